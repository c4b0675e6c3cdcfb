// SPDX-License-Identifier: MIT
#pragma once

#define ARBITER_VERSION_MAJOR 0
#define ARBITER_VERSION_MINOR 1
#define ARBITER_VERSION_PATCH 0
