import Scripture

/// The files of both testaments of a module, and the system and the width by which their indexes are read.
struct SwordTestaments {
    struct Testament {
        let index: VerseIndex
        var blocks: TextBlocks
    }

    var old: Testament?
    var new: Testament?
    let versification: Versification

    /// Reads the files. What the conf says of widths and systems is believed when the sizes of the indexes agree with it.
    init(_ module: SwordModule, _ report: inout ImportReport) throws(ImportError) {
        guard let storage = module.storage, let compression = module.compression ?? (storage.isCompressed ? nil : .zip)
        else {
            throw .unsupported(module: module.id, reason: module.refusal ?? "cannot be read")
        }
        var files = SwordModule.BoundedFiles(module)
        let parts = [try Part(module, "ot", storage, &files), try Part(module, "nt", storage, &files)]
        guard parts.contains(where: { $0 != nil }) else {
            throw .damaged(module: module.id, reason: "\(module.folder) holds no text")
        }
        let named = module.conf["Versification"] ?? "KJV"
        let declared = Versification.named(named)
        if declared == nil { report.add(.unknownVersification, detail: named) }
        let choice = IndexLayout.choose(
            declared: declared ?? .kjv, width: VerseIndex.Width(storage), sizes: parts.map { $0?.index.count })
        if let declared, choice.versification.name != declared.name {
            report.add(.otherVersification, detail: "\(choice.versification.name) instead of \(named)")
        }
        if choice.width != VerseIndex.Width(storage) {
            report.add(.otherRecordWidth, detail: "\(choice.width.rawValue) bytes")
        }
        if !choice.fits {
            // Verses counted in another way than they were stored would stand at wrong places.
            guard declared != nil else {
                throw .unsupported(
                    module: module.id,
                    reason:
                        "uses the versification \(named), which is unknown here, and the size of its index fits none "
                        + "that is known. Rebuild it with one that `lectern help import` lists for --versification "
                        + "(osis2mod -v)")
            }
            report.add(.wrongIndexSize)
        }
        versification = choice.versification
        let testaments = parts.map { part in
            part.map { part in
                Testament(
                    index: VerseIndex(bytes: part.index, width: choice.width),
                    blocks: TextBlocks(
                        bytes: part.text, table: part.table, compression: compression,
                        cipher: module.cipher))
            }
        }
        (old, new) = (testaments[0], testaments[1])
        if old == nil { report.add(.missingTestament, detail: "ot") }
        if new == nil { report.add(.missingTestament, detail: "nt") }
    }

    /// The files of one testament.
    private struct Part {
        let index: [UInt8]
        let text: [UInt8]
        let table: [UInt8]?

        /// `nil` where the module lacks the testament.
        init?(
            _ module: SwordModule, _ name: String, _ storage: SwordModule.Storage,
            _ files: inout SwordModule.BoundedFiles
        ) throws(ImportError) {
            let stem = module.folder + "/" + name
            guard storage.isCompressed else {
                guard let index = try files.index(stem + ".vss"), let text = try files.text(stem) else { return nil }
                (self.index, self.text, table) = (index, text, nil)
                return
            }
            // The first letter is the BlockType; the conf may be silent or wrong, so whichever is there is read.
            for letter in ["b", "c", "v"] {
                if let index = try files.index("\(stem).\(letter)zv"),
                    let table = try files.index("\(stem).\(letter)zs"),
                    let text = try files.text("\(stem).\(letter)zz")
                {
                    (self.index, self.text, self.table) = (index, text, table)
                    return
                }
            }
            return nil
        }
    }
}
