"""An independent reader of OSIS (OSIS 2.1.1 User's Manual), for whole documents and for the verses of SWORD modules.

The text of a verse is what is printed: notes, headings, cross references in notes and variant readings are not part of it.
`q` and `milestone` print the value of their `marker`. The canonical title of a psalm is verse 0.
"""
import html
import re
import xml.parsers.expat

from verses import NAME, NAME_END, TAG, Reading

HIDDEN = {"note", "header", "figure", "rdg", "speaker"}
# Elements that begin on a new line, so that words on both sides of their tags are not joined.
BLOCKS = {"p", "lg", "l", "lb", "div", "title", "list", "item", "chapter", "head", "row", "cell", "table", "salute",
          "signed", "closer", "speech"}
INTRODUCTORY = {"introduction", "preface", "front", "glossary", "colophon", "bookGroup-introduction", "majorSection-intro"}


class TextOfVerses:
    """Collects the text of verses from the tags and the text of OSIS. `key` is the verse that text now belongs to."""

    def __init__(self):
        self.reading = Reading()
        self.key = None
        self.last = None
        self.hidden = 0
        self.title = []  # For each open `title` and similar block: is its text printed as part of the verse?
        self.stack = []

    # MARK: Events

    def start(self, tag, attributes):
        tag = tag.split(":")[-1]
        # The psalm's title comes before its first verse. Later ones are headings of its parts, as the letters of Psalm 119.
        is_title_of_psalm = tag == "title" and attributes.get("canonical") == "true" and attributes.get("type") == "psalm" \
            and (not self.key or self.key[2] <= 1)
        hides = (
            tag in HIDDEN
            or tag == "title" and not is_title_of_psalm
            or tag == "div" and attributes.get("type") in INTRODUCTORY and "sID" not in attributes and "eID" not in attributes
        )
        self.stack.append((tag, hides, is_title_of_psalm, self.key))
        self.text(NAME if tag == "divineName" else " " if tag in BLOCKS else TAG)
        self.hidden += hides
        if is_title_of_psalm:
            self.key = self.psalm_of_title() + (0,)
        if tag == "verse":
            self.verse(attributes)
        if tag == "chapter":
            self.chapter(attributes)
        if tag in ("q", "milestone") and attributes.get("marker") and attributes.get("type") != "x-p":
            self.text(attributes["marker"])

    def end(self, tag):
        del tag  # The tag of a fragment may be wrong; the open one counts.
        tag, hides, is_title_of_psalm, key = self.stack.pop()
        self.hidden -= hides
        if is_title_of_psalm:
            self.key = key
        if tag == "verse" and self.is_container:
            self.key = None
        self.text(NAME_END if tag == "divineName" else " " if tag in BLOCKS else TAG)

    def text(self, text):
        if self.key and not self.hidden:
            self.reading.verses[self.key] = self.reading.verses.get(self.key, "") + text
            if self.last and self.last > self.key[2] > 0:
                self.reading.covers[self.key] = self.last

    # MARK: Verses

    is_container = False
    current_chapter = None

    def psalm_of_title(self):
        return self.key[:2] if self.key else self.current_chapter

    def chapter(self, attributes):
        name = attributes.get("osisID") or attributes.get("sID")
        if name and "eID" not in attributes:
            book, chapter = name.split(".")[:2]
            self.current_chapter = (book, int(chapter))

    def verse(self, attributes):
        if "eID" in attributes:
            self.key = None
            return
        self.is_container = "sID" not in attributes
        ids = re.findall(r"(\w+)\.(\d+)\.(\d+)", attributes.get("osisID") or attributes.get("sID") or "")
        if not ids:
            return
        book, chapter, verse = ids[0]
        self.key = (book, int(chapter), int(verse))
        self.last = int(ids[-1][2])
        if self.key in self.reading.verses:
            self.text(" ")


def read(path):
    """The verses of an OSIS document."""
    collector = TextOfVerses()
    parser = xml.parsers.expat.ParserCreate()
    parser.StartElementHandler, parser.EndElementHandler = collector.start, collector.end
    parser.CharacterDataHandler = collector.text
    with open(path, "rb") as file:
        parser.ParseFile(file)
    return collector.reading


def read_fragment(collector, fragment):
    """Adds the markup of one verse of a SWORD module, which need not be balanced: tags that nothing closes are ignored."""
    depth = len(collector.stack)
    for part in re.split(r"(<[^>]*>)", fragment, flags=re.S):
        tag = re.match(r"<(/?)([\w:]+)(.*?)(/?)>", part, flags=re.S)
        if not tag:
            collector.text(html.unescape(part))
        elif tag[1]:
            names = [entry[0] for entry in collector.stack[depth:]]
            if tag[2] in names:
                while collector.stack[-1][0] != tag[2]:
                    collector.end(None)
                collector.end(None)
        else:
            attributes = {name: html.unescape(value) for name, value in re.findall(r'([\w:]+)="([^"]*)"', tag[3])}
            if tag[2] not in ("verse", "chapter"):
                collector.start(tag[2], attributes)
                if tag[4] or "sID" in attributes or "eID" in attributes:
                    collector.end(None)
    while len(collector.stack) > depth:
        collector.end(None)
