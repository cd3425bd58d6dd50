import Scripture

extension WorkspaceIndex {
    /// One citation: the slots of its verses, and its place, counted as the client counts.
    struct Citation: Sendable {
        var from: Int32
        var to: Int32
        var line: Int32
        var start: Int32
        /// The line's end is the start's, but for references that are broken over lines.
        var endLine: Int32
        var end: Int32

        var startPosition: Position { Position(line: Int(line), character: Int(start)) }
        var endPosition: Position { Position(line: Int(endLine), character: Int(end)) }

        /// What the references of a text cite, in their order; `parser` is what read them.
        static func list(
            of finds: [ReferenceMatch], in text: DocumentText, _ parser: ReferenceParser, _ encoding: PositionEncoding
        ) -> [Citation] {
            let system = parser.options.versification
            var positions = PositionReader(text, encoding)
            return finds.flatMap { $0.counted(in: system).segments }.compactMap { segment in
                guard let slots = segment.verses.flatMap({ system.slots(of: $0) }) else { return nil }
                let start = positions.position(at: segment.range.lowerBound)
                let end = positions.position(at: segment.range.upperBound)
                return Citation(
                    from: Int32(slots.lowerBound), to: Int32(slots.upperBound), line: Int32(clamping: start.line),
                    start: Int32(clamping: start.character), endLine: Int32(clamping: end.line),
                    end: Int32(clamping: end.character))
            }
        }
    }
}
