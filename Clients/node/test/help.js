// A home without packs, so that the verses compiled in answer; and programs that misbehave.

import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { after } from "node:test";
import { fileURLToPath } from "node:url";

export const TOP = join(dirname(fileURLToPath(import.meta.url)), "../../..");
export const ENGINE = process.env.LECTERN;
export const folder = mkdtempSync(join(tmpdir(), "lectern-node-"));
after(() => rmSync(folder, { recursive: true, force: true }));

let made = 0;

/** Makes a home that nothing was written to yet, for the engines that are started from now on. */
export function newHome() {
  process.env.LECTERN_HOME = mkdtempSync(join(folder, "home-"));
  writeFileSync(join(process.env.LECTERN_HOME, "config.json"), '{"providers": ["fixtures"]}');
}
newHome();

/** A program out of the body of a loop over requests; `say` writes a message, `log` remembers one. */
export function fakeEngine(body) {
  const path = join(folder, `fake-${++made}`);
  writeFileSync(
    path,
    `#!${process.execPath}
const fs = require("node:fs");
const place = ${JSON.stringify(path)};
const answer = (result) => fs.writeSync(1, JSON.stringify({ jsonrpc: "2.0", id: request.id, result }) + "\\n");
const log = (text) => fs.appendFileSync(place + ".log", text + "\\n");
let request;
require("node:readline").createInterface({ input: process.stdin }).on("line", (line) => {
  request = JSON.parse(line);
  ${body}
});
`,
  );
  chmodSync(path, 0o755);
  return { path, log: () => (existsSync(`${path}.log`) ? readFileSync(`${path}.log`, "utf8").trim().split("\n") : []) };
}

export async function until(condition, seconds = 10) {
  for (let left = seconds * 100; left > 0; left--) {
    if (await condition()) return true;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return false;
}

export function runs(pid) {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  try {
    // One that has ended and that nobody has asked about yet does not run.
    return readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").pop()[0] !== "Z";
  } catch {
    return !existsSync("/proc/self");
  }
}
