import Foundation
import Testing

/// Checks the rules of the house that can be read from the source files: length, names, sharp tools, plain English.
@Suite struct HouseTests {
    // MARK: Length

    /// Files that may be longer because they are tables of facts: path under Sources, and what the table holds.
    static let longTables: [String: String] = [:]

    /// The most lines of a file that is no table.
    private static let mostLines = 550

    @Test func noFileIsTooLong() {
        for file in SourceFile.all where file.lines.count > Self.mostLines && Self.longTables[file.path] == nil {
            Issue.record("\(file.path) has \(file.lines.count) lines: split it, or name the table of facts that it is")
        }
    }

    @Test func everyLongTableIsStillLong() {
        for path in Self.longTables.keys {
            let file = SourceFile.all.first { $0.path == path }
            #expect((file?.lines.count ?? 0) > Self.mostLines, "\(path) is no longer long")
        }
    }

    /// A file is a chapter. Many short files would force a reader to open many files for one story.
    @Test func filesAreChapters() {
        let lengths = SourceFile.all.map(\.lines.count).sorted()
        let short = lengths.count { $0 < 50 }
        #expect(short * 8 <= lengths.count, "\(short) of \(lengths.count) files have under 50 lines: merge some")
        #expect(lengths[lengths.count / 2] > 120, "half of the files have at most 120 lines: merge some")
    }

    // MARK: Names

    /// A type named after its module makes qualified names mean the type: `JSON.Value` stops compiling.
    @Test func noTypeIsNamedAfterAModule() {
        let modules = Set(SourceFile.all.map(\.target))
        let declaration = /\b(?:struct|class|enum|actor|protocol|typealias)\s+(\w+)/
        for file in SourceFile.all {
            for (index, line) in file.lines.enumerated() {
                for match in SourceFile.code(of: line).matches(of: declaration) where modules.contains(String(match.1))
                {
                    Issue.record("\(file.path):\(index + 1) names a type after the module \(match.1)")
                }
            }
        }
    }

    @Test func filesAreNamedAfterWhatTheyHold() {
        let empty = ["Util", "Helper", "Common", "Misc", "Manager", "Extensions", "Support", "Stuff", "General"]
        for file in SourceFile.all {
            for word in empty where file.name.contains(word) {
                Issue.record("\(file.path): “\(word)” does not say what the file holds")
            }
        }
    }

    // MARK: Sharp tools

    /// The only files that may use pointers, other unsafe functions or `@inline(__always)`, grouped by the reason.
    static let sharpTools: [(reason: String, files: [String])] = [
        (
            "Calls of the C library take pointers: files, processes, threads, signals, zlib, SQLite, libcurl.",
            [
                "Importers/Files/ModuleFiles.swift", "Importers/Files/TarArchive.swift",
                "Importers/Files/ZipArchive.swift", "Importers/Rows/SQLiteFile.swift",
                "Importers/Sword/SwordCodecs.swift", "JSONRPC/Descriptors.swift", "JSONRPC/Termination.swift",
                "Library/Database.swift",
                "Platform/Files.swift", "Platform/Threads.swift", "Providers/AtomicFile.swift",
                "Providers/Network/ChildProcess.swift", "Providers/Network/HTTPCache.swift",
                "lectern-fetch/Fetcher.swift", "lectern/Program/Signals.swift",
            ]
        ),
        (
            "The codec and the transport: a served lookup may take at most 1.3 times as long as an echo.",
            [
                "JSON/ByteBuffer.swift", "JSON/JSONParser.swift", "JSON/JSONStrings.swift", "JSON/JSONValue.swift",
                "JSON/JSONWriter.swift", "JSONRPC/Connection.swift", "JSONRPC/Framer.swift",
                "JSONRPC/InputBuffer.swift", "JSONRPC/Outlet.swift",
            ]
        ),
        (
            "A pack is a file in memory: texts, entries and notes are slices of it, and go into a reply without a copy.",
            [
                "Corpus/CommentaryPack.swift", "Corpus/Dictionary/DictionaryPack.swift",
                "Corpus/Dictionary/DictionaryRecord.swift", "Corpus/Dictionary/KeyFold.swift",
                "Corpus/Dictionary/RenderingTable.swift", "Corpus/Interlinear/TaggedPhrases.swift",
                "Corpus/Interlinear/GrammarScheme.swift", "Corpus/Interlinear/HebrewGrammar.swift",
                "Corpus/Interlinear/InterlinearRecord.swift", "Corpus/Interlinear/OriginalVerse.swift",
                "Corpus/Interlinear/RobinsonGrammar.swift", "Corpus/Pack/PackMetadata.swift",
                "Corpus/Pack/TextPack.swift", "Corpus/Pack/VerseRecords.swift", "Corpus/Text/ImportedText.swift",
                "Corpus/Text/StrongsNumber.swift", "Corpus/Text/VerseText.swift",
                "Engine/Catalog/InterlinearSource.swift", "Engine/Limits.swift",
                "Engine/Methods/Devotionals/DevotionalSearch.swift", "Engine/Methods/Passages/TTSPlainText.swift",
                "Engine/Methods/Quotations/QuotationCheck.swift",
                "Engine/Methods/Quotations/QuotationSearch.swift",
                "Engine/Methods/References/ReferenceScan.swift", "Engine/Methods/Search/SearchRequest.swift",
                "Engine/Methods/Search/StudySearch.swift", "Engine/Methods/Study/CommentaryVerse.swift",
                "Engine/Methods/Study/InterlinearReply.swift", "Engine/Parameters/SharedParameters.swift",
                "Engine/Passages/PassageLayout.swift", "Engine/Passages/PassageRendering.swift",
                "Engine/Passages/ScriptureReply.swift",
                "Engine/References/ParsedReference.swift", "Engine/References/ReferenceWriting.swift",
                "Engine/References/ResolvedReference.swift", "Exporters/JSONExport.swift",
                "Packs/ByteReader.swift", "Packs/PackContainer.swift", "Providers/PackCatalogue.swift",
            ]
        ),
        (
            "The reference parser scans prose at 170 MB/s, and reads its compiled tables without making strings.",
            [
                "Scripture/Book.swift", "Scripture/BookNames.swift", "Scripture/CharacterReference.swift",
                "Scripture/Reference/Acceptance/AcceptanceRule.swift",
                "Scripture/Reference/Acceptance/QueryRules.swift", "Scripture/Reference/Grammar/BookName.swift",
                "Scripture/Reference/Grammar/Numeral.swift", "Scripture/Reference/Grammar/Plausibility.swift",
                "Scripture/Reference/Grammar/ReferenceGrammar.swift", "Scripture/Reference/PlainReference.swift",
                "Scripture/Reference/ReferenceFormatter.swift", "Scripture/Reference/ReferenceParser.swift",
                "Scripture/Reference/ReferenceScanner.swift", "Scripture/Reference/ReferenceTrace.swift",
                "Scripture/Reference/Resolver.swift", "Scripture/Reference/SeveralLanguages.swift",
                "Scripture/Reference/Words/Glyph.swift", "Scripture/Reference/Words/LanguageSet.swift",
                "Scripture/Reference/Words/MisspelledNames.swift", "Scripture/Reference/Words/SourceText.swift",
                "Scripture/Reference/Words/WordKey.swift", "Scripture/Reference/Words/WordTable.swift",
                "Scripture/TableReader.swift", "Scripture/Verse.swift", "Scripture/Versification/Versification.swift",
            ]
        ),
        (
            "Search reads packed numbers in the map, and folds every byte that it indexes or highlights.",
            [
                "Search/Evaluation/DocumentCursor.swift", "Search/Evaluation/LooseSearch.swift",
                "Search/Evaluation/Relevance.swift",
                "Search/Evaluation/SearchRun.swift", "Search/Index/Postings.swift", "Search/Index/SearchIndex.swift",
                "Search/Index/SearchIndexBuilder.swift", "Search/Index/TermDictionary.swift",
                "Search/Query/SearchHighlighter.swift", "Search/Quotations/QuotationAlignment.swift",
                "Search/Quotations/QuotationFinder.swift", "Search/Quotations/QuotationIndex.swift",
                "Search/Quotations/QuotationWords.swift", "Search/Text/SearchFolding.swift",
                "Search/Text/SearchLanguage.swift", "Search/Text/Tokenizer.swift",
            ]
        ),
        (
            "Importers scan sources of many megabytes byte by byte.",
            [
                "Importers/Bible/PackageFile.swift", "Importers/Bible/VerseWriter.swift",
                "Importers/Dictionary/EntryReader.swift",
                "Importers/Dictionary/OpenScriptures.swift", "Importers/Files/TextEncoding.swift",
                "Importers/Files/TextFile.swift", "Importers/Interlinear/HebrewBible.swift",
                "Importers/Markup/CleanText.swift", "Importers/Markup/MarkupScanner.swift",
                "Importers/Markup/TagAttributes.swift", "Importers/Markup/TagRole.swift",
                "Importers/Markup/VerseBuilder.swift", "Importers/Rows/BibleRows.swift",
                "Importers/Rows/TagRewriting.swift", "Importers/Study/ZefaniaStudy.swift",
                "Importers/Sword/CommentaryReader.swift",
                "Importers/Sword/SwordDictionaryImporter.swift", "Importers/Sword/SwordImporter.swift",
                "Importers/Sword/SwordTestaments.swift", "Importers/USFM/MarkerReading.swift",
                "Importers/USFM/USFM.swift", "Importers/USFM/USXAndUSJ.swift",
                "Importers/UntrustedBytes.swift", "Importers/XML/XMLBible.swift", "Importers/XML/XMLBibleReader.swift",
                "Importers/XML/XMLScanner.swift",
            ]
        ),
        (
            "Text for speech is scanned byte by byte, and its tables are read in place.",
            [
                "Speech/SSML.swift", "Speech/SpeechBytes.swift", "Speech/SpeechText.swift",
            ]
        ),
    ]

    @Test func sharpToolsAreInFewFiles() {
        let sharp = Set(SourceFile.all.filter(\.usesSharpTools).map(\.path))
        let listed = Self.sharpTools.flatMap(\.files)
        #expect(Set(listed).count == listed.count, "a file is listed twice")
        for path in sharp.subtracting(listed).sorted() {
            Issue.record(
                "\(path) has unsafe code or `@inline(__always)`: use `Span`, or list it if a measurement shows why")
        }
        for path in Set(listed).subtracting(sharp).sorted() {
            Issue.record("\(path) no longer has unsafe code or `@inline(__always)`: take it off the list")
        }
    }

    // MARK: Plain English

    /// Phrases of our old private dialect that a pattern can find, and what to write instead.
    private static let dialect: [(pattern: String, instead: String)] = [
        (#"\bstands? behind\b"#, "is after"),
        (#"\bwhere there (is|are) none\b"#, "if there is none, or: returns nil"),
        (#"\bwhat is longer\b"#, "longer lines (or whatever they are)"),
        (#"\b[Nn]obody\b"#, "a sentence about what happens"),
        (#"\b[Ww]hoever\b"#, "the caller, the user"),
        (#"\b(a|one) (bit|row|line|byte) an? "#, "one row per"),
        (#"\bgone through\b"#, "scanned"),
        (#"\bpassed over\b"#, "skipped, ignored"),
        (#"\bat hand\b"#, "installed, local, known"),
        (#"\b[Bb]y chance\b"#, "random"),
        (#"\bas (it|they) stands?\b"#, "unchanged"),
        (#"\blest\b"#, "so that … not"),
        (#"\bunderstudy\b"#, "what really happens"),
        (#"\btold of\b"#, "reported"),
        (#"\bwhat is no\b"#, "anything that is not"),
    ]

    @Test func commentsAreInPlainEnglish() throws {
        for file in SourceFile.all {
            // Lines without a comment are left empty, so that line numbers stay.
            let comments = file.lines.map { SourceFile.comment(of: $0) ?? "" }.joined(separator: "\n")
            try Self.check(comments, of: file.path)
        }
    }

    @Test(arguments: ["README.md", "PROTOCOL.md", "CHANGELOG.md", "ARCHITECTURE.md"])
    func documentsAreInPlainEnglish(_ name: String) throws {
        let text = try String(contentsOf: SourceFile.root.appending(path: name), encoding: .utf8)
        // Examples of requests and replies quote Bibles, whose English is their own.
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map {
            $0.hasPrefix("<-- ") || $0.hasPrefix("--> ") ? "" : $0
        }
        try Self.check(lines.joined(separator: "\n"), of: name)
    }

    // MARK: The version

    /// Every package states the version of the program. `Program.version` is the one to change first.
    @Test(arguments: [
        ("Clients/python/pyproject.toml", #"\nversion = "([^"]+)""#),
        ("Clients/python/src/lectern/__init__.py", #"__version__ = "([^"]+)""#),
        ("Clients/node/package.json", #""version": "([^"]+)""#),
        ("Clients/vscode/package.json", #""version": "([^"]+)""#),
        ("Clients/obsidian/package.json", #""version": "([^"]+)""#),
        ("Clients/obsidian/manifest.json", #""version": "([^"]+)""#),
        ("Clients/emacs/lectern.el", #";; Version: (\S+)"#), ("Clients/packaging/PKGBUILD", #"pkgver=(\S+)"#),
        ("Clients/packaging/default.nix", #"version = "([^"]+)""#),
        ("Clients/packaging/lectern.rb", #"lectern-([0-9.]+)\.tar"#), ("Clients/packaging/mason.yaml", #"@(\S+)"#),
    ])
    func packagesHaveTheVersionOfTheProgram(_ path: String, _ pattern: String) throws {
        func version(_ path: String, _ pattern: String) throws -> String {
            let text = try String(contentsOf: SourceFile.root.appending(path: path), encoding: .utf8)
            let match = try #require(text.firstMatch(of: Regex(pattern)), "\(path) states no version")
            return String(try #require(match[1].substring))
        }
        #expect(
            try version(path, pattern)
                == version("Sources/lectern/Program/Program.swift", #"static let version = "([^"]+)""#))
    }

    private static func check(_ text: String, of path: String) throws {
        // Much faster than `Regex`, which would take seconds for all comments.
        let nsText = text as NSString
        for (pattern, instead) in dialect {
            let matches = try NSRegularExpression(pattern: pattern).matches(
                in: text, range: NSRange(location: 0, length: nsText.length))
            for match in matches {
                let line = nsText.substring(to: match.range.location).count { $0 == "\n" } + 1
                Issue.record("\(path):\(line) “\(nsText.substring(with: match.range))”: write \(instead)")
            }
        }
    }
}
