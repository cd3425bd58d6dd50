import type { Client, Passage, Point, Reference, ReferenceSegment } from "./index.js";

/** The usual folders of programs; an editor started from the desktop has a short PATH. */
export const USUAL_FOLDERS: string[];

export interface Part extends ReferenceSegment {
  reference: Reference;
}

export interface Suggestion {
  kind: "book" | "chapter" | "verse" | "text";
  label: string;
  detail: string;
  /** Replaces the text from `start` on; an item of the kind `text` has none, `passageText` returns it. */
  insert?: string;
  start: number;
  osis: string;
}

/** The OSIS ids of a part of a reference: `John.3.16-John.3.18`. */
export function osisOf(part: { from: Point; to: Point }): string;
/** The parts of references, in the order of the text, each with its reference. */
export function parts(references: Reference[]): Part[];
/** The part of a reference at an offset: the cursor may be on it or directly after it. */
export function partAt(references: Reference[], offset: number): Part | undefined;
/** Escapes a text so that Markdown shows it unchanged. */
export function escaped(text: string): string;
/** A passage as Markdown: heading, verses with numbers, and how many more there are after `limit`. */
export function passageMarkdown(passage: Passage, options?: { limit?: number }): string;
/** Whether the user may be typing a reference. It is fast, because it runs at every keystroke. */
export function mayBeReference(before: string): boolean;
/** What can be completed at the end of a line. */
export function suggestions(
  client: Client,
  line: string,
  options?: { translation?: string; signal?: AbortSignal },
): Promise<Suggestion[]>;
/** The first words of a text, cut between words. */
export function firstWords(text: string, length?: number): string;
/** Writes a passage by a template. */
export function passageText(
  client: Client,
  reference: string,
  template: string,
  options?: { translation?: string; signal?: AbortSignal },
): Promise<string>;
/** Applies edits that do not overlap to a text. */
export function edited(text: string, edits: { start: number; end: number; newText: string }[]): string;
