"""Independent readers of Zefania XML and of USFX, whose tags need little interpretation."""
import re
import xml.etree.ElementTree

from verses import BY_USFM, PROTESTANT, Reading


def printed(element, hidden):
    """The text of an element without that of the elements in `hidden`."""
    text = element.text or ""
    for child in element:
        text += ("" if child.tag in hidden else printed(child, hidden)) + (child.tail or "")
    return text


def read_zefania(path):
    """The verses of a Zefania file. Books are numbered from Genesis (1) to Revelation (66)."""
    reading = Reading()
    for book in xml.etree.ElementTree.parse(path).getroot().iter("BIBLEBOOK"):
        osis = PROTESTANT[int(book.get("bnumber")) - 1]
        for chapter in book.iter("CHAPTER"):
            for verse in chapter.iter("VERS"):
                key = (osis, int(chapter.get("cnumber")), int(verse.get("vnumber")))
                reading.add(key, printed(verse, {"NOTE", "DIV", "XREF"}))
    return reading


def read_usfx(path):
    """The verses of a USFX file that has no styles, as those of the Open Bibles."""
    reading = Reading()
    text = open(path, encoding="utf-8-sig").read()
    for book in re.findall(r"<book id=\"(\w+)\">(.*?)</book>", text, re.S):
        chapter = verse = 0
        for part in re.split(r"(<[^>]*>)", re.sub(r"<(h|toc|f|x)\b[^>]*>.*?</\1>", "", book[1], flags=re.S)):
            number = re.match(r'<([cv]) id="(\d+)"', part)
            if number:
                chapter, verse = (int(number[2]), 0) if number[1] == "c" else (chapter, int(number[2]))
            elif part.startswith("<"):
                verse = 0 if part.startswith("<ve") else verse
            elif verse:
                reading.add((BY_USFM[book[0]], chapter, verse), xml_text(part))
    return reading


def xml_text(text):
    for name, sign in (("lt", "<"), ("gt", ">"), ("quot", '"'), ("apos", "'"), ("amp", "&")):
        text = text.replace(f"&{name};", sign)
    return text
