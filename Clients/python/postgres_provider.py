#!/usr/bin/env python3
"""A provider for Lectern: serves texts from PostgreSQL, with passages, random verses, and a ranked search.

It needs psycopg (Debian's python3-psycopg, or `pip install "psycopg[binary]"`). One command fills a table from any
installed text; the configuration adds it to Lectern:

    lectern export web --as tsv | DATABASE_URL=postgresql:///corpus ./postgres_provider.py load web

    "external": {"corpus": {"command": ["python3", "/path/to/postgres_provider.py"], "translations": [{"id": "web"}],
                 "secrets": {"DATABASE_URL": {"command": ["pass", "show", "corpus"]}}}}

PostgreSQL maintains a column with the words of each verse as a `tsvector`, in the language of CORPUS_LANGUAGE (`english`),
and an index over it. `websearch_to_tsquery` reads the queries: words, "phrases", `or`, `-not`.
"""

import json, os, sys

import psycopg

# Rows of books: a line of OSIS ids, then a line of their USFM codes, in the order of the canon.
ROWS = (
    ("Gen Exod Lev Num Deut Josh Judg Ruth 1Sam 2Sam 1Kgs 2Kgs 1Chr 2Chr Ezra Neh Esth Job Ps Prov Eccl Song Isa Jer Lam Ezek",
     "GEN EXO LEV NUM DEU JOS JDG RUT 1SA 2SA 1KI 2KI 1CH 2CH EZR NEH EST JOB PSA PRO ECC SNG ISA JER LAM EZK"),
    ("Dan Hos Joel Amos Obad Jonah Mic Nah Hab Zeph Hag Zech Mal Matt Mark Luke John Acts Rom 1Cor 2Cor Gal Eph Phil Col",
     "DAN HOS JOL AMO OBA JON MIC NAM HAB ZEP HAG ZEC MAL MAT MRK LUK JHN ACT ROM 1CO 2CO GAL EPH PHP COL"),
    ("1Thess 2Thess 1Tim 2Tim Titus Phlm Heb Jas 1Pet 2Pet 1John 2John 3John Jude Rev",
     "1TH 2TH 1TI 2TI TIT PHM HEB JAS 1PE 2PE 1JN 2JN 3JN JUD REV"),
    ("Tob Jdt EsthGr AddEsth Wis Sir Bar EpJer PrAzar SgThree Sus Bel AddDan 1Macc 2Macc 3Macc 4Macc 1Esd 2Esd PrMan AddPs",
     "TOB JDT ESG ADE WIS SIR BAR LJE S3Y S3H SUS BEL ADD 1MA 2MA 3MA 4MA 1ES 2ES MAN PS2"),
    ("PssSol Odes 1En EpLao", "PSS ODA ENO LAO"))
BOOKS = [code for _, codes in ROWS for code in codes.split()]
CODES = {name: code for names, codes in ROWS for name, code in zip(names.split(), codes.split())} | {code: code for code in BOOKS}
LANGUAGE = os.environ.get("CORPUS_LANGUAGE", "english")

# `place` is the position of a verse as one number, so that a range of verses is a range of numbers.
TABLE = f"""
CREATE TABLE IF NOT EXISTS verses (
    translation text, place integer, book text NOT NULL, chapter integer NOT NULL, verse integer NOT NULL, text text NOT NULL,
    words tsvector GENERATED ALWAYS AS (to_tsvector('{LANGUAGE}', text)) STORED, PRIMARY KEY (translation, place));
CREATE INDEX IF NOT EXISTS verses_words ON verses USING gin (words);
"""
SEARCH = f"""
SELECT book, chapter, verse, text, ts_rank_cd(words, query, 1) AS score, count(*) OVER () FROM verses,
    websearch_to_tsquery('{LANGUAGE}', %(query)s) AS query
WHERE translation = %(translation)s AND words @@ query AND
    (%(from)s::integer[] IS NULL OR EXISTS (SELECT FROM unnest(%(from)s::integer[], %(to)s::integer[]) AS scope (a, b)
        WHERE place BETWEEN a AND b))
ORDER BY score DESC, place LIMIT %(limit)s OFFSET %(offset)s
"""


def place(verse):
    return BOOKS.index(verse["book"]) * 1_000_000 + verse["chapter"] * 1000 + verse["verse"]


def named(row):
    return dict(zip(("book", "chapter", "verse", "text", "score"), row))


def describe(database, params):
    rows = database.execute("SELECT DISTINCT translation FROM verses ORDER BY 1").fetchall()
    return {"translations": [{"id": row[0], "language": os.environ.get("CORPUS_TAG", "en")} for row in rows]}


def passage(database, params):
    ends = {"translation": params["translation"], "from": place(params["from"]), "to": place(params["to"])}
    rows = database.execute(
        "SELECT book, chapter, verse, text FROM verses WHERE translation = %(translation)s AND "
        "place BETWEEN %(from)s AND %(to)s ORDER BY place", ends)
    return {"verses": [named(row) for row in rows]}


def random(database, params):
    # The same seed gives the same verse.
    order = "md5(place::text || %(seed)s)" if "seed" in params else "random()"
    row = database.execute(
        f"SELECT book, chapter, verse FROM verses WHERE translation = %(translation)s AND verse > 0 AND "
        f"(%(books)s::text[] IS NULL OR book = ANY(%(books)s)) ORDER BY {order} LIMIT 1",
        {"translation": params["translation"], "books": params.get("books"), "seed": str(params.get("seed"))}).fetchone()
    if row is None:
        raise LookupError("no such verse")
    return named(row)


def search(database, params):
    scope = params.get("scope")
    rows = database.execute(SEARCH, {
        "query": params["query"], "translation": params["translation"], "limit": params["limit"],
        "offset": params.get("offset", 0), "from": scope and [place(range["from"]) for range in scope],
        "to": scope and [place(range["to"]) for range in scope]}).fetchall()
    return {"verses": [named(row) for row in rows], "total": rows[0][5] if rows else 0}


METHODS = {"provider.describe": describe, "provider.passage": passage, "provider.random": random, "provider.search": search}


def connected():
    return psycopg.connect(os.environ.get("DATABASE_URL", ""), autocommit=True, connect_timeout=5)


def load(translation):
    """Fills the table from columns `book`, `chapter`, `verse`, `text` on standard input, completely or not at all."""
    with psycopg.connect(os.environ.get("DATABASE_URL", "")) as database:
        database.execute(TABLE)
        database.execute("DELETE FROM verses WHERE translation = %s", (translation,))
        with database.cursor().copy("COPY verses (translation, place, book, chapter, verse, text) FROM STDIN") as copy:
            columns = None
            for line in sys.stdin:
                fields = line.rstrip("\n").split("\t")
                if columns is None:
                    columns = [name.lower() for name in fields]
                    continue
                row = dict(zip(columns, fields))
                if row["book"] not in CODES:
                    sys.exit(f"no book is called {row['book']}; nothing was loaded")
                if row["text"]:
                    code = CODES[row["book"]]
                    verse = {"book": code, "chapter": int(row["chapter"]), "verse": int(row["verse"].split("-")[0])}
                    copy.write_row((translation, place(verse), code, verse["chapter"], verse["verse"], row["text"]))


def answer(database, method, params):
    """Returns the reply, and the connection for the next request: a new one if the old one broke."""
    if method not in METHODS:
        return {"error": {"code": -32601, "message": f"no method {method}"}}, database
    try:
        database = database or connected()
        return {"result": METHODS[method](database, params)}, database
    except LookupError as error:
        return {"error": {"code": 1005, "message": str(error)}}, database
    except psycopg.OperationalError as error:
        # A message of libpq may contain the address of the database, and with it a password.
        return {"error": {"code": 1103, "message": f"the database cannot be reached ({type(error).__name__})"}}, None
    except (psycopg.Error, KeyError, ValueError) as error:
        return {"error": {"code": 1104, "message": f"{type(error).__name__}: {error}"}}, database


if __name__ == "__main__":
    if sys.argv[1:2] == ["load"] and len(sys.argv) == 3:
        load(sys.argv[2])
        sys.exit()
    database = None
    for line in sys.stdin:
        message = json.loads(line)
        if "id" in message:
            reply, database = answer(database, message["method"], message.get("params") or {})
            print(json.dumps({"jsonrpc": "2.0", "id": message["id"], **reply}), flush=True)
