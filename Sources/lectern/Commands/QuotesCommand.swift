import Corpus
import Engine
import JSON
import Platform
import Providers

extension Command {
    static let quotes = Command(
        "quotes", "[FILE…]", summary: "Find the quotations of Scripture in files, and what is wrong with them.",
        details: """
            Prints `file:line:column: reference (translation) percent` for each quotation, with the words that are
            missing, added or changed, and a reference beside it that is wrong. Columns count bytes from 1, as compilers
            do. Without a file, reads standard input. All installed translations are searched; a quotation is compared
            with the one that is most like it, or with --translation.

            The exit status is 1 if nothing was found. With --strict it is 1 if a quotation is not exact or has a wrong
            reference, and 0 otherwise.

            --fix makes the words of each quotation those of the translation: of --translation, of the one in the
            configuration, or else of the most similar one. It prints the changes and writes the files. --diff only
            prints them. References are not changed.

            Examples:
              lectern quotes sermons/*.txt
              lectern quotes --strict --problems -t web book.md
              lectern quotes --fix -t kjv notes.md
            """,
        flags: [
            .translation, .language, .quotationProblems, .strict, .diff, .fix, .minimumWords, .json,
        ],
        method: "quotation.find"
    ) { (invocation) throws(Failure) in
        let files = invocation.operands.isEmpty ? ["-"] : invocation.operands
        if invocation.has(.fix), files.contains("-") {
            throw Failure(.usage, "--fix cannot change standard input.", hint: "--diff prints the changes.")
        }
        var search = try FileQuotations(invocation)
        var progress = ProgressLine()
        var broken = false
        Interrupt.listen()
        for (number, file) in files.enumerated() {
            if Interrupt.isRequested {
                progress.clear()
                search.flush()
                Output.error("Interrupted; \(number) of \(files.count) files were read.")
                return Interrupt.exitCode
            }
            if files.count > 1 { progress.show("Reading \(file)", done: number, of: files.count) }
            do throws(Failure) {
                try search.read(file) { progress.clear() }
            } catch {
                if error.code == .usage { throw error }
                // A file that cannot be read does not stop the others.
                progress.clear()
                search.flush()
                Output.error("lectern: " + error.message)
                if !error.hint.isEmpty { Output.error("  " + error.hint) }
                broken = true
            }
        }
        progress.clear()
        search.flush()
        if !search.hasFound, let hint = search.hint { Output.error("lectern: " + hint) }
        if broken { return .broken }
        if invocation.has(.strict) { return search.hasProblem ? .noAnswer : .success }
        return search.hasFound ? .success : .noAnswer
    }

    static let identify = Command(
        "identify", "WORDS…", summary: "Find the verse that some words are from.",
        details: """
            Takes half a verse as you remember it, and prints the reference, the translation, how much of it is right,
            and the text. The exit status is 1 if no verse has these words; the nearest verses are then printed on
            standard error.

            Examples:
              lectern identify "he maketh me to lie down"
              lectern identify the lion shall lie down with the lamb
            """,
        flags: [.translation, .json], method: "quotation.check"
    ) { (invocation) throws(Failure) in
        guard !invocation.operands.isEmpty else {
            throw Failure(.usage, "Which words?", hint: "For example: lectern identify \"still small voice\"")
        }
        var params: JSONObject = ["text": .string(invocation.operands.joined(separator: " "))]
        if let name = invocation.value(of: .translation) { params["translation"] = .string(name) }
        let reply = try invocation.program.engine().result(of: QuotationCheck.self, params)
        var output = Output()
        if invocation.has(.json) {
            output.json(reply.json)
        } else if reply.verdict == .composite {
            for part in reply.parts { output.line(row(part.reference, part.editions[0], part.text)) }
        } else if let reference = reply.reference, let edition = reply.editions.first {
            output.line(row(reference, edition, reply.text ?? ""))
        }
        output.flush()
        guard reply.verdict == .notFound else { return .success }
        if !invocation.has(.json) {
            Output.error("lectern: No verse has these words.")
            if !reply.nearest.isEmpty { Output.error("  The nearest verses:") }
            for verse in reply.nearest {
                Output.error("  \(verse.reference) (\(verse.translation.uppercased())): \(verse.text)")
            }
            if let hint = reply.hint { Output.error("  " + hint) }
        }
        return .noAnswer
    }

    /// A line of `identify`.
    private static func row(_ reference: String, _ edition: QuotedEdition, _ text: String) -> String {
        [reference, edition.translation.uppercased(), edition.percent, text].joined(separator: "\t")
    }
}

extension Flag {
    fileprivate static let quotationProblems = Flag(
        "problems", "p", help: "Print only quotations that are not exact or have a wrong reference.")
    fileprivate static let strict = Flag("strict", help: "Exit with 1 if a quotation has a problem.")
    fileprivate static let fix = Flag("fix", help: "Correct the quotations in the files, and print the changes.")
    fileprivate static let diff = Flag("diff", help: "Print the changes that --fix would make.")
    fileprivate static let minimumWords = Flag(
        "minimum-words", value: "N", parameters: ["minimumWords"],
        help: "Leave out quotations of fewer words; 5 by default.")
}

extension QuotedEdition {
    /// `97 %`. Only an exact quotation has 100 %.
    fileprivate var percent: String { "\(exact ? 100 : min(99, Int(similarity * 100 + 0.5))) %" }
}

/// One run of `lectern quotes`.
private struct FileQuotations {
    private let invocation: Invocation
    private let engine: ScriptureEngine
    /// The short name of the translation that quotations are compared with; nil for the most similar one.
    private let expected: String?
    private var output = Output()
    private(set) var hasFound = false
    private(set) var hasProblem = false
    /// How to install whole Bibles, if none was searched.
    private(set) var hint: String?

    init(_ invocation: Invocation) throws(Failure) {
        self.invocation = invocation
        engine = try invocation.program.engine()
        let isFix = invocation.has(.fix) || invocation.has(.diff)
        let name = invocation.value(of: .translation) ?? (isFix ? invocation.program.configuration.translation : nil)
        guard let name else {
            expected = nil
            return
        }
        do throws(MethodError) {
            expected = try engine.alias(ofTranslation: name)
        } catch {
            throw Failure(error)
        }
    }

    mutating func flush() { output.flush() }

    /// - Parameter willPrint: called before anything is printed.
    mutating func read(_ file: String, willPrint: () -> Void) throws(Failure) {
        let text = SourceText(try Input.bytes(of: file, limit: 16 << 20))
        var params: JSONObject = ["text": .string(text.string), "offsetEncoding": "utf-8"]
        params["language"] = invocation.languages
        if let count = try invocation.number(of: .minimumWords) {
            params["minimumWords"] = .number(JSONNumber(count))
        }
        let reply = try engine.result(of: QuotationFind.self, params)
        hint = reply.hint
        if reply.quotations.isEmpty && !invocation.has(.json) { return }
        willPrint()
        var lines = LineCounter(text.bytes)
        var edits: [QuotationEdit] = []
        for quotation in reply.quotations {
            hasFound = true
            let edition = edition(of: quotation)
            let remarks = remarks(edition, quotation.claimed, quotation)
            if !remarks.isEmpty { hasProblem = true }
            edits += edition.differences.map { QuotationEdit($0, in: text.bytes) }
            if invocation.has(.json) || invocation.has(.diff) { continue }
            if invocation.has(.quotationProblems) && remarks.isEmpty { continue }
            let (line, column) = lines.position(of: quotation.range.start)
            let name = "\(quotation.reference) (\(edition.translation.uppercased())) \(edition.percent)"
            output.line(
                "\(file):\(line):\(column): \(name)" + (remarks.isEmpty ? "" : ": " + remarks.joined(separator: "; ")))
        }
        if invocation.has(.json) { output.json(reply.json) }
        guard invocation.has(.fix) || invocation.has(.diff), !edits.isEmpty else { return }
        let change = TextChange(text.bytes, edits)
        if !invocation.has(.json) { output.print(change.diff(file)) }
        output.flush()
        if invocation.has(.fix) { try write(change.result, to: file) }
    }

    /// The edition that a quotation is compared with: the one that is asked for if it has these words at all.
    private func edition(of quotation: FoundQuotation) -> QuotedEdition {
        quotation.editions.first { $0.translation == expected } ?? quotation.editions[0]
    }

    /// What is wrong with a quotation: `"begotten" is missing`.
    private func remarks(
        _ edition: QuotedEdition, _ claimed: ClaimedReference?, _ quotation: FoundQuotation
    ) -> [String] {
        var remarks = edition.differences.map { difference in
            let own = Array(quotation.text.utf8)
            let range = difference.range.start - quotation.range.start..<difference.range.end - quotation.range.start
            let written = quoted(
                range.lowerBound >= 0 && range.upperBound <= own.count
                    ? String(decoding: own[range], as: UTF8.self) : "")
            return switch difference.kind {
            case .omitted: "\(quoted(difference.expected)) is missing"
            case .added: "\(written) is added"
            case .changed: "\(written) should be \(quoted(difference.expected))"
            }
        }
        if let claimed, !claimed.agrees { remarks.append("the reference \(claimed.osis) is wrong") }
        return remarks
    }

    /// Words between quotation marks, on one line.
    private func quoted(_ text: String) -> String {
        "\"" + text.split(whereSeparator: \.isWhitespace).joined(separator: " ") + "\""
    }

    /// Replaces a file. Its permissions stay, and a link to it stays a link.
    private func write(_ bytes: [UInt8], to file: String) throws(Failure) {
        var facts = stat()
        guard let path = realpath(file, nil) else { throw Failure(.broken, "\(file) cannot be written.") }
        defer { free(path) }
        guard stat(path, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG else {
            throw Failure(.broken, "\(file) is not a file that can be written.")
        }
        do throws(ProviderError) {
            try AtomicFile.replace(String(cString: path), with: bytes, calling: file, mode: facts.st_mode & 0o7777)
        } catch {
            throw Failure(error)
        }
    }
}

/// A change of some bytes of a text.
private struct QuotationEdit {
    var range: Range<Int>
    var text: [UInt8]

    init(_ difference: QuotedDifference, in bytes: [UInt8]) { (range, text) = difference.correction(in: bytes) }
}

/// A text before and after some edits.
private struct TextChange {
    private let bytes: [UInt8]
    private let edits: [QuotationEdit]

    init(_ bytes: [UInt8], _ edits: [QuotationEdit]) {
        self.bytes = bytes
        var end = 0
        self.edits = edits.sorted { $0.range.lowerBound < $1.range.lowerBound }.filter { edit in
            guard edit.range.lowerBound >= end else { return false }
            end = edit.range.upperBound
            return true
        }
    }

    /// The text after the edits.
    var result: [UInt8] { applied(in: 0..<bytes.count) }

    /// Some bytes after the edits in them.
    private func applied(in range: Range<Int>) -> [UInt8] {
        var result: [UInt8] = []
        var copied = range.lowerBound
        for edit in edits where edit.range.lowerBound >= range.lowerBound && edit.range.upperBound <= range.upperBound {
            result += bytes[copied..<edit.range.lowerBound] + edit.text
            copied = edit.range.upperBound
        }
        return result + bytes[copied..<range.upperBound]
    }

    /// The changed lines in the form of `diff -U0`, which `patch` can read.
    func diff(_ file: String) -> String {
        var result = "--- \(file)\n+++ \(file)\n"
        var lines = LineCounter(bytes)
        var shift = 0
        var index = 0
        while index < edits.count {
            let start = lineStart(edits[index].range.lowerBound)
            var end = lineEnd(edits[index].range.upperBound)
            index += 1
            while index < edits.count, edits[index].range.lowerBound < end {
                end = max(end, lineEnd(edits[index].range.upperBound))
                index += 1
            }
            let (before, after) = (Array(bytes[start..<end]), applied(in: start..<end))
            let (old, new) = (rows(before), rows(after))
            let (line, _) = lines.position(of: start)
            result += "@@ -\(line),\(old.count) +\(line + shift),\(new.count) @@\n"
            for row in old { result += "-\(row)\n" }
            for row in new { result += "+\(row)\n" }
            shift += new.count - old.count
        }
        return result
    }

    private func lineStart(_ offset: Int) -> Int {
        var start = offset
        while start > 0, bytes[start - 1] != 0x0A { start -= 1 }
        return start
    }

    /// The offset after the line end.
    private func lineEnd(_ offset: Int) -> Int {
        var end = offset
        while end < bytes.count, bytes[end] != 0x0A { end += 1 }
        return min(bytes.count, end + 1)
    }

    private func rows(_ bytes: [UInt8]) -> [String] {
        let text = bytes.last == 0x0A ? bytes.dropLast() : bytes[...]
        return text.split(separator: 0x0A, omittingEmptySubsequences: false).map { String(decoding: $0, as: UTF8.self) }
    }
}
