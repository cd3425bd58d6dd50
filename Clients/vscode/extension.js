"use strict";
// Bible references in VS Code. Each request goes to the engine, `lectern`, which is started by the first.

const vscode = require("vscode");
const lectern = require("./lectern.cjs");

/** Longer documents are not scanned, because a message to the engine may have at most 16 MiB. */
const LONGEST_TEXT = 4_000_000;
const DELAY = 300;
const SCHEME = "lectern";

const settings = (scope) => vscode.workspace.getConfiguration("lectern", scope);
const translationFor = (scope) => settings(scope).get("translation") || undefined;

/** The engine, started when it is first needed. An error is shown once, with a hint. */
class Engine {
  constructor() {
    this.log = vscode.window.createOutputChannel("Lectern");
    this.told = new Set();
  }

  get client() {
    this.running ??= new lectern.Client({
      engine: settings().get("path") || undefined,
      folders: lectern.USUAL_FOLDERS,
      log: (line) => this.log.appendLine(line),
    });
    return this.running;
  }

  /** The result of `work`, or undefined if it fails. An error is shown if the user asked for the work, otherwise logged. */
  async ask(work, { token, shown = false } = {}) {
    const abort = new AbortController();
    const subscription = token?.onCancellationRequested(() => abort.abort());
    try {
      return await work(this.client, abort.signal);
    } catch (error) {
      if (abort.signal.aborted) return undefined;
      this.log.appendLine(error.message);
      if (error instanceof lectern.EngineNotFoundError) this.tellMissing(error, shown);
      else if (shown) vscode.window.showErrorMessage(error.message);
      return undefined;
    } finally {
      subscription?.dispose();
    }
  }

  async tellMissing(error, again) {
    if (this.told.has(error.message) && !again) return;
    this.told.add(error.message);
    const choice = await vscode.window.showErrorMessage(`${error.message} The setting lectern.path names it, too.`, "Open Settings");
    if (choice) vscode.commands.executeCommand("workbench.action.openSettings", "lectern.path");
  }

  async restart() {
    const { running } = this;
    this.running = undefined;
    this.told.clear();
    await running?.close();
  }
}

/** The references of open documents; each version is scanned once. */
class Documents {
  constructor(engine) {
    this.engine = engine;
    this.known = new Map();
  }

  references(document) {
    const key = document.uri.toString();
    const known = this.known.get(key);
    if (known?.version === document.version) return known.references;
    const references = this.scan(document);
    this.known.set(key, { version: document.version, references });
    return references;
  }

  async scan(document) {
    const text = document.getText();
    if (text.length > LONGEST_TEXT) return [];
    const reply = await this.engine.ask((client) =>
      client.reference.scan({ text, translation: translationFor(document.uri) }));
    if (!reply) this.known.delete(document.uri.toString()); // Next time it may work.
    return reply?.references ?? [];
  }

  async partAt(document, position) {
    return lectern.partAt(await this.references(document), document.offsetAt(position));
  }

  forget(document) {
    this.known.delete(document.uri.toString());
  }

  forgetAll() {
    this.known.clear();
  }
}

const rangeOf = (document, { start, end }) => new vscode.Range(document.positionAt(start), document.positionAt(end));

class Hovers {
  constructor(engine, documents) {
    Object.assign(this, { engine, documents });
  }

  async provideHover(document, position, token) {
    if (!settings(document.uri).get("hover.enabled")) return undefined;
    const part = await this.documents.partAt(document, position);
    if (!part || token.isCancellationRequested) return undefined;
    const range = rangeOf(document, part);
    const text = part.valid ? await this.passage(document, part, token) : part.problems.map((one) => one.message).join(" ");
    return text ? new vscode.Hover(new vscode.MarkdownString(text), range) : undefined;
  }

  passage(document, part, token) {
    const limit = settings(document.uri).get("hover.verses");
    return this.engine.ask(
      async (client, signal) => {
        try {
          const reference = lectern.osisOf(part);
          const passage = await client.verse.lookup({ reference, translation: translationFor(document.uri) }, { signal });
          return lectern.passageMarkdown(passage, { limit });
        } catch (error) {
          if (error instanceof lectern.EngineError) return lectern.escaped(error.message);
          throw error;
        }
      },
      { token },
    );
  }
}

class Completions {
  constructor(engine) {
    this.engine = engine;
  }

  async provideCompletionItems(document, position, token) {
    if (!settings(document.uri).get("completion.enabled")) return undefined;
    const line = document.lineAt(position.line).text.slice(0, position.character);
    if (!lectern.mayBeReference(line)) return undefined;
    const translation = translationFor(document.uri);
    const found = await this.engine.ask((client, signal) => lectern.suggestions(client, line, { translation, signal }), { token });
    const items = found?.map((one, i) => {
      const kinds = { book: "Module", chapter: "Folder", verse: "Reference", text: "Snippet" };
      const item = new vscode.CompletionItem({ label: one.label, description: one.detail }, vscode.CompletionItemKind[kinds[one.kind]]);
      item.range = new vscode.Range(new vscode.Position(position.line, one.start), position);
      // The editor filters by the text in the range, which may be another spelling of the same reference.
      item.filterText = line.slice(one.start);
      item.sortText = String(i).padStart(4, "0");
      item.insertText = one.insert ?? "";
      item.passage = one.kind === "book" ? undefined : { osis: one.osis, kind: one.kind, uri: document.uri };
      if (one.kind === "book") item.command = { command: "editor.action.triggerSuggest", title: "Chapters" };
      return item;
    });
    // Incomplete, because each further letter changes the list.
    return items && new vscode.CompletionList(items, true);
  }

  /** Adds the text to the selected item. */
  async resolveCompletionItem(item, token) {
    if (!item.passage) return item;
    const { osis, kind, uri } = item.passage;
    const translation = translationFor(uri);
    const text = await this.engine.ask(
      async (client, signal) => {
        if (kind === "text") {
          item.insertText = await lectern.passageText(client, osis, settings(uri).get("insert.template"), { translation, signal });
        }
        return lectern.passageMarkdown(await client.verse.lookup({ reference: osis, translation }, { signal }), { limit: 5 });
      },
      { token },
    );
    if (text) item.documentation = new vscode.MarkdownString(text);
    return item;
  }
}

class Diagnostics {
  constructor(documents, languages) {
    Object.assign(this, { documents, languages });
    this.collection = vscode.languages.createDiagnosticCollection("lectern");
    this.timers = new Map();
  }

  later(document) {
    if (!this.languages.includes(document.languageId) || document.uri.scheme === SCHEME) return;
    const key = document.uri.toString();
    clearTimeout(this.timers.get(key));
    this.timers.set(key, setTimeout(() => this.show(document), DELAY));
  }

  async show(document) {
    this.timers.delete(document.uri.toString());
    const names = { hint: "Hint", information: "Information", warning: "Warning", error: "Error" };
    const severity = vscode.DiagnosticSeverity[names[settings(document.uri).get("diagnostics.severity")]];
    if (severity === undefined) return this.collection.delete(document.uri);
    const { version } = document;
    const references = await this.documents.references(document);
    if (document.isClosed || document.version !== version) return undefined; // A later version is on its way.
    const wrong = lectern.parts(references).filter((part) => !part.valid);
    return this.collection.set(
      document.uri,
      wrong.map((part) => {
        const message = part.problems.map((one) => one.message).join(" ") || "There is no such place.";
        const diagnostic = new vscode.Diagnostic(rangeOf(document, part), message, severity);
        diagnostic.source = "lectern";
        diagnostic.code = part.problems[0]?.kind;
        return diagnostic;
      }),
    );
  }

  forget(document) {
    const key = document.uri.toString();
    clearTimeout(this.timers.get(key));
    this.timers.delete(key);
    this.collection.delete(document.uri);
  }

  dispose() {
    for (const timer of this.timers.values()) clearTimeout(timer);
    this.collection.dispose();
  }
}

/** The view of the search results: groups, then verses. */
class SearchView {
  constructor(engine) {
    this.engine = engine;
    this.changed = new vscode.EventEmitter();
    this.onDidChangeTreeData = this.changed.event;
    this.groups = [];
  }

  async search(query) {
    this.query = query;
    this.groups = [];
    await this.page(1);
  }

  async page(page) {
    const reply = await this.engine.ask(
      (client) => client.search.balanced({ query: this.query, page, pageSize: 50, translation: translationFor() }),
      { shown: true },
    );
    if (!reply) return;
    for (const group of reply.groups) {
      const known = this.groups.find((one) => one.type === group.type);
      if (known) known.entries.push(...group.entries);
      else this.groups.push({ ...group, entries: [...group.entries] });
    }
    this.meta = reply.metaData;
    this.suggestions = reply.suggestions;
    this.changed.fire();
    const total = this.groups.reduce((sum, group) => sum + group.total, 0);
    const perhaps = this.suggestions.length ? `; perhaps ${this.suggestions.join(", ")}` : "";
    this.view.message = total > 0 ? `${this.query}: ${total} found` : `${this.query}: nothing found${perhaps}`;
  }

  more() {
    return this.page(this.meta.currentPage + 1);
  }

  getChildren(node) {
    if (node) return node.entries ?? [];
    const more = this.meta && this.meta.currentPage < this.meta.totalPages ? [{ more: true }] : [];
    return [...this.groups, ...more];
  }

  getTreeItem(node) {
    if (node.more) {
      const item = new vscode.TreeItem("More …", vscode.TreeItemCollapsibleState.None);
      item.command = { command: "lectern.searchMore", title: "More Results" };
      return item;
    }
    if (node.entries) {
      const item = new vscode.TreeItem(node.type === "BibleBook" ? "Books" : "Verses", vscode.TreeItemCollapsibleState.Expanded);
      item.description = node.entries.length < node.total ? `${node.entries.length} of ${node.total}` : `${node.total}`;
      return item;
    }
    // The matching words are highlighted; the view shortens the rest.
    const item = new vscode.TreeItem(node.reference, vscode.TreeItemCollapsibleState.None);
    item.id = node.id;
    item.description = node.text;
    item.tooltip = new vscode.MarkdownString(marked(node.text, node.highlights));
    item.contextValue = "verse";
    item.command = { command: "lectern.open", title: "Open the Chapter", arguments: [node] };
    return item;
  }
}

function marked(text, highlights) {
  let done = "";
  let last = 0;
  for (const { start, end } of highlights) {
    done += `${lectern.escaped(text.slice(last, start))}**${lectern.escaped(text.slice(start, end))}**`;
    last = end;
  }
  return done + lectern.escaped(text.slice(last));
}

/** Chapters as read-only documents, one line per verse: `lectern:/John 3?John.3&kjv`. */
class Chapters {
  constructor(engine) {
    this.engine = engine;
  }

  static uri(osis, translation) {
    const chapter = osis.split("-")[0].split(".").slice(0, 2).join(".");
    return vscode.Uri.from({ scheme: SCHEME, path: `/${chapter}`, query: [chapter, translation ?? ""].join("&") });
  }

  async provideTextDocumentContent(uri, token) {
    const [reference, translation] = uri.query.split("&");
    const passage = await this.engine.ask(
      (client, signal) => client.verse.lookup({ reference, translation: translation || undefined }, { signal }),
      { token, shown: true },
    );
    if (!passage) return "";
    const lines = passage.verses.map((verse) => `${verse.verse}\t${verse.text}`);
    return [`${passage.reference} · ${passage.translation_name}`, "", ...lines, ""].join("\n");
  }

  async open({ osis, translation }) {
    const document = await vscode.workspace.openTextDocument(Chapters.uri(osis, translation));
    const editor = await vscode.window.showTextDocument(document, { preview: true });
    const verse = osis.split("-")[0].split(".")[2];
    const line = verse ? document.getText().split("\n").findIndex((one) => one.startsWith(`${verse}\t`)) : 0;
    if (line > 0) {
      const range = document.lineAt(line).range;
      editor.selection = new vscode.Selection(range.start, range.start);
      editor.revealRange(range, vscode.TextEditorRevealType.InCenter);
    }
  }
}

/** Replaces the selections by a text. */
async function replaceSelections(editor, text) {
  await editor.edit((edit) => {
    for (const selection of editor.selections) edit.replace(selection, text);
  });
}

function commands(engine, documents, search, chapters) {
  const editorOrWord = () => {
    const editor = vscode.window.activeTextEditor;
    if (!editor) vscode.window.showInformationMessage("Lectern inserts into a text editor; open one first.");
    return editor;
  };
  const textOf = (editor, reference, translation) =>
    engine.ask(
      (client) =>
        lectern.passageText(client, reference, settings(editor.document.uri).get("insert.template"), {
          translation: translation ?? translationFor(editor.document.uri),
        }),
      { shown: true },
    );

  return {
    async insert() {
      const editor = editorOrWord();
      if (!editor) return;
      const reference = await vscode.window.showInputBox({ prompt: "Which passage?", placeHolder: "John 3:16-18" });
      const text = reference && (await textOf(editor, reference));
      if (text) await replaceSelections(editor, text);
    },

    async insertHere() {
      const editor = editorOrWord();
      if (!editor) return;
      const { document, selection } = editor;
      const part = await documents.partAt(document, selection.active);
      if (!part?.valid) {
        vscode.window.showInformationMessage(part?.problems[0]?.message ?? "No reference stands at the cursor.");
        return;
      }
      const text = await textOf(editor, lectern.osisOf(part));
      if (!text) return;
      const line = document.lineAt(document.positionAt(part.end).line);
      await editor.edit((edit) => edit.insert(line.range.end, `\n\n${text.replace(/\n$/, "")}`));
    },

    async insertRandom() {
      const editor = editorOrWord();
      if (!editor) return;
      const template = settings(editor.document.uri).get("insert.template");
      const translation = translationFor(editor.document.uri);
      const passage = await engine.ask((client) => client.verse.random({ template, translation }), { shown: true });
      if (passage) await replaceSelections(editor, passage.formatted);
    },

    /** Converts the selection, or the whole document. */
    async convert() {
      const editor = editorOrWord();
      if (!editor) return;
      const styles = [
        { label: "John 3:16", style: "long" },
        { label: "Jn 3:16", style: "short" },
        { label: "John.3.16", style: "osis", description: "OSIS" },
        { label: "JHN 3:16", style: "usfm", description: "USFM" },
      ];
      const choice = await vscode.window.showQuickPick(styles, { placeHolder: "How shall references be written?" });
      if (!choice) return;
      const { document, selection } = editor;
      const range = selection.isEmpty ? undefined : selection;
      const first = range ? document.offsetAt(range.start) : 0;
      const { version } = document;
      const translation = translationFor(document.uri);
      const reply = await engine.ask(
        (client) => client.reference.scan({ text: document.getText(range), style: choice.style, translation }),
        { shown: true },
      );
      if (!reply) return;
      if (document.version !== version) {
        vscode.window.showInformationMessage("The text changed meanwhile; nothing was converted. Run it again.");
        return;
      }
      const edits = reply.edits ?? [];
      await editor.edit((edit) => {
        for (const { start, end, newText } of edits) {
          edit.replace(rangeOf(document, { start: first + start, end: first + end }), newText);
        }
      });
      const count = edits.length === 1 ? "1 reference" : `${edits.length} references`;
      vscode.window.setStatusBarMessage(`Lectern: ${count} written anew`, 5000);
    },

    async search(query) {
      query ??= await vscode.window.showInputBox({ prompt: "Search the Bible", placeHolder: 'valley shadow, "green pastures", love in:John' });
      if (!query) return;
      await vscode.commands.executeCommand("lectern.search.focus");
      await search.search(query);
    },

    searchMore: () => search.more(),
    open: (node) => chapters.open(node),

    async insertResult(node) {
      const editor = editorOrWord();
      const text = editor && (await textOf(editor, node.osis, node.translation));
      if (text) await replaceSelections(editor, text);
    },

    async restart() {
      documents.forgetAll();
      await engine.restart();
    },
  };
}

let engine;

function activate(context) {
  engine = new Engine();
  const documents = new Documents(engine);
  const languages = settings().get("languages");
  const selector = languages.map((language) => ({ language }));
  const diagnostics = new Diagnostics(documents, languages);
  const search = new SearchView(engine);
  const chapters = new Chapters(engine);
  search.view = vscode.window.createTreeView("lectern.search", { treeDataProvider: search });

  const all = () => vscode.workspace.textDocuments.forEach((document) => diagnostics.later(document));
  context.subscriptions.push(
    engine.log,
    diagnostics,
    search.view,
    vscode.languages.registerHoverProvider(selector, new Hovers(engine, documents)),
    vscode.languages.registerCompletionItemProvider(selector, new Completions(engine), ":", "."),
    vscode.workspace.registerTextDocumentContentProvider(SCHEME, chapters),
    vscode.workspace.onDidOpenTextDocument((document) => diagnostics.later(document)),
    vscode.workspace.onDidChangeTextDocument(({ document }) => diagnostics.later(document)),
    vscode.workspace.onDidCloseTextDocument((document) => {
      documents.forget(document);
      diagnostics.forget(document);
    }),
    vscode.workspace.onDidChangeConfiguration(async (event) => {
      if (!event.affectsConfiguration("lectern")) return;
      documents.forgetAll();
      if (event.affectsConfiguration("lectern.path")) await engine.restart();
      all();
    }),
    ...Object.entries(commands(engine, documents, search, chapters)).map(([name, run]) =>
      vscode.commands.registerCommand(`lectern.${name}`, run)),
  );
  all();
}

/** Ends the engine when the window closes. */
function deactivate() {
  return engine?.restart();
}

module.exports = { activate, deactivate };
