@testable import Importers

/// A dictionary module made in memory, in any of SWORD's storages.
struct HandMadeDictionary: FilesInMemory {
    var files: [String: [UInt8]] = [:]

    enum Storage: String, CaseIterable { case rawLD = "RawLD", rawLD4 = "RawLD4", zLD }

    /// - Parameter conf: lines of the conf in addition to the necessary ones.
    init(
        _ entries: [(key: String, text: String)], storage: Storage = .zLD, conf: [String] = [],
        pack: ([UInt8]) -> [UInt8] = HandMadeModule.zlib
    ) {
        var index: [UInt8] = []
        var data: [UInt8] = []
        var table: [UInt8] = []
        var packed: [UInt8] = []
        let perBlock = 3
        for (number, entry) in entries.enumerated() {
            var record = Array("\(entry.key)\r\n".utf8)
            if storage == .zLD {
                record += HandMadeModule.u32(number / perBlock) + HandMadeModule.u32(number % perBlock)
            } else {
                record += Array(entry.text.utf8)
            }
            index += HandMadeModule.u32(data.count)
            index +=
                storage == .rawLD ? Array(HandMadeModule.u32(record.count).prefix(2)) : HandMadeModule.u32(record.count)
            data += record + [0x0D, 0x0A]
        }
        // Nothing has to follow the last entry.
        if !entries.isEmpty { data.removeLast(2) }
        for start in stride(from: 0, to: entries.count, by: perBlock) where storage == .zLD {
            let texts = entries[start..<min(start + perBlock, entries.count)].map { Array($0.text.utf8) + [0] }
            var block = HandMadeModule.u32(texts.count)
            var offset = 4 + 8 * texts.count
            for text in texts {
                block += HandMadeModule.u32(offset) + HandMadeModule.u32(text.count)
                offset += text.count
            }
            let bytes = pack(block + texts.joined())
            table += HandMadeModule.u32(packed.count) + HandMadeModule.u32(bytes.count)
            packed += bytes + [0x0D, 0x0A]
        }
        let stem = "modules/lexdict/test/dict"
        files[stem + ".idx"] = index
        files[stem + ".dat"] = data
        if storage == .zLD {
            files[stem + ".zdx"] = table
            files[stem + ".zdt"] = packed
        }
        // The first of two lines with the same key counts.
        let lines = [
            "DataPath=./\(stem)", "ModDrv=\(storage.rawValue)", "CompressType=ZIP", "Encoding=UTF-8",
        ]
        files["mods.d/test.conf"] = Array((["[Test]"] + conf + lines).joined(separator: "\n").utf8)
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
