"""Tests the language server through pytest-lsp, with the capabilities of real editors."""

import os
import pathlib
import tempfile

import pytest
import pytest_lsp
from lsprotocol import types
from pytest_lsp import ClientServerConfig, LanguageClient, client_capabilities

HOME = tempfile.mkdtemp(prefix="lectern-editors-")
NOTES = pathlib.Path(HOME, "notes")
NOTES.mkdir()
NOTE = NOTES / "a b é.md"
OTHER = NOTES / "other.md"
OTHER.write_text("Elsewhere John 3:16 is cited.\n")
URI = NOTE.as_uri()
TEXT = "See John 3:16-18 and Jn 11.35.\n📖 Wrong: John 3:61.\nJoh\n"


@pytest_lsp.fixture(
    params=["neovim", "visual_studio_code", "emacs"],
    config=ClientServerConfig(
        server_command=[os.environ["LECTERN"], "serve"], server_env={"LECTERN_HOME": HOME}
    ),
)
async def client(request, lsp_client: LanguageClient):
    lsp_client.feature(types.CLIENT_REGISTER_CAPABILITY)(lambda params: None)
    capabilities = client_capabilities(request.param)
    result = await lsp_client.initialize_session(
        types.InitializeParams(
            capabilities=capabilities,
            initialization_options={"inlayHints": True, "codeLens": True},
            workspace_folders=[types.WorkspaceFolder(uri=NOTES.as_uri(), name="notes")],
        )
    )
    lsp_client.pulls = capabilities.text_document.diagnostic is not None
    lsp_client.wide = 2 if result.capabilities.position_encoding == "utf-16" else 4
    if result.capabilities.position_encoding == "utf-32":
        lsp_client.wide = 1
    yield
    await lsp_client.shutdown_session()


def at(line, character):
    return types.Position(line, character)


@pytest.mark.asyncio
async def test_everything_that_is_offered(client: LanguageClient):
    document = types.TextDocumentIdentifier(uri=URI)
    client.text_document_did_open(
        types.DidOpenTextDocumentParams(
            types.TextDocumentItem(uri=URI, language_id="markdown", version=1, text=TEXT)
        )
    )
    hover = await client.text_document_hover_async(types.HoverParams(document, at(0, 6)))
    assert "so loved" in hover.contents.value
    completion = await client.text_document_completion_async(types.CompletionParams(document, at(2, 3)))
    assert completion.items[0].label == "John"
    wrong = client.wide + len(" Wrong: ")
    if client.pulls:
        report = await client.text_document_diagnostic_async(types.DocumentDiagnosticParams(text_document=document))
        diagnostics = report.items
    else:
        while not client.diagnostics.get(URI):
            await client.wait_for_notification(types.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)
        diagnostics = client.diagnostics[URI]
    assert [d.range.start for d in diagnostics] == [at(1, wrong)]
    actions = await client.text_document_code_action_async(
        types.CodeActionParams(
            document, types.Range(at(1, wrong), at(1, wrong)), types.CodeActionContext(diagnostics=diagnostics)
        )
    )
    assert actions[0].title == "Change to John 3:16"
    assert await client.text_document_definition_async(types.DefinitionParams(document, at(0, 6)))
    symbols = await client.text_document_document_symbol_async(types.DocumentSymbolParams(document))
    assert len(symbols) == 3
    links = await client.text_document_document_link_async(types.DocumentLinkParams(document))
    assert len(links) == 2
    assert (await client.document_link_resolve_async(links[0])).target.startswith("file:///")
    context = types.ReferenceContext(include_declaration=True)
    found = []
    while not any(location.uri == OTHER.as_uri() for location in found):
        found = await client.text_document_references_async(types.ReferenceParams(context, document, at(0, 6)))
    assert URI in [location.uri for location in found]
    assert await client.text_document_document_highlight_async(types.DocumentHighlightParams(document, at(0, 6)))
    tokens = await client.text_document_semantic_tokens_full_async(types.SemanticTokensParams(document))
    assert len(tokens.data) == 15
    assert await client.workspace_symbol_async(types.WorkspaceSymbolParams(query="John 3:16"))
    hints = await client.text_document_inlay_hint_async(types.InlayHintParams(document, types.Range(at(0, 0), at(1, 0))))
    assert [hint.position for hint in hints] == [at(0, 16), at(0, 29)]
    assert hints[1].label == "Jesus wept."
    lenses = await client.text_document_code_lens_async(types.CodeLensParams(document))
    assert (await client.code_lens_resolve_async(lenses[0])).command.title
    items = await client.text_document_prepare_call_hierarchy_async(
        types.CallHierarchyPrepareParams(document, at(0, 6))
    )
    assert await client.call_hierarchy_outgoing_calls_async(types.CallHierarchyOutgoingCallsParams(items[0]))
    reply = await client.workspace_execute_command_async(
        types.ExecuteCommandParams(command="lectern.lookup", arguments=["John 11:35"])
    )
    assert "wept" in str(reply)
    number = wrong + len("John 3:")
    client.text_document_did_change(
        types.DidChangeTextDocumentParams(
            types.VersionedTextDocumentIdentifier(version=2, uri=URI),
            [types.TextDocumentContentChangePartial(types.Range(at(1, number), at(1, number + 2)), "16")],
        )
    )
    hover = await client.text_document_hover_async(types.HoverParams(document, at(1, wrong)))
    assert "so loved" in hover.contents.value
