#!/usr/bin/env python3
"""The table of half-remembered queries, each kind in each translation, beside SQLite's FTS5.

    remembered.py LECTERN [FILE] [--misses]

For each kind of query of FILE (Tests/Fixtures/search/any-wording.tsv): how many there are, and how many right answers are
first and among the first five, of lectern and of FTS5 with all words (AND) and with any (OR). A topic counts as found if it
is first or among the first five of the group Topic. FTS5 searches the verses of the same translation, by the stems of its
words (`porter unicode61`). LECTERN reads what is installed for it: kjv and web at least. `--misses` lists the queries whose
answers are not among the first five.
"""
import collections
import json
import os
import re
import sqlite3
import subprocess
import sys

arguments = [argument for argument in sys.argv[1:] if argument != "--misses"]
program = arguments[0]
here = os.path.dirname(os.path.abspath(__file__))
path = arguments[1] if len(arguments) > 1 else os.path.join(here, "../Fixtures/search/any-wording.tsv")


def rows():
    with open(path, encoding="utf-8") as file:
        for line in file:
            if not line.startswith("#") and line.count("\t") == 3:
                kind, translation, query, right = line.rstrip("\n").split("\t")
                yield kind, translation, query, set(re.split(",(?! )", right))


class Lectern:
    def __init__(self):
        self.process = subprocess.Popen([program, "serve"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def find(self, translation, query):
        params = {"query": query, "translation": translation, "types": ["BibleVerse", "Topic"], "pageSize": 12}
        request = {"jsonrpc": "2.0", "id": 1, "method": "search.balanced", "params": params}
        self.process.stdin.write(json.dumps(request).encode() + b"\n")
        self.process.stdin.flush()
        reply = json.loads(self.process.stdout.readline())
        if "result" not in reply:
            sys.exit(f"remembered: {query}: {reply}")
        groups = {group["type"]: group["entries"] for group in reply["result"]["groups"]}
        verses = [entry["osis"] for entry in groups.get("BibleVerse", [])]
        topics = ["topic:" + entry["reference"] for entry in groups.get("Topic", [])]
        return verses[:5], topics[:5]


class FTS5:
    def __init__(self, translation, joint):
        self.joint = joint
        self.database = sqlite3.connect(":memory:")
        self.database.execute("create virtual table verse using fts5(osis unindexed, text, tokenize='porter unicode61')")
        text = subprocess.run([program, "export", translation, "--as", "tsv"], capture_output=True, check=True).stdout
        table = [line.split("\t") for line in text.decode().split("\n")[1:] if line]
        self.database.executemany("insert into verse values (?, ?)", ((".".join(row[:3]), row[3]) for row in table))

    def find(self, query):
        words = self.joint.join(f'"{word}"' for word in re.findall(r"\w+", query))
        ask = "select osis from verse where verse match ? order by bm25(verse) limit 5"
        return [row[0] for row in self.database.execute(ask, (words,))]


def main():
    lectern = Lectern()
    peers = {}
    counts = collections.defaultdict(collections.Counter)
    misses = []
    for kind, translation, query, right in rows():
        if translation not in peers:
            peers[translation] = [FTS5(translation, " AND "), FTS5(translation, " OR ")]
        verses, topics = lectern.find(translation, query)
        found = [verses, *(peer.find(query) for peer in peers[translation])]
        for key in ((kind, translation), (kind, "both"), ("all", translation), ("all", "both")):
            count = counts[key]
            count["queries"] += 1
            for number, verses in enumerate(found):
                names = topics if number == 0 else []
                count[number, 1] += bool(right & set(verses[:1] + names[:1]))
                count[number, 5] += bool(right & set(verses + names))
        if not right & set(found[0] + topics):
            misses.append((kind, translation, query, found[0], topics))
    print(f"{'':16} {'':5} {'queries':>7}   lectern 1st  five   AND 1st  five   OR 1st  five")
    for (kind, translation), count in counts.items():
        cells = "      ".join(f"{count[number, 1]:5} {count[number, 5]:5}" for number in range(3))
        share = 100 * count[0, 5] / count["queries"]
        print(f"{kind:16} {translation:5} {count['queries']:7} {share:5.0f} % {cells}")
    if "--misses" in sys.argv:
        for miss in misses:
            print(*miss, sep="\t")


main()
