// The recorded sessions; and that the written files, the types and the README are true.

import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { test } from "node:test";
import { Client, EngineError } from "../index.js";
import { commonjs } from "../tools/commonjs.js";
import { generate } from "../tools/generate.js";
import { ENGINE, TOP, folder, newHome } from "./help.js";

const sessions = join(TOP, "Tests/Fixtures/sessions");
const { loose } = JSON.parse(readFileSync(join(TOP, "Clients/conformance.json"), "utf8"));

function form(value) {
  if (Array.isArray(value)) return value.slice(0, 1).map(form);
  if (value === null || typeof value !== "object") return typeof value;
  return Object.fromEntries(Object.keys(value).sort().map((key) => [key, form(value[key])]));
}

for (const file of readdirSync(sessions).filter((name) => name.endsWith(".session"))) {
  const name = basename(file, ".session");
  test(`session ${name}`, async () => {
    const lines = readFileSync(join(sessions, file), "utf8").split("\n");
    const read = (mark) => lines.filter((line) => line.startsWith(`${mark} {`)).map((line) => JSON.parse(line.slice(4)));
    // Else it would find the notes and bookmarks of the sessions before it.
    newHome();
    const replies = new Map(read("<--").map((reply) => [JSON.stringify(reply.id), reply]));
    const client = new Client();
    try {
      const requests = read("-->").filter((request) => "id" in request);
      assert.ok(requests.length > 0);
      await Promise.all(
        requests.map(async (request) => {
          const got = { jsonrpc: "2.0", id: request.id };
          try {
            got.result = await client.call(request.method, request.params);
          } catch (error) {
            if (!(error instanceof EngineError)) throw error;
            got.error = { code: error.code, message: error.reason, data: error.data };
          }
          const expected = replies.get(JSON.stringify(request.id));
          if (loose[name]?.[request.id]) assert.deepEqual(form(got), form(expected));
          else assert.deepEqual(got, expected);
        }),
      );
    } finally {
      await client.close();
    }
  });
}

test("what is written is what the engine publishes", () => {
  for (const [file, text] of Object.entries(generate(ENGINE))) {
    const current = readFileSync(join(TOP, "Clients/node", file), "utf8");
    assert.ok(current === text, `${file} is old: LECTERN_RECORD=1 Clients/node/test/run rewrites it`);
  }
});

const tsc = spawnSync("tsc", ["--version"]).status === 0;
test("the types are strict and true", { skip: tsc ? false : "tsc is not installed (Debian: node-typescript)" }, () => {
  const sample = join(folder, "sample.mts");
  writeFileSync(
    sample,
    `import { Client, EngineError, type Passage } from ${JSON.stringify(join(TOP, "Clients/node/index.js"))};
import { suggestions } from ${JSON.stringify(join(TOP, "Clients/node/editor.js"))};
const client = new Client({ timeout: 5 });
const one: Promise<Passage> = client.verse.lookup("John 3:16", { signal: new AbortController().signal });
const many: Promise<number> = client.verse.lookup({ references: ["John 3:16"] }).then((reply) => reply.passages.length);
const kinds: Promise<string[]> = suggestions(client, "John").then((all) => all.map((each) => each.kind));
const kind = (error: EngineError): string => error.kind;
client.verse.lookup({ reference: "John 3:16", format: "pdf" }); // wrong
client.verse.lookup("John 3:16").then((reply) => reply.texts); // wrong
client.reference.scan({}); // wrong
`,
  );
  const options = ["--noEmit", "--strict", "--target", "es2022", "--module", "nodenext", "--lib", "es2022,dom"];
  const said = spawnSync("tsc", [...options, sample], { cwd: folder }).stdout.toString();
  const wrong = [...said.matchAll(/^(\S+)\((\d+),/gm)].map(([, file, line]) => `${basename(file)}:${line}`);
  assert.deepEqual(wrong, ["sample.mts:8", "sample.mts:9", "sample.mts:10"], said);
});

test("the client as one CommonJS text, for plugins", async () => {
  const path = join(folder, "joined.cjs");
  writeFileSync(path, commonjs());
  const joined = createRequire(import.meta.url)(path);
  const client = new joined.Client();
  assert.equal((await client.verse.lookup("John 11:35")).text, "Jesus wept.");
  assert.equal(typeof joined.suggestions, "function");
  await client.close();
});

test("the README is true, and the package holds all that it needs", () => {
  const packed = join(folder, "node_modules/lectern");
  const { files } = JSON.parse(readFileSync(join(TOP, "Clients/node/package.json"), "utf8"));
  execFileSync("mkdir", ["-p", packed]);
  execFileSync("cp", ["package.json", ...files, packed], { cwd: join(TOP, "Clients/node") });
  const readme = readFileSync(join(TOP, "Clients/node/README.md"), "utf8");
  const blocks = [...readme.matchAll(/```js\n([^]*?)```/g)].map((match) => match[1]);
  assert.ok(blocks.length >= 2);
  blocks.forEach((block, i) => {
    const path = join(folder, `readme-${i}.mjs`);
    writeFileSync(path, block);
    const env = { ...process.env, PATH: `${dirname(ENGINE)}:${process.env.PATH}` };
    const said = execFileSync(process.execPath, [path], { env }).toString().trim().split("\n");
    const expected = [...block.matchAll(/console\.log\(.*\/\/ (.*)$/gm)].map((match) => match[1]);
    assert.deepEqual(said, expected);
  });
});
