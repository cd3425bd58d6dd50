#!/usr/bin/env python3
"""The entries of a SWORD commentary without markup: a second, independent reading that the importer is compared with.

    sword_commentary.py ROOT MODULE VERSIFICATIONS

The arguments are those of `sword_plain.py`. Prints a line an entry: the number of the book, the chapter, the first and the
last verse that the index links to it (`42.3.1-8`; verse 0 stands before the first), a tab, the text without white space.
Where SWORD's own `mod2imp` can read the module, the entries are taken from what it prints, so that not even the reading of
the files is shared; it cannot read MHCC, whose conf names another width than its records have.
"""

import html
import json
import os
import re
import shutil
import subprocess
import sys

import sword_plain


def printed(module, root):
    """What mod2imp prints, by place: `("John", 3, 16)` to the markup."""
    found = {}
    run = subprocess.run(
        ["mod2imp", module], env=dict(os.environ, SWORD_PATH=root), stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
    )
    for part in sword_plain.decoded(run.stdout).split("\n$$$"):
        head, _, body = part.removeprefix("$$$").partition("\n")
        place = re.fullmatch(r"(.+) (\d+):(\d+)", head)
        if place:
            found[place[1], int(place[2]), int(place[3])] = body
    return found


def records(root, module, conf, table):
    """The book's number, the chapter, the verse, the markup and what tells one record from the next, of each slot."""
    folder = os.path.join(root, conf["DataPath"])
    sizes = {stem: index_size(folder, stem) for stem in ("ot", "nt")}
    counts = {1: 0, 2: 0}
    for testament in counts:
        counts[testament] = sum(1 for _ in sword_plain.slots(table, testament))
    width = 12 if conf["ModDrv"].endswith("4") else 10
    fits = conf["ModDrv"].startswith("Raw") or all(
        size in (0, counts[t] * width, (counts[t] - 1) * width) for t, size in ((1, sizes["ot"]), (2, sizes["nt"]))
    )
    if not fits:
        conf = dict(conf, ModDrv="zCom" if width == 12 else "zCom4")
    imp = printed(module, root) if fits and shutil.which("mod2imp") else None
    for testament, stem in ((1, "ot"), (2, "nt")):
        for slot, raw in zip(sword_plain.slots(table, testament), sword_plain.entries(folder, stem, conf)):
            if slot is None:
                continue
            number, book, chapter, verse = slot
            text = sword_plain.decoded(raw) if imp is None else imp.get((book, chapter, verse), "")
            yield number, chapter, verse, text, raw


def index_size(folder, stem):
    for letter in "bcv":
        path = os.path.join(folder, "%s.%szv" % (stem, letter))
        if os.path.exists(path):
            return os.path.getsize(path)
    return 0


def plain(text):
    text = re.sub(r"<(style|script)\b.*?</\1>", "", text, flags=re.S)
    text = html.unescape(re.sub(r"<[^<>]*>", "", text))
    # Two psalms of TDavid have characters of Windows-1252 as control characters: U+0082 and U+0097 for "‚" and "—".
    text = re.sub(r"[\x80-\x9f]", lambda match: bytes([ord(match.group())]).decode("cp1252", "ignore"), text)
    return re.sub(r"[\s\ufeff\x00-\x1f\x7f-\x9f]+", "", text)


def main(root, module, versifications):
    conf = sword_plain.conf_of(root, module)
    with open(os.path.join(versifications, conf.get("Versification", "KJV") + ".json"), encoding="utf-8") as file:
        table = json.load(file)
    sys.stdout.reconfigure(encoding="utf-8")
    run = None
    for number, chapter, verse, text, raw in records(root, module, conf, table):
        goes_on = run and raw and verse > 0 and run["raw"] == raw and run["verse"] > 0
        if goes_on and (run["number"], run["chapter"]) == (number, chapter):
            run["last"] = verse
            continue
        show(run)
        run = None
        if raw:
            run = dict(number=number, chapter=chapter, verse=verse, last=verse, text=text, raw=raw)
    show(run)


def show(run):
    if run:
        text = plain(run["text"])
        if text:
            print("%d.%d.%d-%d" % (run["number"], run["chapter"], run["verse"], run["last"]), text, sep="\t")


if __name__ == "__main__":
    main(*sys.argv[1:4])
