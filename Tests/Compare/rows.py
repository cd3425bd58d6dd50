"""Independent readers of texts in rows: tables, SQLite, and three shapes of JSON."""
import csv
import glob
import json
import os
import re
import sqlite3

from verses import BY_SHORT_CODE, PROTESTANT, Reading, book_named


def read_csv(path):
    """A table with the columns Book, Chapter, Verse, Text."""
    reading = Reading()
    with open(path, encoding="utf-8-sig", newline="") as file:
        for row in csv.DictReader(file):
            reading.add((book_named(row["Book"]), int(row["Chapter"]), int(row["Verse"])), row["Text"])
    return reading


def read_csv_of_books(path):
    """A folder of tables, one for each book, with the columns chapter, verse, text. `¶` begins a paragraph.

    Files with other names are variants of passages: `PA.csv`, `ACT24.csv`.
    """
    reading = Reading()
    for name in sorted(glob.glob(os.path.join(path, "*.csv"))):
        book = BY_SHORT_CODE.get(os.path.basename(name).split(".")[0].upper())
        if not book:
            continue
        with open(name, encoding="utf-8-sig", newline="") as file:
            for row in csv.DictReader(file):
                reading.add((book, int(row["chapter"]), int(row["verse"])), row["text"].replace("¶", " "))
    return reading


def read_lines(path):
    """Text with `### Genesis` before a book and `[1:1]` before a verse."""
    reading = Reading()
    book = None
    for line in open(path, encoding="utf-8-sig"):
        heading, verse = re.match(r"### (.*)", line), re.match(r"\[(\d+):(\d+)\] ?(.*)", line)
        if heading:
            book = book_named(heading[1])
        elif verse:
            reading.add((book, int(verse[1]), int(verse[2])), verse[3])
    return reading


def read_sqlite(path):
    """A database with the tables NAME_books (id, name) and NAME_verses (book_id, chapter, verse, text)."""
    reading = Reading()
    connection = sqlite3.connect(f"file:{path}?mode=ro&immutable=1", uri=True)
    name = connection.execute("select translation from translations").fetchone()[0]
    rows = connection.execute(
        f"select b.name, v.chapter, v.verse, v.text from {name}_verses v join {name}_books b on b.id = v.book_id order by v.id"
    )
    for book, chapter, verse, text in rows:
        reading.add((book_named(book), chapter, verse), text)
    return reading


def read_json_of_books(path):
    """A folder of files {book, chapters: [{chapter, verses: [{verse, text}]}]}."""
    reading = Reading()
    for name in sorted(glob.glob(os.path.join(path, "*.json"))):
        book = json.load(open(name, encoding="utf-8-sig"))
        for chapter in book["chapters"]:
            for verse in chapter["verses"]:
                reading.add((book_named(book["book"]), int(chapter["chapter"]), int(verse["verse"])), verse["text"])
    return reading


def read_json_list(path):
    """A list of 66 books {abbrev, chapters: [[text, …], …]} in the usual order."""
    reading = Reading()
    for book, content in zip(PROTESTANT, json.load(open(path, encoding="utf-8-sig"))):
        for chapter, verses in enumerate(content["chapters"], 1):
            for verse, text in enumerate(verses, 1):
                reading.add((book, chapter, verse), text)
    return reading
