import Corpus

/// A passage as bare text: paragraphs on lines of their own, nothing added but, if asked for, verse numbers.
struct PlainRendering {
    let numbers: Bool

    func string(of reply: ScriptureReply) -> String {
        var text = ""
        // By hand: the first `joined` of a process looks through every conformance in the program, which is a sixteenth
        // of what `lectern lookup` does.
        for (line, paragraph) in reply.paragraphs.enumerated() {
            if line > 0 { text += "\n" }
            for (place, verse) in paragraph.enumerated() {
                if place > 0 {
                    let joint = PassageWords.joint(paragraph[place - 1], verse, lines: reply.options.lines)
                    text.append(Character(UnicodeScalar(joint)))
                }
                let number = reply.number(of: verse)
                if numbers && !number.isEmpty { text += number + " " }
                text += PassageWords.string(of: verse, lines: reply.options.lines)
            }
        }
        return text
    }
}
