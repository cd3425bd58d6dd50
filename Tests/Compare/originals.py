"""Independent readers of the texts word by word: TAGNT, the Byzantine text, and the interlinear Berean Bible."""
import csv
import glob
import json
import os
import re

from verses import BY_SHORT_CODE, BY_USFM, Reading


def read_tagnt(path):
    """Tables with one word per row: `Mat.1.1#01=NKO`, then `Βίβλος (Biblos)`.

    The letters name the editions that have the word; those with N are the text of Nestle and Aland.
    """
    reading = Reading()
    codes = {code.title(): osis for code, osis in BY_SHORT_CODE.items()}
    codes |= {"1Jn": "1John", "2Jn": "2John", "3Jn": "3John"}
    for name in sorted(glob.glob(os.path.join(path, "*.tsv"))):
        for line in open(name, encoding="utf-8-sig"):
            columns = line.rstrip("\n").split("\t")
            place = re.match(r"(\w+)\.(\d+)\.(\d+)(?:[\[({][^#]*)?#\d+=(\S+)", columns[0])
            if place and len(columns) > 1 and "N" in place[4]:
                word = re.sub(r"\s*\([^)]*\)\s*$", "", columns[1])
                reading.add((codes[place[1]], int(place[2]), int(place[3])), word)
    return reading


def read_byzantine(path):
    """Tables of chapter, verse, text, where the text is words, each with a number and with grammar in braces."""
    reading = Reading()
    for name in sorted(glob.glob(os.path.join(path, "*.csv"))):
        book = BY_SHORT_CODE.get(os.path.basename(name).split(".")[0].upper())
        if not book:
            continue  # Variants of passages: `PA.csv`.
        with open(name, encoding="utf-8-sig", newline="") as file:
            for row in csv.DictReader(file):
                words = [word for word in re.sub(r"\{[^}]*\}", "", row["text"]).split() if not re.fullmatch(r"\d+", word)]
                reading.add((book, int(row["chapter"]), int(row["verse"])), " ".join(words))
    return reading


PLACEHOLDER = "\ue003"


def read_berean(path):
    """One JSON file for each chapter. `eng` has, for each verse, the pieces of its text with Strong's numbers.

    A piece that is `-` or `vvv` is for a word of the original that English renders elsewhere or not at all, and so is `. . .` in
    any piece. It is not printed, nor is a space between it and a closing sign.
    """
    reading = Reading()
    for name in sorted(glob.glob(os.path.join(path, "public/bsb-data/display/*/*.json"))):
        code = os.path.basename(os.path.dirname(name))
        chapter = int(re.search(r"(\d+)\.json$", os.path.basename(name)[3:])[1])
        for verse, pieces in json.load(open(name, encoding="utf-8-sig")).get("eng", {}).items():
            text = "".join(re.sub(r"\S.*\S|\S", PLACEHOLDER, piece) if piece.strip() in ("-", "vvv")
                           else piece.replace(". . .", PLACEHOLDER) for piece, _ in pieces)
            text = re.sub(rf"\s*{PLACEHOLDER}[\s{PLACEHOLDER}]*(?=[.,;:!?)”’—])", "", text)
            reading.add((BY_USFM[code], chapter, int(verse)), text.replace(PLACEHOLDER + "“", " “").replace(PLACEHOLDER, ""))
    return reading
