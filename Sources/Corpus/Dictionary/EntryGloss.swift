import Scripture

/// Checks the commonest rendering of a number against what the lexicon says of the word.
///
/// A text that tags single words gives some numbers a rendering that is not their meaning: `be` for the name Mattathias
/// (`which was the son of …`), `burdensome` for ἀβαρής (`from being burdensome`). The lexicon lists the renderings with
/// all their words, and says which words are denied.
extension DictionaryEntry {
    /// The gloss of the word, in at most `RenderingTable.glossLimit` characters.
    ///
    /// - Parameter counted: its commonest rendering in a tagged translation; empty if there is none.
    package func gloss(counted: String) -> String {
        if counted.isEmpty { return briefMeaning }
        let words = counted.lowercased().split(separator: " ").map(String.init)
        if isPrivative, !words.contains(where: DictionaryEntry.isNegative) {
            let items = renderings.map { $0.text } + meanings
            return items.first {
                $0.count <= RenderingTable.glossLimit
                    && $0.lowercased().split { !$0.isLetter }.contains { DictionaryEntry.isNegative(String($0)) }
            } ?? counted
        }
        guard words.allSatisfy(EnglishWordForms.isLight), isOpenClass else { return counted }
        let renderings = renderings
        if renderings.contains(where: { $0.text.lowercased() == counted.lowercased() }) { return counted }
        // `get up` for `up`; else the first rendering that is a word of its own.
        let fuller = renderings.first { item in
            let own = item.all.lowercased().split { !$0.isLetter }.map(String.init)
            return words.allSatisfy(own.contains) && own.contains { !EnglishWordForms.isLight($0) }
        }
        if let fuller, fuller.all.count <= RenderingTable.glossLimit { return fuller.all }
        return renderings.map { $0.text }.first {
            $0.count <= RenderingTable.glossLimit
                && !$0.lowercased().split { !$0.isLetter }.allSatisfy { EnglishWordForms.isLight(String($0)) }
        } ?? counted
    }

    /// Whether the word denies its second part: `from G1 (as a negative particle) and G922`. Many of these have a meaning
    /// that is not negative in English, and keep their rendering.
    private var isPrivative: Bool {
        let clause = origin.lowercased()
        return ["g1 (as a negative particle", "g1 (in a negative sense", "g1 (in the sense of absence"].contains {
            clause.contains(text: $0)
        }
    }

    /// A noun, verb or adjective, whose meaning cannot be a function word alone.
    private var isOpenClass: Bool {
        let classes: [WordClass] = [.noun, .properNoun, .verb, .adjective]
        return classes.contains { $0.name == partOfSpeech }
    }

    private static func isNegative(_ word: String) -> Bool {
        if EnglishWordForms.isNegative(word) { return true }
        return word.hasSuffix("less") || negativePrefixes.contains { word.hasPrefix($0) && word.utf8.count > 4 }
    }

    private static let negativePrefixes = ["un", "in", "im", "ir", "il", "dis", "non"]

    /// The renderings that the entry lists: without what is in brackets, and with it. `rise (up) (again, against)` is
    /// `rise` and `rise up`.
    private var renderings: [(text: String, all: String)] {
        var items: [(text: String, all: String)] = []
        var text = ""
        var all = ""
        var depth = 0
        func close() {
            let parts = [text, all].map { part in
                // Strong's has an X before idioms and a + before words that render several.
                part.split(separator: " ").filter { $0 != "X" && $0 != "+" && $0 != "-" }.joined(separator: " ")
            }
            if !parts[0].isEmpty { items.append((parts[0], parts[1])) }
            (text, all) = ("", "")
        }
        for character in usage {
            switch character {
            case "(", "[":
                depth += 1
                all.append(" ")
            case ")", "]":
                depth = max(0, depth - 1)
                all.append(" ")
            case ",", ";", ".": if depth == 0 { close() } else { all.append(character) }
            default:
                all.append(character)
                if depth == 0 { text.append(character) }
            }
        }
        close()
        return items
    }

    /// The parts of the definition between its commas and semicolons, without remarks in brackets.
    private var meanings: [String] {
        var parts: [String] = [""]
        var depth = 0
        for character in definition {
            switch character {
            case "(", "[": depth += 1
            case ")", "]": depth = max(0, depth - 1)
            case ",", ";", ":", ".": if depth == 0 { parts.append("") }
            default: if depth == 0 { parts[parts.count - 1].append(character) }
            }
        }
        return parts.map { $0.split(separator: " ").joined(separator: " ") }.filter { $0.count > 3 }
    }
}
