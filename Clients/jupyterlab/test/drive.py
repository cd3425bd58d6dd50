"""Opens a note and a notebook in JupyterLab, as a person would, and looks at what Lectern shows there.

Arguments: the folder for the notes, and one for pictures of the pages.
"""

import json
import os
import pathlib
import signal
import socket
import subprocess
import sys
import time
import urllib.request

from playwright.sync_api import TimeoutError as Late
from playwright.sync_api import sync_playwright

NOTES, PICTURES = (pathlib.Path(argument) for argument in sys.argv[1:3])
passed = failed = 0

NOTE = """# Sermon notes

God loved the world (John 3:16), as Paul says.
See also John 3:99 and the shepherd.

"""
NOTEBOOK = {
    "cells": [
        {"cell_type": "markdown", "id": "a", "metadata": {}, "source": ["He wept (Jn 11.35), it says."]},
        {"cell_type": "code", "id": "b", "metadata": {}, "source": [], "outputs": [], "execution_count": None},
    ],
    "metadata": {"kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"}},
    "nbformat": 4, "nbformat_minor": 5,
}
# The position of the middle of a text on the page. It is searched in the text of the editor, because a reference is not an
# element of the page.
MIDDLE = """([scope, text]) => {
    for (const content of document.querySelectorAll(scope)) {
        const walker = document.createTreeWalker(content, NodeFilter.SHOW_TEXT);
        let all = "", nodes = [];
        while (walker.nextNode()) { nodes.push([walker.currentNode, all.length]); all += walker.currentNode.textContent; }
        const at = all.indexOf(text) + (text.length >> 1);
        if (all.indexOf(text) < 0) continue;
        const [node, start] = nodes.findLast(([, start]) => start <= at);
        const range = document.createRange();
        range.setStart(node, at - start);
        range.setEnd(node, at - start + 1);
        const box = range.getBoundingClientRect();
        return [box.x + box.width / 2, box.y + box.height / 2];
    }
    return null;
}"""


def check(name, got, want):
    global passed, failed
    if want(got) if callable(want) else got == want:
        passed += 1
    else:
        failed += 1
        print(f"FAILED {name}\n  got {got!r}")


def until(condition, seconds):
    """What `condition` gives as soon as that is true; what it gave last where the time is over."""
    end = time.monotonic() + seconds
    while not (got := condition()) and time.monotonic() < end:
        time.sleep(0.2)
    return got


class Lab:
    """A JupyterLab on a port of its own, for as long as the block runs."""

    def __init__(self):
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.url = f"http://127.0.0.1:{free.getsockname()[1]}"

    def __enter__(self):
        self.log = open(NOTES.parent / "log", "w+")
        self.process = subprocess.Popen(
            ["jupyter-lab", "--no-browser", "--allow-root", "--ip=127.0.0.1", "--port=" + self.url.rsplit(":", 1)[1],
             "--IdentityProvider.token=", f"--ServerApp.root_dir={NOTES}", "--LabApp.news_url=None", "--ServerApp.port_retries=0"],
            stdin=subprocess.DEVNULL, stdout=self.log, stderr=self.log, start_new_session=True)
        until(lambda: self.get("/api/status"), 60)
        return self

    def __exit__(self, *_):
        for number in (signal.SIGTERM, signal.SIGKILL):
            try:
                os.killpg(self.process.pid, number)
                self.process.wait(10)
            except (ProcessLookupError, subprocess.TimeoutExpired):
                continue

    def get(self, path):
        try:
            return json.load(urllib.request.urlopen(self.url + path, timeout=10))
        except OSError:
            return None

    def status(self):
        sessions = (self.get("/lsp/status") or {}).get("sessions", {})
        return sessions.get("lectern", {}).get("status")


def point(page, scope, text, tries=5):
    """Rests the pointer on a text with the control key held, as JupyterLab asks for it; gives what is shown."""
    place = until(lambda: page.evaluate(MIDDLE, [scope, text]), 30)
    if not place:
        return f"{text} is not on the page"
    shown = ""
    for _ in range(tries):
        page.mouse.move(place[0] - 200, place[1])
        page.keyboard.down("Control")
        page.mouse.move(place[0] - 1, place[1])
        page.mouse.move(*place)
        try:
            shown = page.wait_for_selector(".lsp-hover", timeout=3000).inner_text()
        except Late:
            continue
        finally:
            page.keyboard.up("Control")
        break
    return shown


def opened(browser, lab, path, scope):
    page = browser.new_page(viewport={"width": 1000, "height": 600})
    page.goto(lab.url + path, timeout=60000)
    page.wait_for_selector(scope, timeout=60000)
    return page


def note(browser, lab):
    page = opened(browser, lab, "/lab/tree/sermon.md?factory=Editor", ".cm-content")
    check("the server runs", until(lambda: lab.status() == "started", 30), True)
    check("a hover", point(page, ".cm-content", "John 3:16"), lambda text: "For God so loved the world" in text)
    page.screenshot(path=PICTURES / "hover.png")
    page.mouse.move(500, 400)
    marks = until(lambda: page.evaluate("() => [...document.querySelectorAll('.cm-lintRange')].map(m => m.textContent)"), 20)
    check("what is wrong is underlined", marks, ["John 3:99"])
    # Continue writing at the end of the note.
    page.click(".cm-content")
    page.keyboard.press("Control+End")
    for typed, label, line in COMPLETIONS:
        check(f"{typed} is completed", completed(page, typed, label), line)
    page.screenshot(path=PICTURES / "completion.png")
    page.close()


# What is typed on a line of its own, the item that is accepted, and the line after it.
COMPLETIONS = [
    ("Philem", "Philemon", "Philemon"),
    ("1 Co", "1 Corinthians", "1 Corinthians"),
    ("Song", "Song of Solomon", "Song of Solomon"),
    ("Rom", "Romans", "Romans"),
    ("as 2 Tim", "2 Timothy", "as 2 Timothy"),
    ("John ", "John 3", "John 3"),
    ("Jn 3:", "John 3:16", "Jn 3:16"),
    ("Jn 3:1", "John 3:16", "Jn 3:16"),
    ("Jn 3:16-", "Jn 3:16-17", "Jn 3:16-17"),
    ("Jn 11:35", "John 11:35: insert the text", "Jn 11:35: “Jesus wept.”"),
]


def completed(page, typed, label):
    """The last line of the note after the text is typed and the item accepted."""
    page.keyboard.type(typed)
    time.sleep(0.5)
    page.keyboard.press("Tab")
    try:
        page.wait_for_selector(".jp-Completer-item", timeout=5000)
        labels = [item.inner_text().split("\n")[0].strip() for item in page.query_selector_all(".jp-Completer-item")]
        for _ in range(labels.index(label)):
            page.keyboard.press("ArrowDown")
        page.keyboard.press("Enter")
        page.wait_for_selector(".jp-Completer-item", state="hidden", timeout=5000)
    except (Late, ValueError):
        # A single item is accepted at once, without a list.
        page.keyboard.press("Escape")
    time.sleep(0.3)
    line = page.evaluate("() => [...document.querySelectorAll('.cm-line')].pop().textContent").strip()
    page.keyboard.press("End")
    page.keyboard.type("\n\n")
    return line


def notebook(browser, lab):
    page = opened(browser, lab, "/lab/tree/reading.ipynb", ".jp-MarkdownCell")
    cell = ".jp-MarkdownCell .cm-content"
    page.dblclick(".jp-MarkdownCell")
    page.wait_for_selector(cell, timeout=20000)
    page.click(cell)
    # jupyterlab-lsp sends nothing before the kernel runs and the cell has been changed.
    for _ in range(10):
        page.keyboard.press("Control+End")
        page.keyboard.type(" Amen.")
        time.sleep(1)
        shown = point(page, cell, "Jn 11.35", tries=1)
        if shown:
            break
    check("a hover in a cell", shown, lambda text: "Jesus wept." in text)
    page.screenshot(path=PICTURES / "cell.png")
    page.close()


(NOTES / "sermon.md").write_text(NOTE)
(NOTES / "reading.ipynb").write_text(json.dumps(NOTEBOOK))
with Lab() as lab, sync_playwright() as playwright:
    browser = playwright.chromium.launch(executable_path=os.environ["CHROMIUM"], args=["--no-sandbox"])
    for part in (note, notebook):
        try:
            part(browser, lab)
        except Exception as problem:
            check(part.__name__, f"{type(problem).__name__}: {problem}", None)
    browser.close()
    if failed:
        lab.log.seek(0)
        print("".join(lab.log.readlines()[-15:]))

print(f"jupyterlab: {passed} passed, {failed} failed")
sys.exit(failed != 0)
