import Corpus
import Foundation
import Importers
import Scripture
import Testing

@testable import Providers

/// Words with Strong's numbers, counted in Debian's King James Version by two ways that share no code.
@Suite struct StrongsCountTests {
    @Test func everyNumberIsCountedAsInTheModule() throws {
        let modules = SwordLibrary.systemModules(home: nil, swordPath: nil).modules
        guard let module = modules.first(where: { $0.id == "engKJV2006eb" }),
            let output = mod2imp("engKJV2006eb")
        else { return print("skipped: sword-text-kjv or mod2imp is not installed") }
        // As printed: elements `w` with the number among their lemmas. The one without a text stands for no word of the
        // translation and is in the pack as well.
        var counts: [String: Int] = [:]
        for part in output.components(separatedBy: "<w ").dropFirst() {
            let tag = part.prefix { $0 != ">" }
            guard let start = tag.range(of: "lemma=\"") else { continue }
            let lemmas = tag[start.upperBound...].prefix { $0 != "\"" }.split(separator: " ")
            let keys = Set(lemmas.compactMap { StrongsNumber($0.drop { $0 != ":" }.dropFirst())?.base })
            for key in keys { counts[key, default: 0] += 1 }
        }
        #expect(counts.count > 13_000 && counts["G26"] == 117)

        let pack = try Pack(ByteStorage(copying: PackWriter.bytes(of: SwordImporter.read(module).text)))
        for letter in ["G", "H"] {
            for number in 1..<10_000 {
                let key = "\(letter)\(number)"
                let found = try pack.wordCount(of: StrongsNumber(key)!)
                #expect(found == counts[key] ?? 0, "\(key)")
            }
        }
        for key in ["G26", "G3056", "H430", "H7225"] {
            let found = try #require(try pack.occurrences(of: StrongsNumber(key)!, isCancelled: { false }))
            #expect(found.reduce(0) { $0 + $1.ranges.count } == counts[key])
        }
        #expect(try pack.occurrences(of: StrongsNumber("G26")!, isCancelled: { false })?.count == 106)
    }

    private func mod2imp(_ id: String) -> String? {
        let path = "/usr/bin/mod2imp"
        guard FileManager.default.fileExists(atPath: path) else { return nil }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = [id]
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = FileHandle.nullDevice
        guard (try? process.run()) != nil else { return nil }
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return String(decoding: data, as: UTF8.self)
    }
}
