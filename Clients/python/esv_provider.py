#!/usr/bin/env python3
"""A provider for Lectern: serves a text from an API that needs a key and has the layout of api.esv.org (version 3).

The key is only in ESV_API_KEY. In the config.json of Lectern, with the command that prints the key:

    "external": {"esv": {"command": ["python3", "/path/to/esv_provider.py"], "translations": [{"id": "esv",
                 "name": "English Standard Version", "language": "en", "versification": "KJV"}],
                 "secrets": {"ESV_API_KEY": {"command": ["pass", "show", "esv"]}}}}
"""

import json, os, re, sys, urllib.error, urllib.parse, urllib.request

BASE = os.environ.get("ESV_API", "https://api.esv.org")
BOOKS = ("GEN EXO LEV NUM DEU JOS JDG RUT 1SA 2SA 1KI 2KI 1CH 2CH EZR NEH EST JOB PSA PRO ECC SNG ISA JER LAM EZK DAN HOS "
         "JOL AMO OBA JON MIC NAM HAB ZEP HAG ZEC MAL MAT MRK LUK JHN ACT ROM 1CO 2CO GAL EPH PHP COL 1TH 2TH 1TI 2TI TIT "
         "PHM HEB JAS 1PE 2PE 1JN 2JN 3JN JUD REV").split()
OPTIONS = {"include-" + name: "false" for name in (
    "passage-references", "footnotes", "headings", "short-copyright", "first-verse-numbers")} | {
    "include-verse-numbers": "true", "include-first-verse-numbers": "true"}


def passage(params):
    first, last = params["from"], params["to"]
    code = "{:02d}{:03d}{:03d}".format
    query = "-".join(code(BOOKS.index(end["book"]) + 1, end["chapter"], max(1, end["verse"])) for end in (first, last))
    url = BASE + "/v3/passage/text/?" + urllib.parse.urlencode(OPTIONS | {"q": query})
    request = urllib.request.Request(url, headers={"Authorization": "Token " + os.environ.get("ESV_API_KEY", "")})
    with urllib.request.urlopen(request, timeout=10) as reply:
        pieces = re.split(r"\[(\d+)\]", "".join(json.load(reply)["passages"]))
    verses, chapter, before = [], first["chapter"], 0
    for number, text in zip(map(int, pieces[1::2]), pieces[2::2]):
        chapter, before = chapter + (number <= before), number
        verses.append({"book": first["book"], "chapter": chapter, "verse": number, "text": text})
    return {"verses": verses}


def answer(method, params):
    if method == "provider.describe":
        return {"result": {"translations": [{"id": "esv", "name": "English Standard Version", "language": "en", "versification": "KJV"}]}}
    if method != "provider.passage":
        return {"error": {"code": -32601, "message": f"no method {method}"}}
    try:
        return {"result": passage(params)}
    except urllib.error.HTTPError as error:
        codes = {401: (1103, "the key in ESV_API_KEY is refused"), 429: (1102, "too many requests")}
        code, message = codes.get(error.code, (1103, f"HTTP {error.code}"))
        return {"error": {"code": code, "message": message, "data": {"retryAfter": int(error.headers.get("Retry-After") or 60)}}}
    except (KeyError, ValueError) as error:
        return {"error": {"code": 1104, "message": f"{type(error).__name__}: {error}"}}
    except OSError as error:
        return {"error": {"code": 1103, "message": str(error)}}


for line in sys.stdin:
    message = json.loads(line)
    if "id" in message:
        print(json.dumps({"jsonrpc": "2.0", "id": message["id"], **answer(message["method"], message["params"])}), flush=True)
