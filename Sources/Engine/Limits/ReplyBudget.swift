import Corpus
import JSON
import Scripture

/// What is left of the bounds on one reply, over all its passages and translations.
struct ReplyBudget {
    private var verses = Bounds.verses
    /// Bytes of written-out passages.
    private(set) var formatted = Bounds.formatted

    /// Refuses ranges that hold more verses than the reply has room for, before any is read.
    func check(_ ranges: [VerseRange], in versification: Versification) throws(MethodError) {
        // One verse, which most requests ask for, has room where there is any.
        if verses > 0, ranges.count == 1, ranges[0].from == ranges[0].to { return }
        var total = 0
        for range in ranges { total += versification.slots(of: range)?.count ?? 0 }
        if total <= verses { return }
        if verses == Bounds.verses {
            throw MethodError(
                .invalidParams, "The passage has about \(total) verses; one reply gives at most \(Bounds.verses).",
                hint: "Ask for it in parts.")
        }
        throw MethodError(
            .invalidParams,
            "The passages before this one leave room for \(verses) of the \(Bounds.verses) verses that one reply gives.",
            hint: "Ask for the rest in another request.", details: ["limit": "verses"])
    }

    /// Counts a passage as it is written out; one that takes more than the reply has room for is refused.
    mutating func take(formatted text: String?) throws(MethodError) {
        if let text, text.utf8.count <= formatted {
            formatted -= text.utf8.count
            return
        }
        throw MethodError(
            .invalidParams, "Written out, this takes more than the \(Bounds.formatted >> 20) MiB that one reply gives.",
            hint: "Ask for it in parts, or with a shorter template.", details: ["limit": "formatted"])
    }

    /// Counts a passage that goes into the reply.
    mutating func take(_ passage: PassageText) {
        for place in passage.verses.indices { verses -= passage.verses[place].count }
    }
}
