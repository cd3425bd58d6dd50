// Writes methods.js and types.d.ts from what the engine says of itself.
//
//     node tools/generate.js LECTERN [FOLDER]
//
// The tests compare its output with the files; LECTERN_RECORD=1 rewrites them.

import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const MARK = "// Written by tools/generate.js from what the engine publishes. LECTERN_RECORD=1 test/run rewrites it.\n";

// The parameter that can be given alone, as a string, for methods without a required parameter.
const ALONE = { "verse.lookup": "reference", "daily.get": "date" };

// Results that are one of two shapes, and the parameters whose presence decides: without them the first, else the second.
const DECIDED_BY = { "verse.lookup": ["references", "translations"] };

const camel = (name) => name.split(/[._-]/).map((part) => part[0].toUpperCase() + part.slice(1)).join("");
const singular = (name) =>
  name.endsWith("ies") ? `${name.slice(0, -3)}y` : /[^s]s$/.test(name) ? name.slice(0, -1) : name;

/** An interface for each object in a schema. Its name is built from its parent and its member, so it does not depend on other methods. */
class Shapes {
  constructor() {
    this.lines = [];
  }

  type(schema, name) {
    if (schema.$ref) return camel(schema.$ref.split("/").pop());
    if (schema.anyOf) return schema.anyOf.map((one, i) => this.type(one, name + (i || ""))).join(" | ");
    if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
    switch (schema.type) {
      case "object":
        if (!schema.properties) return `Record<string, ${this.type(schema.additionalProperties ?? {}, name)}>`;
        this.define(schema, name);
        return name;
      case "array": {
        const item = this.type(schema.items ?? {}, singular(name));
        return /^\w+$/.test(item) ? `${item}[]` : `Array<${item}>`;
      }
      case "integer":
        return "number";
      case "string":
      case "number":
      case "boolean":
      case "null":
        return schema.type;
      default:
        return "unknown";
    }
  }

  define(schema, name, required = schema.required ?? []) {
    const lines = [`export interface ${name} {`];
    for (const [key, member] of Object.entries(schema.properties)) {
      if (member.description) lines.push(`  /** ${member.description.replaceAll("*/", "*\\/")} */`);
      lines.push(`  ${key}${required.includes(key) ? "" : "?"}: ${this.type(member, name + camel(key))};`);
    }
    this.lines.push(...lines, "}", "");
  }
}

export function generate(engine) {
  const document = JSON.parse(execFileSync(engine, ["call", "rpc.discover"], { maxBuffer: 1 << 26 }));
  const shapes = new Shapes();
  for (const [name, schema] of Object.entries(document.components.schemas)) shapes.define(schema, camel(name));

  const table = [];
  const spaces = {};
  for (const method of document.methods) {
    const { name, params } = method;
    const [space, verb] = name.split(/\.(.*)/);
    const required = params.filter((one) => one.required).map((one) => one.name);
    const alone = ALONE[name] ?? (required.length === 1 ? required[0] : undefined);
    table.push(`  "${name}": { effect: "${method["x-effect"] ?? ""}"${alone ? `, alone: "${alone}"` : ""} },`);

    const own = camel(name);
    const properties = Object.fromEntries(
      params.map((one) => [one.name, { description: one.description, ...one.schema }]),
    );
    if (params.length > 0) shapes.define({ properties }, `${own}Params`, required);
    const schema = method.result.schema;
    const results = (schema.anyOf ?? [schema]).map((one, i) => shapes.type(one, own + (i ? "Several" : "Result")));

    const lines = (spaces[space] ??= []);
    const doc = `    /** ${method.summary} */`;
    const say = (type, result, optional = "") => lines.push(doc, `    ${verb}(params${optional}: ${type}, options?: CallOptions): Promise<${result}>;`);
    if (params.length === 0) say("undefined", results[0], "?");
    else if (DECIDED_BY[name] && results.length === 2) {
      const none = DECIDED_BY[name].map((one) => `${one}?: undefined`).join("; ");
      const some = DECIDED_BY[name].map((one) => `{ ${one}: string[] }`).join(" | ");
      say(`string | (${own}Params & { ${none} })`, results[0]);
      say(`${own}Params & (${some})`, results[1]);
    } else say(`${alone ? "string | " : ""}${own}Params`, results.join(" | "), required.length ? "" : "?");
  }

  const methods = `${MARK}
/** By name: the side effect of a method, and the parameter that can be given alone. */
export const METHODS = {
${table.join("\n")}
};
`;
  const types = `${MARK}
/** Options of a call. */
export interface CallOptions {
  /** Cancels the request; the promise is rejected with the reason of the signal. */
  signal?: AbortSignal;
  /** The timeout in milliseconds; 0 for none. */
  timeout?: number;
}

${shapes.lines.join("\n")}
/** The methods by noun: \`client.verse.lookup("John 3:16")\`. */
export interface Methods {
${Object.entries(spaces).map(([space, lines]) => `  readonly ${space}: {\n${lines.join("\n")}\n  };`).join("\n")}
}
`;
  return { "methods.js": methods, "types.d.ts": types };
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const folder = process.argv[3] ?? join(dirname(fileURLToPath(import.meta.url)), "..");
  for (const [file, text] of Object.entries(generate(process.argv[2]))) writeFileSync(join(folder, file), text);
}
