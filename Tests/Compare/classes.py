"""Decides whose difference a difference is. What no rule explains is ours: a wrong text."""
import collections
import re
import unicodedata

from verses import NAME, NAME_END, TAG, normal

FOLDED = "a verse that no versification has, or that appears twice, is joined to another and reported"
# Byzantine texts have the doxology after Romans 14:23.
ROMANS = {("Rom", chapter, verse) for chapter, verses in ((14, (24, 25, 26)), (16, (25, 26, 27))) for verse in verses}
OURS, REPAIRED, READER, CHOICE = "ours wrong", "repaired", "reader", "choice"
ALL = (OURS, REPAIRED, READER, CHOICE)


class Evidence:
    """What the rules need to know of a source: its verses with the signs of the reader, its words, and the report."""

    def __init__(self, reading, report):
        self.raw = reading.verses
        # What the import reported, as {name of the finding: verses}. The verses come after it, one in a line.
        self.reported = collections.defaultdict(set)
        name = ""
        for line in report.splitlines():
            heading = re.match(r"    \w+: (.+): \d+$", line)
            verse = re.match(r"        (\w+)\.(\d+)\.(\d+)", line)
            if heading:
                name = heading[1]
            elif verse:
                self.reported[name].add((verse[1], int(verse[2]), int(verse[3])))
        self.joined = self.reported["texts without a verse number of their own, joined to a verse"] \
            | self.reported["verses given twice with different texts, joined"]
        self.words = collections.Counter(word for text in reading.verses.values()
                                         for word in re.findall(r"[\w'’]+", text.replace(TAG, " ")))

    def classify(self, key, ours, theirs):
        """The class and the reason of a difference between two normal texts, of which one may be None."""
        if ours is None or theirs is None:
            return self.only_in_one(key, ours, theirs)
        for other in self.joined:
            if ours == normal(theirs + " " + self.raw.get(other, "")):
                return REPAIRED, FOLDED
        for capitals in (lambda raw: raw, name_in_capitals, name_in_capitals_but_for_its_genitive):
            raw = capitals(unicodedata.normalize("NFC", self.raw[key]))
            if normal(raw) == ours:
                return CHOICE, "the name of God is printed in capitals"
            for kind, reason, change in CHANGES:
                raw = change(raw)
                if normal(raw) == ours:
                    return kind, reason
        split = self.words_split(raw, ours)
        if split is None:
            return OURS, "unexplained"
        for word in split:
            # The text has the joined word elsewhere, so perhaps it is one word, and the space is wrong.
            if self.words[word] > 2 and (key, word) not in READ_BY_HAND:
                return OURS, f"a space inside a word: {word}"
        return REPAIRED, "two words without a space between their tags"

    def only_in_one(self, key, ours, theirs):
        if not ours and key in self.reported["texts of verses that the versification does not have"]:
            return REPAIRED, "a chapter or verse that no versification has is left out and reported"
        if not ours and key in self.joined:
            return REPAIRED, FOLDED
        if key in ROMANS:
            return CHOICE, "the doxology of Romans has the numbers of the KJV"
        if theirs and key[0] == "Ps" and key[2] == 0 and re.fullmatch(r"Psalms \d+–\d+", theirs):
            return CHOICE, "the psalms of a book of the Psalter are no title of its first psalm"
        if theirs == "ALEPH":
            return CHOICE, "the letters of Psalm 119 are headings"
        if ours and key[0] in ("PrAzar", "Sus", "Bel") and key[2] == 1:
            return READER, "libsword cuts an entry that is longer than its stated size"
        return OURS, "only in one of the two"

    def words_split(self, raw, ours):
        """The words of the source that ours has in two, each at a tag. None if the texts differ otherwise too."""
        pattern = "".join("( ?)" if re.match(f"[{TAG}{NAME}{NAME_END}]", part) else " " if part.isspace() else re.escape(part)
                          for part in re.findall(rf"\s+|[{TAG}{NAME}{NAME_END}]+|[^\s{TAG}{NAME}{NAME_END}]+", raw.strip()))
        pattern = re.sub(r"( |\( \?\))*  *(\( \?\)| )*", " ", pattern).strip()
        pattern = re.sub(r"(\( \?\))+", "( ?)", pattern)
        match = re.fullmatch(r"\s*" + pattern + r"\s*", ours) or re.fullmatch(pattern.removeprefix("( ?)"), ours)
        if not match:
            return None
        joined = []
        for number in range(1, (match.lastindex or 0) + 1):
            if match[number]:
                before = re.search(r"[\w'’]*$", ours[:match.start(number)])[0]
                after = re.match(r"[\w'’]*", ours[match.end(number):])[0]
                if before and after:
                    joined.append(before + after)
        return joined


# Splits that a person has read and found right.
READ_BY_HAND = {(("2Pet", 2, 5), "sino")}


def name_in_capitals(raw):
    return re.sub(f"{NAME}([^{NAME_END}]*){NAME_END}", lambda name: name[0].upper(), raw)


def name_in_capitals_but_for_its_genitive(raw):
    """LORD's instead of LORD'S."""
    return re.sub(f"{NAME}([^{NAME_END}]*?)((?:['’]s)?{TAG}*{NAME_END})", lambda name: NAME + name[1].upper() + name[2], raw)


# What Lectern prints in its own way (PROTOCOL.md, "What an import changes"), in the order in which it is tried. Each change
# includes those before it.
CHANGES = [
    (CHOICE, "a pilcrow sign begins a paragraph and is not printed", lambda raw: re.sub("[¶¬]", " ", raw)),
    (CHOICE, "no space is printed around a maqqef", lambda raw: re.sub(r"\s*־\s*", "־", raw)),
    (CHOICE, "double brackets around doubtful verses are not printed", lambda raw: re.sub(r"\[\[|\]\]", "", raw)),
    (CHOICE, "the psalms of a book of the Psalter are no title of its first psalm",
     lambda raw: re.sub(r"^\s*Psalms \d+–\d+\s", " ", raw)),
    (REPAIRED, "a marker of USFM in OSIS is not printed", lambda raw: re.sub(r"\\[a-z]+ ", "", raw)),
]
