"""Reads each snippet in its own format, starts the server that it names, and asks it for a hover.

The editors themselves are not run here: that the server is named in the right place is what their documentation says.
"""

import json
import os
import pathlib
import re
import subprocess
import sys
import tomllib

HERE = pathlib.Path(__file__).resolve().parent.parent
LECTERN = os.environ["LECTERN"]
passed = failed = 0


def check(name, got, want):
    global passed, failed
    if got == want:
        passed += 1
    else:
        failed += 1
        print(f"FAILED {name}\n  want {want!r}\n  got  {got!r}")


def jsonc(path):
    """JSON with comments that have a line of their own, as these editors read it."""
    return json.loads(re.sub(r"^\s*//.*$", "", path.read_text(), flags=re.MULTILINE))


def helix():
    file = tomllib.loads((HERE / "helix.toml").read_text())
    for language in file["language"]:
        check(f"helix: {language['name']} has the server", "lectern" in language["language-servers"], True)
    server = file["language-server"]["lectern"]
    return [server["command"], *server["args"]], server["config"]


def sublime():
    server = jsonc(HERE / "sublime.jsonc")["clients"]["lectern"]
    check("sublime: switched on", server["enabled"], True)
    check("sublime: documents", "text.html.markdown" in server["selector"].split(" | "), True)
    return server["command"], server["initializationOptions"]


def kate():
    server = json.loads((HERE / "kate.json").read_text())["servers"]["lectern"]
    modes = re.compile(server["highlightingModeRegex"])
    check("kate: documents", [bool(modes.match(mode)) for mode in ("Markdown", "Normal", "C++")], [True, True, False])
    return server["command"], server["initializationOptions"]


def zed():
    file = jsonc(HERE / "zed.jsonc")
    name, server = next(iter(file["lsp"].items()))
    check("zed: documents", name in file["languages"]["Markdown"]["language_servers"], True)
    return [server["binary"]["path"], *server["binary"]["arguments"]], server["initialization_options"]


def message(content):
    body = json.dumps({"jsonrpc": "2.0", **content}).encode()
    return b"Content-Length: %d\r\n\r\n%s" % (len(body), body)


def conversation(arguments, options):
    """What the server says to an editor that opens a note, hovers, and ends."""
    uri = "file:///note.md"
    requests = [
        {"id": 1, "method": "initialize",
         "params": {"processId": None, "rootUri": None, "capabilities": {}, "initializationOptions": options}},
        {"method": "initialized", "params": {}},
        {"method": "textDocument/didOpen", "params": {"textDocument": {
            "uri": uri, "languageId": "markdown", "version": 1, "text": "As Jn 11.35 says.\n"}}},
        {"id": 2, "method": "textDocument/hover",
         "params": {"textDocument": {"uri": uri}, "position": {"line": 0, "character": 5}}},
        {"id": 3, "method": "shutdown"},
        {"method": "exit"},
    ]
    run = subprocess.run([LECTERN, *arguments], input=b"".join(map(message, requests)), capture_output=True, timeout=30)
    replies, rest = [], run.stdout
    while rest:
        head, rest = rest.split(b"\r\n\r\n", 1)
        length = int(re.search(rb"Content-Length: (\d+)", head, re.IGNORECASE)[1])
        replies.append(json.loads(rest[:length]))
        rest = rest[length:]
    return run.returncode, replies


schema = json.loads(subprocess.run([LECTERN, "config", "schema"], capture_output=True, check=True).stdout)
settings = schema["properties"]["editor"]["properties"]

for snippet in (helix, sublime, kate, zed):
    name = snippet.__name__
    try:
        command, options = snippet()
    except (KeyError, ValueError, StopIteration) as problem:
        check(f"{name}: can be read", repr(problem), "")
        continue
    check(f"{name}: the program", command[0], "lectern")
    check(f"{name}: settings that do not exist", sorted(set(options or {}) - set(settings)), [])
    code, replies = conversation(command[1:], options)
    answers = {reply["id"]: reply.get("result") for reply in replies if "id" in reply}
    check(f"{name}: the server ends", code, 0)
    check(f"{name}: the server's name", (answers.get(1) or {}).get("serverInfo", {}).get("name"), "lectern")
    check(f"{name}: a hover", "Jesus wept." in json.dumps(answers.get(2)), True)
    # The server would report a setting that it does not accept.
    complaints = [reply["params"]["message"] for reply in replies if reply.get("method", "").startswith("window/")]
    check(f"{name}: complaints", complaints, [])

# The README must list every file.
page = (HERE / "README.md").read_text()
for path in sorted(HERE.glob("*.*")):
    if path.name != "README.md":
        check(f"README: {path.name}", f"({path.name})" in page, True)

print(f"editors: {passed} passed, {failed} failed")
sys.exit(failed != 0)
