"""Puts the program into the wheel, if LECTERN_PROGRAM names one; `make dist` does.

Such a wheel is for one kind of machine. The program is linked statically, so it needs no library of the system: both
tags of Linux are true (PEP 600, PEP 656).
"""

import os
import platform
from typing import Any, Dict

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class ProgramHook(BuildHookInterface):
    def initialize(self, version: str, build_data: Dict[str, Any]) -> None:
        program = os.environ.get("LECTERN_PROGRAM")
        if program:
            machine = platform.machine()
            build_data["pure_python"] = False
            build_data["tag"] = f"py3-none-manylinux_2_17_{machine}.musllinux_1_1_{machine}"
            build_data["shared_scripts"] = {program: "lectern"}
