# Written by tools/generate.py from what the engine publishes. LECTERN_RECORD=1 test/run rewrites it.
"""The shapes of results, member for member as on the wire."""

from __future__ import annotations

from typing import Any, Dict, List, Literal, TypedDict, Union


class PassageProblem(TypedDict):
    kind: Literal["noSuchBook", "noSuchChapter", "noSuchVerse", "reversed", "endDrawnBack", "translationNotInstalled", "notRead"]
    """What is wrong; `notRead`: words of the text that belong to no reference."""
    message: str
    """The same as a sentence, in the language of the reply's references."""


class _PassageAlways(TypedDict):
    reference: str
    """The passage, written out."""
    verses: List[Verse]
    """Its verses in the order asked."""
    text: str
    """The words of all verses."""
    translation_id: str
    """The translation's short name."""
    translation_name: str
    """Its published name."""
    translation_note: str
    """Its licence, as the source states it."""
    module: str
    """The exact id of the module."""
    provider: str
    """The provider that served it."""
    language: str
    """BCP 47."""
    versification: str
    """The system whose numbers these are."""
    direction: Literal["ltr", "rtl"]
    """The direction of the script."""
    osis: str
    """The passage as OSIS ids."""
    cached: bool
    """Whether the text came from a cache."""
    missing: List[str]
    """Verses asked for that the translation lacks, as OSIS ids."""


class Passage(_PassageAlways, total=False):
    stale: bool
    """True if the text is older than it should be, because the network gave no newer one."""
    numbering: Numbering
    """How the reference was renumbered, if the translation has another versification."""
    problems: List[PassageProblem]
    """Parts of the reference that name no verse, and words that were not read."""
    formatted: str
    """With `format` or `template`: the passage written out."""
    offsetEncoding: Literal["utf-16", "utf-8", "utf-32"]
    """With `extras`."""


class VerseSpan(TypedDict):
    start: int
    """Offset in the verse's `text`."""
    end: int
    """Offset after the last character."""
    type: Literal["wordsOfJesus", "added", "divineName"]
    """What the words are."""


class VerseHeading(TypedDict):
    offset: int
    """Offset in the verse's `text`; 0 if the heading is before it."""
    type: Literal["pericope", "superscription", "acrostic", "colophon", "other"]
    """What the heading is."""
    text: str
    """The heading."""


class VerseFootnote(TypedDict):
    offset: int
    """The note belongs after this offset in the verse's `text`."""
    type: Literal["note", "crossReference"]
    """What the note is."""
    text: str
    """The note, plain."""


class VerseWord(TypedDict):
    start: int
    """Offset in the verse's `text`."""
    end: int
    """Offset after the last character; equal to `start` for a word left untranslated."""
    strongs: List[str]
    """Strong's numbers."""
    lemmas: List[str]
    """Dictionary forms."""
    morphology: List[str]
    """Morphology codes with their scheme."""


class _VerseAlways(TypedDict):
    book_id: str
    """The book's USFM code: `JHN`."""
    book_name: str
    """The book's name in full."""
    chapter: int
    """The chapter."""
    verse: int
    """The verse; 0 for a psalm's title."""
    text: str
    """The text without any markup."""
    osis: str
    """The OSIS id: `John.3.16`."""
    paragraph: bool
    """Whether the verse begins a paragraph."""


class Verse(_VerseAlways, total=False):
    verse_end: int
    """The last verse, if the translation has several as one."""
    context: bool
    """With `surrounding`: true for a verse around the passage."""
    spans: List[VerseSpan]
    """With `extras`: marked words."""
    headings: List[VerseHeading]
    """With `extras`: titles."""
    footnotes: List[VerseFootnote]
    """With `extras`: notes."""
    words: List[VerseWord]
    """With `extras`: words with their keys."""


class _NumberingAlways(TypedDict):
    versification: str
    """The system in which the reference was read."""
    reference: str
    """The passage in that system, written out; if `relation` is `own`, the passage in the translation."""
    osis: str
    """The same as OSIS ids."""
    relation: Literal["same", "mapped", "several", "part", "missing", "own"]
    """How the reference was renumbered: `same`, or `mapped` to another number; a single verse also `several` (several verses in the translation) or `part` (a part of one verse); `own` if the system has no such verse, and the number was read as the translation's own."""
    missing: List[str]
    """Verses that the translation lacks, as OSIS ids of that system."""
    note: str
    """`relation` explained in a sentence."""


class Numbering(_NumberingAlways, total=False):
    approximate: bool
    """True if a verse was mapped only by its position in the chapter."""


class _BlockLinePieceAlways(TypedDict):
    osis: str
    """The verse: `John.3.16`."""
    text: str
    """The words."""


class BlockLinePiece(_BlockLinePieceAlways, total=False):
    number: str
    """If the verse begins here: its number, `16` or `16–17`."""
    marks: List[Literal["wordsOfJesus", "added", "divineName"]]
    """What the words are."""
    notes: List[str]
    """The ids of the notes after these words."""


class BlockLine(TypedDict):
    indent: int
    """0, or 1 for a line of poetry that continues a verse."""
    pieces: List[BlockLinePiece]
    """Its words in order. Write a space before each piece with a `number` that is not the first of its line."""


class _BlockAlways(TypedDict):
    type: Literal["heading", "superscription", "paragraph", "poetry"]
    """What it is."""


class Block(_BlockAlways, total=False):
    heading: Literal["pericope", "superscription", "acrostic", "colophon", "other"]
    """Of a heading: its kind."""
    text: str
    """Of a heading: its text."""
    lines: List[BlockLine]
    """Of any other block: its lines. A paragraph of prose is one line, a line of poetry one line each."""


class _NoteAlways(TypedDict):
    id: str
    """Its id."""
    title: str
    """Its title; may be empty."""
    excerpt: str
    """The first 300 characters of the text."""
    length: int
    """The bytes of the text in UTF-8."""
    tags: List[str]
    """Its tags."""
    createdAt: str
    """When it was made, in UTC: `2026-12-25T00:00:00Z`."""
    updatedAt: str
    """When it was last changed."""


class Note(_NoteAlways, total=False):
    reference: str
    """If it is about a passage: The verses, written out."""
    osis: str
    """If it is about a passage: The verses as OSIS ids."""
    versification: str
    """If it is about a passage: The system whose numbers these are."""
    text: str
    """The note in Markdown; not in lists."""


class _BookmarkAlways(TypedDict):
    id: str
    """Its id."""
    type: Literal["Verse", "VerseVersion", "Commentary", "Hymn", "Sermon", "Catechism", "Creed", "Devotional", "BookHighlight", "BookOverview", "Takeaway", "StrongsConcordance"]
    """What it is on."""
    title: str
    """Its title."""
    description: str
    """Its description; may be empty."""
    tags: List[str]
    """Its tags."""
    createdAt: str
    """When it was made, in UTC: `2026-12-25T00:00:00Z`."""
    updatedAt: str
    """When it was last changed."""


class Bookmark(_BookmarkAlways, total=False):
    reference: str
    """If it is on verses: The verses, written out."""
    osis: str
    """If it is on verses: The verses as OSIS ids."""
    versification: str
    """If it is on verses: The system whose numbers these are."""
    translation: str
    """The exact id of the translation, if one was given."""
    target: str
    """What it is on if not on verses, as the client named it: `G26`, the id of a hymn."""


class _FavoriteAlways(TypedDict):
    id: str
    """Its id."""
    text: str
    """The text as it was."""
    translation: str
    """The exact id of the translation."""
    savedAt: str
    """When it was saved, in UTC: `2026-12-25T00:00:00Z`."""


class Favorite(_FavoriteAlways, total=False):
    reference: str
    """The verses, written out."""
    osis: str
    """The verses as OSIS ids."""
    versification: str
    """The system whose numbers these are."""


class _SavedHighlightPositionAlways(TypedDict):
    osis: str
    """The verses in the numbers of the translation; empty if it lacks them."""
    match: Literal["exact", "aligned", "lost"]
    """`exact`: the same words, or whole verses; `aligned`: the words that translate them; `lost`: these words were not found, so show the whole verse."""


class SavedHighlightPosition(_SavedHighlightPositionAlways, total=False):
    start: int
    """If words are highlighted: where they begin in the verse's text."""
    end: int
    """The offset after the last character."""


class _SavedHighlightAlways(TypedDict):
    id: str
    """Its id."""
    color: Literal["blue", "green", "amber", "rose", "purple"]
    """Its colour."""
    meaning: str
    """What the colour means."""
    translation: str
    """The exact id of the translation in which it was made."""
    createdAt: str
    """When it was made, in UTC: `2026-12-25T00:00:00Z`."""


class SavedHighlight(_SavedHighlightAlways, total=False):
    reference: str
    """The verses, written out."""
    osis: str
    """The verses as OSIS ids."""
    versification: str
    """The system whose numbers these are."""
    text: str
    """The highlighted words as they were; left out for whole verses."""
    position: SavedHighlightPosition
    """With `translation`: where it is in that translation."""


class ReferenceSegmentProblem(TypedDict):
    kind: Literal["noSuchBook", "noSuchChapter", "noSuchVerse", "reversed", "endDrawnBack", "translationNotInstalled", "notRead"]
    """What is wrong; `notRead`: words of the text that belong to no reference."""
    message: str
    """The same as a sentence, in the language of the reply's references."""


_ReferenceSegmentMembers = TypedDict(
    "_ReferenceSegmentMembers",
    {
        # Offset in the text.
        "start": "int",
        # Offset after the last character.
        "end": "int",
        # Where it begins.
        "from": "Point",
        # Where it ends; equal to `from` for a single verse or chapter.
        "to": "Point",
        # The smallest unit named.
        "granularity": "Literal['book', 'chapter', 'verse']",
        # What was taken from the reference before it.
        "inherited": "List[Literal['book', 'chapter']]",
        # Whether the verses exist.
        "valid": "bool",
        # What is wrong, or was repaired.
        "problems": "List[ReferenceSegmentProblem]",
    },
)


class ReferenceSegment(_ReferenceSegmentMembers):
    """ReferenceSegment"""


class _ReferenceAlways(TypedDict):
    start: int
    """Offset in the text."""
    end: int
    """Offset after the last character."""
    text: str
    """The text of the reference, as written."""
    osis: str
    """Its valid segments as OSIS ids, joined by commas; empty if no segment is valid."""
    osisFull: str
    """The OSIS ids with parts of verses: `John.3.16!a`."""
    segments: List[ReferenceSegment]
    """Its parts, in the order written."""
    translations: List[str]
    """Translations named after it."""
    alternates: List[str]
    """Other books that an ambiguous name may mean, as OSIS ids."""
    confidence: float
    """From 0 to 1."""
    language: Literal["en", "es", "de", "fr", "pt", "it", "nl", "ru", "uk", "pl", "el", "la", "he", "ar", "zh", "ja", "ko", "vi", "id", "sw"]
    """The language that it is written in."""


class Reference(_ReferenceAlways, total=False):
    versification: str
    """The system whose numbers these are, if the language has one of its own: `Synodal` for Russian."""
    formatted: str
    """With `style`: the reference in that style."""


class Point(TypedDict):
    book: str
    """The OSIS id of the book."""
    chapter: Union[int, None]
    """Null for a whole book."""
    verse: Union[int, None]
    """Null for a whole chapter; 0 for a psalm's title."""
    part: Union[str, None]
    """The letter of a part of the verse: `a` in `16a`."""


class _QuotationAlways(TypedDict):
    start: int
    """Offset in the text."""
    end: int
    """Offset after the last character."""
    text: str
    """The quotation as it is in the text."""
    osis: str
    """The verses, in the numbers of the first edition."""
    reference: str
    """The same, to be read."""
    score: float
    """From 0 to 1: how sure it is that these words are quoted."""
    editions: List[QuotedEdition]
    """The translations that have these words, the best first."""


class Quotation(_QuotationAlways, total=False):
    claimed: ClaimedReference
    """The reference beside the quotation, if there is one."""
    parallels: List[QuotedParallel]
    """Other verses with these words, the best first."""


class QuotedEdition(TypedDict):
    translation: str
    """The short name of the translation."""
    osis: str
    """The verses, in the numbers of this translation."""
    exact: bool
    """Whether all words are equal. Case, punctuation, spelling (`saviour`) and words left out with `…` do not count."""
    similarity: float
    """From 0 to 1: the share of words that are equal."""
    differences: List[QuotedDifference]
    """What is different, in the order of the text."""


class QuotedDifference(TypedDict):
    kind: Literal["changed", "omitted", "added"]
    """Whether words are changed, left out or added."""
    start: int
    """Offset in the text. Words that are left out belong there."""
    end: int
    """Offset after the last character."""
    expected: str
    """The words of the translation; empty for words that were added."""


class ClaimedReference(TypedDict):
    start: int
    """Offset of the reference in the text."""
    end: int
    """Offset after its last character."""
    osis: str
    """The verses that it names."""
    agrees: bool
    """Whether it names a verse that has these words."""


class QuotedParallel(TypedDict):
    translation: str
    """The short name of the translation."""
    osis: str
    """The verses, in the numbers of this translation."""
    reference: str
    """The same, to be read."""
    similarity: float
    """From 0 to 1: the share of words that are equal."""


class LexiconLine(TypedDict):
    key: str
    """The entry's key: `G26`."""
    originalWord: str
    """The word in its own script."""
    transliteration: str
    """The word in Latin letters."""
    language: str
    """The word's language (BCP 47): `grc`, `hbo`, `arc`."""
    partOfSpeech: str
    """The part of speech."""
    gloss: str
    """What it means, in at most 40 characters."""
    shortDefinition: str
    """The first clause of the definition."""
    frequency: int
    """How many words of the tagged translation have the number; 0 if none is installed."""
    count: int
    """How many of these are rendered by the English word asked for; 0 for another word."""
    source: str
    """The id of the lexicon."""


class OriginalWordMorpheme(TypedDict):
    surface: str
    """The part in its own script."""
    lemma: str
    """The source's lemma: a letter for a particle, a number for a word; may be empty."""
    morphology: str
    """Its own code, with the letter of the language."""


class OriginalWordVariant(TypedDict):
    type: Literal["qere", "edition"]
    """`qere`: what is read for what is written; `edition`: what other editions have."""
    note: str
    """Differences of spelling, as the source writes them."""
    words: List[Any]
    """The other words, shaped as `words`; none if the word is not read."""


class _OriginalWordAlways(TypedDict):
    word_position: int
    """From 1, in the source's order."""
    english_word: str
    """The English translation of the word in this verse."""
    transliteration: str
    """The word in Latin letters; if it has a `dictionary_form`, that form."""
    strongs_key: str
    """Its first Strong's number, without the letters that a scheme adds."""
    grammar_compact: str
    """The source's morphology code."""
    grammar_detailed: str
    """The grammar in words."""
    punctuation: str
    """What follows the word."""
    strongs_keys: List[str]
    """All its Strong's numbers."""
    lemma: str
    """The dictionary form."""
    gloss: str
    """The meaning of the dictionary form, in at most 40 characters."""


class OriginalWord(_OriginalWordAlways, total=False):
    greek_word: str
    """The word as the text has it, if it is Greek; `""` if the source has only its number."""
    hebrew_word: str
    """The same, if it is Hebrew or Aramaic."""
    dictionary_form: str
    """The word's form in the lexicon, if the source has only its number."""
    english_position: int
    """The position of `english_word` in the translation."""
    strongs_extended: str
    """The first number as the source extends it."""
    scheme: str
    """The source that defines the extension: `OSHB`, `TAGNT`."""
    editions: str
    """The editions with this form of the word; missing if all have it."""
    morphemes: List[OriginalWordMorpheme]
    """The parts of the word, if it has several."""
    variant: OriginalWordVariant
    """Another reading of the word: what is read aloud instead of it, or what another edition has."""


class LibraryItemVersion(TypedDict):
    number: int
    """Its number."""
    title: str
    """The title then."""
    text: str
    """The text then."""
    modified: int
    """When it was written."""


class _LibraryItemAlways(TypedDict):
    id: str
    """Its id, unique in all libraries."""
    kind: Literal["favorite", "bookmark", "note", "highlight"]
    """What it is."""
    type: str
    """The type of a bookmark, the colour of a highlight; else empty."""
    title: str
    """Its title."""
    text: str
    """The text of a favorite, a description, a note in Markdown, highlighted words."""
    tags: List[str]
    """Its tags."""
    verses: str
    """OSIS ids, `John.3.16-John.3.18`, separated by spaces; titles of psalms are verse 0."""
    versification: str
    """The system whose numbers these are."""
    translation: str
    """The exact id of a translation, or empty."""
    target: str
    """What a bookmark without verses names."""
    created: int
    """Seconds since 1970."""
    modified: int
    """Seconds since 1970."""


class LibraryItem(_LibraryItemAlways, total=False):
    words: List[int]
    """The first and the last word of a highlight, counted from 0."""
    versions: List[LibraryItemVersion]
    """The overwritten texts of a note, the oldest first."""


class VerseLookupSeveralPassageEdition1Error(TypedDict):
    code: int
    """The code."""
    message: str
    """A sentence for people."""
    data: Any
    """`kind`, and what helps: `hint`, `retryable`, `retryAfter`, `provider`, `ranges`."""


class VerseLookupSeveralPassageEdition1(TypedDict):
    translation_id: str
    """The translation."""
    error: VerseLookupSeveralPassageEdition1Error
    """Why it gives no text."""


class VerseLookupSeveralPassage(TypedDict):
    query: str
    """The reference as it was asked."""
    reference: str
    """The same written out; empty if no translation has the verse."""
    osis: str
    """The same as OSIS ids."""
    editions: List[Union[Passage, VerseLookupSeveralPassageEdition1]]
    """One for each translation, in the order asked."""


class VerseLookupSeveralRow(TypedDict):
    osis: str
    """The verse, in the numbers of the references."""
    cells: Dict[str, List[Verse]]
    """By `translation_id` (by `module` if two have one `translation_id`): its text of that verse, in its own numbers."""


class _VerseLookupSeveralAlways(TypedDict):
    passages: List[VerseLookupSeveralPassage]
    """One for each reference, in the order asked."""


class VerseLookupSeveral(_VerseLookupSeveralAlways, total=False):
    rows: List[VerseLookupSeveralRow]
    """The verses side by side."""


class DailyGetResultProblem(TypedDict):
    kind: Literal["noSuchBook", "noSuchChapter", "noSuchVerse", "reversed", "endDrawnBack", "translationNotInstalled", "notRead"]
    """What is wrong; `notRead`: words of the text that belong to no reference."""
    message: str
    """The same as a sentence, in the language of the reply's references."""


class _DailyGetResultAlways(TypedDict):
    reference: str
    """The passage, written out."""
    verses: List[Verse]
    """Its verses in the order asked."""
    text: str
    """The words of all verses."""
    translation_id: str
    """The translation's short name."""
    translation_name: str
    """Its published name."""
    translation_note: str
    """Its licence, as the source states it."""
    module: str
    """The exact id of the module."""
    provider: str
    """The provider that served it."""
    language: str
    """BCP 47."""
    versification: str
    """The system whose numbers these are."""
    direction: Literal["ltr", "rtl"]
    """The direction of the script."""
    osis: str
    """The passage as OSIS ids."""
    cached: bool
    """Whether the text came from a cache."""
    missing: List[str]
    """Verses asked for that the translation lacks, as OSIS ids."""
    date: str
    """The day, `YYYY-MM-DD`."""
    listVersion: int
    """The version of the list of passages."""


class DailyGetResult(_DailyGetResultAlways, total=False):
    stale: bool
    """True if the text is older than it should be, because the network gave no newer one."""
    numbering: Numbering
    """How the reference was renumbered, if the translation has another versification."""
    problems: List[DailyGetResultProblem]
    """Parts of the reference that name no verse, and words that were not read."""
    formatted: str
    """With `format` or `template`: the passage written out."""
    offsetEncoding: Literal["utf-16", "utf-8", "utf-32"]
    """With `extras`."""


class ChapterGetResultPrevious(TypedDict):
    reference: str
    """The chapter, written out: `John 4`."""
    osis: str
    """The same as an OSIS id: `John.4`."""


class ChapterGetResultNext(TypedDict):
    reference: str
    """The chapter, written out: `John 4`."""
    osis: str
    """The same as an OSIS id: `John.4`."""


class ChapterGetResultNote(TypedDict):
    id: str
    """Its id, unique in a Bible: `John.3.16-note-1`."""
    osis: str
    """Its verse."""
    type: Literal["note", "crossReference"]
    """What the note is for."""
    text: str
    """The note, plain."""


class ChapterGetResultSaved(TypedDict):
    notes: List[Note]
    """The notes, with the beginnings of their texts."""
    bookmarks: List[Bookmark]
    """The bookmarks."""
    favorites: List[Favorite]
    """The favorites."""
    highlights: List[SavedHighlight]
    """The highlights, and where they are in the translation, by UTF-16 offsets."""


class ChapterGetResultProblem(TypedDict):
    kind: Literal["noSuchBook", "noSuchChapter", "noSuchVerse", "reversed", "endDrawnBack", "translationNotInstalled", "notRead"]
    """What is wrong; `notRead`: words of the text that belong to no reference."""
    message: str
    """The same as a sentence, in the language of the reply's references."""


class _ChapterGetResultAlways(TypedDict):
    reference: str
    """The passage, written out."""
    osis: str
    """The passage as OSIS ids."""
    translation_id: str
    """The translation's short name."""
    translation_name: str
    """Its published name."""
    translation_note: str
    """Its licence, as the source states it."""
    module: str
    """The exact id of the module."""
    provider: str
    """The provider that served it."""
    language: str
    """BCP 47."""
    versification: str
    """The system whose numbers these are."""
    direction: Literal["ltr", "rtl"]
    """The direction of the script."""
    missing: List[str]
    """Verses asked for that the translation lacks, as OSIS ids."""


class ChapterGetResult(_ChapterGetResultAlways, total=False):
    previous: ChapterGetResultPrevious
    """The chapter before the passage that has text; left out before the first."""
    next: ChapterGetResultNext
    """The chapter after the passage that has text; left out after the last."""
    blocks: List[Block]
    """Without `format`: the passage from top to bottom."""
    notes: List[ChapterGetResultNote]
    """Without `format`: the notes that the pieces name."""
    formatted: str
    """With `format`: the passage as one text."""
    saved: ChapterGetResultSaved
    """With `saved`: what the reader keeps on these verses."""
    numbering: Numbering
    """How the reference was renumbered, if the translation has another versification."""
    problems: List[ChapterGetResultProblem]
    """Parts of the reference that name no verse, and words that were not read."""


class PassageCompareResultRowOtherDifference(TypedDict):
    type: Literal["equal", "changed", "added", "omitted"]
    """`equal` but for capitals and marks, `changed`, `added` or `omitted`."""
    base: str
    """The words of the first translation; empty if words were added."""
    text: str
    """The words of this one; empty if words were omitted."""


class PassageCompareResultRowOther(TypedDict):
    translation: str
    """Its short name."""
    text: str
    """Its text; empty if it lacks the verse."""
    differences: List[PassageCompareResultRowOtherDifference]
    """Both texts cut into stretches, in order."""


class PassageCompareResultRow(TypedDict):
    osis: str
    """The verse, in the numbers of the reference."""
    text: str
    """The first translation; empty if it lacks the verse."""
    others: List[PassageCompareResultRowOther]
    """The other translations, in their order."""


class PassageCompareResultFailureError(TypedDict):
    code: int
    """The code."""
    message: str
    """A sentence for people."""
    data: Any
    """`kind`, and what helps: `hint`, `retryable`, `retryAfter`, `provider`, `ranges`."""


class PassageCompareResultFailure(TypedDict):
    translation_id: str
    """The translation."""
    error: PassageCompareResultFailureError
    """Why it gives no text."""


class _PassageCompareResultAlways(TypedDict):
    reference: str
    """The passage, written out."""
    translations: List[str]
    """The short names of the translations that have it, the first one first."""
    rows: List[PassageCompareResultRow]
    """One per verse."""
    failures: List[PassageCompareResultFailure]
    """Translations that have no text for it."""


class PassageCompareResult(_PassageCompareResultAlways, total=False):
    formatted: str
    """With `format`: the table."""


class CardRenderResult(TypedDict):
    reference: str
    """The passage, written out."""
    osis: str
    """The passage as OSIS ids."""
    translation_id: str
    """The translation's short name."""
    translation_name: str
    """Its published name."""
    translation_note: str
    """Its licence, as the source states it."""
    module: str
    """The exact id of the module."""
    provider: str
    """The provider that served it."""
    language: str
    """BCP 47."""
    versification: str
    """The system whose numbers these are."""
    direction: Literal["ltr", "rtl"]
    """The direction of the script."""
    theme: Literal["light", "dark", "study"]
    """The colours."""
    width: int
    """The width in pixels."""
    height: int
    """The height in pixels."""
    svg: str
    """The picture in SVG 1.1. Its fonts are a list of usual ones, so it needs no other file."""


class ThemeCssResult(TypedDict):
    css: str
    """The style sheet."""
    colors: Dict[str, str]
    """The colours of the theme by their names in the style sheet; without `theme` those of `light`."""


class ReferenceParseResultProblem(TypedDict):
    kind: Literal["noSuchBook", "noSuchChapter", "noSuchVerse", "reversed", "endDrawnBack", "translationNotInstalled", "notRead"]
    """What is wrong; `notRead`: words of the text that belong to no reference."""
    message: str
    """The same as a sentence, in the language of the reply's references."""


class _ReferenceParseResultAlways(TypedDict):
    reference: str
    """The reference written out."""
    osis: str
    """The same as OSIS ids."""
    offsetEncoding: Literal["utf-16", "utf-8", "utf-32"]
    """How offsets are counted."""
    references: List[Reference]
    """The references in the text. A list across books may be several references."""


class ReferenceParseResult(_ReferenceParseResultAlways, total=False):
    problems: List[ReferenceParseResultProblem]
    """Words of the text that were not read. The problems of a segment are in that segment."""


class ReferenceScanResultEdit(TypedDict):
    start: int
    """Offset in the text."""
    end: int
    """Offset after the last character to replace."""
    newText: str
    """What to write there."""


class ReferenceScanResultDecision(TypedDict):
    start: int
    """Offset in the text."""
    end: int
    """Offset after the last character."""
    text: str
    """The text of the candidate."""
    accepted: bool
    """Whether it is a reference."""
    rule: str
    """The name of the rule that decided."""
    reason: str
    """The rule's reason, in a sentence."""
    language: Literal["en", "es", "de", "fr", "pt", "it", "nl", "ru", "uk", "pl", "el", "la", "he", "ar", "zh", "ja", "ko", "vi", "id", "sw"]
    """The language that it was read in."""
    osis: str
    """What it was read as; empty for what was refused or does not exist."""
    alternatives: List[str]
    """Other books and other readings, a sentence each."""


class _ReferenceScanResultAlways(TypedDict):
    offsetEncoding: Literal["utf-16", "utf-8", "utf-32"]
    """How offsets are counted."""
    references: List[Reference]
    """In the order of the text."""


class ReferenceScanResult(_ReferenceScanResultAlways, total=False):
    edits: List[ReferenceScanResultEdit]
    """With `style`: the edits that write the references in that style."""
    decisions: List[ReferenceScanResultDecision]
    """With `explain`: what was decided about each candidate, in the order of the text."""


class ReferenceFormatResultProblem(TypedDict):
    kind: Literal["noSuchBook", "noSuchChapter", "noSuchVerse", "reversed", "endDrawnBack", "translationNotInstalled", "notRead"]
    """What is wrong; `notRead`: words of the text that belong to no reference."""
    message: str
    """The same as a sentence, in the language of the reply's references."""


class _ReferenceFormatResultAlways(TypedDict):
    text: str
    """The reference in the style asked for."""
    style: Literal["long", "short", "osis", "usfm"]
    """That style; `long` by default."""
    osis: str
    """The reference as OSIS ids, without parts of verses."""


class ReferenceFormatResult(_ReferenceFormatResultAlways, total=False):
    problems: List[ReferenceFormatResultProblem]
    """Parts of the reference that name no verse, and words that were not read."""


class ReferenceConvertResultPassage(TypedDict):
    asked: str
    """The part as OSIS ids of `from`."""
    osis: str
    """The same as OSIS ids of `to`; empty for `missing`."""
    reference: str
    """That, written out."""
    relation: Literal["same", "mapped", "several", "part", "missing"]
    """How it was converted: it has the `same` number, is `mapped` to another, or is `missing`; a single verse may also be `several` verses there, or `part` of one."""
    missing: List[str]
    """Verses of it, as OSIS ids of `from`, of which the other system has nothing."""
    approximate: bool
    """Whether some verse was found by counting verses alone."""


class ReferenceConvertResultProblem(TypedDict):
    kind: Literal["noSuchBook", "noSuchChapter", "noSuchVerse", "reversed", "endDrawnBack", "translationNotInstalled", "notRead"]
    """What is wrong; `notRead`: words of the text that belong to no reference."""
    message: str
    """The same as a sentence, in the language of the reply's references."""


_ReferenceConvertResultAlwaysMembers = TypedDict(
    "_ReferenceConvertResultAlwaysMembers",
    {
        # The reference in the other system, written out; empty if the other system lacks all its verses.
        "reference": "str",
        # The same as OSIS ids.
        "osis": "str",
        # The system in which the reference was read.
        "from": "str",
        # The other system.
        "to": "str",
        # The result for each part of the reference, in the order written.
        "passages": "List[ReferenceConvertResultPassage]",
    },
)


class _ReferenceConvertResultAlways(_ReferenceConvertResultAlwaysMembers):
    """ReferenceConvertResultAlways"""


class ReferenceConvertResult(_ReferenceConvertResultAlways, total=False):
    problems: List[ReferenceConvertResultProblem]
    """Parts of the reference that name no verse, and words that were not read."""


class LinkMakeResultLink(TypedDict):
    site: Literal["lectern", "leavn", "bible", "osis", "sword", "scripturespot", "bible.com", "biblegateway", "blueletterbible", "stepbible", "esv.org"]
    """The app or site."""
    url: str
    """The address."""


class LinkMakeResult(TypedDict):
    reference: str
    """The passage in the numbers of English Bibles, which all addresses have."""
    links: List[LinkMakeResultLink]
    """One per app or site."""


class _LinkResolveResultAlways(TypedDict):
    reference: str
    """The passage, written out."""
    osis: str
    """The passage as OSIS ids."""
    versification: str
    """The system whose numbers these are."""
    site: Literal["lectern", "leavn", "bible", "osis", "sword", "scripturespot", "bible.com", "biblegateway", "blueletterbible", "stepbible", "esv.org"]
    """The app or site."""


class LinkResolveResult(_LinkResolveResultAlways, total=False):
    translation: str
    """The translation that the address names, in small letters."""


class SearchBalancedResultGroupEntryHighlight(TypedDict):
    start: int
    """Offset in the entry's text."""
    end: int
    """Offset after the last character."""


class _SearchBalancedResultGroupEntryAlways(TypedDict):
    id: str
    """Names the entry: `BibleVerse:engKJV2006eb:John.3.16`, `Lexicon:StrongsGreek:G26`."""
    slug: str
    """The entry as in an address: `john/3/16`, `lexicon/g26`."""
    reference: str
    """The passage, written out; for an entry of a lexicon or a topic, its key; for a section of a book, its path."""
    osis: str
    """The passage as OSIS ids; empty for an entry of a lexicon or a topic."""
    text: str
    """The text."""
    highlights: List[SearchBalancedResultGroupEntryHighlight]
    """What of the text matches."""
    match: Literal["name", "allWords", "suggestion", "someWords", "related"]
    """Why it is here: the query names it or has a reference to which it belongs (`name`); it has all words; all, with a known word instead of an unknown one (`suggestion`); some of them; or words of the same meaning, or a topic has it (`related`)."""
    score: float
    """From 0 to 1, descending within a type: 1 for `name`, at least 0.5 if all words are there, less if not."""


class SearchBalancedResultGroupEntry(_SearchBalancedResultGroupEntryAlways, total=False):
    translation: str
    """The translation's short name."""
    authorName: str
    """Who wrote it, of a commentary."""
    alsoIn: List[str]
    """The ids of the same verse in other translations that match."""


class SearchBalancedResultGroup(TypedDict):
    type: Literal["BibleBook", "BibleVerse", "Commentary", "CrossReference", "Devotional", "GeneralBook", "Lexicon", "Note", "Topic"]
    """What the entries are."""
    total: int
    """How many match, however many are given."""
    returned: int
    """How many are on this page."""
    entries: List[SearchBalancedResultGroupEntry]
    """The best first."""


class SearchBalancedResultMetaData(TypedDict):
    currentPage: int
    """The page."""
    totalPages: int
    """How many pages there are."""
    pageSize: int
    """How many entries a page has."""
    totalCount: int
    """How many entries there are on all pages."""


class SearchBalancedResultProblem(TypedDict):
    type: Literal["BibleBook", "BibleVerse", "Commentary", "CrossReference", "Devotional", "GeneralBook", "Lexicon", "Note", "Topic"]
    """The type that is missing."""
    kind: str
    """The name of the error; for a reference that of its problem, such as `noSuchVerse`."""
    message: str
    """A sentence that says what is wrong."""


class _SearchBalancedResultAlways(TypedDict):
    groups: List[SearchBalancedResultGroup]
    """A group for each type that has matches, in a fixed order, with this page's entries only."""
    metaData: SearchBalancedResultMetaData
    """The page, and how many pages there are."""
    suggestions: List[str]
    """Known words similar to a word of the query that no text has; verses were searched for these too."""
    offsetEncoding: Literal["utf-16", "utf-8", "utf-32"]
    """How offsets are counted."""


class SearchBalancedResult(_SearchBalancedResultAlways, total=False):
    problems: List[SearchBalancedResultProblem]
    """What is wrong with a reference in the query, and types that could not be searched."""


class _QuotationFindResultAlways(TypedDict):
    offsetEncoding: Literal["utf-16", "utf-8", "utf-32"]
    """How offsets are counted."""
    quotations: List[Quotation]
    """In the order of the text."""


class QuotationFindResult(_QuotationFindResultAlways, total=False):
    hint: str
    """Only if no whole Bible was searched: how to install one."""


class QuotationCheckResultClaimed(TypedDict):
    osis: str
    """The verses that it names."""
    agrees: bool
    """Whether it names a verse that has these words."""


class QuotationCheckResultNearest(TypedDict):
    translation: str
    """The short name of the translation."""
    osis: str
    """The verse, in the numbers of this translation."""
    reference: str
    """The same, to be read."""
    text: str
    """Its text."""


class _QuotationCheckResultAlways(TypedDict):
    offsetEncoding: Literal["utf-16", "utf-8", "utf-32"]
    """How offsets are counted."""
    verdict: Literal["exact", "inexact", "otherTranslation", "misattributed", "composite", "notFound"]
    """`inexact`: words differ; `otherTranslation`: not in the translation that is named; `misattributed`: these words are in another verse; `composite`: joined from several places, which `parts` has; `notFound`: in no verse."""
    editions: List[QuotedEdition]
    """The translations that have these words; the best first, but one that is named before."""


class QuotationCheckResult(_QuotationCheckResultAlways, total=False):
    osis: str
    """The verses that have the words, in the numbers of the first edition."""
    reference: str
    """The same, to be read."""
    text: str
    """The text of these verses in the first edition: what a quotation should say."""
    claimed: QuotationCheckResultClaimed
    """The reference of the request or of the text."""
    parts: List[Quotation]
    """Of a composite quotation: its parts."""
    nearest: List[QuotationCheckResultNearest]
    """If nothing was found: the verse that is claimed, and those with the most words in common."""
    hint: str
    """Only if no whole Bible was searched: how to install one."""


class LexiconEntryResult(TypedDict):
    key: str
    """The entry's key: `G3056`."""
    strongsKey: str
    """The Strong's number; empty for an entry of another dictionary."""
    fellBack: bool
    """True if the key is extended (`G3004a`), and this is the entry of its base (`G3004`)."""
    language: str
    """The word's language (BCP 47): `grc`, `hbo`, `arc`."""
    originalWord: str
    """The word in its own script."""
    transliteration: str
    """The word in Latin letters."""
    pronunciation: str
    """The pronunciation, as the source gives it."""
    partOfSpeech: str
    """The part of speech."""
    gloss: str
    """What it means, in at most 40 characters: its commonest rendering."""
    shortDefinition: str
    """The first clause of the definition."""
    strongsDef: str
    """The definition."""
    kjvTranslation: str
    """How the King James Version renders it."""
    wordOrigin: str
    """Where the word comes from."""
    frequency: int
    """How many words of `frequencyIn` have the number."""
    frequencyIn: str
    """The translation in which `frequency` was counted; empty if no installed translation has Strong's numbers."""
    related: List[str]
    """The keys that the entry mentions."""
    alternatives: List[str]
    """Other keys that the word asked for may mean."""
    words: List[LexiconLine]
    """If a word was asked for: the first entries that it may mean, this one included."""
    source: str
    """The id of the lexicon."""
    sourceName: str
    """Its published name."""
    license: str
    """Its licence, as the source states it."""


class LexiconSearchResultMetaData(TypedDict):
    currentPage: int
    """The page."""
    totalPages: int
    """How many pages there are."""
    pageSize: int
    """How many entries a page has."""
    totalCount: int
    """How many entries there are on all pages."""


class LexiconSearchResult(TypedDict):
    entries: List[LexiconLine]
    """The likeliest first."""
    metaData: LexiconSearchResultMetaData
    """The pages of `entries`."""
    frequencyIn: str
    """The translation counted in; empty if none has Strong's numbers."""


class LexiconOccurrencesResultByBook(TypedDict):
    book: str
    """The book's OSIS id."""
    words: int
    """Words in it."""
    verses: int
    """Verses of it with such words."""


class LexiconOccurrencesResultByRendering(TypedDict):
    rendering: str
    """In lower case, without article and possessive."""
    count: int
    """How often the rendering occurs."""


class LexiconOccurrencesResultEntryMatche(TypedDict):
    start: int
    """Offset in `text`."""
    end: int
    """Offset after the last character."""
    rendering: str
    """The words, folded as in `byRendering`."""


class LexiconOccurrencesResultEntry(TypedDict):
    book: str
    """The book's OSIS id."""
    chapter: int
    """The chapter."""
    verse: int
    """The verse; 0 for a psalm's title."""
    reference: str
    """The verse, written out."""
    osis: str
    """The OSIS id."""
    text: str
    """The verse's text."""
    matches: List[LexiconOccurrencesResultEntryMatche]
    """Its words."""


class LexiconOccurrencesResultMetaData(TypedDict):
    currentPage: int
    """The page."""
    totalPages: int
    """How many pages there are."""
    pageSize: int
    """How many entries a page has."""
    totalCount: int
    """How many entries there are on all pages."""


class LexiconOccurrencesResult(TypedDict):
    key: str
    """The number."""
    translation_id: str
    """The translation's short name."""
    total: int
    """How many words have the number."""
    verses: int
    """In how many verses they occur."""
    byBook: List[LexiconOccurrencesResultByBook]
    """In the order of books."""
    byRendering: List[LexiconOccurrencesResultByRendering]
    """The most frequent first."""
    entries: List[LexiconOccurrencesResultEntry]
    """The verses of this page, in order."""
    metaData: LexiconOccurrencesResultMetaData
    """The pages of `entries`."""
    offsetEncoding: Literal["utf-16", "utf-8", "utf-32"]
    """How offsets are counted."""


class _InterlinearVerseResultAlways(TypedDict):
    osis: str
    """What was asked for as OSIS ids, in the source's numbering."""
    reference: str
    """The same written out."""
    source: str
    """The id of the source."""
    sourceName: str
    """Its published name."""
    license: str
    """Its licence, as the source states it."""
    versification: str
    """The system whose numbers these are."""
    direction: Literal["ltr", "rtl"]
    """The direction of the script of the words."""
    language: str
    """The language of the words (BCP 47): `hbo`, `arc`, `grc`."""
    notes: List[str]
    """What the source lacks, and what was used in its place."""
    words: List[OriginalWord]
    """In the source's order."""


class InterlinearVerseResult(_InterlinearVerseResultAlways, total=False):
    osisKJV: str
    """The verse in the King James Version's numbers, if the source says that they differ."""
    numbering: Numbering
    """How the reference was renumbered, if its numbers are not the source's."""
    englishSource: str
    """The translation that gave `english_word`, if the source has no English."""
    lexicon: str
    """The lexicon that gave lemmas and glosses that the source lacks."""


class _InterlinearVerseSeveralVerseAlways(TypedDict):
    osis: str
    """The verse as an OSIS id."""
    reference: str
    """The same written out."""
    language: str
    """The language of the words: `hbo`, `arc`, `grc`."""
    words: List[OriginalWord]
    """In the source's order."""


class InterlinearVerseSeveralVerse(_InterlinearVerseSeveralVerseAlways, total=False):
    source: str
    """The id of its source, if it is not that of the reply."""
    osisKJV: str
    """The verse in the King James Version's numbers, if the source says that they differ."""


class _InterlinearVerseSeveralAlways(TypedDict):
    osis: str
    """What was asked for as OSIS ids, in the source's numbering."""
    reference: str
    """The same written out."""
    source: str
    """The id of the source."""
    sourceName: str
    """Its published name."""
    license: str
    """Its licence, as the source states it."""
    versification: str
    """The system whose numbers these are."""
    direction: Literal["ltr", "rtl"]
    """The direction of the script of the words."""
    language: str
    """The language of the words (BCP 47): `hbo`, `arc`, `grc`."""
    notes: List[str]
    """What the source lacks, and what was used in its place."""
    verses: List[InterlinearVerseSeveralVerse]
    """Of several verses."""


class InterlinearVerseSeveral(_InterlinearVerseSeveralAlways, total=False):
    osisKJV: str
    """The verse in the King James Version's numbers, if the source says that they differ."""
    numbering: Numbering
    """How the reference was renumbered, if its numbers are not the source's."""
    englishSource: str
    """The translation that gave `english_word`, if the source has no English."""
    lexicon: str
    """The lexicon that gave lemmas and glosses that the source lacks."""


class TopicsSearchResultTopic(TypedDict):
    topic: str
    """The topic's name."""
    match: Literal["name", "wordsOfName", "wordsOfTitles"]
    """Where the words occur."""
    titles: List[str]
    """The first titles of its parts with all words of the query."""
    sections: int
    """How many parts it has."""
    references: int
    """How many passages they name, or those of the topics that it sends the reader to."""
    source: str
    """The id of the book of topics."""


class TopicsSearchResultMetaData(TypedDict):
    currentPage: int
    """The page."""
    totalPages: int
    """How many pages there are."""
    pageSize: int
    """How many entries a page has."""
    totalCount: int
    """How many entries there are on all pages."""


class TopicsSearchResult(TypedDict):
    topics: List[TopicsSearchResultTopic]
    """The best first."""
    metaData: TopicsSearchResultMetaData
    """The pages of `topics`."""


class TopicsEntryResultSectionReference(TypedDict):
    reference: str
    """The passage, written out."""
    osis: str
    """The same as OSIS ids."""


class _TopicsEntryResultSectionAlways(TypedDict):
    title: str
    """What it is about; may be empty."""
    depth: int
    """0 for a part of the topic, 1 for a part of that, and so on."""
    references: List[TopicsEntryResultSectionReference]
    """Where Scripture speaks of it."""
    related: List[str]
    """Other topics that the entry refers to."""


class TopicsEntryResultSection(_TopicsEntryResultSectionAlways, total=False):
    topic: str
    """The topic that has it, if the topic asked for has no references and names that one."""


class TopicsEntryResult(TypedDict):
    topic: str
    """The topic's name, as the source writes it."""
    sections: List[TopicsEntryResultSection]
    """Its parts, in the source's order."""
    related: List[str]
    """Other topics that the entry refers to."""
    versification: str
    """The system of the references' numbers."""
    source: str
    """The id of the book of topics."""
    sourceName: str
    """Its published name."""
    license: str
    """Its licence, as the source states it."""


class TopicsVerseResultTopic(TypedDict):
    topic: str
    """The topic's name."""
    title: str
    """The title of the part; may be empty."""
    reference: str
    """The passage that it names."""
    osis: str
    """The same as OSIS ids."""
    source: str
    """The id of the book of topics."""


class TopicsVerseResultMetaData(TypedDict):
    currentPage: int
    """The page."""
    totalPages: int
    """How many pages there are."""
    pageSize: int
    """How many entries a page has."""
    totalCount: int
    """How many entries there are on all pages."""


class TopicsVerseResult(TypedDict):
    reference: str
    """What was asked for, written out."""
    osis: str
    """The same as OSIS ids."""
    topics: List[TopicsVerseResultTopic]
    """The shortest passages first."""
    metaData: TopicsVerseResultMetaData
    """The pages of `topics`."""


class CommentaryListResultCommentary(TypedDict):
    id: str
    """The exact id."""
    alias: str
    """The short name."""
    name: str
    """The published name."""
    author: str
    """The author; empty if the source names none."""
    years: str
    """When the author lived, or when a work of several appeared; may be empty."""
    language: str
    """BCP 47."""
    versification: str
    """How it numbers verses."""
    license: str
    """Its licence, as the source states it."""
    provider: str
    """Who serves it."""
    notes: int
    """How many notes it has, introductions counted."""
    books: int
    """How many books it covers."""
    chapters: int
    """How many chapters it covers."""


class CommentaryListResult(TypedDict):
    commentaries: List[CommentaryListResultCommentary]
    """In the order in which they are searched."""


_CommentaryVerseResultEntryMembers = TypedDict(
    "_CommentaryVerseResultEntryMembers",
    {
        # The id of the commentary.
        "work": "str",
        # Its published name.
        "workName": "str",
        # The author; empty if the source names none.
        "author": "str",
        # What the note speaks of, written out, in the commentary's own numbering.
        "reference": "str",
        # The first verse that it speaks of, as an OSIS id; verse 0 is an introduction.
        "from": "str",
        # The last one.
        "to": "str",
        # `covers`: the source says that the note speaks of the passage; `precedes`: the nearest note before it, which may not; `introduction`: a text on the whole chapter or book.
        "relation": "Literal['covers', 'precedes', 'introduction']",
        # The beginning in one line, for a hover.
        "excerpt": "str",
        # The note: lines with `\n` between, paragraphs with an empty line between.
        "text": "str",
        # Whether `text` ends before the note does.
        "truncated": "bool",
    },
)


class CommentaryVerseResultEntry(_CommentaryVerseResultEntryMembers):
    """CommentaryVerseResultEntry"""


class CommentaryVerseResult(TypedDict):
    reference: str
    """What was asked for, written out."""
    osis: str
    """The same as OSIS ids."""
    entries: List[CommentaryVerseResultEntry]
    """One commentary after another; from each, the notes that cover the passage, else the nearest before it, then introductions."""


_CommentaryChapterResultEntryMembers = TypedDict(
    "_CommentaryChapterResultEntryMembers",
    {
        # The id of the commentary.
        "work": "str",
        # Its published name.
        "workName": "str",
        # The author; empty if the source names none.
        "author": "str",
        # What the note speaks of, written out, in the commentary's own numbering.
        "reference": "str",
        # The first verse that it speaks of, as an OSIS id; verse 0 is an introduction.
        "from": "str",
        # The last one.
        "to": "str",
        # `covers`: the source says that the note speaks of the passage; `precedes`: the nearest note before it, which may not; `introduction`: a text on the whole chapter or book.
        "relation": "Literal['covers', 'precedes', 'introduction']",
        # The beginning in one line, for a hover.
        "excerpt": "str",
        # The note: lines with `\n` between, paragraphs with an empty line between.
        "text": "str",
        # Whether `text` ends before the note does.
        "truncated": "bool",
    },
)


class CommentaryChapterResultEntry(_CommentaryChapterResultEntryMembers):
    """CommentaryChapterResultEntry"""


class CommentaryChapterResult(TypedDict):
    reference: str
    """What was asked for, written out."""
    osis: str
    """The same as OSIS ids."""
    entries: List[CommentaryChapterResultEntry]
    """One commentary after another; from each, the notes that cover the passage, else the nearest before it, then introductions."""


class CommentaryAvailabilityResultWorkBook(TypedDict):
    osis: str
    """The book's OSIS id."""
    name: str
    """Its name."""
    introduction: bool
    """Whether it has an introduction of its own."""
    notes: int
    """How many notes it has."""
    chapters: List[int]
    """The chapters with notes or an introduction."""


class CommentaryAvailabilityResultWork(TypedDict):
    work: str
    """The id of the commentary."""
    author: str
    """The author; empty if the source names none."""
    books: List[CommentaryAvailabilityResultWorkBook]
    """In the order of the commentary's versification."""


class CommentaryAvailabilityResult(TypedDict):
    works: List[CommentaryAvailabilityResultWork]
    """One for each commentary."""


class _CrossReferencesVerseResultGroupBibleVerseReferenceAlways(TypedDict):
    label: str
    """The passage, written out: `Romans 5:8`."""
    slug: str
    """The passage as in an address: `romans/5/8`, `proverbs/8/22-30`."""
    osis: str
    """The passage as OSIS ids."""
    text: str
    """Its text, of a long passage the first 50 verses; empty if the translation lacks it."""
    votes: Union[int, None]
    """Null if the source counts no votes."""
    source: str
    """The id of the set, or of the work that is the reason."""


class CrossReferencesVerseResultGroupBibleVerseReference(_CrossReferencesVerseResultGroupBibleVerseReferenceAlways, total=False):
    reason: str
    """For a passage that no set names: why `verse.related` finds it."""


class CrossReferencesVerseResultGroup(TypedDict):
    keyword: str
    """The word of the verse that they belong to; empty if the source names no word."""
    bibleVerseReferences: List[CrossReferencesVerseResultGroupBibleVerseReference]
    """The best first, or in the source's order."""


class CrossReferencesVerseResult(TypedDict):
    reference: str
    """What was asked for, written out."""
    osis: str
    """The same as OSIS ids."""
    translation_id: str
    """The short name of the translation of the texts; empty if no translation is installed."""
    total: int
    """How many references there are, however many are given."""
    groups: List[CrossReferencesVerseResultGroup]
    """The groups, in the order in which their keywords first occur."""


class VerseRelatedResultPassageReason(TypedDict):
    kind: Literal["note", "topic", "words"]
    """A `note` of a translation, a `topic` that names both, or rare `words` of the original that both have."""
    text: str
    """The reason in a sentence."""
    source: str
    """The id of the translation or the book of topics."""


class VerseRelatedResultPassage(TypedDict):
    label: str
    """The passage, written out: `Ephesians 1:5`."""
    slug: str
    """The passage as in an address: `ephesians/1/5`."""
    osis: str
    """The passage as OSIS ids."""
    text: str
    """Its text; empty if the translation lacks it."""
    reasons: List[VerseRelatedResultPassageReason]
    """Why it is related, the best reason first."""


class VerseRelatedResult(TypedDict):
    reference: str
    """What was asked for, written out."""
    osis: str
    """The same as OSIS ids."""
    translation_id: str
    """The short name of the translation of the texts; empty if the reply has no texts."""
    total: int
    """How many passages there are in all."""
    passages: List[VerseRelatedResultPassage]
    """The most closely related first."""


class BookWorksResultWork(TypedDict):
    id: str
    """The exact id."""
    alias: str
    """The short name."""
    name: str
    """The published name."""
    language: str
    """BCP 47."""
    license: str
    """Its licence, as the source states it."""
    provider: str
    """Who serves it."""
    sections: int
    """How many sections it has."""


class BookWorksResult(TypedDict):
    works: List[BookWorksResultWork]
    """In the order in which they are searched."""


class BookGetResultParent(TypedDict):
    node: int
    """The number of the section."""
    title: str
    """Its title."""


class BookGetResultPrevious(TypedDict):
    node: int
    """The number of the section."""
    title: str
    """Its title."""


class BookGetResultNext(TypedDict):
    node: int
    """The number of the section."""
    title: str
    """Its title."""


class BookGetResultAlternative(TypedDict):
    node: int
    """The number of the section."""
    title: str
    """Its title."""


class BookGetResultContent(TypedDict):
    node: int
    """The number of the section."""
    title: str
    """Its title."""
    depth: int
    """0 for a section directly inside, 1 for one inside that, and so on."""
    hasText: bool
    """Whether it has a text of its own."""
    sections: int
    """How many sections are directly inside it."""


class _BookGetResultAlways(TypedDict):
    work: str
    """The id of the book."""
    workName: str
    """Its published name."""
    language: str
    """BCP 47."""
    license: str
    """Its licence, as the source states it."""
    contents: List[BookGetResultContent]
    """The sections inside it, in the order of the book; of the whole book without a section."""
    truncated: bool
    """Whether `contents` ends before all sections of these levels."""


class BookGetResult(_BookGetResultAlways, total=False):
    node: int
    """If a section was asked for. The number of the section."""
    path: List[str]
    """If a section was asked for. The titles from the highest section to this one."""
    title: str
    """If a section was asked for. The last of them."""
    html: str
    """If a section was asked for. The text as HTML, with links around references; empty if it has only sections."""
    text: str
    """If a section was asked for. The text as plain text; blocks are separated by an empty line."""
    references: List[Reference]
    """If a section was asked for. The references in `text`, in its order."""
    parent: BookGetResultParent
    """If a section was asked for. The section that contains it."""
    previous: BookGetResultPrevious
    """If a section was asked for. The section before it, in the order of reading."""
    next: BookGetResultNext
    """If a section was asked for. The section after it: the first one inside it, or the next one."""
    alternatives: List[BookGetResultAlternative]
    """If a section was asked for. Other sections that `path` may mean."""
    offsetEncoding: Literal["utf-16", "utf-8", "utf-32"]
    """If a section was asked for. How offsets are counted."""


class DevotionalTodayResultProblem(TypedDict):
    feed: str
    """The feed that is missing."""
    kind: str
    """The name of the error."""
    message: str
    """A sentence that says what is wrong."""


class _DevotionalTodayResultAlways(TypedDict):
    id: str
    """The id of the devotional within its feed."""
    feed: str
    """The feed, by its name in the configuration, or the id of the installed book."""
    feedName: str
    """The feed's name for people."""
    date: str
    """The day for which it was published, or for which a book has it, `YYYY-MM-DD`."""
    displayDate: str
    """The date for display: `10 November 2025`."""
    title: str
    """Plain text."""
    nugget: str
    """A sentence that sums it up; empty if the devotional has none."""
    image: str
    """The address of a picture; empty if the devotional has no picture."""
    link: str
    """The address of its page; empty if the feed does not give it."""
    isOfDay: bool
    """Whether its date is the requested day."""
    html: str
    """The HTML of the feed, with links around references. Sanitise it before you show it."""
    markdown: str
    """The text as Markdown (CommonMark)."""
    text: str
    """The text as plain text; blocks are separated by an empty line."""
    spoken: str
    """The text for a speech engine, as `tts.plainText` returns it."""
    references: List[Reference]
    """The references in `text`, in its order."""
    cached: bool
    """Whether the reply was saved earlier."""
    stale: bool
    """Whether the saved reply is older than it should be, because the network failed."""
    offsetEncoding: Literal["utf-16", "utf-8", "utf-32"]
    """How offsets are counted."""


class DevotionalTodayResult(_DevotionalTodayResultAlways, total=False):
    problems: List[DevotionalTodayResultProblem]
    """Feeds that could not be read, if others could."""


class DevotionalNuggetResultProblem(TypedDict):
    feed: str
    """The feed that is missing."""
    kind: str
    """The name of the error."""
    message: str
    """A sentence that says what is wrong."""


class _DevotionalNuggetResultAlways(TypedDict):
    id: str
    """The id of the devotional within its feed."""
    feed: str
    """The feed, by its name in the configuration, or the id of the installed book."""
    feedName: str
    """The feed's name for people."""
    date: str
    """The day for which it was published, or for which a book has it, `YYYY-MM-DD`."""
    displayDate: str
    """The date for display: `10 November 2025`."""
    title: str
    """Plain text."""
    nugget: str
    """A sentence that sums it up; empty if the devotional has none."""
    image: str
    """The address of a picture; empty if the devotional has no picture."""
    link: str
    """The address of its page; empty if the feed does not give it."""
    isOfDay: bool
    """Whether its date is the requested day."""
    cached: bool
    """Whether the reply was saved earlier."""
    stale: bool
    """Whether the saved reply is older than it should be, because the network failed."""


class DevotionalNuggetResult(_DevotionalNuggetResultAlways, total=False):
    problems: List[DevotionalNuggetResultProblem]
    """Feeds that could not be read, if others could."""


class _DevotionalListResultDevotionalAlways(TypedDict):
    id: str
    """The id of the devotional within its feed."""
    feed: str
    """The feed, by its name in the configuration, or the id of the installed book."""
    feedName: str
    """The feed's name for people."""
    date: str
    """The day for which it was published, or for which a book has it, `YYYY-MM-DD`."""
    displayDate: str
    """The date for display: `10 November 2025`."""
    title: str
    """Plain text."""
    nugget: str
    """A sentence that sums it up; empty if the devotional has none."""
    image: str
    """The address of a picture; empty if the devotional has no picture."""
    link: str
    """The address of its page; empty if the feed does not give it."""


class DevotionalListResultDevotional(_DevotionalListResultDevotionalAlways, total=False):
    html: str
    """With `content`. The HTML of the feed, with links around references. Sanitise it before you show it."""
    markdown: str
    """With `content`. The text as Markdown (CommonMark)."""
    text: str
    """With `content`. The text as plain text; blocks are separated by an empty line."""
    spoken: str
    """With `content`. The text for a speech engine, as `tts.plainText` returns it."""
    references: List[Reference]
    """With `content`. The references in `text`, in its order."""


class DevotionalListResultMetaData(TypedDict):
    currentPage: int
    """The page."""
    totalPages: int
    """How many pages there are."""
    pageSize: int
    """How many entries a page has."""
    totalCount: int
    """How many entries there are on all pages."""


class DevotionalListResultProblem(TypedDict):
    feed: str
    """The feed that is missing."""
    kind: str
    """The name of the error."""
    message: str
    """A sentence that says what is wrong."""


class _DevotionalListResultAlways(TypedDict):
    devotionals: List[DevotionalListResultDevotional]
    """The newest first."""
    metaData: DevotionalListResultMetaData
    """The pages of `devotionals`."""
    cached: bool
    """Whether the reply was saved earlier."""
    stale: bool
    """Whether the saved reply is older than it should be, because the network failed."""


class DevotionalListResult(_DevotionalListResultAlways, total=False):
    problems: List[DevotionalListResultProblem]
    """Feeds that could not be read, if others could."""


class DevotionalSearchResultDevotionalHighlight(TypedDict):
    start: int
    """Offset in the entry's text."""
    end: int
    """Offset after the last character."""


class DevotionalSearchResultDevotional(TypedDict):
    id: str
    """The id of the devotional within its feed."""
    feed: str
    """The feed, by its name in the configuration, or the id of the installed book."""
    feedName: str
    """The feed's name for people."""
    date: str
    """The day for which it was published, or for which a book has it, `YYYY-MM-DD`."""
    displayDate: str
    """The date for display: `10 November 2025`."""
    title: str
    """Plain text."""
    nugget: str
    """A sentence that sums it up; empty if the devotional has none."""
    image: str
    """The address of a picture; empty if the devotional has no picture."""
    link: str
    """The address of its page; empty if the feed does not give it."""
    snippet: str
    """The lines of it that have most of the words."""
    highlights: List[DevotionalSearchResultDevotionalHighlight]
    """What of the snippet matches."""
    score: float
    """Greater is better; compares entries of one reply."""


class DevotionalSearchResultMetaData(TypedDict):
    currentPage: int
    """The page."""
    totalPages: int
    """How many pages there are."""
    pageSize: int
    """How many entries a page has."""
    totalCount: int
    """How many entries there are on all pages."""


class DevotionalSearchResultProblem(TypedDict):
    feed: str
    """The feed that is missing."""
    kind: str
    """The name of the error."""
    message: str
    """A sentence that says what is wrong."""


class _DevotionalSearchResultAlways(TypedDict):
    devotionals: List[DevotionalSearchResultDevotional]
    """The best first; of equals the newest."""
    metaData: DevotionalSearchResultMetaData
    """The pages of `devotionals`."""
    cached: bool
    """Whether the reply was saved earlier."""
    stale: bool
    """Whether the saved reply is older than it should be, because the network failed."""
    offsetEncoding: Literal["utf-16", "utf-8", "utf-32"]
    """How offsets are counted."""


class DevotionalSearchResult(_DevotionalSearchResultAlways, total=False):
    problems: List[DevotionalSearchResultProblem]
    """Feeds that could not be read, if others could."""


class FavoritesAddResult(TypedDict):
    favorite: Favorite
    """The favorite."""
    added: bool
    """False if it was a favorite before."""


class FavoritesRemoveResult(TypedDict):
    removed: int
    """How many were removed."""


class FavoritesListResultMetaData(TypedDict):
    currentPage: int
    """The page."""
    totalPages: int
    """How many pages there are."""
    pageSize: int
    """How many entries a page has."""
    totalCount: int
    """How many entries there are on all pages."""
    hasMore: bool
    """Whether there is a next page."""


class FavoritesListResult(TypedDict):
    favorites: List[Favorite]
    """The page's favorites."""
    metaData: FavoritesListResultMetaData
    """The page, and how many there are."""


class FavoritesContainsResult(TypedDict):
    contains: bool
    """Whether it is a favorite."""
    favorites: List[Favorite]
    """The favorites of these verses: one per translation."""


class BookmarksDeleteResult(TypedDict):
    removed: int
    """How many were removed."""


class BookmarksListResultMonth(TypedDict):
    month: str
    """The month in UTC: `2026-12`."""
    name: str
    """The same for people, in English: `December 2026`."""
    count: int
    """How many bookmarks were made in it, on all pages."""


class BookmarksListResultMetaData(TypedDict):
    currentPage: int
    """The page."""
    totalPages: int
    """How many pages there are."""
    pageSize: int
    """How many entries a page has."""
    totalCount: int
    """How many entries there are on all pages."""
    hasMore: bool
    """Whether there is a next page."""


class BookmarksListResult(TypedDict):
    bookmarks: List[Bookmark]
    """The page's bookmarks."""
    months: List[BookmarksListResultMonth]
    """The months of the page's bookmarks, in their order."""
    metaData: BookmarksListResultMetaData
    """The page, and how many bookmarks there are."""


class NotesDeleteResult(TypedDict):
    removed: int
    """How many were removed."""


class NotesListResultMetaData(TypedDict):
    currentPage: int
    """The page."""
    totalPages: int
    """How many pages there are."""
    pageSize: int
    """How many entries a page has."""
    totalCount: int
    """How many entries there are on all pages."""
    hasMore: bool
    """Whether there is a next page."""


class NotesListResult(TypedDict):
    notes: List[Note]
    """The page's notes, with the beginnings of their texts."""
    metaData: NotesListResultMetaData
    """The page, and how many notes there are."""


class NotesSearchResultMetaData(TypedDict):
    currentPage: int
    """The page."""
    totalPages: int
    """How many pages there are."""
    pageSize: int
    """How many entries a page has."""
    totalCount: int
    """How many entries there are on all pages."""
    hasMore: bool
    """Whether there is a next page."""


class NotesSearchResult(TypedDict):
    notes: List[Note]
    """The page's notes, with the beginnings of their texts."""
    metaData: NotesSearchResultMetaData
    """The page, and how many notes there are."""


class NotesHistoryResultVersion(TypedDict):
    number: int
    """Its number, for `restore` of `notes.update`."""
    title: str
    """The title then."""
    text: str
    """The text then."""
    updatedAt: str
    """When this text was written."""


class NotesHistoryResult(TypedDict):
    versions: List[NotesHistoryResultVersion]
    """The last 100 overwritten texts, of at most 32 MiB in all."""


class HighlightsClearResult(TypedDict):
    removed: int
    """How many were removed."""


class HighlightsListResultMetaData(TypedDict):
    currentPage: int
    """The page."""
    totalPages: int
    """How many pages there are."""
    pageSize: int
    """How many entries a page has."""
    totalCount: int
    """How many entries there are on all pages."""
    hasMore: bool
    """Whether there is a next page."""


class HighlightsListResult(TypedDict):
    highlights: List[SavedHighlight]
    """The page's highlights."""
    metaData: HighlightsListResultMetaData
    """The page, and how many there are."""
    offsetEncoding: Literal["utf-16", "utf-8", "utf-32"]
    """How offsets are counted."""


class HistoryAddResult(TypedDict):
    stored: bool
    """True."""


class _HistoryRecentResultPassageAlways(TypedDict):
    translation: str
    """The exact id of the translation."""
    page: int
    """The page that the client stored with it; 0 if none."""
    visitedAt: str
    """When it was last stored, in UTC: `2026-12-25T00:00:00Z`."""


class HistoryRecentResultPassage(_HistoryRecentResultPassageAlways, total=False):
    reference: str
    """The verses, written out."""
    osis: str
    """The verses as OSIS ids."""
    versification: str
    """The system whose numbers these are."""


class HistoryRecentResult(TypedDict):
    searches: List[str]
    """The last searches, as they were typed."""
    passages: List[HistoryRecentResultPassage]
    """The last passages."""


class HistoryClearResult(TypedDict):
    removed: int
    """How many were removed."""


class _ReadingSaveResultAlways(TypedDict):
    translation: str
    """The exact id of the translation."""
    page: int
    """The page that the client stored with it; 0 if none."""
    visitedAt: str
    """When it was last stored, in UTC: `2026-12-25T00:00:00Z`."""


class ReadingSaveResult(_ReadingSaveResultAlways, total=False):
    reference: str
    """The verses, written out."""
    osis: str
    """The verses as OSIS ids."""
    versification: str
    """The system whose numbers these are."""


class _ReadingPositionResultPositionAlways(TypedDict):
    translation: str
    """The exact id of the translation."""
    page: int
    """The page that the client stored with it; 0 if none."""
    visitedAt: str
    """When it was last stored, in UTC: `2026-12-25T00:00:00Z`."""


class ReadingPositionResultPosition(_ReadingPositionResultPositionAlways, total=False):
    reference: str
    """The verses, written out."""
    osis: str
    """The verses as OSIS ids."""
    versification: str
    """The system whose numbers these are."""


class ReadingPositionResult(TypedDict):
    positions: List[ReadingPositionResultPosition]
    """One per translation, the last one first."""


class _SettingsGetResultAlways(TypedDict):
    verseNumbers: bool
    """Whether verses show their numbers; true by default."""
    fontSize: int
    """The size of the text, from 16 to 32; 20 by default."""
    appearance: Literal["system", "light", "dark", "study"]
    """The colours; `system` by default."""


class SettingsGetResult(_SettingsGetResultAlways, total=False):
    translation: str
    """The translation to read, as the reader named it; left out if none was chosen."""


class _SettingsSetResultAlways(TypedDict):
    verseNumbers: bool
    """Whether verses show their numbers; true by default."""
    fontSize: int
    """The size of the text, from 16 to 32; 20 by default."""
    appearance: Literal["system", "light", "dark", "study"]
    """The colours; `system` by default."""


class SettingsSetResult(_SettingsSetResultAlways, total=False):
    translation: str
    """The translation to read, as the reader named it; left out if none was chosen."""


class _SettingsResetResultAlways(TypedDict):
    verseNumbers: bool
    """Whether verses show their numbers; true by default."""
    fontSize: int
    """The size of the text, from 16 to 32; 20 by default."""
    appearance: Literal["system", "light", "dark", "study"]
    """The colours; `system` by default."""


class SettingsResetResult(_SettingsResetResultAlways, total=False):
    translation: str
    """The translation to read, as the reader named it; left out if none was chosen."""


class LibraryExportResultLibrarySetting(TypedDict):
    name: str
    """Its name."""
    value: Any
    """Its value."""
    modified: int
    """Seconds since 1970."""


class LibraryExportResultLibraryVisit(TypedDict):
    kind: Literal["search", "passage", "position"]
    """What it is."""
    name: str
    """The search; the translation and the verses; the translation of a position."""
    verses: str
    """OSIS ids, as in entries."""
    versification: str
    """The system whose numbers these are."""
    page: int
    """The page; 0 if none."""
    visited: int
    """Seconds since 1970."""


class LibraryExportResultLibrary(TypedDict):
    format: Literal["lectern-library"]
    """What this is."""
    version: int
    """The version of the format: 1."""
    items: List[LibraryItem]
    """The entries, the oldest first."""
    settings: List[LibraryExportResultLibrarySetting]
    """The settings that are not at their defaults."""
    visits: List[LibraryExportResultLibraryVisit]
    """Searches, passages and positions."""


class LibraryExportResult(TypedDict):
    library: LibraryExportResultLibrary
    """The contents of a file that can be imported."""


class LibraryImportResult(TypedDict):
    added: int
    """Entries that are new."""
    updated: int
    """Entries whose imported form is newer."""
    unchanged: int
    """Entries that the library had already."""
    refused: List[str]
    """Why entries could not be read: at most 20 sentences."""


class LibraryWatchResult(TypedDict):
    watching: bool
    """Whether notifications are sent; false also if the caller cannot get any."""


class TtsPlainTextResultSegment(TypedDict):
    start: int
    """Offset in `text`."""
    end: int
    """Offset after the last character."""
    sourceStart: int
    """Offset in the source."""
    sourceEnd: int
    """Offset after the last character; an announced reference has no source."""
    kind: Literal["heading", "paragraph", "listItem", "quotation", "tableCell", "verse", "reference"]
    """What it is."""
    pauseAfterMs: int
    """How long to pause after it: milliseconds."""


class _TtsPlainTextResultAlways(TypedDict):
    text: str
    """The text to speak; blocks are separated by an empty line."""
    locale: str
    """The language of the spoken words, as a tag."""
    offsetEncoding: Literal["utf-16", "utf-8", "utf-32"]
    """How offsets are counted."""


class TtsPlainTextResult(_TtsPlainTextResultAlways, total=False):
    segments: List[TtsPlainTextResultSegment]
    """They cover `text` without overlap."""
    ssml: str
    """With `ssml`: the text as SSML 1.1."""


class TranslationsListResultTranslation(TypedDict):
    id: str
    """The exact id."""
    alias: str
    """The short name."""
    name: str
    """The published name."""
    language: str
    """BCP 47."""
    direction: Literal["ltr", "rtl"]
    """The direction of the script."""
    versification: str
    """The system of its numbers."""
    license: str
    """The licence, as the source states it."""
    about: str
    """What the source says about itself."""
    version: str
    """The version of the source."""
    features: List[Literal["headings", "footnotes", "wordsOfJesus", "poetry", "strongs", "morphology"]]
    """What it has besides its words."""
    provider: str
    """Who serves it."""
    default: bool
    """Whether it answers requests that name no translation."""


class TranslationsListResult(TypedDict):
    translations: List[TranslationsListResultTranslation]
    """In the order in which they are preferred."""


class BooksListResultBook(TypedDict):
    osis: str
    """The OSIS id: `Gen`."""
    id: str
    """The USFM code: `GEN`."""
    name: str
    """The name in full."""
    shortName: str
    """The short name."""
    testament: Literal["old", "new", "deuterocanon"]
    """Where it belongs."""
    order: int
    """Its position in this list, from 1."""
    chapters: List[int]
    """The number of verses of each chapter."""


class BooksListResult(TypedDict):
    versification: str
    """The system of the counts."""
    books: List[BooksListResultBook]
    """The books, in the order of the canon."""


class EngineStatusResultProviderDamaged(TypedDict):
    file: str
    """The file."""
    reason: str
    """What is wrong with it."""


class EngineStatusResultProvider(TypedDict):
    name: str
    """The provider."""
    translations: int
    """How many translations it serves."""
    damaged: List[EngineStatusResultProviderDamaged]
    """What it should serve and cannot."""


class EngineStatusResult(TypedDict):
    name: str
    """`lectern`."""
    version: str
    """The version of the program."""
    offline: bool
    """Whether the network is forbidden."""
    defaultTranslation: Union[str, None]
    """The short name; null if nothing is installed."""
    providers: List[EngineStatusResultProvider]
    """In the order in which they are tried."""
    methods: List[str]
    """The names of all methods."""


class RpcDiscoverResult(TypedDict):
    openrpc: str
    """The version of OpenRPC."""
    info: Any
    """Title, version, licence."""
    methods: List[Any]
    """The methods, with their parameters, results and errors."""
    components: Any
    """The shapes that several methods share."""
