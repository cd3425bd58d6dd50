#!/usr/bin/env python3
"""A server on loopback that answers as bible-api.com does, and misbehaves when told to.

Prints its port and then serves until its standard input ends. Texts are made up: `WEB JHN 3:16`, with a line end inside.

    server.py [--requests N] [--misses N] [--window SECONDS] [--tls CERTIFICATE] [--delay SECONDS]
              [--log FILE] [--files FOLDER] [--faults NAME,NAME]

--faults are what the first requests meet, in order (FAULTS).

    /files/PATH      a file of FOLDER
    /_fault/NAME     the next request meets this fault (FAULTS)
    /_log            the requests so far, as a JSON list of paths
"""

import argparse
import datetime
import gzip
import http.server
import json
import os
import re
import socket
import ssl
import struct
import sys
import threading
import time
import urllib.parse

TRANSLATIONS = {
    "web": ("World English Bible", "English", "en", "Public Domain"),
    "kjv": ("King James Version", "English", "en", "Public Domain"),
    "asv": ("American Standard Version (1901)", "English", "en", "Public Domain"),
    "cherokee": ("Cherokee New Testament", "Cherokee", "chr", "Public Domain"),
    "house": ("House Translation", "English", "en", "All rights reserved"),
}

# How many verses the chapters have that the tests ask for.
CHAPTERS = {
    "RUT": [22, 23, 18, 22],
    "JHN": [51, 25, 36, 54, 47, 71, 53, 59, 41, 42, 57, 50, 38, 31, 27, 33, 26, 40, 42, 31, 25],
    "PSA": [6, 12, 8, 8, 12] + [10] * 13 + [14, 9, 13, 31, 6],
    "JUD": [25],
    "GEN": [31, 25, 24],
}
NAMES = {"RUT": "Ruth", "JHN": "John", "PSA": "Psalms", "JUD": "Jude", "GEN": "Genesis"}

# What the real service was seen to do: the New Testaments list all books; a list has only the books of Protestant
# Bibles; a translation may lack a verse at either end of a chapter.
LACKING_BOOKS = {"cherokee": {"GEN", "RUT", "PSA"}}
UNLISTED_BOOKS = {"house": {"JUD"}}
LACKING_VERSES = {"house": {("RUT", 4, 22), ("JHN", 1, 1), ("JHN", 7, 53)}}

options = None
lock = threading.Lock()
log = []
faults = []
asked = []
missed = []


def text(translation, book, chapter, verse):
    return f"{translation.upper()} {book}\n{chapter}:{verse} is \n\n written here.\n"


def row(translation, book, chapter, verse, name_key):
    return {"book_id": book, name_key: NAMES[book], "chapter": chapter, "verse": verse,
            "text": text(translation, book, chapter, verse)}


def describe(code):
    name, language, language_code, licence = TRANSLATIONS[code]
    return {"identifier": code, "name": name, "language": language, "language_code": language_code,
            "license": licence, "url": f"/data/{code}"}


class Answer(Exception):
    """Ends a request with a status and a body."""

    def __init__(self, status, body, kind="application/json; charset=utf-8", headers=()):
        super().__init__(status)
        self.status, self.kind, self.headers = status, kind, headers
        self.body = body if isinstance(body, bytes) else body.encode() if isinstance(body, str) else json.dumps(body).encode()


def has_book(translation, book):
    return book in CHAPTERS and book not in LACKING_BOOKS.get(translation, ())


def has(translation, book, chapter, verse):
    """Whether the translation has the verse."""
    return (has_book(translation, book) and 1 <= chapter <= len(CHAPTERS[book]) and 1 <= verse <= CHAPTERS[book][chapter - 1]
            and (book, chapter, verse) not in LACKING_VERSES.get(translation, ()))


def translation_named(code):
    if code not in TRANSLATIONS:
        raise Answer(404, {"error": "translation not found"})
    return code


def data(parts):
    if not parts:
        return {"translations": [describe(code) for code in TRANSLATIONS]}
    code = translation_named(parts[0])
    if len(parts) == 1:
        return {"translation": describe(code), "books": [{"id": b, "name": NAMES[b], "url": f"/data/{code}/{b}"} for b in CHAPTERS if b not in UNLISTED_BOOKS.get(code, ())]}
    if parts[1] == "random":
        books = parts[2].split(",") if len(parts) > 2 else list(CHAPTERS)
        books = [book for book in books if has_book(code, book)]
        if not books:
            raise Answer(404, {"error": "book not found"})
        return {"translation": describe(code), "random_verse": row(code, books[-1], 1, 2, "book")}
    if not has_book(code, parts[1]):
        raise Answer(404, {"error": "book not found"})
    if len(parts) == 2:
        return {"translation": describe(code), "chapters": [{"book_id": parts[1], "book": NAMES[parts[1]], "chapter": n + 1} for n in range(len(CHAPTERS[parts[1]]))]}
    chapter = int(parts[2]) if parts[2].isdigit() else 0
    if not 1 <= chapter <= len(CHAPTERS[parts[1]]):
        raise Answer(404, {"error": "book/chapter not found"})
    return {"translation": describe(code), "verses": [row(code, parts[1], chapter, n, "book") for n in range(1, CHAPTERS[parts[1]][chapter - 1] + 1) if has(code, parts[1], chapter, n)]}


def lookup(reference, code):
    translation_named(code)
    match = re.fullmatch(r"([1-3A-Z]{3}) (\d+):(\d+)(?:-(\d+))?", reference)
    if not match:
        if re.fullmatch(r"[1-3A-Z]{3} \d+-\d+", reference):
            raise Answer(400, {"error": "too many chapters", "max": 2})
        raise Answer(404, {"error": "not found"})
    book, chapter, first, last = match[1], int(match[2]), int(match[3]), int(match[4] or match[3])
    # The service looks for both ends of a range, and then for all between them.
    if not has(code, book, chapter, first) or not has(code, book, chapter, last):
        raise Answer(404, {"error": "not found"})
    verses = [row(code, book, chapter, n, "book_name") for n in range(first, last + 1) if has(code, book, chapter, n)]
    name, _, _, licence = TRANSLATIONS[code]
    return {"reference": f"{NAMES[book]} {match[2]}", "verses": verses, "text": "".join(v["text"] for v in verses),
            "translation_id": code, "translation_name": name, "translation_note": licence}


def route(path, query):
    parts = [part for part in path.split("/") if part]
    if parts and parts[0] == "data":
        return data(parts[1:])
    if len(parts) == 1:
        return lookup(urllib.parse.unquote(parts[0]), query.get("translation", ["web"])[0])
    if not parts and query.get("random") == ["verse"]:
        code = translation_named(query.get("translation", ["web"])[0])
        return lookup("JHN 1:2", code)
    raise Answer(404, "<!DOCTYPE html><h1>Not Found</h1>", "text/html;charset=utf-8")


def with_key(authorization, query):
    """An API with a key, after the layout of api.esv.org: verses come in one text, their numbers in brackets."""
    if authorization != "Token secret":
        return Answer(401, {"detail": "Invalid token."})
    first, last = [(int(end[2:5]), int(end[5:])) for end in query["q"][0].split("-")]
    verses = [(c, v) for c in range(first[0], last[0] + 1) for v in range(1, CHAPTERS["JHN"][c - 1] + 1) if first <= (c, v) <= last]
    return Answer(200, {"query": query["q"][0], "passages": ["".join(f"  [{v}] ESV John\n {c}:{v}.\n" for c, v in verses)]})


def posts(query, authorization, path):
    """The posts API of WordPress: 120 posts, a day each, backwards from 10 November 2025, a hundred a page."""
    if path.startswith("/locked") and authorization != "Token secret":
        raise Answer(401, {"code": "rest_not_logged_in", "message": "You are not currently logged in."})
    page, size = int(query.get("page", ["1"])[0]), min(int(query.get("per_page", ["10"])[0]), 100)
    if page > 1 and path.startswith("/blog-short"):
        raise Answer(400, {"code": "rest_post_invalid_page_number", "message": "The page number is too large."})
    first = datetime.date(2025, 11, 10)
    # Between the requests for two pages a post came: what was the last one of a page is the first one of the next.
    start = (page - 1) * size - (page > 1)
    return [post(n, (first - datetime.timedelta(n)).isoformat()) for n in range(start, min(start + size, 121))]


def post(n, day):
    text = f"<p>Reading {n}: as <em>John&nbsp;3:16</em> and Rom 8:28 say.</p>\n<ul><li>Ps 23</li></ul>"
    post = {
        "id": 121 - n, "date": day + "T05:00:00", "link": f"https://example.org/{121 - n}",
        "title": {"rendered": "God&#8217;s grace &amp; peace" if n == 0 else f"Day {n}"},
        "content": {"rendered": text, "protected": n == 1}, "acf": [],
    }
    if n % 2 == 0:
        post["acf"] = {"nugget": "Grace is &#8220;enough&#8221;."}
        post["yoast_head_json"] = {"og_image": [{"url": "https://example.org/dove.jpg"}]}
    if n == 2:
        del post["date"]
    return post


def file_answer(path):
    try:
        with open(os.path.join(options.files, path), "rb") as opened:
            return Answer(200, opened.read(), "application/octet-stream")
    except OSError:
        return Answer(404, "<h1>Not Found</h1>", "text/html")


def reset(handler):
    handler.connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    os.close(handler.connection.detach())


def head(handler, *lines):
    handler.wfile.write(("HTTP/1.1 " + "\r\n".join(lines) + "\r\n\r\n").encode())


def fault_reset(handler):
    head(handler, "200 OK", "Content-Length: 1000")
    handler.wfile.write(b'{"verses": [')
    handler.wfile.flush()
    time.sleep(0.05)
    reset(handler)


def trickle(handler, data):
    try:
        for byte in data:
            handler.connection.sendall(bytes([byte]))
            time.sleep(0.05)
    except OSError:
        pass


def fault_slow_header(handler):
    trickle(handler, b"HTTP/1.1 200 OK\r\nX-Slow: " + b"x" * 4000)


def fault_slow_body(handler):
    head(handler, "200 OK", "Content-Length: 4000")
    handler.wfile.flush()
    trickle(handler, b" " * 4000)


def fault_never(handler):
    handler.connection.settimeout(60)
    try:
        handler.connection.recv(1)
    except OSError:
        pass


def fault_cut(handler):
    head(handler, "200 OK", "Content-Length: 1000")
    handler.wfile.write(b'{"verses": [')


def fault_big(handler):
    head(handler, "200 OK", "Connection: close")
    try:
        for _ in range(50):
            handler.wfile.write(b" " * (1 << 20))
    except OSError:
        pass


def fault_garbage(handler):
    handler.wfile.write(b"220 mail.example ESMTP\r\n")


def answer(*arguments, **named):
    def fault(handler):
        handler.send(Answer(*arguments, **named))
    return fault


def redirect(location):
    return answer(302, b"", headers=(("Location", location),))


FAULTS = {
    "reset": fault_reset, "slow-header": fault_slow_header, "slow-body": fault_slow_body, "never": fault_never,
    "cut": fault_cut, "big": fault_big, "garbage": fault_garbage,
    "404-json": answer(404, {"error": "not found"}),
    "404-translation": answer(404, {"error": "translation not found"}),
    "404-html": answer(404, "<h1>Not Found</h1>", "text/html"),
    "400": answer(400, {"error": "too many chapters", "max": 2}),
    "403": answer(403, "Forbidden", "text/plain"),
    "429": answer(429, "Retry later", "text/plain"),
    "429-after": answer(429, "Retry later", "text/plain", headers=(("Retry-After", "1"),)),
    "500": answer(500, "<h1>Internal Server Error</h1>", "text/html"),
    "503": answer(503, "busy", "text/plain", headers=(("Retry-After", "7"),)),
    "empty": answer(200, b""),
    "no-verses": answer(200, {"verses": []}),
    "page": answer(200, "\n<!DOCTYPE html><title>Log in</title>", "text/html"),
    "truncated": answer(200, b'{"verses": [{"book_id": "JHN", "chap'),
    "types": answer(200, {"verses": [{"book_id": "JHN", "chapter": "3", "verse": 16, "text": ["x"]}]}),
    "shape": answer(200, ["no object"]),
    "other-book": answer(200, {"verses": [{"book_id": "MAT", "chapter": 3, "verse": 16, "text": "x"}]}),
    "utf-16": answer(200, '{"verses": []}'.encode("utf-16"), "application/json; charset=utf-16"),
    "latin-1": answer(200, '{"verses": [{"book_id":"JHN","chapter":3,"verse":16,"text":"\u00e9"}]}'.encode("latin-1"), "application/json; charset=iso-8859-1"),
    "gzip-bomb": answer(200, gzip.compress(b" " * (50 << 20)), headers=(("Content-Encoding", "gzip"),)),
    "redirect-file": redirect("file:///etc/passwd"),
    "redirect-ftp": redirect("ftp://127.0.0.1/"),
    "redirect-nowhere": answer(302, b""),
}


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_GET(self):
        address = urllib.parse.urlsplit(self.path)
        if address.path.startswith("/_fault/"):
            faults.append(address.path.rsplit("/", 1)[1])
            return self.send(Answer(200, {}))
        if address.path == "/_log":
            return self.send(Answer(200, log))
        if address.path == "/_loop":
            return self.send(Answer(302, b"", headers=(("Location", "/_loop"),)))
        with lock:
            log.append(self.path)
            if options.log:
                with open(options.log, "a") as file:
                    print(self.path, file=file)
                with open(options.log + ".heads", "a") as file:
                    print(" | ".join(f"{name}: {value}" for name, value in self.headers.items()), file=file)
            fault = faults.pop(0) if faults else None
        if fault == "redirect-loop":
            return self.send(Answer(302, b"", headers=(("Location", "/_loop"),)))
        if fault:
            self.close_connection = True
            return FAULTS[fault](self)
        if options.delay:
            time.sleep(options.delay)
        if address.path.startswith("/files/") and options.files:
            return self.send(file_answer(address.path[7:]))
        if address.path == "/v3/passage/text/":
            return self.send(with_key(self.headers.get("Authorization"), urllib.parse.parse_qs(address.query)))
        try:
            self.limit()
            try:
                if address.path.endswith("/wp-json/wp/v2/posts"):
                    query = urllib.parse.parse_qs(address.query)
                    return self.send(Answer(200, posts(query, self.headers.get("Authorization"), address.path)))
                self.send(Answer(200, route(address.path, urllib.parse.parse_qs(address.query))))
            except Answer as failure:
                if failure.status == 404:
                    missed.append(time.monotonic())
                raise
        except Answer as failure:
            self.send(failure)

    def limit(self):
        now = time.monotonic()
        with lock:
            asked[:] = [moment for moment in asked if now - moment < options.window]
            missed[:] = [moment for moment in missed if now - moment < options.window]
            if len(missed) > options.misses:
                raise Answer(403, "Forbidden", "text/plain")
            if len(asked) >= options.requests:
                raise Answer(429, "Retry later", "text/plain")
            asked.append(now)

    def send(self, reply):
        self.send_response(reply.status)
        self.send_header("Content-Type", reply.kind)
        self.send_header("Content-Length", str(len(reply.body)))
        for name, value in reply.headers:
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(reply.body)

    def log_message(self, *arguments):
        pass


class Server(http.server.ThreadingHTTPServer):
    daemon_threads = True
    request_queue_size = 128

    def handle_error(self, request, address):
        pass


def main():
    global options
    parser = argparse.ArgumentParser()
    parser.add_argument("--requests", type=int, default=15)
    parser.add_argument("--misses", type=int, default=10)
    parser.add_argument("--window", type=float, default=30)
    parser.add_argument("--delay", type=float, default=0)
    parser.add_argument("--tls")
    parser.add_argument("--log")
    parser.add_argument("--files")
    parser.add_argument("--faults", default="")
    options = parser.parse_args()
    faults.extend(name for name in options.faults.split(",") if name)
    server = Server(("127.0.0.1", 0), Handler)
    if options.tls:
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(options.tls)
        server.socket = context.wrap_socket(server.socket, server_side=True)
    print(server.server_address[1], flush=True)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    sys.stdin.read()


main()
