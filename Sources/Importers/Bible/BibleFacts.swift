import Corpus
package import Scripture

/// What a source says about itself. A field is empty if the source does not say it.
struct BibleFacts: Sendable {
    var id = ""
    /// The short name that people type. If it is empty, it is made from `id`.
    var alias = ""
    /// The published name.
    var name = ""
    /// A tag of BCP 47, or a code that can be converted to one: `eng`, `pt_BR`.
    var language = ""
    var direction: TextDirection?
    var license = ""
    var about = ""
    var sourceVersion = ""
    /// The versification, if the source names one.
    var versification: Versification?
    /// Likely versifications, the likeliest first, if the source names none.
    var likelyVersifications: [String] = []
    /// The number of verses of its chapters as the source states them. The file may have fewer.
    var verseCounts: [VersificationGuess.Chapter] = []
}

/// What the user states about a Bible. It takes precedence over what the source says and over what is guessed.
package struct BibleChoices: Sendable {
    package var id: String?
    package var name: String?
    package var language: String?
    package var versification: Versification?

    package init() {}
}

/// A fact that a source states about itself: in its own file, or in a file of its package (`PackageFile`).
enum BibleFact: Sendable {
    case id, alias, name, language, direction, license, about, version
    /// The versification: `Bible.KJV`.
    case numbering
    /// The kind of work: `Bible`, `Commentary`.
    case kind
}

extension BibleFacts {
    /// Stores a fact if it is not yet known.
    mutating func take(_ fact: BibleFact, _ text: String) {
        func fill(_ field: inout String) { if field.isEmpty { field = text } }
        switch fact {
        case .id: fill(&id)
        case .alias: fill(&alias)
        case .name: fill(&name)
        case .language: fill(&language)
        case .direction: direction = direction ?? BibleFacts.direction(stated: text)
        case .license: fill(&license)
        case .about: fill(&about)
        case .version: fill(&sourceVersion)
        case .numbering: versification = versification ?? Versification.named(text)
        case .kind: break
        }
    }

    /// Stores those facts of the package that the file of the text does not state.
    mutating func fill(from package: BibleFacts) {
        for (fact, text) in [
            (.id, package.id), (.alias, package.alias), (.name, package.name), (.language, package.language),
            (.license, package.license), (.about, package.about), (.version, package.sourceVersion),
        ] as [(BibleFact, String)] { take(fact, text) }
        direction = direction ?? package.direction
        versification = versification ?? package.versification
        if likelyVersifications.isEmpty { likelyVersifications = package.likelyVersifications }
        if verseCounts.isEmpty { verseCounts = package.verseCounts }
    }

    /// The direction that a word means: `rtl`, `RtoL`, `right-to-left`, `1`; `nil` for an unknown word.
    private static func direction(stated text: String) -> TextDirection? {
        switch text.lowercased() {
        case "rtl", "rtol", "right-to-left", "1", "true", "yes": .rightToLeft
        case "ltr", "ltor", "left-to-right", "0", "false", "no": .leftToRight
        default: nil
        }
    }

    /// The facts as they are stored in the pack.
    ///
    /// - Parameter source: the name of the source, for a text without a name of its own.
    func translation(_ choices: BibleChoices, source: String, versification: Versification) -> Translation {
        let id = BibleFacts.first(choices.id, id, BibleFacts.id(from: name), BibleFacts.id(from: source), "Bible")
        let tag = choices.language.map(LanguageTag.bcp47) ?? LanguageTag.stated(language)
        let language = tag.isEmpty ? "und" : tag
        let short = choices.id == nil && !alias.isEmpty ? alias : id
        return Translation(
            id: id, alias: short.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: "-"),
            name: BibleFacts.first(choices.name, name, id), language: language,
            direction: direction ?? LanguageTag.direction(of: language), versification: versification,
            license: license, about: about, sourceVersion: sourceVersion)
    }

    private static func first(_ texts: String?...) -> String {
        texts.lazy.compactMap { $0 }.first { !$0.isEmpty } ?? ""
    }

    /// An id made from a name: its letters and digits, with the words joined as in the ids of modules.
    private static func id(from name: String) -> String {
        let words = name.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) && $0 != "-" && $0 != "_" }
        return String(words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined().prefix(60))
    }
}

/// Converts names of languages, as sources write them, to BCP 47, as packs have them.
enum LanguageTag {
    /// `pt_BR` and `pt-br` give `pt-BR`, `zh-hant` gives `zh-Hant`: RFC 5646, section 2.1.1.
    static func bcp47(_ tag: String) -> String {
        let parts = tag.split { $0 == "-" || $0 == "_" || $0 == "." }
        let cased = parts.enumerated().map { index, part in
            if index == 0 { return part.lowercased() }
            switch part.count {
            case 2: return part.uppercased()
            case 4: return part.prefix(1).uppercased() + part.dropFirst().lowercased()
            default: return part.lowercased()
            }
        }
        guard let first = cased.first else { return "und" }
        return ([shortCodes[first] ?? first] + cased.dropFirst()).joined(separator: "-")
    }

    /// The tag of what a source calls its language: a tag, a code of ISO 639 or a name. Anything else is free text, as
    /// in `polish 2016 (słowo życia)`, of which only the first word may be a name.
    ///
    /// - Returns: a tag of BCP 47; empty if the text names no language.
    static func stated(_ text: String) -> String {
        let text = String(text[...].trimmed)
        let parts = text.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }
        let isTag = parts.allSatisfy { part in
            (1...8).contains(part.utf8.count) && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
        }
        if isTag, let first = parts.first, (2...3).contains(first.count), first.allSatisfy(\.isLetter) {
            return bcp47(text)
        }
        let word = text.lowercased().prefix { $0.isLetter }
        return names[String(word)] ?? ""
    }

    /// Names of languages, in English and in themselves.
    private static let names: [String: String] = table(
        """
        af=afrikaans sq=albanian,shqip am=amharic ar=arabic,العربية hy=armenian az=azerbaijani \
        eu=basque,euskara be=belarusian bn=bengali,bangla bg=bulgarian,български my=burmese \
        ca=catalan,català ceb=cebuano chr=cherokee zh=chinese,mandarin,中文 cop=coptic hr=croatian,hrvatski \
        cs=czech,čeština,cesky da=danish,dansk nl=dutch,nederlands en=english eo=esperanto et=estonian,eesti \
        fi=finnish,suomi fr=french,français,francais gd=gaelic ka=georgian de=german,deutsch \
        el=greek,ελληνικά gu=gujarati ht=haitian ha=hausa he=hebrew,עברית \
        hi=hindi,हिन्दी hu=hungarian,magyar is=icelandic,íslenska id=indonesian,indonesia,bahasa \
        ga=irish,gaeilge it=italian,italiano ja=japanese,日本語 kn=kannada kk=kazakh km=khmer \
        ko=korean,한국어 ku=kurdish ky=kyrgyz lo=lao la=latin,latina lv=latvian,latviešu \
        lt=lithuanian,lietuvių mk=macedonian mg=malagasy ms=malay,melayu ml=malayalam mi=maori,māori \
        mr=marathi mn=mongolian ne=nepali no=norwegian,norsk fa=persian,farsi,فارسی pl=polish,polski \
        pt=portuguese,português,portugues pa=punjabi,panjabi ro=romanian,română,romana \
        ru=russian,русский sr=serbian,srpski,српски sk=slovak,slovenčina sl=slovenian,slovene \
        so=somali es=spanish,español,espanol,castellano sw=swahili,kiswahili sv=swedish,svenska syr=syriac \
        tl=tagalog ta=tamil te=telugu th=thai,ไทย tr=turkish,türkçe uk=ukrainian,українська \
        ur=urdu,اردو uz=uzbek vi=vietnamese cy=welsh,cymraeg xh=xhosa yi=yiddish yo=yoruba zu=zulu
        """)

    /// Codes of three letters for which BCP 47 has codes of two: ISO 639-2 (both forms) and 639-3.
    private static let shortCodes: [String: String] = table(
        """
        aa=aar ab=abk af=afr ak=aka sq=sqi,alb am=amh ar=ara,arb an=arg hy=hye,arm as=asm av=ava ay=aym \
        az=aze,azj ba=bak bm=bam eu=eus,baq be=bel bn=ben bi=bis bo=bod,tib bs=bos br=bre bg=bul my=mya,bur \
        ca=cat cs=ces,cze ch=cha ce=che cu=chu cv=chv kw=cor co=cos cr=cre cy=cym,wel da=dan de=deu,ger dv=div \
        dz=dzo el=ell,gre en=eng eo=epo et=est,ekk ee=ewe fo=fao fa=fas,per,pes fj=fij fi=fin fr=fra,fre fy=fry \
        ff=ful ka=kat,geo gd=gla ga=gle gl=glg gv=glv gn=grn,gug gu=guj ht=hat ha=hau he=heb hz=her hi=hin \
        ho=hmo hr=hrv hu=hun ig=ibo is=isl,ice io=ido ii=iii iu=iku ia=ina id=ind ik=ipk it=ita jv=jav ja=jpn \
        kl=kal kn=kan ks=kas kr=kau kk=kaz km=khm ki=kik rw=kin ky=kir kv=kom kg=kon ko=kor kj=kua ku=kur,kmr \
        lo=lao la=lat lv=lav,lvs li=lim ln=lin lt=lit lb=ltz lu=lub lg=lug mk=mkd,mac mh=mah ml=mal mi=mri,mao \
        mr=mar ms=msa,may,zsm mg=mlg,plt mt=mlt mn=mon,khk na=nau nv=nav nr=nbl nd=nde ng=ndo ne=nep,npi \
        nl=nld,dut nn=nno nb=nob no=nor ny=nya oc=oci oj=oji or=ori,ory om=orm,gaz os=oss pa=pan pi=pli pl=pol \
        pt=por ps=pus,pbt qu=que,quy rm=roh ro=ron,rum rn=run ru=rus sg=sag sa=san si=sin sk=slk,slo sl=slv \
        se=sme sm=smo sn=sna sd=snd so=som st=sot es=spa sc=srd sr=srp ss=ssw su=sun sw=swa,swh sv=swe ty=tah \
        ta=tam tt=tat te=tel tg=tgk tl=tgl th=tha ti=tir to=ton tn=tsn ts=tso tk=tuk tr=tur tw=twi ug=uig uk=ukr \
        ur=urd uz=uzb,uzn ve=ven vi=vie vo=vol wa=wln wo=wol xh=xho yi=yid,ydd yo=yor za=zha zh=zho,chi,cmn \
        zu=zul
        """)

    /// The codes of rows `code=word,word`, by their words.
    private static func table(_ rows: String) -> [String: String] {
        var table: [String: String] = [:]
        for row in rows.split(separator: " ") {
            let fields = row.split(separator: "=")
            for word in fields[1].split(separator: ",") { table[String(word)] = String(fields[0]) }
        }
        return table
    }

    /// The direction in which a language is written.
    static func direction(of language: String) -> TextDirection {
        rightToLeft.contains(language.prefix { $0 != "-" }.lowercased()) ? .rightToLeft : .leftToRight
    }

    private static let rightToLeft: Set<String> = [
        "he", "hbo", "ar", "fa", "syc", "syr", "ur", "yi", "arc", "dv", "sam", "ps", "ug", "sd", "ckb", "nqo",
    ]

    /// The direction of the letters of a text; `nil` if it has too few of them, or too many of each kind.
    static func direction(ofText text: [UInt8]) -> TextDirection? {
        var counts = (left: 0, right: 0)
        for scalar in String(decoding: text, as: UTF8.self).unicodeScalars where scalar.properties.isAlphabetic {
            switch scalar.value {
            // Hebrew, Arabic, Syriac, Thaana, N'Ko, Samaritan and Mandaic; then the presentation forms.
            case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
                counts.right += 1
            default: counts.left += 1
            }
        }
        guard counts.left + counts.right >= 10 else { return nil }
        if counts.right > 9 * counts.left { return .rightToLeft }
        return counts.left > 9 * counts.right ? .leftToRight : nil
    }
}

/// Guesses the versification of a Bible from the number of verses in its chapters.
///
/// Several systems may fit a text equally well: the Orthodox and LXX tables are unions of what single Bibles have, and
/// a New Testament alone shows little. So a guess has several candidates, the likeliest first.
struct VersificationGuess {
    /// The last verse of a chapter.
    typealias Chapter = (book: Book, chapter: Int, lastVerse: Int)

    /// The systems that fit best and equally well, the likeliest first. Never empty.
    let candidates: [Versification]
    /// The number of verses that the first candidate lacks.
    let missingCount: Int
    /// What decided, for the report. A verse that a system lacks counts as three chapters.
    let reason: String

    var system: Versification { candidates[0] }

    /// How many chapters that are too short count as much as one missing verse. A translation may leave out the last
    /// verse of a chapter, but hardly ever adds one.
    private static let weight = 3
    /// How many times more must speak against the usual systems of a language than against another one. Errors in a text
    /// alone make another system fit a little better: Calvin for Darby's English Bible, Segond for the BBE, Vulg for a
    /// Latvian one.
    private static let advantage = 2

    /// - Parameters:
    ///   - likely: chooses between systems that fit equally well.
    ///   - language: chooses if `likely` does not; empty if it is unknown.
    init(_ chapters: [Chapter], likely: [String] = [], language: String = "") {
        let systems = VersificationGuess.order(likely, language).compactMap { Versification.named($0) }
        let names = Set(VersificationGuess.usual(likely, language))
        var costs = Array(repeating: 0, count: systems.count)
        var missing = costs
        for chapter in chapters {
            let counts = systems.map { system in
                let home = MovedChapters.location(of: chapter.book, chapter.chapter, in: system)
                return system.verseCount(of: home.book, chapter: home.chapter)
            }
            // If no system has this last verse, the text is incomplete or has an error. Then a chapter that is too
            // short proves nothing.
            let isEvidence = counts.contains(chapter.lastVerse)
            for (index, count) in counts.enumerated() where count != chapter.lastVerse {
                if count < chapter.lastVerse {
                    missing[index] += chapter.lastVerse - count
                } else if isEvidence {
                    costs[index] += 1
                }
            }
        }
        let totals = systems.indices.map { costs[$0] + VersificationGuess.weight * missing[$0] }
        let usual = systems.indices.filter { names.contains(systems[$0].name) }
        let usualLeast = usual.map { totals[$0] }.min()!
        let other = systems.indices.filter { !usual.contains($0) }.min { totals[$0] < totals[$1] }
        let otherLeast = other.map { totals[$0] } ?? .max
        let isUsual = usualLeast <= otherLeast || usualLeast < VersificationGuess.advantage * otherLeast
        let least = isUsual ? usualLeast : otherLeast
        let best = systems.indices.filter {
            totals[$0] == least && (usualLeast == otherLeast || usual.contains($0) == isUsual)
        }
        candidates = best.map { systems[$0] }
        missingCount = missing[best[0]]
        var reason = "\(systems[best[0]].name), with \(costs[best[0]]) of \(chapters.count) chapters against it"
        if missingCount > 0 { reason += ", and without \(missingCount) of the verses" }
        if candidates.count > 1 {
            reason += "; " + candidates.dropFirst().map(\.name).joined(separator: ", ") + " fit as well"
        } else if isUsual, otherLeast < usualLeast, let other {
            reason += "; \(systems[other].name) has \(otherLeast), which is not enough for an unusual system"
        } else if let next = systems.indices.filter({ !best.contains($0) }).min(by: { totals[$0] < totals[$1] }) {
            reason += "; the next, \(systems[next].name), has \(totals[next])"
        }
        self.reason = reason
    }

    /// The systems in the order of preference if several fit equally well: first those that Bibles in the language
    /// use, then the most widely read.
    private static func order(_ likely: [String], _ language: String) -> [String] {
        let own = usual(likely, language)
        return own + Versification.names.filter { !own.contains($0) }
    }

    /// The systems that Bibles in a language use, the likeliest first.
    private static func usual(_ likely: [String], _ language: String) -> [String] {
        let own = likely + (languages[String(language.prefix { $0 != "-" })] ?? []).filter { !likely.contains($0) }
        return own + ["KJV", "NRSV", "KJVA", "NRSVA", "Catholic", "Catholic2"].filter { !own.contains($0) }
    }

    private static let languages: [String: [String]] = [
        "la": ["Vulg"], "ru": ["Synodal", "SynodalProt"], "uk": ["Synodal", "SynodalProt"], "cu": ["Synodal"],
        "de": ["Luther", "German"], "fr": ["Segond", "DarbyFr", "Calvin"], "he": ["Leningrad", "MT"],
        "hbo": ["Leningrad", "MT"], "grc": ["LXX"], "el": ["LXX"],
    ]
}

/// Chapters that are a separate book in one tradition and a chapter of another book in a different one.
enum MovedChapters {
    private static let rows: [((book: Book, chapter: Int), (book: Book, chapter: Int))] = [
        ((.ps, 151), (.addPs, 1)),
        ((.bar, 6), (.epJer, 1)),
    ]

    /// The book and chapter under which a system has a chapter. It is the given one if the system has it, or if it has
    /// neither.
    static func location(of book: Book, _ chapter: Int, in system: Versification) -> (book: Book, chapter: Int) {
        let own = (book: book, chapter: chapter)
        if system.verseCount(of: book, chapter: chapter) > 0 { return own }
        for (one, other) in rows {
            if one == own, system.verseCount(of: other.book, chapter: other.chapter) > 0 { return other }
            if other == own, system.verseCount(of: one.book, chapter: one.chapter) > 0 { return one }
        }
        return own
    }
}

/// The Greek Daniel, which some Bibles print beside the Hebrew one, as eBible's WEB does (`DAG`).
///
/// Most of it is the same book. Its additions are books of their own in most versifications: the Prayer of Azariah
/// (Daniel 3:24-90 in Greek), Susanna (chapter 13) and Bel and the Dragon (chapter 14).
enum GreekDaniel {
    /// Its id in OSIS, which is not a book here.
    static let osisID = "DanGr"
    /// The additions: the chapters and their verses.
    static let additions: [(chapter: Int, verses: ClosedRange<Int>)] = [(3, 24...90), (13, 1...64), (14, 1...42)]

    /// The system in which Daniel has the additions. How they map to other systems is a fact of the versifications.
    private static let whole = Versification.named("Catholic")!

    /// The verses of a system that verses of an addition are; `nil` if they are not of an addition, or the system lacks
    /// it.
    static func home(of chapter: Int, _ verses: ClosedRange<Int>, in system: Versification) -> VerseRange? {
        guard let addition = additions.first(where: { $0.chapter == chapter }),
            verses.lowerBound >= addition.verses.lowerBound, verses.lowerBound <= addition.verses.upperBound
        else { return nil }
        let map = VersificationMap(from: whole, to: system)
        let last = min(verses.upperBound, addition.verses.upperBound)
        let found = (verses.lowerBound...max(last, verses.lowerBound)).flatMap { number in
            map.mapping(of: Verse(.dan, chapter, number)).verses
        }.filter { system.slot(of: $0) != nil }.sorted { system.slot(of: $0)! < system.slot(of: $1)! }
        guard let first = found.first, let last = found.last, first.book == last.book, first.chapter == last.chapter
        else { return nil }
        return VerseRange(from: first, to: last)
    }
}
