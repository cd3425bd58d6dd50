import type { CallOptions, Methods } from "./types.js";

export * from "./types.js";

export interface ClientOptions {
  /** The program; by default `$LECTERN`, else `lectern` on the PATH. */
  engine?: string;
  /** Additional environment variables for the engine, such as LECTERN_HOME. */
  env?: Record<string, string>;
  /** Milliseconds to wait for a reply; 30 s by default, 0 for no limit. */
  timeout?: number;
  /** More folders in which to look for `lectern`. */
  folders?: string[];
  /** Called with each line that the engine logs. */
  log?: (line: string) => void;
}

export interface Client extends Methods {}

/**
 * A running engine, and its methods by noun: `await client.verse.lookup("John 3:16")`.
 *
 * The first call starts the engine. If it dies, the next call starts it again, and a waiting call is repeated once, unless
 * it writes.
 */
export class Client {
  /** Throws an EngineNotFoundError if there is no program to start. */
  constructor(options?: ClientOptions);
  readonly path: string;
  timeout: number;
  /** The process id of the engine; undefined if none runs. */
  readonly pid: number | undefined;
  /** Calls any method; params by name or by position. */
  call(method: string, params?: object | readonly unknown[], options?: CallOptions): Promise<unknown>;
  /** Ends the engine. Waiting calls are rejected with a ClientClosedError; closing again does nothing. */
  close(): Promise<void>;
  // @ts-ignore: needs the library `esnext.disposable`.
  [Symbol.asyncDispose](): Promise<void>;
}

/** The path of the program: the argument, else `$LECTERN`, else `lectern` on the PATH, else in one of `folders`. */
export function findEngine(engine?: string, options?: { folders?: string[] }): string;

/** The base of all errors of this package; `hint` says what to do next, and is part of the message. */
export class LecternError extends Error {
  readonly hint?: string;
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
  readonly code: number;
  readonly kind: string;
  readonly data: Record<string, unknown>;
  /** The message of the engine, without the hint. */
  readonly reason: string;
  readonly retryable: boolean;
  /** Seconds. */
  readonly retryAfter?: number;
}
