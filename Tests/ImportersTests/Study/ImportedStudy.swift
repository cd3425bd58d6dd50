import Corpus
import Foundation
import Packs
import Scripture
import Testing

@testable import Importers

/// A dictionary or a commentary from files that were imported in the format that recognises them. Its pack is read
/// again.
struct ImportedStudy {
    let format: String
    let pack: AnyPack
    let report: ImportReport

    /// The works of files with these names and bytes, in one folder.
    static func all(
        _ files: [String: some Sequence<UInt8>], choices: BibleChoices = BibleChoices()
    ) throws -> [ImportedStudy] {
        try Environment.withFolder { folder in
            for (name, bytes) in files { try Data(bytes).write(to: URL(fileURLWithPath: folder + "/" + name)) }
            var hooks = ImportHooks()
            hooks.choices = choices
            var found: [ImportedStudy] = []
            let path = files.count == 1 ? folder + "/" + files.keys.first! : folder
            for (format, source) in try ImportFormats.works(in: ImportSource(path: path)) {
                for made in try format.packs(of: source, hooks) {
                    let pack = try AnyPack(ByteStorage(copying: made.bytes))
                    try pack.verify()
                    found.append(ImportedStudy(format: format.name, pack: pack, report: made.report))
                }
            }
            return found
        }
    }

    static func one(_ bytes: some Sequence<UInt8>, name: String) throws -> ImportedStudy {
        try #require(try all([name: Array(bytes)]).first)
    }

    var dictionary: DictionaryPack? { if case .dictionary(let pack) = pack { pack } else { nil } }
    var commentary: CommentaryPack? { if case .commentary(let pack) = pack { pack } else { nil } }

    func entry(_ key: String) throws -> DictionaryEntry? { try dictionary?.entries(ofKey: key).first }

    /// The notes in the order of the pack: `John.3.16-John.3.18 text`.
    func notes() throws -> [String] {
        let pack = try #require(commentary)
        return try pack.spans(0..<pack.noteCount).map { span in
            let range = try pack.range(of: span)
            let ids = [range.from, range.to].map { "\($0.book.osisID).\($0.chapter).\($0.verse)" }
            return (ids[0] == ids[1] ? ids[0] : ids.joined(separator: "-")) + " " + (try pack.text(of: span).string)
        }
    }
}
