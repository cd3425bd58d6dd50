import Corpus

extension SwordModule {
    /// The version of the importer that reads it; another one may make another pack of the same module.
    package var importerVersion: String {
        if isDictionary { return SwordDictionaryImporter.version }
        return isCommentary ? SwordCommentaryImporter.version : SwordImporter.version
    }

    /// Reads the module, whatever it holds, and makes its pack.
    ///
    /// - Throws: what the importer of its kind throws, and `tooLarge` for a text that cannot be indexed.
    package func pack(_ hooks: ImportHooks) throws(ImportError) -> ImportedPack {
        let progress = { (done: Int, total: Int) in hooks.progress(id, done, total) }
        if isDictionary {
            let (dictionary, report) = try SwordDictionaryImporter.read(
                self, progress: progress, isCancelled: hooks.isCancelled)
            return ImportedPack(dictionary.work, bytes: PackWriter.bytes(of: dictionary), report: report)
        }
        if isCommentary {
            let (commentary, report) = try SwordCommentaryImporter.read(
                self, progress: progress, isCancelled: hooks.isCancelled)
            return ImportedPack(commentary.work, bytes: PackWriter.bytes(of: commentary), report: report)
        }
        let (text, report) = try SwordImporter.read(
            self, progress: { progress($0.done, $0.total) }, isCancelled: hooks.isCancelled)
        let translation = text.translation
        return ImportedPack(
            id: translation.id, name: translation.name, bytes: try text.pack(from: id), report: report)
    }
}

extension ImportedPack {
    fileprivate init(_ work: some PublishedWork, bytes: [UInt8], report: ImportReport) {
        self.init(id: work.id, name: work.name, bytes: bytes, report: report)
    }
}
