import Scripture

/// A character that markup spells out: `&eacute;`, `&#233;`, `&#xE9;`.
struct CharacterReference {
    let scalar: Unicode.Scalar
    let end: Int

    /// The reference at an `&`; `nil` where none stands, so that the `&` is itself.
    init?(in source: SpeechBytes, at offset: Int) {
        if source[offset + 1] == UInt8(ascii: "#") {
            self.init(numeric: source, at: offset + 2)
        } else {
            self.init(named: source, at: offset + 1)
        }
    }

    // MARK: Numbers

    private init?(numeric source: SpeechBytes, at offset: Int) {
        let isHexadecimal = source[offset] | 0x20 == UInt8(ascii: "x")
        let start = isHexadecimal ? offset + 1 : offset
        var place = start
        var value: UInt32 = 0
        while let digit = CharacterReference.digit(source[place], isHexadecimal) {
            // Digits without end only make the number one that no character has.
            value = min(value * (isHexadecimal ? 16 : 10) + digit, 0x11_0000)
            place += 1
        }
        guard place > start else { return nil }
        end = source[place] == UInt8(ascii: ";") ? place + 1 : place
        scalar = CharacterReference.scalar(value)
    }

    private static func digit(_ byte: UInt8, _ isHexadecimal: Bool) -> UInt32? {
        if byte.isASCIIDigit { return UInt32(byte - 0x30) }
        let letter = byte | 0x20
        guard isHexadecimal, letter >= 0x61, letter <= 0x66 else { return nil }
        return UInt32(letter - 0x61 + 10)
    }

    /// The character of a number. Numbers from 0x80 to 0x9F mean what Windows-1252 has there (HTML, §13.2.5.80).
    private static func scalar(_ value: UInt32) -> Unicode.Scalar {
        let value = value >= 0x80 && value < 0xA0 ? windows1252[Int(value - 0x80)] : value
        return Unicode.Scalar(value) ?? "\u{FFFD}"
    }

    private static let windows1252: [UInt32] = [
        0x20AC, 0x81, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0x8D,
        0x017D, 0x8F, 0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A,
        0x0153, 0x9D, 0x017E, 0x0178,
    ]

    // MARK: Names

    private init?(named source: SpeechBytes, at offset: Int) {
        var key = NameTable.Key()
        var place = offset
        while place - offset < CharacterReference.longestName, source[place].isASCIILetter || source[place].isASCIIDigit
        {
            key.append(source[place])
            place += 1
        }
        guard place > offset, let value = CharacterReference.table[key], let scalar = Unicode.Scalar(value & 0xFFFFFF)
        else { return nil }
        if source[place] == UInt8(ascii: ";") {
            end = place + 1
        } else {
            guard value & CharacterReference.legacy != 0, source[place] != UInt8(ascii: "=") else { return nil }
            end = place
        }
        self.scalar = scalar
    }

    private static let longestName = 16
    private static let legacy: UInt32 = 1 << 31

    private static let table = NameTable(rows(legacyNames, flag: legacy) + rows(names, flag: 0))

    private static func rows(_ text: StaticString, flag: UInt32) -> [(name: Substring, value: UInt32)] {
        text.description.split { $0 == " " || $0 == "\n" }.map { row in
            let fields = row.split(separator: "=")
            return (fields[0], UInt32(fields[1], radix: 16)! | flag)
        }
    }
}

// Named characters of HTML (HTML Living Standard, §13.5): all 252 of HTML 4, and those of the rest that texts about
// scripture use: transliteration's letters, punctuation, spaces. A row holds `name=code point` in hexadecimal.

extension CharacterReference {
    /// Those that may stand without their semicolon.
    static let legacyNames: StaticString = """
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

    static let names: StaticString = """
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

/// Text as XML 1.0 (sections 2.2 and 2.4) and HTML write it between tags and inside double quotes: `&`, `<`, `>` and `"` are
/// escaped, and a control character, which XML forbids, becomes a space; tabs and line feeds stay.
package enum XMLText {
    /// Appends UTF-8, escaped.
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

    /// The same as a string.
    package static func escaped(_ text: String) -> String {
        var bytes: [UInt8] = []
        append(text.utf8, to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }
}
