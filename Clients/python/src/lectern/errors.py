# Written by tools/generate.py from what the engine publishes. LECTERN_RECORD=1 test/run rewrites it.
"""The exceptions. Each is a `LecternError`; its text is a sentence, followed by a hint if there is one."""

from __future__ import annotations

from typing import Any, Dict, Optional, Type


class LecternError(Exception):
    """The base of all exceptions of this package."""

    def __init__(self, message: str, hint: Optional[str] = None) -> None:
        super().__init__(message if hint is None else f"{message} {hint}")
        self.message = message
        self.hint = hint
        """What to do next."""


class EngineNotFoundError(LecternError):
    """There is no program `lectern` to start."""


class EngineExitedError(LecternError):
    """The engine ended before it answered."""


class ClientClosedError(LecternError):
    """The client was closed before or during the call."""


class ReplyTimeoutError(LecternError, TimeoutError):
    """There was no reply within the timeout. The request has been cancelled in the engine."""


class ProtocolError(LecternError):
    """The program that was started does not speak JSON-RPC as Lectern does."""


class EngineError(LecternError):
    """The engine answered with an error; `kind` is its stable name.

    Each kind in PROTOCOL.md has its own class below; a kind that this package does not know is a plain `EngineError`.
    """

    def __init__(self, code: int, message: str, data: Dict[str, Any]) -> None:
        super().__init__(message, data.get("hint"))
        self.code = code
        self.data = data

    @property
    def kind(self) -> str:
        return str(self.data.get("kind", ""))

    @property
    def retryable(self) -> bool:
        """Whether the same request may succeed later."""
        return bool(self.data.get("retryable", False))

    @property
    def retry_after(self) -> Optional[float]:
        """Seconds to wait before trying again."""
        return self.data.get("retryAfter")

    def __reduce__(self) -> Any:
        return (type(self), (self.code, self.message, self.data))


class InvalidParamsError(EngineError):
    """-32602: a parameter is missing, unknown, of the wrong type or out of its bounds."""


class RequestCancelledError(EngineError):
    """-32800: the request was cancelled before it ended."""


class InvalidReferenceError(EngineError):
    """1001: the text contains no Bible reference."""


class ReferenceOutOfRangeError(EngineError):
    """1002: the book has no such chapter or verse; the message says how many there are."""


class UnknownTranslationError(EngineError):
    """1003: no such translation; `data.nearest` lists the nearest names installed."""


class EntryNotFoundError(EngineError):
    """1004: no such entry."""


class NotInTranslationError(EngineError):
    """1005: the translation lacks the passage; `data.note` is the translation's note on it, if it has one."""


class ResourceMissingError(EngineError):
    """1006: no installed pack has the data; the hint is the command that installs one."""


class OfflineError(EngineError):
    """1101: the network is forbidden or cannot be reached."""


class RateLimitedError(EngineError):
    """1102: too many requests; `data.retryAfter` says in how many seconds to try again."""


class ProviderUnavailableError(EngineError):
    """1103: the provider cannot be reached or refuses."""


class ProviderProtocolError(EngineError):
    """1104: the provider's answer cannot be understood."""


class EngineTimeoutError(EngineError):
    """1105: the deadline passed."""


class PackDamagedError(EngineError):
    """1201: a pack is damaged; the message names its file, the hint the command that rebuilds it."""


class StorageFailedError(EngineError):
    """1202: a file cannot be read or written."""


class LibraryLockedError(EngineError):
    """1203: another program has locked the library of favorites, bookmarks and notes."""


class LibraryDamagedError(EngineError):
    """1204: the library was damaged; it was renamed, and what could be read is in a new one."""


class LibraryTooNewError(EngineError):
    """1205: a newer version of the program made the library."""


BY_KIND: Dict[str, Type[EngineError]] = {
    "invalidParams": InvalidParamsError,
    "requestCancelled": RequestCancelledError,
    "invalidReference": InvalidReferenceError,
    "referenceOutOfRange": ReferenceOutOfRangeError,
    "unknownTranslation": UnknownTranslationError,
    "entryNotFound": EntryNotFoundError,
    "notInTranslation": NotInTranslationError,
    "resourceMissing": ResourceMissingError,
    "offline": OfflineError,
    "rateLimited": RateLimitedError,
    "providerUnavailable": ProviderUnavailableError,
    "providerProtocol": ProviderProtocolError,
    "timeout": EngineTimeoutError,
    "packDamaged": PackDamagedError,
    "storageFailed": StorageFailedError,
    "libraryLocked": LibraryLockedError,
    "libraryDamaged": LibraryDamagedError,
    "libraryTooNew": LibraryTooNewError,
}


def engine_error(error: Dict[str, Any]) -> EngineError:
    """The exception for the `error` member of a reply."""
    data = error.get("data")
    if not isinstance(data, dict):
        data = {}
    return BY_KIND.get(data.get("kind", ""), EngineError)(int(error["code"]), str(error["message"]), data)
