"""Reads SWORD modules through libsword's own `mod2imp`, which knows nothing of Lectern, and their markup with small readers."""
import glob
import html
import os
import re
import subprocess

import osis
from verses import BY_SWORD_NAME


def conf(root, name):
    """The keys of a module's conf file, in lower case."""
    for path in glob.glob(os.path.join(root, "mods.d", "*.conf")):
        text = open(path, encoding="utf-8", errors="replace").read()
        if re.search(rf"^\[{re.escape(name)}\]", text, re.M | re.I):
            return {key.lower(): value.strip() for key, value in re.findall(r"^(\w+)=(.*)$", text, re.M)}
    raise FileNotFoundError(f"no conf of {name} in {root}")


def entries(root, name):
    """The entries of a module as pairs of key and raw markup, in the module's order."""
    run = subprocess.run(["mod2imp", name], env=os.environ | {"SWORD_PATH": root}, stdout=subprocess.PIPE,
                         stderr=subprocess.DEVNULL, check=False)
    text = run.stdout.decode("utf-8", errors="surrogateescape")
    return [tuple(entry.partition("\n")[::2]) for entry in re.split(r"^\$\$\$", text, flags=re.M)[1:]]


def verse_entries(root, name):
    """The entries of a Bible or commentary as pairs of (OSIS id, chapter, verse) and raw markup."""
    for key, markup in entries(root, name):
        match = re.fullmatch(r"(.*) (\d+):(\d+)", key)
        if match:
            yield (BY_SWORD_NAME[match[1]], int(match[2]), int(match[3])), markup


def read(root, name):
    """The verses of a Bible."""
    source_type = conf(root, name).get("sourcetype", "plaintext").lower()
    collector = osis.TextOfVerses()
    first, before = None, ""
    for key, markup in verse_entries(root, name):
        if key[2] == 0:
            continue
        # Verses that share one text are linked, and mod2imp repeats it.
        if first and markup == before and len(markup) > 60 and key[:2] == first[:2]:
            collector.reading.covers[first] = key[2]
            continue
        first, before = key, markup
        collector.key = key
        if source_type == "osis":
            # The markup of a book's introduction is no part of the text of the verse before which libsword put it.
            osis.read_fragment(collector, without_front_matter(markup))
        elif source_type == "gbf":
            collector.text(gbf(markup))
        else:
            collector.text(html.unescape(re.sub(r"<[^>]*>", "", markup)))
    return collector.reading


def without_front_matter(markup):
    """Leaves out what is between milestones of divisions that are not Scripture: introductions, glossaries, colophons."""
    for identifier in re.findall(r'<div (?=[^>]*type="(?:introduction|front|glossary|x-glossary)")[^>]*sID="(\w+)"', markup):
        markup = re.sub(rf'<div [^>]*sID="{identifier}".*?(<div [^>]*eID="{identifier}"[^>]*>|\Z)', " ", markup, flags=re.S)
    return markup


def gbf(markup):
    """The text of the General Bible Format: notes (`<RF>…<Rf>`) and headings are left out, breaks are spaces."""
    markup = re.sub(r"<RF>.*?<Rf>|<T[A-Z]>.*?<T[a-z]>", "", markup, flags=re.S)
    markup = re.sub(r"<C[MLG]>", " ", markup)
    return re.sub(r"<[A-Z][A-Za-z][^>]*>", "", markup)
