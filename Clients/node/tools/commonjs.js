// Joins the modules of the client into one CommonJS text, for hosts that load plugins in that form.

import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const folder = join(dirname(fileURLToPath(import.meta.url)), "..");

/** The client and its editor helpers as CommonJS: `module.exports` has all exports of the modules. */
export function commonjs() {
  const names = [];
  const parts = ["methods.js", "index.js", "editor.js"].map((file) =>
    readFileSync(join(folder, file), "utf8")
      .replace(/^import \{([^}]*)\} from "(node:[^"]*)";$/gm, 'const {$1} = require("$2");')
      .replace(/^import .* from "\.\/.*";\n/gm, "")
      .replace(/^export (async function|function|class|const) (\w+)/gm, (_, kind, name) => {
        names.push(name);
        return `${kind} ${name}`;
      }),
  );
  const text = `"use strict";\n${parts.join("\n")}\nmodule.exports = { ${names.join(", ")} };\n`;
  if (/^(import|export) /m.test(text)) throw new Error("an import or export is written in a form that this cannot turn");
  return text;
}
