/// A character that markup writes as a reference: `&eacute;`, `&#233;`, `&#xE9;` (HTML Living Standard, §13.2.5.72 to 80).
///
/// This is the only table of character references. HTML for speech and Markdown uses it, and so do all import formats.
package struct CharacterReference {
    package private(set) var scalar: Unicode.Scalar
    /// The number of bytes of the reference, from its `&`.
    package private(set) var length: Int

    /// How a reference must be written.
    package enum Form {
        /// As HTML reads it: the semicolon of a number and of some names may be missing, a number has any count of digits,
        /// and a number that no character has is U+FFFD.
        case html
        /// With its semicolon, in at most `maximumLength` bytes, and with the number of a character. Anything else is
        /// text, as in `Moses&Aaron`. The importers read all formats so. Sources that were escaped twice are read once
        /// more: `&amp;quot;` is `"`, as no Bible prints the name of a reference.
        case closed
    }

    /// Whether the reference was escaped twice: `&amp;quot;`.
    package private(set) var isDouble = false

    /// The length of the longest reference in the form `closed`: `&ZeroWidthSpace;`, and numbers with leading zeros.
    package static let maximumLength = 16

    /// Reads the reference at the start of `bytes`, which begin with `&`. Returns `nil` if the `&` is only a character.
    package init?(_ bytes: UnsafeRawBufferPointer, _ form: Form) {
        guard bytes.count >= 3 else { return nil }
        let all = bytes
        let bytes = form == .closed ? UnsafeRawBufferPointer(rebasing: bytes.prefix(Self.maximumLength)) : bytes
        if bytes[1] == UInt8(ascii: "#") { self.init(number: bytes, form) } else { self.init(name: bytes, form) }
        if form == .closed, scalar == "&", let inner = CharacterReference(afterAmpersand: all, at: length) {
            (scalar, length, isDouble) = (inner.scalar, length + inner.length - 1, true)
        }
    }

    /// Reads `quot;` after a reference that means `&`.
    private init?(afterAmpersand bytes: UnsafeRawBufferPointer, at start: Int) {
        guard start < bytes.count, bytes[start] == UInt8(ascii: "#") || bytes[start].isASCIILetter else { return nil }
        let name = [UInt8(ascii: "&")] + bytes[start...].prefix(Self.maximumLength - 1)
        let found = name.withUnsafeBytes { name -> CharacterReference? in
            guard name.count >= 3 else { return nil }
            return name[1] == UInt8(ascii: "#")
                ? CharacterReference(number: name, .closed) : CharacterReference(name: name, .closed)
        }
        guard let found else { return nil }
        self = found
    }

    // MARK: Numbers

    private init?(number bytes: UnsafeRawBufferPointer, _ form: Form) {
        let isHexadecimal = bytes[2] | 0x20 == UInt8(ascii: "x")
        let start = isHexadecimal ? 3 : 2
        var end = start
        var value: UInt32 = 0
        while end < bytes.count, let digit = CharacterReference.digit(bytes[end], isHexadecimal) {
            // 0x110000 is above every character, so more digits need not be counted.
            value = min(value * (isHexadecimal ? 16 : 10) + digit, 0x11_0000)
            end += 1
        }
        guard end > start else { return nil }
        let isClosed = end < bytes.count && bytes[end] == UInt8(ascii: ";")
        let known = value == 0 ? nil : Unicode.Scalar(value)
        guard form == .html || isClosed && known != nil else { return nil }
        // Numbers from 0x80 to 0x9F mean the characters of Windows-1252 (HTML, §13.2.5.80): `It&#146;s` is `It’s`.
        scalar = value < 0x100 ? Windows1252.scalar(UInt8(value)) : known ?? "\u{FFFD}"
        length = isClosed ? end + 1 : end
    }

    private static func digit(_ byte: UInt8, _ isHexadecimal: Bool) -> UInt32? {
        if byte.isASCIIDigit { return UInt32(byte - 0x30) }
        let letter = byte | 0x20
        guard isHexadecimal, UInt8(ascii: "a")...UInt8(ascii: "f") ~= letter else { return nil }
        return UInt32(letter - 0x61 + 10)
    }

    // MARK: Names

    private init?(name bytes: UnsafeRawBufferPointer, _ form: Form) {
        var end = 1
        while end < bytes.count, end < Self.maximumLength, bytes[end].isASCIILetter || bytes[end].isASCIIDigit {
            end += 1
        }
        let name = String(decoding: UnsafeRawBufferPointer(rebasing: bytes[1..<end]), as: UTF8.self)
        guard let named = CharacterReference.table[name] else { return nil }
        let next = end < bytes.count ? bytes[end] : 0
        let isClosed = next == UInt8(ascii: ";")
        // `?a=1&copy=2` is an address.
        guard isClosed || form == .html && named.isLegacy && next != UInt8(ascii: "=") else { return nil }
        scalar = named.scalar
        length = isClosed ? end + 1 : end
    }

    private static let table: [String: (scalar: Unicode.Scalar, isLegacy: Bool)] = {
        var table: [String: (Unicode.Scalar, Bool)] = [:]
        for (rows, isLegacy) in [(legacyNames, true), (names, false)] {
            for row in rows.description.split(whereSeparator: { $0 == " " || $0 == "\n" }) {
                let fields = row.split(separator: "=")
                table[String(fields[0])] = (Unicode.Scalar(UInt32(fields[1], radix: 16)!)!, isLegacy)
            }
        }
        return table
    }()

    // The named characters (HTML Living Standard, §13.5): all 252 of HTML 4, and those of the others that texts about
    // scripture use: letters of transliterations, punctuation, spaces. A row is `name=code point` in hexadecimal.

    /// The names that HTML also reads without a semicolon: `&copy 2020`.
    private static let legacyNames: StaticString = """
        quot=22 amp=26 lt=3C gt=3E nbsp=A0 iexcl=A1 cent=A2 pound=A3 curren=A4 yen=A5 brvbar=A6 sect=A7 uml=A8
        copy=A9 ordf=AA laquo=AB not=AC shy=AD reg=AE macr=AF deg=B0 plusmn=B1 sup2=B2 sup3=B3 acute=B4 micro=B5
        para=B6 middot=B7 cedil=B8 sup1=B9 ordm=BA raquo=BB frac14=BC frac12=BD frac34=BE iquest=BF Agrave=C0
        Aacute=C1 Acirc=C2 Atilde=C3 Auml=C4 Aring=C5 AElig=C6 Ccedil=C7 Egrave=C8 Eacute=C9 Ecirc=CA Euml=CB
        Igrave=CC Iacute=CD Icirc=CE Iuml=CF ETH=D0 Ntilde=D1 Ograve=D2 Oacute=D3 Ocirc=D4 Otilde=D5 Ouml=D6
        times=D7 Oslash=D8 Ugrave=D9 Uacute=DA Ucirc=DB Uuml=DC Yacute=DD THORN=DE szlig=DF agrave=E0 aacute=E1
        acirc=E2 atilde=E3 auml=E4 aring=E5 aelig=E6 ccedil=E7 egrave=E8 eacute=E9 ecirc=EA euml=EB igrave=EC
        iacute=ED icirc=EE iuml=EF eth=F0 ntilde=F1 ograve=F2 oacute=F3 ocirc=F4 otilde=F5 ouml=F6 divide=F7
        oslash=F8 ugrave=F9 uacute=FA ucirc=FB uuml=FC yacute=FD thorn=FE yuml=FF
        """

    private static let names: StaticString = """
        Tab=9 NewLine=A excl=21 num=23 dollar=24 percnt=25 apos=27 lpar=28 rpar=29 ast=2A comma=2C period=2E
        sol=2F colon=3A semi=3B quest=3F commat=40 lsqb=5B bsol=5C rsqb=5D lowbar=5F half=BD Amacr=100 amacr=101
        Abreve=102 abreve=103 Cacute=106 cacute=107 Ccaron=10C ccaron=10D Dstrok=110 dstrok=111 Emacr=112
        emacr=113 Ecaron=11A ecaron=11B Imacr=12A imacr=12B Lstrok=141 lstrok=142 Nacute=143 nacute=144 Omacr=14C
        omacr=14D OElig=152 oelig=153 Rcaron=158 rcaron=159 Sacute=15A sacute=15B Scaron=160 scaron=161 Umacr=16A
        umacr=16B Yuml=178 Zacute=179 zacute=17A Zcaron=17D zcaron=17E fnof=192 circ=2C6 tilde=2DC Alpha=391
        Beta=392 Gamma=393 Delta=394 Epsilon=395 Zeta=396 Eta=397 Theta=398 Iota=399 Kappa=39A Lambda=39B Mu=39C
        Nu=39D Xi=39E Omicron=39F Pi=3A0 Rho=3A1 Sigma=3A3 Tau=3A4 Upsilon=3A5 Phi=3A6 Chi=3A7 Psi=3A8 Omega=3A9
        alpha=3B1 beta=3B2 gamma=3B3 delta=3B4 epsilon=3B5 zeta=3B6 eta=3B7 theta=3B8 iota=3B9 kappa=3BA
        lambda=3BB mu=3BC nu=3BD xi=3BE omicron=3BF pi=3C0 rho=3C1 sigmaf=3C2 sigma=3C3 tau=3C4 upsilon=3C5
        phi=3C6 chi=3C7 psi=3C8 omega=3C9 thetasym=3D1 upsih=3D2 piv=3D6 ensp=2002 emsp=2003 emsp13=2004
        emsp14=2005 numsp=2007 puncsp=2008 thinsp=2009 hairsp=200A ZeroWidthSpace=200B zwnj=200C zwj=200D
        lrm=200E rlm=200F dash=2010 hyphen=2010 ndash=2013 mdash=2014 horbar=2015 lsquo=2018 rsquo=2019
        sbquo=201A ldquo=201C rdquo=201D bdquo=201E dagger=2020 Dagger=2021 ddagger=2021 bull=2022 hellip=2026
        permil=2030 prime=2032 Prime=2033 lsaquo=2039 rsaquo=203A oline=203E frasl=2044 MediumSpace=205F
        NoBreak=2060 euro=20AC image=2111 weierp=2118 real=211C trade=2122 alefsym=2135 frac13=2153 frac23=2154
        larr=2190 uarr=2191 rarr=2192 darr=2193 harr=2194 crarr=21B5 lArr=21D0 uArr=21D1 rArr=21D2 dArr=21D3
        hArr=21D4 forall=2200 part=2202 exist=2203 empty=2205 nabla=2207 isin=2208 notin=2209 ni=220B prod=220F
        sum=2211 minus=2212 lowast=2217 radic=221A prop=221D infin=221E ang=2220 and=2227 or=2228 cap=2229
        cup=222A int=222B there4=2234 sim=223C cong=2245 asymp=2248 ne=2260 equiv=2261 le=2264 ge=2265 sub=2282
        sup=2283 nsub=2284 sube=2286 supe=2287 oplus=2295 otimes=2297 perp=22A5 sdot=22C5 lceil=2308 rceil=2309
        lfloor=230A rfloor=230B lang=2329 rang=232A loz=25CA spades=2660 clubs=2663 hearts=2665 diams=2666
        check=2713 cross=2717
        """
}

/// The encoding Windows-1252, of which Latin-1 is a part.
package enum Windows1252 {
    /// The character of a byte.
    package static func scalar(_ byte: UInt8) -> Unicode.Scalar {
        byte < 0x80 || byte >= 0xA0 ? Unicode.Scalar(byte) : Unicode.Scalar(table[Int(byte) - 0x80])!
    }

    /// The characters of the bytes 0x80 to 0x9F. Five bytes have none and stay control characters, as in the WHATWG's table.
    private static let table: [UInt16] = [
        0x20AC, 0x81, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0x8D,
        0x017D, 0x8F, 0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A,
        0x0153, 0x9D, 0x017E, 0x0178,
    ]
}

/// Escapes text for XML 1.0 (sections 2.2 and 2.4) and HTML, between tags and inside double quotes.
///
/// `&`, `<`, `>` and `"` become references. XML forbids control characters, so they become spaces, except tabs and line
/// feeds.
package enum XMLText {
    /// Appends escaped UTF-8.
    package static func append(_ text: some Sequence<UInt8>, to bytes: inout [UInt8]) {
        for byte in text {
            switch byte {
            case UInt8(ascii: "&"): bytes.append(contentsOf: "&amp;".utf8)
            case UInt8(ascii: "<"): bytes.append(contentsOf: "&lt;".utf8)
            case UInt8(ascii: ">"): bytes.append(contentsOf: "&gt;".utf8)
            case UInt8(ascii: "\""): bytes.append(contentsOf: "&quot;".utf8)
            case 0..<0x20 where byte != 0x09 && byte != 0x0A: bytes.append(0x20)
            default: bytes.append(byte)
            }
        }
    }

    /// The escaped text as a string.
    package static func escaped(_ text: String) -> String {
        var bytes: [UInt8] = []
        append(text.utf8, to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }
}
