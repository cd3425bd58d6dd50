// Written by tools/generate.js from what the engine publishes. LECTERN_RECORD=1 test/run rewrites it.

/** Options of a call. */
export interface CallOptions {
  /** Cancels the request; the promise is rejected with the reason of the signal. */
  signal?: AbortSignal;
  /** The timeout in milliseconds; 0 for none. */
  timeout?: number;
}

export interface PassageProblem {
  /** What is wrong; `notRead`: words of the text that belong to no reference. */
  kind: "noSuchBook" | "noSuchChapter" | "noSuchVerse" | "reversed" | "endDrawnBack" | "translationNotInstalled" | "notRead";
  /** The same as a sentence, in the language of the reply's references. */
  message: string;
}

export interface Passage {
  /** The passage, written out. */
  reference: string;
  /** Its verses in the order asked. */
  verses: Verse[];
  /** The words of all verses. */
  text: string;
  /** The translation's short name. */
  translation_id: string;
  /** Its published name. */
  translation_name: string;
  /** Its licence, as the source states it. */
  translation_note: string;
  /** The exact id of the module. */
  module: string;
  /** The provider that served it. */
  provider: string;
  /** BCP 47. */
  language: string;
  /** The system whose numbers these are. */
  versification: string;
  /** The direction of the script. */
  direction: "ltr" | "rtl";
  /** The passage as OSIS ids. */
  osis: string;
  /** Whether the text came from a cache. */
  cached: boolean;
  /** True if the text is older than it should be, because the network gave no newer one. */
  stale?: boolean;
  /** Verses asked for that the translation lacks, as OSIS ids. */
  missing: string[];
  /** How the reference was renumbered, if the translation has another versification. */
  numbering?: Numbering;
  /** Parts of the reference that name no verse, and words that were not read. */
  problems?: PassageProblem[];
  /** With `format` or `template`: the passage written out. */
  formatted?: string;
  /** With `extras`. */
  offsetEncoding?: "utf-16" | "utf-8" | "utf-32";
}

export interface VerseSpan {
  /** Offset in the verse's `text`. */
  start: number;
  /** Offset after the last character. */
  end: number;
  /** What the words are. */
  type: "wordsOfJesus" | "added" | "divineName";
}

export interface VerseHeading {
  /** Offset in the verse's `text`; 0 if the heading is before it. */
  offset: number;
  /** What the heading is. */
  type: "pericope" | "superscription" | "acrostic" | "colophon" | "other";
  /** The heading. */
  text: string;
}

export interface VerseFootnote {
  /** The note belongs after this offset in the verse's `text`. */
  offset: number;
  /** What the note is. */
  type: "note" | "crossReference";
  /** The note, plain. */
  text: string;
}

export interface VerseWord {
  /** Offset in the verse's `text`. */
  start: number;
  /** Offset after the last character; equal to `start` for a word left untranslated. */
  end: number;
  /** Strong's numbers. */
  strongs: string[];
  /** Dictionary forms. */
  lemmas: string[];
  /** Morphology codes with their scheme. */
  morphology: string[];
}

export interface Verse {
  /** The book's USFM code: `JHN`. */
  book_id: string;
  /** The book's name in full. */
  book_name: string;
  /** The chapter. */
  chapter: number;
  /** The verse; 0 for a psalm's title. */
  verse: number;
  /** The last verse, if the translation has several as one. */
  verse_end?: number;
  /** The text without any markup. */
  text: string;
  /** The OSIS id: `John.3.16`. */
  osis: string;
  /** Whether the verse begins a paragraph. */
  paragraph: boolean;
  /** With `surrounding`: true for a verse around the passage. */
  context?: boolean;
  /** With `extras`: marked words. */
  spans?: VerseSpan[];
  /** With `extras`: titles. */
  headings?: VerseHeading[];
  /** With `extras`: notes. */
  footnotes?: VerseFootnote[];
  /** With `extras`: words with their keys. */
  words?: VerseWord[];
}

export interface Numbering {
  /** The system in which the reference was read. */
  versification: string;
  /** The passage in that system, written out; if `relation` is `own`, the passage in the translation. */
  reference: string;
  /** The same as OSIS ids. */
  osis: string;
  /** How the reference was renumbered: `same`, or `mapped` to another number; a single verse also `several` (several verses in the translation) or `part` (a part of one verse); `own` if the system has no such verse, and the number was read as the translation's own. */
  relation: "same" | "mapped" | "several" | "part" | "missing" | "own";
  /** Verses that the translation lacks, as OSIS ids of that system. */
  missing: string[];
  /** True if a verse was mapped only by its position in the chapter. */
  approximate?: boolean;
  /** `relation` explained in a sentence. */
  note: string;
}

export interface BlockLinePiece {
  /** The verse: `John.3.16`. */
  osis: string;
  /** If the verse begins here: its number, `16` or `16–17`. */
  number?: string;
  /** The words. */
  text: string;
  /** What the words are. */
  marks?: Array<"wordsOfJesus" | "added" | "divineName">;
  /** The ids of the notes after these words. */
  notes?: string[];
}

export interface BlockLine {
  /** 0, or 1 for a line of poetry that continues a verse. */
  indent: number;
  /** Its words in order. Write a space before each piece with a `number` that is not the first of its line. */
  pieces: BlockLinePiece[];
}

export interface Block {
  /** What it is. */
  type: "heading" | "superscription" | "paragraph" | "poetry";
  /** Of a heading: its kind. */
  heading?: "pericope" | "superscription" | "acrostic" | "colophon" | "other";
  /** Of a heading: its text. */
  text?: string;
  /** Of any other block: its lines. A paragraph of prose is one line, a line of poetry one line each. */
  lines?: BlockLine[];
}

export interface Note {
  /** Its id. */
  id: string;
  /** If it is about a passage: The verses, written out. */
  reference?: string;
  /** If it is about a passage: The verses as OSIS ids. */
  osis?: string;
  /** If it is about a passage: The system whose numbers these are. */
  versification?: string;
  /** Its title; may be empty. */
  title: string;
  /** The note in Markdown; not in lists. */
  text?: string;
  /** The first 300 characters of the text. */
  excerpt: string;
  /** The bytes of the text in UTF-8. */
  length: number;
  /** Its tags. */
  tags: string[];
  /** When it was made, in UTC: `2026-12-25T00:00:00Z`. */
  createdAt: string;
  /** When it was last changed. */
  updatedAt: string;
}

export interface Bookmark {
  /** Its id. */
  id: string;
  /** What it is on. */
  type: "Verse" | "VerseVersion" | "Commentary" | "Hymn" | "Sermon" | "Catechism" | "Creed" | "Devotional" | "BookHighlight" | "BookOverview" | "Takeaway" | "StrongsConcordance";
  /** If it is on verses: The verses, written out. */
  reference?: string;
  /** If it is on verses: The verses as OSIS ids. */
  osis?: string;
  /** If it is on verses: The system whose numbers these are. */
  versification?: string;
  /** The exact id of the translation, if one was given. */
  translation?: string;
  /** What it is on if not on verses, as the client named it: `G26`, the id of a hymn. */
  target?: string;
  /** Its title. */
  title: string;
  /** Its description; may be empty. */
  description: string;
  /** Its tags. */
  tags: string[];
  /** When it was made, in UTC: `2026-12-25T00:00:00Z`. */
  createdAt: string;
  /** When it was last changed. */
  updatedAt: string;
}

export interface Favorite {
  /** Its id. */
  id: string;
  /** The verses, written out. */
  reference?: string;
  /** The verses as OSIS ids. */
  osis?: string;
  /** The system whose numbers these are. */
  versification?: string;
  /** The text as it was. */
  text: string;
  /** The exact id of the translation. */
  translation: string;
  /** When it was saved, in UTC: `2026-12-25T00:00:00Z`. */
  savedAt: string;
}

export interface SavedHighlightPosition {
  /** The verses in the numbers of the translation; empty if it lacks them. */
  osis: string;
  /** `exact`: the same words, or whole verses; `aligned`: the words that translate them; `lost`: these words were not found, so show the whole verse. */
  match: "exact" | "aligned" | "lost";
  /** If words are highlighted: where they begin in the verse's text. */
  start?: number;
  /** The offset after the last character. */
  end?: number;
}

export interface SavedHighlight {
  /** Its id. */
  id: string;
  /** Its colour. */
  color: "blue" | "green" | "amber" | "rose" | "purple";
  /** What the colour means. */
  meaning: string;
  /** The verses, written out. */
  reference?: string;
  /** The verses as OSIS ids. */
  osis?: string;
  /** The system whose numbers these are. */
  versification?: string;
  /** The exact id of the translation in which it was made. */
  translation: string;
  /** The highlighted words as they were; left out for whole verses. */
  text?: string;
  /** With `translation`: where it is in that translation. */
  position?: SavedHighlightPosition;
  /** When it was made, in UTC: `2026-12-25T00:00:00Z`. */
  createdAt: string;
}

export interface ReferenceSegmentProblem {
  /** What is wrong; `notRead`: words of the text that belong to no reference. */
  kind: "noSuchBook" | "noSuchChapter" | "noSuchVerse" | "reversed" | "endDrawnBack" | "translationNotInstalled" | "notRead";
  /** The same as a sentence, in the language of the reply's references. */
  message: string;
}

export interface ReferenceSegment {
  /** Offset in the text. */
  start: number;
  /** Offset after the last character. */
  end: number;
  /** Where it begins. */
  from: Point;
  /** Where it ends; equal to `from` for a single verse or chapter. */
  to: Point;
  /** The smallest unit named. */
  granularity: "book" | "chapter" | "verse";
  /** What was taken from the reference before it. */
  inherited: Array<"book" | "chapter">;
  /** Whether the verses exist. */
  valid: boolean;
  /** What is wrong, or was repaired. */
  problems: ReferenceSegmentProblem[];
}

export interface Reference {
  /** Offset in the text. */
  start: number;
  /** Offset after the last character. */
  end: number;
  /** The text of the reference, as written. */
  text: string;
  /** Its valid segments as OSIS ids, joined by commas; empty if no segment is valid. */
  osis: string;
  /** The OSIS ids with parts of verses: `John.3.16!a`. */
  osisFull: string;
  /** Its parts, in the order written. */
  segments: ReferenceSegment[];
  /** Translations named after it. */
  translations: string[];
  /** Other books that an ambiguous name may mean, as OSIS ids. */
  alternates: string[];
  /** From 0 to 1. */
  confidence: number;
  /** The language that it is written in. */
  language: "en" | "es" | "de" | "fr" | "pt" | "it" | "nl" | "ru" | "uk" | "pl" | "el" | "la" | "he" | "ar" | "zh" | "ja" | "ko" | "vi" | "id" | "sw";
  /** The system whose numbers these are, if the language has one of its own: `Synodal` for Russian. */
  versification?: string;
  /** With `style`: the reference in that style. */
  formatted?: string;
}

export interface Point {
  /** The OSIS id of the book. */
  book: string;
  /** Null for a whole book. */
  chapter: number | null;
  /** Null for a whole chapter; 0 for a psalm's title. */
  verse: number | null;
  /** The letter of a part of the verse: `a` in `16a`. */
  part: string | null;
}

export interface Quotation {
  /** Offset in the text. */
  start: number;
  /** Offset after the last character. */
  end: number;
  /** The quotation as it is in the text. */
  text: string;
  /** The verses, in the numbers of the first edition. */
  osis: string;
  /** The same, to be read. */
  reference: string;
  /** From 0 to 1: how sure it is that these words are quoted. */
  score: number;
  /** The translations that have these words, the best first. */
  editions: QuotedEdition[];
  /** The reference beside the quotation, if there is one. */
  claimed?: ClaimedReference;
  /** Other verses with these words, the best first. */
  parallels?: QuotedParallel[];
}

export interface QuotedEdition {
  /** The short name of the translation. */
  translation: string;
  /** The verses, in the numbers of this translation. */
  osis: string;
  /** Whether all words are equal. Case, punctuation, spelling (`saviour`) and words left out with `…` do not count. */
  exact: boolean;
  /** From 0 to 1: the share of words that are equal. */
  similarity: number;
  /** What is different, in the order of the text. */
  differences: QuotedDifference[];
}

export interface QuotedDifference {
  /** Whether words are changed, left out or added. */
  kind: "changed" | "omitted" | "added";
  /** Offset in the text. Words that are left out belong there. */
  start: number;
  /** Offset after the last character. */
  end: number;
  /** The words of the translation; empty for words that were added. */
  expected: string;
}

export interface ClaimedReference {
  /** Offset of the reference in the text. */
  start: number;
  /** Offset after its last character. */
  end: number;
  /** The verses that it names. */
  osis: string;
  /** Whether it names a verse that has these words. */
  agrees: boolean;
}

export interface QuotedParallel {
  /** The short name of the translation. */
  translation: string;
  /** The verses, in the numbers of this translation. */
  osis: string;
  /** The same, to be read. */
  reference: string;
  /** From 0 to 1: the share of words that are equal. */
  similarity: number;
}

export interface LexiconLine {
  /** The entry's key: `G26`. */
  key: string;
  /** The word in its own script. */
  originalWord: string;
  /** The word in Latin letters. */
  transliteration: string;
  /** The word's language (BCP 47): `grc`, `hbo`, `arc`. */
  language: string;
  /** The part of speech. */
  partOfSpeech: string;
  /** What it means, in at most 40 characters. */
  gloss: string;
  /** The first clause of the definition. */
  shortDefinition: string;
  /** How many words of the tagged translation have the number; 0 if none is installed. */
  frequency: number;
  /** How many of these are rendered by the English word asked for; 0 for another word. */
  count: number;
  /** The id of the lexicon. */
  source: string;
}

export interface OriginalWordMorpheme {
  /** The part in its own script. */
  surface: string;
  /** The source's lemma: a letter for a particle, a number for a word; may be empty. */
  lemma: string;
  /** Its own code, with the letter of the language. */
  morphology: string;
}

export interface OriginalWordVariant {
  /** `qere`: what is read for what is written; `edition`: what other editions have. */
  type: "qere" | "edition";
  /** Differences of spelling, as the source writes them. */
  note: string;
  /** The other words, shaped as `words`; none if the word is not read. */
  words: unknown[];
}

export interface OriginalWord {
  /** From 1, in the source's order. */
  word_position: number;
  /** The English translation of the word in this verse. */
  english_word: string;
  /** The word in Latin letters; if it has a `dictionary_form`, that form. */
  transliteration: string;
  /** Its first Strong's number, without the letters that a scheme adds. */
  strongs_key: string;
  /** The source's morphology code. */
  grammar_compact: string;
  /** The grammar in words. */
  grammar_detailed: string;
  /** What follows the word. */
  punctuation: string;
  /** The word as the text has it, if it is Greek; `""` if the source has only its number. */
  greek_word?: string;
  /** The same, if it is Hebrew or Aramaic. */
  hebrew_word?: string;
  /** The word's form in the lexicon, if the source has only its number. */
  dictionary_form?: string;
  /** The position of `english_word` in the translation. */
  english_position?: number;
  /** All its Strong's numbers. */
  strongs_keys: string[];
  /** The first number as the source extends it. */
  strongs_extended?: string;
  /** The source that defines the extension: `OSHB`, `TAGNT`. */
  scheme?: string;
  /** The dictionary form. */
  lemma: string;
  /** The meaning of the dictionary form, in at most 40 characters. */
  gloss: string;
  /** The editions with this form of the word; missing if all have it. */
  editions?: string;
  /** The parts of the word, if it has several. */
  morphemes?: OriginalWordMorpheme[];
  /** Another reading of the word: what is read aloud instead of it, or what another edition has. */
  variant?: OriginalWordVariant;
}

export interface LibraryItemVersion {
  /** Its number. */
  number: number;
  /** The title then. */
  title: string;
  /** The text then. */
  text: string;
  /** When it was written. */
  modified: number;
}

export interface LibraryItem {
  /** Its id, unique in all libraries. */
  id: string;
  /** What it is. */
  kind: "favorite" | "bookmark" | "note" | "highlight";
  /** The type of a bookmark, the colour of a highlight; else empty. */
  type: string;
  /** Its title. */
  title: string;
  /** The text of a favorite, a description, a note in Markdown, highlighted words. */
  text: string;
  /** Its tags. */
  tags: string[];
  /** OSIS ids, `John.3.16-John.3.18`, separated by spaces; titles of psalms are verse 0. */
  verses: string;
  /** The system whose numbers these are. */
  versification: string;
  /** The exact id of a translation, or empty. */
  translation: string;
  /** What a bookmark without verses names. */
  target: string;
  /** The first and the last word of a highlight, counted from 0. */
  words?: number[];
  /** Seconds since 1970. */
  created: number;
  /** Seconds since 1970. */
  modified: number;
  /** The overwritten texts of a note, the oldest first. */
  versions?: LibraryItemVersion[];
}

export interface VerseLookupParams {
  /** What to look up: `John 3:16`, `Ps 23; Rom 8:28-30`. */
  reference?: string;
  /** Several references, each answered on its own. */
  references?: string[];
  /** A translation's exact id or short name. */
  translation?: string;
  /** Several translations, side by side. */
  translations?: string[];
  /** How many verses to show around the passage. */
  surrounding?: number;
  /** The only provider to ask. */
  provider?: string;
  /** The versification of the reference: `own` for the translation's, or a system such as `KJV`, `Vulg`, `Leningrad`. By default that of Bibles in the language of the reference (KJV for English; see Numbers), or the translation's own if that lacks the verse. */
  numbering?: string;
  /** The languages of the references: a code, a list, or `auto`; by default English and the translation's. */
  language?: "en" | "es" | "de" | "fr" | "pt" | "it" | "nl" | "ru" | "uk" | "pl" | "el" | "la" | "he" | "ar" | "zh" | "ja" | "ko" | "vi" | "id" | "sw" | "auto" | Array<"en" | "es" | "de" | "fr" | "pt" | "it" | "nl" | "ru" | "uk" | "pl" | "el" | "la" | "he" | "ar" | "zh" | "ja" | "ko" | "vi" | "id" | "sw">;
  /** Whether a psalm's title comes with its first verse, as verse 0. */
  superscriptions?: boolean;
  /** Whether poetry keeps its lines, as `\n` in `text`. */
  lines?: boolean;
  /** What to return for each verse besides its text: `true` for all, or some of these. */
  extras?: boolean | Array<"spans" | "headings" | "footnotes" | "words">;
  /** Adds `formatted`: the passage written out for people. */
  format?: "plain" | "markdown" | "html";
  /** Adds `formatted` in a form of your own, instead of `format`: text with fields such as `{reference}`, `{text}`, `{translation}`, and `{verses}{verse} {text}{/verses}` for each verse. */
  template?: string;
  /** Whether `formatted` shows verse numbers; by default if there are several verses. */
  numbers?: boolean;
  /** The language of `reference`, `book_name` and error messages; by default the translation's, else English. */
  locale?: "en" | "es" | "de" | "fr" | "pt" | "it" | "nl" | "ru" | "uk" | "pl" | "el" | "la" | "he" | "ar" | "zh" | "ja" | "ko" | "vi" | "id" | "sw";
  /** How offsets are counted: UTF-16 code units (the default), bytes or scalars. */
  offsetEncoding?: "utf-16" | "utf-8" | "utf-32";
}

export interface VerseLookupSeveralPassageEdition1Error {
  /** The code. */
  code: number;
  /** A sentence for people. */
  message: string;
  /** `kind`, and what helps: `hint`, `retryable`, `retryAfter`, `provider`, `ranges`. */
  data: unknown;
}

export interface VerseLookupSeveralPassageEdition1 {
  /** The translation. */
  translation_id: string;
  /** Why it gives no text. */
  error: VerseLookupSeveralPassageEdition1Error;
}

export interface VerseLookupSeveralPassage {
  /** The reference as it was asked. */
  query: string;
  /** The same written out; empty if no translation has the verse. */
  reference: string;
  /** The same as OSIS ids. */
  osis: string;
  /** One for each translation, in the order asked. */
  editions: Array<Passage | VerseLookupSeveralPassageEdition1>;
}

export interface VerseLookupSeveralRow {
  /** The verse, in the numbers of the references. */
  osis: string;
  /** By `translation_id` (by `module` if two have one `translation_id`): its text of that verse, in its own numbers. */
  cells: Record<string, Verse[]>;
}

export interface VerseLookupSeveral {
  /** One for each reference, in the order asked. */
  passages: VerseLookupSeveralPassage[];
  /** The verses side by side. */
  rows?: VerseLookupSeveralRow[];
}

export interface VerseRandomParams {
  /** A translation's exact id or short name. */
  translation?: string;
  /** Only this part of the Bible. */
  testament?: "old" | "new" | "deuterocanon";
  /** Only these books, by name or id: `["Ps", "Proverbs"]`. */
  books?: string[];
  /** The same seed gives the same verse of the same translation; at most 2^63 - 1. */
  seed?: number;
  /** How many verses to show around the verse. */
  surrounding?: number;
  /** The only provider to ask. */
  provider?: string;
  /** Whether a psalm's title comes with its first verse, as verse 0. */
  superscriptions?: boolean;
  /** Whether poetry keeps its lines, as `\n` in `text`. */
  lines?: boolean;
  /** What to return for each verse besides its text: `true` for all, or some of these. */
  extras?: boolean | Array<"spans" | "headings" | "footnotes" | "words">;
  /** Adds `formatted`: the passage written out for people. */
  format?: "plain" | "markdown" | "html";
  /** Adds `formatted` in a form of your own, instead of `format`: text with fields such as `{reference}`, `{text}`, `{translation}`, and `{verses}{verse} {text}{/verses}` for each verse. */
  template?: string;
  /** Whether `formatted` shows verse numbers; by default if there are several verses. */
  numbers?: boolean;
  /** The language of `reference`, `book_name` and error messages; by default the translation's, else English. */
  locale?: "en" | "es" | "de" | "fr" | "pt" | "it" | "nl" | "ru" | "uk" | "pl" | "el" | "la" | "he" | "ar" | "zh" | "ja" | "ko" | "vi" | "id" | "sw";
  /** How offsets are counted: UTF-16 code units (the default), bytes or scalars. */
  offsetEncoding?: "utf-16" | "utf-8" | "utf-32";
}

export interface DailyGetParams {
  /** The day, `YYYY-MM-DD`, past or future; by default today where the engine runs. */
  date?: string;
  /** To get today's date in another time zone: minutes east of UTC, `-300` for New York. */
  utcOffset?: number;
  /** A translation's exact id or short name. */
  translation?: string;
  /** The only provider to ask. */
  provider?: string;
  /** Whether a psalm's title comes with its first verse, as verse 0. */
  superscriptions?: boolean;
  /** Whether poetry keeps its lines, as `\n` in `text`. */
  lines?: boolean;
  /** What to return for each verse besides its text: `true` for all, or some of these. */
  extras?: boolean | Array<"spans" | "headings" | "footnotes" | "words">;
  /** Adds `formatted`: the passage written out for people. */
  format?: "plain" | "markdown" | "html";
  /** Adds `formatted` in a form of your own, instead of `format`: text with fields such as `{reference}`, `{text}`, `{translation}`, and `{verses}{verse} {text}{/verses}` for each verse. */
  template?: string;
  /** Whether `formatted` shows verse numbers; by default if there are several verses. */
  numbers?: boolean;
  /** The language of `reference`, `book_name` and error messages; by default the translation's, else English. */
  locale?: "en" | "es" | "de" | "fr" | "pt" | "it" | "nl" | "ru" | "uk" | "pl" | "el" | "la" | "he" | "ar" | "zh" | "ja" | "ko" | "vi" | "id" | "sw";
  /** How offsets are counted: UTF-16 code units (the default), bytes or scalars. */
  offsetEncoding?: "utf-16" | "utf-8" | "utf-32";
}

export interface DailyGetResultProblem {
  /** What is wrong; `notRead`: words of the text that belong to no reference. */
  kind: "noSuchBook" | "noSuchChapter" | "noSuchVerse" | "reversed" | "endDrawnBack" | "translationNotInstalled" | "notRead";
  /** The same as a sentence, in the language of the reply's references. */
  message: string;
}

export interface DailyGetResult {
  /** The passage, written out. */
  reference: string;
  /** Its verses in the order asked. */
  verses: Verse[];
  /** The words of all verses. */
  text: string;
  /** The translation's short name. */
  translation_id: string;
  /** Its published name. */
  translation_name: string;
  /** Its licence, as the source states it. */
  translation_note: string;
  /** The exact id of the module. */
  module: string;
  /** The provider that served it. */
  provider: string;
  /** BCP 47. */
  language: string;
  /** The system whose numbers these are. */
  versification: string;
  /** The direction of the script. */
  direction: "ltr" | "rtl";
  /** The passage as OSIS ids. */
  osis: string;
  /** Whether the text came from a cache. */
  cached: boolean;
  /** True if the text is older than it should be, because the network gave no newer one. */
  stale?: boolean;
  /** Verses asked for that the translation lacks, as OSIS ids. */
  missing: string[];
  /** How the reference was renumbered, if the translation has another versification. */
  numbering?: Numbering;
  /** Parts of the reference that name no verse, and words that were not read. */
  problems?: DailyGetResultProblem[];
  /** With `format` or `template`: the passage written out. */
  formatted?: string;
  /** With `extras`. */
  offsetEncoding?: "utf-16" | "utf-8" | "utf-32";
  /** The day, `YYYY-MM-DD`. */
  date: string;
  /** The version of the list of passages. */
  listVersion: number;
}

export interface ChapterGetParams {
  /** What to read: `John 3`, `Ps 23`, `Luke 2:1-20`. */
  reference: string;
  /** A translation's exact id or short name. */
  translation?: string;
  /** The only provider to ask. */
  provider?: string;
  /** Returns `formatted`, the passage as one text, instead of `blocks` and `notes`. */
  format?: "plain" | "markdown" | "html";
  /** Whether the translation's headings are shown; true by default. */
  headings?: boolean;
  /** Whether its footnotes and cross references are shown; true by default. */
  notes?: boolean;
  /** Whether verses have their numbers; true by default. */
  numbers?: boolean;
  /** Adds `saved`: what the reader keeps on these verses; false by default. */
  saved?: boolean;
  /** The versification of the reference, as in `verse.lookup`. */
  numbering?: string;
  /** The languages of the reference, as in `verse.lookup`. */
  language?: "en" | "es" | "de" | "fr" | "pt" | "it" | "nl" | "ru" | "uk" | "pl" | "el" | "la" | "he" | "ar" | "zh" | "ja" | "ko" | "vi" | "id" | "sw" | "auto" | Array<"en" | "es" | "de" | "fr" | "pt" | "it" | "nl" | "ru" | "uk" | "pl" | "el" | "la" | "he" | "ar" | "zh" | "ja" | "ko" | "vi" | "id" | "sw">;
  /** The language of `reference` and of messages; by default the translation's. */
  locale?: "en" | "es" | "de" | "fr" | "pt" | "it" | "nl" | "ru" | "uk" | "pl" | "el" | "la" | "he" | "ar" | "zh" | "ja" | "ko" | "vi" | "id" | "sw";
}

export interface ChapterGetResultPrevious {
  /** The chapter, written out: `John 4`. */
  reference: string;
  /** The same as an OSIS id: `John.4`. */
  osis: string;
}

export interface ChapterGetResultNext {
  /** The chapter, written out: `John 4`. */
  reference: string;
  /** The same as an OSIS id: `John.4`. */
  osis: string;
}

export interface ChapterGetResultNote {
  /** Its id, unique in a Bible: `John.3.16-note-1`. */
  id: string;
  /** Its verse. */
  osis: string;
  /** What the note is for. */
  type: "note" | "crossReference";
  /** The note, plain. */
  text: string;
}

export interface ChapterGetResultSaved {
  /** The notes, with the beginnings of their texts. */
  notes: Note[];
  /** The bookmarks. */
  bookmarks: Bookmark[];
  /** The favorites. */
  favorites: Favorite[];
  /** The highlights, and where they are in the translation, by UTF-16 offsets. */
  highlights: SavedHighlight[];
}

export interface ChapterGetResultProblem {
  /** What is wrong; `notRead`: words of the text that belong to no reference. */
  kind: "noSuchBook" | "noSuchChapter" | "noSuchVerse" | "reversed" | "endDrawnBack" | "translationNotInstalled" | "notRead";
  /** The same as a sentence, in the language of the reply's references. */
  message: string;
}

export interface ChapterGetResult {
  /** The passage, written out. */
  reference: string;
  /** The passage as OSIS ids. */
  osis: string;
  /** The translation's short name. */
  translation_id: string;
  /** Its published name. */
  translation_name: string;
  /** Its licence, as the source states it. */
  translation_note: string;
  /** The exact id of the module. */
  module: string;
  /** The provider that served it. */
  provider: string;
  /** BCP 47. */
  language: string;
  /** The system whose numbers these are. */
  versification: string;
  /** The direction of the script. */
  direction: "ltr" | "rtl";
  /** The chapter before the passage that has text; left out before the first. */
  previous?: ChapterGetResultPrevious;
  /** The chapter after the passage that has text; left out after the last. */
  next?: ChapterGetResultNext;
  /** Without `format`: the passage from top to bottom. */
  blocks?: Block[];
  /** Without `format`: the notes that the pieces name. */
  notes?: ChapterGetResultNote[];
  /** With `format`: the passage as one text. */
  formatted?: string;
  /** With `saved`: what the reader keeps on these verses. */
  saved?: ChapterGetResultSaved;
  /** Verses asked for that the translation lacks, as OSIS ids. */
  missing: string[];
  /** How the reference was renumbered, if the translation has another versification. */
  numbering?: Numbering;
  /** Parts of the reference that name no verse, and words that were not read. */
  problems?: ChapterGetResultProblem[];
}

export interface PassageCompareParams {
  /** The passage: `John 3:16`, `Ps 23`. */
  reference: string;
  /** From two translations on; the others are compared with the first. */
  translations?: string[];
  /** Adds `formatted`: a table with the differences marked. */
  format?: "markdown" | "html";
  /** The versification of the reference, as in `verse.lookup`. */
  numbering?: string;
  /** The languages of the reference, as in `verse.lookup`. */
  language?: "en" | "es" | "de" | "fr" | "pt" | "it" | "nl" | "ru" | "uk" | "pl" | "el" | "la" | "he" | "ar" | "zh" | "ja" | "ko" | "vi" | "id" | "sw" | "auto" | Array<"en" | "es" | "de" | "fr" | "pt" | "it" | "nl" | "ru" | "uk" | "pl" | "el" | "la" | "he" | "ar" | "zh" | "ja" | "ko" | "vi" | "id" | "sw">;
}

export interface PassageCompareResultRowOtherDifference {
  /** `equal` but for capitals and marks, `changed`, `added` or `omitted`. */
  type: "equal" | "changed" | "added" | "omitted";
  /** The words of the first translation; empty if words were added. */
  base: string;
  /** The words of this one; empty if words were omitted. */
  text: string;
}

export interface PassageCompareResultRowOther {
  /** Its short name. */
  translation: string;
  /** Its text; empty if it lacks the verse. */
  text: string;
  /** Both texts cut into stretches, in order. */
  differences: PassageCompareResultRowOtherDifference[];
}

export interface PassageCompareResultRow {
  /** The verse, in the numbers of the reference. */
  osis: string;
  /** The first translation; empty if it lacks the verse. */
  text: string;
  /** The other translations, in their order. */
  others: PassageCompareResultRowOther[];
}

export interface PassageCompareResultFailureError {
  /** The code. */
  code: number;
  /** A sentence for people. */
  message: string;
  /** `kind`, and what helps: `hint`, `retryable`, `retryAfter`, `provider`, `ranges`. */
  data: unknown;
}

export interface PassageCompareResultFailure {
  /** The translation. */
  translation_id: string;
  /** Why it gives no text. */
  error: PassageCompareResultFailureError;
}

export interface PassageCompareResult {
  /** The passage, written out. */
  reference: string;
  /** The short names of the translations that have it, the first one first. */
  translations: string[];
  /** One per verse. */
  rows: PassageCompareResultRow[];
  /** Translations that have no text for it. */
  failures: PassageCompareResultFailure[];
  /** With `format`: the table. */
  formatted?: string;
}

export interface CardRenderParams {
  /** What the picture shows: `John 3:16`. */
  reference: string;
  /** A translation's exact id or short name. */
  translation?: string;
  /** The only provider to ask. */
  provider?: string;
  /** Width and height in pixels; `1080x1080` by default. */
  size?: "1080x1080" | "1200x630" | "1080x1920";
  /** The colours; `light` by default. */
  theme?: "light" | "dark" | "study";
  /** The versification of the reference, as in `verse.lookup`. */
  numbering?: string;
  /** The languages of the reference, as in `verse.lookup`. */
  language?: "en" | "es" | "de" | "fr" | "pt" | "it" | "nl" | "ru" | "uk" | "pl" | "el" | "la" | "he" | "ar" | "zh" | "ja" | "ko" | "vi" | "id" | "sw" | "auto" | Array<"en" | "es" | "de" | "fr" | "pt" | "it" | "nl" | "ru" | "uk" | "pl" | "el" | "la" | "he" | "ar" | "zh" | "ja" | "ko" | "vi" | "id" | "sw">;
  /** The language of the reference on the picture; by default the translation's. */
  locale?: "en" | "es" | "de" | "fr" | "pt" | "it" | "nl" | "ru" | "uk" | "pl" | "el" | "la" | "he" | "ar" | "zh" | "ja" | "ko" | "vi" | "id" | "sw";
}

export interface CardRenderResult {
  /** The passage, written out. */
  reference: string;
  /** The passage as OSIS ids. */
  osis: string;
  /** The translation's short name. */
  translation_id: string;
  /** Its published name. */
  translation_name: string;
  /** Its licence, as the source states it. */
  translation_note: string;
  /** The exact id of the module. */
  module: string;
  /** The provider that served it. */
  provider: string;
  /** BCP 47. */
  language: string;
  /** The system whose numbers these are. */
  versification: string;
  /** The direction of the script. */
  direction: "ltr" | "rtl";
  /** The colours. */
  theme: "light" | "dark" | "study";
  /** The width in pixels. */
  width: number;
  /** The height in pixels. */
  height: number;
  /** The picture in SVG 1.1. Its fonts are a list of usual ones, so it needs no other file. */
  svg: string;
}

export interface ThemeCssParams {
  /** The colours; by default `light`, and `dark` where the reader's system is dark. */
  theme?: "light" | "dark" | "study";
}

export interface ThemeCssResult {
  /** The style sheet. */
  css: string;
  /** The colours of the theme by their names in the style sheet; without `theme` those of `light`. */
  colors: Record<string, string>;
}

export interface ReferenceParseParams {
  /** The reference; by default read as a query. */
  text: string;
  /** `query` is lenient; in `prose` a reference must look like one. */
  mode?: "query" | "prose";
  /** A reference before the text, from which `v. 17` takes book and chapter. */
  context?: string;
  /** The canon of books. By default the Protestant one, with the books of the versification or translation in the request; other deuterocanonical books are read only by their full names. */
  canon?: "protestant" | "catholic" | "orthodox";
  /** `eu` reads a comma between chapter and verse: `Joh 3,16`; by default as the language does. */
  punctuation?: "us" | "eu";
  /** The system whose chapters and verses exist: `KJV`, `Vulg`; by default that of Bibles in the language of the reference, and for English what any English Bible numbers. */
  versification?: string;
  /** The translation whose books, chapters and verses exist. */
  translation?: string;
  /** The languages of the references in the text: a code, a list of codes, or `auto` for all, decided for each reference. By default English, and the language of the translation that is named. */
  language?: "en" | "es" | "de" | "fr" | "pt" | "it" | "nl" | "ru" | "uk" | "pl" | "el" | "la" | "he" | "ar" | "zh" | "ja" | "ko" | "vi" | "id" | "sw" | "auto" | Array<"en" | "es" | "de" | "fr" | "pt" | "it" | "nl" | "ru" | "uk" | "pl" | "el" | "la" | "he" | "ar" | "zh" | "ja" | "ko" | "vi" | "id" | "sw">;
  /** The language of formatted references and of messages; English by default. */
  locale?: "en" | "es" | "de" | "fr" | "pt" | "it" | "nl" | "ru" | "uk" | "pl" | "el" | "la" | "he" | "ar" | "zh" | "ja" | "ko" | "vi" | "id" | "sw";
  /** Whether a book's name without a number is a reference to the whole book. */
  bookAlone?: boolean;
  /** Adds `formatted`: each reference written in this style. */
  style?: "long" | "short" | "osis" | "usfm";
  /** How offsets are counted: UTF-16 code units (the default), bytes or scalars. */
  offsetEncoding?: "utf-16" | "utf-8" | "utf-32";
}

export interface ReferenceParseResultProblem {
  /** What is wrong; `notRead`: words of the text that belong to no reference. */
  kind: "noSuchBook" | "noSuchChapter" | "noSuchVerse" | "reversed" | "endDrawnBack" | "translationNotInstalled" | "notRead";
  /** The same as a sentence, in the language of the reply's references. */
  message: string;
}

export interface ReferenceParseResult {
  /** The reference written out. */
  reference: string;
  /** The same as OSIS ids. */
  osis: string;
  /** How offsets are counted. */
  offsetEncoding: "utf-16" | "utf-8" | "utf-32";
  /** The references in the text. A list across books may be several references. */
  references: Reference[];
  /** Words of the text that were not read. The problems of a segment are in that segment. */
  problems?: ReferenceParseResultProblem[];
}

export interface ReferenceScanParams {
  /** The text; by default read as prose. */
  text: string;
  /** Adds `decisions`: for each candidate, accepted or refused, which rule decided. The text may then have at most 64 KiB. */
  explain?: boolean;
  /** `query` is lenient; in `prose` a reference must look like one. */
  mode?: "query" | "prose";
  /** A reference before the text, from which `v. 17` takes book and chapter. */
  context?: string;
  /** The canon of books. By default the Protestant one, with the books of the versification or translation in the request; other deuterocanonical books are read only by their full names. */
  canon?: "protestant" | "catholic" | "orthodox";
  /** `eu` reads a comma between chapter and verse: `Joh 3,16`; by default as the language does. */
  punctuation?: "us" | "eu";
  /** The system whose chapters and verses exist: `KJV`, `Vulg`; by default that of Bibles in the language of the reference, and for English what any English Bible numbers. */
  versification?: string;
  /** The translation whose books, chapters and verses exist. */
  translation?: string;
  /** The languages of the references in the text: a code, a list of codes, or `auto` for all, decided for each reference. By default English, and the language of the translation that is named. */
  language?: "en" | "es" | "de" | "fr" | "pt" | "it" | "nl" | "ru" | "uk" | "pl" | "el" | "la" | "he" | "ar" | "zh" | "ja" | "ko" | "vi" | "id" | "sw" | "auto" | Array<"en" | "es" | "de" | "fr" | "pt" | "it" | "nl" | "ru" | "uk" | "pl" | "el" | "la" | "he" | "ar" | "zh" | "ja" | "ko" | "vi" | "id" | "sw">;
  /** The language of formatted references and of messages; English by default. */
  locale?: "en" | "es" | "de" | "fr" | "pt" | "it" | "nl" | "ru" | "uk" | "pl" | "el" | "la" | "he" | "ar" | "zh" | "ja" | "ko" | "vi" | "id" | "sw";
  /** Whether a book's name without a number is a reference to the whole book. */
  bookAlone?: boolean;
  /** Adds `formatted`: each reference written in this style. */
  style?: "long" | "short" | "osis" | "usfm";
  /** How offsets are counted: UTF-16 code units (the default), bytes or scalars. */
  offsetEncoding?: "utf-16" | "utf-8" | "utf-32";
}

export interface ReferenceScanResultEdit {
  /** Offset in the text. */
  start: number;
  /** Offset after the last character to replace. */
  end: number;
  /** What to write there. */
  newText: string;
}

export interface ReferenceScanResultDecision {
  /** Offset in the text. */
  start: number;
  /** Offset after the last character. */
  end: number;
  /** The text of the candidate. */
  text: string;
  /** Whether it is a reference. */
  accepted: boolean;
  /** The name of the rule that decided. */
  rule: string;
  /** The rule's reason, in a sentence. */
  reason: string;
  /** The language that it was read in. */
  language: "en" | "es" | "de" | "fr" | "pt" | "it" | "nl" | "ru" | "uk" | "pl" | "el" | "la" | "he" | "ar" | "zh" | "ja" | "ko" | "vi" | "id" | "sw";
  /** What it was read as; empty for what was refused or does not exist. */
  osis: string;
  /** Other books and other readings, a sentence each. */
  alternatives: string[];
}

export interface ReferenceScanResult {
  /** How offsets are counted. */
  offsetEncoding: "utf-16" | "utf-8" | "utf-32";
  /** In the order of the text. */
  references: Reference[];
  /** With `style`: the edits that write the references in that style. */
  edits?: ReferenceScanResultEdit[];
  /** With `explain`: what was decided about each candidate, in the order of the text. */
  decisions?: ReferenceScanResultDecision[];
}

export interface ReferenceFormatParams {
  /** The reference, as text or as OSIS ids. */
  reference: string;
  /** `query` is lenient; in `prose` a reference must look like one. */
  mode?: "query" | "prose";
  /** A reference before the text, from which `v. 17` takes book and chapter. */
  context?: string;
  /** The canon of books. By default the Protestant one, with the books of the versification or translation in the request; other deuterocanonical books are read only by their full names. */
  canon?: "protestant" | "catholic" | "orthodox";
  /** `eu` reads a comma between chapter and verse: `Joh 3,16`; by default as the language does. */
  punctuation?: "us" | "eu";
  /** The system whose chapters and verses exist: `KJV`, `Vulg`; by default that of Bibles in the language of the reference, and for English what any English Bible numbers. */
  versification?: string;
  /** The translation whose books, chapters and verses exist. */
  translation?: string;
  /** The languages of the references in the text: a code, a list of codes, or `auto` for all, decided for each reference. By default English, and the language of the translation that is named. */
  language?: "en" | "es" | "de" | "fr" | "pt" | "it" | "nl" | "ru" | "uk" | "pl" | "el" | "la" | "he" | "ar" | "zh" | "ja" | "ko" | "vi" | "id" | "sw" | "auto" | Array<"en" | "es" | "de" | "fr" | "pt" | "it" | "nl" | "ru" | "uk" | "pl" | "el" | "la" | "he" | "ar" | "zh" | "ja" | "ko" | "vi" | "id" | "sw">;
  /** The language of formatted references and of messages; English by default. */
  locale?: "en" | "es" | "de" | "fr" | "pt" | "it" | "nl" | "ru" | "uk" | "pl" | "el" | "la" | "he" | "ar" | "zh" | "ja" | "ko" | "vi" | "id" | "sw";
  /** Whether a book's name without a number is a reference to the whole book. */
  bookAlone?: boolean;
  /** Adds `formatted`: each reference written in this style. */
  style?: "long" | "short" | "osis" | "usfm";
  /** How offsets are counted: UTF-16 code units (the default), bytes or scalars. */
  offsetEncoding?: "utf-16" | "utf-8" | "utf-32";
}

export interface ReferenceFormatResultProblem {
  /** What is wrong; `notRead`: words of the text that belong to no reference. */
  kind: "noSuchBook" | "noSuchChapter" | "noSuchVerse" | "reversed" | "endDrawnBack" | "translationNotInstalled" | "notRead";
  /** The same as a sentence, in the language of the reply's references. */
  message: string;
}

export interface ReferenceFormatResult {
  /** The reference in the style asked for. */
  text: string;
  /** That style; `long` by default. */
  style: "long" | "short" | "osis" | "usfm";
  /** The reference as OSIS ids, without parts of verses. */
  osis: string;
  /** Parts of the reference that name no verse, and words that were not read. */
  problems?: ReferenceFormatResultProblem[];
}

export interface ReferenceConvertParams {
  /** The reference, as text or as OSIS ids. */
  reference: string;
  /** The versification whose numbers the reference has, `Vulg`, or a translation of that numbering; by default those of English Bibles: `KJV`, and `KJVA` for what the KJV lacks. */
  from?: string;
  /** The versification wanted, or a translation of that numbering. */
  to: string;
  /** How offsets are counted: UTF-16 code units (the default), bytes or scalars. */
  offsetEncoding?: "utf-16" | "utf-8" | "utf-32";
}

export interface ReferenceConvertResultPassage {
  /** The part as OSIS ids of `from`. */
  asked: string;
  /** The same as OSIS ids of `to`; empty for `missing`. */
  osis: string;
  /** That, written out. */
  reference: string;
  /** How it was converted: it has the `same` number, is `mapped` to another, or is `missing`; a single verse may also be `several` verses there, or `part` of one. */
  relation: "same" | "mapped" | "several" | "part" | "missing";
  /** Verses of it, as OSIS ids of `from`, of which the other system has nothing. */
  missing: string[];
  /** Whether some verse was found by counting verses alone. */
  approximate: boolean;
}

export interface ReferenceConvertResultProblem {
  /** What is wrong; `notRead`: words of the text that belong to no reference. */
  kind: "noSuchBook" | "noSuchChapter" | "noSuchVerse" | "reversed" | "endDrawnBack" | "translationNotInstalled" | "notRead";
  /** The same as a sentence, in the language of the reply's references. */
  message: string;
}

export interface ReferenceConvertResult {
  /** The reference in the other system, written out; empty if the other system lacks all its verses. */
  reference: string;
  /** The same as OSIS ids. */
  osis: string;
  /** The system in which the reference was read. */
  from: string;
  /** The other system. */
  to: string;
  /** The result for each part of the reference, in the order written. */
  passages: ReferenceConvertResultPassage[];
  /** Parts of the reference that name no verse, and words that were not read. */
  problems?: ReferenceConvertResultProblem[];
}

export interface LinkMakeParams {
  /** The passage; of several, the first. */
  reference: string;
  /** The translation in whose numbers the verses are; by default the usual one. */
  translation?: string;
  /** The versification of the reference, as in `verse.lookup`. */
  numbering?: string;
  /** The languages of the reference, as in `verse.lookup`. */
  language?: "en" | "es" | "de" | "fr" | "pt" | "it" | "nl" | "ru" | "uk" | "pl" | "el" | "la" | "he" | "ar" | "zh" | "ja" | "ko" | "vi" | "id" | "sw" | "auto" | Array<"en" | "es" | "de" | "fr" | "pt" | "it" | "nl" | "ru" | "uk" | "pl" | "el" | "la" | "he" | "ar" | "zh" | "ja" | "ko" | "vi" | "id" | "sw">;
  /** Only these; all by default. */
  sites?: boolean | Array<"lectern" | "leavn" | "bible" | "osis" | "sword" | "scripturespot" | "bible.com" | "biblegateway" | "blueletterbible" | "stepbible" | "esv.org">;
}

export interface LinkMakeResultLink {
  /** The app or site. */
  site: "lectern" | "leavn" | "bible" | "osis" | "sword" | "scripturespot" | "bible.com" | "biblegateway" | "blueletterbible" | "stepbible" | "esv.org";
  /** The address. */
  url: string;
}

export interface LinkMakeResult {
  /** The passage in the numbers of English Bibles, which all addresses have. */
  reference: string;
  /** One per app or site. */
  links: LinkMakeResultLink[];
}

export interface LinkResolveParams {
  /** The address: `lectern://John.3.16`, `/kjv/john/3/16`. */
  url: string;
}

export interface LinkResolveResult {
  /** The passage, written out. */
  reference: string;
  /** The passage as OSIS ids. */
  osis: string;
  /** The system whose numbers these are. */
  versification: string;
  /** The app or site. */
  site: "lectern" | "leavn" | "bible" | "osis" | "sword" | "scripturespot" | "bible.com" | "biblegateway" | "blueletterbible" | "stepbible" | "esv.org";
  /** The translation that the address names, in small letters. */
  translation?: string;
}

export interface SearchBalancedParams {
  /** Words; `"a phrase"`, `begin*`, `-not`, `this OR that`, `love near/5 god`, `strong:G26`, `lemma:ἀγαπάω`, `morph:V-AAI-3S`, `in:NT`, `in:Rom-Gal`, `-in:Psalms`, `t:kjv`. Any text is a query. A reference in it gives its passage, with commentary, topics and cross references. */
  query: string;
  /** The translation to search. */
  translation?: string;
  /** Several translations; each verse is given once. */
  translations?: string[];
  /** Only these types; by default all but `Note`, the reader's notes. */
  types?: boolean | Array<"BibleBook" | "BibleVerse" | "Commentary" | "CrossReference" | "Devotional" | "GeneralBook" | "Lexicon" | "Note" | "Topic">;
  /** Search only this part of the Bible: `NT`, `Psalms`, `Rom-Gal`. */
  scope?: string;
  /** The page, from 1. */
  page?: number;
  /** How many entries a page has; 20 by default. */
  pageSize?: number;
  /** The most entries of one type on all pages together; no limit by default. */
  limitPerType?: number;
  /** The most entries on all pages together; 500 by default. */
  totalLimit?: number;
  /** The only provider to ask. */
  provider?: string;
  /** How offsets are counted: UTF-16 code units (the default), bytes or scalars. */
  offsetEncoding?: "utf-16" | "utf-8" | "utf-32";
}

export interface SearchBalancedResultGroupEntryHighlight {
  /** Offset in the entry's text. */
  start: number;
  /** Offset after the last character. */
  end: number;
}

export interface SearchBalancedResultGroupEntry {
  /** Names the entry: `BibleVerse:engKJV2006eb:John.3.16`, `Lexicon:StrongsGreek:G26`. */
  id: string;
  /** The entry as in an address: `john/3/16`, `lexicon/g26`. */
  slug: string;
  /** The passage, written out; for an entry of a lexicon or a topic, its key; for a section of a book, its path. */
  reference: string;
  /** The passage as OSIS ids; empty for an entry of a lexicon or a topic. */
  osis: string;
  /** The text. */
  text: string;
  /** What of the text matches. */
  highlights: SearchBalancedResultGroupEntryHighlight[];
  /** Why it is here: the query names it or has a reference to which it belongs (`name`); it has all words; all, with a known word instead of an unknown one (`suggestion`); some of them; or words of the same meaning, or a topic has it (`related`). */
  match: "name" | "allWords" | "suggestion" | "someWords" | "related";
  /** From 0 to 1, descending within a type: 1 for `name`, at least 0.5 if all words are there, less if not. */
  score: number;
  /** The translation's short name. */
  translation?: string;
  /** Who wrote it, of a commentary. */
  authorName?: string;
  /** The ids of the same verse in other translations that match. */
  alsoIn?: string[];
}

export interface SearchBalancedResultGroup {
  /** What the entries are. */
  type: "BibleBook" | "BibleVerse" | "Commentary" | "CrossReference" | "Devotional" | "GeneralBook" | "Lexicon" | "Note" | "Topic";
  /** How many match, however many are given. */
  total: number;
  /** How many are on this page. */
  returned: number;
  /** The best first. */
  entries: SearchBalancedResultGroupEntry[];
}

export interface SearchBalancedResultMetaData {
  /** The page. */
  currentPage: number;
  /** How many pages there are. */
  totalPages: number;
  /** How many entries a page has. */
  pageSize: number;
  /** How many entries there are on all pages. */
  totalCount: number;
}

export interface SearchBalancedResultProblem {
  /** The type that is missing. */
  type: "BibleBook" | "BibleVerse" | "Commentary" | "CrossReference" | "Devotional" | "GeneralBook" | "Lexicon" | "Note" | "Topic";
  /** The name of the error; for a reference that of its problem, such as `noSuchVerse`. */
  kind: string;
  /** A sentence that says what is wrong. */
  message: string;
}

export interface SearchBalancedResult {
  /** A group for each type that has matches, in a fixed order, with this page's entries only. */
  groups: SearchBalancedResultGroup[];
  /** The page, and how many pages there are. */
  metaData: SearchBalancedResultMetaData;
  /** Known words similar to a word of the query that no text has; verses were searched for these too. */
  suggestions: string[];
  /** What is wrong with a reference in the query, and types that could not be searched. */
  problems?: SearchBalancedResultProblem[];
  /** How offsets are counted. */
  offsetEncoding: "utf-16" | "utf-8" | "utf-32";
}

export interface QuotationFindParams {
  /** The text, plain. */
  text: string;
  /** The only translations to look in; by default all that are installed in its languages. */
  translations?: string[];
  /** The languages of the quotations; by default those that the text seems to be in. */
  language?: "en" | "es" | "de" | "fr" | "pt" | "it" | "nl" | "ru" | "uk" | "pl" | "el" | "la" | "he" | "ar" | "zh" | "ja" | "ko" | "vi" | "id" | "sw" | "auto" | Array<"en" | "es" | "de" | "fr" | "pt" | "it" | "nl" | "ru" | "uk" | "pl" | "el" | "la" | "he" | "ar" | "zh" | "ja" | "ko" | "vi" | "id" | "sw">;
  /** Shorter quotations are left out; 5 by default. */
  minimumWords?: number;
  /** How offsets are counted: UTF-16 code units (the default), bytes or scalars. */
  offsetEncoding?: "utf-16" | "utf-8" | "utf-32";
  /** A reference before the text, from which `v. 17` takes book and chapter. */
  context?: string;
}

export interface QuotationFindResult {
  /** How offsets are counted. */
  offsetEncoding: "utf-16" | "utf-8" | "utf-32";
  /** In the order of the text. */
  quotations: Quotation[];
  /** Only if no whole Bible was searched: how to install one. */
  hint?: string;
}

export interface QuotationCheckParams {
  /** The quotation. A reference at its end is read too. */
  text: string;
  /** The reference that the quotation is said to have. */
  reference?: string;
  /** The translation that it is said to be from; by default any. */
  translation?: string;
  /** How offsets are counted: UTF-16 code units (the default), bytes or scalars. */
  offsetEncoding?: "utf-16" | "utf-8" | "utf-32";
}

export interface QuotationCheckResultClaimed {
  /** The verses that it names. */
  osis: string;
  /** Whether it names a verse that has these words. */
  agrees: boolean;
}

export interface QuotationCheckResultNearest {
  /** The short name of the translation. */
  translation: string;
  /** The verse, in the numbers of this translation. */
  osis: string;
  /** The same, to be read. */
  reference: string;
  /** Its text. */
  text: string;
}

export interface QuotationCheckResult {
  /** How offsets are counted. */
  offsetEncoding: "utf-16" | "utf-8" | "utf-32";
  /** `inexact`: words differ; `otherTranslation`: not in the translation that is named; `misattributed`: these words are in another verse; `composite`: joined from several places, which `parts` has; `notFound`: in no verse. */
  verdict: "exact" | "inexact" | "otherTranslation" | "misattributed" | "composite" | "notFound";
  /** The verses that have the words, in the numbers of the first edition. */
  osis?: string;
  /** The same, to be read. */
  reference?: string;
  /** The text of these verses in the first edition: what a quotation should say. */
  text?: string;
  /** The translations that have these words; the best first, but one that is named before. */
  editions: QuotedEdition[];
  /** The reference of the request or of the text. */
  claimed?: QuotationCheckResultClaimed;
  /** Of a composite quotation: its parts. */
  parts?: Quotation[];
  /** If nothing was found: the verse that is claimed, and those with the most words in common. */
  nearest?: QuotationCheckResultNearest[];
  /** Only if no whole Bible was searched: how to install one. */
  hint?: string;
}

export interface LexiconEntryParams {
  /** A Strong's number (`G3056`, `h0430`, `H1254a`), a word with or without its accents (`λόγος`, `agape`), or an English word (`love`). */
  key: string;
  /** The only lexicon to ask, by its id or short name. */
  source?: string;
  /** The translation to count words in; by default the best with Strong's numbers. */
  translation?: string;
}

export interface LexiconEntryResult {
  /** The entry's key: `G3056`. */
  key: string;
  /** The Strong's number; empty for an entry of another dictionary. */
  strongsKey: string;
  /** True if the key is extended (`G3004a`), and this is the entry of its base (`G3004`). */
  fellBack: boolean;
  /** The word's language (BCP 47): `grc`, `hbo`, `arc`. */
  language: string;
  /** The word in its own script. */
  originalWord: string;
  /** The word in Latin letters. */
  transliteration: string;
  /** The pronunciation, as the source gives it. */
  pronunciation: string;
  /** The part of speech. */
  partOfSpeech: string;
  /** What it means, in at most 40 characters: its commonest rendering. */
  gloss: string;
  /** The first clause of the definition. */
  shortDefinition: string;
  /** The definition. */
  strongsDef: string;
  /** How the King James Version renders it. */
  kjvTranslation: string;
  /** Where the word comes from. */
  wordOrigin: string;
  /** How many words of `frequencyIn` have the number. */
  frequency: number;
  /** The translation in which `frequency` was counted; empty if no installed translation has Strong's numbers. */
  frequencyIn: string;
  /** The keys that the entry mentions. */
  related: string[];
  /** Other keys that the word asked for may mean. */
  alternatives: string[];
  /** If a word was asked for: the first entries that it may mean, this one included. */
  words: LexiconLine[];
  /** The id of the lexicon. */
  source: string;
  /** Its published name. */
  sourceName: string;
  /** Its licence, as the source states it. */
  license: string;
}

export interface LexiconSearchParams {
  /** An English word (`love`), a word in its own script or in Latin letters (`hesed`), or a Strong's number. */
  query: string;
  /** Only words of this language; `hebrew` includes Aramaic. */
  language?: "greek" | "hebrew";
  /** The only lexicon to ask, by its id or short name. */
  source?: string;
  /** The page, from 1. */
  page?: number;
  /** How many entries a page has; 20 by default. */
  pageSize?: number;
}

export interface LexiconSearchResultMetaData {
  /** The page. */
  currentPage: number;
  /** How many pages there are. */
  totalPages: number;
  /** How many entries a page has. */
  pageSize: number;
  /** How many entries there are on all pages. */
  totalCount: number;
}

export interface LexiconSearchResult {
  /** The likeliest first. */
  entries: LexiconLine[];
  /** The pages of `entries`. */
  metaData: LexiconSearchResultMetaData;
  /** The translation counted in; empty if none has Strong's numbers. */
  frequencyIn: string;
}

export interface LexiconOccurrencesParams {
  /** A Strong's number, or a word that a lexicon knows. */
  key: string;
  /** The translation; by default the best with Strong's numbers. */
  translation?: string;
  /** The page, from 1. */
  page?: number;
  /** How many entries a page has; 50 by default. */
  pageSize?: number;
  /** How offsets are counted: UTF-16 code units (the default), bytes or scalars. */
  offsetEncoding?: "utf-16" | "utf-8" | "utf-32";
}

export interface LexiconOccurrencesResultByBook {
  /** The book's OSIS id. */
  book: string;
  /** Words in it. */
  words: number;
  /** Verses of it with such words. */
  verses: number;
}

export interface LexiconOccurrencesResultByRendering {
  /** In lower case, without article and possessive. */
  rendering: string;
  /** How often the rendering occurs. */
  count: number;
}

export interface LexiconOccurrencesResultEntryMatche {
  /** Offset in `text`. */
  start: number;
  /** Offset after the last character. */
  end: number;
  /** The words, folded as in `byRendering`. */
  rendering: string;
}

export interface LexiconOccurrencesResultEntry {
  /** The book's OSIS id. */
  book: string;
  /** The chapter. */
  chapter: number;
  /** The verse; 0 for a psalm's title. */
  verse: number;
  /** The verse, written out. */
  reference: string;
  /** The OSIS id. */
  osis: string;
  /** The verse's text. */
  text: string;
  /** Its words. */
  matches: LexiconOccurrencesResultEntryMatche[];
}

export interface LexiconOccurrencesResultMetaData {
  /** The page. */
  currentPage: number;
  /** How many pages there are. */
  totalPages: number;
  /** How many entries a page has. */
  pageSize: number;
  /** How many entries there are on all pages. */
  totalCount: number;
}

export interface LexiconOccurrencesResult {
  /** The number. */
  key: string;
  /** The translation's short name. */
  translation_id: string;
  /** How many words have the number. */
  total: number;
  /** In how many verses they occur. */
  verses: number;
  /** In the order of books. */
  byBook: LexiconOccurrencesResultByBook[];
  /** The most frequent first. */
  byRendering: LexiconOccurrencesResultByRendering[];
  /** The verses of this page, in order. */
  entries: LexiconOccurrencesResultEntry[];
  /** The pages of `entries`. */
  metaData: LexiconOccurrencesResultMetaData;
  /** How offsets are counted. */
  offsetEncoding: "utf-16" | "utf-8" | "utf-32";
}

export interface InterlinearVerseParams {
  /** A verse, or a passage of at most 200 verses. */
  reference: string;
  /** The only source to ask, by its id or short name; by default the best that has the verse. */
  source?: string;
  /** The numbering of the reference: `own` for the source's, or a system such as `KJV`; by default, that of Bibles in the language of the reference, as for `verse.lookup`. */
  numbering?: string;
}

export interface InterlinearVerseResult {
  /** What was asked for as OSIS ids, in the source's numbering. */
  osis: string;
  /** The same written out. */
  reference: string;
  /** The id of the source. */
  source: string;
  /** Its published name. */
  sourceName: string;
  /** Its licence, as the source states it. */
  license: string;
  /** The system whose numbers these are. */
  versification: string;
  /** The direction of the script of the words. */
  direction: "ltr" | "rtl";
  /** The language of the words (BCP 47): `hbo`, `arc`, `grc`. */
  language: string;
  /** The verse in the King James Version's numbers, if the source says that they differ. */
  osisKJV?: string;
  /** How the reference was renumbered, if its numbers are not the source's. */
  numbering?: Numbering;
  /** The translation that gave `english_word`, if the source has no English. */
  englishSource?: string;
  /** What the source lacks, and what was used in its place. */
  notes: string[];
  /** The lexicon that gave lemmas and glosses that the source lacks. */
  lexicon?: string;
  /** In the source's order. */
  words: OriginalWord[];
}

export interface InterlinearVerseSeveralVerse {
  /** The verse as an OSIS id. */
  osis: string;
  /** The same written out. */
  reference: string;
  /** The language of the words: `hbo`, `arc`, `grc`. */
  language: string;
  /** The id of its source, if it is not that of the reply. */
  source?: string;
  /** The verse in the King James Version's numbers, if the source says that they differ. */
  osisKJV?: string;
  /** In the source's order. */
  words: OriginalWord[];
}

export interface InterlinearVerseSeveral {
  /** What was asked for as OSIS ids, in the source's numbering. */
  osis: string;
  /** The same written out. */
  reference: string;
  /** The id of the source. */
  source: string;
  /** Its published name. */
  sourceName: string;
  /** Its licence, as the source states it. */
  license: string;
  /** The system whose numbers these are. */
  versification: string;
  /** The direction of the script of the words. */
  direction: "ltr" | "rtl";
  /** The language of the words (BCP 47): `hbo`, `arc`, `grc`. */
  language: string;
  /** The verse in the King James Version's numbers, if the source says that they differ. */
  osisKJV?: string;
  /** How the reference was renumbered, if its numbers are not the source's. */
  numbering?: Numbering;
  /** The translation that gave `english_word`, if the source has no English. */
  englishSource?: string;
  /** What the source lacks, and what was used in its place. */
  notes: string[];
  /** The lexicon that gave lemmas and glosses that the source lacks. */
  lexicon?: string;
  /** Of several verses. */
  verses: InterlinearVerseSeveralVerse[];
}

export interface TopicsSearchParams {
  /** What to look for: `love`, `Sabbath day`. */
  query: string;
  /** The only book of topics to ask. */
  source?: string;
  /** The page, from 1. */
  page?: number;
  /** How many entries a page has; 50 by default. */
  pageSize?: number;
}

export interface TopicsSearchResultTopic {
  /** The topic's name. */
  topic: string;
  /** Where the words occur. */
  match: "name" | "wordsOfName" | "wordsOfTitles";
  /** The first titles of its parts with all words of the query. */
  titles: string[];
  /** How many parts it has. */
  sections: number;
  /** How many passages they name, or those of the topics that it sends the reader to. */
  references: number;
  /** The id of the book of topics. */
  source: string;
}

export interface TopicsSearchResultMetaData {
  /** The page. */
  currentPage: number;
  /** How many pages there are. */
  totalPages: number;
  /** How many entries a page has. */
  pageSize: number;
  /** How many entries there are on all pages. */
  totalCount: number;
}

export interface TopicsSearchResult {
  /** The best first. */
  topics: TopicsSearchResultTopic[];
  /** The pages of `topics`. */
  metaData: TopicsSearchResultMetaData;
}

export interface TopicsEntryParams {
  /** The topic's name, in any case of letters. */
  topic: string;
  /** The only book of topics to ask. */
  source?: string;
}

export interface TopicsEntryResultSectionReference {
  /** The passage, written out. */
  reference: string;
  /** The same as OSIS ids. */
  osis: string;
}

export interface TopicsEntryResultSection {
  /** What it is about; may be empty. */
  title: string;
  /** 0 for a part of the topic, 1 for a part of that, and so on. */
  depth: number;
  /** Where Scripture speaks of it. */
  references: TopicsEntryResultSectionReference[];
  /** Other topics that the entry refers to. */
  related: string[];
  /** The topic that has it, if the topic asked for has no references and names that one. */
  topic?: string;
}

export interface TopicsEntryResult {
  /** The topic's name, as the source writes it. */
  topic: string;
  /** Its parts, in the source's order. */
  sections: TopicsEntryResultSection[];
  /** Other topics that the entry refers to. */
  related: string[];
  /** The system of the references' numbers. */
  versification: string;
  /** The id of the book of topics. */
  source: string;
  /** Its published name. */
  sourceName: string;
  /** Its licence, as the source states it. */
  license: string;
}

export interface TopicsVerseParams {
  /** A verse or a passage, in the book's own numbering. */
  reference: string;
  /** The only book of topics to ask. */
  source?: string;
  /** The page, from 1. */
  page?: number;
  /** How many entries a page has; 50 by default. */
  pageSize?: number;
}

export interface TopicsVerseResultTopic {
  /** The topic's name. */
  topic: string;
  /** The title of the part; may be empty. */
  title: string;
  /** The passage that it names. */
  reference: string;
  /** The same as OSIS ids. */
  osis: string;
  /** The id of the book of topics. */
  source: string;
}

export interface TopicsVerseResultMetaData {
  /** The page. */
  currentPage: number;
  /** How many pages there are. */
  totalPages: number;
  /** How many entries a page has. */
  pageSize: number;
  /** How many entries there are on all pages. */
  totalCount: number;
}

export interface TopicsVerseResult {
  /** What was asked for, written out. */
  reference: string;
  /** The same as OSIS ids. */
  osis: string;
  /** The shortest passages first. */
  topics: TopicsVerseResultTopic[];
  /** The pages of `topics`. */
  metaData: TopicsVerseResultMetaData;
}

export interface CommentaryListResultCommentary {
  /** The exact id. */
  id: string;
  /** The short name. */
  alias: string;
  /** The published name. */
  name: string;
  /** The author; empty if the source names none. */
  author: string;
  /** When the author lived, or when a work of several appeared; may be empty. */
  years: string;
  /** BCP 47. */
  language: string;
  /** How it numbers verses. */
  versification: string;
  /** Its licence, as the source states it. */
  license: string;
  /** Who serves it. */
  provider: string;
  /** How many notes it has, introductions counted. */
  notes: number;
  /** How many books it covers. */
  books: number;
  /** How many chapters it covers. */
  chapters: number;
}

export interface CommentaryListResult {
  /** In the order in which they are searched. */
  commentaries: CommentaryListResultCommentary[];
}

export interface CommentaryVerseParams {
  /** A verse or a passage, in each commentary's own numbering. */
  reference: string;
  /** The only commentary to ask: its id or its short name. */
  work?: string;
  /** How many bytes of UTF-8 `text` may have in each entry; 65536 by default, 0 for none. */
  textLimit?: number;
}

export interface CommentaryVerseResultEntry {
  /** The id of the commentary. */
  work: string;
  /** Its published name. */
  workName: string;
  /** The author; empty if the source names none. */
  author: string;
  /** What the note speaks of, written out, in the commentary's own numbering. */
  reference: string;
  /** The first verse that it speaks of, as an OSIS id; verse 0 is an introduction. */
  from: string;
  /** The last one. */
  to: string;
  /** `covers`: the source says that the note speaks of the passage; `precedes`: the nearest note before it, which may not; `introduction`: a text on the whole chapter or book. */
  relation: "covers" | "precedes" | "introduction";
  /** The beginning in one line, for a hover. */
  excerpt: string;
  /** The note: lines with `\n` between, paragraphs with an empty line between. */
  text: string;
  /** Whether `text` ends before the note does. */
  truncated: boolean;
}

export interface CommentaryVerseResult {
  /** What was asked for, written out. */
  reference: string;
  /** The same as OSIS ids. */
  osis: string;
  /** One commentary after another; from each, the notes that cover the passage, else the nearest before it, then introductions. */
  entries: CommentaryVerseResultEntry[];
}

export interface CommentaryChapterParams {
  /** A chapter, or a verse of it, in each commentary's own numbering. */
  reference: string;
  /** The only commentary to ask: its id or its short name. */
  work?: string;
  /** How many bytes of UTF-8 `text` may have in each entry; 65536 by default, 0 for none. */
  textLimit?: number;
}

export interface CommentaryChapterResultEntry {
  /** The id of the commentary. */
  work: string;
  /** Its published name. */
  workName: string;
  /** The author; empty if the source names none. */
  author: string;
  /** What the note speaks of, written out, in the commentary's own numbering. */
  reference: string;
  /** The first verse that it speaks of, as an OSIS id; verse 0 is an introduction. */
  from: string;
  /** The last one. */
  to: string;
  /** `covers`: the source says that the note speaks of the passage; `precedes`: the nearest note before it, which may not; `introduction`: a text on the whole chapter or book. */
  relation: "covers" | "precedes" | "introduction";
  /** The beginning in one line, for a hover. */
  excerpt: string;
  /** The note: lines with `\n` between, paragraphs with an empty line between. */
  text: string;
  /** Whether `text` ends before the note does. */
  truncated: boolean;
}

export interface CommentaryChapterResult {
  /** What was asked for, written out. */
  reference: string;
  /** The same as OSIS ids. */
  osis: string;
  /** One commentary after another; from each, the notes that cover the passage, else the nearest before it, then introductions. */
  entries: CommentaryChapterResultEntry[];
}

export interface CommentaryAvailabilityParams {
  /** The only commentary to ask: its id or its short name. */
  work?: string;
}

export interface CommentaryAvailabilityResultWorkBook {
  /** The book's OSIS id. */
  osis: string;
  /** Its name. */
  name: string;
  /** Whether it has an introduction of its own. */
  introduction: boolean;
  /** How many notes it has. */
  notes: number;
  /** The chapters with notes or an introduction. */
  chapters: number[];
}

export interface CommentaryAvailabilityResultWork {
  /** The id of the commentary. */
  work: string;
  /** The author; empty if the source names none. */
  author: string;
  /** In the order of the commentary's versification. */
  books: CommentaryAvailabilityResultWorkBook[];
}

export interface CommentaryAvailabilityResult {
  /** One for each commentary. */
  works: CommentaryAvailabilityResultWork[];
}

export interface CrossReferencesVerseParams {
  /** A verse or a passage, in each set's own numbering. */
  reference: string;
  /** The translation of the texts; the usual one by default. */
  translation?: string;
  /** The most references to return; 100 by default. */
  limit?: number;
  /** The only set to ask: its id or its short name. */
  source?: string;
  /** Whether to include references with more votes against than for; false by default. */
  negativeVotes?: boolean;
}

export interface CrossReferencesVerseResultGroupBibleVerseReference {
  /** The passage, written out: `Romans 5:8`. */
  label: string;
  /** The passage as in an address: `romans/5/8`, `proverbs/8/22-30`. */
  slug: string;
  /** The passage as OSIS ids. */
  osis: string;
  /** Its text, of a long passage the first 50 verses; empty if the translation lacks it. */
  text: string;
  /** Null if the source counts no votes. */
  votes: number | null;
  /** The id of the set, or of the work that is the reason. */
  source: string;
  /** For a passage that no set names: why `verse.related` finds it. */
  reason?: string;
}

export interface CrossReferencesVerseResultGroup {
  /** The word of the verse that they belong to; empty if the source names no word. */
  keyword: string;
  /** The best first, or in the source's order. */
  bibleVerseReferences: CrossReferencesVerseResultGroupBibleVerseReference[];
}

export interface CrossReferencesVerseResult {
  /** What was asked for, written out. */
  reference: string;
  /** The same as OSIS ids. */
  osis: string;
  /** The short name of the translation of the texts; empty if no translation is installed. */
  translation_id: string;
  /** How many references there are, however many are given. */
  total: number;
  /** The groups, in the order in which their keywords first occur. */
  groups: CrossReferencesVerseResultGroup[];
}

export interface VerseRelatedParams {
  /** A verse or a short passage, in the numbers of the KJV. */
  reference: string;
  /** The translation of the texts; the usual one by default. */
  translation?: string;
  /** The most passages to return; 20 by default. */
  limit?: number;
}

export interface VerseRelatedResultPassageReason {
  /** A `note` of a translation, a `topic` that names both, or rare `words` of the original that both have. */
  kind: "note" | "topic" | "words";
  /** The reason in a sentence. */
  text: string;
  /** The id of the translation or the book of topics. */
  source: string;
}

export interface VerseRelatedResultPassage {
  /** The passage, written out: `Ephesians 1:5`. */
  label: string;
  /** The passage as in an address: `ephesians/1/5`. */
  slug: string;
  /** The passage as OSIS ids. */
  osis: string;
  /** Its text; empty if the translation lacks it. */
  text: string;
  /** Why it is related, the best reason first. */
  reasons: VerseRelatedResultPassageReason[];
}

export interface VerseRelatedResult {
  /** What was asked for, written out. */
  reference: string;
  /** The same as OSIS ids. */
  osis: string;
  /** The short name of the translation of the texts; empty if the reply has no texts. */
  translation_id: string;
  /** How many passages there are in all. */
  total: number;
  /** The most closely related first. */
  passages: VerseRelatedResultPassage[];
}

export interface BookWorksResultWork {
  /** The exact id. */
  id: string;
  /** The short name. */
  alias: string;
  /** The published name. */
  name: string;
  /** BCP 47. */
  language: string;
  /** Its licence, as the source states it. */
  license: string;
  /** Who serves it. */
  provider: string;
  /** How many sections it has. */
  sections: number;
}

export interface BookWorksResult {
  /** In the order in which they are searched. */
  works: BookWorksResultWork[];
}

export interface BookGetParams {
  /** The book, by its id or short name; may be left out if only one is installed. */
  work?: string;
  /** The titles down to the section, separated by slashes, in any case: `Part One/Chapter 2`. The first ones may be left out. Without `path` and `node`, the contents of the whole book. */
  path?: string;
  /** The number of the section, instead of `path`. */
  node?: number;
  /** How many levels of `contents` are listed; 1 by default, 0 for none. */
  depth?: number;
  /** What references in `html` lead to, with `{osis}` and `{slug}` (`john/3/16`) in it; `bible:{osis}` by default, empty for no links. */
  link?: string;
  /** How offsets are counted: UTF-16 code units (the default), bytes or scalars. */
  offsetEncoding?: "utf-16" | "utf-8" | "utf-32";
}

export interface BookGetResultParent {
  /** The number of the section. */
  node: number;
  /** Its title. */
  title: string;
}

export interface BookGetResultPrevious {
  /** The number of the section. */
  node: number;
  /** Its title. */
  title: string;
}

export interface BookGetResultNext {
  /** The number of the section. */
  node: number;
  /** Its title. */
  title: string;
}

export interface BookGetResultAlternative {
  /** The number of the section. */
  node: number;
  /** Its title. */
  title: string;
}

export interface BookGetResultContent {
  /** The number of the section. */
  node: number;
  /** Its title. */
  title: string;
  /** 0 for a section directly inside, 1 for one inside that, and so on. */
  depth: number;
  /** Whether it has a text of its own. */
  hasText: boolean;
  /** How many sections are directly inside it. */
  sections: number;
}

export interface BookGetResult {
  /** The id of the book. */
  work: string;
  /** Its published name. */
  workName: string;
  /** BCP 47. */
  language: string;
  /** Its licence, as the source states it. */
  license: string;
  /** If a section was asked for. The number of the section. */
  node?: number;
  /** If a section was asked for. The titles from the highest section to this one. */
  path?: string[];
  /** If a section was asked for. The last of them. */
  title?: string;
  /** If a section was asked for. The text as HTML, with links around references; empty if it has only sections. */
  html?: string;
  /** If a section was asked for. The text as plain text; blocks are separated by an empty line. */
  text?: string;
  /** If a section was asked for. The references in `text`, in its order. */
  references?: Reference[];
  /** If a section was asked for. The section that contains it. */
  parent?: BookGetResultParent;
  /** If a section was asked for. The section before it, in the order of reading. */
  previous?: BookGetResultPrevious;
  /** If a section was asked for. The section after it: the first one inside it, or the next one. */
  next?: BookGetResultNext;
  /** If a section was asked for. Other sections that `path` may mean. */
  alternatives?: BookGetResultAlternative[];
  /** If a section was asked for. How offsets are counted. */
  offsetEncoding?: "utf-16" | "utf-8" | "utf-32";
  /** The sections inside it, in the order of the book; of the whole book without a section. */
  contents: BookGetResultContent[];
  /** Whether `contents` ends before all sections of these levels. */
  truncated: boolean;
}

export interface DevotionalTodayParams {
  /** The day, `YYYY-MM-DD`; by default today where the engine runs. */
  date?: string;
  /** To get today's date in another time zone: minutes east of UTC, `-300` for New York. */
  utcOffset?: number;
  /** The feed to read, or the installed book; by default all, of which the newest devotional is returned. */
  feed?: string;
  /** What references in `html` and `markdown` lead to, with `{osis}` and `{slug}` (`john/3/16`) in it; `bible:{osis}` by default, empty for no links. */
  link?: string;
  /** How offsets are counted: UTF-16 code units (the default), bytes or scalars. */
  offsetEncoding?: "utf-16" | "utf-8" | "utf-32";
}

export interface DevotionalTodayResultProblem {
  /** The feed that is missing. */
  feed: string;
  /** The name of the error. */
  kind: string;
  /** A sentence that says what is wrong. */
  message: string;
}

export interface DevotionalTodayResult {
  /** The id of the devotional within its feed. */
  id: string;
  /** The feed, by its name in the configuration, or the id of the installed book. */
  feed: string;
  /** The feed's name for people. */
  feedName: string;
  /** The day for which it was published, or for which a book has it, `YYYY-MM-DD`. */
  date: string;
  /** The date for display: `10 November 2025`. */
  displayDate: string;
  /** Plain text. */
  title: string;
  /** A sentence that sums it up; empty if the devotional has none. */
  nugget: string;
  /** The address of a picture; empty if the devotional has no picture. */
  image: string;
  /** The address of its page; empty if the feed does not give it. */
  link: string;
  /** Whether its date is the requested day. */
  isOfDay: boolean;
  /** The HTML of the feed, with links around references. Sanitise it before you show it. */
  html: string;
  /** The text as Markdown (CommonMark). */
  markdown: string;
  /** The text as plain text; blocks are separated by an empty line. */
  text: string;
  /** The text for a speech engine, as `tts.plainText` returns it. */
  spoken: string;
  /** The references in `text`, in its order. */
  references: Reference[];
  /** Whether the reply was saved earlier. */
  cached: boolean;
  /** Whether the saved reply is older than it should be, because the network failed. */
  stale: boolean;
  /** Feeds that could not be read, if others could. */
  problems?: DevotionalTodayResultProblem[];
  /** How offsets are counted. */
  offsetEncoding: "utf-16" | "utf-8" | "utf-32";
}

export interface DevotionalNuggetParams {
  /** The day, `YYYY-MM-DD`; by default today where the engine runs. */
  date?: string;
  /** To get today's date in another time zone: minutes east of UTC, `-300` for New York. */
  utcOffset?: number;
  /** The feed to read, or the installed book; by default all, of which the newest devotional is returned. */
  feed?: string;
}

export interface DevotionalNuggetResultProblem {
  /** The feed that is missing. */
  feed: string;
  /** The name of the error. */
  kind: string;
  /** A sentence that says what is wrong. */
  message: string;
}

export interface DevotionalNuggetResult {
  /** The id of the devotional within its feed. */
  id: string;
  /** The feed, by its name in the configuration, or the id of the installed book. */
  feed: string;
  /** The feed's name for people. */
  feedName: string;
  /** The day for which it was published, or for which a book has it, `YYYY-MM-DD`. */
  date: string;
  /** The date for display: `10 November 2025`. */
  displayDate: string;
  /** Plain text. */
  title: string;
  /** A sentence that sums it up; empty if the devotional has none. */
  nugget: string;
  /** The address of a picture; empty if the devotional has no picture. */
  image: string;
  /** The address of its page; empty if the feed does not give it. */
  link: string;
  /** Whether its date is the requested day. */
  isOfDay: boolean;
  /** Whether the reply was saved earlier. */
  cached: boolean;
  /** Whether the saved reply is older than it should be, because the network failed. */
  stale: boolean;
  /** Feeds that could not be read, if others could. */
  problems?: DevotionalNuggetResultProblem[];
}

export interface DevotionalListParams {
  /** The only feed to list. */
  feed?: string;
  /** The first day, `YYYY-MM-DD`. */
  from?: string;
  /** The last day, `YYYY-MM-DD`. */
  to?: string;
  /** Only the devotional with this id. */
  id?: string;
  /** Whether to include the text of each devotional, not only its title, date and link. */
  content?: boolean;
  /** The page, from 1. */
  page?: number;
  /** How many entries a page has; 50 by default. */
  pageSize?: number;
}

export interface DevotionalListResultDevotional {
  /** The id of the devotional within its feed. */
  id: string;
  /** The feed, by its name in the configuration, or the id of the installed book. */
  feed: string;
  /** The feed's name for people. */
  feedName: string;
  /** The day for which it was published, or for which a book has it, `YYYY-MM-DD`. */
  date: string;
  /** The date for display: `10 November 2025`. */
  displayDate: string;
  /** Plain text. */
  title: string;
  /** A sentence that sums it up; empty if the devotional has none. */
  nugget: string;
  /** The address of a picture; empty if the devotional has no picture. */
  image: string;
  /** The address of its page; empty if the feed does not give it. */
  link: string;
  /** With `content`. The HTML of the feed, with links around references. Sanitise it before you show it. */
  html?: string;
  /** With `content`. The text as Markdown (CommonMark). */
  markdown?: string;
  /** With `content`. The text as plain text; blocks are separated by an empty line. */
  text?: string;
  /** With `content`. The text for a speech engine, as `tts.plainText` returns it. */
  spoken?: string;
  /** With `content`. The references in `text`, in its order. */
  references?: Reference[];
}

export interface DevotionalListResultMetaData {
  /** The page. */
  currentPage: number;
  /** How many pages there are. */
  totalPages: number;
  /** How many entries a page has. */
  pageSize: number;
  /** How many entries there are on all pages. */
  totalCount: number;
}

export interface DevotionalListResultProblem {
  /** The feed that is missing. */
  feed: string;
  /** The name of the error. */
  kind: string;
  /** A sentence that says what is wrong. */
  message: string;
}

export interface DevotionalListResult {
  /** The newest first. */
  devotionals: DevotionalListResultDevotional[];
  /** The pages of `devotionals`. */
  metaData: DevotionalListResultMetaData;
  /** Whether the reply was saved earlier. */
  cached: boolean;
  /** Whether the saved reply is older than it should be, because the network failed. */
  stale: boolean;
  /** Feeds that could not be read, if others could. */
  problems?: DevotionalListResultProblem[];
}

export interface DevotionalSearchParams {
  /** Words, as `search.balanced` reads them, or a reference. */
  query: string;
  /** The only feed to search. */
  feed?: string;
  /** The page, from 1. */
  page?: number;
  /** How many entries a page has; 50 by default. */
  pageSize?: number;
  /** How offsets are counted: UTF-16 code units (the default), bytes or scalars. */
  offsetEncoding?: "utf-16" | "utf-8" | "utf-32";
}

export interface DevotionalSearchResultDevotionalHighlight {
  /** Offset in the entry's text. */
  start: number;
  /** Offset after the last character. */
  end: number;
}

export interface DevotionalSearchResultDevotional {
  /** The id of the devotional within its feed. */
  id: string;
  /** The feed, by its name in the configuration, or the id of the installed book. */
  feed: string;
  /** The feed's name for people. */
  feedName: string;
  /** The day for which it was published, or for which a book has it, `YYYY-MM-DD`. */
  date: string;
  /** The date for display: `10 November 2025`. */
  displayDate: string;
  /** Plain text. */
  title: string;
  /** A sentence that sums it up; empty if the devotional has none. */
  nugget: string;
  /** The address of a picture; empty if the devotional has no picture. */
  image: string;
  /** The address of its page; empty if the feed does not give it. */
  link: string;
  /** The lines of it that have most of the words. */
  snippet: string;
  /** What of the snippet matches. */
  highlights: DevotionalSearchResultDevotionalHighlight[];
  /** Greater is better; compares entries of one reply. */
  score: number;
}

export interface DevotionalSearchResultMetaData {
  /** The page. */
  currentPage: number;
  /** How many pages there are. */
  totalPages: number;
  /** How many entries a page has. */
  pageSize: number;
  /** How many entries there are on all pages. */
  totalCount: number;
}

export interface DevotionalSearchResultProblem {
  /** The feed that is missing. */
  feed: string;
  /** The name of the error. */
  kind: string;
  /** A sentence that says what is wrong. */
  message: string;
}

export interface DevotionalSearchResult {
  /** The best first; of equals the newest. */
  devotionals: DevotionalSearchResultDevotional[];
  /** The pages of `devotionals`. */
  metaData: DevotionalSearchResultMetaData;
  /** Whether the reply was saved earlier. */
  cached: boolean;
  /** Whether the saved reply is older than it should be, because the network failed. */
  stale: boolean;
  /** Feeds that could not be read, if others could. */
  problems?: DevotionalSearchResultProblem[];
  /** How offsets are counted. */
  offsetEncoding: "utf-16" | "utf-8" | "utf-32";
}

export interface FavoritesAddParams {
  /** The passage to save. */
  reference: string;
  /** The translation in whose numbers the verses are; by default the usual one. */
  translation?: string;
  /** The versification of the reference, as in `verse.lookup`. */
  numbering?: string;
  /** The languages of the reference, as in `verse.lookup`. */
  language?: "en" | "es" | "de" | "fr" | "pt" | "it" | "nl" | "ru" | "uk" | "pl" | "el" | "la" | "he" | "ar" | "zh" | "ja" | "ko" | "vi" | "id" | "sw" | "auto" | Array<"en" | "es" | "de" | "fr" | "pt" | "it" | "nl" | "ru" | "uk" | "pl" | "el" | "la" | "he" | "ar" | "zh" | "ja" | "ko" | "vi" | "id" | "sw">;
}

export interface FavoritesAddResult {
  /** The favorite. */
  favorite: Favorite;
  /** False if it was a favorite before. */
  added: boolean;
}

export interface FavoritesRemoveParams {
  /** The favorite's id. */
  id?: string;
  /** Instead of `id`: the passage, in any translation. */
  reference?: string;
  /** The translation in whose numbers the verses are; by default the usual one. */
  translation?: string;
  /** The versification of the reference, as in `verse.lookup`. */
  numbering?: string;
  /** The languages of the reference, as in `verse.lookup`. */
  language?: "en" | "es" | "de" | "fr" | "pt" | "it" | "nl" | "ru" | "uk" | "pl" | "el" | "la" | "he" | "ar" | "zh" | "ja" | "ko" | "vi" | "id" | "sw" | "auto" | Array<"en" | "es" | "de" | "fr" | "pt" | "it" | "nl" | "ru" | "uk" | "pl" | "el" | "la" | "he" | "ar" | "zh" | "ja" | "ko" | "vi" | "id" | "sw">;
}

export interface FavoritesRemoveResult {
  /** How many were removed. */
  removed: number;
}

export interface FavoritesListParams {
  /** Only entries that have all these words; the last one may be only begun. */
  text?: string;
  /** Only entries that have all these tags, in upper or lower case. */
  tags?: string[];
  /** Only entries whose verses overlap this passage, in whatever numbers they were stored. */
  reference?: string;
  /** The translation in whose numbers the verses are; by default the usual one. */
  translation?: string;
  /** The versification of the reference, as in `verse.lookup`. */
  numbering?: string;
  /** The languages of the reference, as in `verse.lookup`. */
  language?: "en" | "es" | "de" | "fr" | "pt" | "it" | "nl" | "ru" | "uk" | "pl" | "el" | "la" | "he" | "ar" | "zh" | "ja" | "ko" | "vi" | "id" | "sw" | "auto" | Array<"en" | "es" | "de" | "fr" | "pt" | "it" | "nl" | "ru" | "uk" | "pl" | "el" | "la" | "he" | "ar" | "zh" | "ja" | "ko" | "vi" | "id" | "sw">;
  /** `newest` first by default. */
  order?: "newest" | "oldest" | "alphabetical";
  /** The language of `reference`; English by default. */
  locale?: "en" | "es" | "de" | "fr" | "pt" | "it" | "nl" | "ru" | "uk" | "pl" | "el" | "la" | "he" | "ar" | "zh" | "ja" | "ko" | "vi" | "id" | "sw";
  /** The page, from 1. */
  page?: number;
  /** How many entries a page has; 50 by default. */
  pageSize?: number;
}

export interface FavoritesListResultMetaData {
  /** The page. */
  currentPage: number;
  /** How many pages there are. */
  totalPages: number;
  /** How many entries a page has. */
  pageSize: number;
  /** How many entries there are on all pages. */
  totalCount: number;
  /** Whether there is a next page. */
  hasMore: boolean;
}

export interface FavoritesListResult {
  /** The page's favorites. */
  favorites: Favorite[];
  /** The page, and how many there are. */
  metaData: FavoritesListResultMetaData;
}

export interface FavoritesContainsParams {
  /** The passage. */
  reference: string;
  /** The translation in whose numbers the verses are; by default the usual one. */
  translation?: string;
  /** The versification of the reference, as in `verse.lookup`. */
  numbering?: string;
  /** The languages of the reference, as in `verse.lookup`. */
  language?: "en" | "es" | "de" | "fr" | "pt" | "it" | "nl" | "ru" | "uk" | "pl" | "el" | "la" | "he" | "ar" | "zh" | "ja" | "ko" | "vi" | "id" | "sw" | "auto" | Array<"en" | "es" | "de" | "fr" | "pt" | "it" | "nl" | "ru" | "uk" | "pl" | "el" | "la" | "he" | "ar" | "zh" | "ja" | "ko" | "vi" | "id" | "sw">;
}

export interface FavoritesContainsResult {
  /** Whether it is a favorite. */
  contains: boolean;
  /** The favorites of these verses: one per translation. */
  favorites: Favorite[];
}

export interface BookmarksCreateParams {
  /** What it is on; `Verse` by default. */
  type?: "Verse" | "VerseVersion" | "Commentary" | "Hymn" | "Sermon" | "Catechism" | "Creed" | "Devotional" | "BookHighlight" | "BookOverview" | "Takeaway" | "StrongsConcordance";
  /** What it is on if not on verses: `G26`, the id of a hymn. */
  target?: string;
  /** Its title; by default the reference or the target. */
  title?: string;
  /** Its description. */
  description?: string;
  /** Its tags. */
  tags?: string[];
  /** The verses that it is on. */
  reference?: string;
  /** The translation in whose numbers the verses are; by default the usual one. */
  translation?: string;
  /** The versification of the reference, as in `verse.lookup`. */
  numbering?: string;
  /** The languages of the reference, as in `verse.lookup`. */
  language?: "en" | "es" | "de" | "fr" | "pt" | "it" | "nl" | "ru" | "uk" | "pl" | "el" | "la" | "he" | "ar" | "zh" | "ja" | "ko" | "vi" | "id" | "sw" | "auto" | Array<"en" | "es" | "de" | "fr" | "pt" | "it" | "nl" | "ru" | "uk" | "pl" | "el" | "la" | "he" | "ar" | "zh" | "ja" | "ko" | "vi" | "id" | "sw">;
}

export interface BookmarksUpdateParams {
  /** The bookmark's id. */
  id: string;
  /** What it is on; `Verse` by default. */
  type?: "Verse" | "VerseVersion" | "Commentary" | "Hymn" | "Sermon" | "Catechism" | "Creed" | "Devotional" | "BookHighlight" | "BookOverview" | "Takeaway" | "StrongsConcordance";
  /** What it is on if not on verses: `G26`, the id of a hymn. */
  target?: string;
  /** Its title; by default the reference or the target. */
  title?: string;
  /** Its description. */
  description?: string;
  /** Its tags. */
  tags?: string[];
  /** The verses that it is on. */
  reference?: string;
  /** The translation in whose numbers the verses are; by default the usual one. */
  translation?: string;
  /** The versification of the reference, as in `verse.lookup`. */
  numbering?: string;
  /** The languages of the reference, as in `verse.lookup`. */
  language?: "en" | "es" | "de" | "fr" | "pt" | "it" | "nl" | "ru" | "uk" | "pl" | "el" | "la" | "he" | "ar" | "zh" | "ja" | "ko" | "vi" | "id" | "sw" | "auto" | Array<"en" | "es" | "de" | "fr" | "pt" | "it" | "nl" | "ru" | "uk" | "pl" | "el" | "la" | "he" | "ar" | "zh" | "ja" | "ko" | "vi" | "id" | "sw">;
}

export interface BookmarksDeleteParams {
  /** The id of the entry. */
  id: string;
}

export interface BookmarksDeleteResult {
  /** How many were removed. */
  removed: number;
}

export interface BookmarksListParams {
  /** Only these types; all by default. */
  types?: boolean | Array<"Verse" | "VerseVersion" | "Commentary" | "Hymn" | "Sermon" | "Catechism" | "Creed" | "Devotional" | "BookHighlight" | "BookOverview" | "Takeaway" | "StrongsConcordance">;
  /** Only entries that have all these words; the last one may be only begun. */
  text?: string;
  /** Only entries that have all these tags, in upper or lower case. */
  tags?: string[];
  /** Only entries whose verses overlap this passage, in whatever numbers they were stored. */
  reference?: string;
  /** The translation in whose numbers the verses are; by default the usual one. */
  translation?: string;
  /** The versification of the reference, as in `verse.lookup`. */
  numbering?: string;
  /** The languages of the reference, as in `verse.lookup`. */
  language?: "en" | "es" | "de" | "fr" | "pt" | "it" | "nl" | "ru" | "uk" | "pl" | "el" | "la" | "he" | "ar" | "zh" | "ja" | "ko" | "vi" | "id" | "sw" | "auto" | Array<"en" | "es" | "de" | "fr" | "pt" | "it" | "nl" | "ru" | "uk" | "pl" | "el" | "la" | "he" | "ar" | "zh" | "ja" | "ko" | "vi" | "id" | "sw">;
  /** `newest` first by default. */
  order?: "newest" | "oldest" | "alphabetical";
  /** The language of `reference`; English by default. */
  locale?: "en" | "es" | "de" | "fr" | "pt" | "it" | "nl" | "ru" | "uk" | "pl" | "el" | "la" | "he" | "ar" | "zh" | "ja" | "ko" | "vi" | "id" | "sw";
  /** The page, from 1. */
  page?: number;
  /** How many entries a page has; 50 by default. */
  pageSize?: number;
}

export interface BookmarksListResultMonth {
  /** The month in UTC: `2026-12`. */
  month: string;
  /** The same for people, in English: `December 2026`. */
  name: string;
  /** How many bookmarks were made in it, on all pages. */
  count: number;
}

export interface BookmarksListResultMetaData {
  /** The page. */
  currentPage: number;
  /** How many pages there are. */
  totalPages: number;
  /** How many entries a page has. */
  pageSize: number;
  /** How many entries there are on all pages. */
  totalCount: number;
  /** Whether there is a next page. */
  hasMore: boolean;
}

export interface BookmarksListResult {
  /** The page's bookmarks. */
  bookmarks: Bookmark[];
  /** The months of the page's bookmarks, in their order. */
  months: BookmarksListResultMonth[];
  /** The page, and how many bookmarks there are. */
  metaData: BookmarksListResultMetaData;
}

export interface NotesCreateParams {
  /** The note in Markdown. */
  text: string;
  /** Its title. */
  title?: string;
  /** Its tags. */
  tags?: string[];
  /** The passages that it is about. */
  reference?: string;
  /** The translation in whose numbers the verses are; by default the usual one. */
  translation?: string;
  /** The versification of the reference, as in `verse.lookup`. */
  numbering?: string;
  /** The languages of the reference, as in `verse.lookup`. */
  language?: "en" | "es" | "de" | "fr" | "pt" | "it" | "nl" | "ru" | "uk" | "pl" | "el" | "la" | "he" | "ar" | "zh" | "ja" | "ko" | "vi" | "id" | "sw" | "auto" | Array<"en" | "es" | "de" | "fr" | "pt" | "it" | "nl" | "ru" | "uk" | "pl" | "el" | "la" | "he" | "ar" | "zh" | "ja" | "ko" | "vi" | "id" | "sw">;
}

export interface NotesUpdateParams {
  /** The note's id. */
  id: string;
  /** The number of an overwritten text in `notes.history`, which becomes the note's text and title. */
  restore?: number;
  /** The note in Markdown. */
  text?: string;
  /** Its title. */
  title?: string;
  /** Its tags. */
  tags?: string[];
  /** The passages that it is about. */
  reference?: string;
  /** The translation in whose numbers the verses are; by default the usual one. */
  translation?: string;
  /** The versification of the reference, as in `verse.lookup`. */
  numbering?: string;
  /** The languages of the reference, as in `verse.lookup`. */
  language?: "en" | "es" | "de" | "fr" | "pt" | "it" | "nl" | "ru" | "uk" | "pl" | "el" | "la" | "he" | "ar" | "zh" | "ja" | "ko" | "vi" | "id" | "sw" | "auto" | Array<"en" | "es" | "de" | "fr" | "pt" | "it" | "nl" | "ru" | "uk" | "pl" | "el" | "la" | "he" | "ar" | "zh" | "ja" | "ko" | "vi" | "id" | "sw">;
}

export interface NotesDeleteParams {
  /** The id of the entry. */
  id: string;
}

export interface NotesDeleteResult {
  /** How many were removed. */
  removed: number;
}

export interface NotesGetParams {
  /** The note's id. */
  id: string;
  /** The language of `reference`; English by default. */
  locale?: "en" | "es" | "de" | "fr" | "pt" | "it" | "nl" | "ru" | "uk" | "pl" | "el" | "la" | "he" | "ar" | "zh" | "ja" | "ko" | "vi" | "id" | "sw";
}

export interface NotesListParams {
  /** Only entries that have all these words; the last one may be only begun. */
  text?: string;
  /** Only entries that have all these tags, in upper or lower case. */
  tags?: string[];
  /** Only entries whose verses overlap this passage, in whatever numbers they were stored. */
  reference?: string;
  /** The translation in whose numbers the verses are; by default the usual one. */
  translation?: string;
  /** The versification of the reference, as in `verse.lookup`. */
  numbering?: string;
  /** The languages of the reference, as in `verse.lookup`. */
  language?: "en" | "es" | "de" | "fr" | "pt" | "it" | "nl" | "ru" | "uk" | "pl" | "el" | "la" | "he" | "ar" | "zh" | "ja" | "ko" | "vi" | "id" | "sw" | "auto" | Array<"en" | "es" | "de" | "fr" | "pt" | "it" | "nl" | "ru" | "uk" | "pl" | "el" | "la" | "he" | "ar" | "zh" | "ja" | "ko" | "vi" | "id" | "sw">;
  /** `newest` first by default. */
  order?: "newest" | "oldest" | "alphabetical";
  /** The language of `reference`; English by default. */
  locale?: "en" | "es" | "de" | "fr" | "pt" | "it" | "nl" | "ru" | "uk" | "pl" | "el" | "la" | "he" | "ar" | "zh" | "ja" | "ko" | "vi" | "id" | "sw";
  /** The page, from 1. */
  page?: number;
  /** How many entries a page has; 50 by default. */
  pageSize?: number;
}

export interface NotesListResultMetaData {
  /** The page. */
  currentPage: number;
  /** How many pages there are. */
  totalPages: number;
  /** How many entries a page has. */
  pageSize: number;
  /** How many entries there are on all pages. */
  totalCount: number;
  /** Whether there is a next page. */
  hasMore: boolean;
}

export interface NotesListResult {
  /** The page's notes, with the beginnings of their texts. */
  notes: Note[];
  /** The page, and how many notes there are. */
  metaData: NotesListResultMetaData;
}

export interface NotesSearchParams {
  /** Words; the last one may be only begun. */
  query: string;
  /** Only entries that have all these tags, in upper or lower case. */
  tags?: string[];
  /** Only entries whose verses overlap this passage, in whatever numbers they were stored. */
  reference?: string;
  /** The translation in whose numbers the verses are; by default the usual one. */
  translation?: string;
  /** The versification of the reference, as in `verse.lookup`. */
  numbering?: string;
  /** The languages of the reference, as in `verse.lookup`. */
  language?: "en" | "es" | "de" | "fr" | "pt" | "it" | "nl" | "ru" | "uk" | "pl" | "el" | "la" | "he" | "ar" | "zh" | "ja" | "ko" | "vi" | "id" | "sw" | "auto" | Array<"en" | "es" | "de" | "fr" | "pt" | "it" | "nl" | "ru" | "uk" | "pl" | "el" | "la" | "he" | "ar" | "zh" | "ja" | "ko" | "vi" | "id" | "sw">;
  /** The language of `reference`; English by default. */
  locale?: "en" | "es" | "de" | "fr" | "pt" | "it" | "nl" | "ru" | "uk" | "pl" | "el" | "la" | "he" | "ar" | "zh" | "ja" | "ko" | "vi" | "id" | "sw";
  /** The page, from 1. */
  page?: number;
  /** How many entries a page has; 50 by default. */
  pageSize?: number;
}

export interface NotesSearchResultMetaData {
  /** The page. */
  currentPage: number;
  /** How many pages there are. */
  totalPages: number;
  /** How many entries a page has. */
  pageSize: number;
  /** How many entries there are on all pages. */
  totalCount: number;
  /** Whether there is a next page. */
  hasMore: boolean;
}

export interface NotesSearchResult {
  /** The page's notes, with the beginnings of their texts. */
  notes: Note[];
  /** The page, and how many notes there are. */
  metaData: NotesSearchResultMetaData;
}

export interface NotesHistoryParams {
  /** The id of the entry. */
  id: string;
}

export interface NotesHistoryResultVersion {
  /** Its number, for `restore` of `notes.update`. */
  number: number;
  /** The title then. */
  title: string;
  /** The text then. */
  text: string;
  /** When this text was written. */
  updatedAt: string;
}

export interface NotesHistoryResult {
  /** The last 100 overwritten texts, of at most 32 MiB in all. */
  versions: NotesHistoryResultVersion[];
}

export interface HighlightsSetParams {
  /** The verses. */
  reference: string;
  /** The translation in whose numbers the verses are; by default the usual one. */
  translation?: string;
  /** The versification of the reference, as in `verse.lookup`. */
  numbering?: string;
  /** The languages of the reference, as in `verse.lookup`. */
  language?: "en" | "es" | "de" | "fr" | "pt" | "it" | "nl" | "ru" | "uk" | "pl" | "el" | "la" | "he" | "ar" | "zh" | "ja" | "ko" | "vi" | "id" | "sw" | "auto" | Array<"en" | "es" | "de" | "fr" | "pt" | "it" | "nl" | "ru" | "uk" | "pl" | "el" | "la" | "he" | "ar" | "zh" | "ja" | "ko" | "vi" | "id" | "sw">;
  /** `blue` original language, `green` doctrine, `amber` cross reference, `rose` reflection, `purple` general; purple by default. */
  color?: "blue" | "green" | "amber" | "rose" | "purple";
  /** For words of one verse: where they begin in its text. */
  start?: number;
  /** The offset after the last character. */
  end?: number;
  /** How offsets are counted: UTF-16 code units (the default), bytes or scalars. */
  offsetEncoding?: "utf-16" | "utf-8" | "utf-32";
}

export interface HighlightsClearParams {
  /** The highlight's id. */
  id?: string;
  /** Instead of `id`: the passage. */
  reference?: string;
  /** The translation in whose numbers the verses are; by default the usual one. */
  translation?: string;
  /** The versification of the reference, as in `verse.lookup`. */
  numbering?: string;
  /** The languages of the reference, as in `verse.lookup`. */
  language?: "en" | "es" | "de" | "fr" | "pt" | "it" | "nl" | "ru" | "uk" | "pl" | "el" | "la" | "he" | "ar" | "zh" | "ja" | "ko" | "vi" | "id" | "sw" | "auto" | Array<"en" | "es" | "de" | "fr" | "pt" | "it" | "nl" | "ru" | "uk" | "pl" | "el" | "la" | "he" | "ar" | "zh" | "ja" | "ko" | "vi" | "id" | "sw">;
}

export interface HighlightsClearResult {
  /** How many were removed. */
  removed: number;
}

export interface HighlightsListParams {
  /** Only these colours. */
  colors?: boolean | Array<"blue" | "green" | "amber" | "rose" | "purple">;
  /** How offsets are counted: UTF-16 code units (the default), bytes or scalars. */
  offsetEncoding?: "utf-16" | "utf-8" | "utf-32";
  /** Only entries that have all these words; the last one may be only begun. */
  text?: string;
  /** Only entries whose verses overlap this passage, in whatever numbers they were stored. */
  reference?: string;
  /** The translation in whose numbers the verses are; by default the usual one. */
  translation?: string;
  /** The versification of the reference, as in `verse.lookup`. */
  numbering?: string;
  /** The languages of the reference, as in `verse.lookup`. */
  language?: "en" | "es" | "de" | "fr" | "pt" | "it" | "nl" | "ru" | "uk" | "pl" | "el" | "la" | "he" | "ar" | "zh" | "ja" | "ko" | "vi" | "id" | "sw" | "auto" | Array<"en" | "es" | "de" | "fr" | "pt" | "it" | "nl" | "ru" | "uk" | "pl" | "el" | "la" | "he" | "ar" | "zh" | "ja" | "ko" | "vi" | "id" | "sw">;
  /** `newest` first by default. */
  order?: "newest" | "oldest" | "alphabetical";
  /** The language of `reference`; English by default. */
  locale?: "en" | "es" | "de" | "fr" | "pt" | "it" | "nl" | "ru" | "uk" | "pl" | "el" | "la" | "he" | "ar" | "zh" | "ja" | "ko" | "vi" | "id" | "sw";
  /** The page, from 1. */
  page?: number;
  /** How many entries a page has; 50 by default. */
  pageSize?: number;
}

export interface HighlightsListResultMetaData {
  /** The page. */
  currentPage: number;
  /** How many pages there are. */
  totalPages: number;
  /** How many entries a page has. */
  pageSize: number;
  /** How many entries there are on all pages. */
  totalCount: number;
  /** Whether there is a next page. */
  hasMore: boolean;
}

export interface HighlightsListResult {
  /** The page's highlights. */
  highlights: SavedHighlight[];
  /** The page, and how many there are. */
  metaData: HighlightsListResultMetaData;
  /** How offsets are counted. */
  offsetEncoding: "utf-16" | "utf-8" | "utf-32";
}

export interface HistoryAddParams {
  /** A search, as the reader typed it. */
  query?: string;
  /** Instead of `query`: a passage that was read. */
  reference?: string;
  /** The translation in whose numbers the verses are; by default the usual one. */
  translation?: string;
  /** The versification of the reference, as in `verse.lookup`. */
  numbering?: string;
  /** The languages of the reference, as in `verse.lookup`. */
  language?: "en" | "es" | "de" | "fr" | "pt" | "it" | "nl" | "ru" | "uk" | "pl" | "el" | "la" | "he" | "ar" | "zh" | "ja" | "ko" | "vi" | "id" | "sw" | "auto" | Array<"en" | "es" | "de" | "fr" | "pt" | "it" | "nl" | "ru" | "uk" | "pl" | "el" | "la" | "he" | "ar" | "zh" | "ja" | "ko" | "vi" | "id" | "sw">;
}

export interface HistoryAddResult {
  /** True. */
  stored: boolean;
}

export interface HistoryRecentParams {
  /** How many of each; 10 by default. */
  limit?: number;
  /** The language of `reference`; English by default. */
  locale?: "en" | "es" | "de" | "fr" | "pt" | "it" | "nl" | "ru" | "uk" | "pl" | "el" | "la" | "he" | "ar" | "zh" | "ja" | "ko" | "vi" | "id" | "sw";
}

export interface HistoryRecentResultPassage {
  /** The verses, written out. */
  reference?: string;
  /** The verses as OSIS ids. */
  osis?: string;
  /** The system whose numbers these are. */
  versification?: string;
  /** The exact id of the translation. */
  translation: string;
  /** The page that the client stored with it; 0 if none. */
  page: number;
  /** When it was last stored, in UTC: `2026-12-25T00:00:00Z`. */
  visitedAt: string;
}

export interface HistoryRecentResult {
  /** The last searches, as they were typed. */
  searches: string[];
  /** The last passages. */
  passages: HistoryRecentResultPassage[];
}

export interface HistoryClearResult {
  /** How many were removed. */
  removed: number;
}

export interface ReadingSaveParams {
  /** The verse. */
  reference: string;
  /** The translation in whose numbers the verses are; by default the usual one. */
  translation?: string;
  /** The versification of the reference, as in `verse.lookup`. */
  numbering?: string;
  /** The languages of the reference, as in `verse.lookup`. */
  language?: "en" | "es" | "de" | "fr" | "pt" | "it" | "nl" | "ru" | "uk" | "pl" | "el" | "la" | "he" | "ar" | "zh" | "ja" | "ko" | "vi" | "id" | "sw" | "auto" | Array<"en" | "es" | "de" | "fr" | "pt" | "it" | "nl" | "ru" | "uk" | "pl" | "el" | "la" | "he" | "ar" | "zh" | "ja" | "ko" | "vi" | "id" | "sw">;
  /** The page, if the client has pages. */
  page?: number;
}

export interface ReadingSaveResult {
  /** The verses, written out. */
  reference?: string;
  /** The verses as OSIS ids. */
  osis?: string;
  /** The system whose numbers these are. */
  versification?: string;
  /** The exact id of the translation. */
  translation: string;
  /** The page that the client stored with it; 0 if none. */
  page: number;
  /** When it was last stored, in UTC: `2026-12-25T00:00:00Z`. */
  visitedAt: string;
}

export interface ReadingPositionParams {
  /** Only this translation. */
  translation?: string;
  /** The language of `reference`; English by default. */
  locale?: "en" | "es" | "de" | "fr" | "pt" | "it" | "nl" | "ru" | "uk" | "pl" | "el" | "la" | "he" | "ar" | "zh" | "ja" | "ko" | "vi" | "id" | "sw";
}

export interface ReadingPositionResultPosition {
  /** The verses, written out. */
  reference?: string;
  /** The verses as OSIS ids. */
  osis?: string;
  /** The system whose numbers these are. */
  versification?: string;
  /** The exact id of the translation. */
  translation: string;
  /** The page that the client stored with it; 0 if none. */
  page: number;
  /** When it was last stored, in UTC: `2026-12-25T00:00:00Z`. */
  visitedAt: string;
}

export interface ReadingPositionResult {
  /** One per translation, the last one first. */
  positions: ReadingPositionResultPosition[];
}

export interface SettingsGetResult {
  /** The translation to read, as the reader named it; left out if none was chosen. */
  translation?: string;
  /** Whether verses show their numbers; true by default. */
  verseNumbers: boolean;
  /** The size of the text, from 16 to 32; 20 by default. */
  fontSize: number;
  /** The colours; `system` by default. */
  appearance: "system" | "light" | "dark" | "study";
}

export interface SettingsSetParams {
  /** The translation to read. */
  translation?: string;
  /** Whether verses show their numbers. */
  verseNumbers?: boolean;
  /** The size of the text. */
  fontSize?: number;
  /** The colours. */
  appearance?: "system" | "light" | "dark" | "study";
}

export interface SettingsSetResult {
  /** The translation to read, as the reader named it; left out if none was chosen. */
  translation?: string;
  /** Whether verses show their numbers; true by default. */
  verseNumbers: boolean;
  /** The size of the text, from 16 to 32; 20 by default. */
  fontSize: number;
  /** The colours; `system` by default. */
  appearance: "system" | "light" | "dark" | "study";
}

export interface SettingsResetParams {
  /** Only these settings. */
  names?: boolean | Array<"translation" | "verseNumbers" | "fontSize" | "appearance">;
}

export interface SettingsResetResult {
  /** The translation to read, as the reader named it; left out if none was chosen. */
  translation?: string;
  /** Whether verses show their numbers; true by default. */
  verseNumbers: boolean;
  /** The size of the text, from 16 to 32; 20 by default. */
  fontSize: number;
  /** The colours; `system` by default. */
  appearance: "system" | "light" | "dark" | "study";
}

export interface LibraryExportResultLibrarySetting {
  /** Its name. */
  name: string;
  /** Its value. */
  value: unknown;
  /** Seconds since 1970. */
  modified: number;
}

export interface LibraryExportResultLibraryVisit {
  /** What it is. */
  kind: "search" | "passage" | "position";
  /** The search; the translation and the verses; the translation of a position. */
  name: string;
  /** OSIS ids, as in entries. */
  verses: string;
  /** The system whose numbers these are. */
  versification: string;
  /** The page; 0 if none. */
  page: number;
  /** Seconds since 1970. */
  visited: number;
}

export interface LibraryExportResultLibrary {
  /** What this is. */
  format: "lectern-library";
  /** The version of the format: 1. */
  version: number;
  /** The entries, the oldest first. */
  items: LibraryItem[];
  /** The settings that are not at their defaults. */
  settings: LibraryExportResultLibrarySetting[];
  /** Searches, passages and positions. */
  visits: LibraryExportResultLibraryVisit[];
}

export interface LibraryExportResult {
  /** The contents of a file that can be imported. */
  library: LibraryExportResultLibrary;
}

export interface LibraryImportParams {
  /** What `library.export` returned as `library`. */
  library: unknown;
}

export interface LibraryImportResult {
  /** Entries that are new. */
  added: number;
  /** Entries whose imported form is newer. */
  updated: number;
  /** Entries that the library had already. */
  unchanged: number;
  /** Why entries could not be read: at most 20 sentences. */
  refused: string[];
}

export interface LibraryWatchParams {
  /** False to end the notifications; true by default. */
  on?: boolean;
}

export interface LibraryWatchResult {
  /** Whether notifications are sent; false also if the caller cannot get any. */
  watching: boolean;
}

export interface TtsPlainTextParams {
  /** The source as HTML, whole or a fragment. */
  html?: string;
  /** The source as Markdown. */
  markdown?: string;
  /** The source as plain text. */
  text?: string;
  /** A passage to speak; its source is the `text` that `verse.lookup` gives. */
  reference?: string;
  /** With `reference`: a translation's exact id or short name. */
  translation?: string;
  /** With `reference`: the only provider to ask. */
  provider?: string;
  /** The language of the spoken words: a language tag, with or without a country. By default the language of the translation, and `en-US` for a text. The numbers of references are in words in en, es, de, fr, pt, it and nl. Other numbers stay digits, which every speech engine reads, except `3,000` in English. */
  locale?: string;
  /** With `reference`: whether to say the reference before its text; false by default. */
  announce?: boolean;
  /** Whether to write words in Greek and Hebrew in Latin letters, for an engine without such voices. */
  transliterate?: boolean;
  /** Whether to return the text as SSML too. */
  ssml?: boolean;
  /** With `ssml`: how fast to speak: `x-slow`, `slow`, `medium`, `fast`, `x-fast`, or `20%` to `400%`. */
  rate?: string;
  /** With `ssml`: the name of a voice of the speech engine. */
  voice?: string;
  /** Whether to return segments; true by default. */
  segments?: boolean;
  /** How offsets are counted: UTF-16 code units (the default), bytes or scalars. */
  offsetEncoding?: "utf-16" | "utf-8" | "utf-32";
}

export interface TtsPlainTextResultSegment {
  /** Offset in `text`. */
  start: number;
  /** Offset after the last character. */
  end: number;
  /** Offset in the source. */
  sourceStart: number;
  /** Offset after the last character; an announced reference has no source. */
  sourceEnd: number;
  /** What it is. */
  kind: "heading" | "paragraph" | "listItem" | "quotation" | "tableCell" | "verse" | "reference";
  /** How long to pause after it: milliseconds. */
  pauseAfterMs: number;
}

export interface TtsPlainTextResult {
  /** The text to speak; blocks are separated by an empty line. */
  text: string;
  /** The language of the spoken words, as a tag. */
  locale: string;
  /** How offsets are counted. */
  offsetEncoding: "utf-16" | "utf-8" | "utf-32";
  /** They cover `text` without overlap. */
  segments?: TtsPlainTextResultSegment[];
  /** With `ssml`: the text as SSML 1.1. */
  ssml?: string;
}

export interface TranslationsListParams {
  /** Only texts in this language (BCP 47; `en` finds `en-GB` too). */
  language?: string;
  /** Only what this provider serves. */
  provider?: string;
}

export interface TranslationsListResultTranslation {
  /** The exact id. */
  id: string;
  /** The short name. */
  alias: string;
  /** The published name. */
  name: string;
  /** BCP 47. */
  language: string;
  /** The direction of the script. */
  direction: "ltr" | "rtl";
  /** The system of its numbers. */
  versification: string;
  /** The licence, as the source states it. */
  license: string;
  /** What the source says about itself. */
  about: string;
  /** The version of the source. */
  version: string;
  /** What it has besides its words. */
  features: Array<"headings" | "footnotes" | "wordsOfJesus" | "poetry" | "strongs" | "morphology">;
  /** Who serves it. */
  provider: string;
  /** Whether it answers requests that name no translation. */
  default: boolean;
}

export interface TranslationsListResult {
  /** In the order in which they are preferred. */
  translations: TranslationsListResultTranslation[];
}

export interface BooksListParams {
  /** The books as this translation has and numbers them. */
  translation?: string;
  /** Only the books of this canon, in its order. */
  canon?: "protestant" | "catholic" | "orthodox";
  /** The books of this system: `KJV`, `Vulg`. */
  versification?: string;
}

export interface BooksListResultBook {
  /** The OSIS id: `Gen`. */
  osis: string;
  /** The USFM code: `GEN`. */
  id: string;
  /** The name in full. */
  name: string;
  /** The short name. */
  shortName: string;
  /** Where it belongs. */
  testament: "old" | "new" | "deuterocanon";
  /** Its position in this list, from 1. */
  order: number;
  /** The number of verses of each chapter. */
  chapters: number[];
}

export interface BooksListResult {
  /** The system of the counts. */
  versification: string;
  /** The books, in the order of the canon. */
  books: BooksListResultBook[];
}

export interface EngineStatusResultProviderDamaged {
  /** The file. */
  file: string;
  /** What is wrong with it. */
  reason: string;
}

export interface EngineStatusResultProvider {
  /** The provider. */
  name: string;
  /** How many translations it serves. */
  translations: number;
  /** What it should serve and cannot. */
  damaged: EngineStatusResultProviderDamaged[];
}

export interface EngineStatusResult {
  /** `lectern`. */
  name: string;
  /** The version of the program. */
  version: string;
  /** Whether the network is forbidden. */
  offline: boolean;
  /** The short name; null if nothing is installed. */
  defaultTranslation: string | null;
  /** In the order in which they are tried. */
  providers: EngineStatusResultProvider[];
  /** The names of all methods. */
  methods: string[];
}

export interface RpcDiscoverResult {
  /** The version of OpenRPC. */
  openrpc: string;
  /** Title, version, licence. */
  info: unknown;
  /** The methods, with their parameters, results and errors. */
  methods: unknown[];
  /** The shapes that several methods share. */
  components: unknown;
}

/** The methods by noun: `client.verse.lookup("John 3:16")`. */
export interface Methods {
  readonly verse: {
    /** The text of one or several references, in one or several translations. */
    lookup(params: string | (VerseLookupParams & { references?: undefined; translations?: undefined }), options?: CallOptions): Promise<Passage>;
    /** The text of one or several references, in one or several translations. */
    lookup(params: VerseLookupParams & ({ references: string[] } | { translations: string[] }), options?: CallOptions): Promise<VerseLookupSeveral>;
    /** A random verse of the Bible, a testament or some books. */
    random(params?: VerseRandomParams, options?: CallOptions): Promise<Passage>;
    /** The passages that have to do with a verse, with the reason and their text. */
    related(params: string | VerseRelatedParams, options?: CallOptions): Promise<VerseRelatedResult>;
  };
  readonly daily: {
    /** The passage of the day: the same for everyone on the same date. */
    get(params?: string | DailyGetParams, options?: CallOptions): Promise<DailyGetResult>;
  };
  readonly chapter: {
    /** A chapter or passage laid out for reading: headings, paragraphs, lines of poetry, verses and notes. */
    get(params: string | ChapterGetParams, options?: CallOptions): Promise<ChapterGetResult>;
  };
  readonly passage: {
    /** A passage in several translations, with the words that differ from the first one. */
    compare(params: string | PassageCompareParams, options?: CallOptions): Promise<PassageCompareResult>;
  };
  readonly card: {
    /** A verse as a picture to share, in SVG: as large as its length allows. */
    render(params: string | CardRenderParams, options?: CallOptions): Promise<CardRenderResult>;
  };
  readonly theme: {
    /** A style sheet for the HTML of `chapter.get`, and its colours. */
    css(params?: ThemeCssParams, options?: CallOptions): Promise<ThemeCssResult>;
  };
  readonly reference: {
    /** Parses a text that should be a reference. */
    parse(params: string | ReferenceParseParams, options?: CallOptions): Promise<ReferenceParseResult>;
    /** Finds every Bible reference in a text, with its offsets and its problems. */
    scan(params: string | ReferenceScanParams, options?: CallOptions): Promise<ReferenceScanResult>;
    /** Writes a reference in a style: long, short, OSIS or USFM. Lists are made as short as possible. */
    format(params: string | ReferenceFormatParams, options?: CallOptions): Promise<ReferenceFormatResult>;
    /** Converts a reference to another versification, and reports how each part changed. */
    convert(params: ReferenceConvertParams, options?: CallOptions): Promise<ReferenceConvertResult>;
  };
  readonly link: {
    /** The addresses of a passage in apps and on sites for reading the Bible. */
    make(params: string | LinkMakeParams, options?: CallOptions): Promise<LinkMakeResult>;
    /** The passage that an address names: of an app, or of a site for reading the Bible. */
    resolve(params: string | LinkResolveParams, options?: CallOptions): Promise<LinkResolveResult>;
  };
  readonly search: {
    /** Searches verses by words, phrases, nearness and Strong's numbers; books, lexicons, topics by name. */
    balanced(params: string | SearchBalancedParams, options?: CallOptions): Promise<SearchBalancedResult>;
  };
  readonly quotation: {
    /** Finds the quotations of Scripture in a text, whole or in part, and says how exact they are. */
    find(params: string | QuotationFindParams, options?: CallOptions): Promise<QuotationFindResult>;
    /** Checks one quotation: whether its words, its reference and its translation are right. */
    check(params: string | QuotationCheckParams, options?: CallOptions): Promise<QuotationCheckResult>;
  };
  readonly lexicon: {
    /** The entry of a Strong's number, or of a Greek or Hebrew word. */
    entry(params: string | LexiconEntryParams, options?: CallOptions): Promise<LexiconEntryResult>;
    /** The Greek and Hebrew words that an English word, a transliteration or a number leads to. */
    search(params: string | LexiconSearchParams, options?: CallOptions): Promise<LexiconSearchResult>;
    /** Where a Strong's number occurs in a translation, and which words translate it. */
    occurrences(params: string | LexiconOccurrencesParams, options?: CallOptions): Promise<LexiconOccurrencesResult>;
  };
  readonly interlinear: {
    /** A verse or a short passage word by word in Hebrew, Aramaic or Greek. */
    verse(params: string | InterlinearVerseParams, options?: CallOptions): Promise<InterlinearVerseResult | InterlinearVerseSeveral>;
  };
  readonly topics: {
    /** The topics with the words of a query in their name or in the titles of their parts. */
    search(params: string | TopicsSearchParams, options?: CallOptions): Promise<TopicsSearchResult>;
    /** One topic: its parts, and the passages for each. */
    entry(params: string | TopicsEntryParams, options?: CallOptions): Promise<TopicsEntryResult>;
    /** The topics that refer to a verse or a passage. */
    verse(params: string | TopicsVerseParams, options?: CallOptions): Promise<TopicsVerseResult>;
  };
  readonly commentary: {
    /** The installed commentaries, and how much of the Bible each covers. */
    list(params?: undefined, options?: CallOptions): Promise<CommentaryListResult>;
    /** The notes of commentaries on a verse or a passage. */
    verse(params: string | CommentaryVerseParams, options?: CallOptions): Promise<CommentaryVerseResult>;
    /** The notes of commentaries on a chapter, its introduction last. */
    chapter(params: string | CommentaryChapterParams, options?: CallOptions): Promise<CommentaryChapterResult>;
    /** Which books and chapters each commentary covers. */
    availability(params?: CommentaryAvailabilityParams, options?: CallOptions): Promise<CommentaryAvailabilityResult>;
  };
  readonly crossReferences: {
    /** The cross references of a verse or a passage, with their text. */
    verse(params: string | CrossReferencesVerseParams, options?: CallOptions): Promise<CrossReferencesVerseResult>;
  };
  readonly book: {
    /** The installed general books: works that are neither Bibles nor commentaries. */
    works(params?: undefined, options?: CallOptions): Promise<BookWorksResult>;
    /** A section of a general book with its text, and the contents below it. */
    get(params?: BookGetParams, options?: CallOptions): Promise<BookGetResult>;
  };
  readonly devotional: {
    /** The devotional of the day, as HTML, Markdown, plain and spoken text, with its references. */
    today(params?: DevotionalTodayParams, options?: CallOptions): Promise<DevotionalTodayResult>;
    /** The sentence that sums up the devotional of the day. */
    nugget(params?: DevotionalNuggetParams, options?: CallOptions): Promise<DevotionalNuggetResult>;
    /** The devotionals of the configured feeds and of installed books, the newest first. */
    list(params?: DevotionalListParams, options?: CallOptions): Promise<DevotionalListResult>;
    /** Devotionals with all words of a query; if the query is a reference, also those that cite it. */
    search(params: string | DevotionalSearchParams, options?: CallOptions): Promise<DevotionalSearchResult>;
  };
  readonly favorites: {
    /** Saves a passage as a favorite, with its text as it is now. */
    add(params: string | FavoritesAddParams, options?: CallOptions): Promise<FavoritesAddResult>;
    /** Removes a favorite by its id, or those of exactly a passage. */
    remove(params?: FavoritesRemoveParams, options?: CallOptions): Promise<FavoritesRemoveResult>;
    /** The favorites, newest first. */
    list(params?: FavoritesListParams, options?: CallOptions): Promise<FavoritesListResult>;
    /** Whether exactly these verses are a favorite, in any translation and numbering. */
    contains(params: string | FavoritesContainsParams, options?: CallOptions): Promise<FavoritesContainsResult>;
  };
  readonly bookmarks: {
    /** Stores a bookmark on verses, or on an entry of another work. */
    create(params?: BookmarksCreateParams, options?: CallOptions): Promise<Bookmark>;
    /** Changes a bookmark: only what is given. */
    update(params: string | BookmarksUpdateParams, options?: CallOptions): Promise<Bookmark>;
    /** Deletes a bookmark. */
    delete(params: string | BookmarksDeleteParams, options?: CallOptions): Promise<BookmarksDeleteResult>;
    /** Bookmarks by type, tags, words and passage, with the months of the page. */
    list(params?: BookmarksListParams, options?: CallOptions): Promise<BookmarksListResult>;
  };
  readonly notes: {
    /** Stores a note in Markdown, about passages or about nothing in particular. */
    create(params: string | NotesCreateParams, options?: CallOptions): Promise<Note>;
    /** Changes a note. The old text is kept, and can be restored. */
    update(params: string | NotesUpdateParams, options?: CallOptions): Promise<Note>;
    /** Deletes a note and its history. */
    delete(params: string | NotesDeleteParams, options?: CallOptions): Promise<NotesDeleteResult>;
    /** A note with its whole text. */
    get(params: string | NotesGetParams, options?: CallOptions): Promise<Note>;
    /** Notes, newest first: all, or those on a passage, with tags or with words. */
    list(params?: NotesListParams, options?: CallOptions): Promise<NotesListResult>;
    /** Searches notes by words, the best match first. */
    search(params: string | NotesSearchParams, options?: CallOptions): Promise<NotesSearchResult>;
    /** The overwritten texts of a note, newest first; `notes.update` restores one. */
    history(params: string | NotesHistoryParams, options?: CallOptions): Promise<NotesHistoryResult>;
  };
  readonly highlights: {
    /** Highlights verses, or words of one verse, in one of five colours. */
    set(params: string | HighlightsSetParams, options?: CallOptions): Promise<SavedHighlight>;
    /** Removes a highlight by its id, or all that overlap a passage. */
    clear(params?: HighlightsClearParams, options?: CallOptions): Promise<HighlightsClearResult>;
    /** Highlights by passage and colour, and where they are in a translation. */
    list(params?: HighlightsListParams, options?: CallOptions): Promise<HighlightsListResult>;
  };
  readonly history: {
    /** Stores a search or a passage as the last one. */
    add(params?: HistoryAddParams, options?: CallOptions): Promise<HistoryAddResult>;
    /** The last ten distinct searches and passages, the last one first. */
    recent(params?: HistoryRecentParams, options?: CallOptions): Promise<HistoryRecentResult>;
    /** Forgets all searches and passages; positions stay. */
    clear(params?: undefined, options?: CallOptions): Promise<HistoryClearResult>;
  };
  readonly reading: {
    /** Stores where the reader is in a translation: the verse, and a page if there are pages. */
    save(params: string | ReadingSaveParams, options?: CallOptions): Promise<ReadingSaveResult>;
    /** Where the reader was last, in each translation. */
    position(params?: ReadingPositionParams, options?: CallOptions): Promise<ReadingPositionResult>;
  };
  readonly settings: {
    /** The settings that all front ends of the reader share. */
    get(params?: undefined, options?: CallOptions): Promise<SettingsGetResult>;
    /** Changes settings: only those that are given. */
    set(params?: SettingsSetParams, options?: CallOptions): Promise<SettingsSetResult>;
    /** Sets settings back to their defaults: all, or those that are named. */
    reset(params?: SettingsResetParams, options?: CallOptions): Promise<SettingsResetResult>;
  };
  readonly library: {
    /** Everything in the library, as one JSON value for `library.import`. */
    export(params?: undefined, options?: CallOptions): Promise<LibraryExportResult>;
    /** Adds an export to the library. Of an entry that both have, the one changed last is kept. */
    import(params: string | LibraryImportParams, options?: CallOptions): Promise<LibraryImportResult>;
    /** Asks for the notification `library.changed` when the library changes, or ends it. */
    watch(params?: LibraryWatchParams, options?: CallOptions): Promise<LibraryWatchResult>;
  };
  readonly tts: {
    /** Text for a speech engine, from HTML, Markdown, plain text or a reference. */
    plainText(params?: TtsPlainTextParams, options?: CallOptions): Promise<TtsPlainTextResult>;
  };
  readonly translations: {
    /** The translations that can be asked for, with their names and licences. */
    list(params?: TranslationsListParams, options?: CallOptions): Promise<TranslationsListResult>;
  };
  readonly books: {
    /** The books of a translation or a canon, with chapters and verse counts. */
    list(params?: BooksListParams, options?: CallOptions): Promise<BooksListResult>;
  };
  readonly engine: {
    /** The engine's version, its providers and what they serve. */
    status(params?: undefined, options?: CallOptions): Promise<EngineStatusResult>;
  };
  readonly rpc: {
    /** This interface as an OpenRPC document. */
    discover(params?: undefined, options?: CallOptions): Promise<RpcDiscoverResult>;
  };
}
