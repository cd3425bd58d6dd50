import Scripture
import Search

/// The names that readers give to passages, which are mostly in no verse and in few books of topics: `great commission`
/// is Matt 28:18-20.
struct PassageNames: Sendable {
    /// A row of the table: OSIS ids, a space, and names with commas between them. Only rows that share the beginning of a
    /// word with a query are read, because to find the keys of all words would take several milliseconds.
    private let rows: [Substring]
    /// The rows with a word that begins with some letters, by these.
    private let byBeginning: [UInt32: [Int]]

    /// The names in a language; `nil` if it has no table.
    static func names(of language: SearchLanguage) -> PassageNames? { language == .english ? english : nil }

    /// The passages that some words name, the nearest name first, in the numbers of the KJV.
    ///
    ///     parable of the good samaritan   Luke 10:30-37, because `good samaritan` is most of it
    ///
    /// - Parameter words: folded. Articles and prepositions do not count.
    func passages(named words: [[UInt8]]) -> [VerseRange] {
        let telling = words.filter { !PassageNames.light.contains($0) }
        if telling.isEmpty || telling.count > 6 { return [] }
        var candidates = Set<Int>()
        for word in telling { candidates.formUnion(byBeginning[PassageNames.beginning(of: word)] ?? []) }
        if candidates.isEmpty { return [] }
        let keys = Set(telling.map(SearchLanguage.english.key))
        var found: [(distance: Int, range: VerseRange)] = []
        for number in candidates.sorted() {
            guard let row = PassageNames.read(rows[number]) else { continue }
            for name in row.names {
                // All words of the name, and one more; or all words of the query, and one less.
                let count = name.intersection(keys).count
                let distance = keys.count + name.count - 2 * count
                if distance == 0 || count >= 2 && distance == 1 { found.append((distance, row.range)) }
            }
        }
        let nearest = found.map(\.distance).min() ?? 0
        var ranges: [VerseRange] = []
        for row in found where row.distance == nearest && !ranges.contains(row.range) { ranges.append(row.range) }
        return ranges
    }

    /// The range of a row, and the keys of the words of each name; `nil` for a malformed row.
    static func read(_ row: Substring) -> (range: VerseRange, names: [Set<[UInt8]>])? {
        guard let space = row.firstIndex(of: " "), let range = range(row[..<space]) else { return nil }
        let names = row[space...].split(separator: ",").map { name in
            let words = name.split(separator: " ").map { Array($0.utf8) }
            return Set(words.filter { !light.contains($0) }.map(SearchLanguage.english.key))
        }
        return (range, names)
    }

    /// The first three letters of a word, which all its inflections have, with few exceptions.
    private static func beginning(of word: some Sequence<UInt8>) -> UInt32 {
        word.prefix(3).reduce(0) { $0 << 8 | UInt32($1) }
    }

    private static let light: Set<[UInt8]> = Set(
        """
        a an the of to in on at by for from with and is are was his her their story parable passage chapter bible miracle
        """.split { $0 == " " || $0 == "\n" }.map { Array($0.utf8) })

    private init(_ table: String) {
        var byBeginning: [UInt32: [Int]] = [:]
        rows = table.split(separator: "\n")
        for (number, row) in rows.enumerated() {
            for word in row.utf8.split(whereSeparator: { $0 == 0x20 || $0 == 0x2C }).dropFirst() {
                let beginning = PassageNames.beginning(of: word)
                if byBeginning[beginning]?.last != number { byBeginning[beginning, default: []].append(number) }
            }
        }
        self.byBeginning = byBeginning
    }

    /// The rows of the English table, for a test that each of them is well formed.
    static var englishRows: [Substring] { english.rows }

    /// Reads `Matt.28.18-20`, `Gen.6.9-8.22` or `John.11.35`.
    private static func range(_ text: Substring) -> VerseRange? {
        let ends = text.split(separator: "-")
        guard let first = ends.first, let from = Verse(osisID: first) else { return nil }
        guard ends.count == 2 else { return VerseRange(from: from, to: from) }
        let chapter = ends[1].contains(".") ? "" : "\(from.chapter)."
        return Verse(osisID: "\(from.book.osisID).\(chapter)\(ends[1])").map { VerseRange(from: from, to: $0) }
    }

    private static let english = PassageNames(
        """
        Gen.1.1-2.3 creation, seven days, six days creation
        Gen.2.8-25 garden eden, adam eve
        Gen.3.1-24 fall man, forbidden fruit, adam eve serpent, original sin, tree knowledge
        Gen.4.1-16 cain abel, first murder
        Gen.6.9-8.22 noah ark, great flood, noah flood
        Gen.9.12-17 rainbow, noah rainbow, rainbow covenant
        Gen.11.1-9 tower babel, confusion tongues
        Gen.12.1-9 call abraham, call abram
        Gen.14.18-20 melchizedek
        Gen.18.1-15 three visitors abraham, sarah laughs
        Gen.19.1-29 sodom gomorrah
        Gen.19.26 lot wife, pillar salt
        Gen.21.8-21 hagar ishmael
        Gen.22.1-19 sacrifice isaac, binding isaac, offering isaac
        Gen.25.29-34 esau birthright, esau sells birthright, mess pottage
        Gen.27.1-40 jacob steals blessing, jacob deceives isaac
        Gen.28.10-22 jacob ladder, jacob dream
        Gen.32.22-32 jacob wrestles, jacob wrestling angel
        Gen.37.1-11 joseph dreams, joseph coat, coat many colors
        Gen.37.12-36 joseph sold, joseph sold slavery, joseph brothers
        Gen.39.7-20 potiphar wife
        Gen.41.1-36 pharaoh dreams, seven fat cows
        Exod.2.1-10 baby moses, moses basket, moses bulrushes
        Exod.3.1-15 burning bush, moses call
        Exod.7.14-12.32 ten plagues, plagues egypt
        Exod.12.1-30 passover, first passover
        Exod.14.1-31 red sea, parting red sea, crossing red sea
        Exod.16.1-36 manna, manna quail, bread heaven
        Exod.17.1-7 water rock
        Exod.20.1-17 ten commandments, decalogue
        Exod.32.1-35 golden calf
        Lev.16.1-34 day atonement, scapegoat, yom kippur
        Num.6.24-26 priestly blessing, aaronic blessing, benediction aaron
        Num.13.1-33 twelve spies, spies canaan
        Num.21.4-9 bronze serpent, brass serpent, bronze snake
        Num.22.21-35 balaam donkey, balaam ass, talking donkey
        Deut.6.4-9 shema, hear israel
        Josh.2.1-24 rahab spies, rahab
        Josh.6.1-27 walls jericho, fall jericho, battle jericho
        Josh.10.12-14 sun stood still, sun stands still
        Josh.24.15 choose you this day, me and my house
        Judg.4.1-24 deborah barak, jael sisera
        Judg.6.36-40 gideon fleece
        Judg.7.1-25 gideon 300 men, gideon three hundred
        Judg.16.4-22 samson delilah, samson hair
        Ruth.1.16-17 ruth naomi, whither thou goest
        1Sam.3.1-21 samuel called, call samuel
        1Sam.16.1-13 david anointed, anointing david
        1Sam.17.1-58 david goliath
        1Sam.28.3-25 witch endor
        2Sam.11.1-27 david bathsheba
        2Sam.12.1-15 nathan rebukes david, nathan parable
        1Kgs.3.5-14 solomon asks wisdom, solomon wisdom
        1Kgs.3.16-28 solomon baby, judgment solomon, two mothers
        1Kgs.10.1-13 queen sheba
        1Kgs.17.2-6 elijah ravens
        1Kgs.17.8-16 widow zarephath, widow oil
        1Kgs.18.20-40 prophets baal, mount carmel, elijah baal
        1Kgs.19.9-18 still small voice, elijah cave
        2Kgs.2.1-12 chariot fire, elijah whirlwind, elijah taken heaven
        2Kgs.4.8-37 shunammite woman
        2Kgs.5.1-19 naaman leper, naaman healed
        Esth.4.13-17 such time as this, esther courage
        Job.1.6-22 job tested, satan tests job
        Ps.23.1-6 shepherd psalm, lord shepherd
        Ps.51.1-19 david repentance, david prayer repentance
        Prov.31.10-31 virtuous woman, proverbs 31 woman, excellent wife, virtuous wife
        Eccl.3.1-8 time for everything, season everything
        Isa.6.1-8 isaiah vision, isaiah call, here am i send me
        Isa.7.14 virgin birth prophecy, immanuel prophecy
        Isa.52.13-53.12 suffering servant
        Isa.14.12-15 lucifer, fall lucifer, fall satan
        Jer.18.1-10 potter clay, potter house
        Jer.31.31-34 new covenant
        Ezek.1.4-28 wheel within wheel, ezekiel wheel
        Ezek.37.1-14 dry bones, valley dry bones
        Dan.2.1-49 nebuchadnezzar dream, nebuchadnezzar statue
        Dan.3.1-30 fiery furnace, shadrach meshach abednego, golden image
        Dan.5.1-31 writing wall, handwriting wall, belshazzar feast
        Dan.6.1-28 lion den, daniel lion
        Dan.9.20-27 seventy weeks
        Jonah.1.17 jonah whale, jonah fish, swallowed whale, swallowed fish
        Mic.5.2 bethlehem prophecy
        Mal.3.8-10 rob god, robbing god
        Matt.1.1-17 genealogy jesus
        Matt.2.1-12 wise men, magi, three kings, star bethlehem, gold frankincense myrrh
        Luke.2.1-20 christmas, nativity, birth jesus, jesus birth, shepherds angels, manger
        Matt.2.13-18 flight egypt, slaughter innocents, herod kills babies
        Luke.1.26-38 annunciation, gabriel mary, angel gabriel
        Luke.1.46-55 magnificat, mary song
        Luke.1.68-79 benedictus, zechariah song
        Luke.2.29-32 nunc dimittis, simeon song
        Luke.2.41-52 boy jesus temple, jesus temple twelve
        Matt.3.13-17 baptism jesus, jesus baptized
        Matt.4.1-11 temptation jesus, jesus tempted, jesus wilderness, forty days wilderness
        Matt.4.18-22 fishers men, call disciples
        Matt.5.1-12 beatitudes
        Matt.5.1-7.29 sermon mount
        Matt.5.13-16 salt light, salt earth
        Matt.5.38-42 turn cheek, turn other cheek
        Matt.5.43-48 love enemies, love your enemy
        Matt.6.9-13 lord prayer, our father
        Matt.6.25-34 do not worry, don't worry, worry, not worry, lilies field
        Phil.4.6-7 do not worry, don't worry, worry, anxiety, peace passes understanding
        1Pet.5.7 worry, anxiety, cast cares
        Matt.7.1-5 judge not, do not judge, log eye, plank eye, speck eye
        Matt.7.12 golden rule
        Matt.7.13-14 narrow gate, narrow way, broad way
        Matt.7.24-27 wise foolish builders, house sand, house rock
        Matt.8.5-13 centurion servant
        Matt.8.23-27 calming storm, jesus calms storm
        Mark.5.1-20 legion, gerasene demoniac, demons pigs, demons swine
        Mark.5.25-34 issue blood, woman bleeding, hem garment
        Mark.5.21-43 jairus daughter
        Matt.12.31-32 unforgivable sin, unpardonable sin, blasphemy holy spirit
        Matt.13.1-23 sower, sower seed
        Matt.13.24-30 wheat tares, weeds wheat
        Matt.13.31-32 mustard seed
        Matt.13.44-46 pearl great price, hidden treasure
        Matt.14.13-21 feeding five thousand, feeding 5000, loaves fishes, five loaves two fish
        Matt.14.22-33 walking water, jesus walks water, peter walks water
        Matt.16.13-20 peter confession, keys kingdom
        Matt.17.1-9 transfiguration
        Matt.18.10-14 lost sheep
        Matt.18.15-17 brother sins, church discipline
        Matt.18.21-35 unforgiving servant, unmerciful servant
        Matt.19.16-26 rich young ruler, rich young man, camel needle
        Matt.20.1-16 workers vineyard, laborers vineyard
        Matt.21.1-11 triumphal entry, palm sunday
        Matt.21.12-17 cleansing temple, money changers, tables overturned, jesus overturns tables
        Matt.22.15-22 render caesar, taxes caesar, tribute caesar
        Matt.22.34-40 greatest commandment, great commandment
        Matt.24.1-31 end times, signs end, olivet discourse
        Matt.24.29-31 second coming, return christ, christ return
        1Thess.4.13-18 rapture, second coming
        Acts.1.9-11 ascension, second coming, ascension jesus
        Matt.25.1-13 ten virgins, wise foolish virgins
        Matt.25.14-30 talents
        Matt.25.31-46 sheep goats, least these
        Matt.26.26-30 last supper, lord supper, communion, eucharist
        1Cor.11.23-29 lord supper, communion, eucharist
        Matt.26.36-46 gethsemane, garden gethsemane, jesus prays garden
        Matt.26.69-75 peter denial, peter denies, rooster crows
        Matt.27.3-5 judas hangs himself, death judas
        Matt.26.14-16 judas betrays, thirty pieces silver
        Matt.27.15-26 barabbas
        Matt.27.32-56 crucifixion, death jesus, jesus crucified
        Luke.23.39-43 thief cross, good thief, penitent thief
        Matt.28.1-10 resurrection jesus, empty tomb, easter
        Matt.28.18-20 great commission
        Mark.16.15-18 great commission
        Mark.12.41-44 widow mite, widow coins, widow offering
        Luke.5.1-11 miraculous catch, catch fish
        Luke.5.17-26 paralytic roof, man lowered roof, paralyzed man roof
        Luke.7.36-50 sinful woman, alabaster box, woman anoints feet
        Luke.10.30-37 good samaritan
        Luke.10.38-42 mary martha, martha mary
        Luke.12.13-21 rich fool
        Luke.13.6-9 barren fig tree
        Luke.14.15-24 great banquet, great supper
        Luke.15.8-10 lost coin
        Luke.15.11-32 prodigal son, lost son
        Luke.16.19-31 rich man lazarus
        Luke.17.11-19 ten lepers
        Luke.18.1-8 persistent widow, unjust judge
        Luke.18.9-14 pharisee tax collector, pharisee publican
        Luke.19.1-10 zacchaeus
        Luke.24.13-35 road emmaus, emmaus
        John.1.1-14 word became flesh, prologue john
        John.2.1-11 wedding cana, water wine
        John.3.1-21 nicodemus, born again
        John.4.1-42 woman well, samaritan woman
        John.5.1-15 pool bethesda
        John.8.1-11 woman adultery, woman caught adultery, adulteress, cast first stone
        John.9.1-41 man born blind, blind man
        John.10.1-18 good shepherd
        John.11.1-44 raising lazarus, lazarus, lazarus raised
        John.13.1-17 washing feet, foot washing, jesus washes feet
        John.14.1-6 many mansions, way truth life
        John.15.1-17 true vine, vine branches
        John.17.1-26 high priestly prayer
        John.20.24-29 doubting thomas
        John.21.15-19 feed my sheep, peter restored
        Acts.2.1-13 pentecost, tongues fire
        Acts.5.1-11 ananias sapphira
        Acts.7.54-60 stoning stephen, stephen stoned, stephen martyr
        Acts.8.26-40 ethiopian eunuch, philip eunuch
        Acts.9.1-19 road damascus, conversion paul, conversion saul, saul converted
        Acts.10.9-23 peter vision, sheet unclean animals
        Acts.12.1-19 peter prison, peter escapes prison
        Acts.16.25-34 philippian jailer, paul silas prison, how to be saved, be saved, get saved
        Rom.10.9-13 how to be saved, be saved, get saved
        Acts.17.16-34 mars hill, areopagus, unknown god
        Acts.27.13-44 paul shipwreck, shipwreck
        Rom.8.28-39 more than conquerors
        1Cor.12.12-27 body christ, one body many members
        1Cor.12.1-11 spiritual gifts, gifts spirit
        1Cor.13.4-13 love chapter, love patient, love, charity
        1John.4.7-21 god is love, love, perfect love
        1Cor.15.1-58 resurrection body, resurrection dead
        2Cor.12.7-10 thorn flesh
        Gal.5.22-23 fruit spirit
        Gal.5.19-21 works flesh
        Eph.5.22-33 husbands wives, wives submit
        Eph.6.10-18 armor god, whole armor
        1Tim.3.1-7 elders qualifications, bishop qualifications, overseer qualifications
        Heb.11.1-40 hall faith, heroes faith, faith chapter
        Jas.3.1-12 taming tongue, tongue
        2Pet.3.8-13 day lord
        Rev.4.1-11 throne room, throne heaven
        Rev.6.1-8 four horsemen, horsemen apocalypse
        Rev.13.11-18 mark beast, 666, number beast
        Rev.16.16 armageddon
        Rev.20.1-6 millennium, thousand years
        Rev.20.11-15 great white throne, last judgment, lake fire
        Rev.21.1-27 new heaven earth, new jerusalem
        Rev.2.1-3.22 seven churches
        """)
}
