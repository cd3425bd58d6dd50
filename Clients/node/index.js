// Lectern, the scripture engine, from Node: starts the program `lectern` and exchanges lines of JSON with it.

import { spawn } from "node:child_process";
import { accessSync, constants, existsSync, statSync } from "node:fs";
import { homedir } from "node:os";
import { delimiter, join, resolve } from "node:path";
import { METHODS } from "./methods.js";

/** The base of all errors of this package; `hint` says what to do next, and is part of the message. */
export class LecternError extends Error {
  constructor(message, hint, options) {
    super(hint ? `${message} ${hint}` : message, options);
    this.name = new.target.name;
    this.hint = hint;
  }
}

/** There is no program `lectern` to start. */
export class EngineNotFoundError extends LecternError {}

/** The engine ended before it answered. */
export class EngineExitedError extends LecternError {}

/** The client was closed before or during the call. */
export class ClientClosedError extends LecternError {}

/** There was no reply within the timeout. The request has been cancelled in the engine. */
export class ReplyTimeoutError extends LecternError {}

/** The program that was started does not speak JSON-RPC as Lectern does. */
export class ProtocolError extends LecternError {}

/** The engine answered with an error; `kind` is its stable name, `code` its number. */
export class EngineError extends LecternError {
  constructor({ code, message, data }) {
    super(message, data?.hint);
    this.code = code;
    this.kind = data?.kind ?? "";
    this.data = data ?? {};
    /** The message of the engine, without the hint. */
    this.reason = message;
    this.retryable = this.data.retryable ?? false;
    /** Seconds. */
    this.retryAfter = this.data.retryAfter;
  }
}

// How long to wait for the engine to end after its input has ended; then it is terminated.
const PATIENCE = 2000;

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/**
 * The path of the program: the argument, else `$LECTERN`, else `lectern` on the PATH, else in one of `folders`. A program
 * that was not started from a shell often has a short PATH, so an editor plugin passes the usual folders.
 */
export function findEngine(engine, { folders = [] } = {}) {
  const named = engine || process.env.LECTERN;
  if (named) {
    const by = engine ? "The option `engine`" : "The environment variable LECTERN";
    const path = resolve(named.replace(/^~(?=\/)/, homedir()));
    if (isProgram(path)) return path;
    if (!named.includes("/")) {
      const found = onPath(named, folders);
      if (found) return found;
    }
    const trouble = existsSync(path) ? "cannot be executed" : "does not exist";
    throw new EngineNotFoundError(`${by} names ${named}, which ${trouble}.`, "Point it at the program `lectern`.");
  }
  const found = onPath("lectern", folders);
  if (found) return found;
  throw new EngineNotFoundError(
    "The program `lectern` is not on the PATH.",
    "Build it with `make` and put it there with `make install PREFIX=~/.local`, or give its path as LECTERN or as the option `engine`.",
  );
}

function onPath(name, folders) {
  const all = [...(process.env.PATH ?? "").split(delimiter), ...folders];
  return all.filter(Boolean).map((folder) => resolve(join(folder.replace(/^~(?=\/)/, homedir()), name))).find(isProgram);
}

/** One process, and the requests that wait for its replies. */
class Engine {
  constructor(path, env, log) {
    this.path = path;
    this.pending = new Map();
    this.ended = false;
    this.lastWords = [];
    this.parts = [];
    // In a separate session, so that Ctrl-C reaches only this program. The engine ends when its input ends.
    this.process = spawn(path, ["--stdio"], { env: { ...process.env, ...env }, stdio: "pipe", detached: true });
    this.gone = new Promise((resolve) => {
      this.process.once("close", (code, signal) => resolve(this.exited(code, signal)));
      this.process.once("error", (error) => {
        if (this.process.pid === undefined) {
          resolve(this.fail(new EngineNotFoundError(`${path} cannot be started: ${error.message}.`)));
        }
      });
    });
    this.process.stdin.on("error", () => this.process.kill()); // It reads no more; its end is told to all who wait.
    this.process.stdout.on("data", (chunk) => this.take(chunk));
    this.process.stdout.on("error", () => {});
    this.process.stderr.setEncoding("utf8").on("data", (text) => {
      for (const line of text.split("\n").filter(Boolean)) {
        this.lastWords = [...this.lastWords.slice(-4), line];
        log?.(line);
      }
    });
    this.hold(false);
  }

  /** Keeps Node running only while a request waits for a reply. */
  hold(on) {
    for (const one of [this.process, this.process.stdin, this.process.stdout, this.process.stderr]) {
      one?.[on ? "ref" : "unref"]?.();
    }
  }

  write(message) {
    const text = `${JSON.stringify(message)}\n`;
    if (!this.ended && this.process.stdin.writable) this.process.stdin.write(text);
    return text.length;
  }

  ask(id, method, params) {
    return new Promise((resolve, reject) => {
      const entry = { resolve, reject, size: 0 };
      this.pending.set(id, entry);
      this.hold(true);
      entry.size = this.write({ jsonrpc: "2.0", id, method, ...(params === undefined ? {} : { params }) });
    });
  }

  /** Cancels a request. */
  cancel(id, error) {
    const entry = this.settle(id);
    if (!entry) return;
    this.write({ jsonrpc: "2.0", method: "$/cancelRequest", params: { id } });
    entry.reject(error);
  }

  settle(id) {
    const entry = this.pending.get(id);
    this.pending.delete(id);
    if (this.pending.size === 0) this.hold(false);
    return entry;
  }

  take(chunk) {
    let start = 0;
    for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, start)) {
      this.parts.push(chunk.subarray(start, end));
      const line = Buffer.concat(this.parts).toString("utf8");
      this.parts = [];
      start = end + 1;
      if (!this.reply(line)) return;
    }
    if (start < chunk.length) this.parts.push(chunk.subarray(start));
  }

  reply(line) {
    let message;
    try {
      message = JSON.parse(line);
      if (message === null || typeof message !== "object" || !("result" in message || "error" in message)) throw 0;
    } catch {
      this.fail(
        new ProtocolError(
          `The engine wrote “${line.slice(0, 80)}”, which is not a reply.`,
          "Check that the program that was started is really `lectern`.",
        ),
      );
      this.process.kill("SIGKILL");
      return false;
    }
    let id = message.id;
    if (id === null) {
      // The engine could not read an id. For requests from here that means a message over the size limit, so it is the longest one.
      id = [...this.pending].reduce((a, b) => (b[1].size > a[1].size ? b : a), [null, { size: -1 }])[0];
    }
    const entry = this.settle(id);
    if (message.error) entry?.reject(new EngineError(message.error));
    else entry?.resolve(message.result);
    return true;
  }

  exited(code, signal) {
    const how = signal ? `was ended by ${signal}` : `exited with ${code}`;
    const said = this.lastWords.length ? ` Its last words: ${this.lastWords.join(" / ")}` : "";
    this.fail(new EngineExitedError(`${this.path} ${how} before it answered.${said}`, "`lectern doctor` says what is wrong."));
  }

  fail(error) {
    this.ended = true;
    for (const id of [...this.pending.keys()]) this.settle(id)?.reject(error);
  }

  /** Ends the process: first by closing its input, then by a signal. */
  async end(error) {
    this.fail(error);
    this.hold(true);
    this.process.stdin.end();
    for (const signal of ["SIGTERM", "SIGKILL", null]) {
      let timer;
      const late = new Promise((resolve) => (timer = setTimeout(resolve, PATIENCE, true)));
      const isLate = await Promise.race([this.gone, late]);
      clearTimeout(timer);
      if (!isLate) return;
      if (signal) this.process.kill(signal);
    }
  }
}

/**
 * A running engine, and its methods by noun: `await client.verse.lookup("John 3:16")`.
 *
 * The first call starts the engine. If it dies, the next call starts it again, and a waiting call is repeated once, unless
 * it writes.
 */
export class Client {
  #engine;
  #env;
  #log;
  #closed = false;
  #nextID = 1;

  constructor({ engine, env, timeout = 30_000, folders, log } = {}) {
    this.path = findEngine(engine, { folders });
    this.timeout = timeout;
    this.#env = env;
    this.#log = log;
    for (const [method, { alone }] of Object.entries(METHODS)) {
      const [space, verb] = method.split(/\.(.*)/);
      this[space] ??= {};
      this[space][verb] = (params, options) =>
        this.call(method, typeof params === "string" && alone ? { [alone]: params } : params, options);
    }
  }

  /** The process id of the engine; undefined if none runs. */
  get pid() {
    return this.#engine && !this.#engine.ended ? this.#engine.process.pid : undefined;
  }

  /** Calls any method; params by name or by position. */
  async call(method, params, { signal, timeout = this.timeout } = {}) {
    for (let attempt = 1; ; attempt++) {
      signal?.throwIfAborted();
      if (this.#closed) throw new ClientClosedError("The client was closed.", "Make a new one.");
      let engine = this.#engine;
      if (!engine || engine.ended || engine.process.exitCode !== null || engine.process.signalCode !== null) {
        engine = this.#engine = new Engine(this.path, this.#env, this.#log);
      }
      const id = this.#nextID++;
      const abort = () => engine.cancel(id, signal.reason);
      let timer;
      try {
        const answer = engine.ask(id, method, params);
        signal?.addEventListener("abort", abort, { once: true });
        if (timeout > 0 && timeout < 2 ** 31) {
          const late = `${method} was not answered within ${timeout} ms.`;
          timer = setTimeout(() => engine.cancel(id, new ReplyTimeoutError(late, "Give it more with `timeout`.")), timeout);
        }
        return await answer;
      } catch (error) {
        // Created here, so that the stack trace shows the caller and not the reader of replies.
        if (error instanceof LecternError) Error.captureStackTrace(error);
        const reads = ["reads", "usesNetwork"].includes(METHODS[method]?.effect);
        if (!(error instanceof EngineExitedError) || attempt === 2 || !reads) throw error;
      } finally {
        clearTimeout(timer);
        signal?.removeEventListener("abort", abort);
      }
    }
  }

  /** Ends the engine. Waiting calls are rejected with a ClientClosedError; closing again does nothing. */
  async close() {
    this.#closed = true;
    const engine = this.#engine;
    this.#engine = undefined;
    await engine?.end(new ClientClosedError("The client was closed while the call waited."));
  }

  async [Symbol.asyncDispose ?? Symbol.for("Symbol.asyncDispose")]() {
    await this.close();
  }
}
