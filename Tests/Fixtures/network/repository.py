#!/usr/bin/env python3
"""Makes a repository of small SWORD modules in a folder, in CrossWire's layout.

    repository.py FOLDER [NAME]

NAME is what the module TestEN calls itself.
"""

import io
import os
import struct
import sys
import tarfile
import zipfile

CONF = """[{id}]
DataPath=./modules/texts/rawtext/{lower}/
ModDrv={driver}
Encoding=UTF-8
SourceType=OSIS
Versification=KJV
Lang={language}
Version=1.0
InstallSize=1000
Description={name}
DistributionLicense=Public Domain
{more}
"""

MODULES = [
    # id, driver, language, name, further lines
    ("TestDE", "RawText", "de", "Eine kleine Bibel", ""),
    ("TestEN", "RawText", "en", "A small Bible", ""),
    ("Broken", "RawText", "en", "A Bible whose archive is damaged", ""),
    ("Other", "RawText", "en", "A Bible whose archive holds another", ""),
    ("Gone", "RawText", "en", "A Bible whose archive is missing", ""),
    ("Locked", "RawText", "en", "An enciphered Bible", "CipherKey="),
    ("OSHB", "RawText", "he", "A small Hebrew Bible", ""),
    ("Tisch", "RawText", "grc", "A small Greek New Testament", ""),
    ("Pilgrim", "zGenBook", "en", "A book of dreams", ""),
]


def conf(module):
    id, driver, language, name, more = module
    if id == "TestEN" and len(sys.argv) > 2:
        name = sys.argv[2]
    return CONF.format(id=id, lower=id.lower(), driver=driver, language=language, name=name, more=more).encode()


def matthew(language):
    """The first verses of Matthew, and the index that says where they are: two records come before a testament's
    first book, one before each book and chapter."""
    text = b""
    index = struct.pack("<IH", 0, 0) * 4
    for verse in range(1, 26):
        words = f"{language} Matthew 1:{verse}.".encode()
        index += struct.pack("<IH", len(text), len(words))
        text += words
    # The KJV's New Testament has 27 books, 260 chapters and 7957 verses.
    return text, index.ljust(6 * (2 + 27 + 260 + 7957), b"\0")


def archive(module, id=None):
    text, index = matthew(module[2])
    folder = f"modules/texts/rawtext/{module[0].lower()}/"
    bytes = io.BytesIO()
    with zipfile.ZipFile(bytes, "w", zipfile.ZIP_DEFLATED) as zip:
        zip.writestr(f"mods.d/{module[0].lower()}.conf", conf(module))
        zip.writestr(folder + "nt", text)
        zip.writestr(folder + "nt.vss", index)
    return bytes.getvalue()


def main():
    root = sys.argv[1]
    os.makedirs(root + "/raw", exist_ok=True)
    os.makedirs(root + "/packages/rawzip", exist_ok=True)
    with tarfile.open(root + "/raw/mods.d.tar.gz", "w:gz") as list:
        for module in MODULES:
            info = tarfile.TarInfo(f"mods.d/{module[0].lower()}.conf")
            info.size = len(conf(module))
            list.addfile(info, io.BytesIO(conf(module)))
    for module in MODULES:
        bytes = archive(MODULES[0] if module[0] == "Other" else module)
        if module[0] == "Broken":
            bytes = bytes[: len(bytes) // 2]
        if module[0] != "Gone":
            with open(f"{root}/packages/rawzip/{module[0]}.zip", "wb") as file:
                file.write(bytes)


main()
