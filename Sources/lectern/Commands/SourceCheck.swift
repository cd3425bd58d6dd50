import Corpus
import Importers
import JSON
import Packs
import Providers
import Scripture

// What `lectern import --check` and `lectern packs verify --against` print about a pack that was made of a source and is
// not installed.

extension ImportResult {
    /// Prints the report on a pack and what it has.
    ///
    /// - Returns: whether the pack could be read.
    mutating func check(_ pack: ImportedPack, label: String, isJSON: Bool) -> Bool {
        let read: AnyPack
        let statistics: SourceStatistics
        do throws(PackError) {
            read = try AnyPack(ByteStorage(copying: pack.bytes))
            statistics = try SourceStatistics(read)
        } catch {
            fail("\(pack.id) cannot be checked: \(error)")
            return false
        }
        count(pack.id)
        if isJSON {
            printJSON(json(pack, read, statistics).text)
            return true
        }
        line("\(label): \(pack.name) (\(([read.kind.rawValue] + read.numbering).joined(separator: ", ")))")
        for row in statistics.rows where !row.isSuspicious {
            let number = row.whole.map { "\(row.count) of \($0)" } ?? "\(row.count)"
            line("    \(number) \(row.title)")
        }
        for row in statistics.rows where row.isSuspicious && row.count > 0 {
            line("  ! \(row.count) \(row.title)")
            for example in row.examples.prefix(isVerbose ? row.examples.count : 3) {
                line("        \(example.printable)")
            }
        }
        list(pack.report.findings, examples: isVerbose ? .max : 3)
        return true
    }

    /// The members are those of the text output.
    private func json(_ pack: ImportedPack, _ read: AnyPack, _ statistics: SourceStatistics) -> JSONValue {
        let findings = pack.report.findings.map { finding -> JSONValue in
            let examples = finding.examples.map { example -> JSONValue in
                var object: JSONObject = ["detail": .string(example.detail)]
                if let verse = example.verse {
                    object["osis"] = .string("\(verse.book.osisID).\(verse.chapter).\(verse.verse)")
                }
                return .object(object)
            }
            return .object([
                "category": .string("\(finding.kind.category)"), "kind": .string("\(finding.kind)"),
                "count": .number(JSONNumber(finding.total)), "examples": .array(examples),
            ])
        }
        var rows = JSONObject()
        for row in statistics.rows {
            var object: JSONObject = ["count": .number(JSONNumber(row.count))]
            if let whole = row.whole { object["of"] = .number(JSONNumber(whole)) }
            if row.isSuspicious { object["examples"] = .array(row.examples.map { .string($0) }) }
            rows[row.key] = .object(object)
        }
        var object: JSONObject = [
            "id": .string(pack.id), "name": .string(pack.name), "kind": .string(read.kind.rawValue),
        ]
        for (key, value) in zip(["language", "versification"], read.numbering) { object[key] = .string(value) }
        object["summary"] = .string(pack.report.summary)
        object["findings"] = .array(findings)
        object["statistics"] = .object(rows)
        return .object(object)
    }

    /// Compares a pack with an installed one and prints what differs, one line for each part of a verse or an entry.
    mutating func compare(_ pack: ImportedPack, withInstalled id: String, in folder: PackFolder) {
        let path = folder.file(id)
        guard File.exists(path) else {
            return refuse("\(pack.id) is not installed; `lectern import` installs it")
        }
        let installed: ByteStorage
        do throws(ProviderError) { installed = try LoadedFile.open(path) } catch { return fail(Failure(error).message) }
        do throws(PackError) {
            let old = try AnyPack(installed)
            let new = try AnyPack(ByteStorage(copying: pack.bytes))
            let differences = try PackDifferences(old, new).found
            count(id)
            for difference in differences {
                let fields = [id, difference.location, difference.part, difference.installed, difference.source]
                line(
                    fields.map { $0.split(whereSeparator: \.isNewline).joined(separator: " / ").printable }
                        .joined(separator: "\t"))
            }
            if !differences.isEmpty { countDifferent(id) }
            if differences.isEmpty { line("\(id)\tequal") }
            if old.origin.importer != new.origin.importer {
                Output.error(
                    "\(id) was made by \(old.origin.importer), and this version has \(new.origin.importer); "
                        + "`lectern import --force` makes it again.")
            }
        } catch {
            fail("\(id) cannot be compared: \(error)")
        }
    }
}

extension AnyPack {
    /// The language and the versification of the work.
    fileprivate var numbering: [String] {
        switch self {
        case .text(let pack): [pack.translation.language, pack.translation.versification.name]
        case .dictionary(let pack): [pack.work.language, pack.work.versification.name]
        case .commentary(let pack): [pack.work.language, pack.work.versification.name]
        case .crossReferences(let pack): [pack.work.language, pack.work.versification.name]
        }
    }
}
