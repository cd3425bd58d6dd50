"""Exports each source as OSIS, USFM and JSON, imports it again, and compares all that a pack contains."""
import collections
import json
import os
import shutil

import engine

FORMATS = ("osis", "usfm", "json")
# The members of an export that describe the work.
METADATA = ("id", "alias", "name", "language", "direction", "versification", "license", "about", "sourceVersion")
KINDS = ("text", "covers", "paragraphs", "lines", "spans", "notes", "headings", "words", "metadata")


def facts(export):
    """What an export says, as {kind: {where: value}}. Offsets are kept, because a note at another word is another note."""
    found = {kind: {} for kind in KINDS}
    found["metadata"] = {name: export.get(name) for name in METADATA} | {"books": [book["osis"] for book in export["books"]]}
    for book in export["books"]:
        for chapter in book["chapters"]:
            for verse in chapter["verses"]:
                key = (book["osis"], chapter["chapter"], verse["verse"])
                members = (("text", "text"), ("covers", "verse_end"), ("paragraphs", "paragraph"), ("lines", "lines"),
                           ("spans", "spans"), ("notes", "footnotes"), ("headings", "headings"))
                for kind, member in members:
                    if verse.get(member):
                        found[kind][key] = verse[member]
                # One row per member of words: a format may keep the numbers and lose the lemmas.
                for word in verse.get("words", []):
                    for member, value in word.items():
                        if member not in ("start", "end"):
                            found["words"].setdefault(key, []).append((word["start"], word["end"], member, value))
    return found


def differences(before, after):
    """Each difference as (kind, what, where, before, after). `what` groups the differences of one cause."""
    for kind in KINDS:
        for key in before[kind].keys() | after[kind].keys():
            one, other = before[kind].get(key), after[kind].get(key)
            if one != other:
                yield kind, what_differs(kind, key, one, other), key, one, other


def what_differs(kind, key, one, other):
    if kind == "metadata":
        return key
    if kind == "words":
        lost = {json.dumps(word[2:], ensure_ascii=False) for word in one or []}
        kept = {json.dumps(word[2:], ensure_ascii=False) for word in other or []}
        if lost == kept:
            return "other ranges or order"
        members = {json.loads(word)[0] for word in lost ^ kept}
        return ", ".join(sorted(members))
    if one is None:
        return "new"
    if other is None:
        return "lost"
    if kind in ("spans", "notes", "headings"):
        def parts(items, *names):
            return [tuple(item.get(name) for name in names) for item in items]
        if len(one) != len(other):
            return "fewer" if len(other) < len(one) else "more"
        if parts(one, "text") != parts(other, "text"):
            return "other text or order"
        if parts(one, "type") != parts(other, "type"):
            return "other type"
        return "other offset"
    return "changed"


def run(chosen, program, scratch, verbose):
    print(f"{'source':28} {'through':8} {'verses':>7}" + "".join(f" {kind:>10}" for kind in KINDS))
    failed = 0
    reasons = {form: collections.Counter() for form in FORMATS}
    for number, source in enumerate(chosen):
        if source.missing():
            print(f"{source.name:28} skipped: {source.missing()}")
            continue
        home = os.path.join(scratch, f"trip-{number}")
        try:
            lectern = engine.Lectern(program, home)
            identifier, _ = lectern.import_source(source.path, *source.options)
            before = facts(lectern.export(identifier))
            for form in FORMATS:
                found = list(trip(lectern, identifier, form, before, os.path.join(home, form), program))
                counts = collections.Counter(difference[0] for difference in found)
                reasons[form].update((difference[0], difference[1]) for difference in found)
                failed += len(found) > 0
                if found or not source.name.startswith("usfm-js"):
                    print(f"{source.name[:28]:28} {form:8} {len(before['text']):7}"
                          + "".join(f" {counts[kind]:10}" for kind in KINDS), flush=True)
                if verbose:
                    print_examples(found)
        except ValueError as error:
            print(f"{source.name:28} not compared: {error}")
        finally:
            shutil.rmtree(home, ignore_errors=True)
    for form, counted in reasons.items():
        for (kind, what), count in counted.most_common():
            print(f"  {form:6} {count:7}  {kind}: {what}")
    return 1 if failed else 0


def trip(lectern, identifier, form, before, folder, program):
    """The differences after an export in one format and an import in another folder of packs."""
    path = os.path.join(folder, "export" if form == "usfm" else f"export.{form}")
    os.makedirs(folder)
    lectern.export_file(identifier, form, path)
    other = engine.Lectern(program, os.path.join(folder, "home"))
    try:
        again, _ = other.import_source(path)
        return differences(before, facts(other.export(again)))
    except ValueError as error:
        return [("metadata", f"not imported again: {error}", "", None, None)]


def print_examples(found, most=3):
    shown = collections.Counter()
    for kind, what, key, one, other in sorted(found, key=lambda difference: str(difference[:3])):
        shown[kind, what] += 1
        if shown[kind, what] <= most:
            where = f"{key[0]} {key[1]}:{key[2]}" if isinstance(key, tuple) else key
            print(f"      {where}  {kind}: {what}\n        before {short(one, other)}\n        after  {short(other, one)}")


def short(value, other):
    """What one side has more than the other, as text that fits a line or two."""
    if isinstance(value, list) and isinstance(other, list):
        value = [item for item in value if item not in other] or value
    return json.dumps(value, ensure_ascii=False)[:400]
