"""Runs the program `lectern` with a folder of its own, so that what the user has installed is never touched."""
import json
import os
import re
import subprocess


class Lectern:
    """The program, with one folder for what it installs."""

    def __init__(self, program, home):
        self.program, self.home = program, home
        os.makedirs(home, exist_ok=True)
        self.environment = os.environ | {
            "LECTERN_HOME": home, "HOME": home, "XDG_DATA_HOME": home, "XDG_CACHE_HOME": os.path.join(home, "cache"),
            "XDG_CONFIG_HOME": os.path.join(home, "config"), "XDG_STATE_HOME": os.path.join(home, "state"), "SWORD_PATH": "",
        }

    def run(self, *arguments, text=None):
        return subprocess.run([self.program, *arguments], env=self.environment, input=text, capture_output=True,
                              encoding="utf-8", errors="replace", check=False)

    def import_source(self, path, *options):
        """Imports one source. Returns the id of its pack and what the import reported; raises ValueError if it fails."""
        result = self.run("import", "--verbose", *options, path)
        ids = re.findall(r"^Imported (.+?)(?: \([^)]*\))?: ", result.stdout, re.M)
        if result.returncode or not ids:
            raise ValueError((result.stderr or result.stdout).strip().splitlines()[-1])
        return ids[0], result.stdout

    def export(self, identifier):
        """Everything in a pack, as the JSON export writes it."""
        result = self.run("export", identifier, "--as", "json")
        if result.returncode:
            raise ValueError(result.stderr.strip())
        return json.loads(result.stdout)

    def export_file(self, identifier, form, path):
        result = self.run("export", identifier, "--as", form, "-o", path)
        if result.returncode:
            raise ValueError(result.stderr.strip())

    def call(self, requests):
        """The replies to requests of JSON-RPC (pairs of method and params), in their order."""
        lines = [json.dumps({"jsonrpc": "2.0", "id": number, "method": method, "params": params})
                 for number, (method, params) in enumerate(requests)]
        result = self.run("serve", "--offline", text="\n".join(lines) + "\n")
        replies = {reply["id"]: reply for reply in map(json.loads, result.stdout.splitlines())}
        return [replies[number] for number in range(len(requests))]


def verses_of_export(export):
    """The verses of an export by (OSIS id, chapter, verse), and those that cover several verses with the last of them."""
    texts, covers = {}, {}
    for book in export["books"]:
        for chapter in book["chapters"]:
            for verse in chapter["verses"]:
                key = (book["osis"], chapter["chapter"], verse["verse"])
                if verse["text"] and (key[2] or verse.get("superscription")):
                    texts[key] = verse["text"]
                    if verse.get("verse_end"):
                        covers[key] = verse["verse_end"]
    return texts, covers
