/// How many columns of a terminal a text takes: one a character, none for marks that stand on a letter and for the controls
/// of direction. Wide scripts do not occur in the texts that are put into columns.
enum TerminalWidth {
    static func columns(of text: String) -> Int {
        text.unicodeScalars.reduce(0) { $0 + (isWithoutWidth($1) ? 0 : 1) }
    }

    private static func isWithoutWidth(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format, .control: true
        default: false
        }
    }
}
