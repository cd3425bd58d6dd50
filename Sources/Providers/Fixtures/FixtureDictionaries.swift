import Corpus
import Packs
import Scripture

/// A few dozen entries of a lexicon and a few topics, compiled in.
enum FixtureDictionaries {
    static let lexiconWork: DictionaryWork = {
        var work = DictionaryWork(
            id: "fixtures-strongs", alias: "strongs", name: "Strong's Greek and Hebrew Dictionaries", language: "en",
            license: "Public Domain", about: "Some well-known words, compiled in. Install a module for all of them.")
        work.features = [.greek, .hebrew]
        return work
    }()

    static let topicsWork: DictionaryWork = {
        var work = DictionaryWork(
            id: "fixtures-nave", alias: "nave", name: "Nave's Topical Bible", language: "en", license: "Public Domain",
            about: "Some topics, compiled in. Install a module for all of them.")
        work.features = .topics
        return work
    }()

    static let lexiconPack = pack(lexiconWork, lexicon.description.split(separator: "\n").map(word))
    static let topicsPack = pack(topicsWork, topicEntries())

    private static func word(_ row: Substring) -> DictionaryEntry {
        let fields = row.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
        guard fields.count == 10 else { preconditionFailure("fixture row: \(row)") }
        var entry = DictionaryEntry(key: fields[0])
        entry.originalWords = [fields[1]]
        entry.transliteration = fields[2]
        entry.pronunciation = fields[3]
        entry.language = fields[4]
        entry.partOfSpeech = fields[5]
        entry.origin = fields[6]
        entry.definition = fields[7]
        entry.usage = fields[8]
        entry.related = fields[9].split(separator: " ").map(String.init)
        return entry
    }

    private static func topicEntries() -> [DictionaryEntry] {
        var entries: [DictionaryEntry] = []
        for row in topics.description.split(separator: "\n") {
            if row.hasPrefix("# ") {
                entries.append(DictionaryEntry(key: String(row.dropFirst(2))))
                continue
            }
            let fields = row.split(separator: "|", omittingEmptySubsequences: false)
            guard fields.count == 4, let depth = Int(fields[0]), !entries.isEmpty else {
                preconditionFailure("fixture row: \(row)")
            }
            var section = TopicSection(depth: depth, title: String(fields[1]))
            section.references = fields[2].split(separator: " ").map { range(of: $0) }
            section.related = fields[3].split(separator: ";").map { String($0.drop { $0 == " " }) }
            entries[entries.count - 1].related += section.related
            entries[entries.count - 1].sections.append(section)
        }
        return entries
    }

    /// The range of `Gen.1.1-Gen.1.3`, or of a chapter `Ps.23`.
    private static func range(of text: Substring) -> VerseRange {
        let ends = text.split(separator: "-")
        guard let from = end(ends[0], isLast: false), let to = end(ends[ends.count - 1], isLast: true) else {
            preconditionFailure("fixture reference: \(text)")
        }
        return VerseRange(from: from, to: to)
    }

    private static func end(_ text: Substring, isLast: Bool) -> Verse? {
        if let verse = Verse(osisID: text) { return verse }
        guard let first = Verse(osisID: text + ".1") else { return nil }
        let count = topicsWork.versification.verseCount(of: first.book, chapter: first.chapter)
        return Verse(first.book, first.chapter, isLast ? count : 1)
    }

    private static func pack(_ work: DictionaryWork, _ entries: [DictionaryEntry]) -> DictionaryPack {
        var dictionary = ImportedDictionary(work)
        dictionary.entries = entries
        do throws(PackError) {
            return try DictionaryPack(ByteStorage(copying: PackWriter.bytes(of: dictionary)))
        } catch {
            preconditionFailure("a pack just made does not read: \(error.description)")
        }
    }
}

// Strong’s Greek and Hebrew dictionaries (1890; Debian’s sword-dict-strongs-greek 3.0 and -hebrew 3.0), public domain:
// one row for each entry: key, word, transliteration, pronunciation, language, part of speech, origin, definition,
// renderings, keys it mentions.

extension FixtureDictionaries {
    static let lexicon: StaticString = """
        G25|ἀγαπάω|agapáō|ag-ap-ah'-o|grc|verb|perhaps from ἄγαν ágan (much) [or compare H5689]|to love (in a social or moral sense). Compare G5368.|(be-)love(-ed)|H5689 G5368
        G26|ἀγάπη|agápē|ag-ah'-pay|grc|noun|from G25|love, i.e. affection or benevolence; specially (plural) a love-feast|(feast of) charity(-ably), dear, love|G25
        G40|ἅγιος|hágios|hag'-ee-os|grc|adjective|from ἅγος hágos (an awful thing) (compare G53, G2282)|sacred (physically, pure, morally blameless or religious, ceremonially, consecrated)|(most) holy (one, thing), saint|G53 G2282
        G165|αἰών|aiṓn|ahee-ohn'|grc|noun|from the same as G104|properly, an age; by extension, perpetuity (also past); by implication, the world; specially (Jewish) a Messianic period (present or future). Compare G5550.|age, course, eternal, (for) ever(-more), (n-)ever, (beginning of the , while the) world (began, without end)|G104 G5550
        G225|ἀλήθεια|alḗtheia|al-ay'-thi-a|grc|noun|from G227|truth|true, X truly, truth, verity|G227
        G281|ἀμήν|amḗn|am-ane'|grc|interjection|of Hebrew origin (H0543)|properly, firm, i.e. (figuratively) trustworthy; adverbially, surely (often as interjection, so be it)|amen, verily|H543
        G746|ἀρχή|archḗ|ar-khay'|grc|noun|from G756|(properly abstract) a commencement, or (concretely) chief (in various applications of order, time, place, or rank)|beginning, corner, (at the, the) first (estate), magistrate, power, principality, principle, rule|G756
        G932|βασιλεία|basileía|bas-il-i'-ah|grc|noun|from G935|properly, royalty, i.e. (abstractly) rule, or (concretely) a realm (literally or figuratively)|kingdom, + reign|G935
        G1391|δόξα|dóxa|dox'-ah|grc|noun|from the base of G1380|glory (as very apparent), in a wide application (literal or figurative, objective or subjective)|dignity, glory(-ious), honour, praise, worship|G1380
        G1411|δύναμις|dýnamis|doo'-nam-is|grc|noun|from G1410|force (literally or figuratively); specially, miraculous power (usually by implication, a miracle itself)|ability, abundance, meaning, might(-ily, -y, -y deed), (worker of) miracle(-s), power, strength, violence, mighty (wonderful) work|G1410
        G1680|ἐλπίς|elpís|el-pece'|grc|noun|from a primary ἔλπω élpō (to anticipate, usually with pleasure)|expectation (abstractly or concretely) or confidence|faith, hope|
        G2222|ζωή|zōḗ|dzo-ay'|grc|noun|from G2198|life (literally or figuratively). Compare G5590.|life(-time)|G2198 G5590
        G2316|θεός|theós|theh'-os|grc|noun|of uncertain affinity|a deity, especially (with G3588) the supreme Divinity; figuratively, a magistrate; by Hebraism, very|X exceeding, God, god(-ly, -ward)|G3588
        G2424|Ἰησοῦς|Iēsoûs|ee-ay-sooce'|grc|proper noun|of Hebrew origin (H03091)|Jesus (i.e. Jehoshua), the name of our Lord and two (three) other Israelites|Jesus|H3091
        G2889|κόσμος|kósmos|kos'-mos|grc|noun|probably from the base of G2865|orderly arrangement, i.e. decoration; by implication, the world (in a wide or narrow sense, including its inhabitants, literally or figuratively (morally))|adorning, world|G2865
        G2962|κύριος|kýrios|koo'-ree-os|grc|noun|from κῦρος kŷros (supremacy)|supreme in authority, i.e. (as noun) controller; by implication, Master (as a respectful title)|God, Lord, master, Sir|
        G3004|λέγω|légō|leg'-o|grc|verb|a primary verb|properly, to "lay" forth, i.e. (figuratively) relate (in words (usually of systematic or set discourse; whereas G2036 and G5346 generally refer to an individual expression or speech respectively; while G4483 is properly to break silence merely, and G2980 means an extended or random harangue)); by implication, to mean|ask, bid, boast, call, describe, give out, name, put forth, say(-ing, on), shew, speak, tell, utter|G2036 G5346 G4483 G2980
        G3056|λόγος|lógos|log'-os|grc|noun|from G3004|something said (including the thought); by implication, a topic (subject of discourse), also reasoning (the mental faculty) or motive; by extension, a computation; specially, (with the article in John) the Divine Expression (i.e. Christ)|account, cause, communication, X concerning, doctrine, fame, X have to do, intent, matter, mouth, preaching, question, reason, + reckon, remove, say(-ing), shew, X speaker, speech, talk, thing, + none of these things move me, tidings, treatise, utterance, word, work|G3004
        G3107|μακάριος|makários|mak-ar'-ee-os|grc|adjective|a prolonged form of the poetical μάκαρ mákar (meaning the same)|supremely blest; by extension, fortunate, well off|blessed, happy(X -ier)|
        G3439|μονογενής|monogenḗs|mon-og-en-ace'|grc|adjective|from G3441 and G1096|only-born, i.e. sole|only (begotten, child)|G3441 G1096
        G3598|ὁδός|hodós|hod-os'|grc|noun|apparently a primary word|a road; by implication, a progress (the route, act or distance); figuratively, a mode or means|journey, (high-)way|
        G3772|οὐρανός|ouranós|oo-ran-os'|grc|noun|perhaps from the same as G3735 (through the idea of elevation)|the sky; by extension, heaven (as the abode of God); by implication, happiness, power, eternity; specially, the Gospel (Christianity)|air, heaven(-ly), sky|G3735
        G3962|πατήρ|patḗr|pat-ayr'|grc|noun|apparently a primary word|a "father" (literally or figuratively, near or more remote)|father, parent|
        G4100|πιστεύω|pisteúō|pist-yoo'-o|grc|verb|from G4102|to have faith (in, upon, or with respect to, a person or thing), i.e. credit; by implication, to entrust (especially one's spiritual well-being to Christ)|believe(-r), commit (to trust), put in trust with|G4102
        G4102|πίστις|pístis|pis'-tis|grc|noun|from G3982|persuasion, i.e. credence; moral conviction (of religious truth, or the truthfulness of God or a religious teacher), especially reliance upon Christ for salvation; abstractly, constancy in such profession; by extension, the system of religious (Gospel) truth itself|assurance, belief, believe, faith, fidelity|G3982
        G4151|πνεῦμα|pneûma|pnyoo'-mah|grc|noun|from G4154|a current of air, i.e. breath (blast) or a breeze; by analogy or figuratively, a spirit, i.e. (human) the rational soul, (by implication) vital principle, mental disposition, etc., or (superhuman) an angel, demon, or (divine) God, Christ's spirit, the Holy Spirit. Compare G5590.|ghost, life, spirit(-ual, -ually), mind|G4154 G5590
        G4561|σάρξ|sárx|sarx|grc|noun|probably from the base of G4563|flesh (as stripped of the skin), i.e. (strictly) the meat of an animal (as food), or (by extension) the body (as opposed to the soul (or spirit), or as the symbol of what is external, or as the means of kindred), or (by implication) human nature (with its frailties (physically or morally) and passions), or (specially), a human being (as such)|carnal(-ly, + -ly minded), flesh(-ly)|G4563
        G4982|σώζω|sṓzō|sode'-zo|grc|verb|from a primary σῶς sōs (contraction for obsolete σάος sáos, "safe")|to save, i.e. deliver or protect (literally or figuratively)|heal, preserve, save (self), do well, be (make) whole|
        G5207|υἱός|huiós|hwee-os'|grc|noun|apparently a primary word|a "son" (sometimes of animals), used very widely of immediate, remote or figuratively, kinship|child, foal, son|
        G5316|φαίνω|phaínō|fah'-ee-no|grc|verb|prolongation for the base of G5457|to lighten (shine), i.e. show (transitive or intransitive, literal or figurative)|appear, seem, be seen, shine, X think|G5457
        G5368|φιλέω|philéō|fil-eh'-o|grc|verb|from G5384|to be a friend to (fond of (an individual or an object)), i.e. have affection for (denoting personal attachment, as a matter of sentiment or feeling; while G25 is wider, embracing especially the judgment and the deliberate assent of the will as a matter of principle, duty and propriety: the two thus stand related very much as G2309 and G1014, or as G2372 and G3563 respectively; the former being chiefly of the heart and the latter of the head); specially, to kiss (as a mark of tenderness)|kiss, love|G5384 G25 G2309 G1014 G2372 G3563
        G5457|φῶς|phōs|foce|grc|noun|from an obsolete φάω pháō (to shine or make manifest, especially by rays; compare G5316, G5346)|luminousness (in the widest application, natural or artificial, abstract or concrete, literal or figurative)|fire, light|G5316 G5346
        G5485|χάρις|cháris|khar'-ece|grc|noun|from G5463|graciousness (as gratifying), of manner or act (abstract or concrete; literal, figurative or spiritual; especially the divine influence upon the heart, and its reflection in the life; including gratitude)|acceptable, benefit, favour, gift, grace(- ious), joy, liberality, pleasure, thank(-s, -worthy)|G5463
        G5547|Χριστός|Christós|khris-tos'|grc|proper noun|from G5548|anointed, i.e. the Messiah, an epithet of Jesus|Christ|G5548
        G5590|ψυχή|psychḗ|psoo-khay'|grc|noun|from G5594|breath, i.e. (by implication) spirit, abstractly or concretely (the animal sentient principle only; thus distinguished on the one hand from G4151, which is the rational and immortal soul; and on the other from G2222, which is mere vitality, even of plants: these terms thus exactly correspond respectively to the Hebrew H05315, H07307 and H02416)|heart (+ -ily), life, mind, soul, + us, + you|G5594 G4151 G2222 H5315 H7307 H2416
        H157|אהב|'âhab|aw-hab', aw-habe'|hbo|verb|A primitive root|to have affection for (sexually or otherwise)|(be-) love (-d, -ly, -r), like, friend|
        H216|אור|'ôr|ore|hbo|noun|From H215|illumination or (concretely) luminary (in every sense, including lightning, happiness, etc.)|bright, clear, + day, light (-ning), morning, sun|H215
        H259|אחד|'echâd|ekh-awd'|hbo|numeral|A numeral from H258|properly united, that is, one; or (as an ordinal) first|a, alike, alone, altogether, and, any (-thing), apiece, a certain [dai-] ly, each (one), + eleven, every, few, first, + highway, a man, once, one, only, other, some, together|H258
        H410|אל|'êl|ale|hbo|noun|Shortened from H352|strength; as adjective mighty; especially the Almighty (but used also of any deity). Compare names in "-el."|God (god), X goodly, X great, idol, might (-y one), power, strong|H352
        H430|אלהים|'ĕlôhîym|el-o-heem'|hbo|noun|Plural of H433|gods in the ordinary sense; but specifically used (in the plural thus, especially with the article) of the supreme God; occasionally applied by way of deference to magistrates; and sometimes as a superlative|angels, X exceeding, God (gods) (-dess, -ly), X (very) great, judges, X mighty|H433
        H433|אלהּ|'ĕlôahh|el-o'-ah, el-o'-ah|hbo|noun|(The second form is rare); probably prolonged (emphatically) from H410|a deity or the deity. See H430.|God, god|H410 H430
        H776|ארץ|'erets|eh'-rets|hbo|noun|From an unused root probably meaning to be firm|the earth (at large, or partitively a land)|X common, country, earth, field, ground, land, X nations, way, + wilderness, world|
        H1254|בּרא|bârâ'|baw-raw'|hbo|verb|A primitive root|(absolutely) to create; (qualified) to cut down (a wood), select, feed (as formative processes)|choose, create (creator), cut down, dispatch, do, make (fat)|
        H1285|בּרית|berîyth|ber-eeth'|hbo|noun|From H1262 (in the sense of cutting (like H1254))|a compact (because made by passing between pieces of flesh)|confederacy, [con-]feder[-ate], covenant, league|H1262 H1254
        H2617|חסד|chêsêd|kheh'-sed|hbo|noun|From H2616|kindness; by implication (towards God) piety; rarely (by opprobrium) reproof, or (subjectively) beauty|favour, good deed (-liness, -ness), kindly, (loving-) kindness, merciful (kindness), mercy, pity, reproach, wicked thing|H2616
        H3068|יהוה|yehôvâh|yeh-ho-vaw'|hbo|proper noun|From H1961|(the) self Existent or eternal; Jehovah, Jewish national name of God. Compare H3050, H3069.|Jehovah, the Lord|H1961 H3050 H3069
        H3117|יום|yôm|yome|hbo|noun|From an unused root meaning to be hot|a day (as the warm hours), whether literally (from sunrise to sunset, or from one sunset to the next), or figuratively (a space of time defined by an associated term), (often used adverbially)|age, + always, + chronicles, continually (-ance), daily, ([birth-], each, to) day, (now a, two) days (agone), + elder, X end, + evening, + (for) ever (-lasting, -more), X full, life, as (so) long as (. . . live), (even) now, + old, + outlived, + perpetually, presently, + remaineth, X required, season, X since, space, then, (process of) time, + as at other times, + in trouble, weather, (as) when, (a, the, within a) while (that), X whole (+ age), (full) year (-ly), + younger|
        H3820|לב|lêb|labe|hbo|noun|A form of H3824|the heart; also used (figuratively) very widely for the feelings, the will and even the intellect; likewise for the centre of anything|+ care for, comfortably, consent, X considered, courag [-eous], friend [-ly], ([broken-], [hard-], [merry-], [stiff-], [stout-], double) heart ([-ed]), X heed, X I, kindly, midst, mind (-ed), X regard ([-ed)], X themselves, X unawares, understanding, X well, willingly, wisdom|H3824
        H3824|לבב|lêbâb|lay-bawb'|hbo|noun|From H3823|the heart (as the most interior organ); used also like H3820|+ bethink themselves, breast, comfortably, courage, ([faint], [tender-] heart([-ed]), midst, mind, X unawares, understanding|H3823 H3820
        H5315|נפשׁ|nephesh|neh'-fesh|hbo|noun|From H5314|properly a breathing creature, that is, animal or (abstractly) vitality; used very widely in a literal, accommodated or figurative sense (bodily or mental)|any, appetite, beast, body, breath, creature, X dead (-ly), desire, X [dis-] contented, X fish, ghost, + greedy, he, heart (-y), (hath, X jeopardy of) life (X in jeopardy), lust, man, me, mind, mortality, one, own, person, pleasure, (her-, him-, my-, thy-) self, them (your) -selves, + slay, soul, + tablet, they, thing, (X she) will, X would have it|H5314
        H6440|פּנים|pânîym|paw-neem'|hbo|noun|Plural (but always used as a singular) of an unused noun (פּנה pâneh, paw-neh'; from 6437)|the face (as the part that turns); used in a great variety of applications (literally and figuratively); also (with prepositional prefix) as a preposition (before, etc.)|+ accept, a (be-) fore (-time), against, anger, X as (long as), at, + battle, + because (of), + beseech, countenance, edge, + employ, endure, + enquire, face, favour, fear of, for, forefront (-part), form (-er time, -ward), from, front, heaviness, X him (-self), + honourable, + impudent, + in, it, look [-eth] (-s), X me, + meet, X more than, mouth, of, off, (of) old (time), X on, open, + out of, over against, the partial, person, + please, presence, prospect, was purposed, by reason, of, + regard, right forth, + serve, X shewbread, sight, state, straight, + street, X thee, X them (-selves), through (+ -out), till, time (-s) past, (un-) to (-ward), + upon, upside (+ down), with (-in, + stand), X ye, X you|
        H6944|קדשׁ|qôdesh|ko'-desh|hbo|noun|From H6942|a sacred place or thing; rarely abstractly sanctity|consecrated (thing), dedicated (thing), hallowed (thing), holiness, (X most) holy (X day, portion, thing), saint, sanctuary|H6942
        H7218|ראשׁ|rô'sh|roshe|hbo|noun|From an unused root apparently meaning to shake|the head (as most easily shaken), whether literally or figuratively (in many applications, of place, time, rank, etc.)|band, beginning, captain, chapiter, chief (-est place, man, things), company, end, X every [man], excellent, first, forefront, ([be-]) head, height, (on) high (-est part, [priest]), X lead, X poor, principal, ruler, sum, top|
        H7225|ראשׁית|rê'shîyth|ray-sheeth'|hbo|noun|From the same as H7218|the first, in place, time, order or rank (specifically a firstfruit)|beginning, chief (-est), first (-fruits, part, time), principal thing|H7218
        H7307|רוּח|rûach|roo'-akh|hbo|noun|From H7306|wind; by resemblance breath, that is, a sensible (or even violent) exhalation; figuratively life, anger, unsubstantiality; by extension a region of the sky; by resemblance spirit, but only of a rational being (including its expression and functions)|air, anger, blast, breath, X cool, courage, mind, X quarter, X side, spirit ([-ual]), tempest, X vain, ([whirl-]) wind (-y)|H7306
        H7462|רעה|râ‛âh|raw-aw'|hbo|verb|A primitive root|to tend a flock, that is, pasture it; intransitively to graze (literally or figuratively); generally to rule; by extension to associate with (as a friend)|X break, companion, keep company with, devour, eat up, evil entreat, feed, use as a friend, make friendship with, herdman, keep [sheep] (-er), pastor, + shearing house, shepherd, wander, waste|
        H7965|שׁלם|shâlôm|shaw-lome', shaw-lome'|hbo|noun|From H7999|safe, that is, (figuratively) well, happy, friendly; also (abstractly) welfare, that is, health, prosperity, peace|X do, familiar, X fare, favour, + friend, X greet, (good) health, (X perfect, such as be at) peace (-able, -ably), prosper (-ity, -ous), rest, safe (-ly), salute, welfare, (X all is, be) well, X wholly|H7999
        H8034|שׁם|shêm|shame|hbo|noun|A primitive word (perhaps rather from H7760 through the idea of definite and conspicuous position|compare H8064); an appellation, as a mark or memorial of individuality; by implication honor, authority, character|+ base, [in-] fame [-ous], name (-d), renown, report|H7760 H8064
        H8064|שׁמה|shâmayim|shaw-mah'-yim, shaw-meh'|hbo|noun|The second form being dual of an unused singular|from an unused root meaning to be lofty; the sky (as aloft; the dual perhaps alluding to the visible arch in which the clouds move, as well as to the higher ether where the celestial bodies revolve)|air, X astrologer, heaven (-s)|
        H8414|תּהוּ|tôhû|to'-hoo|hbo|noun|From an unused root meaning to lie waste|a desolation (of surface), that is, desert; figuratively a worthless thing; adverbially in vain|confusion, empty place, without form, nothing, (thing of) nought, vain, vanity, waste, wilderness|
        H8451|תּרה|tôrâh|to-raw', to-raw'|hbo|noun|From H3384|a precept or statute, especially the Decalogue or Pentateuch|law|H3384
        """
}

// Nave’s Topical Bible (1896; Debian’s sword-dict-naves 3.0), public domain: `#` and a name, then one row for each
// part: depth, title, OSIS references, topics it names with semicolons between.

extension FixtureDictionaries {
    static let topics: StaticString = """
        # ABBA
        0|Father|Mark.14.36 Rom.8.15 Gal.4.6|
        # BREATH
        0|Of life|Gen.2.7 Gen.7.22 Acts.17.25|
        0|Of God|2Sam.22.16 Job.4.9 Job.15.30 Job.33.4 Job.37.10 Ps.18.15 Ps.33.6 Isa.30.33|
        0|FIGURATIVE|Ezek.37.9|
        # CONDESCENSION OF GOD
        0|In reasoning with his creatures||
        1|Sets forth his reasons for sending the flood|Gen.6.11-Gen.6.13|
        0|Enters into covenant with Abraham|Gen.15 Gen.18.1-Gen.18.22|
        0|Indulges Abraham's intercession for Sodom|Gen.18.23-Gen.18.33|
        0|Warns Abimelech in a dream|Gen.20.3-Gen.20.7|
        0|Reasons with Moses|Exod.4.2-Exod.4.17|
        0|Sends flesh to the Israelites in consequence of their murmuring|Exod.16.12|
        0|Indulges Moses' prayer to behold his glory|Exod.33.18-Exod.33.23|
        0|Indulges Gideon's tests|Judg.6.36-Judg.6.40|
        0|Reasons with Job|Job.38 Job.39 Job.40 Job.41|
        0|Invites sinners, saying, “Come now, and let us reason together,”|Isa.1.18-Isa.1.20|
        0|Expostulates with backsliding Israel|Isa.41.21-Isa.41.24 Isa.43.1-Isa.43.19 Isa.65.1-Isa.65.16 Jer.3.1-Jer.3.15 Jer.4 Jer.7 Ezek.18.25-Ezek.18.32 Ezek.33.10-Ezek.33.20 Hos.2 Mic.6.1-Mic.6.9 Mal.3.7-Mal.3.15|
        0|SCRIPTURES RELATING TO|Ps.8.4-Ps.8.6 Ps.113.5 Ps.113.6 Ps.144.3 Isa.45.11 John.3.16 Rom.5.8 Heb.2.11 Heb.6.17 Heb.6.18 1John.4.10 1John.4.19|
        # GIFTS FROM GOD
        0|SPIRITUAL||
        1|Christ, the Saviour|Isa.42.6 Isa.55.4 John.3.16 John.4.10 John.6.32 John.6.33|
        1|The Holy Spirit, the Comforter||
        0|See HOLY SPIRIT||HOLY SPIRIT
        1|Grace|Jas.4.6|
        1|Wisdom|Prov.2.6 Jas.1.5|
        1|Repentance|Acts.11.18|
        1|Faith|Eph.2.8 Phil.1.29|
        0|TEMPORAL||
        1|Food and raiment|Matt.6.25 Matt.6.33|
        1|Rain and fruitful seasons|Gen.8.22 Gen.27.28 Lev.26.4 Lev.26.5 Isa.30.23|
        1|Ch 1:12||
        1|Peace|Lev.26.6 1Chr.22.9|
        1|To be used and enjoyed|Eccl.3.13 Eccl.5.19 Eccl.5.20 1Tim.4.4 1Tim.4.5|
        1|Should cause us to remember God|Deut.8.18|
        1|All creatures partake of|Ps.136.25 Ps.145.15 Ps.145.16|
        1|Prayer for|Zech.10.1 Matt.6.11|
        0|UNCLASSIFIED SCRIPTURES RELATING TO BOTH TEMPORAL AND SPIRITUAL|Ps.4.7 Ps.21.2 Ps.29.11 Ps.34.10 Ps.68.18 Ps.68.35 Ps.84.11 Eccl.2.26 Isa.42.5 Ezek.11.19 Dan.2.21-Dan.2.23 Matt.11.28 Matt.25.14-Matt.25.30 John.6.27 John.16.23 John.16.24 John.17.22 Rom.5.16-Rom.5.18 Rom.6.23 Rom.8.32 Rom.11.29 Rom.12.6-Rom.12.8 1Cor.1.5-1Cor.1.7 1Cor.7.7 1Cor.12.4-1Cor.12.11 1Cor.13.2 Eph.4.7 Eph.4.8 1Tim.6.17 Jas.1.17 1Pet.4.10 2Pet.1.3|
        1|See BENEFICENCE||BENEFICENCE
        1|See GIVING||GIVING
        1|See LIBERALITY||LIBERALITY
        # GOLDEN RULE
        0|General scriptures concerning|Lev.19.18 Deut.5.14 Deut.5.15 Matt.7.12 Luke.6.31 Rom.13.9 Gal.5.14|
        # LIGHT
        0|Created|Gen.1.3-Gen.1.5 Isa.45.7 2Cor.4.6|
        0|Miraculous|Matt.17.2 Acts.9.3|
        0|FIGURATIVE AND SYMBOLICAL|1Kgs.11.36 Ps.27.1 Ps.119.105 Ps.119.130 Prov.6.23 Eccl.2.13 Isa.8.20 Isa.49.6 Isa.58.8 Isa.60.19 Isa.60.20 Matt.4.16 Matt.5.14 Matt.5.16 Luke.2.32 Luke.11.34 Luke.16.8 John.1.4 John.1.5 John.1.7-John.1.9 John.3.19-John.3.21 John.5.35 John.8.12 John.9.5 John.12.35 John.12.36 Acts.26.18 Eph.5.8 Eph.5.14 Phil.2.15 1Thess.5.5 1Tim.6.16 Jas.1.17 1Pet.2.9 2Pet.1.19 1John.1.5 1John.1.7 Rev.21.23|
        # SHEPHERD
        0|One who cares for flocks of sheep|Gen.31.38-Gen.31.40 Ps.78.52 Ps.78.53 Jer.31.10 Amos.3.12 Luke.2.8|
        0|David the, defends his flock against a lion and a bear|1Sam.17.34 1Sam.17.35|
        0|Causes the flock to rest|Ps.23.2 Song.1.7 Jer.33.12|
        0|Counts the flock|Lev.27.32 Jer.33.13|
        0|Knows each one of his flock by name|John.10.3-John.10.5|
        0|Keeps the sheep and goats apart|Matt.25.32|
        0|Waters the flocks|Gen.29.2-Gen.29.10|
        0|Keeps the flocks in folds|Num.32.16 1Sam.24.3 2Sam.7.8 John.10.1|
        0|Watch towers of|2Chr.26.10 Mic.4.8|
        0|Dogs of|Job.30.1|
        0|Was an abomination to the Egyptians|Gen.46.34|
        0|Angels appeared to|Luke.2.8-Luke.2.20|
        0|INSTANCES OF||
        1|Abel|Gen.4.2|
        1|Rachel|Gen.29.9|
        1|The daughters of Jethro|Exod.2.16|
        1|Moses|Exod.3.1|
        1|David|1Sam.16.11 2Sam.7.8 Ps.78.70|
        0|FIGURATIVE|Gen.49.24|
        1|Of God's care|Ps.23 Ps.78.52 Ps.80.1|
        1|Of prophets, priests, Levites, and civil authorities|Ezek.34|
        1|Of Christ|Zech.13.7 Matt.26.31 John.10.1-John.10.16 Heb.13.20 1Pet.2.25|
        1|A name given to Jesus|Isa.40.11 Mark.14.27 John.10.11 1Pet.2.25 1Pet.5.4|
        1|A name given to Cyrus|Isa.44.28|
        # WORD
        0|A title of Jesus|John.1.1 John.1.14 1John.5.7 Rev.19.13|
        0|See JESUS, NAMES OF||JESUS
        """
}
