import type { Client, Passage, Point, Reference, ReferenceSegment } from "./index.js";

/** Where people's programs usually are; an editor started from a desktop has a short PATH. */
export const USUAL_FOLDERS: string[];

export interface Part extends ReferenceSegment {
  reference: Reference;
}

export interface Suggestion {
  kind: "book" | "chapter" | "verse" | "text";
  label: string;
  detail: string;
  /** Replaces what stands from `start` on; a `text` has none yet, `passageText` gives it. */
  insert?: string;
  start: number;
  osis: string;
}

/** OSIS of a part of a reference: `John.3.16-John.3.18`. */
export function osisOf(part: { from: Point; to: Point }): string;
/** The parts of references, in the order of the text, each with its reference. */
export function parts(references: Reference[]): Part[];
/** The part of a reference at an offset: the cursor may stand on it or right behind it. */
export function partAt(references: Reference[], offset: number): Part | undefined;
/** Text as Markdown that shows it unchanged. */
export function escaped(text: string): string;
/** A passage as Markdown: heading, verses with numbers, and how many more there are after `limit`. */
export function passageMarkdown(passage: Passage, options?: { limit?: number }): string;
/** Whether a person may be writing a reference: cheap, for every keystroke. */
export function mayBeReference(before: string): boolean;
/** What may stand at the end of a line's text. */
export function suggestions(
  client: Client,
  line: string,
  options?: { translation?: string; signal?: AbortSignal },
): Promise<Suggestion[]>;
/** The first words of a text, cut between words. */
export function firstWords(text: string, length?: number): string;
/** A passage written out by a template. */
export function passageText(
  client: Client,
  reference: string,
  template: string,
  options?: { translation?: string; signal?: AbortSignal },
): Promise<string>;
/** A text with edits done, which do not overlap. */
export function edited(text: string, edits: { start: number; end: number; newText: string }[]): string;
