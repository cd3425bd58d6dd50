"""The client for blocking code. Any number of threads may share one."""

from __future__ import annotations

import concurrent.futures
import itertools
import logging
import os
import subprocess
import threading
import weakref
from types import TracebackType
from typing import IO, Any, Dict, Iterator, List, Mapping, Optional, Sequence, Type, Union

from . import _wire
from ._methods import EFFECTS, Methods
from ._wire import DEFAULT, PathLike, Timeout
from .errors import ClientClosedError, EngineExitedError, EngineNotFoundError, LecternError, ReplyTimeoutError

log = logging.getLogger("lectern")

Params = Union[Dict[str, Any], Sequence[Any], None]


class Reply(concurrent.futures.Future):  # type: ignore[type-arg]
    """A future for a reply. `cancel()` also cancels the request in the engine."""

    def __init__(self, engine: "_Engine", id_: int, size: int) -> None:
        super().__init__()
        self._engine = engine
        self._id = id_
        self._size = size

    def cancel(self) -> bool:
        cancelled = super().cancel()
        if cancelled and self._engine.pending.pop(self._id, None) is not None:
            self._engine.write(_wire.cancellation(self._id))
        return cancelled

    def _settle(self, result: Any, error: Optional[BaseException]) -> None:
        try:
            if error is not None:
                self.set_exception(error)
            else:
                self.set_result(result)
        except concurrent.futures.InvalidStateError:
            pass  # It was cancelled a moment ago.


class _Engine:
    """One process, and the requests that wait for its replies. Its threads do not refer to the client, so that a client can be
    garbage-collected."""

    def __init__(self, path: str, env: Optional[Mapping[str, str]]) -> None:
        self.path = path
        try:
            # In a separate session, so that Ctrl-C reaches only this program. The engine ends when its input ends.
            self.process = subprocess.Popen(
                [path, "--stdio"],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                # Unbuffered: a lock of a Python buffer could stay locked for ever in a forked child.
                bufsize=0,
                env={**os.environ, **env} if env else None,
                start_new_session=True,
            )
        except OSError as error:
            raise EngineNotFoundError(f"{path} cannot be started: {error.strerror}.") from error
        self.pending: Dict[int, Reply] = {}
        self.ended = threading.Event()
        self._writing = threading.Lock()
        self._tail = _wire.Tail()
        self._threads = [
            threading.Thread(target=self._read, name="lectern replies", daemon=True),
            threading.Thread(target=self._listen, name="lectern log", daemon=True),
        ]
        # The thread that reads the error output starts first: if the program ends at once, the other one waits for it.
        for thread in reversed(self._threads):
            thread.start()

    def ask(self, id_: int, line: bytes) -> Reply:
        reply = Reply(self, id_, len(line))
        self.pending[id_] = reply
        self.write(line)
        if self.ended.is_set():
            # The reader may have failed the pending requests before this one was added; the reader knows how the process
            # ended.
            if threading.current_thread() is not self._threads[0]:
                self._threads[0].join(2 * _wire.PATIENCE)
            self._fail(self._tail.exited(self.path, self.process.poll()))
        return reply

    def write(self, line: bytes) -> None:
        assert self.process.stdin is not None
        try:
            with self._writing:
                rest = memoryview(line)
                while rest:
                    rest = rest[self.process.stdin.write(rest) :]
        except (OSError, ValueError):
            # The process no longer reads. Its output ends too, and the reader then fails all waiting requests.
            if self.process.poll() is None:
                self.process.terminate()

    def _read(self) -> None:
        error: Optional[LecternError] = None
        assert self.process.stdout is not None
        try:
            for line in _lines(self.process.stdout):
                self._take(line)
        except LecternError as trouble:
            error = trouble
            self.process.kill()
        except (OSError, ValueError):
            pass
        self.ended.set()
        try:
            code: Optional[int] = self.process.wait(_wire.PATIENCE)
        except subprocess.TimeoutExpired:
            self.process.kill()
            code = None
        self._threads[1].join(0.5)
        self._fail(error or self._tail.exited(self.path, code))

    def _take(self, line: bytes) -> None:
        id_, result, error = _wire.reply(line)
        if id_ is None:
            # The engine could not read an id. For requests from here that means a message over the size limit, so it is the longest one.
            longest = max(list(self.pending.values()), key=lambda one: one._size, default=None)
            id_ = longest._id if longest else 0
        reply = self.pending.pop(id_, None)
        if reply is not None:
            reply._settle(result, error)

    def _listen(self) -> None:
        assert self.process.stderr is not None
        try:
            for line in _lines(self.process.stderr):
                log.debug("%s", self._tail.add(line))
        except (OSError, ValueError):
            pass

    def _fail(self, error: LecternError) -> None:
        for id_ in list(self.pending):
            reply = self.pending.pop(id_, None)
            if reply is not None:
                reply._settle(None, error)

    def end(self, why: LecternError) -> None:
        """Ends the process: first by closing its input, then by a signal. Closes all files."""
        self._fail(why)
        stdin = self.process.stdin
        assert stdin is not None
        if self._writing.acquire(timeout=_wire.PATIENCE):
            try:
                stdin.close()
            except OSError:
                pass
            finally:
                self._writing.release()
        for stop in (None, self.process.terminate, self.process.kill):
            if stop:
                stop()
            try:
                self.process.wait(_wire.PATIENCE)
                break
            except subprocess.TimeoutExpired:
                continue
        for thread in self._threads:
            if thread is not threading.current_thread():
                thread.join(_wire.PATIENCE)
        if not any(thread.is_alive() for thread in self._threads):
            self._close_pipes()

    def forget(self) -> None:
        """In a forked child: releases the process of the parent without ending it."""
        self.process.returncode = 0
        for pipe in (self.process.stdin, self.process.stdout, self.process.stderr):
            if pipe is not None:
                pipe.close()

    def _close_pipes(self) -> None:
        for pipe in (self.process.stdout, self.process.stderr):
            if pipe is not None:
                pipe.close()


def _lines(pipe: IO[bytes]) -> Iterator[bytes]:
    parts: List[bytes] = []
    while True:
        chunk = pipe.read(1 << 18)
        if not chunk:
            return
        first, *rest = chunk.split(b"\n")
        parts.append(first)
        for start in rest:
            yield b"".join(parts)
            parts = [start]


class Client(Methods):
    """A running engine, and its methods by noun: `client.verse.lookup("John 3:16")`.

    The first call starts the engine. If it dies, the next call starts it again, and a waiting call is repeated once,
    unless it writes. Offsets count code points, as in Python strings.

    >>> with Client() as client:
    ...     client.verse.lookup("John 11:35")["text"]
    'Jesus wept.'
    """

    def __init__(
        self,
        engine: Optional[PathLike] = None,
        *,
        timeout: Optional[float] = 30.0,
        env: Optional[Mapping[str, str]] = None,
    ) -> None:
        """
        engine: the program; by default `$LECTERN`, else `lectern` on the PATH.
        timeout: seconds to wait for a reply; None for no limit. Each call may have its own.
        env: additional environment variables for the engine, such as LECTERN_HOME.

        Raises EngineNotFoundError.
        """
        super().__init__(self.call)
        self.timeout = timeout
        self._path = _wire.find_engine(engine)
        self._env = dict(env) if env else None
        self._ids = itertools.count(1)
        self._lock = threading.Lock()
        self._engine: Optional[_Engine] = None
        self._closed = False
        _clients.add(self)

    def call(self, method: str, params: Params = None, timeout: Timeout = DEFAULT) -> Any:
        """Calls any method and returns its result as on the wire; params by name or by position.

        Raises EngineError if the engine answers with an error, ReplyTimeoutError, EngineExitedError, ClientClosedError.
        """
        seconds = self.timeout if timeout is DEFAULT else timeout
        for attempt in (1, 2):
            reply = self.submit(method, params)
            try:
                return reply.result(seconds)
            except EngineExitedError:
                if attempt == 2 or EFFECTS.get(method) not in ("reads", "usesNetwork"):
                    raise
            except concurrent.futures.TimeoutError:
                reply.cancel()
                raise ReplyTimeoutError(
                    f"{method} was not answered within {seconds:g} s.", "Give it more with `timeout=`."
                ) from None
            except concurrent.futures.CancelledError:
                raise ClientClosedError("The client was closed.") from None
            except BaseException as error:
                if not isinstance(error, LecternError):
                    reply.cancel()  # Ctrl-C, for example.
                raise
        raise AssertionError("unreachable")

    def submit(self, method: str, params: Params = None) -> Reply:
        """Calls a method and returns a future at once, so that many requests can be in progress. The call is not repeated if the
        engine dies."""
        id_ = next(self._ids)
        line = _wire.request(id_, method, params)
        with self._lock:
            if self._closed:
                raise ClientClosedError("The client was closed.", "Make a new one.")
            engine = self._engine
            if engine is None or engine.ended.is_set() or engine.process.poll() is not None:
                if engine is not None:
                    engine.end(EngineExitedError(f"{self._path} ended."))
                engine = self._engine = _Engine(self._path, self._env)
        return engine.ask(id_, line)

    def close(self) -> None:
        """Ends the engine. Waiting calls raise a ClientClosedError; closing again does nothing."""
        with self._lock:
            self._closed = True
            engine, self._engine = self._engine, None
        if engine is not None:
            engine.end(ClientClosedError("The client was closed while the call waited."))

    def __enter__(self) -> "Client":
        return self

    def __exit__(
        self,
        kind: Optional[Type[BaseException]],
        error: Optional[BaseException],
        trace: Optional[TracebackType],
    ) -> None:
        self.close()

    def __del__(self) -> None:
        if getattr(self, "_engine", None) is not None:
            self.close()

    def _after_fork(self) -> None:
        engine, self._engine = self._engine, None
        self._lock = threading.Lock()
        if engine is not None:
            engine.forget()


_clients: "weakref.WeakSet[Client]" = weakref.WeakSet()


def _after_fork() -> None:
    for client in list(_clients):
        client._after_fork()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_after_fork)
