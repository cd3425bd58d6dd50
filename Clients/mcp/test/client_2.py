"""`lectern mcp` with the official client of today: without a handshake (2026-07-28) and with one (2025-11-25)."""

import asyncio
import json
import os
import sys
import warnings

import jsonschema
from mcp import Client, StdioServerParameters
from mcp.shared.exceptions import MCPError
from mcp_types import PromptReference, ResourceTemplateReference

import cases

# `set_logging_level` and `send_ping` belong to the older revisions, which are tested too.
warnings.simplefilter("ignore")

CHAPTERS = "lectern://{translation}/{book}/{chapter}"

#: A call of each of the usual tools that the compiled-in verses can answer.
CALLS = {
    "scripture_quote": {"reference": "John 3:16-17"},
    "scripture_check": {"text": "Jesus cried", "reference": "John 11:35"},
    "quotation_find": {"text": "As it says, For God so loved the world, that he gave his only begotten Son."},
    "search_balanced": {"query": "shepherd"},
    "verse_lookup": {"reference": "John 3:16", "translations": ["kjv", "web"]},
    "reference_scan": {"text": "See John 3:16; 4:5 and Jn 3:99."},
    "crossReferences_verse": {"reference": "John 3:16"},
    "verse_related": {"reference": "John 3:16"},
    "interlinear_verse": {"reference": "John 3:16"},
    "lexicon_entry": {"key": "G26"},
    "lexicon_search": {"query": "love"},
    "lexicon_occurrences": {"key": "G26"},
    "topics_search": {"query": "faith"},
    "topics_entry": {"topic": "SHEPHERD"},
    "commentary_verse": {"reference": "John 3:16"},
    "translations_list": {},
    "books_list": {},
    "daily_get": {"date": "2026-12-25"},
}


def client(mode, *options, **settings):
    server = StdioServerParameters(
        command=os.environ["LECTERN"], args=["mcp", "--offline", *options], env=dict(os.environ))
    return Client(server, mode=mode, **settings)


def text(result):
    return "\n".join(block.text for block in result.content)


async def fails(call, code):
    try:
        await call
    except MCPError as error:
        assert error.error.code == code, error
        return error.error
    raise AssertionError("no error")


async def everything(mode, version):
    """Lists, calls, reads, completes and asks for prompts, in one revision."""
    async with client(mode) as session:
        assert session.protocol_version == version, session.protocol_version
        assert session.server_info.name == "lectern"
        assert "scripture_quote" in session.instructions

        listed = await session.list_tools()
        size = len(json.dumps(listed.model_dump(by_alias=True, exclude_none=True), ensure_ascii=False))
        assert size < 20_000, f"the list of tools has {size} bytes"
        assert listed.next_cursor is None
        tools = {tool.name: tool for tool in listed.tools}
        assert set(CALLS) <= set(tools), set(CALLS) - set(tools)
        for tool in tools.values():
            jsonschema.Draft202012Validator.check_schema(tool.input_schema)
            jsonschema.Draft202012Validator.check_schema(tool.output_schema)
            assert tool.annotations.read_only_hint and not tool.annotations.open_world_hint

        answered = 0
        for name, arguments in CALLS.items():
            jsonschema.validate(arguments, tools[name].input_schema)
            # The client itself also checks the result by the schema.
            result = await session.call_tool(name, arguments)
            assert text(result), name
            if result.is_error:
                assert result.structured_content is None, name
            else:
                answered += 1
                jsonschema.validate(result.structured_content, tools[name].output_schema)
        assert answered >= 12, answered

        quote = (await session.call_tool("scripture_quote", {"reference": "Jn 11:35", "translation": "kjv"}))
        assert quote.structured_content["text"] == "Jesus wept."
        assert quote.structured_content["license"] == "Public Domain"
        check = await session.call_tool(
            "scripture_check",
            {"text": "For God so loved the world, that he gave his only beloved Son", "reference": "John 3:16"})
        assert check.structured_content["verdict"] == "inexact", check.structured_content
        assert "begotten" in text(check)
        check = await session.call_tool("scripture_check", {"text": "Jesus wept.", "reference": "John 11:36"})
        assert check.structured_content["verdict"] != "exact" and "agrees: false" in text(check), text(check)
        wrong = await session.call_tool("scripture_quote", {"reference": "John 3:99"})
        assert wrong.is_error and "36" in text(wrong), text(wrong)
        wrong = await session.call_tool("verse_lookup", {"refrence": "John 3:16"})
        assert wrong.is_error and "Did you mean `reference`?" in text(wrong), text(wrong)
        error = await fails(session.call_tool("scripture_qoute", {}), -32602)
        assert "scripture_quote" in error.data["hint"]

        resources = (await session.list_resources()).resources
        assert "lectern://kjv" in [resource.uri for resource in resources]
        templates = (await session.list_resource_templates()).resource_templates
        assert CHAPTERS in [template.uri_template for template in templates]
        for uri, words in [
            ("lectern://kjv", "John: John, 21 chapters"),
            ("lectern://kjv/John", "lectern://kjv/John/3 has 36 verses"),
            ("lectern://kjv/John/11", "35 Jesus wept."),
            ("lectern://KJV/john/11/35", "35 Jesus wept."),
            ("lectern://kjv/John/3/16-17", "17 For God sent not"),
        ]:
            contents = (await session.read_resource(uri)).contents
            assert words in contents[0].text, (uri, contents[0].text)
        missing = -32602 if mode == "auto" else -32002
        for uri in ["lectern://kjv/John/99", "lectern://kjv/Jhon/3", "lectern://xyz/John/3", "file:///etc/passwd"]:
            await fails(session.read_resource(uri), missing)

        reference = ResourceTemplateReference(type="ref/resource", uri=CHAPTERS)
        done = await session.complete(reference, {"name": "translation", "value": "k"})
        assert "kjv" in done.completion.values
        done = await session.complete(reference, {"name": "book", "value": "jo"}, {"translation": "kjv"})
        assert {"John", "Josh", "Joel", "Jonah", "Job"} <= set(done.completion.values)
        done = await session.complete(
            reference, {"name": "chapter", "value": "2"}, {"translation": "kjv", "book": "John"})
        assert done.completion.values == ["2", "20", "21"]
        done = await session.complete(
            PromptReference(type="ref/prompt", name="study_passage"), {"name": "reference", "value": "john 2"})
        assert done.completion.values == ["John 2", "John 20", "John 21"]

        prompts = {prompt.name for prompt in (await session.list_prompts()).prompts}
        assert prompts == {"study_passage", "compare_translations", "word_study", "check_quotations"}
        prompt = await session.get_prompt("study_passage", {"reference": "John 11:35"})
        assert "Jesus wept." in prompt.messages[0].content.text
        prompt = await session.get_prompt("compare_translations", {"reference": "John 3:16", "translations": "kjv, web"})
        assert "World English Bible" in prompt.messages[0].content.text
        await session.get_prompt("word_study", {"word": "love"})
        await session.get_prompt("check_quotations", {"text": "God helps those who help themselves."})
        await fails(session.get_prompt("word_study", {}), -32602)
        await fails(session.get_prompt("none", {}), -32602)


async def test_without_a_handshake():
    await everything("auto", "2026-07-28")


async def test_with_a_handshake():
    await everything("legacy", "2025-11-25")


async def test_all_tools_come_in_pages():
    for mode in ["auto", "legacy"]:
        async with client(mode, "--tools", "all") as session:
            names, cursor, pages = [], None, 0
            while True:
                page = await session.list_tools(cursor=cursor)
                names += [tool.name for tool in page.tools]
                pages, cursor = pages + 1, page.next_cursor
                for tool in page.tools:
                    jsonschema.Draft202012Validator.check_schema(tool.output_schema)
                if cursor is None:
                    break
            assert pages > 1 and len(set(names)) == len(names) > 30
            result = await session.call_tool("engine_status", {})
            assert result.structured_content["version"]
            await fails(session.list_tools(cursor="x"), -32602)


async def test_chosen_tools():
    async with client("auto", "--tools", "scripture_quote,books_list") as session:
        assert [tool.name for tool in (await session.list_tools()).tools] == ["scripture_quote", "books_list"]
        error = await fails(session.call_tool("verse_lookup", {"reference": "John 3:16"}), -32602)
        assert "--tools all" in error.data["hint"]


async def test_long_replies_are_cut_and_say_so():
    async with client("auto") as session:
        tools = {tool.name: tool for tool in (await session.list_tools()).tools}
        result = await session.call_tool("verse_lookup", {"references": ["John 3:16"] * 900})
        assert not result.is_error
        assert len(json.dumps(result.structured_content)) < 64_000
        assert "truncated" in result.structured_content and "part of the reply" in text(result)
        jsonschema.validate(result.structured_content, tools["verse_lookup"].output_schema)


async def test_progress():
    for mode in ["auto", "legacy"]:
        async with client(mode) as session:
            seen = []

            async def progress(done, total, message):
                seen.append((done, total))

            await session.call_tool(
                "verse_lookup", {"references": ["John 3:16"] * 500}, progress_callback=progress)
            for _ in range(50):
                if seen:
                    break
                await asyncio.sleep(0.02)
            assert len(seen) > 2 and seen == sorted(seen) and seen[-1][1] == 500, seen


async def test_cancelling():
    for mode in ["auto", "legacy"]:
        async with client(mode) as session:
            long = asyncio.create_task(session.call_tool("reference_scan", {"text": "See John 3:16. " * 60_000}))
            await asyncio.sleep(0.3)
            long.cancel()
            try:
                await long
                raise AssertionError("it was not cancelled")
            except asyncio.CancelledError:
                pass
            quote = await session.call_tool("scripture_quote", {"reference": "John 11:35"})
            assert quote.structured_content["text"] == "Jesus wept."


async def test_the_log():
    messages = []

    async def log(params):
        messages.append((params.level, params.data))

    async with client("legacy", logging_callback=log) as session:
        await session.send_ping()
        await session.call_tool("scripture_quote", {"reference": "John 3:99"})
        assert messages == []
        await session.set_logging_level("debug")
        await session.call_tool("scripture_quote", {"reference": "John 3:99"})
        await asyncio.sleep(0.1)
        assert [level for level, _ in messages] == ["notice"], messages
    del messages[:]
    async with client("auto", logging_callback=log, log_level="debug") as session:
        await session.call_tool("scripture_quote", {"reference": "John 11:35"})
        await asyncio.sleep(0.1)
        assert [level for level, _ in messages] == ["debug"], messages


if __name__ == "__main__":
    sys.exit(cases.run("mcp", cases.tests(sys.modules[__name__])))
