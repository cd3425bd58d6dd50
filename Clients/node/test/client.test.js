import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, test } from "node:test";
import * as lectern from "../index.js";
import { ENGINE, TOP, fakeEngine, folder, runs, until } from "./help.js";

const { Client } = lectern;
const LONG_TEXT = "Word John is and mark 3 ".repeat(400_000);
const DIES_ONCE = `
  if (!fs.existsSync(place + ".died")) {
    fs.writeFileSync(place + ".died", "");
    fs.writeSync(2, "out of candles\\n");
    process.exit(7);
  }
  answer("alive");`;
const QUICK_AND_SLOW = `log(request.method); if (request.method === "quick.one") answer(request.id);`;

async function using(options, work) {
  const client = new Client(options);
  try {
    return await work(client);
  } finally {
    await client.close();
  }
}

describe("answers", () => {
  let client;
  beforeEach(() => (client = new Client()));
  afterEach(() => client.close());

  test("a verse", async () => {
    assert.equal((await client.verse.lookup("John 11:35")).text, "Jesus wept.");
    assert.equal((await client.verse.lookup({ reference: "John 11:35", translation: "web" })).translation_id, "web");
  });

  test("several references", async () => {
    const { passages } = await client.verse.lookup({ references: ["Gen 1:1", "hello"], translations: ["kjv", "web"] });
    assert.deepEqual(passages[0].editions.map((one) => one.translation_id), ["kjv", "web"]);
  });

  test("offsets fit JavaScript's strings", async () => {
    const text = "𝄞 see John 3:16";
    const [found] = (await client.reference.scan(text)).references;
    assert.equal(text.slice(found.start, found.end), "John 3:16");
  });

  test("the trace of an error names who called", async () => {
    const caller = async () => await client.verse.lookup("John 3:99");
    await assert.rejects(caller(), (error) => error.stack.includes("at async caller"));
  });

  test("any method, by name and by position; a lone surrogate", async () => {
    assert.equal((await client.call("reference.format", ["jn 3 16"])).text, "John 3:16");
    assert.equal((await client.call("reference.scan", { text: "\ud800 John 3:16" })).references[0].osis, "John.3.16");
  });

  test("errors have kind, code, hint and data", async () => {
    await assert.rejects(client.verse.lookup({ reference: "John 3:16", translation: "nosuch" }), (error) => {
      assert.ok(error instanceof lectern.EngineError && error instanceof lectern.LecternError);
      assert.equal(error.kind, "unknownTranslation");
      assert.equal(error.code, 1003);
      assert.equal(error.hint, "Installed: `kjv` and `web`.");
      assert.match(error.message, /There is no translation `nosuch`.*Installed/);
      return true;
    });
  });

  test("many requests under way, and replies of megabytes", async () => {
    const numbers = Array.from({ length: 3000 }, (_, n) => (n % 150) + 1);
    const replies = await Promise.all(numbers.map((n) => client.reference.format(`Ps ${n}`)));
    assert.deepEqual(replies.map((one) => one.text), numbers.map((n) => `Psalm ${n}`));
    assert.equal((await client.reference.scan("John 3:16. ".repeat(20_000))).references.length, 20_000);
  });

  test("a message over the limit fails alone", async () => {
    const small = [1, 2, 3].map(() => client.engine.status());
    await assert.rejects(client.reference.scan("x".repeat(17 << 20)), { kind: "messageTooLong" });
    assert.deepEqual((await Promise.all(small)).map((one) => one.name), ["lectern", "lectern", "lectern"]);
  });

  test("a long scan can be aborted", async () => {
    const abort = new AbortController();
    const scan = client.reference.scan(LONG_TEXT, { signal: abort.signal });
    setTimeout(() => abort.abort(), 50);
    await assert.rejects(scan, { name: "AbortError" });
    assert.equal((await client.verse.lookup("John 11:35", { timeout: 10_000 })).text, "Jesus wept.");
  });

  test("an engine that was killed is started again", async () => {
    await client.engine.status();
    const first = client.pid;
    process.kill(first, "SIGKILL");
    assert.equal((await client.verse.lookup("John 11:35")).text, "Jesus wept.");
    await until(() => client.pid !== first);
    assert.equal((await client.verse.lookup("John 11:35")).text, "Jesus wept.");
    assert.notEqual(client.pid, first);
  });
});

describe("finding the engine", () => {
  const { PATH } = process.env;
  afterEach(() => Object.assign(process.env, { PATH, LECTERN: ENGINE }));

  test("says what to do if there is no program", () => {
    process.env.PATH = folder;
    assert.throws(() => new Client({ engine: "/nothing" }), { name: "EngineNotFoundError", message: /does not exist.*Point it at/ });
    process.env.LECTERN = join(process.env.LECTERN_HOME, "config.json");
    assert.throws(() => new Client(), { message: /LECTERN names .* cannot be executed/ });
    delete process.env.LECTERN;
    assert.throws(() => new Client(), { message: /not on the PATH.*make install/ });
  });

  test("on the PATH and in other folders", () => {
    symlinkSync(ENGINE, join(folder, "lectern"));
    delete process.env.LECTERN;
    process.env.PATH = folder;
    assert.equal(lectern.findEngine(), join(folder, "lectern"));
    process.env.PATH = "/nothing";
    assert.equal(lectern.findEngine(undefined, { folders: ["~/nothing", folder] }), join(folder, "lectern"));
  });
});

describe("an engine that misbehaves", () => {
  test("a waiting call is asked once more", () =>
    using({ engine: fakeEngine(DIES_ONCE).path }, async (client) => {
      assert.equal(await client.call("verse.lookup"), "alive");
    }));

  test("a call that may write is not asked again", () =>
    using({ engine: fakeEngine(DIES_ONCE).path }, async (client) => {
      await assert.rejects(client.call("something.write"), {
        name: "EngineExitedError",
        message: /exited with 7 .*out of candles.*doctor/,
      });
      assert.equal(await client.call("something.write"), "alive");
    }));

  test("one that always dies is asked twice", async () => {
    const fake = fakeEngine(`log("asked"); process.kill(process.pid, "SIGKILL");`);
    await using({ engine: fake.path }, (client) => assert.rejects(client.call("verse.lookup"), { message: /SIGKILL/ }));
    assert.deepEqual(fake.log(), ["asked", "asked"]);
  });

  test("one that speaks something else", () =>
    using({ engine: fakeEngine(`fs.writeSync(1, "hello there\\n");`).path }, (client) =>
      assert.rejects(client.call("verse.lookup"), { name: "ProtocolError", message: /“hello there”.*really `lectern`/ })));

  test("a timeout cancels the request", async () => {
    const fake = fakeEngine(QUICK_AND_SLOW);
    await using({ engine: fake.path, timeout: 200 }, async (client) => {
      await assert.rejects(client.call("slow.one"), { name: "ReplyTimeoutError", message: /slow.one was not answered within 200 ms/ });
      assert.equal(await client.call("quick.one", undefined, { timeout: 10_000 }), 2);
    });
    assert.deepEqual(fake.log(), ["slow.one", "$/cancelRequest", "quick.one"]);
  });

  test("an abort cancels the request; one before it sends nothing", async () => {
    const fake = fakeEngine(QUICK_AND_SLOW);
    await using({ engine: fake.path }, async (client) => {
      const abort = new AbortController();
      const slow = client.call("slow.one", undefined, { signal: abort.signal });
      await until(() => fake.log().length > 0);
      abort.abort(new Error("enough"));
      await assert.rejects(slow, { message: "enough" });
      await assert.rejects(client.call("slow.one", undefined, { signal: abort.signal }), { message: "enough" });
      assert.equal(await client.call("quick.one"), 2);
    });
    assert.deepEqual(fake.log(), ["slow.one", "$/cancelRequest", "quick.one"]);
  });

  test("a file that the system cannot start", async () => {
    writeFileSync(join(folder, "broken"), "#!/nothing/here\n", { mode: 0o755 });
    await using({ engine: join(folder, "broken") }, (client) =>
      assert.rejects(client.engine.status(), { name: "EngineNotFoundError", message: /cannot be started/ }));
  });
});

describe("the end", () => {
  test("close ends the engine and frees those who wait", async () => {
    const fake = fakeEngine(`log(process.pid);`);
    const client = new Client({ engine: fake.path });
    const slow = assert.rejects(client.call("slow.one"), { name: "ClientClosedError" });
    await until(() => fake.log().length > 0);
    await client.close();
    await client.close();
    await slow;
    assert.equal(runs(Number(fake.log()[0])), false);
    await assert.rejects(client.engine.status(), { name: "ClientClosedError" });
  });

  test("async dispose", async () => {
    const client = new Client();
    await client.engine.status();
    const { pid } = client;
    await client[Symbol.asyncDispose ?? Symbol.for("Symbol.asyncDispose")]();
    assert.equal(runs(pid), false);
  });

  test("a stubborn engine is killed", { timeout: 20_000 }, async () => {
    const fake = fakeEngine(`process.on("SIGTERM", () => {}); setInterval(() => {}, 1000); answer(process.pid);`);
    const client = new Client({ engine: fake.path });
    const pid = await client.call("verse.lookup");
    await client.close();
    assert.equal(runs(pid), false);
  });

  for (const how of ["ends", "is killed"]) {
    test(`no engine outlives a program that ${how}, and an idle one keeps none running`, async () => {
      const code = `import { Client } from ${JSON.stringify(join(TOP, "Clients/node/index.js"))};
        const client = new Client(); await client.engine.status(); console.log(client.pid);
        ${how === "ends" ? "" : "setInterval(() => {}, 1000);"}`;
      const program = spawn(process.execPath, ["--input-type=module", "-e", code], { stdio: ["ignore", "pipe", "inherit"] });
      try {
        const [said] = await once(program.stdout, "data");
        if (how !== "ends") program.kill("SIGKILL");
        assert.ok(await until(() => program.exitCode !== null || program.signalCode !== null));
        assert.equal(program.exitCode, how === "ends" ? 0 : null);
        assert.ok(await until(() => !runs(Number(said))));
      } finally {
        program.kill("SIGKILL");
      }
    });
  }
});
