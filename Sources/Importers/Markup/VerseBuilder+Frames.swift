import Corpus
import Scripture

/// The starts that move text out of the verse: into a note, a title, or another place of Scripture.
extension VerseBuilder {
    mutating func openNote(_ role: TagRole, _ name: TagName, _ id: String) {
        // A reference inside a note is part of it.
        if isInNote { return push(.inline, name, id) }
        let type = value("type")
        if type.lowercased().hasSuffix("strongsmarkup") { return pushFrame(TextFrame(.dropped), role, name, id) }
        let isReference = role == .crossReference || type == "crossReference"
        pushFrame(TextFrame(.note(isReference ? .crossReference : .note), offset: frames[0].text.end), role, name, id)
    }

    mutating func openTitle(_ role: TagRole, _ name: TagName, _ id: String) {
        guard hasTitleEnd(after: name) else {
            report.add(.unpairedTag, at: place)
            return separate()
        }
        separate()
        var frame = TextFrame(.title, offset: frames[0].text.end)
        frame.type = value("type")
        frame.subType = value("subtype")
        frame.isCanonical = value("canonical") == "true"
        // GBF's and ThML's ways to name a psalm's title.
        if name == TagName("th") || value("class") == "psalm" { frame.type = "psalm" }
        if [TagName("tt"), TagName("tb")].contains(name) { frame.type = "main" }
        pushFrame(frame, role, name, id)
    }

    mutating func openSpeaker(_ role: TagRole, _ name: TagName, _ id: String) {
        separate()
        var frame = TextFrame(.title, offset: frames[0].text.end)
        frame.type = "speaker"
        pushFrame(frame, .title, name, id)
    }

    /// A title that never ends would hide the verse, so its end is looked for first.
    private mutating func hasTitleEnd(after name: TagName) -> Bool {
        if lastTitleEnd == nil {
            lastTitleEnd = -1
            // Any end will do: what is between closes by the end of the entry.
            var probe = MarkupScanner(bytes)
            while let event = probe.next() {
                guard case .tag(let tag) = event else { continue }
                let found = role(of: tag)
                let isEnd = tag.isEnd || found?.isGBFEnd == true
                if isEnd, found?.0 == .title || found?.0 == .division { lastTitleEnd = tag.range.lowerBound }
            }
        }
        return lastTitleEnd! >= scanner.offset
    }

    mutating func openDivision(_ name: TagName, _ id: String) {
        let type = value("type")
        separate()
        if isParagraph(type) { beginParagraph() }
        if type == "x-milestone" {
            if value("subtype") == "x-preverse" { openPreverse(name, id) }
            return
        }
        if type == "colophon" {
            return pushFrame(TextFrame(.colophon, offset: frames[0].text.end), .division, name, id)
        }
        if type == "variant" {
            let isSecond = value("class") == "2" || value("subtype") == "x-2"
            return isSecond ? pushFrame(TextFrame(.dropped), .division, name, id) : push(.inline, name, id)
        }
        if ["sechead", "title", "heading"].contains(value("class").lowercased()) && id.isEmpty {
            return openTitle(.title, name, id)
        }
        if type == "book" { openPlace(.division) }
        if id.isEmpty { push(.division, name, id) }
    }

    /// What stands before the verse's number, between two milestones of one id.
    private mutating func openPreverse(_ name: TagName, _ id: String) {
        preverseCount += 1
        if !frames[0].text.isEmpty { isPreverseBehind = true }
        // 105 of the WEB's never end, and a verse needs no more than a few.
        guard frames.count == 1, preverseCount <= 64, hasMilestoneEnd(id) else { return }
        pushFrame(TextFrame(.preverse, offset: frames[0].text.end), .division, name, id)
    }

    private func hasMilestoneEnd(_ id: String) -> Bool {
        let wanted = Array("eID=\"\(id)\"".utf8)
        var at = scanner.offset
        let end = min(bytes.count, at + VerseBuilder.preverseLimit)
        while at + wanted.count <= end {
            if bytes[at] == wanted[0], bytes[at..<at + wanted.count].elementsEqual(wanted) { return true }
            at += 1
        }
        return false
    }

    /// A chapter, a verse or a book begins: what follows may belong to another place than the entry.
    mutating func openPlace(_ role: TagRole) {
        separate()
        let osisID = value("osisid")
        guard frames.count == 1, !osisID.isEmpty else { return }
        let named = OSISIDList(osisID)
        let isElsewhere: Bool
        switch role {
        case .division:
            // Only an introduction is long enough to hold another book: the WEB's of Hosea holds the Greek Daniel.
            isElsewhere = place.chapter == 0 && named?.book != place.book
            if place.chapter == 0 && named?.book == place.book && current.osisID != nil {
                finishVerse()
                current.osisID = "\(place.book.osisID)"
            }
        case .chapter: isElsewhere = place.chapter == 0
        default: isElsewhere = named != nil && !named!.contains(place)
        }
        guard isElsewhere else { return }
        finishVerse()
        current.osisID = osisID
    }
}
