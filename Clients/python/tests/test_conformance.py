"""The recorded sessions, through both clients; and that the written files, the types and the README are true."""

import asyncio
import importlib.util
import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any, List, Tuple

import pytest
from conftest import ENGINE, TOP

import lectern
from lectern import AsyncClient, Client, EngineError

SESSIONS = sorted((TOP / "Tests" / "Fixtures" / "sessions").glob("*.session"))
LOOSE = json.loads((TOP / "Clients" / "conformance.json").read_text())["loose"]


def exchanges(path: Path) -> List[Tuple[Any, Any]]:
    """Requests that are answered, with their replies."""
    lines = path.read_text(encoding="utf-8").splitlines()
    replies = {}
    for line in lines:
        if line.startswith("<-- "):
            reply = json.loads(line[4:])
            if isinstance(reply, dict):
                replies[json.dumps(reply["id"])] = reply
    sent = [json.loads(line[4:]) for line in lines if line.startswith("--> {")]
    return [(one, replies[json.dumps(one["id"])]) for one in sent if "id" in one]


def form(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: form(member) for key, member in value.items()}
    if isinstance(value, list):
        return [form(value[0])] if value else []
    return type(value).__name__


def check(name: str, request: Any, expected: Any, got: Any) -> None:
    if str(request["id"]) in LOOSE.get(name, {}):
        assert form(got) == form(expected), request
    else:
        assert got == expected, request


def as_reply(request: Any, result: Any, error: Any = None) -> Any:
    reply = {"jsonrpc": "2.0", "id": request["id"]}
    if error is None:
        return {**reply, "result": result}
    return {**reply, "error": {"code": error.code, "message": error.message, "data": error.data}}


@pytest.mark.parametrize("path", SESSIONS, ids=lambda path: path.stem)
def test_session(path: Path, client: Client) -> None:
    assert exchanges(path)
    for request, expected in exchanges(path):
        try:
            got = as_reply(request, client.call(request["method"], request.get("params")))
        except EngineError as error:
            got = as_reply(request, None, error)
        check(path.stem, request, expected, got)


@pytest.mark.parametrize("path", SESSIONS, ids=lambda path: path.stem)
def test_session_all_at_once(path: Path) -> None:
    async def main() -> None:
        async with AsyncClient() as client:
            asked = [client.call(request["method"], request.get("params")) for request, _ in exchanges(path)]
            answers = await asyncio.gather(*asked, return_exceptions=True)
        for (request, expected), answer in zip(exchanges(path), answers):
            error = answer if isinstance(answer, EngineError) else None
            assert error or not isinstance(answer, BaseException), answer
            check(path.stem, request, expected, as_reply(request, answer, error))

    asyncio.run(main())


def test_what_is_written_is_what_the_engine_publishes(tmp_path: Path) -> None:
    folder = TOP / "Clients" / "python"
    spec = importlib.util.spec_from_file_location("generate", folder / "tools" / "generate.py")
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    for file, text in module.generate(ENGINE).items():
        current = (folder / "src" / "lectern" / file).read_text(encoding="utf-8")
        assert current == text, f"{file} is old: LECTERN_RECORD=1 Clients/python/test/run rewrites it"


def mypy(*arguments: str) -> str:
    command = [sys.executable, "-m", "mypy", "--strict", "--no-color-output", *arguments]
    answer = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, cwd=TOP / "Clients" / "python")
    return answer.stdout.decode()


def test_types_are_strict(tmp_path: Path) -> None:
    cache = f"--cache-dir={tmp_path}"
    assert "Success" in mypy(cache, "src", "tools", "tests/conftest.py")
    sample = tmp_path / "sample.py"
    sample.write_text(
        "from lectern import AsyncClient, Client\n"
        "client = Client()\n"
        "one: str = client.verse.lookup('John 3:16')['text']\n"
        "many: int = len(client.verse.lookup(references=['John 3:16'])['passages'])\n"
        "async def main() -> str:\n"
        "    return (await AsyncClient().daily.get())['date']\n"
        "client.verse.lookup('John 3:16', format='pdf')  # wrong\n"
        "client.verse.lookup('John 3:16')['texts']  # wrong\n"
        "client.verse.lookup(reference=3)  # wrong\n"
    )
    said = mypy(cache, str(sample))
    wrong = {int(line) for line in re.findall(r"sample\.py:(\d+): error", said)}
    assert wrong == {7, 8, 9}, said


def test_the_package_tells_type_checkers_of_its_types() -> None:
    assert lectern.__file__ and (Path(lectern.__file__).parent / "py.typed").exists()
    assert "site-packages" in lectern.__file__, "the tests are for the installed wheel"


def test_the_readme_is_true(capsys: pytest.CaptureFixture[str]) -> None:
    readme = (TOP / "Clients" / "python" / "README.md").read_text(encoding="utf-8")
    blocks = re.findall(r"```python\n(.*?)```", readme, re.DOTALL)
    assert len(blocks) >= 3
    for block in blocks:
        environment = {**os.environ, "PATH": f"{Path(ENGINE).parent}:{os.environ['PATH']}"}
        answer = subprocess.run([sys.executable, "-c", block], stdout=subprocess.PIPE, env=environment, check=True)
        said = [line.split("# ", 1)[1] for line in block.splitlines() if "print(" in line and "  # " in line]
        assert answer.stdout.decode().splitlines() == said, block
