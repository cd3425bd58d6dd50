/// The named characters of HTML that Bible texts use; XML's five among them.
enum Entities {
    /// The character of `&name;` or `&#…;`, without the `&` and the `;`; `nil` where nobody knows it.
    static func scalar(_ name: Substring) -> Unicode.Scalar? {
        guard name.first == "#" else { return named[String(name)] }
        let digits = name.dropFirst()
        let isHex = digits.first == "x" || digits.first == "X"
        let number = isHex ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
        // The numbers 128 to 159 are controls that nobody means; pages wrote Windows-1252 by them.
        return number.flatMap { $0 == 0 ? nil : Unicode.Scalar($0) }
    }

    /// Puts characters in place of the entities of a text, in the text itself: none is longer than its name. What nobody
    /// knows stays as it is.
    static func decode(_ text: UnsafeMutableRawBufferPointer) -> UnsafeRawBufferPointer {
        guard var at = text.firstIndex(of: UInt8(ascii: "&")) else { return UnsafeRawBufferPointer(text) }
        var made = at
        while at < text.count {
            if text[at] == UInt8(ascii: "&"), let (scalar, length) = entity(text[at...]) {
                for byte in UTF8.encode(scalar)! {
                    text[made] = byte
                    made += 1
                }
                at += length
            } else {
                text[made] = text[at]
                made += 1
                at += 1
            }
        }
        return UnsafeRawBufferPointer(rebasing: text[..<made])
    }

    private static func entity(_ text: Slice<UnsafeMutableRawBufferPointer>) -> (Unicode.Scalar, length: Int)? {
        let text = text.prefix(maximumLength + 2)
        guard let end = text.firstIndex(of: UInt8(ascii: ";")) else { return nil }
        let name = String(decoding: text[(text.startIndex + 1)..<end], as: UTF8.self)
        return scalar(name[...]).map { ($0, end + 1 - text.startIndex) }
    }

    /// The longest name that is looked for.
    static let maximumLength = 10

    private static let named: [String: Unicode.Scalar] = {
        var table: [String: Unicode.Scalar] = [
            "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "ndash": "–", "mdash": "—", "lsquo": "‘",
            "rsquo": "’", "sbquo": "‚", "ldquo": "“", "rdquo": "”", "bdquo": "„", "lsaquo": "‹", "rsaquo": "›",
            "hellip": "…", "dagger": "†", "Dagger": "‡", "bull": "•", "prime": "′", "Prime": "″", "oelig": "œ",
            "OElig": "Œ", "Scaron": "Š", "scaron": "š", "Yuml": "Ÿ", "ensp": "\u{2002}", "emsp": "\u{2003}",
            "thinsp": "\u{2009}", "zwnj": "\u{200C}", "zwj": "\u{200D}", "lrm": "\u{200E}", "rlm": "\u{200F}",
            "trade": "™", "euro": "€", "minus": "−",
        ]
        // U+00A0 to U+00FF, as HTML names them in order.
        let latin = """
            nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute \
            micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring \
            AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml \
            times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil \
            egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash \
            ugrave uacute ucirc uuml yacute thorn yuml
            """
        for (place, name) in latin.split(separator: " ").enumerated() {
            table[String(name)] = Unicode.Scalar(UInt32(0xA0 + place))
        }
        // The Greek letters in Unicode's order, which is HTML's; the final sigma is `sigmaf`.
        let greek = """
            Alpha Beta Gamma Delta Epsilon Zeta Eta Theta Iota Kappa Lambda Mu Nu Xi Omicron Pi Rho - Sigma Tau Upsilon \
            Phi Chi Psi Omega
            """
        for (place, name) in greek.split(separator: " ").enumerated() where name != "-" {
            table[String(name)] = Unicode.Scalar(UInt32(0x391 + place))
            table[name.lowercased()] = Unicode.Scalar(UInt32(0x3B1 + place))
        }
        table["sigmaf"] = "ς"
        return table
    }()
}
