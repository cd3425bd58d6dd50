import JSON

/// The colours and fonts in which a front end shows Scripture: one table for pictures and for web pages.
enum Theme: String, CaseIterable, Sendable, ResultChoice {
    case light, dark, study

    /// The fonts of Scripture, and of labels such as references.
    static let serif = "Georgia, 'Gentium Plus', 'Gentium Book Plus', 'Ezra SIL', 'DejaVu Serif', serif"
    static let sans = "system-ui, 'Segoe UI', Roboto, 'Noto Sans', 'DejaVu Sans', sans-serif"

    /// What a colour is for.
    enum Token: String, CaseIterable {
        /// The space around the text.
        case page
        /// The area with the text.
        case card
        case text
        /// The name of the translation, verse numbers and notes.
        case muted
        /// Lines and other ornaments, which are not read.
        case accent
        /// References and headings.
        case label
        case wordsOfJesus

        /// Whether text has this colour. Then its contrast to `page` and `card` is at least 4.5 : 1, as WCAG 2.2 demands
        /// (success criterion 1.4.3).
        var isForText: Bool {
            switch self {
            case .page, .card, .accent: false
            case .text, .muted, .label, .wordsOfJesus: true
            }
        }

        /// The CSS variable: `--scripture-words-of-jesus`.
        var variable: String { "--scripture-" + (self == .wordsOfJesus ? "words-of-jesus" : rawValue) }
    }

    subscript(_ token: Token) -> String { colors[token]! }

    private var colors: [Token: String] {
        switch self {
        case .light:
            [
                .page: "#F5F0E4", .card: "#FFFDF7", .text: "#22201C", .muted: "#665F53", .accent: "#C9953C",
                .label: "#805A10", .wordsOfJesus: "#A6261D",
            ]
        case .dark:
            [
                .page: "#111113", .card: "#1C1C1E", .text: "#F2EFE8", .muted: "#A8A39B", .accent: "#E2B861",
                .label: "#E2B861", .wordsOfJesus: "#FF9A8D",
            ]
        case .study:
            [
                .page: "#000000", .card: "#111111", .text: "#E8EAED", .muted: "#9AA0A6", .accent: "#278EFF",
                .label: "#278EFF", .wordsOfJesus: "#FF8A80",
            ]
        }
    }

    /// The colours as CSS variables.
    private var variables: String {
        Token.allCases.map { "  \($0.variable): \(self[$0]);\n" }.joined()
    }

    /// A style sheet for the HTML of `chapter.get` and of `format`.
    ///
    /// - Parameter theme: nil for light and dark, as the reader's system is set.
    static func css(_ theme: Theme?) -> String {
        var css =
            ".scripture {\n\((theme ?? .light).variables)  color-scheme: \(theme.map { $0 == .light ? "light" : "dark" } ?? "light dark");\n}\n"
        if theme == nil {
            css += "@media (prefers-color-scheme: dark) {\n.scripture {\n\(Theme.dark.variables)}\n}\n"
        }
        return css + rules
    }

    private static let rules = """
        .scripture {
          background: var(--scripture-card);
          border: 0;
          color: var(--scripture-text);
          font: 1.25rem/1.6 \(serif);
          margin: 0 auto;
          max-width: 40rem;
          padding: 1.5rem;
        }
        .scripture .reference, .scripture .heading, .scripture sup, .scripture footer, .scripture .notes {
          font-family: \(sans);
        }
        .scripture .reference { color: var(--scripture-label); font-size: 1.5rem; margin: 0 0 1rem; }
        .scripture .heading { color: var(--scripture-label); font-size: 1rem; margin: 1.5rem 0 0.5rem; }
        .scripture .superscription { color: var(--scripture-muted); font-style: italic; }
        .scripture .paragraph { margin: 0 0 1rem; }
        .scripture .poetry { margin: 0 0 1rem; }
        .scripture .line { margin: 0; padding-inline-start: 3rem; text-indent: -1.5rem; }
        .scripture .line.indent-1 { padding-inline-start: 4.5rem; }
        .scripture sup.verse { color: var(--scripture-muted); font-size: 0.6em; }
        .scripture sup.note { font-size: 0.6em; }
        .scripture a { color: var(--scripture-label); text-decoration: none; }
        .scripture .words-of-jesus { color: var(--scripture-words-of-jesus); }
        .scripture .added { font-style: italic; }
        .scripture .divine-name { font-variant: small-caps; }
        .scripture .notes, .scripture footer { color: var(--scripture-muted); font-size: 0.8rem; }
        .scripture .notes { border-top: 2px solid var(--scripture-accent); padding: 0.75rem 0 0 1.5rem; }
        .scripture cite { font-style: normal; }

        """
}
