#!/usr/bin/env python3
"""SQLite's FTS5 over the rows that `SearchBench rows` prints, for Tests/Bench/run.

    fts5.py time ROWS QUERY…        for each query: ms (median of warm runs), how many match, the best verse
    fts5.py remembered ROWS FILE    of the queries of a file: how many, found first, found among five

Ends with 4 where this Python's SQLite has no FTS5. Twenty best rows by bm25, the index in memory, words by their stems
(`porter unicode61`). A query for time is written in FTS5's language by the caller; a remembered one is its words, joined
by OR, which finds more than asking for all of them.
"""
import re
import sqlite3
import statistics
import sys
import time


def table(path):
    database = sqlite3.connect(":memory:")
    try:
        database.execute("create virtual table verse using fts5(osis unindexed, text, tokenize='porter unicode61')")
    except sqlite3.OperationalError:
        sys.exit(4)
    with open(path, encoding="utf-8") as rows:
        database.executemany("insert into verse values (?, ?)", (row.rstrip("\n").split("\t", 1) for row in rows))
    database.execute("insert into verse(verse) values ('optimize')")
    return database


def best(database, query, limit):
    ask = "select osis, text from verse where verse match ? order by bm25(verse) limit ?"
    return database.execute(ask, (query, limit)).fetchall()


def measure(database, queries):
    for query in queries:
        times = []
        for _ in range(15):
            start = time.perf_counter()
            rows = best(database, query, 20)
            times.append((time.perf_counter() - start) * 1000)
        total = database.execute("select count(*) from verse where verse match ?", (query,)).fetchone()[0]
        print(f"{statistics.median(times):.3f}\t{total}\t{rows[0][0] if rows else ''}")


def remember(database, path):
    count = first = five = 0
    with open(path, encoding="utf-8") as file:
        for row in file:
            if row.startswith("#") or "\t" not in row:
                continue
            query, right = row.rstrip("\n").split("\t")
            words = " OR ".join(f'"{word}"' for word in re.findall(r"\w+", query))
            found = [osis for osis, _ in best(database, words, 5)]
            count += 1
            first += found[:1] != [] and found[0] in right.split(",")
            five += any(osis in right.split(",") for osis in found)
    print(f"{count}\t{first}\t{five}")


verb, rows, *rest = sys.argv[1:]
if verb == "time":
    measure(table(rows), rest)
else:
    remember(table(rows), rest[0])
