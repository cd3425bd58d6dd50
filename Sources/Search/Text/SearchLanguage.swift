/// The rules of a language for variants of a word: they give the same key to all variants.
///
/// A word is looked up by its form, which is its folded letters, and by its key, which all its inflections and
/// spellings share. A match of the key has a lower score than a match of the form. In a language without rules, the key
/// is the form.
package enum SearchLanguage: UInt8, Sendable {
    case other
    case english

    /// The rules for a BCP 47 tag.
    package init(tag: String) {
        let primary = tag.utf8.prefix { $0 != 0x2D && $0 != 0x5F }
        self = primary.elementsEqual("en".utf8) || primary.elementsEqual("eng".utf8) ? .english : .other
    }

    /// The key of a folded form.
    package func key(of form: [UInt8]) -> [UInt8] {
        switch self {
        case .other: form
        case .english: English.key(of: form)
        }
    }

    /// The beginnings that forms with a key can have. A form with another beginning has another key.
    func beginnings(ofFormsWith key: [UInt8]) -> [Beginning] {
        switch self {
        case .other: [Beginning(key)]
        case .english: [Beginning(key)] + English.otherBeginnings[Beginning(key), default: []]
        }
    }

    /// The first two letters of a word. Of a word with one letter it is that letter, and all words with it begin so.
    struct Beginning: Hashable {
        private let first: UInt8
        private let second: UInt8

        init(_ word: [UInt8]) {
            first = word.first ?? 0
            second = word.count > 1 ? word[1] : 0
        }

        func begins(_ letters: UnsafeRawBufferPointer) -> Bool {
            guard let letter = letters.first, letter == first else { return false }
            return second == 0 || letters.count > 1 && letters[1] == second
        }
    }

    private enum English {
        /// The beginnings of forms that differ from the beginning of their key, by that of the key: `went` of `go`,
        /// `enquire` of `inquire`, `dying` of `die`.
        static let otherBeginnings: [Beginning: [Beginning]] = {
            var others: [Beginning: [Beginning]] = [:]
            func add(_ form: [UInt8], _ key: [UInt8]) {
                let (form, key) = (Beginning(form), Beginning(key))
                if form != key && !others[key, default: []].contains(form) { others[key, default: []].append(form) }
            }
            for form in IrregularForms.english.forms { add(form, English.key(of: form)) }
            for form in EnglishStemmer.exceptionalForms { add(form, English.key(of: form)) }
            for row in EnglishSpelling.changedBeginnings { add(row.from, row.to) }
            return others
        }()

        static func key(of form: [UInt8]) -> [UInt8] {
            // The rules are for Latin letters. A Greek word in an English note is its own key.
            guard form.allSatisfy({ $0 >= 0x61 && $0 <= 0x7A || $0 == 0x27 }) else { return form }
            let word = EnglishStemmer.withoutPossessive(form)
            let base = IrregularForms.english.base(of: word) ?? word
            return EnglishStemmer.stem(EnglishSpelling.shared(base))
        }
    }
}

/// Gives one spelling to English words with several: British and American ones, and those of 1611.
///
/// The result is a key and is never printed. It may be an odd word, if all variants share it and no other word does.
enum EnglishSpelling {
    /// The shared spelling of a word of letters `a` to `z`.
    static func shared(_ word: [UInt8]) -> [UInt8] {
        var word = word
        if let first = word.first, first >= 0x61 && first <= 0x7A {
            for row in rows[Int(first) - 0x61] where word.starts(with: row.from) {
                word.replaceSubrange(0..<row.from.count, with: row.to)
                break
            }
        }
        // `baptize` becomes `baptise`, and `analyze` `analyse`. It is not the other way round, because words like
        // `rise` have relatives (`risen`, `wisely`) that words in `-ize` do not have.
        var index = 2
        while index + 2 < word.count {
            let isSuffix = word[index] == z && (word[index - 1] == i || word[index - 1] == y)
            if isSuffix && (word[index + 1] == e || word[index + 1] == i || word[index...].starts(with: zation)) {
                word[index] = s
            }
            index += 1
        }
        if word.count > 3, word.last == e, word[word.count - 2] == z, word[word.count - 3] == i {
            word[word.count - 2] = s
        }
        return word
    }

    private static let zation = Array("zation".utf8)
    private static let (e, i, s, y, z) = (
        UInt8(ascii: "e"), UInt8(ascii: "i"), UInt8(ascii: "s"), UInt8(ascii: "y"), UInt8(ascii: "z")
    )

    /// Beginnings and their replacements, by first letter. The rest of the word stays, so one row serves all
    /// inflections.
    private static let rows: [[(from: [UInt8], to: [UInt8])]] = {
        var rows = Array(repeating: [(from: [UInt8], to: [UInt8])](), count: 26)
        for row in table.description.split(whereSeparator: { $0 == "\n" || $0 == "," }) {
            let words = row.split(separator: " ").map { Array($0.utf8) }
            rows[Int(words[0][0]) - 0x61].append((words[0], words[1]))
        }
        return rows
    }()

    /// All rows.
    static var changedBeginnings: some Sequence<(from: [UInt8], to: [UInt8])> { rows.joined() }

    private static let table: StaticString = """
        arbour arbor,ardour ardor,armour armor,behaviour behavior,candour candor,clamour clamor,colour color
        demeanour demeanor,dishonour dishonor,dolour dolor,enamour enamor,endeavour endeavor,favour favor
        fervour fervor,flavour flavor,glamour glamor,harbour harbor,honour honor,humour humor,labour labor
        neighbour neighbor,odour odor,parlour parlor,rancour rancor,rigour rigor,rumour rumor,saviour savior
        savour savor,splendour splendor,succour succor,tumour tumor,unsavour unsavor,valour valor,vapour vapor
        vigour vigor,unfavour unfavor,discolour discolor,misbehaviour misbehavior,belabour belabor
        centre center,fibre fiber,lustre luster,meagre meager,sceptre scepter,sepulchre sepulcher,sombre somber
        spectre specter,theatre theater,ochre ocher,calibre caliber
        defence defense,offence offense,pretence pretense,licence license,practise practice
        counsell counsel,marvell marvel,quarrell quarrel,travell travel,levell level,jewell jewel,revell revel
        channell channel,cancell cancel,chisell chisel,worshipp worship,kidnapp kidnap,modell model,tunnell tunnel
        fulfill fulfil,skillful skilful,willful wilful,enroll enrol,distill distil,instill instil
        judgement judgment,acknowledgement acknowledgment,lodgement lodgment,abridgement abridgment
        plough plow,grey gray,mould mold,moult molt,smoulder smolder,sulphur sulfur
        enquir inquir,inclose enclose,intreat entreat,shew show,cloke cloak,burthen burden
        stedfast steadfast,subtilty subtlety,subtil subtle,throughly thoroughly,plaister plaster,sope soap
        spunge sponge,astonied astonished,chesnut chestnut,lothe loathe,rasor razor,ancle ankle
        stablish establish,gaol jail,waggon wagon
        woollen woolen,cosy cozy,manoeuv maneuv,storey story,marish marsh
        """
}

/// Inflections that no rule for endings covers, also those of 1611: `spake` of `speak`, `brethren` of `brother`.
///
/// Pronouns are not here: a reader who types `thee` does not want every `you`.
struct IrregularForms: Sendable {
    private let bases: [[UInt8]: [UInt8]]

    init(rows: StaticString) {
        var bases: [[UInt8]: [UInt8]] = [:]
        for row in rows.description.split(separator: "\n") {
            let words = row.split(separator: " ").map { Array($0.utf8) }
            for form in words.dropFirst() { bases[form] = words[0] }
        }
        self.bases = bases
    }

    /// The word of which a form is an inflection; `nil` for a form that is not in the table.
    func base(of form: [UInt8]) -> [UInt8]? { bases[form] }

    /// All forms that have a base.
    var forms: some Sequence<[UInt8]> { bases.keys }

    /// One row for each word: the base, then its forms.
    static let english = IrregularForms(
        rows: """
            arise arose arisen arisest
            be been being
            beget begat begot begotten
            begin began begun
            beseech besought
            bind bound
            bite bit bitten
            break brake broke broken brakest
            bring brought broughtest
            brother brethren
            build built
            burn burnt
            buy bought
            catch caught
            child children
            choose chose chosen chosest
            cleave clave clove cleft cloven
            come came camest
            deal dealt
            die dead died dies dieth dying
            do did didst does doest doeth done dost doth
            draw drew drawn
            drink drank drunk
            drive drave drove driven
            dwell dwelt
            eat ate eaten
            fall fell fallen
            feed fed
            feel felt
            fight fought
            find found foundest
            flee fled
            foot feet
            forbid forbade forbidden
            forget forgat forgot forgotten
            forgive forgave forgiven
            forsake forsook forsaken
            give gave gavest given
            go goes goest goeth gone went wentest
            grind ground
            grow grew grown
            have had hadst has hast hath having
            hear heard heardest
            hide hid hidden
            hold held holden
            keep kept
            know knew knewest known
            leaf leaves
            lend lent
            lie lay lain lied lies lieth lying
            loaf loaves
            lose lost
            make made madest
            man men
            meet met
            ox oxen
            pay paid
            ride rode ridden
            ring rang rung
            rise rose risen
            run ran
            say said saidst saith
            see saw sawest seen seest seeth
            seek sought
            sell sold
            send sent
            shake shook shaken
            shall shalt
            sheaf sheaves
            shear shorn
            shine shone
            sing sang sung
            sink sank sunk
            sit sat satest sitten
            slay slew slain
            sleep slept
            slide slid
            smite smote smitten
            sow sown
            speak spake spakest spoke spoken
            spin span spun
            spring sprang sprung
            stand stood stoodest
            steal stole stolen
            stick stuck
            stink stank stunk
            strike struck stricken
            strive strove striven
            swear sware sworest swore sworn
            sweep swept
            swell swollen
            swim swam swum
            take took takest taken
            teach taught
            tell told
            thief thieves
            think thought thoughtest
            throw threw thrown
            tooth teeth
            tread trod trodden trode
            wear wore worn
            weave wove woven
            weep wept
            wife wives
            will wilt
            win won
            wind wound
            wolf wolves
            woman women
            wring wrung
            write wrote written
            """)
}
