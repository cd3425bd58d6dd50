// As much of Obsidian's interface, and of the page around it, as the plugin uses. `stub` is the tests' side of it.
"use strict";

const stub = { notices: [], commands: new Map(), settings: [] };

class Node {
  constructor(nodeType, nodeName) {
    Object.assign(this, { nodeType, nodeName, childNodes: [], parent: undefined });
  }
  appendChild(node) {
    node.parent = this;
    this.childNodes.push(node);
    return node;
  }
  replaceWith(...nodes) {
    const at = this.parent.childNodes.indexOf(this);
    this.parent.childNodes.splice(at, 1, ...nodes);
    for (const node of nodes) node.parent = this.parent;
  }
  remove() {
    this.replaceWith();
  }
}

class Text extends Node {
  constructor(nodeValue) {
    super(3, "#text");
    this.nodeValue = nodeValue;
  }
  get textContent() {
    return this.nodeValue;
  }
}

class Element extends Node {
  constructor(name, attributes = {}, ...children) {
    super(1, name.toUpperCase());
    Object.assign(this, { attributes, className: "", style: {}, offsetHeight: 50, offsetWidth: 200 });
    for (const child of children) this.appendChild(typeof child === "string" ? new Text(child) : child);
  }
  get textContent() {
    return this.childNodes.map((node) => node.textContent).join("");
  }
  set textContent(text) {
    this.childNodes = [];
    this.appendChild(new Text(text));
  }
  getAttribute(name) {
    return this.attributes[name] ?? null;
  }
  closest(selector) {
    for (let node = this; node; node = node.parent) {
      if (node.className?.split(" ").includes(selector.slice(1))) return node;
    }
    return null;
  }
  getBoundingClientRect() {
    return { left: 10, top: 100, bottom: 120 };
  }
  createDiv({ text, cls = "" }) {
    const div = this.appendChild(new Element("div", {}, text));
    div.className = cls;
    return div;
  }
  empty() {
    this.childNodes = [];
  }
}

globalThis.document = {
  body: new Element("body"),
  createElement: (name) => new Element(name),
  createTextNode: (text) => new Text(text),
};
globalThis.window = { innerHeight: 800, innerWidth: 1200 };

class Plugin {
  constructor(app, manifest) {
    Object.assign(this, { app, manifest });
  }
  async loadData() {
    return stub.data ?? null;
  }
  async saveData(data) {
    stub.data = JSON.parse(JSON.stringify(data));
  }
  addSettingTab(tab) {
    stub.tab = tab;
  }
  registerMarkdownPostProcessor(work) {
    stub.process = work;
  }
  registerEditorExtension(extension) {
    stub.tooltip = extension;
  }
  registerEditorSuggest(suggest) {
    stub.suggest = suggest;
  }
  registerDomEvent(target, name, work) {
    stub[name] = work;
  }
  addCommand(command) {
    stub.commands.set(command.id, command);
  }
}

/** A note in the editor. */
class Editor {
  constructor(text, from = 0, to = from) {
    Object.assign(this, { text, from, to });
  }
  getValue() {
    return this.text;
  }
  getLine(line) {
    return this.text.split("\n")[line];
  }
  posToOffset({ line, ch }) {
    return this.text.split("\n").slice(0, line).reduce((sum, one) => sum + one.length + 1, 0) + ch;
  }
  offsetToPos(offset) {
    const lines = this.text.slice(0, offset).split("\n");
    return { line: lines.length - 1, ch: lines[lines.length - 1].length };
  }
  getCursor(side) {
    return this.offsetToPos(side === "from" ? this.from : this.to);
  }
  setCursor(position) {
    this.from = this.to = this.posToOffset(position);
  }
  somethingSelected() {
    return this.from !== this.to;
  }
  getSelection() {
    return this.text.slice(this.from, this.to);
  }
  replaceSelection(text) {
    this.replaceRange(text, this.offsetToPos(this.from), this.offsetToPos(this.to));
  }
  replaceRange(text, from, to = from) {
    this.text = this.text.slice(0, this.posToOffset(from)) + text + this.text.slice(this.posToOffset(to));
  }
  transaction({ changes }) {
    const all = changes.map(({ from, to, text }) => [this.posToOffset(from), this.posToOffset(to), text]);
    for (const [from, to, text] of all.sort((a, b) => b[0] - a[0])) this.text = this.text.slice(0, from) + text + this.text.slice(to);
  }
}

/** A field of the settings: any `set…` returns itself, `onChange` is kept. */
const field = (one) =>
  new Proxy({}, {
    get: (_, name) => (value) => {
      if (name === "setValue") one.value = value;
      if (name === "onChange") one.change = value;
      return field(one);
    },
  });

class Setting {
  constructor() {
    this.one = {};
    stub.settings.push(this.one);
  }
  setName(name) {
    this.one.name = name;
    return this;
  }
  setDesc() {
    return this;
  }
}
for (const kind of ["Text", "TextArea", "Toggle", "Slider", "Dropdown"]) {
  Setting.prototype[`add${kind}`] = function (work) {
    work(field(this.one));
    return this;
  };
}

module.exports = {
  stub,
  Element,
  Editor,
  Plugin,
  Setting,
  EditorSuggest: class {
    constructor(app) {
      this.app = app;
    }
  },
  MarkdownRenderer: {
    async render(app, markdown, element) {
      element.textContent = markdown;
    },
  },
  Notice: class {
    constructor(text) {
      stub.notices.push(text);
    }
  },
  PluginSettingTab: class {
    constructor(app) {
      this.app = app;
      this.containerEl = new Element("div");
    }
  },
  SuggestModal: class {
    setPlaceholder() {}
    open() {
      stub.modal = this;
    }
  },
};
