#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""scion.py with one planted fault: a promotion leaves the piece in the pool, so that it can be had again (against SCN-06).

It first shows in the position after the fifth turn, for instance D e3-f4, d e8-d7, C d2-e3, p e9-e3, D f4-e3; C-e3: the pools
are C/p where they should be /p. Two turns later legal turns differ: after q e10-e4, D d3-e4; C-e4 is listed and should not be.
"""

import sys

sys.dont_write_bytecode = True

import scion  # noqa: E402


class KeepsThePool(scion.Scion):
    name = "Scion in plain Python 1.0, pool fault"

    def take_from_pool(self, pool, kind):
        return pool


if __name__ == "__main__":
    scion.serve(KeepsThePool)
