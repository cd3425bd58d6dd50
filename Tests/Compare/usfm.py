"""Independent readers of USFM (docs.usfm.bible) and its relatives USX and USJ.

The text of a verse is what is printed in the running text. Notes, headings, introductions, figures and attributes are not part
of it. `\\d` is the title of a psalm: verse 0.
"""
import glob
import json
import os
import re
import xml.etree.ElementTree

from verses import BY_USFM, NAME, NAME_END, Reading

# Paragraph markers whose content is not the text of verses.
OUTSIDE = re.compile(
    r"(id|usfm|ide|h\d?|toc\d?|toca\d?|rem|sts|restore|i[a-z]*\d?|mt\d?|mte\d?|ms\d?|mr|s\d?|sr|r|rq|sp|sd\d?|cl|cp|cd|qa|"
    r"periph|esb|esbe|x-.*|z.*|lit)$"
)
NOTES = {"f", "fe", "ef", "x", "ex", "fig", "rq", "va", "vp", "ca", "cat", "efe"}


def verse_numbers(text):
    """First and last verse of `3`, `3-4` or `3a`."""
    numbers = [int(number) for number in re.findall(r"\d+", text)]
    return (numbers[0], numbers[-1]) if numbers else (0, 0)


class Page:
    """Where in a book the reader is: chapter, verse, and the kind of paragraph."""

    def __init__(self, reading, book):
        self.reading, self.book, self.chapter, self.verse, self.last = reading, book, 0, None, None
        self.outside = True
        self.in_title = False
        self.in_sidebar = False

    def begin_paragraph(self, marker):
        self.in_sidebar = marker == "esb" or self.in_sidebar and marker != "esbe"
        self.in_title = marker == "d"
        self.outside = bool(OUTSIDE.match(marker)) and marker != "d"
        self.print(" ")

    def begin_chapter(self, number):
        self.chapter, self.verse, self.last, self.outside, self.in_title = number, None, None, False, False

    def begin_verse(self, text):
        first, last = verse_numbers(text)
        self.outside = False
        if re.match(r"\d+[b-z]", text) and self.verse is not None and self.verse <= first <= (self.last or 0):
            # `\v 6b-11` after `\v 2-6a` goes on with verse 6, so one text covers the verses of both.
            self.last = max(self.last, last)
        else:
            self.verse, self.last = first, last
        self.print(" ")

    def print(self, text):
        if self.outside or self.in_sidebar or not self.book or not self.chapter:
            return
        if self.in_title:
            key = (self.book, self.chapter, 0)
        elif self.verse is not None:
            key = (self.book, self.chapter, self.verse)
        else:
            return
        self.reading.verses[key] = self.reading.verses.get(key, "") + text
        if key[2] and self.last and self.last > key[2]:
            self.reading.covers[key] = self.last


TOKEN = re.compile(r"\\(\+?)([a-zA-Z]+\d*(?:-[a-z]*\d?)?(?:-[se])?)(\*?)[ \t]?|\\\*")
# Markers inside paragraphs. All others begin a paragraph.
CHARACTER = re.compile(
    r"(add|bk|dc|em|it|bd|bdit|k|nd|ndx|no|ord|pn|png|pro|qac|qs|qt|rb|ref|sc|sig|sls|sup|tl|w|wa|wg|wh|wj|wr|addpn|jmp|"
    r"litl|lik|liv\d?|tc[rc]?\d?|th[rc]?\d?|xt|ior|iqt)$"
)


def read_text(text, reading):
    """Adds the verses of one USFM file."""
    page = Page(reading, None)
    note = None  # The marker of the open note.
    position = 0
    for token in TOKEN.finditer(text):
        piece = text[position:token.start()]
        position = token.end()
        print_piece(page, piece, note)
        marker, closes = token[2], bool(token[3])
        if marker is None:
            continue
        if note:
            if closes and marker == note:
                note = None
                position = token.end(3)
            continue
        if re.search(r"-[se]$", marker) or marker in ("ts", "ts-"):
            position = skip_milestone(text, position)
        elif closes:
            # The space after a closing marker belongs to the text.
            position = token.end(3)
            page.print(NAME_END if marker == "nd" else "")
        elif marker in NOTES:
            note = marker
        elif marker == "id":
            code = re.match(r"\s*(\w{3})", text[position:])
            page = Page(reading, BY_USFM.get(code[1].upper()) if code else None)
        elif marker == "c":
            number = re.match(r"\s*(\d+)", text[position:])
            position += number.end()
            page.begin_chapter(int(number[1]))
        elif marker == "v":
            number = re.match(r"\s*([\d\w,–\-\u200f]+)\s?", text[position:])
            position += number.end()
            page.begin_verse(number[1])
        elif not CHARACTER.match(marker):
            page.begin_paragraph(marker)
        elif re.match(r"(tc|th)", marker):
            page.print(" ")
        elif marker == "nd":
            page.print(NAME)
    print_piece(page, text[position:], note)


def skip_milestone(text, position):
    end = text.find("\\*", position)
    return end + 2 if end >= 0 else position


def print_piece(page, piece, note):
    if note:
        return
    # Attributes follow a bar and end with the marker that comes next.
    piece = re.split(r"(?<!\\)\|", piece)[0]
    page.print(piece.replace("~", "\u00a0").replace("//", " "))


def read(path):
    """The verses of a USFM file or of a folder of such files."""
    reading = Reading()
    paths = sorted(glob.glob(os.path.join(path, "*.usfm"))) if os.path.isdir(path) else [path]
    for name in paths:
        read_text(open(name, encoding="utf-8-sig").read(), reading)
    return reading


def read_usx(path):
    """The verses of a USX file."""
    reading = Reading()
    root = xml.etree.ElementTree.parse(path).getroot()
    page = Page(reading, None)

    def walk(element):
        nonlocal page
        style = element.get("style", "")
        if element.tag == "book":
            page = Page(reading, BY_USFM.get(element.get("code")))
            return
        if element.tag == "chapter" and element.get("number"):
            page.begin_chapter(int(element.get("number")))
        elif element.tag == "verse" and element.get("number"):
            page.begin_verse(element.get("number"))
        elif element.tag == "para":
            page.begin_paragraph(style)
        elif element.tag == "cell":
            page.print(" ")
        if element.tag in ("note", "figure", "sidebar") or style in NOTES and element.tag == "char":
            return
        page.print((NAME if style == "nd" else "") + (element.text or ""))
        for child in element:
            walk(child)
            page.print(child.tail or "")
        page.print(NAME_END if style == "nd" else "")

    walk(root)
    return reading


def read_usj(path):
    """The verses of a USJ file."""
    reading = Reading()
    page = Page(reading, None)

    def walk(item):
        nonlocal page
        if isinstance(item, str):
            page.print(item)
            return
        kind, marker = item.get("type"), item.get("marker", "")
        if kind == "book":
            page = Page(reading, BY_USFM.get(item.get("code")))
            return
        if kind == "chapter":
            page.begin_chapter(int(item["number"]))
        elif kind == "verse":
            page.begin_verse(item["number"])
        elif kind == "para":
            page.begin_paragraph(marker)
        elif kind == "table:cell":
            page.print(" ")
        if kind in ("note", "figure", "sidebar") or kind == "char" and marker in NOTES:
            return
        page.print(NAME if marker == "nd" else "")
        for child in item.get("content", []):
            walk(child)
        page.print(NAME_END if marker == "nd" else "")

    walk(json.load(open(path, encoding="utf-8-sig")))
    return reading
