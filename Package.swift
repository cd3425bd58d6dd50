// swift-tools-version: 6.2
import PackageDescription

/// The settings of all targets: warnings are errors, and an import is private unless the interface needs it.
let settings: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("ExistentialAny"),
    .treatAllWarnings(as: .error),
    // One section per function, so that the linker can order them (`linking`).
    .unsafeFlags(["-Xfrontend", "-function-sections"], .when(platforms: [.linux], configuration: .release)),
]

/// The program uses no regular expressions: their engine would add a megabyte. Tests may use them.
let withoutRegularExpressions: [SwiftSetting] = [
    .unsafeFlags(["-Xfrontend", "-disable-implicit-string-processing-module-import"])
]

/// How the program is linked on Linux: the functions and variables that a lookup uses are put next to each other.
///
/// A lookup then reads fewer pages of the program: 176 page faults instead of 260, 7.0 MiB of memory instead of 10.4.
/// It takes 0.72 of the time (the median of 100 paired starts). The size stays the same.
///
/// `make order` writes the list, `LinkOrder.txt`; the linker ignores names that no longer exist. Only lld can do this.
/// Toolchains from swift.org have it; `LECTERN_LINKER=default` is for other toolchains. `nostart-stop-gc` keeps the
/// sections that the Swift runtime reads as a whole, although no code refers to their parts.
let linking: [LinkerSetting] =
    Context.environment["LECTERN_LINKER"] == "default"
    ? []
    : [
        .unsafeFlags(
            [
                "-use-ld=lld", "-Xlinker", "-z", "-Xlinker", "nostart-stop-gc", "-Xlinker", "--no-warn-symbol-ordering",
                "-Xlinker", "--symbol-ordering-file=\(Context.packageDirectory)/Sources/lectern/LinkOrder.txt",
            ], .when(platforms: [.linux], configuration: .release))
    ]

func library(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .target(name: name, dependencies: dependencies, swiftSettings: settings + withoutRegularExpressions)
}

func tests(_ name: String, _ dependencies: [Target.Dependency], exclude: [String] = []) -> Target {
    .testTarget(name: name, dependencies: dependencies, exclude: exclude, swiftSettings: settings)
}

let package = Package(
    name: "lectern",
    platforms: [.macOS(.v26)],
    products: [
        .executable(name: "lectern", targets: ["lectern"]),
        .executable(name: "lectern-fetch", targets: ["lectern-fetch"]),
    ],
    dependencies: [],
    targets: [
        // The pure core: functions from values to values, without input and output.
        library("Scripture"),
        library("Packs"),
        library("Search", ["Scripture", "Packs"]),
        library("Corpus", ["Scripture", "Packs", "Search", "CSystem"]),
        library("Speech", ["Scripture"]),
        // The protocol. These two know nothing of Bibles.
        library("JSON"),
        library("JSONRPC", ["JSON", "Platform"]),
        // Read other formats into Corpus values.
        library(
            "Importers",
            ["Scripture", "Packs", "Search", "Corpus", "JSON", "CZlib", "CBZip2", "CLZMA", "CSQLite", "Platform"]),
        // Write Corpus values in other formats.
        library("Exporters", ["Scripture", "Packs", "Corpus", "JSON"]),
        // What the reader keeps: favorites, bookmarks, notes.
        library("Library", ["Scripture", "CSQLite", "Platform"]),
        library("Providers", ["Scripture", "Packs", "Search", "Corpus", "Speech", "JSON", "Platform"]),
        // The methods.
        library("Engine", ["Scripture", "Packs", "Search", "Corpus", "Library", "Speech", "JSON", "JSONRPC"]),
        // The Language Server Protocol.
        library("LanguageServer", ["Scripture", "JSON", "JSONRPC", "Engine", "Platform"]),
        // The Model Context Protocol.
        library("MCP", ["JSON", "JSONRPC", "Engine"]),
        .executableTarget(
            name: "lectern",
            dependencies: [
                "Scripture", "Packs", "Search", "Corpus", "JSON", "JSONRPC", "Importers", "Exporters",
                "Providers", "Engine", "LanguageServer", "MCP", "Platform", "CVersion",
            ],
            exclude: ["LinkOrder.txt"], swiftSettings: settings + withoutRegularExpressions, linkerSettings: linking),
        // The network, in a separate process.
        .executableTarget(name: "lectern-fetch", dependencies: ["JSON", "CCurl", "Platform"], swiftSettings: settings),
        // The operating system: one import instead of Glibc, Musl or Darwin.
        library("Platform", ["CSystem"]),
        // System libraries, and declarations of the C library that Swift does not import by itself.
        .target(name: "CSystem"),
        // The commit, for `lectern --version`. `make build` states it.
        .target(
            name: "CVersion",
            cSettings: Context.environment["LECTERN_COMMIT"].map { [.define("LECTERN_COMMIT", to: "\"\($0)\"")] } ?? []),
        .systemLibrary(
            name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
        // bzip2 has no file for pkg-config on some systems; its header is where the compiler looks anyway.
        .systemLibrary(name: "CBZip2", providers: [.apt(["libbz2-dev"]), .brew(["bzip2"])]),
        .systemLibrary(
            name: "CLZMA", pkgConfig: "liblzma", providers: [.apt(["liblzma-dev"]), .brew(["xz"])]),
        .systemLibrary(
            name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite"])]),
        .systemLibrary(
            name: "CCurl", pkgConfig: "libcurl", providers: [.apt(["libcurl4-openssl-dev"]), .brew(["curl"])]),

        .executableTarget(
            name: "ParsingBench", dependencies: ["Scripture", "Platform"], path: "Tests/Bench/Parsing",
            swiftSettings: settings),
        .executableTarget(
            name: "SearchBench", dependencies: ["Scripture", "Packs", "Search", "Corpus", "Providers", "Platform"],
            path: "Tests/Bench/Searching", swiftSettings: settings),
        tests("ArchitectureTests", []),
        // Runs with random broken input; see Tests/Fuzz/Fuzz.swift.
        .executableTarget(
            name: "Fuzz",
            dependencies: [
                "Scripture", "Search", "Corpus", "Speech", "JSON", "JSONRPC", "Importers", "Providers", "Engine",
                "LanguageServer", "MCP", "Platform",
            ],
            path: "Tests/Fuzz", swiftSettings: settings),

        tests("ScriptureTests", ["Scripture"]),
        tests("CorpusTests", ["Scripture", "Packs", "Search", "Corpus"]),
        tests("SpeechTests", ["Corpus", "Scripture", "Speech"]),
        tests("JSONTests", ["JSON"]),
        tests("JSONRPCTests", ["JSON", "JSONRPC"]),
        tests(
            "ImportersTests", ["Scripture", "Packs", "Search", "Corpus", "Importers", "CSQLite", "CBZip2", "CLZMA"],
            exclude: ["reference"]),
        tests("ExportersTests", ["Scripture", "Packs", "Corpus", "Importers", "Exporters"]),
        tests(
            "ProvidersTests",
            ["Scripture", "Packs", "Search", "Corpus", "JSON", "Importers", "Providers", "lectern-fetch"]),
        tests("LibraryTests", ["Scripture", "Library", "CSQLite"]),
        tests(
            "EngineTests",
            ["Scripture", "Packs", "Corpus", "Library", "Speech", "JSON", "JSONRPC", "Providers", "Engine"]),
        tests(
            "LanguageServerTests", ["Scripture", "JSON", "JSONRPC", "Corpus", "Providers", "Engine", "LanguageServer"]),
        tests("MCPTests", ["JSON", "JSONRPC", "Corpus", "Providers", "Engine", "MCP"]),
        // These tests run the program, which is built into the same folder as the tests.
        tests("CommandTests", ["JSON", "Platform", "lectern", "lectern-fetch"]),
    ]
)
