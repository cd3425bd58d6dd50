// As much of VS Code's interface as the extension uses. `stub` is the tests' side of it.
"use strict";

class Position {
  constructor(line, character) {
    Object.assign(this, { line, character });
  }
}

class Range {
  constructor(start, end) {
    Object.assign(this, { start, end });
  }
  get isEmpty() {
    return this.start.line === this.end.line && this.start.character === this.end.character;
  }
}

class Selection extends Range {
  get active() {
    return this.end;
  }
}

class Uri {
  constructor(parts) {
    Object.assign(this, parts);
  }
  static from(parts) {
    return new Uri(parts);
  }
  toString() {
    return `${this.scheme}:${this.path}?${this.query ?? ""}`;
  }
}

class EventEmitter {
  constructor() {
    this.listeners = [];
    this.event = (listener) => {
      this.listeners.push(listener);
      return { dispose: () => (this.listeners = this.listeners.filter((one) => one !== listener)) };
    };
  }
  fire(value) {
    return Promise.all(this.listeners.map((one) => one(value)));
  }
}

class TextDocument {
  constructor(uri, languageId, text) {
    Object.assign(this, { uri, languageId, text, version: 1, isClosed: false });
  }
  starts() {
    return [0, ...[...this.text.matchAll(/\r\n|\r|\n/g)].map((match) => match.index + match[0].length)];
  }
  offsetAt({ line, character }) {
    return Math.min(this.starts()[line] + character, this.text.length);
  }
  positionAt(offset) {
    const starts = this.starts();
    const line = starts.findLastIndex((start) => start <= offset);
    return new Position(line, offset - starts[line]);
  }
  getText(range) {
    return range ? this.text.slice(this.offsetAt(range.start), this.offsetAt(range.end)) : this.text;
  }
  lineAt(line) {
    const text = this.text.split(/\r\n|\r|\n/)[line];
    return { text, range: new Range(new Position(line, 0), new Position(line, text.length)) };
  }
}

class TextEditor {
  constructor(document) {
    this.document = document;
    this.selections = [new Selection(new Position(0, 0), new Position(0, 0))];
  }
  get selection() {
    return this.selections[0];
  }
  set selection(one) {
    this.selections = [one];
  }
  revealRange(range) {
    this.revealed = range;
  }
  async edit(work) {
    const edits = [];
    const add = (range, text) => edits.push([this.document.offsetAt(range.start), this.document.offsetAt(range.end), text]);
    work({ replace: add, insert: (position, text) => add(new Range(position, position), text) });
    edits.sort((a, b) => b[0] - a[0]);
    for (const [start, end, text] of edits) {
      this.document.text = this.document.text.slice(0, start) + text + this.document.text.slice(end);
    }
    this.document.version++;
    return true;
  }
}

const stub = {
  settings: {},
  defaults: {},
  commands: new Map(),
  executed: [],
  said: [],
  answers: [],
  providers: {},
  diagnostics: new Map(),
  events: { open: new EventEmitter(), change: new EventEmitter(), close: new EventEmitter(), configuration: new EventEmitter() },
  TextDocument,
  TextEditor,
};

const disposable = () => ({ dispose() {} });
const register = (name) => (...given) => {
  stub.providers[name] = given;
  return disposable();
};
const say = (kind) => async (text) => {
  stub.said.push([kind, text]);
  return stub.answers.shift();
};

module.exports = {
  stub,
  Position,
  Range,
  Selection,
  Uri,
  EventEmitter,
  MarkdownString: class {
    constructor(value) {
      this.value = value;
    }
  },
  Hover: class {
    constructor(contents, range) {
      Object.assign(this, { contents, range });
    }
  },
  CompletionItem: class {
    constructor(label, kind) {
      Object.assign(this, { label, kind });
    }
  },
  CompletionList: class {
    constructor(items, isIncomplete) {
      Object.assign(this, { items, isIncomplete });
    }
  },
  Diagnostic: class {
    constructor(range, message, severity) {
      Object.assign(this, { range, message, severity });
    }
  },
  TreeItem: class {
    constructor(label, collapsibleState) {
      Object.assign(this, { label, collapsibleState });
    }
  },
  CompletionItemKind: { Module: 8, Folder: 18, Reference: 17, Snippet: 14 },
  DiagnosticSeverity: { Error: 0, Warning: 1, Information: 2, Hint: 3 },
  TreeItemCollapsibleState: { None: 0, Collapsed: 1, Expanded: 2 },
  TextEditorRevealType: { InCenter: 1 },
  commands: {
    registerCommand(name, run) {
      stub.commands.set(name, run);
      return disposable();
    },
    async executeCommand(...given) {
      stub.executed.push(given);
    },
  },
  languages: {
    registerHoverProvider: register("hover"),
    registerCompletionItemProvider: register("completion"),
    createDiagnosticCollection: () => ({
      set: (uri, all) => stub.diagnostics.set(uri.toString(), all),
      delete: (uri) => stub.diagnostics.delete(uri.toString()),
      dispose: () => stub.diagnostics.clear(),
    }),
  },
  window: {
    createOutputChannel: () => ({ appendLine: (line) => stub.said.push(["log", line]), dispose() {} }),
    createTreeView: (_, { treeDataProvider }) => {
      stub.tree = treeDataProvider;
      return { dispose() {} };
    },
    showErrorMessage: say("error"),
    showInformationMessage: say("information"),
    showInputBox: async () => stub.answers.shift(),
    showQuickPick: async (items) => items.find((one) => one.style === stub.answers[0] && stub.answers.shift()),
    setStatusBarMessage: (text) => stub.said.push(["status", text]),
    async showTextDocument(document) {
      return (module.exports.window.activeTextEditor = new TextEditor(document));
    },
    activeTextEditor: undefined,
  },
  workspace: {
    textDocuments: [],
    getConfiguration: () => ({ get: (name) => stub.settings[name] ?? stub.defaults[name] }),
    registerTextDocumentContentProvider: register("content"),
    onDidOpenTextDocument: stub.events.open.event,
    onDidChangeTextDocument: stub.events.change.event,
    onDidCloseTextDocument: stub.events.close.event,
    onDidChangeConfiguration: stub.events.configuration.event,
    async openTextDocument(uri) {
      const [, provider] = stub.providers.content;
      return new TextDocument(uri, "plaintext", await provider.provideTextDocumentContent(uri));
    },
  },
};
