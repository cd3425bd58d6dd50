/// An element that waits for its end.
struct XMLElement {
    /// What its end does.
    enum Effect { case nothing, separation, line, style, note, title, dropped, verse, book, header, fact }
    let name: TagName
    let effect: Effect
    /// The id of a milestone, which ends by the same id.
    let id: String
    /// How many styles the writer had open before it.
    let depth: Int
    /// What it began, where its effect is a style.
    let style: VerseWriter.Style?

    init(_ name: TagName, _ effect: Effect, id: String = "", depth: Int = 0, style: VerseWriter.Style? = nil) {
        self.name = name
        self.effect = effect
        self.id = id
        self.depth = depth
        self.style = style
    }

    var isDropped: Bool { effect == .dropped }
    var isPlace: Bool { effect == .verse || effect == .book }
    /// Whether its text is kept apart.
    var isFrame: Bool { effect == .note || effect == .title || effect == .dropped }
    /// Whether the writer waits for its end too.
    var writes: Bool { isFrame || effect == .style }
}
