"""A client that keeps to no rule: `lectern mcp` must answer each request with an error, and go on."""

import json
import os
import subprocess
import sys
import time

import cases

MODERN = {
    "io.modelcontextprotocol/protocolVersion": "2026-07-28",
    "io.modelcontextprotocol/clientCapabilities": {},
    "io.modelcontextprotocol/clientInfo": {"name": "hostile", "version": "0"},
}
BEGIN = {
    "jsonrpc": "2.0", "id": "begin", "method": "initialize",
    "params": {"protocolVersion": "2025-11-25", "capabilities": {}, "clientInfo": {"name": "hostile", "version": "0"}},
}


def exchange(*lines):
    """Sends lines, closes the input, and returns the replies by id."""
    data = b"\n".join(
        line if isinstance(line, bytes) else json.dumps(line).encode() for line in lines) + b"\n"
    done = subprocess.run(
        [os.environ["LECTERN"], "mcp", "--offline"], input=data, capture_output=True, timeout=120)
    assert done.returncode == 0, (done.returncode, done.stderr[-500:])
    replies = {}
    for line in done.stdout.splitlines():
        message = json.loads(line)
        assert message["jsonrpc"] == "2.0"
        replies.setdefault(message.get("id"), []).append(message)
    return replies


def request(id, method, params=None, modern=True):
    params = dict(params or {})
    if modern:
        params["_meta"] = MODERN
    return {"jsonrpc": "2.0", "id": id, "method": method, "params": params}


def tool(id, name, arguments, modern=True):
    return request(id, "tools/call", {"name": name, "arguments": arguments}, modern)


def code(reply):
    return reply[0].get("error", {}).get("code")


def works(replies, id="last"):
    assert replies[id][0]["result"]["structuredContent"]["text"] == "Jesus wept.", replies[id]


LAST = tool("last", "scripture_quote", {"reference": "John 11:35"})


def test_requests_before_the_beginning():
    replies = exchange(
        request(1, "tools/list", modern=False), request(2, "nonsense", modern=False), request(3, "ping", modern=False),
        request(4, "server/discover", modern=False), BEGIN, request(5, "tools/list", modern=False), LAST)
    assert [code(replies[id]) for id in (1, 2, 4)] == [-32602, -32601, -32602]
    assert replies[3][0]["result"] == {}
    assert replies[5][0]["result"]["tools"]
    works(replies)


def test_versions():
    other = dict(MODERN, **{"io.modelcontextprotocol/protocolVersion": "2099-01-01"})
    strange = dict(BEGIN, id=2, params=dict(BEGIN["params"], protocolVersion="1066-10-14"))
    replies = exchange(
        {"jsonrpc": "2.0", "id": 1, "method": "tools/list", "params": {"_meta": other}}, strange,
        {"jsonrpc": "2.0", "id": 3, "method": "initialize", "params": {}},
        {"jsonrpc": "2.0", "id": 4, "method": "initialize"},
        {"jsonrpc": "2.0", "id": 5, "method": "tools/list",
         "params": {"_meta": dict(MODERN, **{"io.modelcontextprotocol/protocolVersion": 5})}},
        {"jsonrpc": "2.0", "id": 6, "method": "tools/list",
         "params": {"_meta": {"io.modelcontextprotocol/protocolVersion": "2026-07-28"}}},
        request(7, "ping"), request(8, "logging/setLevel", {"level": "debug"}), LAST)
    assert code(replies[1]) == -32022
    assert "2026-07-28" in replies[1][0]["error"]["data"]["supported"]
    assert replies[2][0]["result"]["protocolVersion"] == "2025-11-25"
    assert [code(replies[id]) for id in (3, 4, 5, 6)] == [-32602] * 4
    assert [code(replies[id]) for id in (7, 8)] == [-32601] * 2
    works(replies)


def test_malformed_messages():
    replies = exchange(
        b"{", b"nonsense", b"\xff\xfe\x00", b'{"jsonrpc":"1.0","id":1,"method":"tools/list"}',
        b'{"jsonrpc":"2.0","id":{},"method":"tools/list"}', b'{"jsonrpc":"2.0","id":null,"method":"tools/list"}',
        b'{"jsonrpc":"2.0","id":2,"method":5}', b'{"jsonrpc":"2.0","id":3,"method":"tools/list","params":[1]}',
        b'{"jsonrpc":"2.0","id":4,"method":"tools/list","params":5}', b"[" * 5000, b"[]", b"[1,2]",
        json.dumps([request(9, "tools/list")]).encode(), LAST)
    assert [code(replies[id]) for id in (1, 2, 3, 4)] == [-32600, -32600, -32602, -32600]
    assert 9 not in replies, "batches belong to one revision only"
    assert len(replies[None]) == 9
    works(replies)


def test_batches_of_the_revision_that_has_them():
    begin = dict(BEGIN, params=dict(BEGIN["params"], protocolVersion="2025-03-26"))
    data = exchange_raw(begin, [request(1, "ping", modern=False), request(2, "tools/list", modern=False)])
    batch = [line for line in data if isinstance(line, list)]
    assert len(batch) == 1 and [reply["id"] for reply in batch[0]] == [1, 2]


def exchange_raw(*lines):
    data = "".join(json.dumps(line) + "\n" for line in lines)
    done = subprocess.run(
        [os.environ["LECTERN"], "mcp", "--offline"], input=data.encode(), capture_output=True, timeout=120)
    assert done.returncode == 0
    return [json.loads(line) for line in done.stdout.splitlines()]


def test_wrong_types():
    wrong = [5, None, "x", [], {}, True, -1, 1e300, "é" * 5000, {"a": {"b": []}}, ["\u0000"]]
    lines, ids = [], []
    for index, value in enumerate(wrong):
        for kind, params in {
            "name": {"name": value, "arguments": {}},
            "arguments": {"name": "scripture_quote", "arguments": value},
            "reference": {"name": "scripture_quote", "arguments": {"reference": value}},
            "context": {"name": "scripture_quote", "arguments": {"reference": "John 3:16", "context": value}},
            "lookup": {"name": "verse_lookup", "arguments": {"references": value}},
            "query": {"name": "search_balanced", "arguments": {"query": value, "page": value}},
        }.items():
            ids.append(f"{kind}{index}")
            lines.append(request(ids[-1], "tools/call", params))
        for method, params in {
            "resources/read": {"uri": value}, "prompts/get": {"name": "word_study", "arguments": value},
            "completion/complete": {"ref": value, "argument": value}, "tools/list": {"cursor": value},
        }.items():
            ids.append(f"{method}{index}")
            lines.append(request(ids[-1], method, params))
    replies = exchange(*lines, LAST)
    for id in ids:
        assert len(replies[id]) == 1, id
        reply = replies[id][0]
        if "error" in reply:
            assert reply["error"]["code"] in (-32602, -32600) and reply["error"]["message"], reply
        elif reply["result"].get("isError"):
            assert reply["result"]["content"][0]["text"], reply
    works(replies)


def test_unknown_tools_and_methods():
    names = ["", "verse.lookup", "exit", "shutdown", "../../etc/passwd", "x" * 100_000]
    replies = exchange(
        *(tool(f"t{index}", name, {}) for index, name in enumerate(names)),
        *(request(f"m{index}", name) for index, name in enumerate(names)),
        request("sub", "subscriptions/listen", {"notifications": {}}), LAST)
    for index in range(len(names)):
        assert code(replies[f"t{index}"]) == -32602
        assert code(replies[f"m{index}"]) == -32601
        assert len(json.dumps(replies[f"t{index}"])) < 1000, "the name is echoed whole"
    assert code(replies["sub"]) == -32601
    works(replies)


def test_huge_arguments():
    replies = exchange(
        tool(1, "scripture_quote", {"reference": "John 3:16 " * 1_000_000}),
        tool(2, "scripture_quote", {"reference": "x" * 20_000_000}),
        tool(3, "verse_lookup", {"references": ["John 3:16"] * 100_000}),
        tool(4, "search_balanced", {"query": "God " * 100_000}),
        tool(5, "scripture_quote", {f"k{n}": n for n in range(50_000)}),
        request(6, "resources/read", {"uri": "lectern://kjv/" + "%41" * 1_000_000}),
        request(7, "prompts/get", {"name": "check_quotations", "arguments": {"text": "x" * 1_000_000}}), LAST)
    for id in (1, 3, 4, 5):
        assert replies[id][0]["result"]["isError"], id
    assert 2 not in replies and len(replies[None]) == 1, "a message of 20 MB is skipped"
    assert code(replies[6]) == code(replies[7]) == -32602
    works(replies)


def test_a_flood():
    count = 20_000
    started = time.monotonic()
    replies = exchange(*(tool(n, "scripture_quote", {"reference": "John 11:35"}) for n in range(count)), LAST)
    assert all(len(replies[n]) == 1 for n in range(count))
    works(replies)
    assert time.monotonic() - started < 100


def test_cancelled_requests_get_no_reply():
    text = "See John 3:16. " * 200_000
    replies = exchange(
        tool(1, "reference_scan", {"text": text}),
        {"jsonrpc": "2.0", "method": "notifications/cancelled", "params": {"requestId": 1, "reason": "no"}},
        *({"jsonrpc": "2.0", "method": "notifications/cancelled", "params": params}
          for params in ({}, {"requestId": []}, {"requestId": 77}, 5, [])),
        LAST)
    assert 1 not in replies
    works(replies)


if __name__ == "__main__":
    sys.exit(cases.run("mcp-hostile", cases.tests(sys.modules[__name__])))
