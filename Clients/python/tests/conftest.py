import json
import os
import stat
import sys
import textwrap
from pathlib import Path
from typing import Any, Callable, Iterator, List

import pytest

from lectern import Client

TOP = Path(__file__).resolve().parents[3]
ENGINE = os.environ["LECTERN"]

FakeEngine = Callable[[str], str]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home without packs, and no other provider: the verses compiled in answer."""
    folder = tmp_path / "home"
    folder.mkdir()
    (folder / "config.json").write_text(json.dumps({"providers": ["fixtures"]}))
    monkeypatch.setenv("LECTERN_HOME", str(folder))
    monkeypatch.setenv("LECTERN", ENGINE)
    return folder


@pytest.fixture
def client() -> Iterator[Client]:
    with Client() as client:
        yield client


@pytest.fixture
def fake_engine(tmp_path: Path) -> FakeEngine:
    """Makes a program out of the body of a loop over requests; `say` writes a message, `log` remembers one."""

    def make(body: str) -> str:
        path = tmp_path / "fake-engine"
        path.write_text(
            f"#!{sys.executable} -S\n"
            + "import json, os, signal, sys, time\n"
            + f"folder = {str(tmp_path)!r}\n"
            + "def say(message): print(json.dumps(message), flush=True)\n"
            + "def answer(result): say({'jsonrpc': '2.0', 'id': request['id'], 'result': result})\n"
            + "def log(text): print(text, file=open(folder + '/log', 'a'), flush=True)\n"
            + "for line in sys.stdin:\n"
            + "    request = json.loads(line)\n"
            + textwrap.indent(textwrap.dedent(body), "    ")
        )
        path.chmod(path.stat().st_mode | stat.S_IXUSR)
        return str(path)

    return make


def logged(folder: Path) -> List[str]:
    try:
        return (folder / "log").read_text().splitlines()
    except FileNotFoundError:
        return []


def runs(pid: int) -> bool:
    try:
        with open(f"/proc/{pid}/stat") as file:
            return file.read().rsplit(")", 1)[1].split()[0] != "Z"
    except FileNotFoundError:
        pass
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return not Path("/proc/self").exists()


class Count:
    passed = 0
    failed = 0


def pytest_runtest_logreport(report: Any) -> None:
    if report.failed:
        Count.failed += 1
    elif report.when == "call" and report.passed:
        Count.passed += 1


def pytest_collectreport(report: Any) -> None:
    Count.failed += report.failed


def pytest_unconfigure(config: Any) -> None:
    print(f"python: {Count.passed} passed, {Count.failed} failed")
