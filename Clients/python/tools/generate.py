"""Writes types.py, _methods.py and errors.py from the description that the engine publishes.

    python tools/generate.py LECTERN [FOLDER]

The methods and types come from the OpenRPC document of the engine, the kinds of errors from the table in PROTOCOL.md.
The tests compare its output with the files; LECTERN_RECORD=1 rewrites them.
"""

import json
import keyword
import re
import subprocess
import sys
from pathlib import Path
from typing import Any, Dict, List, Optional, Tuple

HERE = Path(__file__).resolve().parent
PACKAGE = HERE.parent / "src" / "lectern"
PROTOCOL = HERE.parents[2] / "PROTOCOL.md"

MARK = "# Written by tools/generate.py from what the engine publishes. LECTERN_RECORD=1 test/run rewrites it.\n"

# Parameters that can be given by position, for methods without a required one.
POSITIONAL = {"verse.lookup": ["reference"], "daily.get": ["date"]}

# A Python string counts code points, so offsets are requested as code points unless the caller sets another encoding.
DEFAULTS = {"offsetEncoding": "utf-32"}

# Results that are one of two shapes, and the parameters whose presence decides: without them the first, else the second.
DECIDED_BY = {"verse.lookup": ["references", "translations"]}

Schema = Dict[str, Any]


def camel(name: str) -> str:
    return "".join(part[:1].upper() + part[1:] for part in re.split(r"[._-]", name))


def snake(name: str) -> str:
    name = re.sub(r"(?<=[a-z0-9])([A-Z])", r"_\1", name).replace(".", "_").lower()
    return name + "_" if keyword.iskeyword(name) else name


def singular(name: str) -> str:
    if name.endswith("ies"):
        return name[:-3] + "y"
    return name[:-1] if name.endswith("s") and not name.endswith("ss") else name


def sentence(text: str) -> str:
    return text.replace("\\", "\\\\").replace('"""', "'''")


class Shapes:
    """Makes a TypedDict for each object in a schema. Its name is built from its parent and its member, so it does not depend on
    other methods."""

    def __init__(self) -> None:
        self.lines: List[str] = []
        self.names: List[str] = []

    def type_of(self, schema: Schema, name: str) -> str:
        if "$ref" in schema:
            return camel(schema["$ref"].rsplit("/", 1)[-1])
        if "anyOf" in schema:
            types = [self.type_of(one, f"{name}{i or ''}") for i, one in enumerate(schema["anyOf"])]
            return types[0] if len(types) == 1 else f"Union[{', '.join(types)}]"
        if "enum" in schema:
            return f"Literal[{', '.join(repr(value) for value in schema['enum'])}]".replace("'", '"')
        kind = schema.get("type")
        if kind == "object" and "properties" in schema:
            return self.define(schema, name)
        if kind == "object":
            return f"Dict[str, {self.type_of(schema.get('additionalProperties') or {}, name)}]"
        if kind == "array":
            return f"List[{self.type_of(schema.get('items') or {}, singular(name))}]"
        simple = {"string": "str", "integer": "int", "number": "float", "boolean": "bool", "null": "None"}
        return simple.get(kind or "", "Any")

    def define(self, schema: Schema, name: str, doc: str = "") -> str:
        if name in self.names:
            raise SystemExit(f"two shapes are called {name}")
        self.names.append(name)
        required = set(schema.get("required", []))
        members = [
            (key, self.type_of(value, name + camel(key)), value.get("description", ""))
            for key, value in schema["properties"].items()
        ]
        parts: List[Tuple[str, str, List[Tuple[str, str, str]]]] = []
        optional = [member for member in members if member[0] not in required]
        always = [member for member in members if member[0] in required]
        base = "TypedDict"
        for which, total, suffix in ((always, "", "Always"), (optional, ", total=False", "")):
            if which:
                parts.append((total, suffix if optional and which is always else "", which))
        for total, suffix, which in parts:
            own = f"_{name}{suffix}" if suffix else name
            if any(keyword.iskeyword(key) for key, _, _ in which):
                # A member with the name of a keyword cannot be written as an attribute.
                table = f"_{own.lstrip('_')}Members"
                if base != "TypedDict":
                    raise SystemExit(f"{name} has an optional member called like a keyword")
                self.lines += [f"{table} = TypedDict(", f'    "{table}",', "    {"]
                for key, type_, meaning in which:
                    self.lines += [f"        # {meaning}"] * bool(meaning) + [f'        "{key}": {quoted(type_)},']
                self.lines += ["    },", ")", "", ""]
                self.lines += [f"class {own}({table}):", f'    """{sentence(doc) or own.lstrip("_")}"""', "", ""]
            else:
                self.lines += [f"class {own}({base}{total}):"]
                if not suffix:
                    self.lines += [f'    """{sentence(doc)}"""', ""] if doc else []
                for key, type_, meaning in which:
                    self.lines += [f"    {key}: {type_}"] + [f'    """{sentence(meaning)}"""'] * bool(meaning)
                self.lines += ["", ""]
            base = own
        return name


def quoted(type_: str) -> str:
    return json.dumps(type_.replace('"', "'"))


def types_module(document: Schema) -> Tuple[str, Dict[str, List[str]]]:
    shapes = Shapes()
    shared = document["components"]["schemas"]
    for name, schema in shared.items():
        shapes.define(schema, camel(name))
    results: Dict[str, List[str]] = {}
    for method in document["methods"]:
        schema = method["result"]["schema"]
        choices = schema.get("anyOf", [schema])
        results[method["name"]] = [
            shapes.type_of(one, camel(method["name"]) + ("Several" if i else "Result"))
            for i, one in enumerate(choices)
        ]
    body = "\n".join(shapes.lines).rstrip() + "\n"
    used = [name for name in ("Any", "Dict", "List", "Literal", "TypedDict", "Union") if re.search(rf"\b{name}\b", body)]
    head = f'{MARK}"""The shapes of results, member for member as on the wire."""\n\n'
    head += f"from __future__ import annotations\n\nfrom typing import {', '.join(used)}\n\n\n"
    return head + body, results


def parameter_type(schema: Schema) -> str:
    return Shapes().type_of(schema, "Parameter").replace("List[", "Sequence[")


def methods_module(document: Schema, results: Dict[str, List[str]]) -> str:
    spaces: Dict[str, List[Schema]] = {}
    for method in document["methods"]:
        spaces.setdefault(method["name"].split(".")[0], []).append(method)
    out = [
        MARK + '"""The engine\'s methods as Python functions, one class per noun, for both clients."""',
        "",
        "from __future__ import annotations",
        "",
        "from typing import Any, Awaitable, Dict, Literal, Optional, Protocol, Sequence, Union, cast, overload",
        "",
        "from . import types as _types",
        "from ._wire import DEFAULT, Timeout",
        "",
        "",
        "class Call(Protocol):",
        "    def __call__(self, method: str, params: Dict[str, Any], timeout: Timeout) -> Any: ...",
        "",
        "",
        "class AsyncCall(Protocol):",
        "    def __call__(self, method: str, params: Dict[str, Any], timeout: Timeout) -> Awaitable[Any]: ...",
        "",
        "",
        "# The side effect of each method. A method that only reads can be repeated after the engine has died.",
        "EFFECTS: Dict[str, str] = {",
    ]
    out += [f'    "{method["name"]}": "{method.get("x-effect", "")}",' for method in document["methods"]] + ["}", ""]
    for prefix, call in (("", "Call"), ("Async", "AsyncCall")):
        for space, methods in spaces.items():
            out += ["", f"class {prefix}{camel(space)}:", f"    def __init__(self, call: {call}) -> None:"]
            out += ["        self._call = call", ""]
            for method in methods:
                out += function(method, results[method["name"]], bool(prefix)) + [""]
        out += ["", f"class {prefix}Methods:", f'    """The methods by noun: `client.verse.lookup(…)`."""', ""]
        out += [f"    def __init__(self, call: {call}) -> None:"]
        out += [f"        self.{snake(space)} = {prefix}{camel(space)}(call)" for space in spaces] + [""]
    return "\n".join(out).rstrip() + "\n"


def function(method: Schema, results: List[str], is_async: bool) -> List[str]:
    name = method["name"]
    params = method["params"]
    required = [p for p in params if p.get("required")]
    positional = required or [p for p in params if p["name"] in POSITIONAL.get(name, [])]
    rest = [p for p in params if p not in positional]
    named = [f"_types.{result}" if re.fullmatch(r"\w+", result) and result != "Any" else result for result in results]
    word = "async def" if is_async else "def"

    def head(without: List[str], needed: List[str], result: str, alone: bool) -> List[str]:
        lines = [f"    {word} {snake(name.split('.', 1)[1])}(", "        self,"]
        for p in positional:
            lines.append(parameter(p, bool(p.get("required")) or alone))
        lines.append("        *,")
        for p in rest:
            if p["name"] not in without:
                lines.append(parameter(p, p["name"] in needed))
        lines += ["        timeout: Timeout = DEFAULT,", f"    ) -> {result}:"]
        return lines

    lines: List[str] = []
    deciding = DECIDED_BY.get(name)
    if deciding and len(named) == 2:
        overloads: List[Tuple[List[str], List[str], str, bool]] = [(deciding, [], named[0], True)]
        overloads += [([], [one], named[1], False) for one in deciding]
        for without, needed, result, alone in overloads:
            got = head(without, needed, result, alone)
            lines += ["    @overload"] + got[:-1] + [got[-1] + " ..."]
            lines += [""]
    result = named[0] if len(named) == 1 else f"Union[{', '.join(named)}]"
    lines += head([], [], result, False)
    doc = [sentence(method["summary"]), ""]
    for p in params:
        if p["schema"].get("description") or p.get("description"):
            doc.append(f"{snake(p['name'])}: {sentence(p.get('description') or p['schema']['description'])}")
    if len(doc) == 2:
        doc = doc[:1]
    lines += [f'        """{doc[0]}'] + [("        " + one).rstrip() for one in doc[1:]]
    if len(doc) == 1:
        lines[-1] += '"""'
    else:
        lines += ['        """']
    lines += ["        params: Dict[str, Any] = {"]
    lines += [f'            "{p["name"]}": {snake(p["name"])},' for p in params] + ["        }"]
    awaited = "await " if is_async else ""
    answer = f'{awaited}self._call("{name}", params, timeout)'
    lines += [f'        return cast("{result}", {answer})']
    return lines


def parameter(p: Schema, needed: bool) -> str:
    type_ = parameter_type(p["schema"])
    own = snake(p["name"])
    if own in ("self", "timeout"):
        raise SystemExit(f"a parameter cannot be called {own}")
    if needed:
        return f"        {own}: {type_},"
    default: Optional[str] = DEFAULTS.get(p["name"])
    return f"        {own}: Optional[{type_}] = {json.dumps(default) if default else None},"


def errors_module() -> str:
    table = PROTOCOL.read_text(encoding="utf-8").split("<!-- errors:", 1)[1].split("<!-- /errors -->", 1)[0]
    rows = re.findall(r"^\| (-?\d+) \| `(\w+)` \| (.*) \|$", table, re.MULTILINE)
    template = (HERE / "errors.py.in").read_text(encoding="utf-8")
    classes, by_kind = [], []
    for code, kind, when in rows:
        # Not called TimeoutError: Python has that name, and ReplyTimeoutError is derived from it.
        name = "EngineTimeoutError" if kind == "timeout" else camel(kind) + "Error"
        classes.append(f'class {name}(EngineError):\n    """{code}: {sentence(when)}."""\n')
        by_kind.append(f'    "{kind}": {name},')
    return template.replace("# CLASSES\n", "\n\n".join(classes)).replace("    # BY KIND", "\n".join(by_kind))


def generate(engine: str) -> Dict[str, str]:
    """The text of each written file, by its name."""
    answer = subprocess.run([engine, "call", "rpc.discover"], stdout=subprocess.PIPE, check=True)
    document = json.loads(answer.stdout)
    types, results = types_module(document)
    return {"types.py": types, "_methods.py": methods_module(document, results), "errors.py": MARK + errors_module()}


if __name__ == "__main__":
    folder = Path(sys.argv[2]) if len(sys.argv) > 2 else PACKAGE
    for file, text in generate(sys.argv[1]).items():
        (folder / file).write_text(text, encoding="utf-8")
