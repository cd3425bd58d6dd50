"""Prints the list of what the release consists of: SPDX 2.3 as JSON.

    sbom.py VERSION COMMIT SECONDS FOLDER

FOLDER has the artefacts. The libraries are those that the program is linked with, with Debian's versions of them.
"""

import datetime
import hashlib
import json
import pathlib
import subprocess
import sys

# Linked into the program; the licence is the SPDX identifier.
LIBRARIES = [
    ("libsqlite3-dev", "SQLite", "blessing"),
    ("zlib1g-dev", "zlib", "Zlib"),
    ("libbz2-dev", "bzip2", "bzip2-1.0.6"),
    ("liblzma-dev", "liblzma", "0BSD"),
    ("libc6-dev", "GNU C Library", "LGPL-2.1-or-later"),
]


def debian_version(package: str) -> str:
    query = ["dpkg-query", "-W", "-f", "${Version}", package]
    return subprocess.run(query, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True).stdout or "NOASSERTION"


def swift_version() -> str:
    said = subprocess.run(["swift", "--version"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True).stdout
    words = said.split()
    return words[words.index("version") + 1] if "version" in words else "NOASSERTION"


def package(name: str, version: str, licence: str) -> dict:
    return {
        "SPDXID": "SPDXRef-" + "".join(sign if sign.isalnum() else "-" for sign in name),
        "name": name,
        "versionInfo": version,
        "licenseConcluded": licence,
        "licenseDeclared": licence,
        "copyrightText": "NOASSERTION",
        "downloadLocation": "NOASSERTION",
        "filesAnalyzed": False,
    }


def main(version: str, commit: str, seconds: str, folder: str) -> None:
    created = datetime.datetime.fromtimestamp(int(seconds), datetime.timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ")
    lectern = package("lectern", version, "MIT")
    libraries = [package(name, debian_version(debian), licence) for debian, name, licence in LIBRARIES]
    libraries.append(package("Swift standard library", swift_version(), "Apache-2.0 WITH Swift-exception"))
    files = [
        {
            "SPDXID": f"SPDXRef-File-{number}",
            "fileName": "./" + path.name,
            "checksums": [{"algorithm": "SHA256", "checksumValue": hashlib.sha256(path.read_bytes()).hexdigest()}],
            "licenseConcluded": "MIT",
            "copyrightText": "NOASSERTION",
        }
        for number, path in enumerate(sorted(pathlib.Path(folder).iterdir()), 1)
    ]
    relations = [("SPDXRef-DOCUMENT", "DESCRIBES", lectern["SPDXID"])]
    relations += [(lectern["SPDXID"], "STATIC_LINK", library["SPDXID"]) for library in libraries]
    relations += [(file["SPDXID"], "GENERATED_FROM", lectern["SPDXID"]) for file in files]
    document = {
        "spdxVersion": "SPDX-2.3",
        "dataLicense": "CC0-1.0",
        "SPDXID": "SPDXRef-DOCUMENT",
        "name": f"lectern-{version}",
        "documentNamespace": f"https://lectern.example/spdx/{version}-{commit}",
        "creationInfo": {"created": created, "creators": ["Organization: the Lectern authors"]},
        "packages": [lectern, *libraries],
        "files": files,
        "relationships": [
            {"spdxElementId": one, "relationshipType": kind, "relatedSpdxElement": other}
            for one, kind, other in relations
        ],
    }
    print(json.dumps(document, indent=2))


if __name__ == "__main__":
    main(*sys.argv[1:])
