"""The sources that are compared: real texts under `../shared/data`, and the SWORD modules of Debian."""
import glob
import os
import zipfile

import originals
import osis
import rows
import sword
import tags
import usfm
from verses import TAG


class Source:
    """One source: its name in the table, its format, the path to import with options, and the function that reads it."""

    def __init__(self, name, form, path, read, *options):
        self.name, self.form, self.path, self.read, self.options = name, form, path, read, options

    def missing(self):
        return None if os.path.exists(self.path) else f"{self.path} is absent"


def module(archive, scratch):
    """A SWORD module in a zip archive. It is unpacked, because mod2imp reads folders."""
    name = os.path.basename(archive).removesuffix(".zip")
    folder = os.path.join(scratch, "sword", name)

    def read(path):
        with zipfile.ZipFile(path) as file:
            file.extractall(folder)
        return sword.read(folder, name)

    return Source(name, "SWORD zip", archive, read)


def installed(name):
    """A Bible of Debian's packages `sword-text-…`."""
    root = "/usr/share/sword"
    conf = next((path for path in glob.glob(f"{root}/mods.d/*.conf") if os.path.basename(path) == f"{name}.conf"),
                f"{root}/mods.d/{name}.conf")
    return Source(name, "SWORD", conf, lambda _: sword.read(root, name))


def all_sources(data, scratch):
    def at(*parts):
        return os.path.join(data, *parts)

    sources = [installed(name) for name in ("engKJV2006eb", "engWEB2015eb", "spaRV1909eb")]
    sources += [module(at("sword-zips", f"{name}.zip"), scratch) for name in ("KJV", "OSHB", "VulgClementine", "YLT")]
    formats = at("formats")
    sources += [
        Source("Open English Bible", "OSIS", f"{formats}/open-bibles/eng-us-oeb.osis.xml", osis.read),
        Source("Young's NT", "Zefania", f"{formats}/open-bibles/eng-ylt.zefania.xml", tags.read_zefania),
        Source("Cherokee NT", "USFX", f"{formats}/open-bibles/chr-cherokee.usfx.xml", tags.read_usfx),
        Source("Berean Bible", "USFM", at("bsb", "usfm"), usfm.read),
        Source("JPS", "SQLite", f"{formats}/scrollmapper/formats/sqlite/JPS.db", rows.read_sqlite),
        Source("JPS", "CSV", f"{formats}/scrollmapper/formats/csv/JPS.csv", rows.read_csv),
        Source("JPS", "lines", f"{formats}/scrollmapper/formats/txt/JPS.txt", rows.read_lines),
        Source("Esperanto", "JSON list", f"{formats}/json-thiagobodruk/json/eo_esperanto.json", rows.read_json_list),
        Source("KJV, 3 books", "JSON books", f"{formats}/json-aruljohn", rows.read_json_of_books),
        Source("Leningrad Codex", "OSHB", at("original", "oshb", "wlc"), read_osis_folder),
        Source("Greek NT", "TAGNT", at("original", "tagnt-tr"), originals.read_tagnt),
        Source("Byzantine, words", "byz CSV", at("original/byz/csv-unicode/strongs/with-parsing"), originals.read_byzantine),
        Source("Byzantine", "CSV books", at("original/byz/csv-unicode/ccat/no-variants"), rows.read_csv_of_books,
               "--as", "table"),
        Source("Berean interlinear", "JSON words", at("bsb", "interlinear"), originals.read_berean),
    ]
    for form, name, read in (("USFM", "origin.usfm", usfm.read), ("USX", "origin.xml", usfm.read_usx),
                             ("USJ", "origin.json", usfm.read_usj)):
        for path in sorted(glob.glob(f"{formats}/tcdocs/tests/**/{name}", recursive=True)):
            sources.append(Source("usfm-js " + os.path.relpath(os.path.dirname(path), f"{formats}/tcdocs/tests"), form, path,
                                  read))
    return sources


def read_osis_folder(path):
    """The Open Scriptures Hebrew Bible, a file for each book. A slash divides a word into its parts and is not printed."""
    reading = osis.Reading()
    for name in sorted(glob.glob(os.path.join(path, "*.xml"))):
        for key, text in osis.read(name).verses.items():
            # No space is due where a tag is: the source divides some words of the codex for exegesis.
            reading.add(key, text.replace("/", "").replace(TAG, ""))
    return reading
