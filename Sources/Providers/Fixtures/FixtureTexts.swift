import Corpus
import Scripture

/// Well-known verses in two translations, compiled in.
enum FixtureTexts {
    /// One row of a table: a verse.
    struct Row {
        let verse: Verse
        let startsParagraph: Bool
        let text: Substring
    }

    /// The rows of a table, in its order. A table of passages has `|` between the verses of a line.
    static func rows(of table: StaticString) -> [Row] {
        lines(of: table, endingAt: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "|") }).map { verse, text in
            let startsParagraph = text.hasPrefix("¶ ")
            return Row(verse: verse, startsParagraph: startsParagraph, text: startsParagraph ? text.dropFirst(2) : text)
        }
    }

    /// The rows of a table of tagged words, by verse.
    static func words(of table: StaticString) -> [Verse: Substring] {
        var rows: [Verse: Substring] = [:]
        for (verse, words) in lines(of: table, endingAt: { $0 == UInt8(ascii: "\n") }) { rows[verse] = words }
        return rows
    }

    /// The lines of a table: a verse, a space, and the rest. Reads bytes, because characters would take ten times as
    /// long, and the first lookup waits for it if nothing is installed.
    private static func lines(
        of table: StaticString, endingAt isEnd: (UInt8) -> Bool
    ) -> [(verse: Verse, rest: Substring)] {
        table.description.utf8.split(whereSeparator: isEnd).map { line in
            let id = line.prefix { $0 != UInt8(ascii: " ") }
            guard let verse = Verse(osisID: Substring(id)) else {
                preconditionFailure("fixture row: \(Substring(line))")
            }
            return (verse, Substring(line.dropFirst(id.count + 1)))
        }
    }

    /// The words of a row. Each is searched in `text` after the one before it.
    static func words(_ row: Substring, in text: [UInt8]) -> [Word] {
        var words: [Word] = []
        var at = 0
        for item in row.utf8.split(separator: UInt8(ascii: "|")) {
            let parts = item.split(separator: UInt8(ascii: "="))
            let spelling = Array(parts[0])
            while at + spelling.count <= text.count, !text[at...].starts(with: spelling) { at += 1 }
            precondition(at + spelling.count <= text.count, "fixture word: \(Substring(item))")
            var word = Word(range: at..<at + spelling.count)
            word.strongs = parts[1].split(separator: UInt8(ascii: ",")).map { String(Substring($0)) }
            words.append(word)
            at = word.range.upperBound
        }
        return words
    }
}

// King James Version (eBible.org's engKJV2006, version 14.3), public domain: one row for each verse: the OSIS id, then
// the text, with `¶` if it begins a paragraph. Verse 0 is a psalm's title.

extension FixtureTexts {
    static let kjv: StaticString = """
        Gen.1.1 ¶ In the beginning God created the heaven and the earth.
        Gen.1.2 And the earth was without form, and void; and darkness was upon the face of the deep. And the Spirit of God moved upon the face of the waters.
        Gen.1.3 ¶ And God said, Let there be light: and there was light.
        Gen.1.4 And God saw the light, that it was good: and God divided the light from the darkness.
        Gen.1.5 And God called the light Day, and the darkness he called Night. And the evening and the morning were the first day.
        Exod.20.2 I am the LORD thy God, which have brought thee out of the land of Egypt, out of the house of bondage.
        Exod.20.3 Thou shalt have no other gods before me.
        Num.6.24 The LORD bless thee, and keep thee:
        Num.6.25 The LORD make his face shine upon thee, and be gracious unto thee:
        Num.6.26 The LORD lift up his countenance upon thee, and give thee peace.
        Deut.6.4 ¶ Hear, O Israel: The LORD our God is one LORD:
        Deut.6.5 And thou shalt love the LORD thy God with all thine heart, and with all thy soul, and with all thy might.
        Josh.1.9 Have not I commanded thee? Be strong and of a good courage; be not afraid, neither be thou dismayed: for the LORD thy God is with thee whithersoever thou goest.
        Ps.1.1 ¶ Blessed is the man that walketh not in the counsel of the ungodly, nor standeth in the way of sinners, nor sitteth in the seat of the scornful.
        Ps.1.2 But his delight is in the law of the LORD; and in his law doth he meditate day and night.
        Ps.23.0 A Psalm of David.
        Ps.23.1 ¶ The LORD is my shepherd; I shall not want.
        Ps.23.2 He maketh me to lie down in green pastures: he leadeth me beside the still waters.
        Ps.23.3 He restoreth my soul: he leadeth me in the paths of righteousness for his name’s sake.
        Ps.23.4 Yea, though I walk through the valley of the shadow of death, I will fear no evil: for thou art with me; thy rod and thy staff they comfort me.
        Ps.23.5 Thou preparest a table before me in the presence of mine enemies: thou anointest my head with oil; my cup runneth over.
        Ps.23.6 Surely goodness and mercy shall follow me all the days of my life: and I will dwell in the house of the LORD for ever.
        Ps.51.0 To the chief Musician, A Psalm of David, when Nathan the prophet came unto him, after he had gone in to Bath-sheba.
        Ps.51.1 ¶ Have mercy upon me, O God, according to thy lovingkindness: according unto the multitude of thy tender mercies blot out my transgressions.
        Ps.51.2 Wash me throughly from mine iniquity, and cleanse me from my sin.
        Ps.100.0 A Psalm of praise.
        Ps.100.1 ¶ Make a joyful noise unto the LORD, all ye lands.
        Ps.100.2 Serve the LORD with gladness: come before his presence with singing.
        Ps.100.3 Know ye that the LORD he is God: it is he that hath made us, and not we ourselves; we are his people, and the sheep of his pasture.
        Ps.100.4 Enter into his gates with thanksgiving, and into his courts with praise: be thankful unto him, and bless his name.
        Ps.100.5 For the LORD is good; his mercy is everlasting; and his truth endureth to all generations.
        Ps.119.105 Thy word is a lamp unto my feet, and a light unto my path.
        Prov.3.5 ¶ Trust in the LORD with all thine heart; and lean not unto thine own understanding.
        Prov.3.6 In all thy ways acknowledge him, and he shall direct thy paths.
        Eccl.3.1 ¶ To every thing there is a season, and a time to every purpose under the heaven:
        Isa.7.14 Therefore the Lord himself shall give you a sign; Behold, a virgin shall conceive, and bear a son, and shall call his name Immanuel.
        Isa.9.6 For unto us a child is born, unto us a son is given: and the government shall be upon his shoulder: and his name shall be called Wonderful, Counsellor, The mighty God, The everlasting Father, The Prince of Peace.
        Isa.40.31 But they that wait upon the LORD shall renew their strength; they shall mount up with wings as eagles; they shall run, and not be weary; and they shall walk, and not faint.
        Isa.53.5 But he was wounded for our transgressions, he was bruised for our iniquities: the chastisement of our peace was upon him; and with his stripes we are healed.
        Jer.29.11 For I know the thoughts that I think toward you, saith the LORD, thoughts of peace, and not of evil, to give you an expected end.
        Lam.3.22 ¶ It is of the LORD’s mercies that we are not consumed, because his compassions fail not.
        Lam.3.23 They are new every morning: great is thy faithfulness.
        Mic.6.8 He hath shewed thee, O man, what is good; and what doth the LORD require of thee, but to do justly, and to love mercy, and to walk humbly with thy God?
        Matt.5.3 Blessed are the poor in spirit: for theirs is the kingdom of heaven.
        Matt.5.4 Blessed are they that mourn: for they shall be comforted.
        Matt.5.5 Blessed are the meek: for they shall inherit the earth.
        Matt.5.6 Blessed are they which do hunger and thirst after righteousness: for they shall be filled.
        Matt.5.7 Blessed are the merciful: for they shall obtain mercy.
        Matt.5.8 Blessed are the pure in heart: for they shall see God.
        Matt.5.9 Blessed are the peacemakers: for they shall be called the children of God.
        Matt.5.10 Blessed are they which are persecuted for righteousness’ sake: for theirs is the kingdom of heaven.
        Matt.6.9 After this manner therefore pray ye: Our Father which art in heaven, Hallowed be thy name.
        Matt.6.10 Thy kingdom come. Thy will be done in earth, as it is in heaven.
        Matt.6.11 Give us this day our daily bread.
        Matt.6.12 And forgive us our debts, as we forgive our debtors.
        Matt.6.13 And lead us not into temptation, but deliver us from evil: For thine is the kingdom, and the power, and the glory, for ever. Amen.
        Matt.11.28 ¶ Come unto me, all ye that labour and are heavy laden, and I will give you rest.
        Matt.11.29 Take my yoke upon you, and learn of me; for I am meek and lowly in heart: and ye shall find rest unto your souls.
        Matt.11.30 For my yoke is easy, and my burden is light.
        Matt.28.18 And Jesus came and spake unto them, saying, All power is given unto me in heaven and in earth.
        Matt.28.19 ¶ Go ye therefore, and teach all nations, baptizing them in the name of the Father, and of the Son, and of the Holy Ghost:
        Matt.28.20 Teaching them to observe all things whatsoever I have commanded you: and, lo, I am with you alway, even unto the end of the world. Amen.
        Mark.12.30 And thou shalt love the Lord thy God with all thy heart, and with all thy soul, and with all thy mind, and with all thy strength: this is the first commandment.
        Mark.12.31 And the second is like, namely this, Thou shalt love thy neighbour as thyself. There is none other commandment greater than these.
        Luke.2.10 And the angel said unto them, Fear not: for, behold, I bring you good tidings of great joy, which shall be to all people.
        Luke.2.11 For unto you is born this day in the city of David a Saviour, which is Christ the Lord.
        John.1.1 ¶ In the beginning was the Word, and the Word was with God, and the Word was God.
        John.1.2 The same was in the beginning with God.
        John.1.3 All things were made by him; and without him was not any thing made that was made.
        John.1.4 In him was life; and the life was the light of men.
        John.1.5 And the light shineth in darkness; and the darkness comprehended it not.
        John.1.14 And the Word was made flesh, and dwelt among us, (and we beheld his glory, the glory as of the only begotten of the Father,) full of grace and truth.
        John.3.16 ¶ For God so loved the world, that he gave his only begotten Son, that whosoever believeth in him should not perish, but have everlasting life.
        John.3.17 For God sent not his Son into the world to condemn the world; but that the world through him might be saved.
        John.3.18 ¶ He that believeth on him is not condemned: but he that believeth not is condemned already, because he hath not believed in the name of the only begotten Son of God.
        John.11.35 Jesus wept.
        John.14.6 Jesus saith unto him, I am the way, the truth, and the life: no man cometh unto the Father, but by me.
        Acts.1.8 But ye shall receive power, after that the Holy Ghost is come upon you: and ye shall be witnesses unto me both in Jerusalem, and in all Judæa, and in Samaria, and unto the uttermost part of the earth.
        Rom.8.28 And we know that all things work together for good to them that love God, to them who are the called according to his purpose.
        Rom.8.38 For I am persuaded, that neither death, nor life, nor angels, nor principalities, nor powers, nor things present, nor things to come,
        Rom.8.39 Nor height, nor depth, nor any other creature, shall be able to separate us from the love of God, which is in Christ Jesus our Lord.
        Rom.12.1 ¶ I beseech you therefore, brethren, by the mercies of God, that ye present your bodies a living sacrifice, holy, acceptable unto God, which is your reasonable service.
        Rom.12.2 And be not conformed to this world: but be ye transformed by the renewing of your mind, that ye may prove what is that good, and acceptable, and perfect, will of God.
        1Cor.13.4 Charity suffereth long, and is kind; charity envieth not; charity vaunteth not itself, is not puffed up,
        1Cor.13.5 Doth not behave itself unseemly, seeketh not her own, is not easily provoked, thinketh no evil;
        1Cor.13.6 Rejoiceth not in iniquity, but rejoiceth in the truth;
        1Cor.13.7 Beareth all things, believeth all things, hopeth all things, endureth all things.
        1Cor.13.8 Charity never faileth: but whether there be prophecies, they shall fail; whether there be tongues, they shall cease; whether there be knowledge, it shall vanish away.
        1Cor.13.13 And now abideth faith, hope, charity, these three; but the greatest of these is charity.
        Gal.5.22 But the fruit of the Spirit is love, joy, peace, longsuffering, gentleness, goodness, faith,
        Gal.5.23 Meekness, temperance: against such there is no law.
        Eph.2.8 For by grace are ye saved through faith; and that not of yourselves: it is the gift of God:
        Eph.2.9 Not of works, lest any man should boast.
        Phil.4.6 Be careful for nothing; but in every thing by prayer and supplication with thanksgiving let your requests be made known unto God.
        Phil.4.7 And the peace of God, which passeth all understanding, shall keep your hearts and minds through Christ Jesus.
        Phil.4.13 I can do all things through Christ which strengtheneth me.
        2Tim.1.7 For God hath not given us the spirit of fear; but of power, and of love, and of a sound mind.
        Heb.11.1 ¶ Now faith is the substance of things hoped for, the evidence of things not seen.
        Jas.1.5 If any of you lack wisdom, let him ask of God, that giveth to all men liberally, and upbraideth not; and it shall be given him.
        1John.4.8 He that loveth not knoweth not God; for God is love.
        3John.1.2 ¶ Beloved, I wish above all things that thou mayest prosper and be in health, even as thy soul prospereth.
        Jude.1.24 ¶ Now unto him that is able to keep you from falling, and to present you faultless before the presence of his glory with exceeding joy,
        Jude.1.25 To the only wise God our Saviour, be glory and majesty, dominion and power, both now and ever. Amen.
        Rev.22.20 He which testifieth these things saith, Surely I come quickly. Amen. Even so, come, Lord Jesus.
        Rev.22.21 The grace of our Lord Jesus Christ be with you all. Amen.
        """
}

// The Strong’s numbers of the King James Version’s words (from eBible.org’s engKJV2006): one row for each verse: the
// OSIS id, then the tagged words in their order.

extension FixtureTexts {
    static let kjvWords: StaticString = """
        Gen.1.1 beginning=H7225|God=H430|created=H1254|heaven=H8064|and=H853|earth=H776
        Gen.1.2 earth=H776|was=H1961|form=H8414|void=H922|darkness=H2822|face=H6440|deep=H8415|Spirit=H7307|God=H430|moved=H7363|upon=H5921|face=H6440|waters=H4325
        Gen.1.3 God=H430|said=H559|be=H1961|light=H216|light=H216
        Gen.1.4 God=H430|saw=H7200|light=H216|that=H3588|good=H2896|God=H430|divided=H914|light=H216|from=H996|darkness=H2822
        Gen.1.5 God=H430|called=H7121|light=H216|Day=H3117|darkness=H2822|called=H7121|Night=H3915|evening=H6153|morning=H1242|first=H259|day=H3117
        Exod.20.2 LORD=H3068|God=H430|brought=H3318|land=H776|Egypt=H4714|house=H1004|bondage=H5650
        Exod.20.3 other=H312|gods=H430|me=H6440
        Num.6.24 LORD=H3068|bless=H1288|keep=H8104
        Num.6.25 LORD=H3068|face=H6440|shine=H215|gracious=H2603
        Num.6.26 LORD=H3068|up=H5375|countenance=H6440|give=H7760|peace=H7965
        Deut.6.4 Hear=H8085|Israel=H3478|LORD=H3068|God=H430|one=H259|LORD=H3068
        Deut.6.5 love=H157|LORD=H3068|God=H430|heart=H3824|soul=H5315|might=H3966
        Josh.1.9 commanded=H6680|strong=H2388|courage=H553|afraid=H6206|dismayed=H2865|LORD=H3068|God=H430|goest=H3212
        Ps.1.1 Blessed=H835|man=H376|walketh=H1980|counsel=H6098|ungodly=H7563|standeth=H5975|way=H1870|sinners=H2400|sitteth=H3427|seat=H4186|scornful=H3887
        Ps.1.2 delight=H2656|law=H8451|LORD=H3068|law=H8451|meditate=H1897|day=H3119|night=H3915
        Ps.23.1 LORD=H3068|shepherd=H7462|want=H2637
        Ps.23.2 down=H7257|green=H1877|pastures=H4999|leadeth=H5095|still=H4496|waters=H4325
        Ps.23.3 restoreth=H7725|soul=H5315|leadeth=H5148|paths=H4570|righteousness=H6664|name’s=H8034
        Ps.23.4 walk=H3212|valley=H1516|death=H6757|fear=H3372|evil=H7451|rod=H7626|staff=H4938|comfort=H5162
        Ps.23.5 preparest=H6186|table=H7979|before=H6440|enemies=H6887|anointest=H1878|head=H7218|oil=H8081|cup=H3563|over=H7310
        Ps.23.6 goodness=H2896|mercy=H2617|follow=H7291|days=H3117|life=H2416|dwell=H3427|house=H1004|LORD=H3068|ever=H753
        Ps.51.1 in=H935|lovingkindness=H2617|multitude=H7230|mercies=H7356|out=H4229|transgressions=H6588
        Ps.51.2 Wash=H3526|throughly=H7235|iniquity=H5771|cleanse=H2891|sin=H2403
        Ps.100.1 noise=H7321|LORD=H3068|lands=H776
        Ps.100.2 Serve=H5647|LORD=H3068|gladness=H8057|come=H935|presence=H6440|singing=H7445
        Ps.100.3 Know=H3045|LORD=H3068|God=H430|made=H6213|people=H5971|sheep=H6629|pasture=H4830
        Ps.100.4 Enter=H935|gates=H8179|thanksgiving=H8426|courts=H2691|praise=H8416|thankful=H3034|bless=H1288|name=H8034
        Ps.100.5 LORD=H3068|good=H2896|mercy=H2617|everlasting=H5769|truth=H530|all=H1755|generations=H1755
        Ps.119.105 word=H1697|lamp=H5216|feet=H7272|light=H216|path=H5410
        Prov.3.5 Trust=H982|LORD=H3068|heart=H3820|lean=H8172|understanding=H998
        Prov.3.6 ways=H1870|acknowledge=H3045|direct=H3474|paths=H734
        Eccl.3.1 season=H2165|time=H6256|purpose=H2656|heaven=H8064
        Isa.7.14 Lord=H136|give=H5414|sign=H226|virgin=H5959|conceive=H2030|bear=H3205|son=H1121|call=H7121|name=H8034|Immanuel=H6005
        Isa.9.6 child=H3206|born=H3205|son=H1121|given=H5414|government=H4951|shoulder=H7926|name=H8034|called=H7121|Wonderful=H6382|Counsellor=H3289|mighty=H1368|God=H410|everlasting=H5703|Father=H1|Prince=H8269|Peace=H7965
        Isa.40.31 wait=H6960|LORD=H3068|renew=H2498|strength=H3581|up=H5927|wings=H83|eagles=H5404|run=H7323|weary=H3021|walk=H3212|faint=H3286
        Isa.53.5 wounded=H2490|transgressions=H6588|bruised=H1792|iniquities=H5771|chastisement=H4148|peace=H7965|stripes=H2250|healed=H7495
        Jer.29.11 know=H3045|thoughts=H4284|think=H2803|saith=H5002|LORD=H3068|thoughts=H4284|peace=H7965|evil=H7451|give=H5414|expected=H8615|end=H319
        Lam.3.22 LORD’s=H3068|mercies=H2617|consumed=H8552|compassions=H7356|fail=H3615
        Lam.3.23 new=H2319|morning=H1242|great=H7227|faithfulness=H530
        Mic.6.8 shewed=H5046|man=H120|good=H2896|LORD=H3068|require=H1875|do=H6213|justly=H4941|love=H160|mercy=H2617|walk=H3212|humbly=H6800|God=H430
        Matt.5.3 Blessed=G3107|the poor=G4434|in spirit=G4151|for=G3754|theirs=G846|is=G2076|the kingdom=G932|of heaven=G3772
        Matt.5.4 Blessed=G3107|they that mourn=G3996|for=G3754|they=G846|shall be comforted=G3870
        Matt.5.5 Blessed=G3107|the meek=G4239|for=G3754|they=G846|shall inherit=G2816|the earth=G1093
        Matt.5.6 Blessed=G3107|they which do hunger=G3983|and=G2532|thirst=G1372|after righteousness=G1343|for=G3754|they=G846|shall be filled=G5526
        Matt.5.7 Blessed=G3107|the merciful=G1655|for=G3754|they=G846|shall obtain mercy=G1653
        Matt.5.8 Blessed=G3107|the pure=G2513|in heart=G2588|for=G3754|they=G846|shall see=G3700|God=G2316
        Matt.5.9 Blessed=G3107|the peacemakers=G1518|for=G3754|they=G846|shall be called=G2564|the children=G5207|of God=G2316
        Matt.5.10 Blessed=G3107|they which are persecuted=G1377|for=G1752|righteousness’=G1343|sake=G1752|for=G3754|theirs=G846|is=G2076|the kingdom=G932|of heaven=G3772
        Matt.6.9 After this manner=G3779|therefore=G3767|pray=G4336|ye=G5210|Our=G2257|Father=G3962|which art=G3588|in=G1722|heaven=G3772|Hallowed be=G37|thy=G4675|name=G3686
        Matt.6.10 Thy=G4675|kingdom=G932|come=G2064|Thy=G4675|will=G2307|be done=G1096|in=G1909|earth=G1093|as=G5613|in=G1722|heaven=G3772
        Matt.6.11 Give=G1325|us=G2254|this day=G4594|our=G2257|daily=G1967|bread=G740
        Matt.6.12 And=G2532|forgive=G863|us=G2254|our=G2257|debts=G3783|as=G5613|we=G2249|forgive=G863|our=G2257|debtors=G3781
        Matt.6.13 And=G2532|lead=G1533|us=G2248|not=G3361|into=G1519|temptation=G3986|but=G235|deliver=G4506|us=G2248|from=G575|evil=G4190|For=G3754|thine=G4675|is=G2076|the kingdom=G932|and=G2532|the power=G1411|and=G2532|the glory=G1391|for=G1519|ever=G165|Amen=G281
        Matt.11.28 Come=G1205|unto=G4314|me=G3165|all=G3956|that labour=G2872|and=G2532|are heavy laden=G5412|and I=G2504|will give=G373|you=G5209|rest=G373
        Matt.11.29 Take=G142|my=G3450|yoke=G2218|upon=G1909|you=G5209|and=G2532|learn=G3129|of=G575|me=G1700|for=G3754|I am=G1510|meek=G4235|and=G2532|lowly=G5011|in heart=G2588|and=G2532|ye shall find=G2147|rest=G372|unto=G5590|your=G5216|souls=G5590
        Matt.11.30 For=G1063|my=G3450|yoke=G2218|easy=G5543|and=G2532|my=G3450|burden=G5413|is=G2076|light=G1645
        Matt.28.18 And=G2532|Jesus=G2424|came=G4334|spake=G2980|them=G846|saying=G3004|All=G3956|power=G1849|is given=G1325|unto me=G3427|in=G1722|heaven=G3772|and=G2532|in=G1909|earth=G1093
        Matt.28.19 Go ye=G4198|therefore=G3767|and teach=G3100|all=G3956|nations=G1484|baptizing=G907|them=G846|in=G1519|the name=G3686|of the Father=G3962|and=G2532|of the Son=G5207|and=G2532|of the=G4151|Holy=G40|Ghost=G4151
        Matt.28.20 Teaching=G1321|them=G846|to observe=G5083|all things=G3956|whatsoever=G3745|I have commanded=G1781|you=G5213|and=G2532|lo=G2400|I=G1473|am=G1510|with=G3326|you=G5216|alway=G3956|unto=G2193|the end=G4930|of the world=G165|Amen=G281
        Mark.12.30 And=G2532|thou shalt love=G25|the Lord=G2962|thy=G4675|God=G2316|with=G1537|all=G3650|thy=G4675|heart=G2588|and=G2532|with=G1537|all=G3650|thy=G4675|soul=G5590|and=G2532|with=G1537|all=G3650|thy=G4675|mind=G1271|and=G2532|with=G1537|all=G3650|thy=G4675|strength=G2479|this=G3778|the first=G4413|commandment=G1785
        Mark.12.31 And=G2532|the second=G1208|like=G3664|this=G846|Thou shalt love=G25|thy=G4675|neighbour=G4139|as=G5613|thyself=G4572|There is=G2076|none=G3756|other=G243|commandment=G1785|greater=G3187|than these=G5130
        Luke.2.10 And=G2532|angel=G32|said=G2036|them=G846|Fear=G5399|not=G3361|for=G1063|behold=G2400|bring=G2097|you=G5213|tidings=G2097|of=G5479|great=G3173|joy=G5479|which=G3748|be=G2071|to=G2992|all=G3956|people=G2992
        Luke.2.11 For=G3754|you=G5213|born=G5088|day=G4594|in=G1722|city=G4172|David=G1138|Saviour=G4990|which=G3739|is=G2076|Christ=G5547|Lord=G2962
        John.1.1 In=G1722|beginning=G746|was=G2258|Word=G3056|and=G2532|Word=G3056|was=G2258|with=G4314|God=G2316|and=G2532|Word=G3056|was=G2258|God=G2316
        John.1.2 same=G3778|was=G2258|in=G1722|beginning=G746|with=G4314|God=G2316
        John.1.3 things=G3956|made=G1096|by=G1223|him=G846|and=G2532|without=G5565|him=G846|was=G1096|not=G3761|thing=G1520|made=G1096|that=G3739|made=G1096
        John.1.4 In=G1722|him=G846|was=G2258|life=G2222|and=G2532|life=G2222|was=G2258|light=G5457|men=G444
        John.1.5 And=G2532|light=G5457|shineth=G5316|in=G1722|darkness=G4653|and=G2532|darkness=G4653|comprehended=G2638|it=G846|not=G3756
        John.1.14 And=G2532|Word=G3056|made=G1096|flesh=G4561|and=G2532|dwelt=G4637|among=G1722|us=G2254|and=G2532|beheld=G2300|his=G846|glory=G1391|glory=G1391|as=G5613|begotten=G3439|of=G3844|Father=G3962|full=G4134|grace=G5485|and=G2532|truth=G225
        John.3.16 For=G1063|God=G2316|so=G3779|loved=G25|the world=G2889|that=G5620|he gave=G1325|his=G846|only begotten=G3439|Son=G5207|that=G2443|whosoever=G3956|believeth=G4100|in=G1519|him=G846|should=G622|not=G3361|perish=G622|but=G235|have=G2192|everlasting=G166|life=G2222
        John.3.17 For=G1063|God=G2316|sent=G649|not=G3756|his=G846|Son=G5207|into=G1519|the world=G2889|to=G2443|condemn=G2919|the world=G2889|but=G235|that=G2443|the world=G2889|through=G1223|him=G846|might be saved=G4982
        John.3.18 He that believeth=G4100|on=G1519|him=G846|is=G2919|not=G3756|condemned=G2919|but=G1161|he that believeth=G4100|not=G3361|is condemned=G2919|already=G2235|because=G3754|he hath=G4100|not=G3361|believed=G4100|in=G1519|the name=G3686|of the only begotten=G3439|Son=G5207|of God=G2316
        John.11.35 Jesus=G2424|wept=G1145
        John.14.6 Jesus=G2424|saith=G3004|him=G846|I=G1473|am=G1510|the way=G3598|the truth=G225|and=G2532|the life=G2222|no man=G3762|cometh=G2064|unto=G4314|the Father=G3962|but=G3361|by=G1223|me=G1700
        Acts.1.8 But=G235|ye shall receive=G2983|power=G1411|after that=G1904|the=G4151|Holy=G40|Ghost=G4151|is come=G1904|upon=G1909|you=G5209|and=G2532|ye shall be=G2071|witnesses=G3144|unto me=G3427|both=G5037|in=G1722|Jerusalem=G2419|and=G2532|in=G1722|all=G3956|Judæa=G2449|and=G2532|in Samaria=G4540|and=G2532|unto=G2193|the uttermost=G2078|part of the earth=G1093
        Rom.8.28 And=G1161|know=G1492|that=G3754|things=G3956|together=G4903|for=G1519|good=G18|love=G25|God=G2316|are=G5607|called=G2822|to=G2596|purpose=G4286
        Rom.8.38 For=G1063|persuaded=G3982|that=G3754|neither=G3777|death=G2288|nor=G3777|life=G2222|nor=G3777|angels=G32|nor=G3777|principalities=G746|nor=G3777|powers=G1411|nor=G3777|present=G1764|nor=G3777|come=G3195
        Rom.8.39 Nor=G3777|height=G5313|nor=G3777|depth=G899|nor=G3777|any=G5100|other=G2087|creature=G2937|able=G1410|separate=G5563|us=G2248|from=G575|love=G26|God=G2316|is=G3588|in=G1722|Christ=G5547|Jesus=G2424|our=G2257|Lord=G2962
        Rom.12.1 beseech=G3870|you=G5209|therefore=G3767|brethren=G80|by=G1223|mercies=G3628|God=G2316|present=G3936|your=G5216|bodies=G4983|a=G2378|living=G2198|sacrifice=G2378|holy=G40|acceptable=G2101|God=G2316|your=G5216|reasonable=G3050|service=G2999
        Rom.12.2 And=G2532|be=G4964|not=G3361|conformed=G4964|to=G165|this=G5129|world=G165|but=G235|transformed=G3339|renewing=G342|of=G3563|your=G5216|mind=G3563|that=G1519|ye=G5209|prove=G1381|what=G5101|that=G2307|good=G18|and=G2532|acceptable=G2101|and=G2532|perfect=G5046|will=G2307|God=G2316
        1Cor.13.4 Charity=G26|long=G3114|kind=G5541|charity=G26|envieth=G2206|not=G3756|charity=G26|vaunteth=G4068|not=G3756|itself=G4068|is=G5448|not=G3756|up=G5448
        1Cor.13.5 not=G3756|itself=G807|unseemly=G807|seeketh=G2212|not=G3756|own=G1438|is=G3947|not=G3756|provoked=G3947|thinketh=G3049|no=G3756|evil=G2556
        1Cor.13.6 Rejoiceth=G5463|not=G3756|in=G1909|iniquity=G93|but=G1161|in=G4796|truth=G225
        1Cor.13.7 Beareth=G4722|things=G3956|believeth=G4100|things=G3956|hopeth=G1679|things=G3956|endureth=G5278|things=G3956
        1Cor.13.8 Charity=G26|never=G3763|faileth=G1601|but=G1161|whether=G1535|prophecies=G4394|fail=G2673|whether=G1535|tongues=G1100|cease=G3973|whether=G1535|knowledge=G1108|away=G2673
        1Cor.13.13 And=G1161|now=G3570|abideth=G3306|faith=G4102|hope=G1680|charity=G26|these=G5023|three=G5140|but=G1161|greatest=G3187|these=G5130|charity=G26
        Gal.5.22 But=G1161|fruit=G2590|Spirit=G4151|is=G2076|love=G26|joy=G5479|peace=G1515|longsuffering=G3115|gentleness=G5544|goodness=G19|faith=G4102
        Gal.5.23 Meekness=G4236|temperance=G1466|against=G2596|such=G5108|is=G2076|no=G3756|law=G3551
        Eph.2.8 For=G1063|grace=G5485|are=G2075|saved=G4982|through=G1223|faith=G4102|and=G2532|that=G5124|not=G3756|of=G1537|yourselves=G5216|gift=G1435|God=G2316
        Eph.2.9 Not=G3756|of=G1537|works=G2041|lest=G3361|man=G5100|boast=G2744
        Phil.4.6 careful=G3309|nothing=G3367|but=G235|in=G1722|thing=G3956|prayer=G4335|and=G2532|supplication=G1162|with=G3326|thanksgiving=G2169|let=G1107|your=G5216|requests=G155|known=G1107|unto=G4314|God=G2316
        Phil.4.7 And=G2532|peace=G1515|God=G2316|passeth=G5242|all=G3956|understanding=G3563|keep=G5432|your=G5216|hearts=G2588|and=G2532|minds=G3540|through=G1722|Christ=G5547|Jesus=G2424
        Phil.4.13 do=G2480|things=G3956|through=G1722|Christ=G5547|which=G3588|strengtheneth=G1743|me=G3165
        2Tim.1.7 For=G1063|God=G2316|hath=G1325|not=G3756|given=G1325|us=G2254|spirit=G4151|fear=G1167|but=G235|power=G1411|and=G2532|love=G26|and=G2532|mind=G4995
        Heb.11.1 Now=G1161|faith=G4102|is=G2076|substance=G5287|for=G1679|evidence=G1650|things=G4229|not=G3756|seen=G991
        Jas.1.5 If=G1487|any=G5100|you=G5216|lack=G3007|wisdom=G4678|ask=G154|of=G3844|God=G2316|giveth=G1325|all=G3956|liberally=G574|and=G2532|upbraideth=G3679|not=G3361|and=G2532|given=G1325|him=G846
        1John.4.8 loveth=G25|not=G3361|knoweth=G1097|not=G3756|God=G2316|for=G3754|God=G2316|is=G2076|love=G26
        Jude.1.24 Now=G1161|able=G1410|keep=G5442|you=G5209|falling=G679|and=G2532|present=G2476|faultless=G299|presence=G2714|of=G1391|his=G846|glory=G1391|with=G1722|joy=G20
        Jude.1.25 the=G2316|only=G3441|wise=G4680|God=G2316|our=G2257|Saviour=G4990|glory=G1391|and=G2532|majesty=G3172|dominion=G2904|and=G2532|power=G1849|both=G2532|now=G3568|and=G2532|ever=G165|Amen=G281
        Rev.22.20 which=G3588|testifieth=G3140|things=G5023|saith=G3004|Surely=G3483|I come=G2064|quickly=G5035|Amen=G281|so=G3483|come=G2064|Lord=G2962|Jesus=G2424
        Rev.22.21 grace=G5485|our=G2257|Lord=G2962|Jesus=G2424|Christ=G5547|with=G3326|you=G5216|all=G3956|Amen=G281
        """
}

// World English Bible (eBible.org's engWEB2015, version 426.0), public domain: one row for each verse: the OSIS id,
// then the text, with `¶` if it begins a paragraph. Verse 0 is a psalm's title.

extension FixtureTexts {
    static let web: StaticString = """
        Gen.1.1 ¶ In the beginning, God created the heavens and the earth.
        Gen.1.2 The earth was formless and empty. Darkness was on the surface of the deep and God’s Spirit was hovering over the surface of the waters.
        Gen.1.3 ¶ God said, “Let there be light,” and there was light.
        Gen.1.4 God saw the light, and saw that it was good. God divided the light from the darkness.
        Gen.1.5 God called the light “day”, and the darkness he called “night”. There was evening and there was morning, the first day.
        Exod.20.2 “I am Yahweh your God, who brought you out of the land of Egypt, out of the house of bondage.
        Exod.20.3 ¶ “You shall have no other gods before me.
        Num.6.24 ‘Yahweh bless you, and keep you.
        Num.6.25 Yahweh make his face to shine on you, and be gracious to you.
        Num.6.26 Yahweh lift up his face toward you, and give you peace.’
        Deut.6.4 ¶ Hear, Israel: Yahweh is our God. Yahweh is one.
        Deut.6.5 You shall love Yahweh your God with all your heart, with all your soul, and with all your might.
        Josh.1.9 Haven’t I commanded you? Be strong and courageous. Don’t be afraid. Don’t be dismayed, for Yahweh your God is with you wherever you go.”
        Ps.1.1 ¶ Blessed is the man who doesn’t walk in the counsel of the wicked, nor stand on the path of sinners, nor sit in the seat of scoffers;
        Ps.1.2 but his delight is in Yahweh’s law. On his law he meditates day and night.
        Ps.23.0 A Psalm by David.
        Ps.23.1 ¶ Yahweh is my shepherd; I shall lack nothing.
        Ps.23.2 He makes me lie down in green pastures. He leads me beside still waters.
        Ps.23.3 He restores my soul. He guides me in the paths of righteousness for his name’s sake.
        Ps.23.4 Even though I walk through the valley of the shadow of death, I will fear no evil, for you are with me. Your rod and your staff, they comfort me.
        Ps.23.5 You prepare a table before me in the presence of my enemies. You anoint my head with oil. My cup runs over.
        Ps.23.6 Surely goodness and loving kindness shall follow me all the days of my life, and I will dwell in Yahweh’s house forever.
        Ps.51.0 For the Chief Musician. A Psalm by David, when Nathan the prophet came to him, after he had gone in to Bathsheba.
        Ps.51.1 ¶ Have mercy on me, God, according to your loving kindness. According to the multitude of your tender mercies, blot out my transgressions.
        Ps.51.2 Wash me thoroughly from my iniquity. Cleanse me from my sin.
        Ps.100.0 A Psalm of thanksgiving.
        Ps.100.1 ¶ Shout for joy to Yahweh, all you lands!
        Ps.100.2 Serve Yahweh with gladness. Come before his presence with singing.
        Ps.100.3 Know that Yahweh, he is God. It is he who has made us, and we are his. We are his people, and the sheep of his pasture.
        Ps.100.4 Enter into his gates with thanksgiving, and into his courts with praise. Give thanks to him, and bless his name.
        Ps.100.5 For Yahweh is good. His loving kindness endures forever, his faithfulness to all generations.
        Ps.119.105 Your word is a lamp to my feet, and a light for my path.
        Prov.3.5 Trust in Yahweh with all your heart, and don’t lean on your own understanding.
        Prov.3.6 In all your ways acknowledge him, and he will make your paths straight.
        Eccl.3.1 ¶ For everything there is a season, and a time for every purpose under heaven:
        Isa.7.14 Therefore the Lord himself will give you a sign. Behold, the virgin will conceive, and bear a son, and shall call his name Immanuel.
        Isa.9.6 For a child is born to us. A son is given to us; and the government will be on his shoulders. His name will be called Wonderful Counselor, Mighty God, Everlasting Father, Prince of Peace.
        Isa.40.31 but those who wait for Yahweh will renew their strength. They will mount up with wings like eagles. They will run, and not be weary. They will walk, and not faint.
        Isa.53.5 But he was pierced for our transgressions. He was crushed for our iniquities. The punishment that brought our peace was on him; and by his wounds we are healed.
        Jer.29.11 For I know the thoughts that I think toward you,” says Yahweh, “thoughts of peace, and not of evil, to give you hope and a future.
        Lam.3.22 It is because of Yahweh’s loving kindnesses that we are not consumed, because his mercies don’t fail.
        Lam.3.23 They are new every morning. Great is your faithfulness.
        Mic.6.8 He has shown you, O man, what is good. What does Yahweh require of you, but to act justly, to love mercy, and to walk humbly with your God?
        Matt.5.3 “Blessed are the poor in spirit, for theirs is the Kingdom of Heaven.
        Matt.5.4 Blessed are those who mourn, for they shall be comforted.
        Matt.5.5 Blessed are the gentle, for they shall inherit the earth.
        Matt.5.6 Blessed are those who hunger and thirst for righteousness, for they shall be filled.
        Matt.5.7 Blessed are the merciful, for they shall obtain mercy.
        Matt.5.8 Blessed are the pure in heart, for they shall see God.
        Matt.5.9 Blessed are the peacemakers, for they shall be called children of God.
        Matt.5.10 Blessed are those who have been persecuted for righteousness’ sake, for theirs is the Kingdom of Heaven.
        Matt.6.9 Pray like this: “‘Our Father in heaven, may your name be kept holy.
        Matt.6.10 Let your Kingdom come. Let your will be done on earth as it is in heaven.
        Matt.6.11 Give us today our daily bread.
        Matt.6.12 Forgive us our debts, as we also forgive our debtors.
        Matt.6.13 Bring us not into temptation, but deliver us from the evil one. For yours is the Kingdom, the power, and the glory forever. Amen.’
        Matt.11.28 ¶ “Come to me, all you who labor and are heavily burdened, and I will give you rest.
        Matt.11.29 Take my yoke upon you and learn from me, for I am gentle and humble in heart; and you will find rest for your souls.
        Matt.11.30 For my yoke is easy, and my burden is light.”
        Matt.28.18 Jesus came to them and spoke to them, saying, “All authority has been given to me in heaven and on earth.
        Matt.28.19 Go and make disciples of all nations, baptizing them in the name of the Father and of the Son and of the Holy Spirit,
        Matt.28.20 teaching them to observe all things that I commanded you. Behold, I am with you always, even to the end of the age.” Amen.
        Mark.12.30 You shall love the Lord your God with all your heart, with all your soul, with all your mind, and with all your strength.’ This is the first commandment.
        Mark.12.31 The second is like this: ‘You shall love your neighbor as yourself.’ There is no other commandment greater than these.”
        Luke.2.10 The angel said to them, “Don’t be afraid, for behold, I bring you good news of great joy which will be to all the people.
        Luke.2.11 For there is born to you today, in David’s city, a Savior, who is Christ the Lord.
        John.1.1 ¶ In the beginning was the Word, and the Word was with God, and the Word was God.
        John.1.2 The same was in the beginning with God.
        John.1.3 All things were made through him. Without him, nothing was made that has been made.
        John.1.4 In him was life, and the life was the light of men.
        John.1.5 The light shines in the darkness, and the darkness hasn’t overcome it.
        John.1.14 ¶ The Word became flesh and lived among us. We saw his glory, such glory as of the only born Son of the Father, full of grace and truth.
        John.3.16 For God so loved the world, that he gave his only born Son, that whoever believes in him should not perish, but have eternal life.
        John.3.17 For God didn’t send his Son into the world to judge the world, but that the world should be saved through him.
        John.3.18 He who believes in him is not judged. He who doesn’t believe has been judged already, because he has not believed in the name of the only born Son of God.
        John.11.35 ¶ Jesus wept.
        John.14.6 ¶ Jesus said to him, “I am the way, the truth, and the life. No one comes to the Father, except through me.
        Acts.1.8 But you will receive power when the Holy Spirit has come upon you. You will be witnesses to me in Jerusalem, in all Judea and Samaria, and to the uttermost parts of the earth.”
        Rom.8.28 ¶ We know that all things work together for good for those who love God, for those who are called according to his purpose.
        Rom.8.38 For I am persuaded that neither death, nor life, nor angels, nor principalities, nor things present, nor things to come, nor powers,
        Rom.8.39 nor height, nor depth, nor any other created thing will be able to separate us from God’s love which is in Christ Jesus our Lord.
        Rom.12.1 ¶ Therefore I urge you, brothers, by the mercies of God, to present your bodies a living sacrifice, holy, acceptable to God, which is your spiritual service.
        Rom.12.2 Don’t be conformed to this world, but be transformed by the renewing of your mind, so that you may prove what is the good, well-pleasing, and perfect will of God.
        1Cor.13.4 ¶ Love is patient and is kind. Love doesn’t envy. Love doesn’t brag, is not proud,
        1Cor.13.5 doesn’t behave itself inappropriately, doesn’t seek its own way, is not provoked, takes no account of evil;
        1Cor.13.6 doesn’t rejoice in unrighteousness, but rejoices with the truth;
        1Cor.13.7 bears all things, believes all things, hopes all things, and endures all things.
        1Cor.13.8 ¶ Love never fails. But where there are prophecies, they will be done away with. Where there are various languages, they will cease. Where there is knowledge, it will be done away with.
        1Cor.13.13 But now faith, hope, and love remain—these three. The greatest of these is love.
        Gal.5.22 ¶ But the fruit of the Spirit is love, joy, peace, patience, kindness, goodness, faith,
        Gal.5.23 gentleness, and self-control. Against such things there is no law.
        Eph.2.8 for by grace you have been saved through faith, and that not of yourselves; it is the gift of God,
        Eph.2.9 not of works, that no one would boast.
        Phil.4.6 In nothing be anxious, but in everything, by prayer and petition with thanksgiving, let your requests be made known to God.
        Phil.4.7 And the peace of God, which surpasses all understanding, will guard your hearts and your thoughts in Christ Jesus.
        Phil.4.13 I can do all things through Christ who strengthens me.
        2Tim.1.7 For God didn’t give us a spirit of fear, but of power, love, and self-control.
        Heb.11.1 ¶ Now faith is assurance of things hoped for, proof of things not seen.
        Jas.1.5 ¶ But if any of you lacks wisdom, let him ask of God, who gives to all liberally and without reproach, and it will be given to him.
        1John.4.8 He who doesn’t love doesn’t know God, for God is love.
        3John.1.2 ¶ Beloved, I pray that you may prosper in all things and be healthy, even as your soul prospers.
        Jude.1.24 ¶ Now to him who is able to keep them from stumbling, and to present you faultless before the presence of his glory in great joy,
        Jude.1.25 to God our Savior, who alone is wise, be glory and majesty, dominion and power, both now and forever. Amen.
        Rev.22.20 He who testifies these things says, “Yes, I am coming soon.” Amen! Yes, come, Lord Jesus!
        Rev.22.21 ¶ The grace of the Lord Jesus Christ be with all the saints. Amen.
        """
}
