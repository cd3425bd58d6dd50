#!/usr/bin/env python3
"""Checks the Bible quotations in an answer of a language model.

    some-model "What does the Bible say about rest?" | verify_answer.py

The answer comes on standard input and goes to standard output. Wrong words in quotations are corrected, wrong references
too, and each correction is marked with [corrected: TRANSLATION]. A quotation with a reference that no verse has is marked
with [not found], and the text of the reference follows. The exit status is 1 if anything was wrong.

Quotations between quotation marks are checked if a reference is beside them or if they are from Scripture. Without
quotation marks, only quotations of five words and more are seen.
"""
import argparse
import re
import sys
from typing import Any, List, Optional, Tuple

from lectern import Client
from lectern.errors import EngineError

# A quotation between marks: at least three words.
MARKED = re.compile(r"“([^“”]{8,2000})”|\"([^\"]{8,2000})\"|«([^«»]{8,2000})»")
# How many characters may be between a quotation and its reference.
NEAR_AFTER, NEAR_BEFORE = 24, 40

Edit = Tuple[int, int, str]


def word_edits(text: str, start: int, differences: List[Any]) -> List[Edit]:
    """The changes that make the words of a quotation, which begins at `start` in `text`, those of the translation."""
    edits = []
    for one in differences:
        low, high, expected = start + one["start"], start + one["end"], one["expected"]
        if one["kind"] == "omitted":
            expected = expected + " " if low == 0 or not text[low - 1].isalnum() else " " + expected
        elif one["kind"] == "added" and text[high:high + 1] == " ":
            high += 1
        edits.append((low, high, expected))
    return edits


def reference_near(start: int, end: int, references: List[Any]) -> Optional[Any]:
    """The reference that claims the quotation from `start` to `end`: after it, or else before it."""
    for one in references:
        if 0 <= one["start"] - end <= NEAR_AFTER:
            return one
    before = [one for one in references if 0 <= start - one["end"] <= NEAR_BEFORE]
    return before[-1] if before else None


class Verifier:
    def __init__(self, client: Client, translation: Optional[str]) -> None:
        self.client = client
        self.translation = translation

    def edits(self, text: str) -> List[Edit]:
        """What has to be changed in an answer."""
        references = [one for one in self.client.reference.scan(text)["references"] if one["osis"]]
        edits: List[Edit] = []
        checked: List[Tuple[int, int]] = []
        for match in MARKED.finditer(text):
            number = next(n for n in (1, 2, 3) if match.group(n) is not None)
            start, end = match.span(number)
            if len(match.group(number).split()) < 3:
                continue
            checked.append((start, end))
            edits += self.marked(text, start, end, reference_near(match.start(), match.end(), references))
        for found in self.client.quotation.find(text)["quotations"]:
            if any(found["start"] < end and start < found["end"] for start, end in checked):
                continue
            edition = self.edition(found["editions"])
            if edition["differences"]:
                edits += word_edits(text, 0, edition["differences"])
                edits.append((found["end"], found["end"], self.mark(edition)))
        return edits

    def marked(self, text: str, start: int, end: int, reference: Optional[Any]) -> List[Edit]:
        """The changes of a quotation between quotation marks."""
        named = {"reference": reference["osis"]} if reference else {}
        try:
            check = self.client.quotation.check(text[start:end], **named)
        except EngineError:
            # The reference does not exist.
            check = self.client.quotation.check(text[start:end])
        after = reference["end"] if reference and reference["start"] >= end else end + 1
        if after < len(text) and text[after] in ")]":
            after += 1
        if check["verdict"] == "notFound" or check["verdict"] == "composite":
            if not reference:
                return []
            return [(after, after, f" [not found{self.reading(reference)}]")]
        edition = self.edition(check["editions"])
        edits = word_edits(text, start, edition["differences"])
        if reference and check["verdict"] == "misattributed":
            edits.append((reference["start"], reference["end"], check["reference"]))
        return edits + [(after, after, self.mark(edition))] if edits else []

    def edition(self, editions: List[Any]) -> Any:
        return next((one for one in editions if one["translation"] == self.translation), editions[0])

    def mark(self, edition: Any) -> str:
        return f" [corrected: {edition['translation'].upper()}]"

    def reading(self, reference: Any) -> str:
        """What the reference has, to be put after [not found."""
        try:
            verse = self.client.verse.lookup(reference["osis"], translation=self.translation)
        except EngineError as error:
            return f"; {error.message}"
        return f"; {verse['reference']} reads: {' '.join(verse['text'].split())}"

    def verified(self, text: str) -> Tuple[str, int]:
        """The corrected answer, and how many changes it has."""
        edits = sorted(self.edits(text), key=lambda edit: (edit[0], edit[1]))
        result, copied = "", 0
        for start, end, new in edits:
            if start < copied:
                continue
            result += text[copied:start] + new
            copied = end
        return result + text[copied:], len(edits)


def main() -> None:
    parser = argparse.ArgumentParser(description="Corrects the Bible quotations in an answer of a language model.")
    parser.add_argument("-t", "--translation", help="the translation to quote from; by default the most similar one")
    options = parser.parse_args()
    text = sys.stdin.buffer.read().decode("utf-8", "replace")
    with Client() as client:
        result, count = Verifier(client, options.translation).verified(text)
    sys.stdout.buffer.write(result.encode())
    sys.exit(1 if count else 0)


if __name__ == "__main__":
    main()
