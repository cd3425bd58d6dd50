/// Brings the spellings of English together: British and American, and those of 1611 and now.
///
/// What it gives is a key, not a spelling to print, so it may be odd as long as variants share it and other words do
/// not.
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
        // `baptize` meets `baptise`, `analyze` meets `analyse`: towards `s`, because words like `rise` have families
        // (`risen`, `wisely`) that words in `-ize` do not.
        var place = 2
        while place + 2 < word.count {
            let isSuffix = word[place] == z && (word[place - 1] == i || word[place - 1] == y)
            if isSuffix && (word[place + 1] == e || word[place + 1] == i || word[place...].starts(with: zation)) {
                word[place] = s
            }
            place += 1
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

    /// Beginnings that differ, by their first letter; the rest of the word stays, so a row serves all inflections.
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
