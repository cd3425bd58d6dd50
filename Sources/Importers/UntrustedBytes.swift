#if DEBUG
    import Corpus
    import Packs
    import Scripture

    /// Reads untrusted bytes with each reader, for fuzzing. Every function must return, whatever the bytes are.
    ///
    /// It is in this target because it needs the internal readers. Only debug builds have it: in a release it would be
    /// linked into the program, which never calls it.
    package enum UntrustedBytes {
        /// One entry of a module, in every dialect. A pack of all verses is made and read again: one for each dialect
        /// would take nearly all of the time.
        package static func markup(_ bytes: [UInt8]) {
            let entry = TextEncoding.utf8(bytes[...], declared: .utf8).bytes
            var found: [ImportedVerse] = []
            for form in [ESwordMarkup.gbf, MySwordMarkup.gbf, MyBibleMarkup.osis] {
                found += verses(form(Array(entry))[...])
            }
            found += verses(entry)
            var text = ImportedText(
                translation: Translation(id: "fuzz", alias: "fuzz", name: "", language: "en", versification: .kjv))
            for (slot, verse) in found.enumerated() { text.set(verse, slots: slot...slot) }
            mustBeSound(PackWriter.bytes(of: text))
        }

        private static func verses(_ entry: ArraySlice<UInt8>) -> [ImportedVerse] {
            var found: [ImportedVerse] = []
            for dialect in [VerseBuilder.Dialect.xml, .gbf, .plain] {
                for verse in [Verse(.hos, 0, 0), Verse(.ps, 51, 1), Verse(.john, 3, 16)] {
                    var builder = VerseBuilder(dialect: dialect, report: ImportReport(source: "fuzz"))
                    let verses = entry.withUnsafeBytes { builder.verses(of: $0, at: verse, isOldTestament: true) }
                    found += verses.prefix(100).map { ImportedVerse(text: $0.text, extras: $0.extras) }
                }
            }
            return found
        }

        package static func conf(_ bytes: [UInt8]) {
            for conf in SwordConf.sections(bytes) { _ = RichText.plain(conf["About"] ?? "") }
        }

        package static func zip(_ bytes: [UInt8]) {
            guard let archive = try? ZipArchive(bytes, path: "fuzz"), let confs = try? archive.files(in: "mods.d")
            else {
                return
            }
            for conf in confs.prefix(4) { _ = try? archive.bytes(of: conf) }
        }

        package static func tar(_ bytes: [UInt8]) {
            _ = try? SwordLibrary.modules(inList: bytes, path: "fuzz")
            guard let archive = try? TarArchive(bytes, path: "fuzz"), let confs = try? archive.files(in: "mods.d")
            else {
                return
            }
            for conf in confs.prefix(4) { _ = try? archive.bytes(of: conf) }
        }

        package static func lzss(_ bytes: [UInt8]) { _ = bytes.withUnsafeBytes { LZSS.bytes($0, size: 1 << 16) } }

        /// A packed block, in every packing that has a library.
        package static func block(_ bytes: [UInt8]) {
            bytes.withUnsafeBytes { bytes in
                for form in [SwordModule.Compression.zip, .bzip2, .xz] {
                    _ = form.judged(by: bytes)
                    for size in [1, 1 << 16] { _ = form.checked(bytes, size: size) }
                }
            }
        }

        /// The records of a general book: the first two bytes are the length of the index, then come the index, the
        /// records and the texts, which are the same bytes. A pack is made and read again.
        package static func book(_ bytes: [UInt8]) {
            guard bytes.count > 2 else { return }
            let length = min(bytes.u16(0), bytes.count - 2)
            var files = ["book.idx": Array(bytes[2..<2 + length])]
            files["book.dat"] = Array(bytes[(2 + length)...])
            files["book.bdt"] = files["book.dat"]
            guard
                let conf = SwordConf.sections(Array("[F]\nModDrv=RawGenBook\nDataPath=book\nEncoding=UTF-8".utf8))
                    .first,
                let (book, _) = try? SwordBookImporter.read(
                    SwordModule(conf: conf, files: Files(files: files), confFile: ""))
            else { return }
            mustBeSound(PackWriter.bytes(of: book))
        }

        /// The files of a module in memory.
        private struct Files: ModuleFiles {
            let files: [String: [UInt8]]
            var path: String { "fuzz" }
            func files(in folder: String) -> [String] { [] }
            func bytes(of file: String) -> [UInt8]? { files[file] }
            func size(of file: String) -> Int { files[file]?.count ?? 0 }
            func modificationTime(of file: String) -> Int64 { 0 }
        }

        package static func scsu(_ bytes: [UInt8]) {
            guard let text = SCSU.utf8(bytes[...]) else { return }
            precondition(TextEncoding.isUTF8(text[...]) && text.count <= 4 * bytes.count)
        }

        package static func hebrewBible(_ bytes: [UInt8]) {
            words(.leningrad, .oshm) { HebrewBible.read(bytes, into: &$0) }
        }

        package static func greekTable(_ bytes: [UInt8]) {
            words(.nrsv, .robinson) { GreekTable.read(bytes, into: &$0) }
        }

        package static func byzantineTable(_ bytes: [UInt8]) {
            words(.kjv, .robinson) { ByzantineTable.read(bytes, book: .john, into: &$0) }
        }

        package static func bereanTable(_ bytes: [UInt8]) {
            words(.kjv, nil) { BereanTables.read(bytes, at: (.john, 3), into: &$0) }
        }

        /// One file of a source word by word. A pack is made and read again.
        private static func words(
            _ system: Versification, _ grammar: GrammarScheme?, _ read: (inout InterlinearBuilder) -> Void
        ) {
            var translation = Translation(id: "fuzz", alias: "fuzz", name: "", language: "hbo", versification: system)
            translation.features = .strongs
            var builder = InterlinearBuilder(
                InterlinearBuilder.Work(
                    translation: translation, header: InterlinearHeader(language: "", grammar: grammar), format: "",
                    importer: ""), time: 0)
            read(&builder)
            if let made = try? builder.finish(path: "fuzz") { mustBeSound(made.bytes) }
        }

        /// One entry of a commentary, in every dialect. A pack is made and read again.
        package static func commentary(_ bytes: [UInt8]) {
            let utf8 = Array(TextEncoding.utf8(bytes[...], declared: .utf8).bytes)
            for dialect in [CommentaryReader.Dialect.xml, .gbf, .plain, .literal] {
                let entry = CommentaryReader.entry(of: utf8, dialect, splitsIntroduction: true)
                var commentary = ImportedCommentary(CommentaryWork(id: "fuzz", alias: "fuzz", name: "", language: "en"))
                for text in [entry.introduction, entry.text] where !text.isEmpty { commentary.add(text, slots: 2...3) }
                mustBeSound(PackWriter.bytes(of: commentary))
            }
        }

        /// A file of cross references, in every format. A pack is made and read again.
        package static func crossReferences(_ bytes: [UInt8]) {
            var rows = CrossReferenceRows("fuzz")
            OpenBible.read(bytes, into: &rows)
            ReferenceTable.read(bytes, into: &rows)
            ReferenceJSON.read(bytes, path: "fuzz", into: &rows)
            let head = FileHead(name: "fuzz", bytes: bytes)
            for format in [OpenBible.format, ReferenceTable.format, ReferenceJSON.format] {
                _ = format.recognises(head)
            }
            var set = ImportedCrossReferences(
                CrossReferenceWork(id: "fuzz", alias: "fuzz", name: "", language: "en", versification: .kjv))
            for (from, reference) in rows.rows { set.add(reference, from: from) }
            mustBeSound(PackWriter.bytes(of: set))
        }

        package static func usfm(_ bytes: [UInt8]) { markers(bytes, USFM.files, USFM.isOne) }
        package static func usx(_ bytes: [UInt8]) { markers(bytes, USX.files, USX.isOne) }
        package static func usj(_ bytes: [UInt8]) { markers(bytes, USJ.files, USJ.isOne) }

        /// One file in the vocabulary of USFM. A pack is made and read again.
        private static func markers(_ bytes: [UInt8], _ files: MarkerFiles, _ isOne: (FileHead) -> Bool) {
            _ = isOne(FileHead(name: "fuzz", bytes: bytes))
            var facts = BibleFacts()
            for file in PackageFile.table { file.read(bytes, into: &facts) }
            facts.verseCounts = ParatextVersification.chapters(bytes)
            var draft = BibleDraft(source: "fuzz", hooks: ImportHooks())
            draft.facts = facts
            var reading = MarkerReading(draft, books: Set(files.codes(bytes)))
            do throws(ImportError) {
                let text = try TextFile(bytes, path: "fuzz")
                try files.read(text.bytes, "GEN", &reading)
                mustBeSound(try reading.finish().pack(time: 0).bytes)
            } catch {
                // Files that are not text or have no verse are refused.
            }
        }

        /// A document in every XML vocabulary for Bibles. A pack is made and read again.
        package static func xmlBible(_ bytes: [UInt8]) {
            let head = FileHead(name: "fuzz", bytes: bytes)
            for format in [ImportFormat.osis, .zefania, .usfx, .beblia, .vpl, .thml] { _ = format.recognises(head) }
            xmlBible(bytes, OSISVocabulary())
            xmlBible(bytes, ZefaniaVocabulary())
            xmlBible(bytes, USFXVocabulary())
            xmlBible(bytes, BebliaVocabulary())
            xmlBible(bytes, VPLVocabulary())
            xmlBible(bytes, ThMLVocabulary())
        }

        private static func xmlBible(_ bytes: [UInt8], _ vocabulary: some XMLVocabulary) {
            var reader = XMLBibleReader(vocabulary, BibleDraft(source: "fuzz", hooks: ImportHooks()))
            guard var scanner = try? XMLScanner(ByteStream(bytes, path: "fuzz")), (try? reader.read(&scanner)) != nil,
                let pack = try? reader.finish().pack(time: 0)
            else { return }
            mustBeSound(pack.bytes)
        }

        package static func jsonBible(_ bytes: [UInt8]) {
            rows(bytes, JSONBible.format) { (text, rows) throws(ImportError) in
                try JSONBible.read(text, path: "fuzz", into: &rows)
            }
        }

        package static func bibleTable(_ bytes: [UInt8]) {
            rows(bytes, BibleTable.format) { (text, rows) throws(ImportError) in
                try BibleTable.read(text, path: "fuzz", into: &rows)
            }
            rows(bytes, TheWordBible.format) { (text, rows) throws(ImportError) in
                try TheWordBible.read(text, path: "fuzz", books: [.jude], into: &rows)
            }
        }

        /// A Bible in the lines of another program.
        package static func lineBible(_ bytes: [UInt8]) {
            rows(bytes, LineBible.superSearch, dialect: .gbf) { (text, rows) throws(ImportError) in
                try LineBible.readSuperSearch(text, path: "fuzz", into: &rows)
            }
            rows(bytes, LineBible.unbound) { (text, rows) throws(ImportError) in
                try LineBible.readUnbound(text, path: "fuzz", into: &rows)
            }
            // Lines for the whole corpus, of which the first are those of the file.
            let missing = VrefCorpus.lineCount - bytes.count { $0 == 0x0A }
            guard missing > 0 else { return }
            rows(bytes + Array(repeating: 0x0A, count: missing), VrefCorpus.format) {
                (text, rows) throws(ImportError) in
                try VrefCorpus.read(text, path: "eng-fuzz.txt", into: &rows)
            }
        }

        /// A dictionary or a commentary in Zefania XML. A pack is made and read again.
        package static func zefaniaStudy(_ bytes: [UInt8]) {
            let head = FileHead(name: "fuzz", bytes: bytes)
            for format in [ZefaniaStudy.commentary, ZefaniaStudy.dictionary] { _ = format.recognises(head) }
            let text = Array(TextEncoding.utf8(bytes[...], declared: .utf8).bytes)
            var notes = CommentaryRows("fuzz")
            var words = DictionaryRows("fuzz")
            if (try? ZefaniaStudy.read(text, ImportHooks(), into: &notes)) != nil,
                let pack = try? notes.pack(BibleChoices(), format: "", importer: "", path: "fuzz", time: 0)
            {
                mustBeSound(pack.bytes)
            }
            if (try? ZefaniaStudy.read(text, ImportHooks(), into: &words)) != nil,
                let pack = try? words.pack(BibleChoices(), format: "", importer: "", path: "fuzz", time: 0)
            {
                mustBeSound(pack.bytes)
            }
        }

        /// A file of verses in rows. A pack is made and read again.
        private static func rows(
            _ bytes: [UInt8], _ format: ImportFormat, dialect: VerseBuilder.Dialect = .xml,
            _ read: ([UInt8], inout BibleRows) throws(ImportError) -> Void
        ) {
            let head = FileHead(name: "fuzz", bytes: bytes)
            if format.recognises(head) { _ = format.standsAlone(head) }
            do throws(ImportError) {
                let text = try TextFile(bytes, path: "fuzz")
                let draft = BibleDraft(source: "fuzz", hooks: ImportHooks())
                let rows = try BibleRows.read(draft, dialect: dialect) { (rows) throws(ImportError) in
                    try read(text.bytes, &rows)
                }
                mustBeSound(try rows.draft.pack(time: 0).bytes)
            } catch {
                // Files that are not text or have no verse are refused.
            }
        }

        /// A database. Packs are made and read again.
        package static func sqlite(_ bytes: [UInt8]) {
            do throws(ImportError) {
                let draft = BibleDraft(source: "fuzz", hooks: ImportHooks())
                let database = try SQLiteFile(bytes, path: "fuzz")
                try SQLiteBible.read(database, path: "fuzz", draft: draft, time: 0) { mustBeSound($0.bytes) }
            } catch {
                // Files that are not a database or are damaged are refused.
            }
        }

        private static func mustBeSound(_ bytes: [UInt8]) { pack(bytes, mustBeSound: true) }

        /// A file that may be a pack.
        ///
        /// - Parameter mustBeSound: whether a damaged pack is our own error, so that this traps.
        package static func pack(_ bytes: [UInt8], mustBeSound: Bool = false) {
            do throws(PackError) {
                try AnyPack(ByteStorage(copying: bytes)).verify()
            } catch {
                precondition(!mustBeSound, error.description)
            }
        }
    }
#endif
