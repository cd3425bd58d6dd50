"""Lectern, the scripture engine, from Python.

`Client` and `AsyncClient` start the program `lectern` and call its methods; `lectern.types` has the types of the results,
`lectern.errors` the exceptions.
"""

from . import errors, types
from ._asyncio import AsyncClient
from ._client import Client, Reply
from .errors import (
    ClientClosedError,
    EngineError,
    EngineExitedError,
    EngineNotFoundError,
    LecternError,
    ReplyTimeoutError,
)

__version__ = "0.1.0"

__all__ = [
    "AsyncClient",
    "Client",
    "ClientClosedError",
    "EngineError",
    "EngineExitedError",
    "EngineNotFoundError",
    "LecternError",
    "Reply",
    "ReplyTimeoutError",
    "errors",
    "types",
]
