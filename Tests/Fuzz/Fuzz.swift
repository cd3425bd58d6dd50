// Fuzz: feeds broken input to everything that reads input, and traps if a law does not hold.
//
//     swift run -Xswiftc -O Fuzz json --seconds 60 --seed 1    mutate the seeds in Tests/Fixtures/fuzz/json for a minute
//     swift run Fuzz json --runs 5000 --seed 1                 the same, for a number of inputs
//     swift run Fuzz json FILE…                                replay inputs
//     make fuzz                                                all targets, some seconds each, with a new seed
//
// Debug builds, with or without `-O`, have all targets. A release has none for importers (`UntrustedBytes`).
//
// A crash, or an input that takes longer than ten seconds, writes the input to `fuzz-crash-TARGET`. With libFuzzer, guided by coverage:
//
//     swift build --product Fuzz --scratch-path .build-fuzz -Xswiftc -O -Xswiftc -sanitize=fuzzer -Xswiftc -DLIBFUZZER
//     FUZZ=json .build-fuzz/debug/Fuzz Tests/Fixtures/fuzz/json
//
// A new target is a file with a function that takes bytes, and a row in `targets`.

import Platform

struct Target: Sendable {
    let name: String
    /// The folder of its seeds, below Tests/Fixtures/fuzz.
    let seeds: String
    /// Generated seeds, for our own formats.
    var made: (@Sendable () -> [[UInt8]])?
    /// Traps if the input shows a fault.
    let run: @Sendable ([UInt8]) -> Void
}

let targets =
    [
        Target(name: "json", seeds: "json", run: fuzzJSON),
        Target(name: "framer", seeds: "jsonrpc", run: fuzzFramer),
        Target(name: "jsonrpc", seeds: "jsonrpc", run: fuzzConnection),
        Target(name: "references", seeds: "references", run: fuzzReferences),
        Target(name: "documents", seeds: "documents", run: fuzzDocument),
        Target(name: "mapping", seeds: "references", run: fuzzMapping),
        Target(name: "query", seeds: "query", run: fuzzQuery),
        Target(name: "quotations", seeds: "quotations", run: fuzzQuotations),
        Target(name: "speech", seeds: "speech", run: fuzzSpeech),
        Target(name: "wordpress", seeds: "wordpress", run: fuzzWordPress),
        Target(name: "mcp", seeds: "mcp", run: fuzzModelContext),
    ] + importerTargets

@main struct Fuzz {
    static func main() {
        #if LIBFUZZER
            runLibFuzzer()
        #else
            runSeeds(Array(CommandLine.arguments.dropFirst()))
        #endif
    }

    static func target(named name: String) -> Target {
        guard let target = targets.first(where: { $0.name == name }) else {
            fail("targets: \(targets.map(\.name).joined(separator: ", "))")
        }
        return target
    }

    private static func runSeeds(_ arguments: [String]) {
        guard let name = arguments.first else {
            fail("usage: Fuzz list | Fuzz TARGET (FILE… | [--runs N | --seconds N] [--seed N] [--seeds FOLDER])")
        }
        if name == "list" { return print(targets.map(\.name).joined(separator: "\n")) }
        let target = target(named: name)
        var runs = 10_000
        var seconds: Int?
        var seed: UInt64 = 1
        var folder = "Tests/Fixtures/fuzz/\(target.seeds)"
        var files: [String] = []
        var rest = arguments.dropFirst()
        func operand() -> String {
            guard let operand = rest.popFirst() else { fail("an option lacks its value") }
            return operand
        }
        while let argument = rest.popFirst() {
            switch argument {
            case "--runs": runs = Int(operand()) ?? runs
            case "--seconds": seconds = Int(operand()) ?? 1
            case "--seed": seed = UInt64(operand()) ?? seed
            case "--seeds": folder = operand()
            default: files.append(argument)
            }
        }
        if !files.isEmpty {
            for file in files { target.run(Files.bytes(of: file)) }
            print("\(name): \(files.count) inputs replayed")
            return
        }
        CrashFile.prepare(target: name)
        let seeds = target.made?() ?? Files.names(in: folder).map { Files.bytes(of: "\(folder)/\($0)") }
        guard !seeds.isEmpty else { fail("no seeds in \(folder)") }
        // Before the first input, because a crash ends the program.
        print("\(name): seed \(seed), ", terminator: "")
        fflush(nil)
        for seed in seeds { CrashFile.guarding(seed) { target.run($0) } }
        var mutator = Mutator(seed: seed, seeds: seeds)
        let end = seconds.map { Deadline.after(milliseconds: $0 * 1_000) }
        var done = 0
        while end.map({ Deadline.after(milliseconds: 0) < $0 }) ?? (done < runs) {
            CrashFile.guarding(mutator.next()) { target.run($0) }
            done += 1
        }
        print("\(done) inputs from \(seeds.count) seeds")
    }

    static func fail(_ message: String) -> Never {
        print(message)
        exit(2)
    }
}
