"use strict";
const assert = require("node:assert/strict");
const { cpSync, mkdirSync, readFileSync, writeFileSync } = require("node:fs");
const { createRequire } = require("node:module");
const { join } = require("node:path");
const { after, before, beforeEach, describe, test } = require("node:test");

let obsidian, stub, Lectern, plugin, help, Editor, Element;

// The built plugin, as it would be installed, with a stub where Obsidian would be.
before(async () => {
  help = await import("../../node/test/help.js");
  const { build } = await import("../build.mjs");
  const { folder } = help;
  build(folder);
  mkdirSync(join(folder, "node_modules/@codemirror/view"), { recursive: true });
  mkdirSync(join(folder, "node_modules/obsidian"), { recursive: true });
  cpSync(join(__dirname, "obsidian-stub.cjs"), join(folder, "node_modules/obsidian/index.js"));
  writeFileSync(join(folder, "node_modules/@codemirror/view/index.js"), "exports.hoverTooltip = (source) => source;");
  const load = createRequire(join(folder, "main.js"));
  obsidian = load("obsidian");
  ({ stub, Editor, Element } = obsidian);
  Lectern = load("./main.js");
  plugin = new Lectern({}, {});
  await plugin.onload();
});
after(() => plugin.onunload());
beforeEach(() => {
  stub.notices.length = 0;
  Object.assign(plugin.settings, { path: "", translation: "", hover: true, suggest: true, style: "long" });
});

const command = (id, editor) => stub.commands.get(id).editorCallback(editor);
const process_ = (element) => stub.process(element, { sourcePath: "note.md" });
const marks = (element) =>
  element.childNodes.flatMap((node) => (node.className?.includes("lectern-reference") ? [node] : marks(node)));
const CALLOUT = "> [!quote] John 11:35 (KJV)\n> Jesus wept.\n";

describe("reading mode", () => {
  test("references are marked, the text stays, code and links are left alone", async () => {
    const block = new Element("div", {},
      new Element("p", {}, "𝄞 See John 3:16; 11:35 and ", new Element("em", {}, "v. 36"), "."),
      new Element("pre", {}, new Element("code", {}, "John 3:16")),
      new Element("p", {}, new Element("a", { "data-href": "x" }, "John 3:16"), " John 3:99"));
    const text = block.textContent;
    await process_(block);
    assert.equal(block.textContent, text);
    assert.deepEqual(marks(block).map((one) => [one.textContent, one.className]), [
      ["John 3:16", "lectern-reference"],
      ["11:35", "lectern-reference"],
      ["v. 36", "lectern-reference"],
      ["John 3:99", "lectern-reference is-wrong"],
    ]);
    assert.equal(marks(block)[2].lectern.part.from.chapter, 11);
  });

  test("the passage shows while the mouse is over it", async () => {
    const block = new Element("p", {}, "See John 11:35");
    await process_(block);
    const [mark] = marks(block);
    await stub.mouseover({ target: mark });
    const shown = () => document.body.childNodes.map((node) => node.textContent);
    assert.deepEqual(shown(), ["**John 11:35** · King James Version\n\nJesus wept."]);
    await stub.mouseover({ target: document.body.childNodes[0] });
    assert.equal(shown().length, 1);
    await stub.mouseover({ target: block });
    assert.deepEqual(shown(), []);
    // One that is left before the engine has answered does not stay.
    const late = stub.mouseover({ target: mark });
    await stub.mouseover({ target: block });
    await late;
    assert.deepEqual(shown(), []);
  });

  test("links such as [[John 3#16]] show theirs", async () => {
    const link = (target) => new Element("a", { "data-href": target }, "here");
    const links = ["John 11#35", "Bible/John 11#v35", "John 11#^35", "John 11"].map(link);
    const others = ["Journal 3#16", "John 11#99", "Notes on John 11", "https://x.org/John 11#35"].map(link);
    await process_(new Element("p", {}, ...links, ...others));
    assert.deepEqual(links.map((one) => one.lectern?.part.from.verse), [35, 35, 35, null]);
    assert.deepEqual(others.slice(0, 3).map((one) => one.lectern), [undefined, undefined, undefined]);
    await stub.mouseover({ target: links[0] });
    assert.match(document.body.childNodes[0].textContent, /Jesus wept/);
    plugin.hide();
  });
});

describe("the editor", () => {
  const hover = (text, position) =>
    stub.tooltip({ state: { doc: { lineAt: () => ({ from: 100, text }) } } }, 100 + position);

  test("hover shows the part under the mouse, with its place", async () => {
    const shown = await hover("see John 3:16; 11:35 there", 16);
    assert.deepEqual([shown.pos, shown.end], [115, 120]);
    assert.match(shown.create().dom.textContent, /Jesus wept/);
    assert.equal((await hover("see John 3:99", 8)).create().dom.textContent, "John 3 has 36 verses.");
    assert.match((await hover("see [[John 11#35|this]]", 18)).create().dom.textContent, /Jesus wept/);
    assert.equal(await hover("see nothing", 5), null);
    plugin.settings.hover = false;
    assert.equal(await hover("John 3:16", 5), null);
  });

  const suggest = async (text) => {
    const editor = new Editor(text, text.length);
    const context = stub.suggest.onTrigger(editor.getCursor(), editor);
    if (!context) return { editor, found: [] };
    stub.suggest.context = { ...context, editor };
    return { editor, found: await stub.suggest.getSuggestions(context) };
  };

  test("books and verses are suggested, and inserted", async () => {
    const { editor, found } = await suggest("first\nIn Ecc");
    const element = new Element("div");
    stub.suggest.renderSuggestion(found[0], element);
    assert.deepEqual(element.childNodes.map((node) => node.textContent), ["Ecclesiastes", "12 chapters"]);
    await stub.suggest.selectSuggestion(found[0]);
    assert.equal(editor.text, "first\nIn Ecclesiastes ");
    assert.equal(editor.to, editor.text.length);
    assert.deepEqual((await suggest("an ordinary line")).found, []);
  });

  test("a verse with its text becomes a callout", async () => {
    for (const [text, wanted] of [["John 11:35", CALLOUT], ["As John 11:35", `As \n\n${CALLOUT}`]]) {
      const { editor, found } = await suggest(text);
      await stub.suggest.selectSuggestion(found.find((one) => one.kind === "text"));
      assert.equal(editor.text, wanted);
      assert.equal(editor.to, editor.text.length);
    }
  });
});

describe("commands", () => {
  test("insert a passage by its reference or by words", async () => {
    const editor = new Editor("before HERE", 7, 11);
    await command("insert", editor);
    assert.deepEqual(await stub.modal.getSuggestions(" "), []);
    const [passage] = await stub.modal.getSuggestions("jn 11 35");
    assert.equal(passage.osis, "John.11.35");
    const found = await stub.modal.getSuggestions("wept");
    const element = new Element("div");
    stub.modal.renderSuggestion(found[0], element);
    assert.deepEqual(element.childNodes.map((node) => node.textContent), ["John 11:35", "Jesus wept."]);
    await stub.modal.onChooseSuggestion(found[0]);
    assert.equal(editor.text, `before ${CALLOUT}`);
    assert.deepEqual(stub.notices, []);
  });

  test("insert the passage of the reference at the cursor", async () => {
    const editor = new Editor("As John 11:35 says.\nNext", 8);
    await command("insert-here", editor);
    assert.equal(editor.text, `As John 11:35 says.\n\n${CALLOUT}\nNext`);
    await command("insert-here", new Editor("nothing", 2));
    await command("insert-here", new Editor("John 3:99", 2));
    assert.deepEqual(stub.notices, ["No reference stands at the cursor.", "John 3 has 36 verses."]);
  });

  test("a random verse, the passage of the day", async () => {
    const random = new Editor("");
    await command("random", random);
    assert.match(random.text, /^> \[!quote\] .+ \(KJV\)\n(> .+\n)+$/);
    const daily = new Editor("");
    await command("daily", daily);
    // The few verses compiled in have not every day's; then that is said.
    assert.match(daily.text + stub.notices.join(), /^> \[!quote\] .+ \(KJV\)\n(> .+\n)+$|King James Version/);
  });

  const NOTE = "---\nverse: Jn 3.16\n---\n𝄞 Jn 3.16 and `Jn 3.16` and [[Jn 3#16]]\n```\nJn 3.16\n```\nhttps://x.org/Jn 3.16 Ps xxiii John 3:99";

  test("references are written in one style; code, links and front matter stay", async () => {
    const editor = new Editor(NOTE);
    await command("convert", editor);
    assert.equal(editor.text, NOTE.replace("𝄞 Jn 3.16", "𝄞 John 3:16").replace("Ps xxiii", "Psalm 23"));
    assert.deepEqual(stub.notices, ["Lectern: 2 references written anew."]);
  });

  test("in the selection alone", async () => {
    const editor = new Editor("Jn 3.16 and Jn 3.17", 12, 19);
    plugin.settings.style = "osis";
    await command("convert", editor);
    assert.equal(editor.text, "Jn 3.16 and John.3.17");
  });

  test("references become links, once", async () => {
    const editor = new Editor("See Jn 3.16-18; 4:1, John 3:16 and Ps xxiii; John 3:99");
    await command("link", editor);
    const wanted = "See [[John 3#16|Jn 3.16-18]]; [[John 4#1|4:1]], [[John 3#16]] and [[Psalms 23|Ps xxiii]]; John 3:99";
    assert.equal(editor.text, wanted);
    await command("link", editor);
    assert.equal(editor.text, wanted);
  });
});

describe("the engine", () => {
  test("one that is missing is said once, with what to do, and again to who asks", async () => {
    await plugin.restart();
    plugin.settings.path = "/nothing";
    await process_(new Element("p", {}, "John 3:16"));
    await process_(new Element("p", {}, "John 3:17"));
    assert.equal(stub.notices.length, 1);
    assert.match(stub.notices[0], /\/nothing, which does not exist.*settings of Lectern/);
    await command("random", new Editor(""));
    assert.equal(stub.notices.length, 2);
  });

  test("ends with the plugin", async () => {
    await plugin.restart();
    await plugin.scan("John 3:16");
    const { pid } = plugin.running;
    assert.ok(help.runs(pid));
    await plugin.onunload();
    assert.equal(help.runs(pid), false);
  });
});

test("every setting has its field, and is saved", async () => {
  stub.settings.length = 0;
  stub.tab.display();
  assert.equal(stub.settings.length, Object.keys(plugin.settings).length);
  await stub.settings.find((one) => one.name === "Translation").change("web");
  assert.equal(stub.data.translation, "web");
  assert.match(await plugin.passage((await plugin.client.reference.parse("John 3:16")).references[0].segments[0]), /World English/);
});

test("what a link names, and what is no prose", () => {
  assert.equal(Lectern.linked("1 Cor 13#4-7"), "1 Cor 13:4-7");
  assert.equal(Lectern.linked("Some note#Heading"), null);
  const text = "a `b` ~~~ c\n~~~\nJn 3\n~~~\nd [x](y) ``e`f`` g";
  assert.equal(Lectern.prose(text).length, text.length);
  assert.equal(Lectern.prose(text), "a □□□ ~~~ c\n□□□\n□□□□\n□□□\nd □□□□□□ □□□□□□□ g");
  assert.equal(Lectern.prose("```\nJn 3"), "□□□\n□□□□");
});

test("the manifest has what Obsidian asks for", () => {
  const manifest = JSON.parse(readFileSync(join(__dirname, "../manifest.json"), "utf8"));
  for (const name of ["id", "name", "version", "minAppVersion", "description", "author"]) assert.equal(typeof manifest[name], "string");
  assert.equal(manifest.isDesktopOnly, true);
});
