import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { after, beforeEach, describe, test } from "node:test";
import { TOP, folder, runs, until } from "../../node/test/help.js";
import { build } from "../tools/package.mjs";

// The packaged extension, as it would be installed, with a stub where VS Code would be.
const vsix = build(folder);
mkdirSync(join(folder, "node_modules/vscode"), { recursive: true });
cpSync(join(TOP, "Clients/vscode/test/vscode-stub.cjs"), join(folder, "node_modules/vscode/index.js"));
const require = createRequire(join(folder, "extension/test.cjs"));
const vscode = require("vscode");
const { stub } = vscode;
const description = JSON.parse(readFileSync(join(folder, "extension/package.json"), "utf8"));
const properties = description.contributes.configuration.properties;
for (const [name, { default: value }] of Object.entries(properties)) stub.defaults[name.replace("lectern.", "")] = value;

const extension = require("./extension.js");
const context = { subscriptions: [] };
extension.activate(context);
const token = { isCancellationRequested: false, onCancellationRequested: () => ({ dispose() {} }) };
after(() => extension.deactivate());

let counter = 0;
function open(text, languageId = "markdown") {
  const document = new stub.TextDocument(vscode.Uri.from({ scheme: "file", path: `/note-${++counter}` }), languageId, text);
  vscode.window.activeTextEditor = new stub.TextEditor(document);
  return document;
}
const at = (document, text, behind = false) => document.positionAt(document.text.indexOf(text) + (behind ? text.length : 0));
const select = (position, end = position) => (vscode.window.activeTextEditor.selection = new vscode.Selection(position, end));
const run = (name, ...given) => stub.commands.get(`lectern.${name}`)(...given);

beforeEach(() => {
  stub.settings = {};
  stub.said.length = 0;
  stub.answers.length = 0;
});

describe("hover", () => {
  const hover = (document, text) => stub.providers.hover[1].provideHover(document, at(document, text), token);

  test("shows the part under the mouse, with its exact range", async () => {
    const document = open("One\r\n𝄞 see John 3:16; 11:35 there");
    const shown = await hover(document, "1:35");
    assert.equal(shown.contents.value, "**John 11:35** · King James Version\n\nJesus wept.");
    assert.equal(document.getText(shown.range), "11:35");
  });

  test("in the translation of the settings", async () => {
    stub.settings = { translation: "web" };
    assert.match((await hover(open("John 3:16"), "John")).contents.value, /World English Bible[^]*only born Son/);
  });

  test("says what is wrong with a reference, and nothing elsewhere", async () => {
    assert.equal((await hover(open("see John 3:99"), "3:99")).contents.value, "John 3 has 36 verses.");
    assert.equal(await hover(open("see John 3:16"), "see"), undefined);
    stub.settings = { "hover.enabled": false };
    assert.equal(await hover(open("John 3:16"), "John"), undefined);
  });

  test("says what the translation lacks", async () => {
    assert.match((await hover(open("Lev 3:2"), "Lev")).contents.value, /King James Version/);
  });
});

describe("completion", () => {
  const [, provider] = stub.providers.completion;
  const complete = async (text) => {
    const document = open(text);
    const list = await provider.provideCompletionItems(document, document.positionAt(text.length), token);
    assert.ok(list === undefined || list.isIncomplete);
    return list?.items;
  };

  test("a book, then its chapters", async () => {
    const [book] = await complete("In Ecc");
    assert.equal(book.insertText, "Ecclesiastes ");
    assert.deepEqual([book.range.start.character, book.filterText], [3, "Ecc"]);
    assert.equal(book.command.command, "editor.action.triggerSuggest");
  });

  test("a verse; its text is loaded when it is looked at", async () => {
    const [verse, text] = await complete("In John 11:35");
    assert.deepEqual(verse.label, { label: "John 11:35", description: "Jesus wept." });
    await provider.resolveCompletionItem(verse, token);
    assert.match(verse.documentation.value, /Jesus wept/);
    assert.equal(verse.insertText, "35");
    await provider.resolveCompletionItem(text, token);
    assert.equal(text.insertText, "> Jesus wept.\n> — John 11:35 (KJV)\n");
    assert.equal(text.range.start.character, 3);
  });

  test("nothing in prose", async () => {
    assert.equal(await complete("there is "), undefined);
    assert.deepEqual(await complete("there is 2"), []);
  });
});

describe("diagnostics", () => {
  test("a verse that does not exist, after a pause; gone when mended, and with the document", async () => {
    const document = open("See John 3:16; 3:99 and Ps 23:1");
    const key = document.uri.toString();
    await stub.events.open.fire(document);
    assert.equal(stub.diagnostics.has(key), false);
    assert.ok(await until(() => stub.diagnostics.get(key)?.length === 1));
    const [wrong] = stub.diagnostics.get(key);
    assert.equal(document.getText(wrong.range), "3:99");
    assert.deepEqual([wrong.message, wrong.severity, wrong.source, wrong.code], ["John 3 has 36 verses.", 1, "lectern", "noSuchVerse"]);
    document.text = document.text.replace("99", "17");
    document.version++;
    await stub.events.change.fire({ document });
    assert.ok(await until(() => stub.diagnostics.get(key).length === 0));
    await stub.events.close.fire(document);
    assert.equal(stub.diagnostics.has(key), false);
  });

  test("in documents of the languages named; severity is a setting", async () => {
    const code = open("John 3:99", "javascript");
    stub.settings = { "diagnostics.severity": "hint" };
    const note = open("John 3:99");
    await stub.events.open.fire(code);
    await stub.events.open.fire(note);
    assert.ok(await until(() => stub.diagnostics.get(note.uri.toString())?.[0].severity === 3));
    assert.equal(stub.diagnostics.has(code.uri.toString()), false);
    stub.settings = { "diagnostics.severity": "off" };
    await stub.events.change.fire({ document: note });
    assert.ok(await until(() => !stub.diagnostics.has(note.uri.toString())));
  });
});

describe("commands", () => {
  test("insert a passage in place of the selection", async () => {
    const document = open("before HERE after");
    select(at(document, "HERE"), at(document, "HERE", true));
    stub.answers.push("jn 11.35");
    await run("insert");
    assert.equal(document.text, "before > Jesus wept.\n> — John 11:35 (KJV)\n after");
  });

  test("a wrong passage is said, and nothing changes", async () => {
    const document = open("text");
    stub.answers.push("John 3:99");
    await run("insert");
    assert.equal(document.text, "text");
    assert.deepEqual(stub.said.filter(([kind]) => kind === "error"), [["error", "John 3 has 36 verses."]]);
  });

  test("insert the text of the reference at the cursor below its line", async () => {
    const document = open("As John 11:35 says.\nNext");
    stub.settings = { "insert.template": "{text} ({reference})" };
    select(at(document, "11:35"));
    await run("insertHere");
    assert.equal(document.text, "As John 11:35 says.\n\nJesus wept. (John 11:35)\nNext");
    select(at(document, "Next"));
    await run("insertHere");
    assert.deepEqual(stub.said.at(-1), ["information", "No reference stands at the cursor."]);
  });

  test("a random verse", async () => {
    const document = open("");
    await run("insertRandom");
    assert.match(document.text, /^> .+\n> — .+ \(KJV\)\n$/);
  });

  test("write references in one style, everywhere or in the selection", async () => {
    const document = open("𝄞 Jn 3.16\r\nand 1 Cor xiii but John 3:99");
    stub.answers.push("long");
    await run("convert");
    assert.equal(document.text, "𝄞 John 3:16\r\nand 1 Corinthians 13 but John 3:99");
    assert.deepEqual(stub.said.at(-1), ["status", "Lectern: 2 references written anew"]);
    select(at(document, "and"), document.positionAt(document.text.length));
    stub.answers.push("osis");
    await run("convert");
    assert.equal(document.text, "𝄞 John 3:16\r\nand 1Cor.13 but John 3:99");
  });

  test("no editor is said", async () => {
    vscode.window.activeTextEditor = undefined;
    await run("insert");
    assert.match(stub.said.at(-1)[1], /open one first/);
  });
});

describe("search", () => {
  test("groups and verses; a result is inserted, its chapter opened at the verse", async () => {
    await run("search", "wept");
    const [group] = stub.tree.getChildren();
    const item = stub.tree.getTreeItem(group);
    assert.deepEqual([item.label, item.description], ["Verses", `${group.entries.length}`]);
    const verse = stub.tree.getChildren(group).find((one) => one.reference === "John 11:35");
    const leaf = stub.tree.getTreeItem(verse);
    assert.equal(leaf.description, "Jesus wept.");
    assert.equal(leaf.tooltip.value, "Jesus **wept**.");
    const document = open("");
    await run("insertResult", verse);
    assert.match(document.text, /Jesus wept/);
    await run("open", verse);
    const { activeTextEditor } = vscode.window;
    assert.match(activeTextEditor.document.text, /^John 11.* · King James Version\n\n[^]*35\tJesus wept\.\n$/);
    assert.equal(activeTextEditor.document.lineAt(activeTextEditor.selection.active.line).text, "35\tJesus wept.");
  });

  test("nothing found is said", async () => {
    await run("search", "qqqqq");
    assert.deepEqual(stub.tree.getChildren(), []);
    assert.match(stub.tree.view.message, /^qqqqq: nothing found/);
  });
});

describe("the engine", () => {
  test("one that is missing is said once, with a way to the setting", async () => {
    await run("restart");
    stub.settings = { path: "/nothing" };
    for (const text of ["John 3:16", "John 3:17"]) {
      await stub.providers.hover[1].provideHover(open(text), new vscode.Position(0, 1), token);
    }
    const told = stub.said.filter(([kind]) => kind === "error");
    assert.equal(told.length, 1);
    assert.match(told[0][1], /\/nothing, which does not exist.*lectern.path/);
    stub.settings = {};
    await stub.events.configuration.fire({ affectsConfiguration: () => true });
    assert.ok(await stub.providers.hover[1].provideHover(open("John 3:16"), new vscode.Position(0, 1), token));
  });

  test("ends with the window", async () => {
    await stub.providers.hover[1].provideHover(open("John 3:16"), new vscode.Position(0, 1), token);
    const children = () =>
      spawnSync("ps", ["-o", "pid=,args=", "--ppid", `${process.pid}`]).stdout.toString().split("\n")
        .filter((line) => line.includes("--stdio")).map((line) => parseInt(line, 10));
    const [pid] = children();
    assert.ok(pid);
    await extension.deactivate();
    assert.equal(runs(pid), false);
    assert.deepEqual(children(), []);
  });
});

describe("the package", () => {
  test("every command and setting used is declared, and the other way round", () => {
    const declared = description.contributes.commands.map((one) => one.command).sort();
    assert.deepEqual([...stub.commands.keys()].sort(), declared);
    const source = readFileSync(join(folder, "extension/extension.js"), "utf8");
    const used = new Set([...source.matchAll(/\)\.get\("([\w.]+)"\)/g)].map((match) => `lectern.${match[1]}`));
    assert.deepEqual([...used].sort(), Object.keys(properties).sort());
    const readme = readFileSync(join(folder, "extension/README.md"), "utf8");
    for (const name of Object.keys(properties)) assert.ok(readme.includes(`\`${name}\``), `the README says nothing of ${name}`);
  });

  const python = spawnSync("python3", ["--version"]).status === 0;
  test("the .vsix is a zip that others read", { skip: python ? false : "python3 is not installed" }, () => {
    const out = join(folder, "unzipped");
    execFileSync("python3", ["-c", "import sys, zipfile; z = zipfile.ZipFile(sys.argv[1]); assert z.testzip() is None; z.extractall(sys.argv[2]); [__import__('xml.dom.minidom').dom.minidom.parseString(z.read(n)) for n in ('[Content_Types].xml', 'extension.vsixmanifest')]", vsix, out]);
    for (const file of ["extension.js", "lectern.cjs", "package.json", "LICENSE", "media/lectern.svg"]) {
      assert.deepEqual(readFileSync(join(out, "extension", file)), readFileSync(join(folder, "extension", file)), file);
    }
    assert.match(readFileSync(join(out, "extension.vsixmanifest"), "utf8"), /Id="lectern" Version="0.1.0" Publisher="lectern"/);
    assert.deepEqual(readFileSync(build(folder)), readFileSync(vsix));
  });
});
