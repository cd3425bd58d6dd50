"""Compares commentaries, dictionaries and topics of Debian's SWORD modules, entry by entry, with what mod2imp prints.

They cannot be exported, so Lectern is asked through its protocol. The layout of an entry is its own: only the letters and digits
are compared, in their order. MHCC is not among them, because libsword cannot read it: its conf states the wrong driver.
"""
import html
import os
import re
import unicodedata

import classes
import sword

ROOT = "/usr/share/sword"


def letters(text):
    """The letters and digits of a text, without accents."""
    text = unicodedata.normalize("NFKD", text)
    return "".join(sign for sign in text if sign.isalnum())


def without_tags(markup):
    """The text of markup. Two attributes of tags are content."""
    return html.unescape(re.sub(r"<[^>]*>", " ", markup))


class Companion:
    """One module, in the shape of a `Source`."""

    def __init__(self, name, form, compare):
        self.name, self.form, self.compare_entries = name, form, compare
        self.path, self.options = f"{ROOT}/mods.d/{name.lower()}.conf", ()

    def missing(self):
        return None if os.path.exists(self.path) else f"{self.path} is absent"

    def compare(self, lectern):
        """The number of entries and of equal ones, and the differences: (class, reason, entry, ours, theirs)."""
        _, report = lectern.import_source(self.path)
        return self.compare_entries(lectern, self.name, report)


def commentary(lectern, name, _):
    source, raw = {}, {}
    for key, markup in sword.verse_entries(ROOT, name):
        raw[key] = without_tags(markup)
        if letters(raw[key]) and key[2]:
            source[key] = letters(raw[key])
    chapters = sorted({key[:2] for key in source})
    replies = lectern.call([("commentary.chapter", {"reference": f"{book}.{number}", "work": name, "textLimit": 4194304})
                            for book, number in chapters])
    ours = {}
    for reply in replies:
        for entry in reply.get("result", {}).get("entries", []):
            book, chapter, verse = (entry["from"].split(".") + ["0", "0"])[:3]
            # The introduction of a book, which the source has in its first note, is an entry of its own, the last one.
            key = (book, int(chapter), int(verse) or 1)
            ours[key] = entry["text"] + " " + ours[key] if key in ours else entry["text"]
    differences = []
    for key, text in source.items():
        mine = letters(ours.get(key, ""))
        if mine == text:
            continue
        # Characters of Windows-1252 among the control characters are no letters in the source: `…` and `œ`.
        repaired = mine == letters(re.sub("[\x80-\x9f]", lambda sign: sign[0].encode("latin-1").decode("cp1252", "replace"), raw[key]))
        kind = (classes.REPAIRED, "letters of Windows-1252") if repaired else (classes.OURS, "another text")
        differences.append(kind + (key, ours.get(key, "")[:300], text[:300]))
    return len(source), len(source) - len(differences), differences


def dictionary(lectern, name, _):
    """Every word of an entry must be in one of the members of the reply, but for its other forms and their pronunciation."""
    letter = "G" if "Greek" in name else "H"
    entries = [(int(key), markup) for key, markup in sword.entries(ROOT, name) if key.strip().isdigit() and int(key)]
    replies = lectern.call([("lexicon.entry", {"key": f"{letter}{key}", "source": name}) for key, _ in entries])
    differences = []
    for (key, markup), reply in zip(entries, replies):
        result = reply.get("result", {})
        # Betacode repeats the word in other signs.
        text = without_tags(re.sub(r"<(orth|pron)\b.*?</\1>", " ", markup, flags=re.S))
        members = ("originalWord", "transliteration", "pronunciation", "strongsDef", "kjvTranslation", "wordOrigin")
        known = set(re.findall(r"\w+", folded(" ".join(result.get(member, "") for member in members))))
        lost = [word for word in re.findall(r"\w+", folded(text)) if word not in known]
        if lost:
            # `bundle 6 {knot} or arch`: the source has a 6 where a comma was.
            kind = (classes.REPAIRED, "a 6 for a comma") if all(word.endswith("6") for word in lost) else (classes.OURS, "words are missing")
            differences.append(kind + ((letter, key, 0), " ".join(lost)[:200], " ".join(text.split())[:300]))
    return len(entries), len(entries) - len(differences), differences


def folded(text):
    return "".join(sign for sign in unicodedata.normalize("NFKD", text).lower() if not unicodedata.combining(sign))


def topics(lectern, name, report):
    """Every reference that the markup states must be in the reply."""
    block = re.search(r"references that name no verse: \d+\n((?: {8}.+\n)*)", report)
    unknown = {key.strip() for key in block[1].splitlines()} if block else set()
    # `SABBATH DAY' S JOURNEY` is a slip.
    entries = [(key.replace("' S", "'S"), markup) for key, markup in sword.entries(ROOT, name) if key.strip()]
    replies = lectern.call([("topics.entry", {"topic": key, "source": name}) for key, _ in entries])
    differences = []
    for (key, markup), reply in zip(entries, replies):
        found = {reference["osis"] for section in reply.get("result", {}).get("sections", [])
                 for reference in section["references"]}
        stated = set(re.findall(r'osisRef="([^"]*)"', markup))
        # A range from the first verse to the last one may be printed as a chapter.
        stated -= {reference for reference in stated
                   if re.fullmatch(r"(\w+\.\d+)\.1-\1\.\d+", reference) and reference.split(".1-")[0] in found}
        lost = stated - found
        # `<ref osisRef="Jonah.2">Jonah 2</ref>Ki 14:25`: the tag ends too early and states another book.
        cut = set(re.findall(r'osisRef="([^"]*)">[^<]*</ref>[\w:]', markup))
        if lost:
            kind = (classes.REPAIRED, "references that their tags cut off") if lost <= cut \
                else (classes.REPAIRED, "references to verses that do not exist") if key in unknown \
                else (classes.OURS, "references are missing")
            differences.append(kind + ((key, 0, 0), sorted(found)[:9], sorted(lost)[:9]))
    return len(entries), len(entries) - len(differences), differences


def all_companions():
    return [
        Companion("Scofield", "commentary", commentary), Companion("TDavid", "commentary", commentary),
        Companion("StrongsGreek", "dictionary", dictionary), Companion("StrongsHebrew", "dictionary", dictionary),
        Companion("Nave", "topics", topics),
    ]
