/// The open elements that decide what kind of text stands in them, outermost first.
///
/// It is bounded: elements nested deeper than `deepest` are not kept, so text in them is of the kind around them.
struct HTMLContext {
    private static let deepest = 64

    private var elements: [HTMLElement] = []

    /// The kind of the text that stands here.
    var kind: SpeechSegment.Kind {
        for element in elements.reversed() {
            switch element {
            case .heading: return .heading
            case .listItem: return .listItem
            case .quotation: return .quotation
            default: continue
            }
        }
        return .paragraph
    }

    mutating func open(_ element: HTMLElement) {
        // A list item, and a heading, end where the next begins.
        if element == .listItem || element == .heading, elements.last == element { elements.removeLast() }
        if elements.count < HTMLContext.deepest { elements.append(element) }
    }

    /// Closes the innermost element of a kind with all that is open in it. An item is closed only inside its own list.
    mutating func close(_ element: HTMLElement) {
        guard let place = elements.lastIndex(where: { $0 == element || (element == .listItem && $0 == .list) }),
            elements[place] == element
        else { return }
        elements.removeSubrange(place...)
    }
}
