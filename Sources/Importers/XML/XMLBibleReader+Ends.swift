import Corpus

/// What the ends of elements do.
extension XMLBibleReader {
    mutating func end(_ name: TagName) throws(ImportError) {
        guard let place = elements.lastIndex(where: { $0.name == name && $0.id.isEmpty }), isReachable(place) else {
            draft.report.add(.unpairedTag, at: self.place)
            return
        }
        try close(place)
    }

    mutating func endMilestone(_ name: TagName, _ id: String) throws(ImportError) {
        guard let place = elements.lastIndex(where: { $0.name == name && $0.id == id }), isReachable(place) else {
            return
        }
        try close(place)
    }

    /// An end inside a note ends nothing outside it, unless it ends the note or a place.
    func isReachable(_ place: Int) -> Bool {
        elements[place].isFrame || elements[place].isPlace || !elements[(place + 1)...].contains { $0.isFrame }
    }

    /// Ends an element, and those inside it that did not end. Milestones go on inside containers and containers inside
    /// milestones, and so do places, unless it is one: of `<l><verse>…</l>` the line ends.
    mutating func close(_ place: Int) throws(ImportError) {
        let ended = elements[place]
        func goesOn(_ element: XMLElement) -> Bool {
            !element.id.isEmpty || !ended.id.isEmpty || element.isPlace && !ended.isPlace
        }
        // The writer ends what it began last, so what goes on is ended with the rest and begun anew.
        let isRewritten = ended.writes || elements[(place + 1)...].contains { $0.writes && !goesOn($0) }
        var rest: [XMLElement] = []
        while elements.count > place + 1 {
            let element = elements.removeLast()
            if goesOn(element) {
                rest.append(element)
                if element.writes && isRewritten { try finish(element) }
            } else {
                draft.report.add(.unpairedTag, at: self.place)
                try finish(element)
            }
        }
        elements.removeLast()
        try finish(ended)
        for element in rest.reversed() {
            if isRewritten, let style = element.style {
                open(element.name, element.id, style)
            } else {
                push(element)
            }
        }
    }

    mutating func finish(_ element: XMLElement) throws(ImportError) {
        switch element.effect {
        case .nothing, .header: break
        case .separation: writer.separate()
        case .line: writer.breakLine()
        case .style, .note, .title, .dropped: if writer.depth > element.depth { writer.close() }
        case .verse: isInVerse = false
        case .book: try endBook()
        case .fact:
            guard let fact else { return }
            self.fact = nil
            try take(fact.name, String(decoding: fact.text.bytes, as: UTF8.self))
        }
    }

    // MARK: Facts

    mutating func take(_ fact: XMLFact, _ text: String) throws(ImportError) {
        if case .kind = fact, let other = OtherWork.name(of: text) { throw refusal(other) }
        if !text.isEmpty { vocabulary.take(fact, text, into: &draft.facts) }
    }

    func refusal(_ kind: String) -> ImportError {
        .unsupported(module: draft.source, reason: "is \(kind), and only Bibles of this format are read")
    }
}
