"""What both clients share: messages to and from bytes, and the path of the engine. No input or output."""

from __future__ import annotations

import json
import os
import shutil
import sysconfig
from enum import Enum
from pathlib import Path
from typing import Any, Dict, List, Literal, Optional, Sequence, Tuple, Union

from .errors import EngineExitedError, EngineNotFoundError, LecternError, ProtocolError, engine_error


class Default(Enum):
    """The type of `DEFAULT`, which means the timeout of the client."""

    DEFAULT = 0


DEFAULT: Literal[Default.DEFAULT] = Default.DEFAULT

Timeout = Union[float, None, Literal[Default.DEFAULT]]
"""Seconds; None for no limit."""

PathLike = Union[str, "os.PathLike[str]"]

# How long to wait for the engine to end after its input has ended; then it is terminated.
PATIENCE = 2.0


def find_engine(engine: Optional[PathLike] = None) -> str:
    """The path of the program: the argument, else `$LECTERN`, else `lectern` on the PATH, else beside this Python.

    A wheel that has the program puts it there; an environment that is not activated is not on the PATH.

    Raises EngineNotFoundError, with a hint.
    """
    named_by = "The argument `engine`" if engine is not None else "The environment variable LECTERN"
    named = os.fspath(engine) if engine is not None else os.environ.get("LECTERN", "")
    if named:
        found = shutil.which(os.path.expanduser(named))
        if found:
            return os.path.abspath(found)
        trouble = "cannot be executed" if Path(named).expanduser().exists() else "does not exist"
        raise EngineNotFoundError(f"{named_by} names {named}, which {trouble}.", "Point it at the program `lectern`.")
    found = shutil.which("lectern") or shutil.which("lectern", path=sysconfig.get_path("scripts"))
    if found:
        return found
    raise EngineNotFoundError(
        "The program `lectern` is not on the PATH.",
        "Build it with `make` and put it there with `make install PREFIX=~/.local`, "
        "or give its path as LECTERN or as Client(engine=…).",
    )


def encode(message: Dict[str, Any]) -> bytes:
    # Non-ASCII characters are escaped, so that a lone surrogate in a string is still valid JSON.
    return json.dumps(message, separators=(",", ":"), allow_nan=False).encode("ascii") + b"\n"


def request(id_: int, method: str, params: Union[Dict[str, Any], Sequence[Any], None]) -> bytes:
    message: Dict[str, Any] = {"jsonrpc": "2.0", "id": id_, "method": method}
    if isinstance(params, dict):
        params = {name: value for name, value in params.items() if value is not None}
    if params:
        message["params"] = params
    return encode(message)


def cancellation(id_: int) -> bytes:
    return encode({"jsonrpc": "2.0", "method": "$/cancelRequest", "params": {"id": id_}})


def reply(line: bytes) -> Tuple[Optional[int], Any, Optional[LecternError]]:
    """Id, result and error of a line that the engine wrote."""
    try:
        message = json.loads(line)
        id_ = message["id"]
        if "error" in message:
            return id_, None, engine_error(message["error"])
        return id_, message["result"], None
    except (ValueError, KeyError, TypeError):
        shown = line[:80].decode("utf-8", "replace").strip()
        raise ProtocolError(
            f"The engine wrote “{shown}”, which is not a reply.", "Check that the program that was started is really `lectern`."
        ) from None


class Tail:
    """The last lines that the engine wrote to standard error, for the message when it dies."""

    def __init__(self) -> None:
        self.lines: List[str] = []

    def add(self, line: bytes) -> str:
        text = line.decode("utf-8", "replace").rstrip()
        self.lines = [*self.lines[-4:], text]
        return text

    def exited(self, engine: str, code: Optional[int]) -> EngineExitedError:
        if code is None:
            how = "closed its output"
        else:
            how = f"was ended by signal {-code}" if code < 0 else f"exited with {code}"
        said = f" Its last words: {' / '.join(self.lines)}" if self.lines else ""
        return EngineExitedError(f"{engine} {how} before it answered.{said}", "`lectern doctor` says what is wrong.")
