import Corpus
import Packs
import Platform

/// A list of the texts in a folder of packs, in one small file, so that a start does not open hundreds of packs.
///
/// It is written after the folder was listed, and used while the folder has the same time: adding, replacing or removing
/// a pack changes that. It only says which texts there are. A pack that is read is opened and checked like any other,
/// and must be the file that was listed. The catalogue can be deleted at any time.
struct PackCatalogue {
    /// One text.
    struct Row: Sendable {
        let names: TranslationNames
        let file: PackFolder.File
    }

    /// `PackFolder.modified` when the folder was listed.
    private(set) var time = 0
    private(set) var rows: [Row] = []

    /// Opening fewer packs takes no longer than reading a catalogue.
    private static let fewest = 16
    /// A folder that changed so short a time ago may change again without getting another time: nanoseconds.
    private static let settling = 2_000_000_000
    private static let format = "lectern-catalogue-1"
    private static let sizeLimit = 16 << 20

    /// Reads the catalogue.
    ///
    /// - Returns: nil if there is none, if it is damaged, or if the folder has changed.
    init?(of folder: PackFolder) {
        guard !folder.catalogue.isEmpty, let storage = try? LoadedFile.open(folder.catalogue),
            (1...PackCatalogue.sizeLimit).contains(storage.bytes.count), storage.load(0..<storage.bytes.count)
        else { return nil }
        let isRead = withExtendedLifetime(storage) { read(storage.bytes, of: folder) }
        guard isRead, time == folder.modified else { return nil }
    }

    private mutating func read(_ bytes: UnsafeRawBufferPointer, of folder: PackFolder) -> Bool {
        var reader = ByteReader(bytes)
        guard let format = reader.text(), format.elementsEqual(PackCatalogue.format.utf8),
            let sum = PackCatalogue.number(&reader),
            sum == PackCatalogue.checksum(UnsafeRawBufferPointer(rebasing: bytes[reader.position...])),
            let path = reader.text(), path.elementsEqual(folder.path.utf8), let time = PackCatalogue.number(&reader),
            let count = reader.count()
        else { return false }
        self.time = time
        rows.reserveCapacity(count)
        for _ in 0..<count {
            guard let file = reader.string(), let id = reader.string(), let alias = reader.string(),
                let size = PackCatalogue.number(&reader), let modified = PackCatalogue.number(&reader),
                let inode = PackCatalogue.number(&reader)
            else { return false }
            rows.append(
                Row(
                    names: TranslationNames(id: id, alias: alias),
                    file: PackFolder.File(
                        id: file, path: folder.file(file), size: size, modified: modified,
                        inode: UInt64(bitPattern: Int64(inode)))))
        }
        return true
    }

    /// Writes the catalogue of a folder that was listed, if it has many packs and all are intact.
    ///
    /// - Parameters:
    ///   - texts: in the order in which they are preferred.
    ///   - files: the files of all packs.
    ///   - time: `PackFolder.modified` before it was listed.
    static func store(_ texts: [LibraryText], of files: [PackFolder.File], in folder: PackFolder, time: Int) {
        guard !folder.catalogue.isEmpty, files.count >= fewest, Platform.time(nil) * 1_000_000_000 - time > settling,
            folder.modified == time, PackCatalogue(of: folder) == nil
        else { return }
        var writer = ByteWriter()
        writer.string(folder.path)
        put(time, into: &writer)
        writer.number(texts.count)
        let byPath = Dictionary(files.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
        for text in texts {
            guard let file = byPath[text.file] else { return }
            writer.string(file.id)
            writer.string(text.names.id)
            writer.string(text.names.alias)
            put(file.size, into: &writer)
            put(file.modified, into: &writer)
            put(Int(Int64(bitPattern: file.inode)), into: &writer)
        }
        var head = ByteWriter()
        head.string(format)
        put(writer.bytes.withUnsafeBytes { checksum($0) }, into: &head)
        // If it cannot be written, starts stay slow.
        try? AtomicFile.put(head.bytes + writer.bytes, at: folder.catalogue, isDurable: false)
    }

    private static func checksum(_ bytes: UnsafeRawBufferPointer) -> Int { Int(PackChecksum.checksum(bytes, seed: 1)) }

    /// A number of eight bytes, after their count.
    private static func put(_ number: Int, into writer: inout ByteWriter) {
        writer.number(8)
        writer.fixed(Int64(number))
    }

    private static func number(_ reader: inout ByteReader) -> Int? {
        guard let bytes = reader.text(), bytes.count == 8 else { return nil }
        return Int(bytes.littleEndian(Int64.self, at: 0))
    }
}
