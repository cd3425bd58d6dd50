// swift-tools-version: 6.2
import PackageDescription

/// Every target is held to the same language: warnings are errors, imports are private unless a face needs them.
let settings: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("ExistentialAny"),
    .treatAllWarnings(as: .error),
    // A section for each function, so that the linker can lay together what a start runs.
    .unsafeFlags(["-Xfrontend", "-function-sections"], .when(platforms: [.linux], configuration: .release)),
]

/// The program does without regular expressions, whose engine would add a megabyte. Tests may use them.
let withoutRegularExpressions: [SwiftSetting] = [
    .unsafeFlags(["-Xfrontend", "-disable-implicit-string-processing-module-import"])
]

/// How the program is linked on Linux: with what a lookup touches laid together, which makes a start a fifth shorter.
///
/// It takes lld, which swift.org's toolchains bring along; `LECTERN_LINKER=default` is for one without it. `make order`
/// writes the list. Names in it that are no more are passed over. `nostart-stop-gc` keeps what Swift's runtime finds by
/// walking over whole sections, to whose parts nothing refers.
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
        // The heart: values to values, no input or output.
        library("Scripture"),
        library("Packs"),
        library("Search", ["Scripture", "Packs"]),
        library("Corpus", ["Scripture", "Packs", "Search", "CSystem"]),
        library("Speech", ["Scripture"]),
        // The wire, which knows no Bible.
        library("JSON"),
        library("JSONRPC", ["JSON", "Platform"]),
        // Bytes from outside become Corpus values.
        library("Importers", ["Scripture", "Packs", "Search", "Corpus", "JSON", "CZlib", "CSQLite", "Platform"]),
        // Corpus values become the bytes of other programs' formats.
        library("Exporters", ["Scripture", "Packs", "Corpus", "JSON"]),
        library("Providers", ["Scripture", "Packs", "Search", "Corpus", "Speech", "JSON", "Platform"]),
        // The methods, and the program that composes all.
        library("Engine", ["Scripture", "Packs", "Search", "Corpus", "Speech", "JSON", "JSONRPC"]),
        // The Language Server Protocol over the engine.
        library("LanguageServer", ["Scripture", "JSON", "JSONRPC", "Engine", "Platform"]),
        .executableTarget(
            name: "lectern",
            dependencies: [
                "Scripture", "Packs", "Search", "Corpus", "JSON", "JSONRPC", "Importers", "Exporters", "Providers",
                "Engine",
                "LanguageServer", "Platform",
            ],
            exclude: ["LinkOrder.txt"], swiftSettings: settings + withoutRegularExpressions, linkerSettings: linking),
        // The network, in a process of its own.
        .executableTarget(name: "lectern-fetch", dependencies: ["JSON", "CCurl", "Platform"], swiftSettings: settings),
        // The operating system: one import in place of Glibc, Musl or Darwin.
        library("Platform", ["CSystem"]),
        // System libraries, and declarations of the C library that Swift does not see.
        .target(name: "CSystem"),
        .systemLibrary(
            name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
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
        // Broken input, made at random; see Tests/Fuzz/Fuzz.swift.
        .executableTarget(
            name: "Fuzz",
            dependencies: [
                "Scripture", "Search", "Corpus", "Speech", "JSON", "JSONRPC", "Importers", "Providers",
                "LanguageServer", "Platform",
            ],
            path: "Tests/Fuzz", swiftSettings: settings),

        tests("ScriptureTests", ["Scripture"]),
        tests("CorpusTests", ["Scripture", "Packs", "Search", "Corpus"]),
        tests("SpeechTests", ["Corpus", "Scripture", "Speech"]),
        tests("JSONTests", ["JSON"]),
        tests("JSONRPCTests", ["JSON", "JSONRPC"]),
        tests("ImportersTests", ["Scripture", "Packs", "Corpus", "Importers", "CSQLite"], exclude: ["reference"]),
        tests("ExportersTests", ["Scripture", "Packs", "Corpus", "Importers", "Exporters"]),
        tests(
            "ProvidersTests",
            ["Scripture", "Packs", "Search", "Corpus", "JSON", "Importers", "Providers", "lectern-fetch"]),
        tests("EngineTests", ["Scripture", "Packs", "Corpus", "Speech", "JSON", "JSONRPC", "Providers", "Engine"]),
        tests(
            "LanguageServerTests", ["Scripture", "JSON", "JSONRPC", "Corpus", "Providers", "Engine", "LanguageServer"]),
        // Runs the program, which is built next to the tests.
        tests("CommandTests", ["JSON", "Platform", "lectern", "lectern-fetch"]),
    ]
)
