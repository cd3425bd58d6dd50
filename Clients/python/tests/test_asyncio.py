import asyncio
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any, Awaitable, Callable

import pytest
from conftest import FakeEngine, logged, runs
from test_client import DIES_ONCE, LONG_TEXT, wait_for

import lectern
from lectern import AsyncClient, errors


def run(work: Callable[[AsyncClient], Awaitable[Any]], **options: Any) -> Any:
    async def main() -> Any:
        async with AsyncClient(**options) as client:
            return await work(client)

    return asyncio.run(main())


async def pid(client: AsyncClient) -> int:
    await client.engine.status()
    assert client._engine is not None
    return client._engine.process.pid


def test_a_verse() -> None:
    async def work(client: AsyncClient) -> None:
        assert (await client.verse.lookup("John 11:35"))["text"] == "Jesus wept."
        with pytest.raises(errors.ReferenceOutOfRangeError):
            await client.verse.lookup("John 3:99")

    run(work)


def test_many_tasks_at_once() -> None:
    async def work(client: AsyncClient) -> None:
        replies = await asyncio.gather(*(client.reference.format(f"Ps {n % 150 + 1}") for n in range(3000)))
        assert [reply["text"] for reply in replies] == [f"Psalm {n % 150 + 1}" for n in range(3000)]

    run(work)


def test_a_reply_of_megabytes() -> None:
    async def work(client: AsyncClient) -> None:
        assert len((await client.reference.scan("John 3:16. " * 20_000))["references"]) == 20_000

    run(work)


def test_a_killed_engine_is_started_again() -> None:
    async def work(client: AsyncClient) -> None:
        first = await pid(client)
        os.kill(first, signal.SIGKILL)
        assert (await client.verse.lookup("John 11:35"))["text"] == "Jesus wept."
        assert await pid(client) != first

    run(work)


def test_a_waiting_call_is_asked_once_more(fake_engine: FakeEngine) -> None:
    async def work(client: AsyncClient) -> None:
        assert await client.call("verse.lookup") == "alive"

    run(work, engine=fake_engine(DIES_ONCE))


def test_a_call_that_may_write_is_not_asked_again(fake_engine: FakeEngine) -> None:
    async def work(client: AsyncClient) -> None:
        with pytest.raises(lectern.EngineExitedError, match="exited with 7 .*out of candles"):
            await client.call("something.write")
        assert await client.call("something.write") == "alive"

    run(work, engine=fake_engine(DIES_ONCE))


def test_a_program_that_speaks_something_else(fake_engine: FakeEngine) -> None:
    async def work(client: AsyncClient) -> None:
        with pytest.raises(errors.ProtocolError, match="“hello there”"):
            await client.call("verse.lookup")

    run(work, engine=fake_engine("print('hello there', flush=True)"))


def test_a_timeout_cancels_the_request(fake_engine: FakeEngine, tmp_path: Path) -> None:
    async def work(client: AsyncClient) -> None:
        with pytest.raises(TimeoutError, match="slow.one was not answered within 0.2 s"):
            await client.call("slow.one")
        assert await client.call("quick.one", timeout=10) == 2

    body = "log(request['method'])\nif request['method'] == 'quick.one': answer(request['id'])"
    run(work, engine=fake_engine(body), timeout=0.2)
    assert logged(tmp_path) == ["slow.one", "$/cancelRequest", "quick.one"]


def test_cancelling_a_task_cancels_the_request(fake_engine: FakeEngine, tmp_path: Path) -> None:
    async def work(client: AsyncClient) -> None:
        task = asyncio.ensure_future(client.call("slow.one"))
        while not logged(tmp_path):
            await asyncio.sleep(0.01)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        assert await client.call("quick.one") == 2

    body = "log(request['method'])\nif request['method'] == 'quick.one': answer(request['id'])"
    run(work, engine=fake_engine(body))
    assert logged(tmp_path) == ["slow.one", "$/cancelRequest", "quick.one"]


def test_a_long_scan_can_be_cancelled() -> None:
    async def work(client: AsyncClient) -> None:
        with pytest.raises(lectern.ReplyTimeoutError):
            await client.reference.scan(LONG_TEXT, timeout=0.1)
        assert (await client.verse.lookup("John 11:35", timeout=10))["text"] == "Jesus wept."
        assert client._engine is not None and not client._engine.pending

    run(work)


def test_a_message_over_the_limit_fails_alone() -> None:
    async def work(client: AsyncClient) -> None:
        small = [asyncio.ensure_future(client.engine.status()) for _ in range(3)]
        with pytest.raises(lectern.EngineError) as caught:
            await client.reference.scan("x" * (17 << 20))
        assert caught.value.kind == "messageTooLong"
        assert [(await reply)["name"] for reply in small] == ["lectern"] * 3

    run(work)


def test_close_ends_the_engine_and_frees_those_who_wait(fake_engine: FakeEngine, tmp_path: Path) -> None:
    async def main() -> int:
        client = AsyncClient(fake_engine("log(os.getpid())"))
        task = asyncio.ensure_future(client.call("slow.one"))
        while not logged(tmp_path):
            await asyncio.sleep(0.01)
        await client.close()
        await client.close()
        with pytest.raises(lectern.ClientClosedError):
            await task
        with pytest.raises(lectern.ClientClosedError):
            await client.engine.status()
        return int(logged(tmp_path)[0])

    assert not runs(asyncio.run(main()))


def test_a_stubborn_engine_is_killed(fake_engine: FakeEngine, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lectern._wire.PATIENCE", 0.2)

    async def work(client: AsyncClient) -> int:
        return int(await client.call("verse.lookup"))

    path = fake_engine("signal.signal(signal.SIGTERM, signal.SIG_IGN)\nanswer(os.getpid())\ntime.sleep(600)")
    assert not runs(run(work, engine=path))


FORGETFUL = """
import asyncio, lectern
async def main():
    client = lectern.AsyncClient()
    await client.engine.status()
    print(client._engine.process.pid, flush=True)
asyncio.run(main())
input()
"""


def test_no_engine_outlives_its_loop() -> None:
    with subprocess.Popen(
        [sys.executable, "-c", FORGETFUL], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as program:
        assert program.stdout is not None
        process = int(program.stdout.readline())
        assert wait_for(lambda: not runs(process))
        program.communicate(b"\n")


def test_a_client_belongs_to_one_loop() -> None:
    async def ask(client: AsyncClient) -> None:
        await client.engine.status()

    async def first() -> AsyncClient:
        client = AsyncClient()
        await ask(client)
        await client.close()
        return client

    client = asyncio.run(first())
    with pytest.raises(lectern.LecternError, match="another event loop"):
        asyncio.run(ask(client))
