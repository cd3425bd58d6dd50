import Scripture

extension ReferenceParser {
    /// The styles in which references are offered to be written: those that this parser reads back. The ids of OSIS are
    /// words of English.
    var writtenStyles: [ReferenceFormatter.Style] {
        options.languages.contains(.english) ? [.long, .short, .osis] : [.long, .short]
    }

    /// Writes references so that this parser reads them back, in the names and with the marks of a language; which mark
    /// parts chapter and verse is told by the setting, where there is one.
    func formatter(_ style: ReferenceFormatter.Style, in language: Language) -> ReferenceFormatter {
        var form = language.form
        switch options.punctuation {
        case .us: (form.verseSeparator, form.listSeparator) = (":", ",")
        case .eu: (form.verseSeparator, form.listSeparator) = (",", ".")
        case nil: break
        }
        return ReferenceFormatter(
            style: style, versification: options.versification, names: language.names,
            options: ReferenceFormatter.Options(form: form))
    }
}
