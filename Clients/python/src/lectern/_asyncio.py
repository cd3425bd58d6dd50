"""The client for asyncio. A client belongs to the event loop in which it was first used."""

from __future__ import annotations

import asyncio
import itertools
import logging
import os
from types import TracebackType
from typing import Any, Dict, List, Mapping, Optional, Sequence, Tuple, Type, Union

from . import _wire
from ._methods import EFFECTS, AsyncMethods
from ._wire import DEFAULT, PathLike, Timeout
from .errors import ClientClosedError, EngineExitedError, EngineNotFoundError, LecternError, ReplyTimeoutError

log = logging.getLogger("lectern")

Params = Union[Dict[str, Any], Sequence[Any], None]


class _Engine:
    """One process, and the requests that wait for its replies: by id, a future and the size of the request."""

    def __init__(self, path: str, process: asyncio.subprocess.Process) -> None:
        self.path = path
        self.process = process
        self.pending: Dict[int, Tuple["asyncio.Future[Any]", int]] = {}
        self.ended = False
        self._tail = _wire.Tail()
        self._draining = asyncio.Lock()
        self._listener = asyncio.ensure_future(self._listen())
        self._reader = asyncio.ensure_future(self._read())

    async def ask(self, id_: int, line: bytes) -> Any:
        answer: "asyncio.Future[Any]" = asyncio.get_running_loop().create_future()
        self.pending[id_] = (answer, len(line))
        try:
            self.write(line)
            async with self._draining:
                try:
                    assert self.process.stdin is not None
                    await self.process.stdin.drain()
                except OSError:
                    pass  # The reader sees the end, too, and says so.
            if self.ended:
                await self._reader
            return await answer
        finally:
            if self.pending.pop(id_, None) and not self.ended:
                self.write(_wire.cancellation(id_))

    def write(self, line: bytes) -> None:
        assert self.process.stdin is not None
        if not self.process.stdin.is_closing():
            self.process.stdin.write(line)

    async def _read(self) -> None:
        error: Optional[LecternError] = None
        assert self.process.stdout is not None
        parts: List[bytes] = []
        try:
            # Not readline(), which has a limit: a reply may hold a whole Bible.
            while True:
                chunk = await self.process.stdout.read(1 << 18)
                if not chunk:
                    break
                first, *rest = chunk.split(b"\n")
                parts.append(first)
                for start in rest:
                    self._take(b"".join(parts))
                    parts = [start]
            await asyncio.wait_for(self.process.wait(), _wire.PATIENCE)
        except LecternError as trouble:
            error = trouble
        except (OSError, asyncio.TimeoutError):
            pass
        finally:
            self.ended = True
            # Also if the loop is shut down and the client was not closed.
            if self.process.returncode is None:
                try:
                    self.process.kill()
                except ProcessLookupError:
                    pass
            self.fail(error or self._tail.exited(self.path, self.process.returncode))

    def _take(self, line: bytes) -> None:
        id_, result, error = _wire.reply(line)
        if id_ is None and self.pending:
            # The engine could not read an id. For requests from here that means a message over the size limit, so it is the longest one.
            id_ = max(self.pending, key=lambda one: self.pending[one][1])
        answer, _ = self.pending.pop(id_, (None, 0)) if id_ is not None else (None, 0)
        if answer is None or answer.done():
            return
        if error is not None:
            answer.set_exception(error)
        else:
            answer.set_result(result)

    async def _listen(self) -> None:
        assert self.process.stderr is not None
        try:
            while True:
                line = await self.process.stderr.readline()
                if not line:
                    return
                log.debug("%s", self._tail.add(line))
        except (OSError, ValueError):
            pass

    def fail(self, error: LecternError) -> None:
        for answer, _ in self.pending.values():
            if not answer.done():
                answer.set_exception(error)
        self.pending.clear()

    async def end(self, why: LecternError) -> None:
        """Ends the process: first by closing its input, then by a signal. Ends all its tasks."""
        self.fail(why)
        assert self.process.stdin is not None
        self.process.stdin.close()
        for stop in (None, self.process.terminate, self.process.kill):
            if self.process.returncode is not None:
                break
            if stop:
                try:
                    stop()
                except ProcessLookupError:
                    pass
            try:
                await asyncio.wait_for(self.process.wait(), _wire.PATIENCE)
            except asyncio.TimeoutError:
                continue
        await asyncio.wait([self._reader, self._listener], timeout=_wire.PATIENCE)
        for task in (self._reader, self._listener):
            task.cancel()


class AsyncClient(AsyncMethods):
    """A running engine, and its methods by noun: `await client.verse.lookup("John 3:16")`.

    Like `Client`; any number of tasks may call it at once. Cancelling a task cancels its request in the engine.

    >>> async with AsyncClient() as client:
    ...     (await client.verse.lookup("John 11:35"))["text"]
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
        self._engine: Optional[_Engine] = None
        self._loop: Optional[asyncio.AbstractEventLoop] = None
        self._starting: Optional[asyncio.Lock] = None
        self._closed = False

    async def call(self, method: str, params: Params = None, timeout: Timeout = DEFAULT) -> Any:
        """Calls any method and returns its result as on the wire; params by name or by position.

        Raises EngineError if the engine answers with an error, ReplyTimeoutError, EngineExitedError, ClientClosedError.
        """
        seconds = self.timeout if timeout is DEFAULT else timeout
        for attempt in (1, 2):
            try:
                return await asyncio.wait_for(self._ask(method, params), seconds)
            except EngineExitedError:
                if attempt == 2 or EFFECTS.get(method) not in ("reads", "usesNetwork"):
                    raise
            except asyncio.TimeoutError:
                raise ReplyTimeoutError(
                    f"{method} was not answered within {seconds:g} s.", "Give it more with `timeout=`."
                ) from None
        raise AssertionError("unreachable")

    async def _ask(self, method: str, params: Params) -> Any:
        id_ = next(self._ids)
        line = _wire.request(id_, method, params)
        return await (await self._running()).ask(id_, line)

    async def _running(self) -> _Engine:
        loop = asyncio.get_running_loop()
        if self._loop is None or self._starting is None:
            self._loop, self._starting = loop, asyncio.Lock()
        if self._loop is not loop:
            raise LecternError("This AsyncClient belongs to another event loop.", "Make one for each loop.")
        async with self._starting:
            if self._closed:
                raise ClientClosedError("The client was closed.", "Make a new one.")
            engine = self._engine
            if engine is not None and (engine.ended or engine.process.returncode is not None):
                await engine.end(EngineExitedError(f"{self._path} ended."))
                engine = None
            if engine is None:
                engine = self._engine = await self._start()
            return engine

    async def _start(self) -> _Engine:
        try:
            # In a separate session, so that Ctrl-C reaches only this program. The engine ends when its input ends.
            process = await asyncio.create_subprocess_exec(
                self._path,
                "--stdio",
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                stderr=asyncio.subprocess.PIPE,
                env={**os.environ, **self._env} if self._env else None,
                start_new_session=True,
            )
        except OSError as error:
            raise EngineNotFoundError(f"{self._path} cannot be started: {error.strerror}.") from error
        return _Engine(self._path, process)

    async def close(self) -> None:
        """Ends the engine. Waiting calls raise a ClientClosedError; closing again does nothing."""
        self._closed = True
        engine, self._engine = self._engine, None
        if engine is not None:
            await engine.end(ClientClosedError("The client was closed while the call waited."))

    async def __aenter__(self) -> "AsyncClient":
        return self

    async def __aexit__(
        self,
        kind: Optional[Type[BaseException]],
        error: Optional[BaseException],
        trace: Optional[TracebackType],
    ) -> None:
        await self.close()
