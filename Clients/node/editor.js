// What editor plugins share: the references of a document, a passage to show, completion. It knows no particular editor.

/** The usual folders of programs; an editor started from the desktop has a short PATH. */
export const USUAL_FOLDERS = ["~/.local/bin", "/usr/local/bin", "/opt/homebrew/bin", "~/bin"];

/** The OSIS ids of a part of a reference of `reference.scan`: `John.3.16-John.3.18`. */
export function osisOf({ from, to }) {
  const point = ({ book, chapter, verse }) => [book, chapter, verse].filter((one) => one !== null).join(".");
  return point(from) === point(to) ? point(from) : `${point(from)}-${point(to)}`;
}

/** The parts of references, in the order of the text, each with its reference. */
export function parts(references) {
  return references.flatMap((reference) => reference.segments.map((part) => ({ ...part, reference })));
}

/** The part of a reference at an offset: the cursor may be on it or directly after it. */
export function partAt(references, offset) {
  const all = parts(references);
  return all.find((one) => one.start <= offset && offset < one.end) ?? all.find((one) => one.end === offset);
}

/** Escapes a text so that Markdown shows it unchanged. */
export function escaped(text) {
  return text.replace(/[\\`*_{}[\]<>#|~]/g, "\\$&");
}

/** A passage as Markdown: heading, verses with numbers, and how many more there are after `limit`. */
export function passageMarkdown(passage, { limit = 12 } = {}) {
  const shown = passage.verses.slice(0, limit);
  const chapter = (verse) => `${verse.book_id} ${verse.chapter}`;
  const verses = shown.map((verse, i) => {
    if (passage.verses.length === 1) return escaped(verse.text);
    const turns = i > 0 && chapter(verse) !== chapter(shown[i - 1]);
    const number = turns ? `${verse.chapter}:${verse.verse}` : `${verse.verse}`;
    return `${verse.verse > 0 ? `**${number}** ` : ""}${escaped(verse.text)}`;
  });
  const more = passage.verses.length - shown.length;
  const lines = [`**${escaped(passage.reference)}** · ${escaped(passage.translation_name)}`, verses.join(" ")];
  if (more > 0) lines.push(`… ${more} more ${more === 1 ? "verse" : "verses"}`);
  return lines.join("\n\n");
}

const BOOK = /(?:^|[^\p{L}\p{N}.:])((?:[1-4]\s?)?\p{L}[\p{L}’']*)$/u;
const CHAPTER = /[\p{L}.]\s(\d{1,3})$/u;
const VERSE = /\d[:.](\d{0,3})$/u;

/** Whether the user may be typing a reference. It is fast, because it runs at every keystroke. */
export function mayBeReference(before) {
  return VERSE.test(before) || CHAPTER.test(before) || bookWord(before) !== undefined;
}

// Three letters that begin with a capital, or a number and a letter: with less, books would be offered for ordinary words.
function bookWord(before) {
  const word = BOOK.exec(before)?.[1];
  return word && (/^[1-4]\s?\p{L}/u.test(word) || /^\p{Lu}\p{L}{2}/u.test(word)) ? word : undefined;
}

/**
 * What can be completed at the end of a line: books, then chapters, then verses with their first words, then the text.
 *
 * A list of `{ kind, label, detail, insert, start, osis }`: `insert` replaces the text from `start` on. An item of the kind
 * `text` has no `insert`; `passageText` returns it.
 */
export async function suggestions(client, line, { translation, signal } = {}) {
  // References are short, so only the end of the line is read.
  const cut = Math.max(0, line.length - 200);
  const before = line.slice(cut);
  const found = await (VERSE.test(before)
    ? verses(client, before, { translation, signal })
    : CHAPTER.test(before)
      ? chapters(client, before, { translation, signal })
      : books(client, before, { translation, signal }));
  return found.map((one) => ({ ...one, start: one.start + cut }));
}

async function bookList(client, translation, signal) {
  return (await client.books.list(translation ? { translation } : {}, { signal })).books;
}

async function books(client, before, { translation, signal }) {
  const word = bookWord(before);
  if (!word) return [];
  const typed = word.toLowerCase().replace(/\s/g, "");
  const all = await bookList(client, translation, signal);
  return all
    .filter((book) => [book.name, book.shortName, book.osis].some((name) => name.toLowerCase().replace(/\s/g, "").startsWith(typed)))
    .map((book) => ({
      kind: "book",
      label: book.name,
      detail: book.chapters.length === 1 ? "1 chapter" : `${book.chapters.length} chapters`,
      insert: `${book.name} `,
      start: before.length - word.length,
      osis: book.osis,
    }));
}

/** The last part of the last reference, if it ends at the end of the text. */
async function lastPart(client, text, translation, signal) {
  const { references } = await client.reference.scan({ text, translation }, { signal });
  const last = parts(references).pop();
  return last && last.end === text.length ? last : undefined;
}

async function chapters(client, before, { translation, signal }) {
  const typed = CHAPTER.exec(before)[1];
  const last = await lastPart(client, before, translation, signal);
  if (last?.granularity !== "chapter") return []; // `Gen 1:1 and 2` ends with a verse.
  const book = (await bookList(client, translation, signal)).find((one) => one.osis === last.from.book);
  return (book?.chapters ?? []).flatMap((count, i) =>
    count > 0 && `${i + 1}`.startsWith(typed)
      ? [{
          kind: "chapter",
          label: `${book.name} ${i + 1}`,
          detail: `${count} verses`,
          insert: `${i + 1}`,
          start: before.length - typed.length,
          osis: `${book.osis}.${i + 1}`,
        }]
      : [],
  );
}

async function verses(client, before, { translation, signal }) {
  const typed = VERSE.exec(before)[1];
  const chapter = await lastPart(client, before.slice(0, before.length - typed.length - 1), translation, signal);
  if (!chapter || chapter.granularity !== "chapter" || !chapter.valid) return [];
  let passage;
  try {
    passage = await client.verse.lookup({ reference: osisOf(chapter), translation }, { signal });
  } catch (error) {
    if (["notInTranslation", "referenceOutOfRange"].includes(error.kind)) return [];
    throw error;
  }
  const all = passage.verses.filter((verse) => verse.verse > 0 && `${verse.verse}`.startsWith(typed));
  const found = all.map((verse) => ({
    kind: "verse",
    label: `${verse.book_name} ${verse.chapter}:${verse.verse}`,
    detail: firstWords(verse.text),
    insert: `${verse.verse}`,
    start: before.length - typed.length,
    osis: verse.osis,
  }));
  const exact = all.find((verse) => `${verse.verse}` === typed);
  if (exact) {
    const label = `${exact.book_name} ${exact.chapter}:${exact.verse}`;
    found.splice(1, 0, { kind: "text", label: `${label} with its text`, detail: firstWords(exact.text), start: chapter.reference.start, osis: exact.osis });
  }
  return found;
}

/** The first words of a text, cut between words. */
export function firstWords(text, length = 60) {
  if (text.length <= length) return text;
  return `${text.slice(0, length).replace(/\s+\S*$/, "")} …`;
}

/** Writes a passage by a template with the fields `{reference}`, `{text}`, `{translation}`, `{verses}{verse} {text}{/verses}`. */
export async function passageText(client, reference, template, { translation, signal } = {}) {
  return (await client.verse.lookup({ reference, translation, template }, { signal })).formatted;
}

/** Applies edits that do not overlap to a text. */
export function edited(text, edits) {
  return [...edits]
    .sort((a, b) => b.start - a.start)
    .reduce((done, { start, end, newText }) => done.slice(0, start) + newText + done.slice(end), text);
}
