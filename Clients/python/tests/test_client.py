import concurrent.futures
import gc
import os
import pickle
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import Any, Dict, List

import pytest
from conftest import FakeEngine, logged, runs

import lectern
from lectern import Client, errors


def wait_for(condition: Any, seconds: float = 10) -> bool:
    end = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > end:
            return False
        time.sleep(0.01)
    return True


def pid(client: Client) -> int:
    client.engine.status()
    assert client._engine is not None
    return client._engine.process.pid


def test_a_verse(client: Client) -> None:
    passage = client.verse.lookup("John 11:35")
    assert passage["text"] == "Jesus wept."
    assert passage["verses"][0]["osis"] == "John.11.35"


def test_several_references_in_several_translations(client: Client) -> None:
    reply = client.verse.lookup(references=["Gen 1:1", "hello"], translations=["kjv", "web"])
    assert [passage["query"] for passage in reply["passages"]] == ["Gen 1:1", "hello"]
    editions = reply["passages"][0]["editions"]
    assert [edition["translation_id"] for edition in editions] == ["kjv", "web"]


def test_options_reach_the_engine(client: Client) -> None:
    passage = client.verse.lookup("John 11:35", template="{text} — {reference}", translation="web")
    assert passage["formatted"] == "Jesus wept. — John 11:35"


def test_offsets_fit_python_strings(client: Client) -> None:
    text = "𝄞 see John 3:16"
    [found] = client.reference.scan(text)["references"]
    assert text[found["start"] : found["end"]] == "John 3:16"
    assert client.reference.scan(text, offset_encoding="utf-16")["references"][0]["start"] == found["start"] + 1


def test_any_method_by_name_and_by_position(client: Client) -> None:
    assert client.call("reference.format", {"reference": "jn 3 16", "style": None})["text"] == "John 3:16"
    assert client.call("reference.format", ["jn 3 16"])["text"] == "John 3:16"


def test_a_lone_surrogate_and_every_plane(client: Client) -> None:
    assert client.reference.scan("\ud800 \0 😀 John 3:16")["references"][0]["osis"] == "John.3.16"


def test_a_wrong_verse_is_an_exception_of_its_kind(client: Client) -> None:
    with pytest.raises(errors.ReferenceOutOfRangeError) as caught:
        client.verse.lookup("John 3:99")
    assert caught.value.code == 1002
    assert caught.value.kind == "referenceOutOfRange"
    assert caught.value.message == "John 3 has 36 verses."
    assert caught.value.data["problems"][0]["kind"] == "noSuchVerse"
    assert isinstance(caught.value, lectern.EngineError)


def test_the_hint_is_part_of_what_is_read(client: Client) -> None:
    with pytest.raises(errors.UnknownTranslationError, match="no translation `nosuch`.*Installed: `kjv` and `web`") as caught:
        client.verse.lookup("John 3:16", translation="nosuch")
    assert caught.value.hint == "Installed: `kjv` and `web`."


def test_wrong_parameters(client: Client) -> None:
    with pytest.raises(errors.InvalidParamsError, match="style"):
        client.reference.format("John 3:16", style="verbose")  # type: ignore[arg-type]
    with pytest.raises(ValueError):
        client.call("reference.format", {"reference": float("nan")})


def test_errors_survive_pickling(client: Client) -> None:
    with pytest.raises(lectern.EngineError) as caught:
        client.verse.lookup("hello")
    again = pickle.loads(pickle.dumps(caught.value))
    assert (type(again), again.code, str(again)) == (errors.InvalidReferenceError, 1001, str(caught.value))


def test_every_kind_that_a_method_names_has_a_class(client: Client) -> None:
    kinds = {error["data"]["kind"] for method in client.rpc.discover()["methods"] for error in method["errors"]}
    assert len(kinds) > 8
    assert kinds - set(errors.BY_KIND) == set()


def test_an_unknown_kind_is_an_engine_error() -> None:
    error = errors.engine_error({"code": 1999, "message": "No.", "data": {"kind": "new", "retryable": True, "retryAfter": 3}})
    assert type(error) is lectern.EngineError
    assert (error.kind, error.retryable, error.retry_after) == ("new", True, 3)


@pytest.mark.parametrize("how", ["argument", "environment", "path"])
def test_no_engine_is_told_with_the_next_step(how: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("LECTERN")
    monkeypatch.setenv("PATH", str(tmp_path))
    argument = None
    if how == "argument":
        argument = tmp_path / "nothing"
    if how == "environment":
        monkeypatch.setenv("LECTERN", str(tmp_path / "nothing"))
    with pytest.raises(lectern.EngineNotFoundError, match="make install|Point it at"):
        Client(argument)


def test_a_file_that_is_no_program(tmp_path: Path) -> None:
    (tmp_path / "plain").write_text("hello")
    with pytest.raises(lectern.EngineNotFoundError, match="cannot be executed"):
        Client(tmp_path / "plain")


def test_the_engine_is_found_on_the_path(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "lectern").symlink_to(os.environ["LECTERN"])
    monkeypatch.delenv("LECTERN")
    monkeypatch.setenv("PATH", str(tmp_path))
    with Client() as client:
        assert client.engine.status()["name"] == "lectern"


def test_environment_for_the_engine(tmp_path: Path) -> None:
    (tmp_path / "config.json").write_text('{"translation": "web", "providers": ["fixtures"]}')
    with Client(env={"LECTERN_HOME": str(tmp_path)}) as client:
        assert client.verse.lookup("John 3:16")["translation_id"] == "web"


def test_an_engine_that_was_killed_is_started_again(client: Client) -> None:
    first = pid(client)
    os.kill(first, signal.SIGKILL)
    assert client.verse.lookup("John 11:35")["text"] == "Jesus wept."
    assert pid(client) != first


DIES_ONCE = """
    if not os.path.exists(folder + "/died"):
        open(folder + "/died", "w").close()
        sys.stderr.write("out of candles\\n")
        sys.exit(7)
    answer("alive")
"""


def test_a_waiting_call_is_asked_once_more(fake_engine: FakeEngine) -> None:
    with Client(fake_engine(DIES_ONCE)) as client:
        assert client.call("verse.lookup") == "alive"


def test_a_call_that_may_write_is_not_asked_again(fake_engine: FakeEngine) -> None:
    with Client(fake_engine(DIES_ONCE)) as client:
        with pytest.raises(lectern.EngineExitedError, match="exited with 7 .*out of candles.*doctor"):
            client.call("something.write")
        assert client.call("something.write") == "alive"


def test_an_engine_that_always_dies_is_asked_twice(fake_engine: FakeEngine, tmp_path: Path) -> None:
    with Client(fake_engine("log('asked'); os.kill(os.getpid(), signal.SIGKILL)")) as client:
        with pytest.raises(lectern.EngineExitedError, match="signal 9"):
            client.call("verse.lookup")
    assert logged(tmp_path) == ["asked", "asked"]


def test_a_program_that_ends_at_once_is_told(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    # However late its threads come, none of them fails, and nobody waits for the end of the timeout.
    trouble: List[threading.ExceptHookArgs] = []
    monkeypatch.setattr(threading, "excepthook", trouble.append)
    start = threading.Thread.start

    def hesitate(thread: threading.Thread) -> None:
        if thread.name == "lectern log":
            time.sleep(0.3)
        start(thread)

    monkeypatch.setattr(threading.Thread, "start", hesitate)
    program = tmp_path / "ends"
    program.write_text("#!/bin/sh\necho farewell >&2\nexit 4\n")
    program.chmod(0o755)
    with Client(program) as client:
        with pytest.raises(lectern.EngineExitedError, match="exited with 4 .*farewell"):
            client.call("verse.lookup")
    assert trouble == []


def test_a_program_that_speaks_something_else(fake_engine: FakeEngine) -> None:
    with Client(fake_engine("print('hello there', flush=True)")) as client:
        with pytest.raises(errors.ProtocolError, match="“hello there”.*really `lectern`"):
            client.call("verse.lookup")


def test_a_timeout_cancels_the_request(fake_engine: FakeEngine, tmp_path: Path) -> None:
    body = "log(request['method'])\nif request['method'] == 'quick.one': answer(request['id'])"
    with Client(fake_engine(body), timeout=0.2) as client:
        with pytest.raises(TimeoutError) as caught:
            client.call("slow.one")
        assert isinstance(caught.value, lectern.ReplyTimeoutError)
        assert "slow.one was not answered within 0.2 s" in str(caught.value)
        assert client.call("quick.one", timeout=10) == 2
    assert logged(tmp_path) == ["slow.one", "$/cancelRequest", "quick.one"]


LONG_TEXT = "Word John is and mark 3 " * 400_000


def test_a_long_scan_can_be_cancelled(client: Client) -> None:
    reply = client.submit("reference.scan", {"text": LONG_TEXT})
    assert reply.cancel()
    with pytest.raises(concurrent.futures.CancelledError):
        reply.result()
    assert client.verse.lookup("John 11:35", timeout=10)["text"] == "Jesus wept."
    assert client._engine is not None and not client._engine.pending


def test_a_message_over_the_limit_fails_alone(client: Client) -> None:
    small = [client.submit("engine.status") for _ in range(3)]
    with pytest.raises(lectern.EngineError) as caught:
        client.reference.scan("x" * (17 << 20))
    assert caught.value.kind == "messageTooLong"
    assert all(reply.result(10)["name"] == "lectern" for reply in small)


def test_a_reply_of_megabytes(client: Client) -> None:
    assert len(client.reference.scan("John 3:16. " * 20_000)["references"]) == 20_000


def test_many_requests_under_way(client: Client) -> None:
    replies = [client.submit("reference.format", {"reference": f"Ps {n % 150 + 1}"}) for n in range(3000)]
    assert [reply.result(30)["text"] for reply in replies] == [f"Psalm {n % 150 + 1}" for n in range(3000)]


def test_many_threads_share_a_client(client: Client) -> None:
    wrong = []

    def work(chapter: int) -> None:
        for _ in range(100):
            if client.reference.format(f"Ps {chapter}")["osis"] != f"Ps.{chapter}":
                wrong.append(chapter)

    threads = [threading.Thread(target=work, args=(number + 1,)) for number in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert wrong == []


def test_close_ends_the_engine() -> None:
    client = Client()
    process = pid(client)
    client.close()
    client.close()
    assert not runs(process)
    with pytest.raises(lectern.ClientClosedError):
        client.engine.status()


def test_an_exception_ends_the_engine_too() -> None:
    with pytest.raises(ZeroDivisionError):
        with Client() as client:
            process = pid(client)
            raise ZeroDivisionError
    assert not runs(process)


def test_close_frees_those_who_wait(fake_engine: FakeEngine, tmp_path: Path) -> None:
    client = Client(fake_engine("log('asked')"))
    reply = client.submit("slow.one")
    assert wait_for(lambda: logged(tmp_path))
    client.close()
    with pytest.raises(lectern.ClientClosedError):
        reply.result(10)


def test_a_stubborn_engine_is_killed(fake_engine: FakeEngine, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lectern._wire.PATIENCE", 0.2)
    client = Client(fake_engine("signal.signal(signal.SIGTERM, signal.SIG_IGN)\nanswer(os.getpid())\ntime.sleep(600)"))
    process = client.call("verse.lookup")
    client.close()
    assert not runs(process)


def test_a_forgotten_client_ends_its_engine() -> None:
    client = Client()
    process = pid(client)
    threads = threading.active_count()
    del client
    gc.collect()
    assert wait_for(lambda: not runs(process))
    assert wait_for(lambda: threading.active_count() < threads)


FORGETFUL = "import lectern; c = lectern.Client(); c.engine.status(); print(c._engine.process.pid, flush=True); input()"


@pytest.mark.parametrize("how", ["ends", "is killed"])
def test_no_engine_outlives_a_program_that(how: str) -> None:
    with subprocess.Popen([sys.executable, "-c", FORGETFUL], stdin=subprocess.PIPE, stdout=subprocess.PIPE) as program:
        assert program.stdin is not None and program.stdout is not None
        process = int(program.stdout.readline())
        assert runs(process)
        if how == "ends":
            program.communicate(b"\n")
            assert program.returncode == 0
        else:
            program.kill()
            program.wait()
    assert wait_for(lambda: not runs(process))


@pytest.mark.filterwarnings("ignore:.*fork")
def test_a_forked_child_has_an_engine_of_its_own(client: Client) -> None:
    parents = pid(client)
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        result = b"failed"
        try:
            if client.verse.lookup("John 11:35", timeout=10)["text"] == "Jesus wept." and pid(client) != parents:
                result = b"fine"
            client.close()
        finally:
            os.write(writing, result)
            os._exit(0)
    os.waitpid(child, 0)
    assert os.read(reading, 100) == b"fine"
    os.close(reading)
    os.close(writing)
    assert pid(client) == parents


def test_descriptors_are_given_back() -> None:
    def descriptors() -> Dict[str, str]:
        return {name: "" for name in os.listdir("/dev/fd")}

    with Client() as client:
        client.engine.status()
    before = len(descriptors())
    for _ in range(5):
        with Client() as client:
            client.engine.status()
    assert len(descriptors()) == before
