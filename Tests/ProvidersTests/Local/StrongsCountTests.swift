import Corpus
import Foundation
import Importers
import Packs
import Scripture
import Search
import Testing

@testable import Providers

/// Counts the words with Strong's numbers of whole Bibles in two ways that share no code: by the pack, and by the
/// elements `w` that SWORD's own tool prints.
@Suite struct StrongsCountTests {
    @Test(arguments: ["spaRV1909eb"])
    func everyNumberIsCountedAsInTheInstalledModule(_ id: String) throws {
        let modules = SwordLibrary.systemModules(home: nil, swordPath: nil).modules
        guard let module = modules.first(where: { $0.id == id }), let output = ModuleText.read(id) else {
            return print("skipped: \(id) or mod2imp is not installed")
        }
        try check(module, output)
    }

    /// CrossWire's own module. Its words have morphology, and words that are not translated have numbers.
    @Test func everyNumberIsCountedAsInTheModuleOfAZip() throws {
        let zip = URL(filePath: #filePath).appending(path: "../../../../../shared/data/sword-zips/KJV.zip").standardized
            .path
        guard FileManager.default.fileExists(atPath: zip) else { return print("skipped: there is no \(zip)") }
        let folder = FileManager.default.temporaryDirectory.appending(path: "lectern-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        // Python, as in other tests: not every machine has unzip.
        let unzip = Process()
        unzip.executableURL = URL(filePath: "/usr/bin/env")
        unzip.arguments = ["python3", "-m", "zipfile", "-e", zip, folder.path]
        try unzip.run()
        unzip.waitUntilExit()
        let module = try #require(SwordLibrary.modules(at: folder.path).modules.first)
        guard let output = ModuleText.read(module.id, swordPath: folder.path) else {
            return print("skipped: mod2imp is not installed")
        }
        try check(module, output)
    }

    private func check(_ module: SwordModule, _ output: String) throws {
        let counts = ModuleText.counts(output)
        #expect(counts.count > 13_000)
        let text = try SwordImporter.read(module).text
        let pack = try TextPack(ByteStorage(copying: PackWriter.bytes(of: text, adding: text.searchSections())))
        try pack.verify()
        let index = try #require(try SearchIndex(pack))
        var differing: [String] = []
        for letter in ["G", "H"] {
            for number in 1..<10_000 {
                let key = "\(letter)\(number)"
                let found = try index.wordCount(of: StrongsNumber(key)!)
                if found != counts[key] ?? 0 { differing.append("\(key): \(found), \(counts[key] ?? 0)") }
            }
        }
        #expect(differing.isEmpty, "\(module.id): \(differing.count) differ: \(differing.prefix(20))")
        // `occurrences` reads the words again. It must find as many as the index counts.
        for key in counts.keys.sorted() {
            let found = try pack.occurrences(of: StrongsNumber(key)!, index: index, isCancelled: { false })
            #expect(found.reduce(0) { $0 + $1.ranges.count } == counts[key], "\(module.id) \(key)")
        }
        guard module.id == "engKJV2006eb" else { return }
        let love = try pack.occurrences(of: StrongsNumber("G26")!, index: index, isCancelled: { false })
        #expect(counts["G26"] == 117 && love.count == 106)
    }
}

/// The output of SWORD's tool for a module.
private enum ModuleText {
    static func read(_ id: String, swordPath: String? = nil) -> String? {
        let path = "/usr/bin/mod2imp"
        guard FileManager.default.fileExists(atPath: path) else { return nil }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = [id]
        if let swordPath { process.environment = ["SWORD_PATH": swordPath] }
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = FileHandle.nullDevice
        guard (try? process.run()) != nil else { return nil }
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return String(decoding: data, as: UTF8.self)
    }

    /// How many elements `w` have each number among their lemmas. An element without text is a word that is not
    /// translated; the pack has it too. The subscriptions of epistles are no verses, so their words are not counted.
    static func counts(_ output: String) -> [String: Int] {
        var counts: [String: Int] = [:]
        var verses = ""
        for (place, part) in output.components(separatedBy: "type=\"colophon\"").enumerated() {
            guard place > 0 else {
                verses += part
                continue
            }
            if let end = part.range(of: "</div>") { verses += part[end.upperBound...] }
        }
        for part in verses.components(separatedBy: "<w ").dropFirst() {
            let tag = part.prefix { $0 != ">" }
            guard let start = tag.range(of: "lemma=\"") else { continue }
            let lemmas = tag[start.upperBound...].prefix { $0 != "\"" }.split(separator: " ")
            // A second number may have no scheme: `strong:G1096 G0527`.
            let keys = Set(
                lemmas.map { $0.hasPrefix("strong:") ? $0.dropFirst(7) : $0 }.compactMap { StrongsNumber($0)?.base })
            for key in keys { counts[key, default: 0] += 1 }
        }
        return counts
    }
}
