import Foundation
import Testing

/// Checks the layers: what each target may import, as in the table of ARCHITECTURE.md.
@Suite struct LayerTests {
    /// One row per target. A target that is not pure may also import the operating system.
    struct Layer: Sendable {
        let name: String
        let mayImport: Set<String>
        let isPure: Bool

        init(_ name: String, _ mayImport: Set<String>, isPure: Bool = false) {
            self.name = name
            self.mayImport = mayImport
            self.isPure = isPure
        }
    }

    static let layers = [
        Layer("Scripture", [], isPure: true),
        // Atomic bits.
        Layer("Packs", ["Synchronization"], isPure: true),
        Layer("Search", ["Scripture", "Packs", "Synchronization"], isPure: true),
        // A lock, and a hint to the processor.
        Layer("Corpus", ["Scripture", "Packs", "Search", "Synchronization", "CSystem"], isPure: true),
        // A lock around the locales made so far.
        Layer("Speech", ["Scripture", "Synchronization"], isPure: true),
        Layer("JSON", [], isPure: true),
        // The only target that names a C library.
        Layer("Platform", ["Darwin", "Musl", "Glibc", "CSystem"], isPure: true),
        Layer("JSONRPC", ["JSON"]),
        Layer("Importers", ["Scripture", "Packs", "Search", "Corpus", "JSON", "CZlib", "CBZip2", "CLZMA", "CSQLite"]),
        Layer("Library", ["Scripture", "CSQLite"]),
        Layer("Exporters", ["Scripture", "Packs", "Corpus", "JSON"]),
        Layer("Providers", ["Scripture", "Packs", "Search", "Corpus", "Speech", "JSON"]),
        Layer("Engine", ["Scripture", "Packs", "Search", "Corpus", "Library", "Speech", "JSON", "JSONRPC"]),
        Layer("LanguageServer", ["Scripture", "JSON", "JSONRPC", "Engine"]),
        Layer("MCP", ["JSON", "JSONRPC", "Engine"]),
        Layer(
            "lectern",
            [
                "Scripture", "Packs", "Search", "Corpus", "JSON", "JSONRPC", "Importers", "Exporters",
                "Providers", "Engine", "LanguageServer", "MCP", "CZlib", "CSQLite", "CVersion",
            ]),
        Layer("lectern-fetch", ["JSON", "CCurl"]),
    ]

    /// The operating system. Not Foundation: it costs 3 to 10 ms of every start and ten times the memory.
    static let platform: Set<String> = ["Platform", "Synchronization"]

    @Test func everyTargetHasALayer() {
        let targets = Set(SourceFile.all.map(\.target))
        #expect(targets.subtracting(Self.layers.map(\.name)).isEmpty)
    }

    @Test(arguments: layers)
    func importsStayInsideTheLayer(_ layer: Layer) {
        let allowed = layer.isPure ? layer.mayImport : layer.mayImport.union(Self.platform)
        for file in SourceFile.all where file.target == layer.name {
            for (module, line) in file.imports where !allowed.contains(module) {
                Issue.record("\(file.path):\(line) imports \(module), which \(layer.name) may not")
            }
        }
    }

    @Test(arguments: [
        ("import Scripture", "Scripture"), ("package import Scripture", "Scripture"),
        ("  @preconcurrency internal import Glibc", "Glibc"), ("import struct Foundation.Date", "Foundation"),
        ("@_exported import JSON // why", "JSON"), ("import FoundationEssentials;", "FoundationEssentials"),
        ("// import Foundation", nil), ("let important = 1", nil),
    ])
    func importLinesAreRead(_ line: String, _ module: String?) {
        #expect(SourceFile.module(importedBy: line) == module)
    }
}
