import CBZip2
import CLZMA
import Scripture

@testable import Importers

/// A module made in memory, from verses and a conf, in any of SWORD's storages.
struct HandMadeModule: FilesInMemory {
    var files: [String: [UInt8]] = [:]

    enum Storage: String, CaseIterable { case rawText = "RawText", rawText4 = "RawText4", zText, zText4 }

    /// - Parameters:
    ///   - verses: the entries of verses. Consecutive entries with the same text and a `+` before it share one record.
    ///   - conf: lines of the conf in addition to the necessary ones. The later of two lines with the same key counts.
    ///   - pack: packs the block of a testament.
    init(
        _ verses: [(Verse, String)], storage: Storage = .zText, system: Versification = .kjv, blockType: String = "b",
        conf: [String] = [], pack: ([UInt8]) -> [UInt8] = HandMadeModule.zlib
    ) {
        self.init(
            verses.map { ($0.0, Array($0.1.utf8)) }, storage: storage, system: system, blockType: blockType, conf: conf,
            pack: pack)
    }

    init(
        _ verses: [(Verse, [UInt8])], storage: Storage = .zText, system: Versification = .kjv, blockType: String = "b",
        conf: [String] = [], pack: ([UInt8]) -> [UInt8] = HandMadeModule.zlib
    ) {
        let first = IndexLayout.firstNewSlot(of: system)
        for (name, slots, base) in [("ot", 0..<first, 0), ("nt", first..<system.slotCount, first)] {
            var text: [UInt8] = []
            var places: [Int: (Int, Int)] = [:]
            var last: (entry: [UInt8], place: (Int, Int))?
            for (verse, entry) in verses {
                guard let slot = system.slot(of: verse), slots.contains(slot) else { continue }
                if let last, entry.first == UInt8(ascii: "+"), entry == last.entry {
                    places[2 + slot - base] = last.place
                    continue
                }
                let bytes = entry.first == UInt8(ascii: "+") ? Array(entry.dropFirst()) : entry
                places[2 + slot - base] = (text.count, bytes.count)
                last = (entry, (text.count, bytes.count))
                text += bytes
            }
            add(name, text, places, records: 2 + slots.count, storage, blockType, pack)
        }
        var lines = [
            "[Test]", "DataPath=./modules/test/", "ModDrv=\(storage.rawValue)", "Versification=\(system.name)",
        ]
        for line in ["Encoding=UTF-8", "SourceType=OSIS", "CompressType=ZIP"] + conf {
            let key = line.prefix { $0 != "=" } + "="
            lines.removeAll { $0.hasPrefix(key) }
            lines.append(line)
        }
        files["mods.d/test.conf"] = Array(lines.joined(separator: "\n").utf8)
    }

    private mutating func add(
        _ name: String, _ text: [UInt8], _ places: [Int: (Int, Int)], records: Int, _ storage: Storage,
        _ blockType: String, _ pack: ([UInt8]) -> [UInt8]
    ) {
        let stem = "modules/test/" + name
        let isPacked = storage == .zText || storage == .zText4
        let isWide = storage == .rawText4 || storage == .zText4
        var index: [UInt8] = []
        for record in 0..<records {
            let (start, size) = places[record] ?? (0, 0)
            if isPacked { index += HandMadeModule.u32(0) }
            index +=
                HandMadeModule.u32(start)
                + (isWide ? HandMadeModule.u32(size) : Array(HandMadeModule.u32(size).prefix(2)))
        }
        guard isPacked else {
            files[stem] = text
            files[stem + ".vss"] = index
            return
        }
        let packed = pack(text)
        files[stem + ".\(blockType)zv"] = index
        files[stem + ".\(blockType)zz"] = packed
        files[stem + ".\(blockType)zs"] =
            HandMadeModule.u32(0) + HandMadeModule.u32(packed.count) + HandMadeModule.u32(text.count)
    }

    static func u32(_ value: Int) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) } }

    /// A zlib stream (RFC 1950) of stored blocks.
    static func zlib(_ bytes: [UInt8]) -> [UInt8] {
        var result: [UInt8] = [0x78, 0x01] + stored(bytes)
        var (a, b): (UInt32, UInt32) = (1, 0)
        for byte in bytes {
            a = (a + UInt32(byte)) % 65_521
            b = (b + a) % 65_521
        }
        result += u32(Int((b << 16 | a).byteSwapped))
        return result
    }

    /// A stream of bzip2, with the zeros that libsword writes after it.
    static func bzip2(_ bytes: [UInt8]) -> [UInt8] {
        var size = UInt32(bytes.count + bytes.count / 50 + 700)
        var source = bytes.map { CChar(bitPattern: $0) }
        var result = [CChar](repeating: 0, count: Int(size))
        precondition(BZ2_bzBuffToBuffCompress(&result, &size, &source, UInt32(source.count), 9, 0, 0) == BZ_OK)
        return result.prefix(Int(size)).map { UInt8(bitPattern: $0) } + Array(repeating: 0, count: 1024)
    }

    /// A stream of xz, with the zeros that libsword writes after it.
    static func xz(_ bytes: [UInt8]) -> [UInt8] {
        var result = [UInt8](repeating: 0, count: lzma_stream_buffer_bound(bytes.count) + 1024)
        var size = 0
        let status = lzma_easy_buffer_encode(6, LZMA_CHECK_CRC64, nil, bytes, bytes.count, &result, &size, result.count)
        precondition(status == LZMA_OK)
        return Array(result.prefix(size + 1024))
    }

    /// Raw deflated data of stored blocks (RFC 1951, 3.2.4).
    static func stored(_ bytes: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        var at = 0
        repeat {
            let count = min(bytes.count - at, 0xFFFF)
            result.append(at + count == bytes.count ? 1 : 0)
            result += u32(count).prefix(2) + u32(~count).prefix(2) + bytes[at..<at + count]
            at += count
        } while at < bytes.count
        return result
    }

    var module: SwordModule {
        get throws {
            guard let conf = SwordConf.sections(files["mods.d/test.conf"]!).first else {
                throw ImportError.nothingToImport(path: path)
            }
            return SwordModule(conf: conf, files: self, confFile: "mods.d/test.conf")
        }
    }
}
