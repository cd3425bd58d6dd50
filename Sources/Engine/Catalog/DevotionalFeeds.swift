import Corpus
import JSON
import Packs
import Scripture
import Search

/// The feeds of devotionals in the configuration and the installed books of daily readings, read together.
struct DevotionalFeeds: Sendable {
    private let providers: [any DevotionalProvider]

    /// - Parameters:
    ///   - providers: the feeds of the configuration.
    ///   - books: the installed books of daily readings.
    init(_ providers: [any DevotionalProvider], books: [DictionarySource] = []) {
        self.providers = providers + books.map { YearlyDevotional(source: $0) as any DevotionalProvider }
    }

    var isEmpty: Bool { providers.isEmpty }

    /// A devotional and its feed.
    struct Entry: Sendable {
        let feed: DevotionalFeed
        let devotional: Devotional
    }

    /// The devotionals of the feeds, and where they were read from.
    struct Reading: Sendable {
        /// The newest first. Those of one day are in the order of the feeds.
        var entries: [Entry] = []
        var cached = true
        var stale = false
        /// Feeds that could not be read.
        var problems: [(feed: DevotionalFeed, error: MethodError)] = []
    }

    /// Reads the feeds.
    ///
    /// - Parameters:
    ///   - name: the only feed to read, by its exact name, or by the name of a book in any case; `nil` for all.
    ///   - wish: which devotionals are needed.
    /// - Throws: `resourceMissing` if there is none, `invalidParams` for an unknown name, and the first feed's error if
    ///   no feed could be read.
    func read(_ name: String?, _ wish: DevotionalWish, deadline: RequestDeadline) throws(MethodError) -> Reading {
        guard !providers.isEmpty else {
            throw MethodError(
                .resourceMissing, "No feed of devotionals is configured.",
                hint: "`devotionals` in the configuration names them; `lectern config schema` shows how. "
                    + "`lectern import` installs devotionals of SWORD.")
        }
        var chosen = name.map { name in providers.filter { $0.feed.id == name } } ?? providers
        if chosen.isEmpty, let name {
            chosen = providers.filter { ($0 as? YearlyDevotional)?.source.isNamed(name) ?? false }
        }
        guard !chosen.isEmpty else {
            throw MethodError(
                .invalidParams, "There is no feed `\((name ?? "").prefix(60))`.",
                hint: "Known: \(providers.map(\.feed.id).listed(by: "and")).", details: ["parameter": "feed"])
        }
        var reading = Reading()
        for provider in chosen {
            do throws(ProviderError) {
                let found = try provider.devotionals(wish, deadline: deadline)
                reading.entries += found.devotionals.map { Entry(feed: provider.feed, devotional: $0) }
                reading.cached = reading.cached && found.cached
                reading.stale = reading.stale || found.stale
            } catch {
                let problem = MethodError(error, feed: provider.feed)
                // The client has cancelled the request, so the other feeds are not read.
                if problem.kind == .requestCancelled { throw problem }
                reading.problems.append((provider.feed, problem))
            }
        }
        if reading.problems.count == chosen.count { throw reading.problems[0].error }
        if chosen.count > 1 {
            // Devotionals of one day keep the order of the feeds.
            reading.entries = reading.entries.enumerated().sorted { first, second in
                let (a, b) = (first.element.devotional.date, second.element.devotional.date)
                return a == b ? first.offset < second.offset : b < a
            }.map(\.element)
        }
        return reading
    }
}

extension MethodError {
    /// The error of a request whose feed failed.
    init(_ error: ProviderError, feed: DevotionalFeed) {
        switch error {
        case .network(let failure): self.init(failure)
        case .storageFailed(let reason): self.init(.storageFailed, reason)
        case .packDamaged(let file, let reason): self = .packDamaged(file: file, reason: reason)
        default: self.init(.providerProtocol, "The feed `\(feed.id)` cannot be read.")
        }
        details["provider"] = .string(feed.id)
    }
}

/// An installed book with a reading for each day of the year. It is a feed whose devotionals return every year.
struct YearlyDevotional: DevotionalProvider {
    let source: DictionarySource

    var feed: DevotionalFeed {
        DevotionalFeed(id: source.id, name: source.work.name, language: source.work.language)
    }

    func devotionals(_ wish: DevotionalWish, deadline: RequestDeadline) throws(ProviderError) -> DevotionalReading {
        do throws(PackError) {
            let pack = source.pack
            var found: [Devotional] = []
            for number in try numbers(wish, in: pack) {
                if let devotional = devotional(try pack.entry(number), upTo: wish.day) { found.append(devotional) }
            }
            // Entries of one day, such as a morning and an evening, stay in the order of the book.
            let sorted = found.enumerated().sorted {
                $0.element.date == $1.element.date ? $0.offset < $1.offset : $1.element.date < $0.element.date
            }
            return DevotionalReading(sorted.map(\.element))
        } catch {
            throw .packDamaged(file: source.file, reason: error.description)
        }
    }

    /// The entries that may be needed: by the index, or all of them.
    private func numbers(_ wish: DevotionalWish, in pack: DictionaryPack) throws(PackError) -> [Int] {
        if !wish.passage.isEmpty {
            var numbers = Set<Int>()
            for range in wish.passage { numbers.formUnion(try pack.readings(naming: range)) }
            return numbers.sorted()
        }
        guard let query = wish.query, let index = try pack.readingIndex() else { return Array(0..<pack.entryCount) }
        return try index.search(query, limit: pack.entryCount, suggests: false).hits.map(\.document).sorted()
    }

    /// The devotional of the last such day up to `day`. The text of 29 February is that of the last leap year.
    private func devotional(_ entry: DictionaryEntry, upTo day: CalendarDate) -> Devotional? {
        let numbers = entry.key.split(separator: ".").compactMap { Int($0) }
        guard numbers.count == 2 else { return nil }
        // Leap years are at most eight years apart: 1896 and 1904.
        let date = (0...8).lazy.compactMap { CalendarDate(year: day.year - $0, month: numbers[0], day: numbers[1]) }
            .first { $0 <= day }
        guard let date else { return nil }
        let title = entry.sections.first?.title ?? ""
        return Devotional(
            id: entry.key, date: date, title: title.isEmpty ? source.work.name : title,
            html: ReadingHTML.html(of: entry.text))
    }
}

/// The text of a reading as HTML.
enum ReadingHTML {
    /// Paragraphs for those of the text, with a break between lines: `A\nB\n\nC` gives `<p>A<br>B</p>` and `<p>C</p>`,
    /// each on its own line.
    static func html(of text: String) -> String {
        var html = "<p>"
        var lines = 0
        for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            if line.isEmpty {
                if lines > 0 { html += "</p>\n<p>" }
                lines = 0
                continue
            }
            if number > 0 && lines > 0 { html += "<br>" }
            for character in line.unicodeScalars {
                switch character {
                case "&": html += "&amp;"
                case "<": html += "&lt;"
                case ">": html += "&gt;"
                default: html.unicodeScalars.append(character)
                }
            }
            lines += 1
        }
        return html == "<p>" ? "" : html + "</p>"
    }
}
