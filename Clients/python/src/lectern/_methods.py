# Written by tools/generate.py from what the engine publishes. LECTERN_RECORD=1 test/run rewrites it.
"""The engine's methods as Python functions, one class per noun, for both clients."""

from __future__ import annotations

from typing import Any, Awaitable, Dict, Literal, Optional, Protocol, Sequence, Union, cast, overload

from . import types as _types
from ._wire import DEFAULT, Timeout


class Call(Protocol):
    def __call__(self, method: str, params: Dict[str, Any], timeout: Timeout) -> Any: ...


class AsyncCall(Protocol):
    def __call__(self, method: str, params: Dict[str, Any], timeout: Timeout) -> Awaitable[Any]: ...


# The side effect of each method. A method that only reads can be repeated after the engine has died.
EFFECTS: Dict[str, str] = {
    "verse.lookup": "reads",
    "verse.random": "reads",
    "daily.get": "reads",
    "chapter.get": "reads",
    "passage.compare": "reads",
    "card.render": "reads",
    "theme.css": "reads",
    "reference.parse": "reads",
    "reference.scan": "reads",
    "reference.format": "reads",
    "reference.convert": "reads",
    "link.make": "reads",
    "link.resolve": "reads",
    "search.balanced": "reads",
    "quotation.find": "reads",
    "quotation.check": "reads",
    "lexicon.entry": "reads",
    "lexicon.search": "reads",
    "lexicon.occurrences": "reads",
    "interlinear.verse": "reads",
    "topics.search": "reads",
    "topics.entry": "reads",
    "topics.verse": "reads",
    "commentary.list": "reads",
    "commentary.verse": "reads",
    "commentary.chapter": "reads",
    "commentary.availability": "reads",
    "crossReferences.verse": "reads",
    "verse.related": "reads",
    "book.works": "reads",
    "book.get": "reads",
    "devotional.today": "usesNetwork",
    "devotional.nugget": "usesNetwork",
    "devotional.list": "usesNetwork",
    "devotional.search": "usesNetwork",
    "favorites.add": "writes",
    "favorites.remove": "writes",
    "favorites.list": "reads",
    "favorites.contains": "reads",
    "bookmarks.create": "writes",
    "bookmarks.update": "writes",
    "bookmarks.delete": "writes",
    "bookmarks.list": "reads",
    "notes.create": "writes",
    "notes.update": "writes",
    "notes.delete": "writes",
    "notes.get": "reads",
    "notes.list": "reads",
    "notes.search": "reads",
    "notes.history": "reads",
    "highlights.set": "writes",
    "highlights.clear": "writes",
    "highlights.list": "reads",
    "history.add": "writes",
    "history.recent": "reads",
    "history.clear": "writes",
    "reading.save": "writes",
    "reading.position": "reads",
    "settings.get": "reads",
    "settings.set": "writes",
    "settings.reset": "writes",
    "library.export": "reads",
    "library.import": "writes",
    "library.watch": "reads",
    "tts.plainText": "reads",
    "translations.list": "reads",
    "books.list": "reads",
    "engine.status": "reads",
    "rpc.discover": "reads",
}


class Verse:
    def __init__(self, call: Call) -> None:
        self._call = call

    @overload
    def lookup(
        self,
        reference: str,
        *,
        translation: Optional[str] = None,
        surrounding: Optional[int] = None,
        provider: Optional[str] = None,
        numbering: Optional[str] = None,
        language: Optional[Union[Literal["en", "es", "de", "fr", "pt", "it", "nl", "ru", "uk", "pl", "el", "la", "he", "ar", "zh", "ja", "ko", "vi", "id", "sw", "auto"], Sequence[Literal["en", "es", "de", "fr", "pt", "it", "nl", "ru", "uk", "pl", "el", "la", "he", "ar", "zh", "ja", "ko", "vi", "id", "sw"]]]] = None,
        superscriptions: Optional[bool] = None,
        lines: Optional[bool] = None,
        extras: Optional[Union[bool, Sequence[Literal["spans", "headings", "footnotes", "words"]]]] = None,
        format: Optional[Literal["plain", "markdown", "html"]] = None,
        template: Optional[str] = None,
        numbers: Optional[bool] = None,
        locale: Optional[Literal["en", "es", "de", "fr", "pt", "it", "nl", "ru", "uk", "pl", "el", "la", "he", "ar", "zh", "ja", "ko", "vi", "id", "sw"]] = None,
        offset_encoding: Optional[Literal["utf-16", "utf-8", "utf-32"]] = "utf-32",
        timeout: Timeout = DEFAULT,
    ) -> _types.Passage: ...

    @overload
    def lookup(
        self,
        reference: Optional[str] = None,
        *,
        references: Sequence[str],
        translation: Optional[str] = None,
        translations: Optional[Sequence[str]] = None,
        surrounding: Optional[int] = None,
        provider: Optional[str] = None,
        numbering: Optional[str] = None,
        language: Optional[Union[Literal["en", "es", "de", "fr", "pt", "it", "nl", "ru", "uk", "pl", "el", "la", "he", "ar", "zh", "ja", "ko", "vi", "id", "sw", "auto"], Sequence[Literal["en", "es", "de", "fr", "pt", "it", "nl", "ru", "uk", "pl", "el", "la", "he", "ar", "zh", "ja", "ko", "vi", "id", "sw"]]]] = None,
        superscriptions: Optional[bool] = None,
        lines: Optional[bool] = None,
        extras: Optional[Union[bool, Sequence[Literal["spans", "headings", "footnotes", "words"]]]] = None,
        format: Optional[Literal["plain", "markdown", "html"]] = None,
        template: Optional[str] = None,
        numbers: Optional[bool] = None,
        locale: Optional[Literal["en", "es", "de", "fr", "pt", "it", "nl", "ru", "uk", "pl", "el", "la", "he", "ar", "zh", "ja", "ko", "vi", "id", "sw"]] = None,
        offset_encoding: Optional[Literal["utf-16", "utf-8", "utf-32"]] = "utf-32",
        timeout: Timeout = DEFAULT,
    ) -> _types.VerseLookupSeveral: ...

    @overload
    def lookup(
        self,
        reference: Optional[str] = None,
        *,
        references: Optional[Sequence[str]] = None,
        translation: Optional[str] = None,
        translations: Sequence[str],
        surrounding: Optional[int] = None,
        provider: Optional[str] = None,
        numbering: Optional[str] = None,
        language: Optional[Union[Literal["en", "es", "de", "fr", "pt", "it", "nl", "ru", "uk", "pl", "el", "la", "he", "ar", "zh", "ja", "ko", "vi", "id", "sw", "auto"], Sequence[Literal["en", "es", "de", "fr", "pt", "it", "nl", "ru", "uk", "pl", "el", "la", "he", "ar", "zh", "ja", "ko", "vi", "id", "sw"]]]] = None,
        superscriptions: Optional[bool] = None,
        lines: Optional[bool] = None,
        extras: Optional[Union[bool, Sequence[Literal["spans", "headings", "footnotes", "words"]]]] = None,
        format: Optional[Literal["plain", "markdown", "html"]] = None,
        template: Optional[str] = None,
        numbers: Optional[bool] = None,
        locale: Optional[Literal["en", "es", "de", "fr", "pt", "it", "nl", "ru", "uk", "pl", "el", "la", "he", "ar", "zh", "ja", "ko", "vi", "id", "sw"]] = None,
        offset_encoding: Optional[Literal["utf-16", "utf-8", "utf-32"]] = "utf-32",
        timeout: Timeout = DEFAULT,
    ) -> _types.VerseLookupSeveral: ...

    def lookup(
        self,
        reference: Optional[str] = None,
        *,
        references: Optional[Sequence[str]] = None,
        translation: Optional[str] = None,
        translations: Optional[Sequence[str]] = None,
        surrounding: Optional[int] = None,
        provider: Optional[str] = None,
        numbering: Optional[str] = None,
        language: Optional[Union[Literal["en", "es", "de", "fr", "pt", "it", "nl", "ru", "uk", "pl", "el", "la", "he", "ar", "zh", "ja", "ko", "vi", "id", "sw", "auto"], Sequence[Literal["en", "es", "de", "fr", "pt", "it", "nl", "ru", "uk", "pl", "el", "la", "he", "ar", "zh", "ja", "ko", "vi", "id", "sw"]]]] = None,
        superscriptions: Optional[bool] = None,
        lines: Optional[bool] = None,
        extras: Optional[Union[bool, Sequence[Literal["spans", "headings", "footnotes", "words"]]]] = None,
        format: Optional[Literal["plain", "markdown", "html"]] = None,
        template: Optional[str] = None,
        numbers: Optional[bool] = None,
        locale: Optional[Literal["en", "es", "de", "fr", "pt", "it", "nl", "ru", "uk", "pl", "el", "la", "he", "ar", "zh", "ja", "ko", "vi", "id", "sw"]] = None,
        offset_encoding: Optional[Literal["utf-16", "utf-8", "utf-32"]] = "utf-32",
        timeout: Timeout = DEFAULT,
    ) -> Union[_types.Passage, _types.VerseLookupSeveral]:
        """The text of one or several references, in one or several translations.

        reference: What to look up: `John 3:16`, `Ps 23; Rom 8:28-30`.
        references: Several references, each answered on its own.
        translation: A translation's exact id or short name.
        translations: Several translations, side by side.
        surrounding: How many verses to show around the passage.
        provider: The only provider to ask.
        numbering: The versification of the reference: `own` for the translation's, or a system such as `KJV`, `Vulg`, `Leningrad`. By default that of Bibles in the language of the reference (KJV for English; see Numbers), or the translation's own if that lacks the verse.
        language: The languages of the references: a code, a list, or `auto`; by default English and the translation's.
        superscriptions: Whether a psalm's title comes with its first verse, as verse 0.
        lines: Whether poetry keeps its lines, as `\\n` in `text`.
        extras: What to return for each verse besides its text: `true` for all, or some of these.
        format: Adds `formatted`: the passage written out for people.
        template: Adds `formatted` in a form of your own, instead of `format`: text with fields such as `{reference}`, `{text}`, `{translation}`, and `{verses}{verse} {text}{/verses}` for each verse.
        numbers: Whether `formatted` shows verse numbers; by default if there are several verses.
        locale: The language of `reference`, `book_name` and error messages; by default the translation's, else English.
        offset_encoding: How offsets are counted: UTF-16 code units (the default), bytes or scalars.
        """
        params: Dict[str, Any] = {
            "reference": reference,
            "references": references,
            "translation": translation,
            "translations": translations,
            "surrounding": surrounding,
            "provider": provider,
            "numbering": numbering,
            "language": language,
            "superscriptions": superscriptions,
            "lines": lines,
            "extras": extras,
            "format": format,
            "template": template,
            "numbers": numbers,
            "locale": locale,
            "offsetEncoding": offset_encoding,
        }
        return cast("Union[_types.Passage, _types.VerseLookupSeveral]", self._call("verse.lookup", params, timeout))

    def random(
        self,
        *,
        translation: Optional[str] = None,
        testament: Optional[Literal["old", "new", "deuterocanon"]] = None,
        books: Optional[Sequence[str]] = None,
        seed: Optional[int] = None,
        surrounding: Optional[int] = None,
        provider: Optional[str] = None,
        superscriptions: Optional[bool] = None,
        lines: Optional[bool] = None,
        extras: Optional[Union[bool, Sequence[Literal["spans", "headings", "footnotes", "words"]]]] = None,
        format: Optional[Literal["plain", "markdown", "html"]] = None,
        template: Optional[str] = None,
        numbers: Optional[bool] = None,
        locale: Optional[Literal["en", "es", "de", "fr", "pt", "it", "nl", "ru", "uk", "pl", "el", "la", "he", "ar", "zh", "ja", "ko", "vi", "id", "sw"]] = None,
        offset_encoding: Optional[Literal["utf-16", "utf-8", "utf-32"]] = "utf-32",
        timeout: Timeout = DEFAULT,
    ) -> _types.Passage:
        """A random verse of the Bible, a testament or some books.

        translation: A translation's exact id or short name.
        testament: Only this part of the Bible.
        books: Only these books, by name or id: `["Ps", "Proverbs"]`.
        seed: The same seed gives the same verse of the same translation; at most 2^63 - 1.
        surrounding: How many verses to show around the verse.
        provider: The only provider to ask.
        superscriptions: Whether a psalm's title comes with its first verse, as verse 0.
        lines: Whether poetry keeps its lines, as `\\n` in `text`.
        extras: What to return for each verse besides its text: `true` for all, or some of these.
        format: Adds `formatted`: the passage written out for people.
        template: Adds `formatted` in a form of your own, instead of `format`: text with fields such as `{reference}`, `{text}`, `{translation}`, and `{verses}{verse} {text}{/verses}` for each verse.
        numbers: Whether `formatted` shows verse numbers; by default if there are several verses.
        locale: The language of `reference`, `book_name` and error messages; by default the translation's, else English.
        offset_encoding: How offsets are counted: UTF-16 code units (the default), bytes or scalars.
        """
        params: Dict[str, Any] = {
            "translation": translation,
            "testament": testament,
            "books": books,
            "seed": seed,
            "surrounding": surrounding,
            "provider": provider,
            "superscriptions": superscriptions,
            "lines": lines,
            "extras": extras,
            "format": format,
            "template": template,
            "numbers": numbers,
            "locale": locale,
            "offsetEncoding": offset_encoding,
        }
        return cast("_types.Passage", self._call("verse.random", params, timeout))

    def related(
        self,
        reference: str,
        *,
        translation: Optional[str] = None,
        limit: Optional[int] = None,
        timeout: Timeout = DEFAULT,
    ) -> _types.VerseRelatedResult:
        """The passages that have to do with a verse, with the reason and their text.

        reference: A verse or a short passage, in the numbers of the KJV.
        translation: The translation of the texts; the usual one by default.
        limit: The most passages to return; 20 by default.
        """
        params: Dict[str, Any] = {
            "reference": reference,
            "translation": translation,
            "limit": limit,
        }
        return cast("_types.VerseRelatedResult", self._call("verse.related", params, timeout))


class Daily:
    def __init__(self, call: Call) -> None:
        self._call = call

    def get(
        self,
        date: Optional[str] = None,
        *,
        utc_offset: Optional[int] = None,
        translation: Optional[str] = None,
        provider: Optional[str] = None,
        superscriptions: Optional[bool] = None,
        lines: Optional[bool] = None,
        extras: Optional[Union[bool, Sequence[Literal["spans", "headings", "footnotes", "words"]]]] = None,
        format: Optional[Literal["plain", "markdown", "html"]] = None,
        template: Optional[str] = None,
        numbers: Optional[bool] = None,
        locale: Optional[Literal["en", "es", "de", "fr", "pt", "it", "nl", "ru", "uk", "pl", "el", "la", "he", "ar", "zh", "ja", "ko", "vi", "id", "sw"]] = None,
        offset_encoding: Optional[Literal["utf-16", "utf-8", "utf-32"]] = "utf-32",
        timeout: Timeout = DEFAULT,
    ) -> _types.DailyGetResult:
        """The passage of the day: the same for everyone on the same date.

        date: The day, `YYYY-MM-DD`, past or future; by default today where the engine runs.
        utc_offset: To get today's date in another time zone: minutes east of UTC, `-300` for New York.
        translation: A translation's exact id or short name.
        provider: The only provider to ask.
        superscriptions: Whether a psalm's title comes with its first verse, as verse 0.
        lines: Whether poetry keeps its lines, as `\\n` in `text`.
        extras: What to return for each verse besides its text: `true` for all, or some of these.
        format: Adds `formatted`: the passage written out for people.
        template: Adds `formatted` in a form of your own, instead of `format`: text with fields such as `{reference}`, `{text}`, `{translation}`, and `{verses}{verse} {text}{/verses}` for each verse.
        numbers: Whether `formatted` shows verse numbers; by default if there are several verses.
        locale: The language of `reference`, `book_name` and error messages; by default the translation's, else English.
        offset_encoding: How offsets are counted: UTF-16 code units (the default), bytes or scalars.
        """
        params: Dict[str, Any] = {
            "date": date,
            "utcOffset": utc_offset,
            "translation": translation,
            "provider": provider,
            "superscriptions": superscriptions,
            "lines": lines,
            "extras": extras,
            "format": format,
            "template": template,
            "numbers": numbers,
            "locale": locale,
            "offsetEncoding": offset_encoding,
        }
        return cast("_types.DailyGetResult", self._call("daily.get", params, timeout))


class Chapter:
    def __init__(self, call: Call) -> None:
        self._call = call

    def get(
        self,
        reference: str,
        *,
        translation: Optional[str] = None,
        provider: Optional[str] = None,
        format: Optional[Literal["plain", "markdown", "html"]] = None,
        headings: Optional[bool] = None,
        notes: Optional[bool] = None,
        numbers: Optional[bool] = None,
        saved: Optional[bool] = None,
        numbering: Optional[str] = None,
        language: Optional[Union[Literal["en", "es", "de", "fr", "pt", "it", "nl", "ru", "uk", "pl", "el", "la", "he", "ar", "zh", "ja", "ko", "vi", "id", "sw", "auto"], Sequence[Literal["en", "es", "de", "fr", "pt", "it", "nl", "ru", "uk", "pl", "el", "la", "he", "ar", "zh", "ja", "ko", "vi", "id", "sw"]]]] = None,
        locale: Optional[Literal["en", "es", "de", "fr", "pt", "it", "nl", "ru", "uk", "pl", "el", "la", "he", "ar", "zh", "ja", "ko", "vi", "id", "sw"]] = None,
        timeout: Timeout = DEFAULT,
    ) -> _types.ChapterGetResult:
        """A chapter or passage laid out for reading: headings, paragraphs, lines of poetry, verses and notes.

        reference: What to read: `John 3`, `Ps 23`, `Luke 2:1-20`.
        translation: A translation's exact id or short name.
        provider: The only provider to ask.
        format: Returns `formatted`, the passage as one text, instead of `blocks` and `notes`.
        headings: Whether the translation's headings are shown; true by default.
        notes: Whether its footnotes and cross references are shown; true by default.
        numbers: Whether verses have their numbers; true by default.
        saved: Adds `saved`: what the reader keeps on these verses; false by default.
        numbering: The versification of the reference, as in `verse.lookup`.
        language: The languages of the reference, as in `verse.lookup`.
        locale: The language of `reference` and of messages; by default the translation's.
        """
        params: Dict[str, Any] = {
            "reference": reference,
            "translation": translation,
            "provider": provider,
            "format": format,
            "headings": headings,
            "notes": notes,
            "numbers": numbers,
            "saved": saved,
            "numbering": numbering,
            "language": language,
            "locale": locale,
        }
        return cast("_types.ChapterGetResult", self._call("chapter.get", params, timeout))


class Passage:
    def __init__(self, call: Call) -> None:
        self._call = call

    def compare(
        self,
        reference: str,
        *,
        translations: Optional[Sequence[str]] = None,
        format: Optional[Literal["markdown", "html"]] = None,
        numbering: Optional[str] = None,
        language: Optional[Union[Literal["en", "es", "de", "fr", "pt", "it", "nl", "ru", "uk", "pl", "el", "la", "he", "ar", "zh", "ja", "ko", "vi", "id", "sw", "auto"], Sequence[Literal["en", "es", "de", "fr", "pt", "it", "nl", "ru", "uk", "pl", "el", "la", "he", "ar", "zh", "ja", "ko", "vi", "id", "sw"]]]] = None,
        timeout: Timeout = DEFAULT,
    ) -> _types.PassageCompareResult:
        """A passage in several translations, with the words that differ from the first one.

        reference: The passage: `John 3:16`, `Ps 23`.
        translations: From two translations on; the others are compared with the first.
        format: Adds `formatted`: a table with the differences marked.
        numbering: The versification of the reference, as in `verse.lookup`.
        language: The languages of the reference, as in `verse.lookup`.
        """
        params: Dict[str, Any] = {
            "reference": reference,
            "translations": translations,
            "format": format,
            "numbering": numbering,
            "language": language,
        }
        return cast("_types.PassageCompareResult", self._call("passage.compare", params, timeout))


class Card:
    def __init__(self, call: Call) -> None:
        self._call = call

    def render(
        self,
        reference: str,
        *,
        translation: Optional[str] = None,
        provider: Optional[str] = None,
        size: Optional[Literal["1080x1080", "1200x630", "1080x1920"]] = None,
        theme: Optional[Literal["light", "dark", "study"]] = None,
        numbering: Optional[str] = None,
        language: Optional[Union[Literal["en", "es", "de", "fr", "pt", "it", "nl", "ru", "uk", "pl", "el", "la", "he", "ar", "zh", "ja", "ko", "vi", "id", "sw", "auto"], Sequence[Literal["en", "es", "de", "fr", "pt", "it", "nl", "ru", "uk", "pl", "el", "la", "he", "ar", "zh", "ja", "ko", "vi", "id", "sw"]]]] = None,
        locale: Optional[Literal["en", "es", "de", "fr", "pt", "it", "nl", "ru", "uk", "pl", "el", "la", "he", "ar", "zh", "ja", "ko", "vi", "id", "sw"]] = None,
        timeout: Timeout = DEFAULT,
    ) -> _types.CardRenderResult:
        """A verse as a picture to share, in SVG: as large as its length allows.

        reference: What the picture shows: `John 3:16`.
        translation: A translation's exact id or short name.
        provider: The only provider to ask.
        size: Width and height in pixels; `1080x1080` by default.
        theme: The colours; `light` by default.
        numbering: The versification of the reference, as in `verse.lookup`.
        language: The languages of the reference, as in `verse.lookup`.
        locale: The language of the reference on the picture; by default the translation's.
        """
        params: Dict[str, Any] = {
            "reference": reference,
            "translation": translation,
            "provider": provider,
            "size": size,
            "theme": theme,
            "numbering": numbering,
            "language": language,
            "locale": locale,
        }
        return cast("_types.CardRenderResult", self._call("card.render", params, timeout))


class Theme:
    def __init__(self, call: Call) -> None:
        self._call = call

    def css(
        self,
        *,
        theme: Optional[Literal["light", "dark", "study"]] = None,
        timeout: Timeout = DEFAULT,
    ) -> _types.ThemeCssResult:
        """A style sheet for the HTML of `chapter.get`, and its colours.

        theme: The colours; by default `light`, and `dark` where the reader's system is dark.
        """
        params: Dict[str, Any] = {
            "theme": theme,
        }
        return cast("_types.ThemeCssResult", self._call("theme.css", params, timeout))


class Reference:
    def __init__(self, call: Call) -> None:
        self._call = call

    def parse(
        self,
        text: str,
        *,
        mode: Optional[Literal["query", "prose"]] = None,
        context: Optional[str] = None,
        canon: Optional[Literal["protestant", "catholic", "orthodox"]] = None,
        punctuation: Optional[Literal["us", "eu"]] = None,
        versification: Optional[str] = None,
        translation: Optional[str] = None,
        language: Optional[Union[Literal["en", "es", "de", "fr", "pt", "it", "nl", "ru", "uk", "pl", "el", "la", "he", "ar", "zh", "ja", "ko", "vi", "id", "sw", "auto"], Sequence[Literal["en", "es", "de", "fr", "pt", "it", "nl", "ru", "uk", "pl", "el", "la", "he", "ar", "zh", "ja", "ko", "vi", "id", "sw"]]]] = None,
        locale: Optional[Literal["en", "es", "de", "fr", "pt", "it", "nl", "ru", "uk", "pl", "el", "la", "he", "ar", "zh", "ja", "ko", "vi", "id", "sw"]] = None,
        book_alone: Optional[bool] = None,
        style: Optional[Literal["long", "short", "osis", "usfm"]] = None,
        offset_encoding: Optional[Literal["utf-16", "utf-8", "utf-32"]] = "utf-32",
        timeout: Timeout = DEFAULT,
    ) -> _types.ReferenceParseResult:
        """Parses a text that should be a reference.

        text: The reference; by default read as a query.
        mode: `query` is lenient; in `prose` a reference must look like one.
        context: A reference before the text, from which `v. 17` takes book and chapter.
        canon: The canon of books. By default the Protestant one, with the books of the versification or translation in the request; other deuterocanonical books are read only by their full names.
        punctuation: `eu` reads a comma between chapter and verse: `Joh 3,16`; by default as the language does.
        versification: The system whose chapters and verses exist: `KJV`, `Vulg`; by default that of Bibles in the language of the reference, and for English what any English Bible numbers.
        translation: The translation whose books, chapters and verses exist.
        language: The languages of the references in the text: a code, a list of codes, or `auto` for all, decided for each reference. By default English, and the language of the translation that is named.
        locale: The language of formatted references and of messages; English by default.
        book_alone: Whether a book's name without a number is a reference to the whole book.
        style: Adds `formatted`: each reference written in this style.
        offset_encoding: How offsets are counted: UTF-16 code units (the default), bytes or scalars.
        """
        params: Dict[str, Any] = {
            "text": text,
            "mode": mode,
            "context": context,
            "canon": canon,
            "punctuation": punctuation,
            "versification": versification,
            "translation": translation,
            "language": language,
            "locale": locale,
            "bookAlone": book_alone,
            "style": style,
            "offsetEncoding": offset_encoding,
        }
        return cast("_types.ReferenceParseResult", self._call("reference.parse", params, timeout))

    def scan(
        self,
        text: str,
        *,
        explain: Optional[bool] = None,
        mode: Optional[Literal["query", "prose"]] = None,
        context: Optional[str] = None,
        canon: Optional[Literal["protestant", "catholic", "orthodox"]] = None,
        punctuation: Optional[Literal["us", "eu"]] = None,
        versification: Optional[str] = None,
        translation: Optional[str] = None,
        language: Optional[Union[Literal["en", "es", "de", "fr", "pt", "it", "nl", "ru", "uk", "pl", "el", "la", "he", "ar", "zh", "ja", "ko", "vi", "id", "sw", "auto"], Sequence[Literal["en", "es", "de", "fr", "pt", "it", "nl", "ru", "uk", "pl", "el", "la", "he", "ar", "zh", "ja", "ko", "vi", "id", "sw"]]]] = None,
        locale: Optional[Literal["en", "es", "de", "fr", "pt", "it", "nl", "ru", "uk", "pl", "el", "la", "he", "ar", "zh", "ja", "ko", "vi", "id", "sw"]] = None,
        book_alone: Optional[bool] = None,
        style: Optional[Literal["long", "short", "osis", "usfm"]] = None,
        offset_encoding: Optional[Literal["utf-16", "utf-8", "utf-32"]] = "utf-32",
        timeout: Timeout = DEFAULT,
    ) -> _types.ReferenceScanResult:
        """Finds every Bible reference in a text, with its offsets and its problems.

        text: The text; by default read as prose.
        explain: Adds `decisions`: for each candidate, accepted or refused, which rule decided. The text may then have at most 64 KiB.
        mode: `query` is lenient; in `prose` a reference must look like one.
        context: A reference before the text, from which `v. 17` takes book and chapter.
        canon: The canon of books. By default the Protestant one, with the books of the versification or translation in the request; other deuterocanonical books are read only by their full names.
        punctuation: `eu` reads a comma between chapter and verse: `Joh 3,16`; by default as the language does.
        versification: The system whose chapters and verses exist: `KJV`, `Vulg`; by default that of Bibles in the language of the reference, and for English what any English Bible numbers.
        translation: The translation whose books, chapters and verses exist.
        language: The languages of the references in the text: a code, a list of codes, or `auto` for all, decided for each reference. By default English, and the language of the translation that is named.
        locale: The language of formatted references and of messages; English by default.
        book_alone: Whether a book's name without a number is a reference to the whole book.
        style: Adds `formatted`: each reference written in this style.
        offset_encoding: How offsets are counted: UTF-16 code units (the default), bytes or scalars.
        """
        params: Dict[str, Any] = {
            "text": text,
            "explain": explain,
            "mode": mode,
            "context": context,
            "canon": canon,
            "punctuation": punctuation,
            "versification": versification,
            "translation": translation,
            "language": language,
            "locale": locale,
            "bookAlone": book_alone,
            "style": style,
            "offsetEncoding": offset_encoding,
        }
        return cast("_types.ReferenceScanResult", self._call("reference.scan", params, timeout))

    def format(
        self,
        reference: str,
        *,
        mode: Optional[Literal["query", "prose"]] = None,
        context: Optional[str] = None,
        canon: Optional[Literal["protestant", "catholic", "orthodox"]] = None,
        punctuation: Optional[Literal["us", "eu"]] = None,
        versification: Optional[str] = None,
        translation: Optional[str] = None,
        language: Optional[Union[Literal["en", "es", "de", "fr", "pt", "it", "nl", "ru", "uk", "pl", "el", "la", "he", "ar", "zh", "ja", "ko", "vi", "id", "sw", "auto"], Sequence[Literal["en", "es", "de", "fr", "pt", "it", "nl", "ru", "uk", "pl", "el", "la", "he", "ar", "zh", "ja", "ko", "vi", "id", "sw"]]]] = None,
        locale: Optional[Literal["en", "es", "de", "fr", "pt", "it", "nl", "ru", "uk", "pl", "el", "la", "he", "ar", "zh", "ja", "ko", "vi", "id", "sw"]] = None,
        book_alone: Optional[bool] = None,
        style: Optional[Literal["long", "short", "osis", "usfm"]] = None,
        offset_encoding: Optional[Literal["utf-16", "utf-8", "utf-32"]] = "utf-32",
        timeout: Timeout = DEFAULT,
    ) -> _types.ReferenceFormatResult:
        """Writes a reference in a style: long, short, OSIS or USFM. Lists are made as short as possible.

        reference: The reference, as text or as OSIS ids.
        mode: `query` is lenient; in `prose` a reference must look like one.
        context: A reference before the text, from which `v. 17` takes book and chapter.
        canon: The canon of books. By default the Protestant one, with the books of the versification or translation in the request; other deuterocanonical books are read only by their full names.
        punctuation: `eu` reads a comma between chapter and verse: `Joh 3,16`; by default as the language does.
        versification: The system whose chapters and verses exist: `KJV`, `Vulg`; by default that of Bibles in the language of the reference, and for English what any English Bible numbers.
        translation: The translation whose books, chapters and verses exist.
        language: The languages of the references in the text: a code, a list of codes, or `auto` for all, decided for each reference. By default English, and the language of the translation that is named.
        locale: The language of formatted references and of messages; English by default.
        book_alone: Whether a book's name without a number is a reference to the whole book.
        style: Adds `formatted`: each reference written in this style.
        offset_encoding: How offsets are counted: UTF-16 code units (the default), bytes or scalars.
        """
        params: Dict[str, Any] = {
            "reference": reference,
            "mode": mode,
            "context": context,
            "canon": canon,
            "punctuation": punctuation,
            "versification": versification,
            "translation": translation,
            "language": language,
            "locale": locale,
            "bookAlone": book_alone,
            "style": style,
            "offsetEncoding": offset_encoding,
        }
        return cast("_types.ReferenceFormatResult", self._call("reference.format", params, timeout))

    def convert(
        self,
        reference: str,
        to: str,
        *,
        from_: Optional[str] = None,
        offset_encoding: Optional[Literal["utf-16", "utf-8", "utf-32"]] = "utf-32",
        timeout: Timeout = DEFAULT,
    ) -> _types.ReferenceConvertResult:
        """Converts a reference to another versification, and reports how each part changed.

        reference: The reference, as text or as OSIS ids.
        from_: The versification whose numbers the reference has, `Vulg`, or a translation of that numbering; by default those of English Bibles: `KJV`, and `KJVA` for what the KJV lacks.
        to: The versification wanted, or a translation of that numbering.
        offset_encoding: How offsets are counted: UTF-16 code units (the default), bytes or scalars.
        """
        params: Dict[str, Any] = {
            "reference": reference,
            "from": from_,
            "to": to,
            "offsetEncoding": offset_encoding,
        }
        return cast("_types.ReferenceConvertResult", self._call("reference.convert", params, timeout))


class Link:
    def __init__(self, call: Call) -> None:
        self._call = call

    def make(
        self,
        reference: str,
        *,
        translation: Optional[str] = None,
        numbering: Optional[str] = None,
        language: Optional[Union[Literal["en", "es", "de", "fr", "pt", "it", "nl", "ru", "uk", "pl", "el", "la", "he", "ar", "zh", "ja", "ko", "vi", "id", "sw", "auto"], Sequence[Literal["en", "es", "de", "fr", "pt", "it", "nl", "ru", "uk", "pl", "el", "la", "he", "ar", "zh", "ja", "ko", "vi", "id", "sw"]]]] = None,
        sites: Optional[Union[bool, Sequence[Literal["lectern", "leavn", "bible", "osis", "sword", "scripturespot", "bible.com", "biblegateway", "blueletterbible", "stepbible", "esv.org"]]]] = None,
        timeout: Timeout = DEFAULT,
    ) -> _types.LinkMakeResult:
        """The addresses of a passage in apps and on sites for reading the Bible.

        reference: The passage; of several, the first.
        translation: The translation in whose numbers the verses are; by default the usual one.
        numbering: The versification of the reference, as in `verse.lookup`.
        language: The languages of the reference, as in `verse.lookup`.
        sites: Only these; all by default.
        """
        params: Dict[str, Any] = {
            "reference": reference,
            "translation": translation,
            "numbering": numbering,
            "language": language,
            "sites": sites,
        }
        return cast("_types.LinkMakeResult", self._call("link.make", params, timeout))

    def resolve(
        self,
        url: str,
        *,
        timeout: Timeout = DEFAULT,
    ) -> _types.LinkResolveResult:
        """The passage that an address names: of an app, or of a site for reading the Bible.

        url: The address: `lectern://John.3.16`, `/kjv/john/3/16`.
        """
        params: Dict[str, Any] = {
            "url": url,
        }
        return cast("_types.LinkResolveResult", self._call("link.resolve", params, timeout))


class Search:
    def __init__(self, call: Call) -> None:
        self._call = call

    def balanced(
        self,
        query: str,
        *,
        translation: Optional[str] = None,
        translations: Optional[Sequence[str]] = None,
        types: Optional[Union[bool, Sequence[Literal["BibleBook", "BibleVerse", "Commentary", "CrossReference", "Devotional", "GeneralBook", "Lexicon", "Note", "Topic"]]]] = None,
        scope: Optional[str] = None,
        page: Optional[int] = None,
        page_size: Optional[int] = None,
        limit_per_type: Optional[int] = None,
        total_limit: Optional[int] = None,
        provider: Optional[str] = None,
        offset_encoding: Optional[Literal["utf-16", "utf-8", "utf-32"]] = "utf-32",
        timeout: Timeout = DEFAULT,
    ) -> _types.SearchBalancedResult:
        """Searches verses by words, phrases, nearness and Strong's numbers; books, lexicons, topics by name.

        query: Words; `"a phrase"`, `begin*`, `-not`, `this OR that`, `love near/5 god`, `strong:G26`, `lemma:ἀγαπάω`, `morph:V-AAI-3S`, `in:NT`, `in:Rom-Gal`, `-in:Psalms`, `t:kjv`. Any text is a query. A reference in it gives its passage, with commentary, topics and cross references.
        translation: The translation to search.
        translations: Several translations; each verse is given once.
        types: Only these types; by default all but `Note`, the reader's notes.
        scope: Search only this part of the Bible: `NT`, `Psalms`, `Rom-Gal`.
        page: The page, from 1.
        page_size: How many entries a page has; 20 by default.
        limit_per_type: The most entries of one type on all pages together; no limit by default.
        total_limit: The most entries on all pages together; 500 by default.
        provider: The only provider to ask.
        offset_encoding: How offsets are counted: UTF-16 code units (the default), bytes or scalars.
        """
        params: Dict[str, Any] = {
            "query": query,
            "translation": translation,
            "translations": translations,
            "types": types,
            "scope": scope,
            "page": page,
            "pageSize": page_size,
            "limitPerType": limit_per_type,
            "totalLimit": total_limit,
            "provider": provider,
            "offsetEncoding": offset_encoding,
        }
        return cast("_types.SearchBalancedResult", self._call("search.balanced", params, timeout))


class Quotation:
    def __init__(self, call: Call) -> None:
        self._call = call

    def find(
        self,
        text: str,
        *,
        translations: Optional[Sequence[str]] = None,
        language: Optional[Union[Literal["en", "es", "de", "fr", "pt", "it", "nl", "ru", "uk", "pl", "el", "la", "he", "ar", "zh", "ja", "ko", "vi", "id", "sw", "auto"], Sequence[Literal["en", "es", "de", "fr", "pt", "it", "nl", "ru", "uk", "pl", "el", "la", "he", "ar", "zh", "ja", "ko", "vi", "id", "sw"]]]] = None,
        minimum_words: Optional[int] = None,
        offset_encoding: Optional[Literal["utf-16", "utf-8", "utf-32"]] = "utf-32",
        context: Optional[str] = None,
        timeout: Timeout = DEFAULT,
    ) -> _types.QuotationFindResult:
        """Finds the quotations of Scripture in a text, whole or in part, and says how exact they are.

        text: The text, plain.
        translations: The only translations to look in; by default all that are installed in its languages.
        language: The languages of the quotations; by default those that the text seems to be in.
        minimum_words: Shorter quotations are left out; 5 by default.
        offset_encoding: How offsets are counted: UTF-16 code units (the default), bytes or scalars.
        context: A reference before the text, from which `v. 17` takes book and chapter.
        """
        params: Dict[str, Any] = {
            "text": text,
            "translations": translations,
            "language": language,
            "minimumWords": minimum_words,
            "offsetEncoding": offset_encoding,
            "context": context,
        }
        return cast("_types.QuotationFindResult", self._call("quotation.find", params, timeout))

    def check(
        self,
        text: str,
        *,
        reference: Optional[str] = None,
        translation: Optional[str] = None,
        offset_encoding: Optional[Literal["utf-16", "utf-8", "utf-32"]] = "utf-32",
        timeout: Timeout = DEFAULT,
    ) -> _types.QuotationCheckResult:
        """Checks one quotation: whether its words, its reference and its translation are right.

        text: The quotation. A reference at its end is read too.
        reference: The reference that the quotation is said to have.
        translation: The translation that it is said to be from; by default any.
        offset_encoding: How offsets are counted: UTF-16 code units (the default), bytes or scalars.
        """
        params: Dict[str, Any] = {
            "text": text,
            "reference": reference,
            "translation": translation,
            "offsetEncoding": offset_encoding,
        }
        return cast("_types.QuotationCheckResult", self._call("quotation.check", params, timeout))


class Lexicon:
    def __init__(self, call: Call) -> None:
        self._call = call

    def entry(
        self,
        key: str,
        *,
        source: Optional[str] = None,
        translation: Optional[str] = None,
        timeout: Timeout = DEFAULT,
    ) -> _types.LexiconEntryResult:
        """The entry of a Strong's number, or of a Greek or Hebrew word.

        key: A Strong's number (`G3056`, `h0430`, `H1254a`), a word with or without its accents (`λόγος`, `agape`), or an English word (`love`).
        source: The only lexicon to ask, by its id or short name.
        translation: The translation to count words in; by default the best with Strong's numbers.
        """
        params: Dict[str, Any] = {
            "key": key,
            "source": source,
            "translation": translation,
        }
        return cast("_types.LexiconEntryResult", self._call("lexicon.entry", params, timeout))

    def search(
        self,
        query: str,
        *,
        language: Optional[Literal["greek", "hebrew"]] = None,
        source: Optional[str] = None,
        page: Optional[int] = None,
        page_size: Optional[int] = None,
        timeout: Timeout = DEFAULT,
    ) -> _types.LexiconSearchResult:
        """The Greek and Hebrew words that an English word, a transliteration or a number leads to.

        query: An English word (`love`), a word in its own script or in Latin letters (`hesed`), or a Strong's number.
        language: Only words of this language; `hebrew` includes Aramaic.
        source: The only lexicon to ask, by its id or short name.
        page: The page, from 1.
        page_size: How many entries a page has; 20 by default.
        """
        params: Dict[str, Any] = {
            "query": query,
            "language": language,
            "source": source,
            "page": page,
            "pageSize": page_size,
        }
        return cast("_types.LexiconSearchResult", self._call("lexicon.search", params, timeout))

    def occurrences(
        self,
        key: str,
        *,
        translation: Optional[str] = None,
        page: Optional[int] = None,
        page_size: Optional[int] = None,
        offset_encoding: Optional[Literal["utf-16", "utf-8", "utf-32"]] = "utf-32",
        timeout: Timeout = DEFAULT,
    ) -> _types.LexiconOccurrencesResult:
        """Where a Strong's number occurs in a translation, and which words translate it.

        key: A Strong's number, or a word that a lexicon knows.
        translation: The translation; by default the best with Strong's numbers.
        page: The page, from 1.
        page_size: How many entries a page has; 50 by default.
        offset_encoding: How offsets are counted: UTF-16 code units (the default), bytes or scalars.
        """
        params: Dict[str, Any] = {
            "key": key,
            "translation": translation,
            "page": page,
            "pageSize": page_size,
            "offsetEncoding": offset_encoding,
        }
        return cast("_types.LexiconOccurrencesResult", self._call("lexicon.occurrences", params, timeout))


class Interlinear:
    def __init__(self, call: Call) -> None:
        self._call = call

    def verse(
        self,
        reference: str,
        *,
        source: Optional[str] = None,
        numbering: Optional[str] = None,
        timeout: Timeout = DEFAULT,
    ) -> Union[_types.InterlinearVerseResult, _types.InterlinearVerseSeveral]:
        """A verse or a short passage word by word in Hebrew, Aramaic or Greek.

        reference: A verse, or a passage of at most 200 verses.
        source: The only source to ask, by its id or short name; by default the best that has the verse.
        numbering: The numbering of the reference: `own` for the source's, or a system such as `KJV`; by default, that of Bibles in the language of the reference, as for `verse.lookup`.
        """
        params: Dict[str, Any] = {
            "reference": reference,
            "source": source,
            "numbering": numbering,
        }
        return cast("Union[_types.InterlinearVerseResult, _types.InterlinearVerseSeveral]", self._call("interlinear.verse", params, timeout))


class Topics:
    def __init__(self, call: Call) -> None:
        self._call = call

    def search(
        self,
        query: str,
        *,
        source: Optional[str] = None,
        page: Optional[int] = None,
        page_size: Optional[int] = None,
        timeout: Timeout = DEFAULT,
    ) -> _types.TopicsSearchResult:
        """The topics with the words of a query in their name or in the titles of their parts.

        query: What to look for: `love`, `Sabbath day`.
        source: The only book of topics to ask.
        page: The page, from 1.
        page_size: How many entries a page has; 50 by default.
        """
        params: Dict[str, Any] = {
            "query": query,
            "source": source,
            "page": page,
            "pageSize": page_size,
        }
        return cast("_types.TopicsSearchResult", self._call("topics.search", params, timeout))

    def entry(
        self,
        topic: str,
        *,
        source: Optional[str] = None,
        timeout: Timeout = DEFAULT,
    ) -> _types.TopicsEntryResult:
        """One topic: its parts, and the passages for each.

        topic: The topic's name, in any case of letters.
        source: The only book of topics to ask.
        """
        params: Dict[str, Any] = {
            "topic": topic,
            "source": source,
        }
        return cast("_types.TopicsEntryResult", self._call("topics.entry", params, timeout))

    def verse(
        self,
        reference: str,
        *,
        source: Optional[str] = None,
        page: Optional[int] = None,
        page_size: Optional[int] = None,
        timeout: Timeout = DEFAULT,
    ) -> _types.TopicsVerseResult:
        """The topics that refer to a verse or a passage.

        reference: A verse or a passage, in the book's own numbering.
        source: The only book of topics to ask.
        page: The page, from 1.
        page_size: How many entries a page has; 50 by default.
        """
        params: Dict[str, Any] = {
            "reference": reference,
            "source": source,
            "page": page,
            "pageSize": page_size,
        }
        return cast("_types.TopicsVerseResult", self._call("topics.verse", params, timeout))


class Commentary:
    def __init__(self, call: Call) -> None:
        self._call = call

    def list(
        self,
        *,
        timeout: Timeout = DEFAULT,
    ) -> _types.CommentaryListResult:
        """The installed commentaries, and how much of the Bible each covers."""
        params: Dict[str, Any] = {
        }
        return cast("_types.CommentaryListResult", self._call("commentary.list", params, timeout))

    def verse(
        self,
        reference: str,
        *,
        work: Optional[str] = None,
        text_limit: Optional[int] = None,
        timeout: Timeout = DEFAULT,
    ) -> _types.CommentaryVerseResult:
        """The notes of commentaries on a verse or a passage.

        reference: A verse or a passage, in each commentary's own numbering.
        work: The only commentary to ask: its id or its short name.
        text_limit: How many bytes of UTF-8 `text` may have in each entry; 65536 by default, 0 for none.
        """
        params: Dict[str, Any] = {
            "reference": reference,
            "work": work,
            "textLimit": text_limit,
        }
        return cast("_types.CommentaryVerseResult", self._call("commentary.verse", params, timeout))

    def chapter(
        self,
        reference: str,
        *,
        work: Optional[str] = None,
        text_limit: Optional[int] = None,
        timeout: Timeout = DEFAULT,
    ) -> _types.CommentaryChapterResult:
        """The notes of commentaries on a chapter, its introduction last.

        reference: A chapter, or a verse of it, in each commentary's own numbering.
        work: The only commentary to ask: its id or its short name.
        text_limit: How many bytes of UTF-8 `text` may have in each entry; 65536 by default, 0 for none.
        """
        params: Dict[str, Any] = {
            "reference": reference,
            "work": work,
            "textLimit": text_limit,
        }
        return cast("_types.CommentaryChapterResult", self._call("commentary.chapter", params, timeout))

    def availability(
        self,
        *,
        work: Optional[str] = None,
        timeout: Timeout = DEFAULT,
    ) -> _types.CommentaryAvailabilityResult:
        """Which books and chapters each commentary covers.

        work: The only commentary to ask: its id or its short name.
        """
        params: Dict[str, Any] = {
            "work": work,
        }
        return cast("_types.CommentaryAvailabilityResult", self._call("commentary.availability", params, timeout))


class CrossReferences:
    def __init__(self, call: Call) -> None:
        self._call = call

    def verse(
        self,
        reference: str,
        *,
        translation: Optional[str] = None,
        limit: Optional[int] = None,
        source: Optional[str] = None,
        negative_votes: Optional[bool] = None,
        timeout: Timeout = DEFAULT,
    ) -> _types.CrossReferencesVerseResult:
        """The cross references of a verse or a passage, with their text.

        reference: A verse or a passage, in each set's own numbering.
        translation: The translation of the texts; the usual one by default.
        limit: The most references to return; 100 by default.
        source: The only set to ask: its id or its short name.
        negative_votes: Whether to include references with more votes against than for; false by default.
        """
        params: Dict[str, Any] = {
            "reference": reference,
            "translation": translation,
            "limit": limit,
            "source": source,
            "negativeVotes": negative_votes,
        }
        return cast("_types.CrossReferencesVerseResult", self._call("crossReferences.verse", params, timeout))


class Book:
    def __init__(self, call: Call) -> None:
        self._call = call

    def works(
        self,
        *,
        timeout: Timeout = DEFAULT,
    ) -> _types.BookWorksResult:
        """The installed general books: works that are neither Bibles nor commentaries."""
        params: Dict[str, Any] = {
        }
        return cast("_types.BookWorksResult", self._call("book.works", params, timeout))

    def get(
        self,
        *,
        work: Optional[str] = None,
        path: Optional[str] = None,
        node: Optional[int] = None,
        depth: Optional[int] = None,
        link: Optional[str] = None,
        offset_encoding: Optional[Literal["utf-16", "utf-8", "utf-32"]] = "utf-32",
        timeout: Timeout = DEFAULT,
    ) -> _types.BookGetResult:
        """A section of a general book with its text, and the contents below it.

        work: The book, by its id or short name; may be left out if only one is installed.
        path: The titles down to the section, separated by slashes, in any case: `Part One/Chapter 2`. The first ones may be left out. Without `path` and `node`, the contents of the whole book.
        node: The number of the section, instead of `path`.
        depth: How many levels of `contents` are listed; 1 by default, 0 for none.
        link: What references in `html` lead to, with `{osis}` and `{slug}` (`john/3/16`) in it; `bible:{osis}` by default, empty for no links.
        offset_encoding: How offsets are counted: UTF-16 code units (the default), bytes or scalars.
        """
        params: Dict[str, Any] = {
            "work": work,
            "path": path,
            "node": node,
            "depth": depth,
            "link": link,
            "offsetEncoding": offset_encoding,
        }
        return cast("_types.BookGetResult", self._call("book.get", params, timeout))


class Devotional:
    def __init__(self, call: Call) -> None:
        self._call = call

    def today(
        self,
        *,
        date: Optional[str] = None,
        utc_offset: Optional[int] = None,
        feed: Optional[str] = None,
        link: Optional[str] = None,
        offset_encoding: Optional[Literal["utf-16", "utf-8", "utf-32"]] = "utf-32",
        timeout: Timeout = DEFAULT,
    ) -> _types.DevotionalTodayResult:
        """The devotional of the day, as HTML, Markdown, plain and spoken text, with its references.

        date: The day, `YYYY-MM-DD`; by default today where the engine runs.
        utc_offset: To get today's date in another time zone: minutes east of UTC, `-300` for New York.
        feed: The feed to read, or the installed book; by default all, of which the newest devotional is returned.
        link: What references in `html` and `markdown` lead to, with `{osis}` and `{slug}` (`john/3/16`) in it; `bible:{osis}` by default, empty for no links.
        offset_encoding: How offsets are counted: UTF-16 code units (the default), bytes or scalars.
        """
        params: Dict[str, Any] = {
            "date": date,
            "utcOffset": utc_offset,
            "feed": feed,
            "link": link,
            "offsetEncoding": offset_encoding,
        }
        return cast("_types.DevotionalTodayResult", self._call("devotional.today", params, timeout))

    def nugget(
        self,
        *,
        date: Optional[str] = None,
        utc_offset: Optional[int] = None,
        feed: Optional[str] = None,
        timeout: Timeout = DEFAULT,
    ) -> _types.DevotionalNuggetResult:
        """The sentence that sums up the devotional of the day.

        date: The day, `YYYY-MM-DD`; by default today where the engine runs.
        utc_offset: To get today's date in another time zone: minutes east of UTC, `-300` for New York.
        feed: The feed to read, or the installed book; by default all, of which the newest devotional is returned.
        """
        params: Dict[str, Any] = {
            "date": date,
            "utcOffset": utc_offset,
            "feed": feed,
        }
        return cast("_types.DevotionalNuggetResult", self._call("devotional.nugget", params, timeout))

    def list(
        self,
        *,
        feed: Optional[str] = None,
        from_: Optional[str] = None,
        to: Optional[str] = None,
        id: Optional[str] = None,
        content: Optional[bool] = None,
        page: Optional[int] = None,
        page_size: Optional[int] = None,
        timeout: Timeout = DEFAULT,
    ) -> _types.DevotionalListResult:
        """The devotionals of the configured feeds and of installed books, the newest first.

        feed: The only feed to list.
        from_: The first day, `YYYY-MM-DD`.
        to: The last day, `YYYY-MM-DD`.
        id: Only the devotional with this id.
        content: Whether to include the text of each devotional, not only its title, date and link.
        page: The page, from 1.
        page_size: How many entries a page has; 50 by default.
        """
        params: Dict[str, Any] = {
            "feed": feed,
            "from": from_,
            "to": to,
            "id": id,
            "content": content,
            "page": page,
            "pageSize": page_size,
        }
        return cast("_types.DevotionalListResult", self._call("devotional.list", params, timeout))

    def search(
        self,
        query: str,
        *,
        feed: Optional[str] = None,
        page: Optional[int] = None,
        page_size: Optional[int] = None,
        offset_encoding: Optional[Literal["utf-16", "utf-8", "utf-32"]] = "utf-32",
        timeout: Timeout = DEFAULT,
    ) -> _types.DevotionalSearchResult:
        """Devotionals with all words of a query; if the query is a reference, also those that cite it.

        query: Words, as `search.balanced` reads them, or a reference.
        feed: The only feed to search.
        page: The page, from 1.
        page_size: How many entries a page has; 50 by default.
        offset_encoding: How offsets are counted: UTF-16 code units (the default), bytes or scalars.
        """
        params: Dict[str, Any] = {
            "query": query,
            "feed": feed,
            "page": page,
            "pageSize": page_size,
            "offsetEncoding": offset_encoding,
        }
        return cast("_types.DevotionalSearchResult", self._call("devotional.search", params, timeout))


class Favorites:
    def __init__(self, call: Call) -> None:
        self._call = call

    def add(
        self,
        reference: str,
        *,
        translation: Optional[str] = None,
        numbering: Optional[str] = None,
        language: Optional[Union[Literal["en", "es", "de", "fr", "pt", "it", "nl", "ru", "uk", "pl", "el", "la", "he", "ar", "zh", "ja", "ko", "vi", "id", "sw", "auto"], Sequence[Literal["en", "es", "de", "fr", "pt", "it", "nl", "ru", "uk", "pl", "el", "la", "he", "ar", "zh", "ja", "ko", "vi", "id", "sw"]]]] = None,
        timeout: Timeout = DEFAULT,
    ) -> _types.FavoritesAddResult:
        """Saves a passage as a favorite, with its text as it is now.

        reference: The passage to save.
        translation: The translation in whose numbers the verses are; by default the usual one.
        numbering: The versification of the reference, as in `verse.lookup`.
        language: The languages of the reference, as in `verse.lookup`.
        """
        params: Dict[str, Any] = {
            "reference": reference,
            "translation": translation,
            "numbering": numbering,
            "language": language,
        }
        return cast("_types.FavoritesAddResult", self._call("favorites.add", params, timeout))

    def remove(
        self,
        *,
        id: Optional[str] = None,
        reference: Optional[str] = None,
        translation: Optional[str] = None,
        numbering: Optional[str] = None,
        language: Optional[Union[Literal["en", "es", "de", "fr", "pt", "it", "nl", "ru", "uk", "pl", "el", "la", "he", "ar", "zh", "ja", "ko", "vi", "id", "sw", "auto"], Sequence[Literal["en", "es", "de", "fr", "pt", "it", "nl", "ru", "uk", "pl", "el", "la", "he", "ar", "zh", "ja", "ko", "vi", "id", "sw"]]]] = None,
        timeout: Timeout = DEFAULT,
    ) -> _types.FavoritesRemoveResult:
        """Removes a favorite by its id, or those of exactly a passage.

        id: The favorite's id.
        reference: Instead of `id`: the passage, in any translation.
        translation: The translation in whose numbers the verses are; by default the usual one.
        numbering: The versification of the reference, as in `verse.lookup`.
        language: The languages of the reference, as in `verse.lookup`.
        """
        params: Dict[str, Any] = {
            "id": id,
            "reference": reference,
            "translation": translation,
            "numbering": numbering,
            "language": language,
        }
        return cast("_types.FavoritesRemoveResult", self._call("favorites.remove", params, timeout))

    def list(
        self,
        *,
        text: Optional[str] = None,
        tags: Optional[Sequence[str]] = None,
        reference: Optional[str] = None,
        translation: Optional[str] = None,
        numbering: Optional[str] = None,
        language: Optional[Union[Literal["en", "es", "de", "fr", "pt", "it", "nl", "ru", "uk", "pl", "el", "la", "he", "ar", "zh", "ja", "ko", "vi", "id", "sw", "auto"], Sequence[Literal["en", "es", "de", "fr", "pt", "it", "nl", "ru", "uk", "pl", "el", "la", "he", "ar", "zh", "ja", "ko", "vi", "id", "sw"]]]] = None,
        order: Optional[Literal["newest", "oldest", "alphabetical"]] = None,
        locale: Optional[Literal["en", "es", "de", "fr", "pt", "it", "nl", "ru", "uk", "pl", "el", "la", "he", "ar", "zh", "ja", "ko", "vi", "id", "sw"]] = None,
        page: Optional[int] = None,
        page_size: Optional[int] = None,
        timeout: Timeout = DEFAULT,
    ) -> _types.FavoritesListResult:
        """The favorites, newest first.

        text: Only entries that have all these words; the last one may be only begun.
        tags: Only entries that have all these tags, in upper or lower case.
        reference: Only entries whose verses overlap this passage, in whatever numbers they were stored.
        translation: The translation in whose numbers the verses are; by default the usual one.
        numbering: The versification of the reference, as in `verse.lookup`.
        language: The languages of the reference, as in `verse.lookup`.
        order: `newest` first by default.
        locale: The language of `reference`; English by default.
        page: The page, from 1.
        page_size: How many entries a page has; 50 by default.
        """
        params: Dict[str, Any] = {
            "text": text,
            "tags": tags,
            "reference": reference,
            "translation": translation,
            "numbering": numbering,
            "language": language,
            "order": order,
            "locale": locale,
            "page": page,
            "pageSize": page_size,
        }
        return cast("_types.FavoritesListResult", self._call("favorites.list", params, timeout))

    def contains(
        self,
        reference: str,
        *,
        translation: Optional[str] = None,
        numbering: Optional[str] = None,
        language: Optional[Union[Literal["en", "es", "de", "fr", "pt", "it", "nl", "ru", "uk", "pl", "el", "la", "he", "ar", "zh", "ja", "ko", "vi", "id", "sw", "auto"], Sequence[Literal["en", "es", "de", "fr", "pt", "it", "nl", "ru", "uk", "pl", "el", "la", "he", "ar", "zh", "ja", "ko", "vi", "id", "sw"]]]] = None,
        timeout: Timeout = DEFAULT,
    ) -> _types.FavoritesContainsResult:
        """Whether exactly these verses are a favorite, in any translation and numbering.

        reference: The passage.
        translation: The translation in whose numbers the verses are; by default the usual one.
        numbering: The versification of the reference, as in `verse.lookup`.
        language: The languages of the reference, as in `verse.lookup`.
        """
        params: Dict[str, Any] = {
            "reference": reference,
            "translation": translation,
            "numbering": numbering,
            "language": language,
        }
        return cast("_types.FavoritesContainsResult", self._call("favorites.contains", params, timeout))


class Bookmarks:
    def __init__(self, call: Call) -> None:
        self._call = call

    def create(
        self,
        *,
        type: Optional[Literal["Verse", "VerseVersion", "Commentary", "Hymn", "Sermon", "Catechism", "Creed", "Devotional", "BookHighlight", "BookOverview", "Takeaway", "StrongsConcordance"]] = None,
        target: Optional[str] = None,
        title: Optional[str] = None,
        description: Optional[str] = None,
        tags: Optional[Sequence[str]] = None,
        reference: Optional[str] = None,
        translation: Optional[str] = None,
        numbering: Optional[str] = None,
        language: Optional[Union[Literal["en", "es", "de", "fr", "pt", "it", "nl", "ru", "uk", "pl", "el", "la", "he", "ar", "zh", "ja", "ko", "vi", "id", "sw", "auto"], Sequence[Literal["en", "es", "de", "fr", "pt", "it", "nl", "ru", "uk", "pl", "el", "la", "he", "ar", "zh", "ja", "ko", "vi", "id", "sw"]]]] = None,
        timeout: Timeout = DEFAULT,
    ) -> _types.Bookmark:
        """Stores a bookmark on verses, or on an entry of another work.

        type: What it is on; `Verse` by default.
        target: What it is on if not on verses: `G26`, the id of a hymn.
        title: Its title; by default the reference or the target.
        description: Its description.
        tags: Its tags.
        reference: The verses that it is on.
        translation: The translation in whose numbers the verses are; by default the usual one.
        numbering: The versification of the reference, as in `verse.lookup`.
        language: The languages of the reference, as in `verse.lookup`.
        """
        params: Dict[str, Any] = {
            "type": type,
            "target": target,
            "title": title,
            "description": description,
            "tags": tags,
            "reference": reference,
            "translation": translation,
            "numbering": numbering,
            "language": language,
        }
        return cast("_types.Bookmark", self._call("bookmarks.create", params, timeout))

    def update(
        self,
        id: str,
        *,
        type: Optional[Literal["Verse", "VerseVersion", "Commentary", "Hymn", "Sermon", "Catechism", "Creed", "Devotional", "BookHighlight", "BookOverview", "Takeaway", "StrongsConcordance"]] = None,
        target: Optional[str] = None,
        title: Optional[str] = None,
        description: Optional[str] = None,
        tags: Optional[Sequence[str]] = None,
        reference: Optional[str] = None,
        translation: Optional[str] = None,
        numbering: Optional[str] = None,
        language: Optional[Union[Literal["en", "es", "de", "fr", "pt", "it", "nl", "ru", "uk", "pl", "el", "la", "he", "ar", "zh", "ja", "ko", "vi", "id", "sw", "auto"], Sequence[Literal["en", "es", "de", "fr", "pt", "it", "nl", "ru", "uk", "pl", "el", "la", "he", "ar", "zh", "ja", "ko", "vi", "id", "sw"]]]] = None,
        timeout: Timeout = DEFAULT,
    ) -> _types.Bookmark:
        """Changes a bookmark: only what is given.

        id: The bookmark's id.
        type: What it is on; `Verse` by default.
        target: What it is on if not on verses: `G26`, the id of a hymn.
        title: Its title; by default the reference or the target.
        description: Its description.
        tags: Its tags.
        reference: The verses that it is on.
        translation: The translation in whose numbers the verses are; by default the usual one.
        numbering: The versification of the reference, as in `verse.lookup`.
        language: The languages of the reference, as in `verse.lookup`.
        """
        params: Dict[str, Any] = {
            "id": id,
            "type": type,
            "target": target,
            "title": title,
            "description": description,
            "tags": tags,
            "reference": reference,
            "translation": translation,
            "numbering": numbering,
            "language": language,
        }
        return cast("_types.Bookmark", self._call("bookmarks.update", params, timeout))

    def delete(
        self,
        id: str,
        *,
        timeout: Timeout = DEFAULT,
    ) -> _types.BookmarksDeleteResult:
        """Deletes a bookmark.

        id: The id of the entry.
        """
        params: Dict[str, Any] = {
            "id": id,
        }
        return cast("_types.BookmarksDeleteResult", self._call("bookmarks.delete", params, timeout))

    def list(
        self,
        *,
        types: Optional[Union[bool, Sequence[Literal["Verse", "VerseVersion", "Commentary", "Hymn", "Sermon", "Catechism", "Creed", "Devotional", "BookHighlight", "BookOverview", "Takeaway", "StrongsConcordance"]]]] = None,
        text: Optional[str] = None,
        tags: Optional[Sequence[str]] = None,
        reference: Optional[str] = None,
        translation: Optional[str] = None,
        numbering: Optional[str] = None,
        language: Optional[Union[Literal["en", "es", "de", "fr", "pt", "it", "nl", "ru", "uk", "pl", "el", "la", "he", "ar", "zh", "ja", "ko", "vi", "id", "sw", "auto"], Sequence[Literal["en", "es", "de", "fr", "pt", "it", "nl", "ru", "uk", "pl", "el", "la", "he", "ar", "zh", "ja", "ko", "vi", "id", "sw"]]]] = None,
        order: Optional[Literal["newest", "oldest", "alphabetical"]] = None,
        locale: Optional[Literal["en", "es", "de", "fr", "pt", "it", "nl", "ru", "uk", "pl", "el", "la", "he", "ar", "zh", "ja", "ko", "vi", "id", "sw"]] = None,
        page: Optional[int] = None,
        page_size: Optional[int] = None,
        timeout: Timeout = DEFAULT,
    ) -> _types.BookmarksListResult:
        """Bookmarks by type, tags, words and passage, with the months of the page.

        types: Only these types; all by default.
        text: Only entries that have all these words; the last one may be only begun.
        tags: Only entries that have all these tags, in upper or lower case.
        reference: Only entries whose verses overlap this passage, in whatever numbers they were stored.
        translation: The translation in whose numbers the verses are; by default the usual one.
        numbering: The versification of the reference, as in `verse.lookup`.
        language: The languages of the reference, as in `verse.lookup`.
        order: `newest` first by default.
        locale: The language of `reference`; English by default.
        page: The page, from 1.
        page_size: How many entries a page has; 50 by default.
        """
        params: Dict[str, Any] = {
            "types": types,
            "text": text,
            "tags": tags,
            "reference": reference,
            "translation": translation,
            "numbering": numbering,
            "language": language,
            "order": order,
            "locale": locale,
            "page": page,
            "pageSize": page_size,
        }
        return cast("_types.BookmarksListResult", self._call("bookmarks.list", params, timeout))


class Notes:
    def __init__(self, call: Call) -> None:
        self._call = call

    def create(
        self,
        text: str,
        *,
        title: Optional[str] = None,
        tags: Optional[Sequence[str]] = None,
        reference: Optional[str] = None,
        translation: Optional[str] = None,
        numbering: Optional[str] = None,
        language: Optional[Union[Literal["en", "es", "de", "fr", "pt", "it", "nl", "ru", "uk", "pl", "el", "la", "he", "ar", "zh", "ja", "ko", "vi", "id", "sw", "auto"], Sequence[Literal["en", "es", "de", "fr", "pt", "it", "nl", "ru", "uk", "pl", "el", "la", "he", "ar", "zh", "ja", "ko", "vi", "id", "sw"]]]] = None,
        timeout: Timeout = DEFAULT,
    ) -> _types.Note:
        """Stores a note in Markdown, about passages or about nothing in particular.

        text: The note in Markdown.
        title: Its title.
        tags: Its tags.
        reference: The passages that it is about.
        translation: The translation in whose numbers the verses are; by default the usual one.
        numbering: The versification of the reference, as in `verse.lookup`.
        language: The languages of the reference, as in `verse.lookup`.
        """
        params: Dict[str, Any] = {
            "text": text,
            "title": title,
            "tags": tags,
            "reference": reference,
            "translation": translation,
            "numbering": numbering,
            "language": language,
        }
        return cast("_types.Note", self._call("notes.create", params, timeout))

    def update(
        self,
        id: str,
        *,
        restore: Optional[int] = None,
        text: Optional[str] = None,
        title: Optional[str] = None,
        tags: Optional[Sequence[str]] = None,
        reference: Optional[str] = None,
        translation: Optional[str] = None,
        numbering: Optional[str] = None,
        language: Optional[Union[Literal["en", "es", "de", "fr", "pt", "it", "nl", "ru", "uk", "pl", "el", "la", "he", "ar", "zh", "ja", "ko", "vi", "id", "sw", "auto"], Sequence[Literal["en", "es", "de", "fr", "pt", "it", "nl", "ru", "uk", "pl", "el", "la", "he", "ar", "zh", "ja", "ko", "vi", "id", "sw"]]]] = None,
        timeout: Timeout = DEFAULT,
    ) -> _types.Note:
        """Changes a note. The old text is kept, and can be restored.

        id: The note's id.
        restore: The number of an overwritten text in `notes.history`, which becomes the note's text and title.
        text: The note in Markdown.
        title: Its title.
        tags: Its tags.
        reference: The passages that it is about.
        translation: The translation in whose numbers the verses are; by default the usual one.
        numbering: The versification of the reference, as in `verse.lookup`.
        language: The languages of the reference, as in `verse.lookup`.
        """
        params: Dict[str, Any] = {
            "id": id,
            "restore": restore,
            "text": text,
            "title": title,
            "tags": tags,
            "reference": reference,
            "translation": translation,
            "numbering": numbering,
            "language": language,
        }
        return cast("_types.Note", self._call("notes.update", params, timeout))

    def delete(
        self,
        id: str,
        *,
        timeout: Timeout = DEFAULT,
    ) -> _types.NotesDeleteResult:
        """Deletes a note and its history.

        id: The id of the entry.
        """
        params: Dict[str, Any] = {
            "id": id,
        }
        return cast("_types.NotesDeleteResult", self._call("notes.delete", params, timeout))

    def get(
        self,
        id: str,
        *,
        locale: Optional[Literal["en", "es", "de", "fr", "pt", "it", "nl", "ru", "uk", "pl", "el", "la", "he", "ar", "zh", "ja", "ko", "vi", "id", "sw"]] = None,
        timeout: Timeout = DEFAULT,
    ) -> _types.Note:
        """A note with its whole text.

        id: The note's id.
        locale: The language of `reference`; English by default.
        """
        params: Dict[str, Any] = {
            "id": id,
            "locale": locale,
        }
        return cast("_types.Note", self._call("notes.get", params, timeout))

    def list(
        self,
        *,
        text: Optional[str] = None,
        tags: Optional[Sequence[str]] = None,
        reference: Optional[str] = None,
        translation: Optional[str] = None,
        numbering: Optional[str] = None,
        language: Optional[Union[Literal["en", "es", "de", "fr", "pt", "it", "nl", "ru", "uk", "pl", "el", "la", "he", "ar", "zh", "ja", "ko", "vi", "id", "sw", "auto"], Sequence[Literal["en", "es", "de", "fr", "pt", "it", "nl", "ru", "uk", "pl", "el", "la", "he", "ar", "zh", "ja", "ko", "vi", "id", "sw"]]]] = None,
        order: Optional[Literal["newest", "oldest", "alphabetical"]] = None,
        locale: Optional[Literal["en", "es", "de", "fr", "pt", "it", "nl", "ru", "uk", "pl", "el", "la", "he", "ar", "zh", "ja", "ko", "vi", "id", "sw"]] = None,
        page: Optional[int] = None,
        page_size: Optional[int] = None,
        timeout: Timeout = DEFAULT,
    ) -> _types.NotesListResult:
        """Notes, newest first: all, or those on a passage, with tags or with words.

        text: Only entries that have all these words; the last one may be only begun.
        tags: Only entries that have all these tags, in upper or lower case.
        reference: Only entries whose verses overlap this passage, in whatever numbers they were stored.
        translation: The translation in whose numbers the verses are; by default the usual one.
        numbering: The versification of the reference, as in `verse.lookup`.
        language: The languages of the reference, as in `verse.lookup`.
        order: `newest` first by default.
        locale: The language of `reference`; English by default.
        page: The page, from 1.
        page_size: How many entries a page has; 50 by default.
        """
        params: Dict[str, Any] = {
            "text": text,
            "tags": tags,
            "reference": reference,
            "translation": translation,
            "numbering": numbering,
            "language": language,
            "order": order,
            "locale": locale,
            "page": page,
            "pageSize": page_size,
        }
        return cast("_types.NotesListResult", self._call("notes.list", params, timeout))

    def search(
        self,
        query: str,
        *,
        tags: Optional[Sequence[str]] = None,
        reference: Optional[str] = None,
        translation: Optional[str] = None,
        numbering: Optional[str] = None,
        language: Optional[Union[Literal["en", "es", "de", "fr", "pt", "it", "nl", "ru", "uk", "pl", "el", "la", "he", "ar", "zh", "ja", "ko", "vi", "id", "sw", "auto"], Sequence[Literal["en", "es", "de", "fr", "pt", "it", "nl", "ru", "uk", "pl", "el", "la", "he", "ar", "zh", "ja", "ko", "vi", "id", "sw"]]]] = None,
        locale: Optional[Literal["en", "es", "de", "fr", "pt", "it", "nl", "ru", "uk", "pl", "el", "la", "he", "ar", "zh", "ja", "ko", "vi", "id", "sw"]] = None,
        page: Optional[int] = None,
        page_size: Optional[int] = None,
        timeout: Timeout = DEFAULT,
    ) -> _types.NotesSearchResult:
        """Searches notes by words, the best match first.

        query: Words; the last one may be only begun.
        tags: Only entries that have all these tags, in upper or lower case.
        reference: Only entries whose verses overlap this passage, in whatever numbers they were stored.
        translation: The translation in whose numbers the verses are; by default the usual one.
        numbering: The versification of the reference, as in `verse.lookup`.
        language: The languages of the reference, as in `verse.lookup`.
        locale: The language of `reference`; English by default.
        page: The page, from 1.
        page_size: How many entries a page has; 50 by default.
        """
        params: Dict[str, Any] = {
            "query": query,
            "tags": tags,
            "reference": reference,
            "translation": translation,
            "numbering": numbering,
            "language": language,
            "locale": locale,
            "page": page,
            "pageSize": page_size,
        }
        return cast("_types.NotesSearchResult", self._call("notes.search", params, timeout))

    def history(
        self,
        id: str,
        *,
        timeout: Timeout = DEFAULT,
    ) -> _types.NotesHistoryResult:
        """The overwritten texts of a note, newest first; `notes.update` restores one.

        id: The id of the entry.
        """
        params: Dict[str, Any] = {
            "id": id,
        }
        return cast("_types.NotesHistoryResult", self._call("notes.history", params, timeout))


class Highlights:
    def __init__(self, call: Call) -> None:
        self._call = call

    def set(
        self,
        reference: str,
        *,
        translation: Optional[str] = None,
        numbering: Optional[str] = None,
        language: Optional[Union[Literal["en", "es", "de", "fr", "pt", "it", "nl", "ru", "uk", "pl", "el", "la", "he", "ar", "zh", "ja", "ko", "vi", "id", "sw", "auto"], Sequence[Literal["en", "es", "de", "fr", "pt", "it", "nl", "ru", "uk", "pl", "el", "la", "he", "ar", "zh", "ja", "ko", "vi", "id", "sw"]]]] = None,
        color: Optional[Literal["blue", "green", "amber", "rose", "purple"]] = None,
        start: Optional[int] = None,
        end: Optional[int] = None,
        offset_encoding: Optional[Literal["utf-16", "utf-8", "utf-32"]] = "utf-32",
        timeout: Timeout = DEFAULT,
    ) -> _types.SavedHighlight:
        """Highlights verses, or words of one verse, in one of five colours.

        reference: The verses.
        translation: The translation in whose numbers the verses are; by default the usual one.
        numbering: The versification of the reference, as in `verse.lookup`.
        language: The languages of the reference, as in `verse.lookup`.
        color: `blue` original language, `green` doctrine, `amber` cross reference, `rose` reflection, `purple` general; purple by default.
        start: For words of one verse: where they begin in its text.
        end: The offset after the last character.
        offset_encoding: How offsets are counted: UTF-16 code units (the default), bytes or scalars.
        """
        params: Dict[str, Any] = {
            "reference": reference,
            "translation": translation,
            "numbering": numbering,
            "language": language,
            "color": color,
            "start": start,
            "end": end,
            "offsetEncoding": offset_encoding,
        }
        return cast("_types.SavedHighlight", self._call("highlights.set", params, timeout))

    def clear(
        self,
        *,
        id: Optional[str] = None,
        reference: Optional[str] = None,
        translation: Optional[str] = None,
        numbering: Optional[str] = None,
        language: Optional[Union[Literal["en", "es", "de", "fr", "pt", "it", "nl", "ru", "uk", "pl", "el", "la", "he", "ar", "zh", "ja", "ko", "vi", "id", "sw", "auto"], Sequence[Literal["en", "es", "de", "fr", "pt", "it", "nl", "ru", "uk", "pl", "el", "la", "he", "ar", "zh", "ja", "ko", "vi", "id", "sw"]]]] = None,
        timeout: Timeout = DEFAULT,
    ) -> _types.HighlightsClearResult:
        """Removes a highlight by its id, or all that overlap a passage.

        id: The highlight's id.
        reference: Instead of `id`: the passage.
        translation: The translation in whose numbers the verses are; by default the usual one.
        numbering: The versification of the reference, as in `verse.lookup`.
        language: The languages of the reference, as in `verse.lookup`.
        """
        params: Dict[str, Any] = {
            "id": id,
            "reference": reference,
            "translation": translation,
            "numbering": numbering,
            "language": language,
        }
        return cast("_types.HighlightsClearResult", self._call("highlights.clear", params, timeout))

    def list(
        self,
        *,
        colors: Optional[Union[bool, Sequence[Literal["blue", "green", "amber", "rose", "purple"]]]] = None,
        offset_encoding: Optional[Literal["utf-16", "utf-8", "utf-32"]] = "utf-32",
        text: Optional[str] = None,
        reference: Optional[str] = None,
        translation: Optional[str] = None,
        numbering: Optional[str] = None,
        language: Optional[Union[Literal["en", "es", "de", "fr", "pt", "it", "nl", "ru", "uk", "pl", "el", "la", "he", "ar", "zh", "ja", "ko", "vi", "id", "sw", "auto"], Sequence[Literal["en", "es", "de", "fr", "pt", "it", "nl", "ru", "uk", "pl", "el", "la", "he", "ar", "zh", "ja", "ko", "vi", "id", "sw"]]]] = None,
        order: Optional[Literal["newest", "oldest", "alphabetical"]] = None,
        locale: Optional[Literal["en", "es", "de", "fr", "pt", "it", "nl", "ru", "uk", "pl", "el", "la", "he", "ar", "zh", "ja", "ko", "vi", "id", "sw"]] = None,
        page: Optional[int] = None,
        page_size: Optional[int] = None,
        timeout: Timeout = DEFAULT,
    ) -> _types.HighlightsListResult:
        """Highlights by passage and colour, and where they are in a translation.

        colors: Only these colours.
        offset_encoding: How offsets are counted: UTF-16 code units (the default), bytes or scalars.
        text: Only entries that have all these words; the last one may be only begun.
        reference: Only entries whose verses overlap this passage, in whatever numbers they were stored.
        translation: The translation in whose numbers the verses are; by default the usual one.
        numbering: The versification of the reference, as in `verse.lookup`.
        language: The languages of the reference, as in `verse.lookup`.
        order: `newest` first by default.
        locale: The language of `reference`; English by default.
        page: The page, from 1.
        page_size: How many entries a page has; 50 by default.
        """
        params: Dict[str, Any] = {
            "colors": colors,
            "offsetEncoding": offset_encoding,
            "text": text,
            "reference": reference,
            "translation": translation,
            "numbering": numbering,
            "language": language,
            "order": order,
            "locale": locale,
            "page": page,
            "pageSize": page_size,
        }
        return cast("_types.HighlightsListResult", self._call("highlights.list", params, timeout))


class History:
    def __init__(self, call: Call) -> None:
        self._call = call

    def add(
        self,
        *,
        query: Optional[str] = None,
        reference: Optional[str] = None,
        translation: Optional[str] = None,
        numbering: Optional[str] = None,
        language: Optional[Union[Literal["en", "es", "de", "fr", "pt", "it", "nl", "ru", "uk", "pl", "el", "la", "he", "ar", "zh", "ja", "ko", "vi", "id", "sw", "auto"], Sequence[Literal["en", "es", "de", "fr", "pt", "it", "nl", "ru", "uk", "pl", "el", "la", "he", "ar", "zh", "ja", "ko", "vi", "id", "sw"]]]] = None,
        timeout: Timeout = DEFAULT,
    ) -> _types.HistoryAddResult:
        """Stores a search or a passage as the last one.

        query: A search, as the reader typed it.
        reference: Instead of `query`: a passage that was read.
        translation: The translation in whose numbers the verses are; by default the usual one.
        numbering: The versification of the reference, as in `verse.lookup`.
        language: The languages of the reference, as in `verse.lookup`.
        """
        params: Dict[str, Any] = {
            "query": query,
            "reference": reference,
            "translation": translation,
            "numbering": numbering,
            "language": language,
        }
        return cast("_types.HistoryAddResult", self._call("history.add", params, timeout))

    def recent(
        self,
        *,
        limit: Optional[int] = None,
        locale: Optional[Literal["en", "es", "de", "fr", "pt", "it", "nl", "ru", "uk", "pl", "el", "la", "he", "ar", "zh", "ja", "ko", "vi", "id", "sw"]] = None,
        timeout: Timeout = DEFAULT,
    ) -> _types.HistoryRecentResult:
        """The last ten distinct searches and passages, the last one first.

        limit: How many of each; 10 by default.
        locale: The language of `reference`; English by default.
        """
        params: Dict[str, Any] = {
            "limit": limit,
            "locale": locale,
        }
        return cast("_types.HistoryRecentResult", self._call("history.recent", params, timeout))

    def clear(
        self,
        *,
        timeout: Timeout = DEFAULT,
    ) -> _types.HistoryClearResult:
        """Forgets all searches and passages; positions stay."""
        params: Dict[str, Any] = {
        }
        return cast("_types.HistoryClearResult", self._call("history.clear", params, timeout))


class Reading:
    def __init__(self, call: Call) -> None:
        self._call = call

    def save(
        self,
        reference: str,
        *,
        translation: Optional[str] = None,
        numbering: Optional[str] = None,
        language: Optional[Union[Literal["en", "es", "de", "fr", "pt", "it", "nl", "ru", "uk", "pl", "el", "la", "he", "ar", "zh", "ja", "ko", "vi", "id", "sw", "auto"], Sequence[Literal["en", "es", "de", "fr", "pt", "it", "nl", "ru", "uk", "pl", "el", "la", "he", "ar", "zh", "ja", "ko", "vi", "id", "sw"]]]] = None,
        page: Optional[int] = None,
        timeout: Timeout = DEFAULT,
    ) -> _types.ReadingSaveResult:
        """Stores where the reader is in a translation: the verse, and a page if there are pages.

        reference: The verse.
        translation: The translation in whose numbers the verses are; by default the usual one.
        numbering: The versification of the reference, as in `verse.lookup`.
        language: The languages of the reference, as in `verse.lookup`.
        page: The page, if the client has pages.
        """
        params: Dict[str, Any] = {
            "reference": reference,
            "translation": translation,
            "numbering": numbering,
            "language": language,
            "page": page,
        }
        return cast("_types.ReadingSaveResult", self._call("reading.save", params, timeout))

    def position(
        self,
        *,
        translation: Optional[str] = None,
        locale: Optional[Literal["en", "es", "de", "fr", "pt", "it", "nl", "ru", "uk", "pl", "el", "la", "he", "ar", "zh", "ja", "ko", "vi", "id", "sw"]] = None,
        timeout: Timeout = DEFAULT,
    ) -> _types.ReadingPositionResult:
        """Where the reader was last, in each translation.

        translation: Only this translation.
        locale: The language of `reference`; English by default.
        """
        params: Dict[str, Any] = {
            "translation": translation,
            "locale": locale,
        }
        return cast("_types.ReadingPositionResult", self._call("reading.position", params, timeout))


class Settings:
    def __init__(self, call: Call) -> None:
        self._call = call

    def get(
        self,
        *,
        timeout: Timeout = DEFAULT,
    ) -> _types.SettingsGetResult:
        """The settings that all front ends of the reader share."""
        params: Dict[str, Any] = {
        }
        return cast("_types.SettingsGetResult", self._call("settings.get", params, timeout))

    def set(
        self,
        *,
        translation: Optional[str] = None,
        verse_numbers: Optional[bool] = None,
        font_size: Optional[int] = None,
        appearance: Optional[Literal["system", "light", "dark", "study"]] = None,
        timeout: Timeout = DEFAULT,
    ) -> _types.SettingsSetResult:
        """Changes settings: only those that are given.

        translation: The translation to read.
        verse_numbers: Whether verses show their numbers.
        font_size: The size of the text.
        appearance: The colours.
        """
        params: Dict[str, Any] = {
            "translation": translation,
            "verseNumbers": verse_numbers,
            "fontSize": font_size,
            "appearance": appearance,
        }
        return cast("_types.SettingsSetResult", self._call("settings.set", params, timeout))

    def reset(
        self,
        *,
        names: Optional[Union[bool, Sequence[Literal["translation", "verseNumbers", "fontSize", "appearance"]]]] = None,
        timeout: Timeout = DEFAULT,
    ) -> _types.SettingsResetResult:
        """Sets settings back to their defaults: all, or those that are named.

        names: Only these settings.
        """
        params: Dict[str, Any] = {
            "names": names,
        }
        return cast("_types.SettingsResetResult", self._call("settings.reset", params, timeout))


class Library:
    def __init__(self, call: Call) -> None:
        self._call = call

    def export(
        self,
        *,
        timeout: Timeout = DEFAULT,
    ) -> _types.LibraryExportResult:
        """Everything in the library, as one JSON value for `library.import`."""
        params: Dict[str, Any] = {
        }
        return cast("_types.LibraryExportResult", self._call("library.export", params, timeout))

    def import_(
        self,
        library: Any,
        *,
        timeout: Timeout = DEFAULT,
    ) -> _types.LibraryImportResult:
        """Adds an export to the library. Of an entry that both have, the one changed last is kept.

        library: What `library.export` returned as `library`.
        """
        params: Dict[str, Any] = {
            "library": library,
        }
        return cast("_types.LibraryImportResult", self._call("library.import", params, timeout))

    def watch(
        self,
        *,
        on: Optional[bool] = None,
        timeout: Timeout = DEFAULT,
    ) -> _types.LibraryWatchResult:
        """Asks for the notification `library.changed` when the library changes, or ends it.

        on: False to end the notifications; true by default.
        """
        params: Dict[str, Any] = {
            "on": on,
        }
        return cast("_types.LibraryWatchResult", self._call("library.watch", params, timeout))


class Tts:
    def __init__(self, call: Call) -> None:
        self._call = call

    def plain_text(
        self,
        *,
        html: Optional[str] = None,
        markdown: Optional[str] = None,
        text: Optional[str] = None,
        reference: Optional[str] = None,
        translation: Optional[str] = None,
        provider: Optional[str] = None,
        locale: Optional[str] = None,
        announce: Optional[bool] = None,
        transliterate: Optional[bool] = None,
        ssml: Optional[bool] = None,
        rate: Optional[str] = None,
        voice: Optional[str] = None,
        segments: Optional[bool] = None,
        offset_encoding: Optional[Literal["utf-16", "utf-8", "utf-32"]] = "utf-32",
        timeout: Timeout = DEFAULT,
    ) -> _types.TtsPlainTextResult:
        """Text for a speech engine, from HTML, Markdown, plain text or a reference.

        html: The source as HTML, whole or a fragment.
        markdown: The source as Markdown.
        text: The source as plain text.
        reference: A passage to speak; its source is the `text` that `verse.lookup` gives.
        translation: With `reference`: a translation's exact id or short name.
        provider: With `reference`: the only provider to ask.
        locale: The language of the spoken words: a language tag, with or without a country. By default the language of the translation, and `en-US` for a text. The numbers of references are in words in en, es, de, fr, pt, it and nl. Other numbers stay digits, which every speech engine reads, except `3,000` in English.
        announce: With `reference`: whether to say the reference before its text; false by default.
        transliterate: Whether to write words in Greek and Hebrew in Latin letters, for an engine without such voices.
        ssml: Whether to return the text as SSML too.
        rate: With `ssml`: how fast to speak: `x-slow`, `slow`, `medium`, `fast`, `x-fast`, or `20%` to `400%`.
        voice: With `ssml`: the name of a voice of the speech engine.
        segments: Whether to return segments; true by default.
        offset_encoding: How offsets are counted: UTF-16 code units (the default), bytes or scalars.
        """
        params: Dict[str, Any] = {
            "html": html,
            "markdown": markdown,
            "text": text,
            "reference": reference,
            "translation": translation,
            "provider": provider,
            "locale": locale,
            "announce": announce,
            "transliterate": transliterate,
            "ssml": ssml,
            "rate": rate,
            "voice": voice,
            "segments": segments,
            "offsetEncoding": offset_encoding,
        }
        return cast("_types.TtsPlainTextResult", self._call("tts.plainText", params, timeout))


class Translations:
    def __init__(self, call: Call) -> None:
        self._call = call

    def list(
        self,
        *,
        language: Optional[str] = None,
        provider: Optional[str] = None,
        timeout: Timeout = DEFAULT,
    ) -> _types.TranslationsListResult:
        """The translations that can be asked for, with their names and licences.

        language: Only texts in this language (BCP 47; `en` finds `en-GB` too).
        provider: Only what this provider serves.
        """
        params: Dict[str, Any] = {
            "language": language,
            "provider": provider,
        }
        return cast("_types.TranslationsListResult", self._call("translations.list", params, timeout))


class Books:
    def __init__(self, call: Call) -> None:
        self._call = call

    def list(
        self,
        *,
        translation: Optional[str] = None,
        canon: Optional[Literal["protestant", "catholic", "orthodox"]] = None,
        versification: Optional[str] = None,
        timeout: Timeout = DEFAULT,
    ) -> _types.BooksListResult:
        """The books of a translation or a canon, with chapters and verse counts.

        translation: The books as this translation has and numbers them.
        canon: Only the books of this canon, in its order.
        versification: The books of this system: `KJV`, `Vulg`.
        """
        params: Dict[str, Any] = {
            "translation": translation,
            "canon": canon,
            "versification": versification,
        }
        return cast("_types.BooksListResult", self._call("books.list", params, timeout))


class Engine:
    def __init__(self, call: Call) -> None:
        self._call = call

    def status(
        self,
        *,
        timeout: Timeout = DEFAULT,
    ) -> _types.EngineStatusResult:
        """The engine's version, its providers and what they serve."""
        params: Dict[str, Any] = {
        }
        return cast("_types.EngineStatusResult", self._call("engine.status", params, timeout))


class Rpc:
    def __init__(self, call: Call) -> None:
        self._call = call

    def discover(
        self,
        *,
        timeout: Timeout = DEFAULT,
    ) -> _types.RpcDiscoverResult:
        """This interface as an OpenRPC document."""
        params: Dict[str, Any] = {
        }
        return cast("_types.RpcDiscoverResult", self._call("rpc.discover", params, timeout))


class Methods:
    """The methods by noun: `client.verse.lookup(…)`."""

    def __init__(self, call: Call) -> None:
        self.verse = Verse(call)
        self.daily = Daily(call)
        self.chapter = Chapter(call)
        self.passage = Passage(call)
        self.card = Card(call)
        self.theme = Theme(call)
        self.reference = Reference(call)
        self.link = Link(call)
        self.search = Search(call)
        self.quotation = Quotation(call)
        self.lexicon = Lexicon(call)
        self.interlinear = Interlinear(call)
        self.topics = Topics(call)
        self.commentary = Commentary(call)
        self.cross_references = CrossReferences(call)
        self.book = Book(call)
        self.devotional = Devotional(call)
        self.favorites = Favorites(call)
        self.bookmarks = Bookmarks(call)
        self.notes = Notes(call)
        self.highlights = Highlights(call)
        self.history = History(call)
        self.reading = Reading(call)
        self.settings = Settings(call)
        self.library = Library(call)
        self.tts = Tts(call)
        self.translations = Translations(call)
        self.books = Books(call)
        self.engine = Engine(call)
        self.rpc = Rpc(call)


class AsyncVerse:
    def __init__(self, call: AsyncCall) -> None:
        self._call = call

    @overload
    async def lookup(
        self,
        reference: str,
        *,
        translation: Optional[str] = None,
        surrounding: Optional[int] = None,
        provider: Optional[str] = None,
        numbering: Optional[str] = None,
        language: Optional[Union[Literal["en", "es", "de", "fr", "pt", "it", "nl", "ru", "uk", "pl", "el", "la", "he", "ar", "zh", "ja", "ko", "vi", "id", "sw", "auto"], Sequence[Literal["en", "es", "de", "fr", "pt", "it", "nl", "ru", "uk", "pl", "el", "la", "he", "ar", "zh", "ja", "ko", "vi", "id", "sw"]]]] = None,
        superscriptions: Optional[bool] = None,
        lines: Optional[bool] = None,
        extras: Optional[Union[bool, Sequence[Literal["spans", "headings", "footnotes", "words"]]]] = None,
        format: Optional[Literal["plain", "markdown", "html"]] = None,
        template: Optional[str] = None,
        numbers: Optional[bool] = None,
        locale: Optional[Literal["en", "es", "de", "fr", "pt", "it", "nl", "ru", "uk", "pl", "el", "la", "he", "ar", "zh", "ja", "ko", "vi", "id", "sw"]] = None,
        offset_encoding: Optional[Literal["utf-16", "utf-8", "utf-32"]] = "utf-32",
        timeout: Timeout = DEFAULT,
    ) -> _types.Passage: ...

    @overload
    async def lookup(
        self,
        reference: Optional[str] = None,
        *,
        references: Sequence[str],
        translation: Optional[str] = None,
        translations: Optional[Sequence[str]] = None,
        surrounding: Optional[int] = None,
        provider: Optional[str] = None,
        numbering: Optional[str] = None,
        language: Optional[Union[Literal["en", "es", "de", "fr", "pt", "it", "nl", "ru", "uk", "pl", "el", "la", "he", "ar", "zh", "ja", "ko", "vi", "id", "sw", "auto"], Sequence[Literal["en", "es", "de", "fr", "pt", "it", "nl", "ru", "uk", "pl", "el", "la", "he", "ar", "zh", "ja", "ko", "vi", "id", "sw"]]]] = None,
        superscriptions: Optional[bool] = None,
        lines: Optional[bool] = None,
        extras: Optional[Union[bool, Sequence[Literal["spans", "headings", "footnotes", "words"]]]] = None,
        format: Optional[Literal["plain", "markdown", "html"]] = None,
        template: Optional[str] = None,
        numbers: Optional[bool] = None,
        locale: Optional[Literal["en", "es", "de", "fr", "pt", "it", "nl", "ru", "uk", "pl", "el", "la", "he", "ar", "zh", "ja", "ko", "vi", "id", "sw"]] = None,
        offset_encoding: Optional[Literal["utf-16", "utf-8", "utf-32"]] = "utf-32",
        timeout: Timeout = DEFAULT,
    ) -> _types.VerseLookupSeveral: ...

    @overload
    async def lookup(
        self,
        reference: Optional[str] = None,
        *,
        references: Optional[Sequence[str]] = None,
        translation: Optional[str] = None,
        translations: Sequence[str],
        surrounding: Optional[int] = None,
        provider: Optional[str] = None,
        numbering: Optional[str] = None,
        language: Optional[Union[Literal["en", "es", "de", "fr", "pt", "it", "nl", "ru", "uk", "pl", "el", "la", "he", "ar", "zh", "ja", "ko", "vi", "id", "sw", "auto"], Sequence[Literal["en", "es", "de", "fr", "pt", "it", "nl", "ru", "uk", "pl", "el", "la", "he", "ar", "zh", "ja", "ko", "vi", "id", "sw"]]]] = None,
        superscriptions: Optional[bool] = None,
        lines: Optional[bool] = None,
        extras: Optional[Union[bool, Sequence[Literal["spans", "headings", "footnotes", "words"]]]] = None,
        format: Optional[Literal["plain", "markdown", "html"]] = None,
        template: Optional[str] = None,
        numbers: Optional[bool] = None,
        locale: Optional[Literal["en", "es", "de", "fr", "pt", "it", "nl", "ru", "uk", "pl", "el", "la", "he", "ar", "zh", "ja", "ko", "vi", "id", "sw"]] = None,
        offset_encoding: Optional[Literal["utf-16", "utf-8", "utf-32"]] = "utf-32",
        timeout: Timeout = DEFAULT,
    ) -> _types.VerseLookupSeveral: ...

    async def lookup(
        self,
        reference: Optional[str] = None,
        *,
        references: Optional[Sequence[str]] = None,
        translation: Optional[str] = None,
        translations: Optional[Sequence[str]] = None,
        surrounding: Optional[int] = None,
        provider: Optional[str] = None,
        numbering: Optional[str] = None,
        language: Optional[Union[Literal["en", "es", "de", "fr", "pt", "it", "nl", "ru", "uk", "pl", "el", "la", "he", "ar", "zh", "ja", "ko", "vi", "id", "sw", "auto"], Sequence[Literal["en", "es", "de", "fr", "pt", "it", "nl", "ru", "uk", "pl", "el", "la", "he", "ar", "zh", "ja", "ko", "vi", "id", "sw"]]]] = None,
        superscriptions: Optional[bool] = None,
        lines: Optional[bool] = None,
        extras: Optional[Union[bool, Sequence[Literal["spans", "headings", "footnotes", "words"]]]] = None,
        format: Optional[Literal["plain", "markdown", "html"]] = None,
        template: Optional[str] = None,
        numbers: Optional[bool] = None,
        locale: Optional[Literal["en", "es", "de", "fr", "pt", "it", "nl", "ru", "uk", "pl", "el", "la", "he", "ar", "zh", "ja", "ko", "vi", "id", "sw"]] = None,
        offset_encoding: Optional[Literal["utf-16", "utf-8", "utf-32"]] = "utf-32",
        timeout: Timeout = DEFAULT,
    ) -> Union[_types.Passage, _types.VerseLookupSeveral]:
        """The text of one or several references, in one or several translations.

        reference: What to look up: `John 3:16`, `Ps 23; Rom 8:28-30`.
        references: Several references, each answered on its own.
        translation: A translation's exact id or short name.
        translations: Several translations, side by side.
        surrounding: How many verses to show around the passage.
        provider: The only provider to ask.
        numbering: The versification of the reference: `own` for the translation's, or a system such as `KJV`, `Vulg`, `Leningrad`. By default that of Bibles in the language of the reference (KJV for English; see Numbers), or the translation's own if that lacks the verse.
        language: The languages of the references: a code, a list, or `auto`; by default English and the translation's.
        superscriptions: Whether a psalm's title comes with its first verse, as verse 0.
        lines: Whether poetry keeps its lines, as `\\n` in `text`.
        extras: What to return for each verse besides its text: `true` for all, or some of these.
        format: Adds `formatted`: the passage written out for people.
        template: Adds `formatted` in a form of your own, instead of `format`: text with fields such as `{reference}`, `{text}`, `{translation}`, and `{verses}{verse} {text}{/verses}` for each verse.
        numbers: Whether `formatted` shows verse numbers; by default if there are several verses.
        locale: The language of `reference`, `book_name` and error messages; by default the translation's, else English.
        offset_encoding: How offsets are counted: UTF-16 code units (the default), bytes or scalars.
        """
        params: Dict[str, Any] = {
            "reference": reference,
            "references": references,
            "translation": translation,
            "translations": translations,
            "surrounding": surrounding,
            "provider": provider,
            "numbering": numbering,
            "language": language,
            "superscriptions": superscriptions,
            "lines": lines,
            "extras": extras,
            "format": format,
            "template": template,
            "numbers": numbers,
            "locale": locale,
            "offsetEncoding": offset_encoding,
        }
        return cast("Union[_types.Passage, _types.VerseLookupSeveral]", await self._call("verse.lookup", params, timeout))

    async def random(
        self,
        *,
        translation: Optional[str] = None,
        testament: Optional[Literal["old", "new", "deuterocanon"]] = None,
        books: Optional[Sequence[str]] = None,
        seed: Optional[int] = None,
        surrounding: Optional[int] = None,
        provider: Optional[str] = None,
        superscriptions: Optional[bool] = None,
        lines: Optional[bool] = None,
        extras: Optional[Union[bool, Sequence[Literal["spans", "headings", "footnotes", "words"]]]] = None,
        format: Optional[Literal["plain", "markdown", "html"]] = None,
        template: Optional[str] = None,
        numbers: Optional[bool] = None,
        locale: Optional[Literal["en", "es", "de", "fr", "pt", "it", "nl", "ru", "uk", "pl", "el", "la", "he", "ar", "zh", "ja", "ko", "vi", "id", "sw"]] = None,
        offset_encoding: Optional[Literal["utf-16", "utf-8", "utf-32"]] = "utf-32",
        timeout: Timeout = DEFAULT,
    ) -> _types.Passage:
        """A random verse of the Bible, a testament or some books.

        translation: A translation's exact id or short name.
        testament: Only this part of the Bible.
        books: Only these books, by name or id: `["Ps", "Proverbs"]`.
        seed: The same seed gives the same verse of the same translation; at most 2^63 - 1.
        surrounding: How many verses to show around the verse.
        provider: The only provider to ask.
        superscriptions: Whether a psalm's title comes with its first verse, as verse 0.
        lines: Whether poetry keeps its lines, as `\\n` in `text`.
        extras: What to return for each verse besides its text: `true` for all, or some of these.
        format: Adds `formatted`: the passage written out for people.
        template: Adds `formatted` in a form of your own, instead of `format`: text with fields such as `{reference}`, `{text}`, `{translation}`, and `{verses}{verse} {text}{/verses}` for each verse.
        numbers: Whether `formatted` shows verse numbers; by default if there are several verses.
        locale: The language of `reference`, `book_name` and error messages; by default the translation's, else English.
        offset_encoding: How offsets are counted: UTF-16 code units (the default), bytes or scalars.
        """
        params: Dict[str, Any] = {
            "translation": translation,
            "testament": testament,
            "books": books,
            "seed": seed,
            "surrounding": surrounding,
            "provider": provider,
            "superscriptions": superscriptions,
            "lines": lines,
            "extras": extras,
            "format": format,
            "template": template,
            "numbers": numbers,
            "locale": locale,
            "offsetEncoding": offset_encoding,
        }
        return cast("_types.Passage", await self._call("verse.random", params, timeout))

    async def related(
        self,
        reference: str,
        *,
        translation: Optional[str] = None,
        limit: Optional[int] = None,
        timeout: Timeout = DEFAULT,
    ) -> _types.VerseRelatedResult:
        """The passages that have to do with a verse, with the reason and their text.

        reference: A verse or a short passage, in the numbers of the KJV.
        translation: The translation of the texts; the usual one by default.
        limit: The most passages to return; 20 by default.
        """
        params: Dict[str, Any] = {
            "reference": reference,
            "translation": translation,
            "limit": limit,
        }
        return cast("_types.VerseRelatedResult", await self._call("verse.related", params, timeout))


class AsyncDaily:
    def __init__(self, call: AsyncCall) -> None:
        self._call = call

    async def get(
        self,
        date: Optional[str] = None,
        *,
        utc_offset: Optional[int] = None,
        translation: Optional[str] = None,
        provider: Optional[str] = None,
        superscriptions: Optional[bool] = None,
        lines: Optional[bool] = None,
        extras: Optional[Union[bool, Sequence[Literal["spans", "headings", "footnotes", "words"]]]] = None,
        format: Optional[Literal["plain", "markdown", "html"]] = None,
        template: Optional[str] = None,
        numbers: Optional[bool] = None,
        locale: Optional[Literal["en", "es", "de", "fr", "pt", "it", "nl", "ru", "uk", "pl", "el", "la", "he", "ar", "zh", "ja", "ko", "vi", "id", "sw"]] = None,
        offset_encoding: Optional[Literal["utf-16", "utf-8", "utf-32"]] = "utf-32",
        timeout: Timeout = DEFAULT,
    ) -> _types.DailyGetResult:
        """The passage of the day: the same for everyone on the same date.

        date: The day, `YYYY-MM-DD`, past or future; by default today where the engine runs.
        utc_offset: To get today's date in another time zone: minutes east of UTC, `-300` for New York.
        translation: A translation's exact id or short name.
        provider: The only provider to ask.
        superscriptions: Whether a psalm's title comes with its first verse, as verse 0.
        lines: Whether poetry keeps its lines, as `\\n` in `text`.
        extras: What to return for each verse besides its text: `true` for all, or some of these.
        format: Adds `formatted`: the passage written out for people.
        template: Adds `formatted` in a form of your own, instead of `format`: text with fields such as `{reference}`, `{text}`, `{translation}`, and `{verses}{verse} {text}{/verses}` for each verse.
        numbers: Whether `formatted` shows verse numbers; by default if there are several verses.
        locale: The language of `reference`, `book_name` and error messages; by default the translation's, else English.
        offset_encoding: How offsets are counted: UTF-16 code units (the default), bytes or scalars.
        """
        params: Dict[str, Any] = {
            "date": date,
            "utcOffset": utc_offset,
            "translation": translation,
            "provider": provider,
            "superscriptions": superscriptions,
            "lines": lines,
            "extras": extras,
            "format": format,
            "template": template,
            "numbers": numbers,
            "locale": locale,
            "offsetEncoding": offset_encoding,
        }
        return cast("_types.DailyGetResult", await self._call("daily.get", params, timeout))


class AsyncChapter:
    def __init__(self, call: AsyncCall) -> None:
        self._call = call

    async def get(
        self,
        reference: str,
        *,
        translation: Optional[str] = None,
        provider: Optional[str] = None,
        format: Optional[Literal["plain", "markdown", "html"]] = None,
        headings: Optional[bool] = None,
        notes: Optional[bool] = None,
        numbers: Optional[bool] = None,
        saved: Optional[bool] = None,
        numbering: Optional[str] = None,
        language: Optional[Union[Literal["en", "es", "de", "fr", "pt", "it", "nl", "ru", "uk", "pl", "el", "la", "he", "ar", "zh", "ja", "ko", "vi", "id", "sw", "auto"], Sequence[Literal["en", "es", "de", "fr", "pt", "it", "nl", "ru", "uk", "pl", "el", "la", "he", "ar", "zh", "ja", "ko", "vi", "id", "sw"]]]] = None,
        locale: Optional[Literal["en", "es", "de", "fr", "pt", "it", "nl", "ru", "uk", "pl", "el", "la", "he", "ar", "zh", "ja", "ko", "vi", "id", "sw"]] = None,
        timeout: Timeout = DEFAULT,
    ) -> _types.ChapterGetResult:
        """A chapter or passage laid out for reading: headings, paragraphs, lines of poetry, verses and notes.

        reference: What to read: `John 3`, `Ps 23`, `Luke 2:1-20`.
        translation: A translation's exact id or short name.
        provider: The only provider to ask.
        format: Returns `formatted`, the passage as one text, instead of `blocks` and `notes`.
        headings: Whether the translation's headings are shown; true by default.
        notes: Whether its footnotes and cross references are shown; true by default.
        numbers: Whether verses have their numbers; true by default.
        saved: Adds `saved`: what the reader keeps on these verses; false by default.
        numbering: The versification of the reference, as in `verse.lookup`.
        language: The languages of the reference, as in `verse.lookup`.
        locale: The language of `reference` and of messages; by default the translation's.
        """
        params: Dict[str, Any] = {
            "reference": reference,
            "translation": translation,
            "provider": provider,
            "format": format,
            "headings": headings,
            "notes": notes,
            "numbers": numbers,
            "saved": saved,
            "numbering": numbering,
            "language": language,
            "locale": locale,
        }
        return cast("_types.ChapterGetResult", await self._call("chapter.get", params, timeout))


class AsyncPassage:
    def __init__(self, call: AsyncCall) -> None:
        self._call = call

    async def compare(
        self,
        reference: str,
        *,
        translations: Optional[Sequence[str]] = None,
        format: Optional[Literal["markdown", "html"]] = None,
        numbering: Optional[str] = None,
        language: Optional[Union[Literal["en", "es", "de", "fr", "pt", "it", "nl", "ru", "uk", "pl", "el", "la", "he", "ar", "zh", "ja", "ko", "vi", "id", "sw", "auto"], Sequence[Literal["en", "es", "de", "fr", "pt", "it", "nl", "ru", "uk", "pl", "el", "la", "he", "ar", "zh", "ja", "ko", "vi", "id", "sw"]]]] = None,
        timeout: Timeout = DEFAULT,
    ) -> _types.PassageCompareResult:
        """A passage in several translations, with the words that differ from the first one.

        reference: The passage: `John 3:16`, `Ps 23`.
        translations: From two translations on; the others are compared with the first.
        format: Adds `formatted`: a table with the differences marked.
        numbering: The versification of the reference, as in `verse.lookup`.
        language: The languages of the reference, as in `verse.lookup`.
        """
        params: Dict[str, Any] = {
            "reference": reference,
            "translations": translations,
            "format": format,
            "numbering": numbering,
            "language": language,
        }
        return cast("_types.PassageCompareResult", await self._call("passage.compare", params, timeout))


class AsyncCard:
    def __init__(self, call: AsyncCall) -> None:
        self._call = call

    async def render(
        self,
        reference: str,
        *,
        translation: Optional[str] = None,
        provider: Optional[str] = None,
        size: Optional[Literal["1080x1080", "1200x630", "1080x1920"]] = None,
        theme: Optional[Literal["light", "dark", "study"]] = None,
        numbering: Optional[str] = None,
        language: Optional[Union[Literal["en", "es", "de", "fr", "pt", "it", "nl", "ru", "uk", "pl", "el", "la", "he", "ar", "zh", "ja", "ko", "vi", "id", "sw", "auto"], Sequence[Literal["en", "es", "de", "fr", "pt", "it", "nl", "ru", "uk", "pl", "el", "la", "he", "ar", "zh", "ja", "ko", "vi", "id", "sw"]]]] = None,
        locale: Optional[Literal["en", "es", "de", "fr", "pt", "it", "nl", "ru", "uk", "pl", "el", "la", "he", "ar", "zh", "ja", "ko", "vi", "id", "sw"]] = None,
        timeout: Timeout = DEFAULT,
    ) -> _types.CardRenderResult:
        """A verse as a picture to share, in SVG: as large as its length allows.

        reference: What the picture shows: `John 3:16`.
        translation: A translation's exact id or short name.
        provider: The only provider to ask.
        size: Width and height in pixels; `1080x1080` by default.
        theme: The colours; `light` by default.
        numbering: The versification of the reference, as in `verse.lookup`.
        language: The languages of the reference, as in `verse.lookup`.
        locale: The language of the reference on the picture; by default the translation's.
        """
        params: Dict[str, Any] = {
            "reference": reference,
            "translation": translation,
            "provider": provider,
            "size": size,
            "theme": theme,
            "numbering": numbering,
            "language": language,
            "locale": locale,
        }
        return cast("_types.CardRenderResult", await self._call("card.render", params, timeout))


class AsyncTheme:
    def __init__(self, call: AsyncCall) -> None:
        self._call = call

    async def css(
        self,
        *,
        theme: Optional[Literal["light", "dark", "study"]] = None,
        timeout: Timeout = DEFAULT,
    ) -> _types.ThemeCssResult:
        """A style sheet for the HTML of `chapter.get`, and its colours.

        theme: The colours; by default `light`, and `dark` where the reader's system is dark.
        """
        params: Dict[str, Any] = {
            "theme": theme,
        }
        return cast("_types.ThemeCssResult", await self._call("theme.css", params, timeout))


class AsyncReference:
    def __init__(self, call: AsyncCall) -> None:
        self._call = call

    async def parse(
        self,
        text: str,
        *,
        mode: Optional[Literal["query", "prose"]] = None,
        context: Optional[str] = None,
        canon: Optional[Literal["protestant", "catholic", "orthodox"]] = None,
        punctuation: Optional[Literal["us", "eu"]] = None,
        versification: Optional[str] = None,
        translation: Optional[str] = None,
        language: Optional[Union[Literal["en", "es", "de", "fr", "pt", "it", "nl", "ru", "uk", "pl", "el", "la", "he", "ar", "zh", "ja", "ko", "vi", "id", "sw", "auto"], Sequence[Literal["en", "es", "de", "fr", "pt", "it", "nl", "ru", "uk", "pl", "el", "la", "he", "ar", "zh", "ja", "ko", "vi", "id", "sw"]]]] = None,
        locale: Optional[Literal["en", "es", "de", "fr", "pt", "it", "nl", "ru", "uk", "pl", "el", "la", "he", "ar", "zh", "ja", "ko", "vi", "id", "sw"]] = None,
        book_alone: Optional[bool] = None,
        style: Optional[Literal["long", "short", "osis", "usfm"]] = None,
        offset_encoding: Optional[Literal["utf-16", "utf-8", "utf-32"]] = "utf-32",
        timeout: Timeout = DEFAULT,
    ) -> _types.ReferenceParseResult:
        """Parses a text that should be a reference.

        text: The reference; by default read as a query.
        mode: `query` is lenient; in `prose` a reference must look like one.
        context: A reference before the text, from which `v. 17` takes book and chapter.
        canon: The canon of books. By default the Protestant one, with the books of the versification or translation in the request; other deuterocanonical books are read only by their full names.
        punctuation: `eu` reads a comma between chapter and verse: `Joh 3,16`; by default as the language does.
        versification: The system whose chapters and verses exist: `KJV`, `Vulg`; by default that of Bibles in the language of the reference, and for English what any English Bible numbers.
        translation: The translation whose books, chapters and verses exist.
        language: The languages of the references in the text: a code, a list of codes, or `auto` for all, decided for each reference. By default English, and the language of the translation that is named.
        locale: The language of formatted references and of messages; English by default.
        book_alone: Whether a book's name without a number is a reference to the whole book.
        style: Adds `formatted`: each reference written in this style.
        offset_encoding: How offsets are counted: UTF-16 code units (the default), bytes or scalars.
        """
        params: Dict[str, Any] = {
            "text": text,
            "mode": mode,
            "context": context,
            "canon": canon,
            "punctuation": punctuation,
            "versification": versification,
            "translation": translation,
            "language": language,
            "locale": locale,
            "bookAlone": book_alone,
            "style": style,
            "offsetEncoding": offset_encoding,
        }
        return cast("_types.ReferenceParseResult", await self._call("reference.parse", params, timeout))

    async def scan(
        self,
        text: str,
        *,
        explain: Optional[bool] = None,
        mode: Optional[Literal["query", "prose"]] = None,
        context: Optional[str] = None,
        canon: Optional[Literal["protestant", "catholic", "orthodox"]] = None,
        punctuation: Optional[Literal["us", "eu"]] = None,
        versification: Optional[str] = None,
        translation: Optional[str] = None,
        language: Optional[Union[Literal["en", "es", "de", "fr", "pt", "it", "nl", "ru", "uk", "pl", "el", "la", "he", "ar", "zh", "ja", "ko", "vi", "id", "sw", "auto"], Sequence[Literal["en", "es", "de", "fr", "pt", "it", "nl", "ru", "uk", "pl", "el", "la", "he", "ar", "zh", "ja", "ko", "vi", "id", "sw"]]]] = None,
        locale: Optional[Literal["en", "es", "de", "fr", "pt", "it", "nl", "ru", "uk", "pl", "el", "la", "he", "ar", "zh", "ja", "ko", "vi", "id", "sw"]] = None,
        book_alone: Optional[bool] = None,
        style: Optional[Literal["long", "short", "osis", "usfm"]] = None,
        offset_encoding: Optional[Literal["utf-16", "utf-8", "utf-32"]] = "utf-32",
        timeout: Timeout = DEFAULT,
    ) -> _types.ReferenceScanResult:
        """Finds every Bible reference in a text, with its offsets and its problems.

        text: The text; by default read as prose.
        explain: Adds `decisions`: for each candidate, accepted or refused, which rule decided. The text may then have at most 64 KiB.
        mode: `query` is lenient; in `prose` a reference must look like one.
        context: A reference before the text, from which `v. 17` takes book and chapter.
        canon: The canon of books. By default the Protestant one, with the books of the versification or translation in the request; other deuterocanonical books are read only by their full names.
        punctuation: `eu` reads a comma between chapter and verse: `Joh 3,16`; by default as the language does.
        versification: The system whose chapters and verses exist: `KJV`, `Vulg`; by default that of Bibles in the language of the reference, and for English what any English Bible numbers.
        translation: The translation whose books, chapters and verses exist.
        language: The languages of the references in the text: a code, a list of codes, or `auto` for all, decided for each reference. By default English, and the language of the translation that is named.
        locale: The language of formatted references and of messages; English by default.
        book_alone: Whether a book's name without a number is a reference to the whole book.
        style: Adds `formatted`: each reference written in this style.
        offset_encoding: How offsets are counted: UTF-16 code units (the default), bytes or scalars.
        """
        params: Dict[str, Any] = {
            "text": text,
            "explain": explain,
            "mode": mode,
            "context": context,
            "canon": canon,
            "punctuation": punctuation,
            "versification": versification,
            "translation": translation,
            "language": language,
            "locale": locale,
            "bookAlone": book_alone,
            "style": style,
            "offsetEncoding": offset_encoding,
        }
        return cast("_types.ReferenceScanResult", await self._call("reference.scan", params, timeout))

    async def format(
        self,
        reference: str,
        *,
        mode: Optional[Literal["query", "prose"]] = None,
        context: Optional[str] = None,
        canon: Optional[Literal["protestant", "catholic", "orthodox"]] = None,
        punctuation: Optional[Literal["us", "eu"]] = None,
        versification: Optional[str] = None,
        translation: Optional[str] = None,
        language: Optional[Union[Literal["en", "es", "de", "fr", "pt", "it", "nl", "ru", "uk", "pl", "el", "la", "he", "ar", "zh", "ja", "ko", "vi", "id", "sw", "auto"], Sequence[Literal["en", "es", "de", "fr", "pt", "it", "nl", "ru", "uk", "pl", "el", "la", "he", "ar", "zh", "ja", "ko", "vi", "id", "sw"]]]] = None,
        locale: Optional[Literal["en", "es", "de", "fr", "pt", "it", "nl", "ru", "uk", "pl", "el", "la", "he", "ar", "zh", "ja", "ko", "vi", "id", "sw"]] = None,
        book_alone: Optional[bool] = None,
        style: Optional[Literal["long", "short", "osis", "usfm"]] = None,
        offset_encoding: Optional[Literal["utf-16", "utf-8", "utf-32"]] = "utf-32",
        timeout: Timeout = DEFAULT,
    ) -> _types.ReferenceFormatResult:
        """Writes a reference in a style: long, short, OSIS or USFM. Lists are made as short as possible.

        reference: The reference, as text or as OSIS ids.
        mode: `query` is lenient; in `prose` a reference must look like one.
        context: A reference before the text, from which `v. 17` takes book and chapter.
        canon: The canon of books. By default the Protestant one, with the books of the versification or translation in the request; other deuterocanonical books are read only by their full names.
        punctuation: `eu` reads a comma between chapter and verse: `Joh 3,16`; by default as the language does.
        versification: The system whose chapters and verses exist: `KJV`, `Vulg`; by default that of Bibles in the language of the reference, and for English what any English Bible numbers.
        translation: The translation whose books, chapters and verses exist.
        language: The languages of the references in the text: a code, a list of codes, or `auto` for all, decided for each reference. By default English, and the language of the translation that is named.
        locale: The language of formatted references and of messages; English by default.
        book_alone: Whether a book's name without a number is a reference to the whole book.
        style: Adds `formatted`: each reference written in this style.
        offset_encoding: How offsets are counted: UTF-16 code units (the default), bytes or scalars.
        """
        params: Dict[str, Any] = {
            "reference": reference,
            "mode": mode,
            "context": context,
            "canon": canon,
            "punctuation": punctuation,
            "versification": versification,
            "translation": translation,
            "language": language,
            "locale": locale,
            "bookAlone": book_alone,
            "style": style,
            "offsetEncoding": offset_encoding,
        }
        return cast("_types.ReferenceFormatResult", await self._call("reference.format", params, timeout))

    async def convert(
        self,
        reference: str,
        to: str,
        *,
        from_: Optional[str] = None,
        offset_encoding: Optional[Literal["utf-16", "utf-8", "utf-32"]] = "utf-32",
        timeout: Timeout = DEFAULT,
    ) -> _types.ReferenceConvertResult:
        """Converts a reference to another versification, and reports how each part changed.

        reference: The reference, as text or as OSIS ids.
        from_: The versification whose numbers the reference has, `Vulg`, or a translation of that numbering; by default those of English Bibles: `KJV`, and `KJVA` for what the KJV lacks.
        to: The versification wanted, or a translation of that numbering.
        offset_encoding: How offsets are counted: UTF-16 code units (the default), bytes or scalars.
        """
        params: Dict[str, Any] = {
            "reference": reference,
            "from": from_,
            "to": to,
            "offsetEncoding": offset_encoding,
        }
        return cast("_types.ReferenceConvertResult", await self._call("reference.convert", params, timeout))


class AsyncLink:
    def __init__(self, call: AsyncCall) -> None:
        self._call = call

    async def make(
        self,
        reference: str,
        *,
        translation: Optional[str] = None,
        numbering: Optional[str] = None,
        language: Optional[Union[Literal["en", "es", "de", "fr", "pt", "it", "nl", "ru", "uk", "pl", "el", "la", "he", "ar", "zh", "ja", "ko", "vi", "id", "sw", "auto"], Sequence[Literal["en", "es", "de", "fr", "pt", "it", "nl", "ru", "uk", "pl", "el", "la", "he", "ar", "zh", "ja", "ko", "vi", "id", "sw"]]]] = None,
        sites: Optional[Union[bool, Sequence[Literal["lectern", "leavn", "bible", "osis", "sword", "scripturespot", "bible.com", "biblegateway", "blueletterbible", "stepbible", "esv.org"]]]] = None,
        timeout: Timeout = DEFAULT,
    ) -> _types.LinkMakeResult:
        """The addresses of a passage in apps and on sites for reading the Bible.

        reference: The passage; of several, the first.
        translation: The translation in whose numbers the verses are; by default the usual one.
        numbering: The versification of the reference, as in `verse.lookup`.
        language: The languages of the reference, as in `verse.lookup`.
        sites: Only these; all by default.
        """
        params: Dict[str, Any] = {
            "reference": reference,
            "translation": translation,
            "numbering": numbering,
            "language": language,
            "sites": sites,
        }
        return cast("_types.LinkMakeResult", await self._call("link.make", params, timeout))

    async def resolve(
        self,
        url: str,
        *,
        timeout: Timeout = DEFAULT,
    ) -> _types.LinkResolveResult:
        """The passage that an address names: of an app, or of a site for reading the Bible.

        url: The address: `lectern://John.3.16`, `/kjv/john/3/16`.
        """
        params: Dict[str, Any] = {
            "url": url,
        }
        return cast("_types.LinkResolveResult", await self._call("link.resolve", params, timeout))


class AsyncSearch:
    def __init__(self, call: AsyncCall) -> None:
        self._call = call

    async def balanced(
        self,
        query: str,
        *,
        translation: Optional[str] = None,
        translations: Optional[Sequence[str]] = None,
        types: Optional[Union[bool, Sequence[Literal["BibleBook", "BibleVerse", "Commentary", "CrossReference", "Devotional", "GeneralBook", "Lexicon", "Note", "Topic"]]]] = None,
        scope: Optional[str] = None,
        page: Optional[int] = None,
        page_size: Optional[int] = None,
        limit_per_type: Optional[int] = None,
        total_limit: Optional[int] = None,
        provider: Optional[str] = None,
        offset_encoding: Optional[Literal["utf-16", "utf-8", "utf-32"]] = "utf-32",
        timeout: Timeout = DEFAULT,
    ) -> _types.SearchBalancedResult:
        """Searches verses by words, phrases, nearness and Strong's numbers; books, lexicons, topics by name.

        query: Words; `"a phrase"`, `begin*`, `-not`, `this OR that`, `love near/5 god`, `strong:G26`, `lemma:ἀγαπάω`, `morph:V-AAI-3S`, `in:NT`, `in:Rom-Gal`, `-in:Psalms`, `t:kjv`. Any text is a query. A reference in it gives its passage, with commentary, topics and cross references.
        translation: The translation to search.
        translations: Several translations; each verse is given once.
        types: Only these types; by default all but `Note`, the reader's notes.
        scope: Search only this part of the Bible: `NT`, `Psalms`, `Rom-Gal`.
        page: The page, from 1.
        page_size: How many entries a page has; 20 by default.
        limit_per_type: The most entries of one type on all pages together; no limit by default.
        total_limit: The most entries on all pages together; 500 by default.
        provider: The only provider to ask.
        offset_encoding: How offsets are counted: UTF-16 code units (the default), bytes or scalars.
        """
        params: Dict[str, Any] = {
            "query": query,
            "translation": translation,
            "translations": translations,
            "types": types,
            "scope": scope,
            "page": page,
            "pageSize": page_size,
            "limitPerType": limit_per_type,
            "totalLimit": total_limit,
            "provider": provider,
            "offsetEncoding": offset_encoding,
        }
        return cast("_types.SearchBalancedResult", await self._call("search.balanced", params, timeout))


class AsyncQuotation:
    def __init__(self, call: AsyncCall) -> None:
        self._call = call

    async def find(
        self,
        text: str,
        *,
        translations: Optional[Sequence[str]] = None,
        language: Optional[Union[Literal["en", "es", "de", "fr", "pt", "it", "nl", "ru", "uk", "pl", "el", "la", "he", "ar", "zh", "ja", "ko", "vi", "id", "sw", "auto"], Sequence[Literal["en", "es", "de", "fr", "pt", "it", "nl", "ru", "uk", "pl", "el", "la", "he", "ar", "zh", "ja", "ko", "vi", "id", "sw"]]]] = None,
        minimum_words: Optional[int] = None,
        offset_encoding: Optional[Literal["utf-16", "utf-8", "utf-32"]] = "utf-32",
        context: Optional[str] = None,
        timeout: Timeout = DEFAULT,
    ) -> _types.QuotationFindResult:
        """Finds the quotations of Scripture in a text, whole or in part, and says how exact they are.

        text: The text, plain.
        translations: The only translations to look in; by default all that are installed in its languages.
        language: The languages of the quotations; by default those that the text seems to be in.
        minimum_words: Shorter quotations are left out; 5 by default.
        offset_encoding: How offsets are counted: UTF-16 code units (the default), bytes or scalars.
        context: A reference before the text, from which `v. 17` takes book and chapter.
        """
        params: Dict[str, Any] = {
            "text": text,
            "translations": translations,
            "language": language,
            "minimumWords": minimum_words,
            "offsetEncoding": offset_encoding,
            "context": context,
        }
        return cast("_types.QuotationFindResult", await self._call("quotation.find", params, timeout))

    async def check(
        self,
        text: str,
        *,
        reference: Optional[str] = None,
        translation: Optional[str] = None,
        offset_encoding: Optional[Literal["utf-16", "utf-8", "utf-32"]] = "utf-32",
        timeout: Timeout = DEFAULT,
    ) -> _types.QuotationCheckResult:
        """Checks one quotation: whether its words, its reference and its translation are right.

        text: The quotation. A reference at its end is read too.
        reference: The reference that the quotation is said to have.
        translation: The translation that it is said to be from; by default any.
        offset_encoding: How offsets are counted: UTF-16 code units (the default), bytes or scalars.
        """
        params: Dict[str, Any] = {
            "text": text,
            "reference": reference,
            "translation": translation,
            "offsetEncoding": offset_encoding,
        }
        return cast("_types.QuotationCheckResult", await self._call("quotation.check", params, timeout))


class AsyncLexicon:
    def __init__(self, call: AsyncCall) -> None:
        self._call = call

    async def entry(
        self,
        key: str,
        *,
        source: Optional[str] = None,
        translation: Optional[str] = None,
        timeout: Timeout = DEFAULT,
    ) -> _types.LexiconEntryResult:
        """The entry of a Strong's number, or of a Greek or Hebrew word.

        key: A Strong's number (`G3056`, `h0430`, `H1254a`), a word with or without its accents (`λόγος`, `agape`), or an English word (`love`).
        source: The only lexicon to ask, by its id or short name.
        translation: The translation to count words in; by default the best with Strong's numbers.
        """
        params: Dict[str, Any] = {
            "key": key,
            "source": source,
            "translation": translation,
        }
        return cast("_types.LexiconEntryResult", await self._call("lexicon.entry", params, timeout))

    async def search(
        self,
        query: str,
        *,
        language: Optional[Literal["greek", "hebrew"]] = None,
        source: Optional[str] = None,
        page: Optional[int] = None,
        page_size: Optional[int] = None,
        timeout: Timeout = DEFAULT,
    ) -> _types.LexiconSearchResult:
        """The Greek and Hebrew words that an English word, a transliteration or a number leads to.

        query: An English word (`love`), a word in its own script or in Latin letters (`hesed`), or a Strong's number.
        language: Only words of this language; `hebrew` includes Aramaic.
        source: The only lexicon to ask, by its id or short name.
        page: The page, from 1.
        page_size: How many entries a page has; 20 by default.
        """
        params: Dict[str, Any] = {
            "query": query,
            "language": language,
            "source": source,
            "page": page,
            "pageSize": page_size,
        }
        return cast("_types.LexiconSearchResult", await self._call("lexicon.search", params, timeout))

    async def occurrences(
        self,
        key: str,
        *,
        translation: Optional[str] = None,
        page: Optional[int] = None,
        page_size: Optional[int] = None,
        offset_encoding: Optional[Literal["utf-16", "utf-8", "utf-32"]] = "utf-32",
        timeout: Timeout = DEFAULT,
    ) -> _types.LexiconOccurrencesResult:
        """Where a Strong's number occurs in a translation, and which words translate it.

        key: A Strong's number, or a word that a lexicon knows.
        translation: The translation; by default the best with Strong's numbers.
        page: The page, from 1.
        page_size: How many entries a page has; 50 by default.
        offset_encoding: How offsets are counted: UTF-16 code units (the default), bytes or scalars.
        """
        params: Dict[str, Any] = {
            "key": key,
            "translation": translation,
            "page": page,
            "pageSize": page_size,
            "offsetEncoding": offset_encoding,
        }
        return cast("_types.LexiconOccurrencesResult", await self._call("lexicon.occurrences", params, timeout))


class AsyncInterlinear:
    def __init__(self, call: AsyncCall) -> None:
        self._call = call

    async def verse(
        self,
        reference: str,
        *,
        source: Optional[str] = None,
        numbering: Optional[str] = None,
        timeout: Timeout = DEFAULT,
    ) -> Union[_types.InterlinearVerseResult, _types.InterlinearVerseSeveral]:
        """A verse or a short passage word by word in Hebrew, Aramaic or Greek.

        reference: A verse, or a passage of at most 200 verses.
        source: The only source to ask, by its id or short name; by default the best that has the verse.
        numbering: The numbering of the reference: `own` for the source's, or a system such as `KJV`; by default, that of Bibles in the language of the reference, as for `verse.lookup`.
        """
        params: Dict[str, Any] = {
            "reference": reference,
            "source": source,
            "numbering": numbering,
        }
        return cast("Union[_types.InterlinearVerseResult, _types.InterlinearVerseSeveral]", await self._call("interlinear.verse", params, timeout))


class AsyncTopics:
    def __init__(self, call: AsyncCall) -> None:
        self._call = call

    async def search(
        self,
        query: str,
        *,
        source: Optional[str] = None,
        page: Optional[int] = None,
        page_size: Optional[int] = None,
        timeout: Timeout = DEFAULT,
    ) -> _types.TopicsSearchResult:
        """The topics with the words of a query in their name or in the titles of their parts.

        query: What to look for: `love`, `Sabbath day`.
        source: The only book of topics to ask.
        page: The page, from 1.
        page_size: How many entries a page has; 50 by default.
        """
        params: Dict[str, Any] = {
            "query": query,
            "source": source,
            "page": page,
            "pageSize": page_size,
        }
        return cast("_types.TopicsSearchResult", await self._call("topics.search", params, timeout))

    async def entry(
        self,
        topic: str,
        *,
        source: Optional[str] = None,
        timeout: Timeout = DEFAULT,
    ) -> _types.TopicsEntryResult:
        """One topic: its parts, and the passages for each.

        topic: The topic's name, in any case of letters.
        source: The only book of topics to ask.
        """
        params: Dict[str, Any] = {
            "topic": topic,
            "source": source,
        }
        return cast("_types.TopicsEntryResult", await self._call("topics.entry", params, timeout))

    async def verse(
        self,
        reference: str,
        *,
        source: Optional[str] = None,
        page: Optional[int] = None,
        page_size: Optional[int] = None,
        timeout: Timeout = DEFAULT,
    ) -> _types.TopicsVerseResult:
        """The topics that refer to a verse or a passage.

        reference: A verse or a passage, in the book's own numbering.
        source: The only book of topics to ask.
        page: The page, from 1.
        page_size: How many entries a page has; 50 by default.
        """
        params: Dict[str, Any] = {
            "reference": reference,
            "source": source,
            "page": page,
            "pageSize": page_size,
        }
        return cast("_types.TopicsVerseResult", await self._call("topics.verse", params, timeout))


class AsyncCommentary:
    def __init__(self, call: AsyncCall) -> None:
        self._call = call

    async def list(
        self,
        *,
        timeout: Timeout = DEFAULT,
    ) -> _types.CommentaryListResult:
        """The installed commentaries, and how much of the Bible each covers."""
        params: Dict[str, Any] = {
        }
        return cast("_types.CommentaryListResult", await self._call("commentary.list", params, timeout))

    async def verse(
        self,
        reference: str,
        *,
        work: Optional[str] = None,
        text_limit: Optional[int] = None,
        timeout: Timeout = DEFAULT,
    ) -> _types.CommentaryVerseResult:
        """The notes of commentaries on a verse or a passage.

        reference: A verse or a passage, in each commentary's own numbering.
        work: The only commentary to ask: its id or its short name.
        text_limit: How many bytes of UTF-8 `text` may have in each entry; 65536 by default, 0 for none.
        """
        params: Dict[str, Any] = {
            "reference": reference,
            "work": work,
            "textLimit": text_limit,
        }
        return cast("_types.CommentaryVerseResult", await self._call("commentary.verse", params, timeout))

    async def chapter(
        self,
        reference: str,
        *,
        work: Optional[str] = None,
        text_limit: Optional[int] = None,
        timeout: Timeout = DEFAULT,
    ) -> _types.CommentaryChapterResult:
        """The notes of commentaries on a chapter, its introduction last.

        reference: A chapter, or a verse of it, in each commentary's own numbering.
        work: The only commentary to ask: its id or its short name.
        text_limit: How many bytes of UTF-8 `text` may have in each entry; 65536 by default, 0 for none.
        """
        params: Dict[str, Any] = {
            "reference": reference,
            "work": work,
            "textLimit": text_limit,
        }
        return cast("_types.CommentaryChapterResult", await self._call("commentary.chapter", params, timeout))

    async def availability(
        self,
        *,
        work: Optional[str] = None,
        timeout: Timeout = DEFAULT,
    ) -> _types.CommentaryAvailabilityResult:
        """Which books and chapters each commentary covers.

        work: The only commentary to ask: its id or its short name.
        """
        params: Dict[str, Any] = {
            "work": work,
        }
        return cast("_types.CommentaryAvailabilityResult", await self._call("commentary.availability", params, timeout))


class AsyncCrossReferences:
    def __init__(self, call: AsyncCall) -> None:
        self._call = call

    async def verse(
        self,
        reference: str,
        *,
        translation: Optional[str] = None,
        limit: Optional[int] = None,
        source: Optional[str] = None,
        negative_votes: Optional[bool] = None,
        timeout: Timeout = DEFAULT,
    ) -> _types.CrossReferencesVerseResult:
        """The cross references of a verse or a passage, with their text.

        reference: A verse or a passage, in each set's own numbering.
        translation: The translation of the texts; the usual one by default.
        limit: The most references to return; 100 by default.
        source: The only set to ask: its id or its short name.
        negative_votes: Whether to include references with more votes against than for; false by default.
        """
        params: Dict[str, Any] = {
            "reference": reference,
            "translation": translation,
            "limit": limit,
            "source": source,
            "negativeVotes": negative_votes,
        }
        return cast("_types.CrossReferencesVerseResult", await self._call("crossReferences.verse", params, timeout))


class AsyncBook:
    def __init__(self, call: AsyncCall) -> None:
        self._call = call

    async def works(
        self,
        *,
        timeout: Timeout = DEFAULT,
    ) -> _types.BookWorksResult:
        """The installed general books: works that are neither Bibles nor commentaries."""
        params: Dict[str, Any] = {
        }
        return cast("_types.BookWorksResult", await self._call("book.works", params, timeout))

    async def get(
        self,
        *,
        work: Optional[str] = None,
        path: Optional[str] = None,
        node: Optional[int] = None,
        depth: Optional[int] = None,
        link: Optional[str] = None,
        offset_encoding: Optional[Literal["utf-16", "utf-8", "utf-32"]] = "utf-32",
        timeout: Timeout = DEFAULT,
    ) -> _types.BookGetResult:
        """A section of a general book with its text, and the contents below it.

        work: The book, by its id or short name; may be left out if only one is installed.
        path: The titles down to the section, separated by slashes, in any case: `Part One/Chapter 2`. The first ones may be left out. Without `path` and `node`, the contents of the whole book.
        node: The number of the section, instead of `path`.
        depth: How many levels of `contents` are listed; 1 by default, 0 for none.
        link: What references in `html` lead to, with `{osis}` and `{slug}` (`john/3/16`) in it; `bible:{osis}` by default, empty for no links.
        offset_encoding: How offsets are counted: UTF-16 code units (the default), bytes or scalars.
        """
        params: Dict[str, Any] = {
            "work": work,
            "path": path,
            "node": node,
            "depth": depth,
            "link": link,
            "offsetEncoding": offset_encoding,
        }
        return cast("_types.BookGetResult", await self._call("book.get", params, timeout))


class AsyncDevotional:
    def __init__(self, call: AsyncCall) -> None:
        self._call = call

    async def today(
        self,
        *,
        date: Optional[str] = None,
        utc_offset: Optional[int] = None,
        feed: Optional[str] = None,
        link: Optional[str] = None,
        offset_encoding: Optional[Literal["utf-16", "utf-8", "utf-32"]] = "utf-32",
        timeout: Timeout = DEFAULT,
    ) -> _types.DevotionalTodayResult:
        """The devotional of the day, as HTML, Markdown, plain and spoken text, with its references.

        date: The day, `YYYY-MM-DD`; by default today where the engine runs.
        utc_offset: To get today's date in another time zone: minutes east of UTC, `-300` for New York.
        feed: The feed to read, or the installed book; by default all, of which the newest devotional is returned.
        link: What references in `html` and `markdown` lead to, with `{osis}` and `{slug}` (`john/3/16`) in it; `bible:{osis}` by default, empty for no links.
        offset_encoding: How offsets are counted: UTF-16 code units (the default), bytes or scalars.
        """
        params: Dict[str, Any] = {
            "date": date,
            "utcOffset": utc_offset,
            "feed": feed,
            "link": link,
            "offsetEncoding": offset_encoding,
        }
        return cast("_types.DevotionalTodayResult", await self._call("devotional.today", params, timeout))

    async def nugget(
        self,
        *,
        date: Optional[str] = None,
        utc_offset: Optional[int] = None,
        feed: Optional[str] = None,
        timeout: Timeout = DEFAULT,
    ) -> _types.DevotionalNuggetResult:
        """The sentence that sums up the devotional of the day.

        date: The day, `YYYY-MM-DD`; by default today where the engine runs.
        utc_offset: To get today's date in another time zone: minutes east of UTC, `-300` for New York.
        feed: The feed to read, or the installed book; by default all, of which the newest devotional is returned.
        """
        params: Dict[str, Any] = {
            "date": date,
            "utcOffset": utc_offset,
            "feed": feed,
        }
        return cast("_types.DevotionalNuggetResult", await self._call("devotional.nugget", params, timeout))

    async def list(
        self,
        *,
        feed: Optional[str] = None,
        from_: Optional[str] = None,
        to: Optional[str] = None,
        id: Optional[str] = None,
        content: Optional[bool] = None,
        page: Optional[int] = None,
        page_size: Optional[int] = None,
        timeout: Timeout = DEFAULT,
    ) -> _types.DevotionalListResult:
        """The devotionals of the configured feeds and of installed books, the newest first.

        feed: The only feed to list.
        from_: The first day, `YYYY-MM-DD`.
        to: The last day, `YYYY-MM-DD`.
        id: Only the devotional with this id.
        content: Whether to include the text of each devotional, not only its title, date and link.
        page: The page, from 1.
        page_size: How many entries a page has; 50 by default.
        """
        params: Dict[str, Any] = {
            "feed": feed,
            "from": from_,
            "to": to,
            "id": id,
            "content": content,
            "page": page,
            "pageSize": page_size,
        }
        return cast("_types.DevotionalListResult", await self._call("devotional.list", params, timeout))

    async def search(
        self,
        query: str,
        *,
        feed: Optional[str] = None,
        page: Optional[int] = None,
        page_size: Optional[int] = None,
        offset_encoding: Optional[Literal["utf-16", "utf-8", "utf-32"]] = "utf-32",
        timeout: Timeout = DEFAULT,
    ) -> _types.DevotionalSearchResult:
        """Devotionals with all words of a query; if the query is a reference, also those that cite it.

        query: Words, as `search.balanced` reads them, or a reference.
        feed: The only feed to search.
        page: The page, from 1.
        page_size: How many entries a page has; 50 by default.
        offset_encoding: How offsets are counted: UTF-16 code units (the default), bytes or scalars.
        """
        params: Dict[str, Any] = {
            "query": query,
            "feed": feed,
            "page": page,
            "pageSize": page_size,
            "offsetEncoding": offset_encoding,
        }
        return cast("_types.DevotionalSearchResult", await self._call("devotional.search", params, timeout))


class AsyncFavorites:
    def __init__(self, call: AsyncCall) -> None:
        self._call = call

    async def add(
        self,
        reference: str,
        *,
        translation: Optional[str] = None,
        numbering: Optional[str] = None,
        language: Optional[Union[Literal["en", "es", "de", "fr", "pt", "it", "nl", "ru", "uk", "pl", "el", "la", "he", "ar", "zh", "ja", "ko", "vi", "id", "sw", "auto"], Sequence[Literal["en", "es", "de", "fr", "pt", "it", "nl", "ru", "uk", "pl", "el", "la", "he", "ar", "zh", "ja", "ko", "vi", "id", "sw"]]]] = None,
        timeout: Timeout = DEFAULT,
    ) -> _types.FavoritesAddResult:
        """Saves a passage as a favorite, with its text as it is now.

        reference: The passage to save.
        translation: The translation in whose numbers the verses are; by default the usual one.
        numbering: The versification of the reference, as in `verse.lookup`.
        language: The languages of the reference, as in `verse.lookup`.
        """
        params: Dict[str, Any] = {
            "reference": reference,
            "translation": translation,
            "numbering": numbering,
            "language": language,
        }
        return cast("_types.FavoritesAddResult", await self._call("favorites.add", params, timeout))

    async def remove(
        self,
        *,
        id: Optional[str] = None,
        reference: Optional[str] = None,
        translation: Optional[str] = None,
        numbering: Optional[str] = None,
        language: Optional[Union[Literal["en", "es", "de", "fr", "pt", "it", "nl", "ru", "uk", "pl", "el", "la", "he", "ar", "zh", "ja", "ko", "vi", "id", "sw", "auto"], Sequence[Literal["en", "es", "de", "fr", "pt", "it", "nl", "ru", "uk", "pl", "el", "la", "he", "ar", "zh", "ja", "ko", "vi", "id", "sw"]]]] = None,
        timeout: Timeout = DEFAULT,
    ) -> _types.FavoritesRemoveResult:
        """Removes a favorite by its id, or those of exactly a passage.

        id: The favorite's id.
        reference: Instead of `id`: the passage, in any translation.
        translation: The translation in whose numbers the verses are; by default the usual one.
        numbering: The versification of the reference, as in `verse.lookup`.
        language: The languages of the reference, as in `verse.lookup`.
        """
        params: Dict[str, Any] = {
            "id": id,
            "reference": reference,
            "translation": translation,
            "numbering": numbering,
            "language": language,
        }
        return cast("_types.FavoritesRemoveResult", await self._call("favorites.remove", params, timeout))

    async def list(
        self,
        *,
        text: Optional[str] = None,
        tags: Optional[Sequence[str]] = None,
        reference: Optional[str] = None,
        translation: Optional[str] = None,
        numbering: Optional[str] = None,
        language: Optional[Union[Literal["en", "es", "de", "fr", "pt", "it", "nl", "ru", "uk", "pl", "el", "la", "he", "ar", "zh", "ja", "ko", "vi", "id", "sw", "auto"], Sequence[Literal["en", "es", "de", "fr", "pt", "it", "nl", "ru", "uk", "pl", "el", "la", "he", "ar", "zh", "ja", "ko", "vi", "id", "sw"]]]] = None,
        order: Optional[Literal["newest", "oldest", "alphabetical"]] = None,
        locale: Optional[Literal["en", "es", "de", "fr", "pt", "it", "nl", "ru", "uk", "pl", "el", "la", "he", "ar", "zh", "ja", "ko", "vi", "id", "sw"]] = None,
        page: Optional[int] = None,
        page_size: Optional[int] = None,
        timeout: Timeout = DEFAULT,
    ) -> _types.FavoritesListResult:
        """The favorites, newest first.

        text: Only entries that have all these words; the last one may be only begun.
        tags: Only entries that have all these tags, in upper or lower case.
        reference: Only entries whose verses overlap this passage, in whatever numbers they were stored.
        translation: The translation in whose numbers the verses are; by default the usual one.
        numbering: The versification of the reference, as in `verse.lookup`.
        language: The languages of the reference, as in `verse.lookup`.
        order: `newest` first by default.
        locale: The language of `reference`; English by default.
        page: The page, from 1.
        page_size: How many entries a page has; 50 by default.
        """
        params: Dict[str, Any] = {
            "text": text,
            "tags": tags,
            "reference": reference,
            "translation": translation,
            "numbering": numbering,
            "language": language,
            "order": order,
            "locale": locale,
            "page": page,
            "pageSize": page_size,
        }
        return cast("_types.FavoritesListResult", await self._call("favorites.list", params, timeout))

    async def contains(
        self,
        reference: str,
        *,
        translation: Optional[str] = None,
        numbering: Optional[str] = None,
        language: Optional[Union[Literal["en", "es", "de", "fr", "pt", "it", "nl", "ru", "uk", "pl", "el", "la", "he", "ar", "zh", "ja", "ko", "vi", "id", "sw", "auto"], Sequence[Literal["en", "es", "de", "fr", "pt", "it", "nl", "ru", "uk", "pl", "el", "la", "he", "ar", "zh", "ja", "ko", "vi", "id", "sw"]]]] = None,
        timeout: Timeout = DEFAULT,
    ) -> _types.FavoritesContainsResult:
        """Whether exactly these verses are a favorite, in any translation and numbering.

        reference: The passage.
        translation: The translation in whose numbers the verses are; by default the usual one.
        numbering: The versification of the reference, as in `verse.lookup`.
        language: The languages of the reference, as in `verse.lookup`.
        """
        params: Dict[str, Any] = {
            "reference": reference,
            "translation": translation,
            "numbering": numbering,
            "language": language,
        }
        return cast("_types.FavoritesContainsResult", await self._call("favorites.contains", params, timeout))


class AsyncBookmarks:
    def __init__(self, call: AsyncCall) -> None:
        self._call = call

    async def create(
        self,
        *,
        type: Optional[Literal["Verse", "VerseVersion", "Commentary", "Hymn", "Sermon", "Catechism", "Creed", "Devotional", "BookHighlight", "BookOverview", "Takeaway", "StrongsConcordance"]] = None,
        target: Optional[str] = None,
        title: Optional[str] = None,
        description: Optional[str] = None,
        tags: Optional[Sequence[str]] = None,
        reference: Optional[str] = None,
        translation: Optional[str] = None,
        numbering: Optional[str] = None,
        language: Optional[Union[Literal["en", "es", "de", "fr", "pt", "it", "nl", "ru", "uk", "pl", "el", "la", "he", "ar", "zh", "ja", "ko", "vi", "id", "sw", "auto"], Sequence[Literal["en", "es", "de", "fr", "pt", "it", "nl", "ru", "uk", "pl", "el", "la", "he", "ar", "zh", "ja", "ko", "vi", "id", "sw"]]]] = None,
        timeout: Timeout = DEFAULT,
    ) -> _types.Bookmark:
        """Stores a bookmark on verses, or on an entry of another work.

        type: What it is on; `Verse` by default.
        target: What it is on if not on verses: `G26`, the id of a hymn.
        title: Its title; by default the reference or the target.
        description: Its description.
        tags: Its tags.
        reference: The verses that it is on.
        translation: The translation in whose numbers the verses are; by default the usual one.
        numbering: The versification of the reference, as in `verse.lookup`.
        language: The languages of the reference, as in `verse.lookup`.
        """
        params: Dict[str, Any] = {
            "type": type,
            "target": target,
            "title": title,
            "description": description,
            "tags": tags,
            "reference": reference,
            "translation": translation,
            "numbering": numbering,
            "language": language,
        }
        return cast("_types.Bookmark", await self._call("bookmarks.create", params, timeout))

    async def update(
        self,
        id: str,
        *,
        type: Optional[Literal["Verse", "VerseVersion", "Commentary", "Hymn", "Sermon", "Catechism", "Creed", "Devotional", "BookHighlight", "BookOverview", "Takeaway", "StrongsConcordance"]] = None,
        target: Optional[str] = None,
        title: Optional[str] = None,
        description: Optional[str] = None,
        tags: Optional[Sequence[str]] = None,
        reference: Optional[str] = None,
        translation: Optional[str] = None,
        numbering: Optional[str] = None,
        language: Optional[Union[Literal["en", "es", "de", "fr", "pt", "it", "nl", "ru", "uk", "pl", "el", "la", "he", "ar", "zh", "ja", "ko", "vi", "id", "sw", "auto"], Sequence[Literal["en", "es", "de", "fr", "pt", "it", "nl", "ru", "uk", "pl", "el", "la", "he", "ar", "zh", "ja", "ko", "vi", "id", "sw"]]]] = None,
        timeout: Timeout = DEFAULT,
    ) -> _types.Bookmark:
        """Changes a bookmark: only what is given.

        id: The bookmark's id.
        type: What it is on; `Verse` by default.
        target: What it is on if not on verses: `G26`, the id of a hymn.
        title: Its title; by default the reference or the target.
        description: Its description.
        tags: Its tags.
        reference: The verses that it is on.
        translation: The translation in whose numbers the verses are; by default the usual one.
        numbering: The versification of the reference, as in `verse.lookup`.
        language: The languages of the reference, as in `verse.lookup`.
        """
        params: Dict[str, Any] = {
            "id": id,
            "type": type,
            "target": target,
            "title": title,
            "description": description,
            "tags": tags,
            "reference": reference,
            "translation": translation,
            "numbering": numbering,
            "language": language,
        }
        return cast("_types.Bookmark", await self._call("bookmarks.update", params, timeout))

    async def delete(
        self,
        id: str,
        *,
        timeout: Timeout = DEFAULT,
    ) -> _types.BookmarksDeleteResult:
        """Deletes a bookmark.

        id: The id of the entry.
        """
        params: Dict[str, Any] = {
            "id": id,
        }
        return cast("_types.BookmarksDeleteResult", await self._call("bookmarks.delete", params, timeout))

    async def list(
        self,
        *,
        types: Optional[Union[bool, Sequence[Literal["Verse", "VerseVersion", "Commentary", "Hymn", "Sermon", "Catechism", "Creed", "Devotional", "BookHighlight", "BookOverview", "Takeaway", "StrongsConcordance"]]]] = None,
        text: Optional[str] = None,
        tags: Optional[Sequence[str]] = None,
        reference: Optional[str] = None,
        translation: Optional[str] = None,
        numbering: Optional[str] = None,
        language: Optional[Union[Literal["en", "es", "de", "fr", "pt", "it", "nl", "ru", "uk", "pl", "el", "la", "he", "ar", "zh", "ja", "ko", "vi", "id", "sw", "auto"], Sequence[Literal["en", "es", "de", "fr", "pt", "it", "nl", "ru", "uk", "pl", "el", "la", "he", "ar", "zh", "ja", "ko", "vi", "id", "sw"]]]] = None,
        order: Optional[Literal["newest", "oldest", "alphabetical"]] = None,
        locale: Optional[Literal["en", "es", "de", "fr", "pt", "it", "nl", "ru", "uk", "pl", "el", "la", "he", "ar", "zh", "ja", "ko", "vi", "id", "sw"]] = None,
        page: Optional[int] = None,
        page_size: Optional[int] = None,
        timeout: Timeout = DEFAULT,
    ) -> _types.BookmarksListResult:
        """Bookmarks by type, tags, words and passage, with the months of the page.

        types: Only these types; all by default.
        text: Only entries that have all these words; the last one may be only begun.
        tags: Only entries that have all these tags, in upper or lower case.
        reference: Only entries whose verses overlap this passage, in whatever numbers they were stored.
        translation: The translation in whose numbers the verses are; by default the usual one.
        numbering: The versification of the reference, as in `verse.lookup`.
        language: The languages of the reference, as in `verse.lookup`.
        order: `newest` first by default.
        locale: The language of `reference`; English by default.
        page: The page, from 1.
        page_size: How many entries a page has; 50 by default.
        """
        params: Dict[str, Any] = {
            "types": types,
            "text": text,
            "tags": tags,
            "reference": reference,
            "translation": translation,
            "numbering": numbering,
            "language": language,
            "order": order,
            "locale": locale,
            "page": page,
            "pageSize": page_size,
        }
        return cast("_types.BookmarksListResult", await self._call("bookmarks.list", params, timeout))


class AsyncNotes:
    def __init__(self, call: AsyncCall) -> None:
        self._call = call

    async def create(
        self,
        text: str,
        *,
        title: Optional[str] = None,
        tags: Optional[Sequence[str]] = None,
        reference: Optional[str] = None,
        translation: Optional[str] = None,
        numbering: Optional[str] = None,
        language: Optional[Union[Literal["en", "es", "de", "fr", "pt", "it", "nl", "ru", "uk", "pl", "el", "la", "he", "ar", "zh", "ja", "ko", "vi", "id", "sw", "auto"], Sequence[Literal["en", "es", "de", "fr", "pt", "it", "nl", "ru", "uk", "pl", "el", "la", "he", "ar", "zh", "ja", "ko", "vi", "id", "sw"]]]] = None,
        timeout: Timeout = DEFAULT,
    ) -> _types.Note:
        """Stores a note in Markdown, about passages or about nothing in particular.

        text: The note in Markdown.
        title: Its title.
        tags: Its tags.
        reference: The passages that it is about.
        translation: The translation in whose numbers the verses are; by default the usual one.
        numbering: The versification of the reference, as in `verse.lookup`.
        language: The languages of the reference, as in `verse.lookup`.
        """
        params: Dict[str, Any] = {
            "text": text,
            "title": title,
            "tags": tags,
            "reference": reference,
            "translation": translation,
            "numbering": numbering,
            "language": language,
        }
        return cast("_types.Note", await self._call("notes.create", params, timeout))

    async def update(
        self,
        id: str,
        *,
        restore: Optional[int] = None,
        text: Optional[str] = None,
        title: Optional[str] = None,
        tags: Optional[Sequence[str]] = None,
        reference: Optional[str] = None,
        translation: Optional[str] = None,
        numbering: Optional[str] = None,
        language: Optional[Union[Literal["en", "es", "de", "fr", "pt", "it", "nl", "ru", "uk", "pl", "el", "la", "he", "ar", "zh", "ja", "ko", "vi", "id", "sw", "auto"], Sequence[Literal["en", "es", "de", "fr", "pt", "it", "nl", "ru", "uk", "pl", "el", "la", "he", "ar", "zh", "ja", "ko", "vi", "id", "sw"]]]] = None,
        timeout: Timeout = DEFAULT,
    ) -> _types.Note:
        """Changes a note. The old text is kept, and can be restored.

        id: The note's id.
        restore: The number of an overwritten text in `notes.history`, which becomes the note's text and title.
        text: The note in Markdown.
        title: Its title.
        tags: Its tags.
        reference: The passages that it is about.
        translation: The translation in whose numbers the verses are; by default the usual one.
        numbering: The versification of the reference, as in `verse.lookup`.
        language: The languages of the reference, as in `verse.lookup`.
        """
        params: Dict[str, Any] = {
            "id": id,
            "restore": restore,
            "text": text,
            "title": title,
            "tags": tags,
            "reference": reference,
            "translation": translation,
            "numbering": numbering,
            "language": language,
        }
        return cast("_types.Note", await self._call("notes.update", params, timeout))

    async def delete(
        self,
        id: str,
        *,
        timeout: Timeout = DEFAULT,
    ) -> _types.NotesDeleteResult:
        """Deletes a note and its history.

        id: The id of the entry.
        """
        params: Dict[str, Any] = {
            "id": id,
        }
        return cast("_types.NotesDeleteResult", await self._call("notes.delete", params, timeout))

    async def get(
        self,
        id: str,
        *,
        locale: Optional[Literal["en", "es", "de", "fr", "pt", "it", "nl", "ru", "uk", "pl", "el", "la", "he", "ar", "zh", "ja", "ko", "vi", "id", "sw"]] = None,
        timeout: Timeout = DEFAULT,
    ) -> _types.Note:
        """A note with its whole text.

        id: The note's id.
        locale: The language of `reference`; English by default.
        """
        params: Dict[str, Any] = {
            "id": id,
            "locale": locale,
        }
        return cast("_types.Note", await self._call("notes.get", params, timeout))

    async def list(
        self,
        *,
        text: Optional[str] = None,
        tags: Optional[Sequence[str]] = None,
        reference: Optional[str] = None,
        translation: Optional[str] = None,
        numbering: Optional[str] = None,
        language: Optional[Union[Literal["en", "es", "de", "fr", "pt", "it", "nl", "ru", "uk", "pl", "el", "la", "he", "ar", "zh", "ja", "ko", "vi", "id", "sw", "auto"], Sequence[Literal["en", "es", "de", "fr", "pt", "it", "nl", "ru", "uk", "pl", "el", "la", "he", "ar", "zh", "ja", "ko", "vi", "id", "sw"]]]] = None,
        order: Optional[Literal["newest", "oldest", "alphabetical"]] = None,
        locale: Optional[Literal["en", "es", "de", "fr", "pt", "it", "nl", "ru", "uk", "pl", "el", "la", "he", "ar", "zh", "ja", "ko", "vi", "id", "sw"]] = None,
        page: Optional[int] = None,
        page_size: Optional[int] = None,
        timeout: Timeout = DEFAULT,
    ) -> _types.NotesListResult:
        """Notes, newest first: all, or those on a passage, with tags or with words.

        text: Only entries that have all these words; the last one may be only begun.
        tags: Only entries that have all these tags, in upper or lower case.
        reference: Only entries whose verses overlap this passage, in whatever numbers they were stored.
        translation: The translation in whose numbers the verses are; by default the usual one.
        numbering: The versification of the reference, as in `verse.lookup`.
        language: The languages of the reference, as in `verse.lookup`.
        order: `newest` first by default.
        locale: The language of `reference`; English by default.
        page: The page, from 1.
        page_size: How many entries a page has; 50 by default.
        """
        params: Dict[str, Any] = {
            "text": text,
            "tags": tags,
            "reference": reference,
            "translation": translation,
            "numbering": numbering,
            "language": language,
            "order": order,
            "locale": locale,
            "page": page,
            "pageSize": page_size,
        }
        return cast("_types.NotesListResult", await self._call("notes.list", params, timeout))

    async def search(
        self,
        query: str,
        *,
        tags: Optional[Sequence[str]] = None,
        reference: Optional[str] = None,
        translation: Optional[str] = None,
        numbering: Optional[str] = None,
        language: Optional[Union[Literal["en", "es", "de", "fr", "pt", "it", "nl", "ru", "uk", "pl", "el", "la", "he", "ar", "zh", "ja", "ko", "vi", "id", "sw", "auto"], Sequence[Literal["en", "es", "de", "fr", "pt", "it", "nl", "ru", "uk", "pl", "el", "la", "he", "ar", "zh", "ja", "ko", "vi", "id", "sw"]]]] = None,
        locale: Optional[Literal["en", "es", "de", "fr", "pt", "it", "nl", "ru", "uk", "pl", "el", "la", "he", "ar", "zh", "ja", "ko", "vi", "id", "sw"]] = None,
        page: Optional[int] = None,
        page_size: Optional[int] = None,
        timeout: Timeout = DEFAULT,
    ) -> _types.NotesSearchResult:
        """Searches notes by words, the best match first.

        query: Words; the last one may be only begun.
        tags: Only entries that have all these tags, in upper or lower case.
        reference: Only entries whose verses overlap this passage, in whatever numbers they were stored.
        translation: The translation in whose numbers the verses are; by default the usual one.
        numbering: The versification of the reference, as in `verse.lookup`.
        language: The languages of the reference, as in `verse.lookup`.
        locale: The language of `reference`; English by default.
        page: The page, from 1.
        page_size: How many entries a page has; 50 by default.
        """
        params: Dict[str, Any] = {
            "query": query,
            "tags": tags,
            "reference": reference,
            "translation": translation,
            "numbering": numbering,
            "language": language,
            "locale": locale,
            "page": page,
            "pageSize": page_size,
        }
        return cast("_types.NotesSearchResult", await self._call("notes.search", params, timeout))

    async def history(
        self,
        id: str,
        *,
        timeout: Timeout = DEFAULT,
    ) -> _types.NotesHistoryResult:
        """The overwritten texts of a note, newest first; `notes.update` restores one.

        id: The id of the entry.
        """
        params: Dict[str, Any] = {
            "id": id,
        }
        return cast("_types.NotesHistoryResult", await self._call("notes.history", params, timeout))


class AsyncHighlights:
    def __init__(self, call: AsyncCall) -> None:
        self._call = call

    async def set(
        self,
        reference: str,
        *,
        translation: Optional[str] = None,
        numbering: Optional[str] = None,
        language: Optional[Union[Literal["en", "es", "de", "fr", "pt", "it", "nl", "ru", "uk", "pl", "el", "la", "he", "ar", "zh", "ja", "ko", "vi", "id", "sw", "auto"], Sequence[Literal["en", "es", "de", "fr", "pt", "it", "nl", "ru", "uk", "pl", "el", "la", "he", "ar", "zh", "ja", "ko", "vi", "id", "sw"]]]] = None,
        color: Optional[Literal["blue", "green", "amber", "rose", "purple"]] = None,
        start: Optional[int] = None,
        end: Optional[int] = None,
        offset_encoding: Optional[Literal["utf-16", "utf-8", "utf-32"]] = "utf-32",
        timeout: Timeout = DEFAULT,
    ) -> _types.SavedHighlight:
        """Highlights verses, or words of one verse, in one of five colours.

        reference: The verses.
        translation: The translation in whose numbers the verses are; by default the usual one.
        numbering: The versification of the reference, as in `verse.lookup`.
        language: The languages of the reference, as in `verse.lookup`.
        color: `blue` original language, `green` doctrine, `amber` cross reference, `rose` reflection, `purple` general; purple by default.
        start: For words of one verse: where they begin in its text.
        end: The offset after the last character.
        offset_encoding: How offsets are counted: UTF-16 code units (the default), bytes or scalars.
        """
        params: Dict[str, Any] = {
            "reference": reference,
            "translation": translation,
            "numbering": numbering,
            "language": language,
            "color": color,
            "start": start,
            "end": end,
            "offsetEncoding": offset_encoding,
        }
        return cast("_types.SavedHighlight", await self._call("highlights.set", params, timeout))

    async def clear(
        self,
        *,
        id: Optional[str] = None,
        reference: Optional[str] = None,
        translation: Optional[str] = None,
        numbering: Optional[str] = None,
        language: Optional[Union[Literal["en", "es", "de", "fr", "pt", "it", "nl", "ru", "uk", "pl", "el", "la", "he", "ar", "zh", "ja", "ko", "vi", "id", "sw", "auto"], Sequence[Literal["en", "es", "de", "fr", "pt", "it", "nl", "ru", "uk", "pl", "el", "la", "he", "ar", "zh", "ja", "ko", "vi", "id", "sw"]]]] = None,
        timeout: Timeout = DEFAULT,
    ) -> _types.HighlightsClearResult:
        """Removes a highlight by its id, or all that overlap a passage.

        id: The highlight's id.
        reference: Instead of `id`: the passage.
        translation: The translation in whose numbers the verses are; by default the usual one.
        numbering: The versification of the reference, as in `verse.lookup`.
        language: The languages of the reference, as in `verse.lookup`.
        """
        params: Dict[str, Any] = {
            "id": id,
            "reference": reference,
            "translation": translation,
            "numbering": numbering,
            "language": language,
        }
        return cast("_types.HighlightsClearResult", await self._call("highlights.clear", params, timeout))

    async def list(
        self,
        *,
        colors: Optional[Union[bool, Sequence[Literal["blue", "green", "amber", "rose", "purple"]]]] = None,
        offset_encoding: Optional[Literal["utf-16", "utf-8", "utf-32"]] = "utf-32",
        text: Optional[str] = None,
        reference: Optional[str] = None,
        translation: Optional[str] = None,
        numbering: Optional[str] = None,
        language: Optional[Union[Literal["en", "es", "de", "fr", "pt", "it", "nl", "ru", "uk", "pl", "el", "la", "he", "ar", "zh", "ja", "ko", "vi", "id", "sw", "auto"], Sequence[Literal["en", "es", "de", "fr", "pt", "it", "nl", "ru", "uk", "pl", "el", "la", "he", "ar", "zh", "ja", "ko", "vi", "id", "sw"]]]] = None,
        order: Optional[Literal["newest", "oldest", "alphabetical"]] = None,
        locale: Optional[Literal["en", "es", "de", "fr", "pt", "it", "nl", "ru", "uk", "pl", "el", "la", "he", "ar", "zh", "ja", "ko", "vi", "id", "sw"]] = None,
        page: Optional[int] = None,
        page_size: Optional[int] = None,
        timeout: Timeout = DEFAULT,
    ) -> _types.HighlightsListResult:
        """Highlights by passage and colour, and where they are in a translation.

        colors: Only these colours.
        offset_encoding: How offsets are counted: UTF-16 code units (the default), bytes or scalars.
        text: Only entries that have all these words; the last one may be only begun.
        reference: Only entries whose verses overlap this passage, in whatever numbers they were stored.
        translation: The translation in whose numbers the verses are; by default the usual one.
        numbering: The versification of the reference, as in `verse.lookup`.
        language: The languages of the reference, as in `verse.lookup`.
        order: `newest` first by default.
        locale: The language of `reference`; English by default.
        page: The page, from 1.
        page_size: How many entries a page has; 50 by default.
        """
        params: Dict[str, Any] = {
            "colors": colors,
            "offsetEncoding": offset_encoding,
            "text": text,
            "reference": reference,
            "translation": translation,
            "numbering": numbering,
            "language": language,
            "order": order,
            "locale": locale,
            "page": page,
            "pageSize": page_size,
        }
        return cast("_types.HighlightsListResult", await self._call("highlights.list", params, timeout))


class AsyncHistory:
    def __init__(self, call: AsyncCall) -> None:
        self._call = call

    async def add(
        self,
        *,
        query: Optional[str] = None,
        reference: Optional[str] = None,
        translation: Optional[str] = None,
        numbering: Optional[str] = None,
        language: Optional[Union[Literal["en", "es", "de", "fr", "pt", "it", "nl", "ru", "uk", "pl", "el", "la", "he", "ar", "zh", "ja", "ko", "vi", "id", "sw", "auto"], Sequence[Literal["en", "es", "de", "fr", "pt", "it", "nl", "ru", "uk", "pl", "el", "la", "he", "ar", "zh", "ja", "ko", "vi", "id", "sw"]]]] = None,
        timeout: Timeout = DEFAULT,
    ) -> _types.HistoryAddResult:
        """Stores a search or a passage as the last one.

        query: A search, as the reader typed it.
        reference: Instead of `query`: a passage that was read.
        translation: The translation in whose numbers the verses are; by default the usual one.
        numbering: The versification of the reference, as in `verse.lookup`.
        language: The languages of the reference, as in `verse.lookup`.
        """
        params: Dict[str, Any] = {
            "query": query,
            "reference": reference,
            "translation": translation,
            "numbering": numbering,
            "language": language,
        }
        return cast("_types.HistoryAddResult", await self._call("history.add", params, timeout))

    async def recent(
        self,
        *,
        limit: Optional[int] = None,
        locale: Optional[Literal["en", "es", "de", "fr", "pt", "it", "nl", "ru", "uk", "pl", "el", "la", "he", "ar", "zh", "ja", "ko", "vi", "id", "sw"]] = None,
        timeout: Timeout = DEFAULT,
    ) -> _types.HistoryRecentResult:
        """The last ten distinct searches and passages, the last one first.

        limit: How many of each; 10 by default.
        locale: The language of `reference`; English by default.
        """
        params: Dict[str, Any] = {
            "limit": limit,
            "locale": locale,
        }
        return cast("_types.HistoryRecentResult", await self._call("history.recent", params, timeout))

    async def clear(
        self,
        *,
        timeout: Timeout = DEFAULT,
    ) -> _types.HistoryClearResult:
        """Forgets all searches and passages; positions stay."""
        params: Dict[str, Any] = {
        }
        return cast("_types.HistoryClearResult", await self._call("history.clear", params, timeout))


class AsyncReading:
    def __init__(self, call: AsyncCall) -> None:
        self._call = call

    async def save(
        self,
        reference: str,
        *,
        translation: Optional[str] = None,
        numbering: Optional[str] = None,
        language: Optional[Union[Literal["en", "es", "de", "fr", "pt", "it", "nl", "ru", "uk", "pl", "el", "la", "he", "ar", "zh", "ja", "ko", "vi", "id", "sw", "auto"], Sequence[Literal["en", "es", "de", "fr", "pt", "it", "nl", "ru", "uk", "pl", "el", "la", "he", "ar", "zh", "ja", "ko", "vi", "id", "sw"]]]] = None,
        page: Optional[int] = None,
        timeout: Timeout = DEFAULT,
    ) -> _types.ReadingSaveResult:
        """Stores where the reader is in a translation: the verse, and a page if there are pages.

        reference: The verse.
        translation: The translation in whose numbers the verses are; by default the usual one.
        numbering: The versification of the reference, as in `verse.lookup`.
        language: The languages of the reference, as in `verse.lookup`.
        page: The page, if the client has pages.
        """
        params: Dict[str, Any] = {
            "reference": reference,
            "translation": translation,
            "numbering": numbering,
            "language": language,
            "page": page,
        }
        return cast("_types.ReadingSaveResult", await self._call("reading.save", params, timeout))

    async def position(
        self,
        *,
        translation: Optional[str] = None,
        locale: Optional[Literal["en", "es", "de", "fr", "pt", "it", "nl", "ru", "uk", "pl", "el", "la", "he", "ar", "zh", "ja", "ko", "vi", "id", "sw"]] = None,
        timeout: Timeout = DEFAULT,
    ) -> _types.ReadingPositionResult:
        """Where the reader was last, in each translation.

        translation: Only this translation.
        locale: The language of `reference`; English by default.
        """
        params: Dict[str, Any] = {
            "translation": translation,
            "locale": locale,
        }
        return cast("_types.ReadingPositionResult", await self._call("reading.position", params, timeout))


class AsyncSettings:
    def __init__(self, call: AsyncCall) -> None:
        self._call = call

    async def get(
        self,
        *,
        timeout: Timeout = DEFAULT,
    ) -> _types.SettingsGetResult:
        """The settings that all front ends of the reader share."""
        params: Dict[str, Any] = {
        }
        return cast("_types.SettingsGetResult", await self._call("settings.get", params, timeout))

    async def set(
        self,
        *,
        translation: Optional[str] = None,
        verse_numbers: Optional[bool] = None,
        font_size: Optional[int] = None,
        appearance: Optional[Literal["system", "light", "dark", "study"]] = None,
        timeout: Timeout = DEFAULT,
    ) -> _types.SettingsSetResult:
        """Changes settings: only those that are given.

        translation: The translation to read.
        verse_numbers: Whether verses show their numbers.
        font_size: The size of the text.
        appearance: The colours.
        """
        params: Dict[str, Any] = {
            "translation": translation,
            "verseNumbers": verse_numbers,
            "fontSize": font_size,
            "appearance": appearance,
        }
        return cast("_types.SettingsSetResult", await self._call("settings.set", params, timeout))

    async def reset(
        self,
        *,
        names: Optional[Union[bool, Sequence[Literal["translation", "verseNumbers", "fontSize", "appearance"]]]] = None,
        timeout: Timeout = DEFAULT,
    ) -> _types.SettingsResetResult:
        """Sets settings back to their defaults: all, or those that are named.

        names: Only these settings.
        """
        params: Dict[str, Any] = {
            "names": names,
        }
        return cast("_types.SettingsResetResult", await self._call("settings.reset", params, timeout))


class AsyncLibrary:
    def __init__(self, call: AsyncCall) -> None:
        self._call = call

    async def export(
        self,
        *,
        timeout: Timeout = DEFAULT,
    ) -> _types.LibraryExportResult:
        """Everything in the library, as one JSON value for `library.import`."""
        params: Dict[str, Any] = {
        }
        return cast("_types.LibraryExportResult", await self._call("library.export", params, timeout))

    async def import_(
        self,
        library: Any,
        *,
        timeout: Timeout = DEFAULT,
    ) -> _types.LibraryImportResult:
        """Adds an export to the library. Of an entry that both have, the one changed last is kept.

        library: What `library.export` returned as `library`.
        """
        params: Dict[str, Any] = {
            "library": library,
        }
        return cast("_types.LibraryImportResult", await self._call("library.import", params, timeout))

    async def watch(
        self,
        *,
        on: Optional[bool] = None,
        timeout: Timeout = DEFAULT,
    ) -> _types.LibraryWatchResult:
        """Asks for the notification `library.changed` when the library changes, or ends it.

        on: False to end the notifications; true by default.
        """
        params: Dict[str, Any] = {
            "on": on,
        }
        return cast("_types.LibraryWatchResult", await self._call("library.watch", params, timeout))


class AsyncTts:
    def __init__(self, call: AsyncCall) -> None:
        self._call = call

    async def plain_text(
        self,
        *,
        html: Optional[str] = None,
        markdown: Optional[str] = None,
        text: Optional[str] = None,
        reference: Optional[str] = None,
        translation: Optional[str] = None,
        provider: Optional[str] = None,
        locale: Optional[str] = None,
        announce: Optional[bool] = None,
        transliterate: Optional[bool] = None,
        ssml: Optional[bool] = None,
        rate: Optional[str] = None,
        voice: Optional[str] = None,
        segments: Optional[bool] = None,
        offset_encoding: Optional[Literal["utf-16", "utf-8", "utf-32"]] = "utf-32",
        timeout: Timeout = DEFAULT,
    ) -> _types.TtsPlainTextResult:
        """Text for a speech engine, from HTML, Markdown, plain text or a reference.

        html: The source as HTML, whole or a fragment.
        markdown: The source as Markdown.
        text: The source as plain text.
        reference: A passage to speak; its source is the `text` that `verse.lookup` gives.
        translation: With `reference`: a translation's exact id or short name.
        provider: With `reference`: the only provider to ask.
        locale: The language of the spoken words: a language tag, with or without a country. By default the language of the translation, and `en-US` for a text. The numbers of references are in words in en, es, de, fr, pt, it and nl. Other numbers stay digits, which every speech engine reads, except `3,000` in English.
        announce: With `reference`: whether to say the reference before its text; false by default.
        transliterate: Whether to write words in Greek and Hebrew in Latin letters, for an engine without such voices.
        ssml: Whether to return the text as SSML too.
        rate: With `ssml`: how fast to speak: `x-slow`, `slow`, `medium`, `fast`, `x-fast`, or `20%` to `400%`.
        voice: With `ssml`: the name of a voice of the speech engine.
        segments: Whether to return segments; true by default.
        offset_encoding: How offsets are counted: UTF-16 code units (the default), bytes or scalars.
        """
        params: Dict[str, Any] = {
            "html": html,
            "markdown": markdown,
            "text": text,
            "reference": reference,
            "translation": translation,
            "provider": provider,
            "locale": locale,
            "announce": announce,
            "transliterate": transliterate,
            "ssml": ssml,
            "rate": rate,
            "voice": voice,
            "segments": segments,
            "offsetEncoding": offset_encoding,
        }
        return cast("_types.TtsPlainTextResult", await self._call("tts.plainText", params, timeout))


class AsyncTranslations:
    def __init__(self, call: AsyncCall) -> None:
        self._call = call

    async def list(
        self,
        *,
        language: Optional[str] = None,
        provider: Optional[str] = None,
        timeout: Timeout = DEFAULT,
    ) -> _types.TranslationsListResult:
        """The translations that can be asked for, with their names and licences.

        language: Only texts in this language (BCP 47; `en` finds `en-GB` too).
        provider: Only what this provider serves.
        """
        params: Dict[str, Any] = {
            "language": language,
            "provider": provider,
        }
        return cast("_types.TranslationsListResult", await self._call("translations.list", params, timeout))


class AsyncBooks:
    def __init__(self, call: AsyncCall) -> None:
        self._call = call

    async def list(
        self,
        *,
        translation: Optional[str] = None,
        canon: Optional[Literal["protestant", "catholic", "orthodox"]] = None,
        versification: Optional[str] = None,
        timeout: Timeout = DEFAULT,
    ) -> _types.BooksListResult:
        """The books of a translation or a canon, with chapters and verse counts.

        translation: The books as this translation has and numbers them.
        canon: Only the books of this canon, in its order.
        versification: The books of this system: `KJV`, `Vulg`.
        """
        params: Dict[str, Any] = {
            "translation": translation,
            "canon": canon,
            "versification": versification,
        }
        return cast("_types.BooksListResult", await self._call("books.list", params, timeout))


class AsyncEngine:
    def __init__(self, call: AsyncCall) -> None:
        self._call = call

    async def status(
        self,
        *,
        timeout: Timeout = DEFAULT,
    ) -> _types.EngineStatusResult:
        """The engine's version, its providers and what they serve."""
        params: Dict[str, Any] = {
        }
        return cast("_types.EngineStatusResult", await self._call("engine.status", params, timeout))


class AsyncRpc:
    def __init__(self, call: AsyncCall) -> None:
        self._call = call

    async def discover(
        self,
        *,
        timeout: Timeout = DEFAULT,
    ) -> _types.RpcDiscoverResult:
        """This interface as an OpenRPC document."""
        params: Dict[str, Any] = {
        }
        return cast("_types.RpcDiscoverResult", await self._call("rpc.discover", params, timeout))


class AsyncMethods:
    """The methods by noun: `client.verse.lookup(…)`."""

    def __init__(self, call: AsyncCall) -> None:
        self.verse = AsyncVerse(call)
        self.daily = AsyncDaily(call)
        self.chapter = AsyncChapter(call)
        self.passage = AsyncPassage(call)
        self.card = AsyncCard(call)
        self.theme = AsyncTheme(call)
        self.reference = AsyncReference(call)
        self.link = AsyncLink(call)
        self.search = AsyncSearch(call)
        self.quotation = AsyncQuotation(call)
        self.lexicon = AsyncLexicon(call)
        self.interlinear = AsyncInterlinear(call)
        self.topics = AsyncTopics(call)
        self.commentary = AsyncCommentary(call)
        self.cross_references = AsyncCrossReferences(call)
        self.book = AsyncBook(call)
        self.devotional = AsyncDevotional(call)
        self.favorites = AsyncFavorites(call)
        self.bookmarks = AsyncBookmarks(call)
        self.notes = AsyncNotes(call)
        self.highlights = AsyncHighlights(call)
        self.history = AsyncHistory(call)
        self.reading = AsyncReading(call)
        self.settings = AsyncSettings(call)
        self.library = AsyncLibrary(call)
        self.tts = AsyncTts(call)
        self.translations = AsyncTranslations(call)
        self.books = AsyncBooks(call)
        self.engine = AsyncEngine(call)
        self.rpc = AsyncRpc(call)
