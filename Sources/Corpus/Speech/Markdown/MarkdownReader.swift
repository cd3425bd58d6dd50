struct MarkdownReader {
    static func draft(of source: SpeechBytes) -> SpeechDraft { PlainReader.draft(of: source) }
}
