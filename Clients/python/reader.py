"""A small reader for the terminal: a chapter with the notes, bookmarks and highlights on it.

    python3 reader.py "John 3"                      # read, and remember the place
    python3 reader.py                               # go on where you were
    python3 reader.py "John 3:16" --note "Grace."   # add a note
    python3 reader.py "John 3:16" --bookmark hope   # add a bookmark with a tag

Other clients of Lectern show the same notes, because the engine keeps them. It needs `lectern` on the PATH (or in
$LECTERN) and this client (`pip install ./Clients/python`).
"""

import argparse
import shutil
import sys
import textwrap

from lectern import Client, EngineError

MARKS = {"note": "✎", "bookmark": "▸", "highlight": "▮"}


def things_on(bible, reference):
    """The reader's own things on a passage: (kind, reference, text)."""
    for note in bible.notes.list(reference=reference)["notes"]:
        yield "note", note["reference"], note["title"] or note["excerpt"]
    for bookmark in bible.bookmarks.list(reference=reference)["bookmarks"]:
        tags = " ".join("#" + tag.replace(" ", "-") for tag in bookmark["tags"])
        yield "bookmark", bookmark["reference"], f"{bookmark['title']} {tags}".strip()
    for highlight in bible.highlights.list(reference=reference)["highlights"]:
        yield "highlight", highlight["reference"], f"{highlight['meaning']}: {highlight.get('text', 'whole verses')}"


def show(bible, reference, translation, width):
    chapter = bible.chapter.get(reference, translation=translation)
    print(f"\n{chapter['reference']} — {chapter['translation_name']}\n")
    for block in chapter["blocks"]:
        if block["type"] == "heading":
            print(f"\n  {block['text']}\n")
            continue
        for line in block["lines"]:
            words = ""
            for piece in line["pieces"]:
                if "number" in piece:
                    words += (" " if words else "") + piece["number"] + " "
                words += piece["text"]
            indent = "    " + "  " * line["indent"] if block["type"] == "poetry" else "  "
            print(textwrap.fill(words, width, initial_indent=indent, subsequent_indent=indent))
    own = list(things_on(bible, chapter["osis"]))
    if own:
        print("\n" + "─" * width)
    for kind, where, text in own:
        print(textwrap.shorten(f"{MARKS[kind]} {where}  {text}", width))
    links = [f"← {chapter['previous']['reference']}" if "previous" in chapter else ""]
    links += [f"{chapter['next']['reference']} →" if "next" in chapter else ""]
    print("\n" + "   ".join(link for link in links if link))
    bible.reading.save(chapter["osis"], translation=chapter["module"])


def main():
    parser = argparse.ArgumentParser(description="Reads the Bible with your notes and bookmarks.")
    parser.add_argument("reference", nargs="?", help="a chapter or verses; by default where you were")
    parser.add_argument("--translation", "-t")
    parser.add_argument("--note", help="add a note to the verses")
    parser.add_argument("--bookmark", metavar="TAG", help="add a bookmark with a tag")
    choices = parser.parse_args()
    width = min(shutil.get_terminal_size().columns, 80)
    with Client() as bible:
        translation = choices.translation or bible.settings.get().get("translation")
        reference = choices.reference
        if reference is None:
            last = bible.reading.position()["positions"]
            reference = last[0]["osis"] if last else "John 1"
        try:
            if choices.note:
                bible.notes.create(choices.note, reference=reference, translation=translation)
            if choices.bookmark:
                bible.bookmarks.create(reference=reference, tags=[choices.bookmark], translation=translation)
            show(bible, reference, translation, width)
        except EngineError as error:
            sys.exit(str(error))


if __name__ == "__main__":
    main()
