"""`lectern mcp` with the official client of the generation before, which most programs still use."""

import os
import sys

import jsonschema
from mcp import ClientSession, StdioServerParameters
from mcp.client.stdio import stdio_client
from mcp.shared.exceptions import McpError
from mcp.types import ResourceTemplateReference
from pydantic import AnyUrl

import cases


async def test_a_session():
    server = StdioServerParameters(
        command=os.environ["LECTERN"], args=["mcp", "--offline"], env=dict(os.environ))
    async with stdio_client(server) as (read, write), ClientSession(read, write) as session:
        begun = await session.initialize()
        assert begun.protocolVersion == "2025-11-25", begun.protocolVersion
        await session.send_ping()
        tools = {tool.name: tool for tool in (await session.list_tools()).tools}
        result = await session.call_tool("scripture_quote", {"reference": "John 3:16"})
        jsonschema.validate(result.structuredContent, tools["scripture_quote"].outputSchema)
        assert result.structuredContent["text"].startswith("For God so loved")
        assert "For God so loved" in result.content[0].text
        result = await session.call_tool("scripture_quote", {"reference": "Nowhere 1:1"})
        assert result.isError and result.content[0].text
        contents = (await session.read_resource(AnyUrl("lectern://kjv/John/11/35"))).contents
        assert "Jesus wept." in contents[0].text
        reference = ResourceTemplateReference(type="ref/resource", uri="lectern://{translation}/{book}/{chapter}")
        done = await session.complete(reference, {"name": "book", "value": "ps"})
        assert "Ps" in done.completion.values
        prompt = await session.get_prompt("study_passage", {"reference": "John 11:35"})
        assert "Jesus wept." in prompt.messages[0].content.text
        try:
            await session.get_prompt("none")
            raise AssertionError("no error")
        except McpError as error:
            assert error.error.code == -32602


if __name__ == "__main__":
    sys.exit(cases.run("mcp-1", cases.tests(sys.modules[__name__])))
