/// Words of everyday speech, and the words that Bibles have for the same thing: `dad` is `father`, `worry` is `thought`
/// or `careful` in the KJV.
///
/// Translations tell which of their words render one word of the original, but no translation has `kid` or
/// `government`. A row is about what readers say and Bibles do not; words that both use need none.
package enum EverydayWords {
    /// Words of the same meaning, the likeliest first; empty for a word without a row, and in languages without a table.
    ///
    /// - Parameter form: a folded word, in any inflection.
    package static func kin(of form: [UInt8], in language: SearchLanguage) -> [[UInt8]] {
        language == .english ? english[language.key(of: form)] ?? [] : []
    }

    private static let english: [[UInt8]: [[UInt8]]] = {
        var table: [[UInt8]: [[UInt8]]] = [:]
        for row in rows.split(whereSeparator: { $0 == "\n" || $0 == "|" }) {
            let sides = row.split(separator: ":")
            let kin = sides[1].split(separator: " ").map { Array($0.utf8) }
            for word in sides[0].split(separator: " ") {
                table[SearchLanguage.english.key(of: Array(word.utf8)), default: []] += kin
            }
        }
        return table
    }()

    private static let rows = """
        mom mommy mum mama: mother|dad daddy papa: father|parents: father mother|kid kids: child|grandma: grandmother
        people persons: men man|person: man|everybody everyone: all every|somebody someone anybody anyone: man whosoever any
        nobody: none man|guy guys: man|boy: lad child|girl: maid damsel|lady: woman|baby: babe child|teenager: youth
        government authorities state: caesar powers king|boss employer: master|employee worker workers: servant labourer
        job career: work labour|money cash: mammon silver|coin coins: mites mite penny|tax taxes: tribute|pay: wages hire
        happy: blessed glad merry|cheerful: merry|sad: sorrowful heavy|depressed depression: heaviness sorrowful
        lonely loneliness: alone desolate|angry mad: wrath anger|anger: wrath|worry worries worried: anxious careful thought
        anxious anxiety: careful care thought|stress stressed: trouble care|afraid scared: fear|brave: courage courageous
        jealous jealousy: envy|greedy greed: covetous covetousness|gossip: talebearer whisperer slander
        lazy laziness: sluggard slothful|complain complaining grumbling: murmur murmurings|argue arguing quarrel: strife contention
        liar lying: false lie|cheat cheating: deceive defraud|steal stealing: thief|kill killing: slay murder
        drunk: drunken drunkard|stupid: foolish fool|smart clever: wise prudent|pretty beautiful: fair|huge big: great
        tiny: little least|clothes clothing dress dressed: raiment garment clothing|food: meat bread|meal dinner: supper feast
        party banquet: feast|doctor: physician|sick illness: infirmity disease|heal cure cured: healed whole|boat: ship
        donkey: ass|snake: serpent|pig pigs: swine|cow cows: kine ox|rooster: cock|whale: fish|fish: whale|bug bugs: locust
        tomb: sepulchre|grave: sepulchre pit|jail: prison|cistern: pit dungeon|stew soup: pottage|gate door: gate door
        meaningless pointless useless: vanity vain|formless: form void|empty: void vain|plan plans: thoughts counsel
        harm hurt: evil despitefully|gentle: soft meek|gentleness: meekness|humble humility: meek lowly lowliness
        patient patience: longsuffering suffereth|perseverance endurance: patience|persevere endure: continue patience
        discipline punish punished: chasten correction|listen obey: hearken obey|stop quit: cease|throw: cast
        brokenhearted: broken contrite|near close: nigh|pierced: wounded|crushed: bruised|wrongdoing: iniquity
        transgressions: iniquities|created create: made|universe: heavens worlds|lived: dwelt|stay remain: abide
        soar fly: mount wings|tired weary: weary labour|burdened burdens: laden heavy|forfeit: lose|disciples: teach
        guard: keep|plank log: beam|speck: mote|cry crying cried: weep wept|satan: devil|prowls prowl: walketh
        ghost: spirit|pastor preacher: shepherd teacher|sermon: preaching|sex: fornication|affair: adultery
        pregnant: conceived child|foreigner foreigners immigrant immigrants refugee: stranger strangers|homeless: wandering poor
        generous generosity: liberal bountiful|share: distribute communicate|abandon: forsake|leave: forsake
        disguise disguises: transformed|truth honest: truth upright|crooked: perverse|cheerfully: cheerful
        insult: revile reproach|brag bragging: boast|fight fighting: war strife|kindness: gentleness goodness
        courage courageous: strong|terrified: afraid dismayed|scare: afraid|sky: heaven firmament|forest: wood
        rich wealth wealthy: riches|poverty: poor|helper: help|hug: embrace|jewish: jews|greek: greeks gentile
        outsiders: gentiles|hometown: country|funeral: burial mourning|wedding: marriage|marry married: wife
        divorce divorced: divorcement|careful: beware heed|remarkable: wonderful|widow: widows|orphan orphans: fatherless|lawyer lawyers: scribes
        teacher: master|leader leaders: rulers captain|soldier: soldiers army|weapons: weapon sword|forged: formed
        prevail succeed: prosper|smell: savour|song songs: psalm|wipe: tears|understand: comprehend|sheep: lambs
        yeast: leaven|seed: seed|crops: harvest fruit|farmer: sower husbandman|fisherman fishermen: fishers|rage: wrath
        """
}
