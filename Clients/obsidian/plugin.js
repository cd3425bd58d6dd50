"use strict";
// Bible references in Obsidian. Each request goes to the engine, `lectern`, which is started by the first.

const { EditorSuggest, MarkdownRenderer, Notice, Plugin, PluginSettingTab, Setting, SuggestModal } = require("obsidian");
const { hoverTooltip } = require("@codemirror/view");
const lectern = require("./lectern.cjs");

const DEFAULTS = {
  path: "",
  translation: "",
  hover: true,
  suggest: true,
  verses: 12,
  callout: "> [!quote] {reference} ({translation})\n> {text}\n",
  style: "long",
  link: "{book} {chapter}#{verse}",
};

/** Replaces each character of text that is not prose, so that offsets stay the same; it cannot be part of a reference. */
const BLANK = "□";

/** The note with front matter, code, links and addresses replaced. */
function prose(text) {
  const blank = (part) => part.replace(/[^\n]/g, BLANK);
  return text
    .replace(/^---\n[^]*?\n---(?=\n|$)/, blank)
    .replace(/^( *)(`{3,}|~{3,})[^]*?(?:\n *\2|$(?![^]))/gm, blank)
    .replace(/(`+)(?!`)[^]*?[^`]\1(?!`)/g, blank)
    .replace(/!?\[\[[^\]\n]*\]\]/g, blank)
    .replace(/!?\[[^\]\n]*\]\([^)\n]*\)/g, blank)
    .replace(/\b[a-z][a-z0-9+.-]*:\/\/\S+/gi, blank);
}

/** The reference of a link such as `[[John 3#16]]`: `John 3:16`. */
function linked(target) {
  const match = /^(?:.*\/)?([^/#|]*\p{L}[^/#|]*?\s\d+)(?:#[\^v]?(\d+(?:-\d+)?))?$/u.exec(target.trim());
  return match && (match[2] ? `${match[1]}:${match[2]}` : match[1]);
}

class LecternPlugin extends Plugin {
  async onload() {
    this.settings = { ...DEFAULTS, ...(await this.loadData()) };
    this.told = new Set();
    this.addSettingTab(new LecternSettings(this.app, this));
    this.registerMarkdownPostProcessor((element, context) => this.mark(element, context));
    this.registerEditorExtension(hoverTooltip((view, position) => this.tooltip(view, position)));
    this.registerEditorSuggest(new References(this.app, this));
    this.registerDomEvent(document, "mouseover", (event) => this.over(event));
    this.addCommands();
  }

  async onunload() {
    this.hide();
    await this.restart();
  }

  /** Ends the engine; the next request starts one with the current settings. */
  async restart() {
    const { running } = this;
    this.running = undefined;
    this.told.clear();
    await running?.close();
  }

  get client() {
    this.running ??= new lectern.Client({ engine: this.settings.path || undefined, folders: lectern.USUAL_FOLDERS });
    return this.running;
  }

  get translation() {
    return this.settings.translation || undefined;
  }

  /** The result of `work`, or undefined if it fails. An error is shown if the user asked for the work; a missing engine is always shown, once. */
  async ask(work, { shown = false } = {}) {
    try {
      return await work(this.client);
    } catch (error) {
      const missing = error instanceof lectern.EngineNotFoundError;
      const told = this.told.has(error.message);
      if (shown || (missing && !told)) {
        new Notice(missing ? `${error.message} The settings of Lectern name it, too.` : error.message, missing ? 15_000 : undefined);
      }
      if (missing) this.told.add(error.message);
      return undefined;
    }
  }

  /** The passage of a part of a reference as Markdown, or the problem with it. */
  async passage(part) {
    if (!part.valid) return part.problems.map((one) => one.message).join(" ");
    return this.ask(async (client) => {
      try {
        const reference = lectern.osisOf(part);
        const passage = await client.verse.lookup({ reference, translation: this.translation });
        return lectern.passageMarkdown(passage, { limit: this.settings.verses });
      } catch (error) {
        if (error instanceof lectern.EngineError) return lectern.escaped(error.message);
        throw error;
      }
    });
  }

  async scan(text, options) {
    const reply = await this.ask((client) => client.reference.scan({ text, translation: this.translation, ...options }));
    return reply?.references ?? [];
  }

  // Reading mode.

  /** Marks the references of a rendered block, and its links that name verses. */
  async mark(element, context) {
    const nodes = [];
    const links = [];
    const walk = (node) => {
      if (node.nodeType === 3) nodes.push(node);
      else if (node.nodeName === "A") links.push(node);
      else if (!["CODE", "PRE", "SCRIPT", "STYLE", "SVG"].includes(node.nodeName)) [...node.childNodes].forEach(walk);
    };
    walk(element);
    await Promise.all([this.markText(nodes, context), ...links.map((link) => this.markLink(link, context))]);
  }

  async markText(nodes, context) {
    // All nodes are scanned as one text, so that `v. 17` knows its chapter; a reference across two nodes is not marked.
    const text = nodes.map((node) => node.nodeValue).join("");
    if (!/\p{L}/u.test(text) || !/[\divxlc]/i.test(text)) return;
    const found = lectern.parts(await this.scan(text));
    let start = 0;
    for (const node of nodes) {
      const value = node.nodeValue;
      const here = found.filter((part) => part.start >= start && part.end <= start + value.length);
      if (here.length > 0) {
        const pieces = [];
        let last = 0;
        for (const part of here) {
          pieces.push(document.createTextNode(value.slice(last, part.start - start)));
          pieces.push(this.span(part, value.slice(part.start - start, part.end - start), context));
          last = part.end - start;
        }
        pieces.push(document.createTextNode(value.slice(last)));
        node.replaceWith(...pieces.filter((piece) => piece.nodeType !== 3 || piece.nodeValue));
      }
      start += value.length;
    }
  }

  span(part, text, context) {
    const span = document.createElement("span");
    span.className = part.valid ? "lectern-reference" : "lectern-reference is-wrong";
    span.textContent = text;
    span.lectern = { part, path: context.sourcePath };
    return span;
  }

  async markLink(link, context) {
    const reference = linked(link.getAttribute("data-href") ?? "");
    if (!reference) return;
    const references = await this.scan(reference);
    const [part, ...rest] = lectern.parts(references);
    if (part?.valid && rest.length === 0 && part.start === 0 && part.end === reference.length) {
      link.lectern = { part, path: context.sourcePath };
    }
  }

  /** Shows the passage while the mouse is over a reference. */
  async over({ target }) {
    if (target?.closest?.(".lectern-popover")) return;
    const marked = target?.lectern;
    if (this.shownFor === target && marked) return;
    this.hide();
    if (!marked || !this.settings.hover) return;
    this.shownFor = target;
    const text = await this.passage(marked.part);
    if (!text || this.shownFor !== target) return;
    const box = document.createElement("div");
    box.className = "lectern-popover lectern-passage";
    await MarkdownRenderer.render(this.app, text, box, marked.path, this);
    if (this.shownFor !== target) return;
    document.body.appendChild(box);
    const place = target.getBoundingClientRect();
    const above = place.bottom + box.offsetHeight > window.innerHeight;
    box.style.left = `${Math.max(0, Math.min(place.left, window.innerWidth - box.offsetWidth))}px`;
    box.style.top = `${above ? Math.max(0, place.top - box.offsetHeight) : place.bottom}px`;
    this.popover = box;
  }

  hide() {
    this.shownFor = undefined;
    this.popover?.remove();
    this.popover = undefined;
  }

  // The editor.

  /** What the editor shows for a reference under the mouse. */
  async tooltip(view, position) {
    if (!this.settings.hover) return null;
    const line = view.state.doc.lineAt(position);
    const part = await this.linkAt(line.text, position - line.from) ??
      lectern.partAt(await this.scan(line.text), position - line.from);
    const text = part && (await this.passage(part));
    if (!text) return null;
    const dom = document.createElement("div");
    dom.className = "lectern-passage";
    await MarkdownRenderer.render(this.app, text, dom, "", this);
    return { pos: line.from + part.start, end: line.from + part.end, above: true, create: () => ({ dom }) };
  }

  /** The part of a reference that a link in the line names, with the range of the link. */
  async linkAt(text, offset) {
    for (const match of text.matchAll(/\[\[([^\]|\n]+)(?:\|[^\]\n]*)?\]\]/g)) {
      const [start, end] = [match.index, match.index + match[0].length];
      const reference = start <= offset && offset < end && linked(match[1]);
      if (!reference) continue;
      const [part] = lectern.parts(await this.scan(reference));
      if (part) return { ...part, start, end };
    }
    return undefined;
  }

  callout(reference, translation) {
    return this.ask(
      (client) => lectern.passageText(client, reference, this.settings.callout, { translation: translation ?? this.translation }),
      { shown: true },
    );
  }

  addCommands() {
    const command = (id, name, editorCallback) => this.addCommand({ id, name, editorCallback });

    command("insert", "Insert a passage as a callout, or search", (editor) => new Passages(this.app, this, editor).open());

    command("insert-here", "Insert the passage of the reference at the cursor as a callout", async (editor) => {
      const { line, ch } = editor.getCursor();
      const text = editor.getLine(line);
      const part = (await this.linkAt(text, ch)) ?? lectern.partAt(await this.scan(text), ch);
      if (!part?.valid) {
        new Notice(part?.problems[0]?.message ?? "No reference stands at the cursor.");
        return;
      }
      const callout = await this.callout(lectern.osisOf(part));
      if (callout) editor.replaceRange(`\n\n${callout}`, { line, ch: text.length });
    });

    for (const [id, name, method] of [["random", "Insert a random verse", "verse.random"], ["daily", "Insert the passage of the day", "daily.get"]]) {
      command(id, name, async (editor) => {
        const params = { template: this.settings.callout, translation: this.translation };
        const passage = await this.ask((client) => client.call(method, params), { shown: true });
        if (passage) editor.replaceSelection(passage.formatted);
      });
    }

    command("convert", "Write references in one style", (editor) => this.rewrite(editor, (_, reply) => reply.edits ?? []));
    command("link", "Turn references into links", (editor) =>
      this.rewrite(editor, (text, reply) =>
        lectern.parts(reply.references).flatMap((part) => {
          const newText = part.valid && this.linkTo(part, reply.names, text.slice(part.start, part.end));
          return newText ? [{ start: part.start, end: part.end, newText }] : [];
        })));

    this.addCommand({ id: "restart", name: "Restart the engine", callback: () => this.restart() });
  }

  /** `[[John 3#16|Jn 3.16]]`, or as the setting says; nothing for a whole book. */
  linkTo({ from }, names, written) {
    if (from.chapter === null) return undefined;
    const fields = { book: names.get(from.book) ?? from.book, chapter: from.chapter, verse: from.verse ?? "" };
    const target = this.settings.link.replace(/\{(book|chapter|verse)\}/g, (_, name) => fields[name]).replace(/[#^v]+$/, "");
    return target.replace("#", ":") === written ? `[[${target}]]` : `[[${target}|${written}]]`;
  }

  /** Edits the selection, or the whole note; code, links and front matter stay as they are. */
  async rewrite(editor, editsOf) {
    const selected = editor.somethingSelected();
    const before = selected ? editor.getSelection() : editor.getValue();
    const reply = await this.ask(
      async (client) => {
        const params = { text: prose(before), style: this.settings.style, translation: this.translation };
        const found = await client.reference.scan(params);
        const { books } = await client.books.list(this.translation ? { translation: this.translation } : {});
        return { ...found, names: new Map(books.map((book) => [book.osis, book.name])) };
      },
      { shown: true },
    );
    if (!reply) return;
    if ((selected ? editor.getSelection() : editor.getValue()) !== before) {
      new Notice("The text changed meanwhile; nothing was written. Run it again.");
      return;
    }
    const edits = editsOf(before, reply);
    const base = selected ? editor.posToOffset(editor.getCursor("from")) : 0;
    const place = (offset) => editor.offsetToPos(base + offset);
    const changes = edits.map(({ start, end, newText }) => ({ from: place(start), to: place(end), text: newText }));
    if (changes.length > 0) editor.transaction({ changes }); // One step to undo.
    new Notice(`Lectern: ${edits.length === 1 ? "1 reference" : `${edits.length} references`} written anew.`);
  }
}

/** Suggests books, chapters and verses while the user types. */
class References extends EditorSuggest {
  constructor(app, plugin) {
    super(app);
    this.plugin = plugin;
  }

  onTrigger(cursor, editor) {
    if (!this.plugin.settings.suggest) return null;
    const query = editor.getLine(cursor.line).slice(0, cursor.ch);
    return lectern.mayBeReference(query) ? { start: cursor, end: cursor, query } : null;
  }

  async getSuggestions({ query }) {
    const { plugin } = this;
    return (await plugin.ask((client) => lectern.suggestions(client, query, { translation: plugin.translation }))) ?? [];
  }

  renderSuggestion({ label, detail }, element) {
    element.createDiv({ text: label });
    element.createDiv({ text: detail, cls: "lectern-detail" });
  }

  async selectSuggestion({ kind, insert, start, osis }) {
    const { editor, end } = this.context;
    const from = { line: end.line, ch: start };
    const text = kind === "text" ? await this.plugin.callout(osis) : insert;
    if (text === undefined) return;
    // A callout must begin at the start of a line.
    const block = kind === "text" && start > 0 ? `\n\n${text}` : text;
    editor.replaceRange(block, from, end);
    const last = block.split("\n");
    const line = end.line + last.length - 1;
    editor.setCursor({ line, ch: (last.length === 1 ? start : 0) + last[last.length - 1].length });
  }
}

/** Asks for a reference or words, and inserts the chosen passage. */
class Passages extends SuggestModal {
  constructor(app, plugin, editor) {
    super(app);
    Object.assign(this, { plugin, editor });
    this.setPlaceholder("A reference, or words to search for");
  }

  /** The passage, if the words are a reference, then the verses that a search finds. */
  async getSuggestions(query) {
    if (!query.trim()) return [];
    const { plugin } = this;
    const { translation } = plugin;
    const [passage, found] = await Promise.all([
      // Most words are not a reference; that is not an error here.
      plugin.ask((client) => client.verse.lookup({ reference: query, translation }).catch((error) => {
        if (error instanceof lectern.EngineError) return undefined;
        throw error;
      })),
      plugin.ask((client) => client.search.balanced({ query, translation, types: ["BibleVerse"], pageSize: 30 })),
    ]);
    const entries = found?.groups.flatMap((group) => group.entries) ?? [];
    return [...(passage ? [passage] : []), ...entries.filter((entry) => entry.osis !== passage?.osis)];
  }

  renderSuggestion({ reference, text }, element) {
    element.createDiv({ text: reference });
    element.createDiv({ text: lectern.firstWords(text, 200), cls: "lectern-detail" });
  }

  async onChooseSuggestion({ osis, translation }) {
    const callout = await this.plugin.callout(osis, translation);
    if (callout) this.editor.replaceSelection(callout);
  }
}

class LecternSettings extends PluginSettingTab {
  constructor(app, plugin) {
    super(app, plugin);
    this.plugin = plugin;
  }

  display() {
    const { containerEl, plugin } = this;
    const { settings } = plugin;
    containerEl.empty();
    const save = (name, change = (value) => value) => async (value) => {
      settings[name] = change(value);
      await plugin.saveData(settings);
      if (name === "path") await plugin.restart();
    };
    const setting = (name, description) => new Setting(containerEl).setName(name).setDesc(description);
    const text = (one, name) => one.addText((field) => field.setPlaceholder(DEFAULTS[name]).setValue(settings[name]).onChange(save(name)));

    text(setting("Program", "The path of `lectern`. Empty: LECTERN in the environment, the PATH, then the usual folders."), "path");
    text(setting("Translation", "Such as kjv or web. Empty: the engine's own choice."), "translation");
    setting("Passage on hover", "In the editor and in reading mode.").addToggle((field) => field.setValue(settings.hover).onChange(save("hover")));
    setting("Suggestions", "Books, chapters and verses while you write.").addToggle((field) => field.setValue(settings.suggest).onChange(save("suggest")));
    setting("Verses on hover", "How many a hover shows.").addSlider((field) => field.setLimits(1, 100, 1).setValue(settings.verses).setDynamicTooltip().onChange(save("verses")));
    setting("Callout", "Fields: {reference}, {text}, {translation}, {verses}{verse} {text}{/verses}.").addTextArea((field) =>
      field.setValue(settings.callout).onChange(save("callout", (value) => value || DEFAULTS.callout)));
    setting("Style", "How references are written anew.").addDropdown((field) =>
      field.addOptions({ long: "John 3:16", short: "Jn 3:16", osis: "John.3.16", usfm: "JHN 3:16" }).setValue(settings.style).onChange(save("style")));
    setting("Link", "Where a reference links to. Fields: {book}, {chapter}, {verse}.").addText((field) =>
      field.setValue(settings.link).onChange(save("link", (value) => value || DEFAULTS.link)));
  }
}

module.exports = LecternPlugin;
module.exports.prose = prose;
module.exports.linked = linked;
