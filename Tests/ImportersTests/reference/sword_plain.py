#!/usr/bin/env python3
"""The verses of a SWORD Bible text without markup: a second, independent reading that the importer is compared with.

    sword_plain.py ROOT MODULE VERSIFICATIONS

ROOT is a tree of modules, MODULE a section of one of its confs, VERSIFICATIONS a folder of `KJV.json` and its like with
the verses of each chapter. Prints a line a filled verse: the number of the book in that file, the chapter and the verse
(`18.51.1`), a tab, the text without white space. Verse 0 is a psalm's title. It shares nothing with the importer: it reads the index itself, and takes markup out with regular
expressions instead of walking it.
"""

import glob
import html
import json
import os
import re
import struct
import sys
import zlib


def conf_of(root, module):
    for name in glob.glob(os.path.join(root, "mods.d", "*.conf")):
        with open(name, encoding="latin-1") as file:
            text = file.read()
        if re.search(r"^\[%s\]" % re.escape(module), text, re.M):
            return dict(re.findall(r"^(\w+)=(.*?)\s*$", text, re.M))
    sys.exit("no module " + module)


def lzss(packed, size):
    ring, write, out, at = bytearray(b" " * 4096), 4078, bytearray(), 0
    while at < len(packed) and len(out) < size:
        flags, at = packed[at], at + 1
        for bit in range(8):
            if at >= len(packed) or len(out) >= size:
                break
            if flags >> bit & 1:
                piece, at = [packed[at]], at + 1
                for byte in piece:
                    out.append(byte)
                    ring[write] = byte
                    write = (write + 1) % 4096
            else:
                a, b = packed[at], packed[at + 1]
                at += 2
                place = a | (b & 0xF0) << 4
                for step in range((b & 15) + 3):
                    byte = ring[(place + step) % 4096]
                    out.append(byte)
                    ring[write] = byte
                    write = (write + 1) % 4096
    return bytes(out[:size])


def entries(folder, testament, conf):
    """The record of each slot of a testament, b"" where there is none."""
    stem = os.path.join(folder, testament)
    driver = conf["ModDrv"]
    wide = driver.endswith("4")

    def load(ending):
        with open(stem + ending, "rb") as file:
            return file.read()

    if driver.startswith("Raw"):
        if not os.path.exists(stem + ".vss"):
            return
        index, text = load(".vss"), load("")
        for offset, size in struct.iter_unpack("<II" if wide else "<IH", index):
            yield text[offset : offset + size]
        return
    letter = next((c for c in "bcv" if os.path.exists(stem + "." + c + "zv")), None)
    if letter is None:
        return
    index, blocks, packed = load("." + letter + "zv"), load("." + letter + "zs"), load("." + letter + "zz")
    cache = {}

    def block(number):
        if number not in cache:
            cache.clear()
            offset, length, size = struct.unpack_from("<III", blocks, number * 12)
            data = packed[offset : offset + length]
            cache[number] = zlib.decompress(data) if conf.get("CompressType") == "ZIP" else lzss(data, size)
        return cache[number]

    records = list(struct.iter_unpack("<III" if wide else "<IIH", index))
    starts = sorted({(number, start) for number, start, size in records if size})
    following = dict(zip(starts, starts[1:]))
    for number, start, size in records:
        if not size:
            yield b""
            continue
        # A narrow record has the size modulo 65,536; the texts of a block follow each other.
        after = following.get((number, start), (None, 0))
        end = after[1] if after[0] == number else len(block(number))
        if not wide and end - start - size >= 65536 and (end - start - size) % 65536 == 0:
            size = end - start
        yield block(number)[start : start + size]


def slots(table, testament):
    """The number and the name of the book, the chapter and the verse of each slot of a testament."""
    yield None
    yield None
    for number, book in enumerate(table["books"]):
        if book["testament"] != testament:
            continue
        yield number, book["name"], 0, 0
        for chapter, count in enumerate(book["chapters"], 1):
            for verse in range(count + 1):
                yield number, book["name"], chapter, verse


def decoded(raw):
    try:
        return raw.decode("utf-8")
    except UnicodeDecodeError:
        return raw.decode("cp1252")


def squeezed(text):
    return re.sub(r"[\s\u00ad\ufeff]+", "", text)


def plain(text, gbf):
    # Prefaces and glossaries are not Scripture.
    text = re.sub(r'<div sID="(\w+)" type="(front|glossary|back)"/>.*?<div eID="\1"[^>]*>', "", text, flags=re.S)
    if gbf:
        text = re.sub(r"<RF>.*?<Rf>|<RX>.*?<Rx>|<T([STBH])>.*?<T[stbh]>", "", text, flags=re.S)
    text = re.sub(r"<note\b[^>]*[^/>]>.*?</note>|<note>.*?</note>", "", text, flags=re.S)
    text = re.sub(r'<div\b[^>]*type="colophon"[^>]*>.*?</div>', "", text, flags=re.S)
    text = re.sub(r"<title\b.*?</title>|<speaker\b.*?</speaker>", "", text, flags=re.S)
    text = re.sub(r"\\\+?nd\*? ?", "", text)
    text = re.sub(r"(<divineName>)(.*?)(</divineName>)", upper, text, flags=re.S)
    text = re.sub(r"<[^<>]*>", "", text)
    return squeezed(html.unescape(text).replace("¶", ""))


def upper(match):
    """Capitals for `Lord`; a source that prints `LORD’s` has chosen its letters."""
    if re.match(r"\W*[A-Z]{2}", re.sub(r"<[^>]*>", "", match.group(2))):
        return match.group(2)
    return re.sub(r"(<[^>]*>)|([^<]+)", lambda part: part.group(1) or part.group(2).upper(), match.group(2))


def greek_daniel(text):
    """The additions in a Greek Daniel whose verses have no numbers: the name of the book in the file, and its text."""
    chapters = dict(re.findall(r'<chapter n="(\d+)" osisID="DanGr[^>]*>(.*?)<chapter eID="DanGr[^>]*>', text, flags=re.S))
    for chapter, name in (("13", "Susanna"), ("14", "Bel and the Dragon")):
        if chapter in chapters:
            yield name, plain(chapters[chapter], False)
    song = re.search(r'"annotateRef">3:24 (.*?)"annotateRef">3:91 ', chapters.get("3", ""), flags=re.S)
    if song:
        # The first part is the rest of the note in the title.
        yield "Prayer of Azariah", plain("<title><note>" + song[1] + '"/></note>', False)


def title(text):
    """A psalm's title, which stands before its first verse."""
    found = re.findall(r'<title\b[^>]*type="psalm"[^>]*>.*?</title>', text, flags=re.S)
    return plain(re.sub(r"</?title\b[^>]*>", "", " ".join(found)), False)


def main(root, module, versifications):
    conf = conf_of(root, module)
    with open(os.path.join(versifications, conf.get("Versification", "KJV") + ".json"), encoding="utf-8") as file:
        table = json.load(file)
    gbf = conf.get("SourceType") == "GBF"
    folder = os.path.join(root, conf["DataPath"])
    sys.stdout.reconfigure(encoding="utf-8")

    def show(number, chapter, verse, text):
        if text:
            print("%d.%d.%d" % (number, chapter, verse), text, sep="\t")

    for testament, stem in ((1, "ot"), (2, "nt")):
        for slot, raw in zip(slots(table, testament), entries(folder, stem, conf)):
            if slot is None or not raw:
                continue
            number, book, chapter, verse = slot
            text = decoded(raw)
            if 'osisID="DanGr"' in text:
                for name, addition in greek_daniel(text):
                    other = next(n for n, b in enumerate(table["books"]) if b["name"] == name)
                    for own in range(1, table["books"][other]["chapters"][0] + 1):
                        show(other, 1, own, addition)
            if book == "Psalms" and verse <= 1:
                show(number, chapter, 0, title(text))
            if verse > 0:
                show(number, chapter, verse, plain(text, gbf))


if __name__ == "__main__":
    main(*sys.argv[1:4])
