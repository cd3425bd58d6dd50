"""The example that serves a text from PostgreSQL, against a server of its own that an ordinary user runs."""

import json
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Iterator, List, Optional

import pytest

from lectern import Client, errors

EXAMPLE = Path(__file__).resolve().parents[1] / "postgres_provider.py"

ROWS = [
    ("Gen", 1, 1, "In the beginning God created the heaven and the earth."),
    ("John", 3, 16, "For God so loved the world, that he gave his only begotten Son."),
    ("John", 3, 17, "For God sent not his Son into the world to condemn the world."),
    ("1John", 4, 8, "He that loveth not knoweth not God; for God is love, and love is of God."),
    ("1John", 4, 9, "In this was manifested the love of God toward us."),
    ("Ps", 3, 0, "A Psalm of David, when he fled from Absalom his son."),
    ("Ps", 3, 1, "LORD, how are they increased that trouble me!"),
]


def program(name: str) -> Optional[str]:
    """A program of PostgreSQL, on the path or where Debian has it."""
    places = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"))
    return shutil.which(name) or (str(places[-1]) if places else None)


def missing() -> str:
    try:
        import psycopg  # noqa: F401
    except ImportError:
        return "psycopg is not installed"
    return "" if program("initdb") and program("pg_ctl") else "PostgreSQL is not installed (Debian: postgresql)"


pytestmark = pytest.mark.skipif(bool(missing()), reason=missing())


@pytest.fixture(scope="module")
def database() -> Iterator[str]:
    """The address of a fresh server, which listens on a socket in a folder of its own and nowhere else."""
    folder = tempfile.mkdtemp(prefix="lectern-pg-", dir="/tmp")
    os.chmod(folder, 0o755)
    # PostgreSQL refuses to run as root.
    user = "nobody" if os.getuid() == 0 else None
    if user:
        shutil.chown(folder, user)
    data = folder + "/data"

    def run(*words: str) -> None:
        subprocess.run(words, check=True, user=user, cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)

    try:
        run(program("initdb") or "", "-D", data, "-U", "lectern", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync")
        options = f"-k {folder} -c listen_addresses= -c fsync=off"
        run(program("pg_ctl") or "", "-D", data, "-w", "-l", folder + "/log", "-o", options, "start")
        try:
            yield f"host={folder} user=lectern dbname=postgres"
        finally:
            run(program("pg_ctl") or "", "-D", data, "-m", "immediate", "stop")
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def load(database: str, rows: List[str], translation: str = "house") -> subprocess.CompletedProcess[str]:
    table = "\n".join(["book\tchapter\tverse\ttext", *rows]) + "\n"
    return subprocess.run(
        [sys.executable, str(EXAMPLE), "load", translation], input=table, text=True, capture_output=True,
        env={**os.environ, "DATABASE_URL": database})


@pytest.fixture
def bible(database: str, home: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Client]:
    assert load(database, ["\t".join(map(str, row)) for row in ROWS]).returncode == 0
    monkeypatch.setenv("CORPUS_DATABASE", database)
    corpus = {
        "command": [sys.executable, str(EXAMPLE)], "translations": [{"id": "house", "name": "House", "language": "en"}],
        "secrets": {"DATABASE_URL": {"env": "CORPUS_DATABASE"}},
    }
    (home / "config.json").write_text(json.dumps({"providers": ["fixtures"], "external": {"corpus": corpus}}))
    with Client() as client:
        yield client


def test_a_passage_is_served(bible: Client) -> None:
    reply = bible.call("verse.lookup", {"reference": "John 3:16-17", "translation": "house"})
    assert reply["text"] == ROWS[1][3] + " " + ROWS[2][3]
    assert reply["provider"] == "corpus"
    assert bible.call("verse.lookup", {"reference": "1 John 4:7-9", "translation": "house"})["missing"] == ["1John.4.7"]


def test_a_title_comes_where_it_is_wanted(bible: Client) -> None:
    psalm = {"reference": "Ps 3:1", "translation": "house"}
    assert bible.call("verse.lookup", psalm)["text"] == ROWS[6][3]
    assert bible.call("verse.lookup", {**psalm, "superscriptions": True})["text"] == ROWS[5][3] + " " + ROWS[6][3]
    assert bible.call("verse.lookup", {**psalm, "reference": "Ps 2:12-3:1"})["text"] == ROWS[6][3]
    # A verse by chance is no title.
    seeds = range(8)
    chance = {bible.call("verse.random", {"translation": "house", "books": ["Ps"], "seed": s})["osis"] for s in seeds}
    assert chance == {"Ps.3.1"}


def test_a_passage_that_the_table_lacks_is_told(bible: Client) -> None:
    with pytest.raises(errors.NotInTranslationError):
        bible.call("verse.lookup", {"reference": "Gen 2", "translation": "house"})


def test_the_search_ranks(bible: Client) -> None:
    def found(query: str) -> List[str]:
        reply = bible.call("search.balanced", {"query": query, "translation": "house", "types": ["BibleVerse"]})
        return [entry["osis"] for group in reply["groups"] for entry in group["entries"]]

    # The verse that says it twice comes first; `loved` and `loveth` are `love`.
    love = found("love")
    assert love[0] == "1John.4.8"
    assert sorted(love) == ["1John.4.8", "1John.4.9", "John.3.16"]
    assert found("love in:John") == ["John.3.16"]
    assert found('"sent not"') == ["John.3.17"]
    assert found("world -loved") == ["John.3.17"]
    assert found("nowhere") == []
    assert found("') OR 1=1; --") == []


def test_a_verse_by_chance_is_one_of_the_table(bible: Client) -> None:
    random = {"translation": "house", "books": ["1John"], "seed": 5}
    first = bible.call("verse.random", random)["osis"]
    assert first in ("1John.4.8", "1John.4.9")
    assert bible.call("verse.random", random)["osis"] == first


def test_what_is_there_is_listed(bible: Client) -> None:
    listed = bible.call("translations.list", {"provider": "corpus"})["translations"]
    assert [row["alias"] for row in listed] == ["house"]


def test_loading_is_all_or_nothing(database: str, bible: Client) -> None:
    failed = load(database, ["Gen\t1\t1\tNew.", "Nonsense\t1\t1\tx"])
    assert failed.returncode != 0 and "Nonsense" in failed.stderr
    reply = bible.call("verse.lookup", {"reference": "Gen 1:1", "translation": "house"})
    assert reply["text"] == ROWS[0][3]


def test_a_database_that_is_gone_is_told_without_its_address(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CORPUS_DATABASE", "host=/nowhere password=open-sesame")
    corpus = {
        "command": [sys.executable, str(EXAMPLE)], "translations": [{"id": "house"}],
        "secrets": {"DATABASE_URL": {"env": "CORPUS_DATABASE"}},
    }
    (home / "config.json").write_text(json.dumps({"providers": ["fixtures"], "external": {"corpus": corpus}}))
    with Client() as client, pytest.raises(errors.ProviderUnavailableError) as raised:
        client.call("verse.lookup", {"reference": "John 3:16", "translation": "house"})
    assert "database" in str(raised.value) and "open-sesame" not in str(raised.value)
