// Builds the plugin: main.js, which includes the Node client, manifest.json and styles.css.
//
//     node build.mjs [FOLDER]      (by default .build/clients/obsidian, from the top of the repository)
//
// FOLDER may be VAULT/.obsidian/plugins/lectern itself.

import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { commonjs } from "../node/tools/commonjs.js";

const here = dirname(fileURLToPath(import.meta.url));

export function build(folder = join(here, "../../.build/clients/obsidian")) {
  const client = `(() => {\nconst module = {};\n${commonjs()}return module.exports;\n})()`;
  const call = 'require("./lectern.cjs")';
  const source = readFileSync(join(here, "plugin.js"), "utf8");
  if (source.split(call).length !== 2) throw new Error(`plugin.js must have one ${call}`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "main.js"), source.split(call).join(client));
  for (const file of ["manifest.json", "styles.css"]) cpSync(join(here, file), join(folder, file));
  return folder;
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  console.log(build(process.argv[2] && resolve(process.argv[2])));
}
