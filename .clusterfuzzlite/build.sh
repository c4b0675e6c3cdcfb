#!/bin/bash -eu
# SPDX-License-Identifier: MIT
exec "$SRC/arbiter/fuzz/ossfuzz.sh"
