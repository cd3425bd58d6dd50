/// English.
enum EnglishLanguage: LanguageDefinition {
    static let code = "en"
    static let otherCodes = "eng"

    // MARK: References as they are written

    /// The short names are those of the SBL Handbook of Style 2 (§8.3.1–8.3.3), without full stops.
    static let names: StaticString = """
        Gen; Genesis; Gen
        Exod; Exodus; Exod
        Lev; Leviticus; Lev
        Num; Numbers; Num
        Deut; Deuteronomy; Deut
        Josh; Joshua; Josh
        Judg; Judges; Judg
        Ruth; Ruth; Ruth
        1Sam; 1 Samuel; 1 Sam
        2Sam; 2 Samuel; 2 Sam
        1Kgs; 1 Kings; 1 Kgs
        2Kgs; 2 Kings; 2 Kgs
        1Chr; 1 Chronicles; 1 Chr
        2Chr; 2 Chronicles; 2 Chr
        Ezra; Ezra; Ezra
        Neh; Nehemiah; Neh
        Esth; Esther; Esth
        Job; Job; Job
        Ps; Psalms; Ps; Psalm
        Prov; Proverbs; Prov
        Eccl; Ecclesiastes; Eccl
        Song; Song of Solomon; Song
        Isa; Isaiah; Isa
        Jer; Jeremiah; Jer
        Lam; Lamentations; Lam
        Ezek; Ezekiel; Ezek
        Dan; Daniel; Dan
        Hos; Hosea; Hos
        Joel; Joel; Joel
        Amos; Amos; Amos
        Obad; Obadiah; Obad
        Jonah; Jonah; Jonah
        Mic; Micah; Mic
        Nah; Nahum; Nah
        Hab; Habakkuk; Hab
        Zeph; Zephaniah; Zeph
        Hag; Haggai; Hag
        Zech; Zechariah; Zech
        Mal; Malachi; Mal
        Matt; Matthew; Matt
        Mark; Mark; Mark
        Luke; Luke; Luke
        John; John; John
        Acts; Acts; Acts
        Rom; Romans; Rom
        1Cor; 1 Corinthians; 1 Cor
        2Cor; 2 Corinthians; 2 Cor
        Gal; Galatians; Gal
        Eph; Ephesians; Eph
        Phil; Philippians; Phil
        Col; Colossians; Col
        1Thess; 1 Thessalonians; 1 Thess
        2Thess; 2 Thessalonians; 2 Thess
        1Tim; 1 Timothy; 1 Tim
        2Tim; 2 Timothy; 2 Tim
        Titus; Titus; Titus
        Phlm; Philemon; Phlm
        Heb; Hebrews; Heb
        Jas; James; Jas
        1Pet; 1 Peter; 1 Pet
        2Pet; 2 Peter; 2 Pet
        1John; 1 John; 1 John
        2John; 2 John; 2 John
        3John; 3 John; 3 John
        Jude; Jude; Jude
        Rev; Revelation; Rev
        Tob; Tobit; Tob
        Jdt; Judith; Jdt
        EsthGr; Esther (Greek); Gk Esth
        AddEsth; Additions to Esther; Add Esth
        Wis; Wisdom; Wis
        Sir; Sirach; Sir
        Bar; Baruch; Bar
        EpJer; Letter of Jeremiah; Ep Jer
        PrAzar; Prayer of Azariah; Pr Azar
        SgThree; Song of the Three Young Men; Sg Three
        Sus; Susanna; Sus
        Bel; Bel and the Dragon; Bel
        AddDan; Additions to Daniel; Add Dan
        1Macc; 1 Maccabees; 1 Macc
        2Macc; 2 Maccabees; 2 Macc
        3Macc; 3 Maccabees; 3 Macc
        4Macc; 4 Maccabees; 4 Macc
        1Esd; 1 Esdras; 1 Esd
        2Esd; 2 Esdras; 2 Esd
        PrMan; Prayer of Manasseh; Pr Man
        AddPs; Psalm 151; Ps 151
        PssSol; Psalms of Solomon; Pss Sol
        Odes; Odes; Odes
        1En; 1 Enoch; 1 En
        EpLao; Laodiceans; Ep Lao
        """

    // MARK: References as they are read

    static let spellings: StaticString = """
        Gen; genesis+ gen= gn! ge!
        Exod; exodus+ exod exo ex! exd exds exode exodis
        Lev; leviticus+ lev~ lvt le! lv!
        Num; numbers=+ number= num= nbs numb= nu! nm! nb!
        Deut; deuteronomy+ deut deu dut dtn dt! de! duet!
        Gen Exod Lev Num Deut; moses#
        Josh; joshua~+ josh~ jos jsh jsua
        Judg; judges=+ judg jdg jgs jdgs judgs jud!? jg!
        Ruth; ruth~+ ruht rtuh rut! rt! rth rthe ru!
        1Sam 2Sam; samuel~+ samuels=+ sam~# sa!# s!# sm!# sml# sma!#
        1Kgs 2Kgs; kings=+ knigs= king=# kgs kngs kin! kng kig# kigs kins kis# kns# kg# ki!# ks# kn# k!#
        1Sam 2Sam 1Kgs 2Kgs; kingdoms=# kingdom=# reigns=#
        1Chr 2Chr; chronicles=+ chronicle=+ chronicals=+ chronocles=+ choronicles=+ chron chr chrn chro cron ch!# paralipomenon+ paralipomena
        Ezra; ezra~+ erza esra~ esr ezr ez!?
        Neh; nehemiah+ neh nehm ne!
        Esth; esther~+ ester~ esth est= hester~ es!
        Job; job= jb!
        Ps; psalms+% psalm+ ps psa pss pslms pslm psm psal psaumes salms salm plms plsm psls palms! palm!
        Prov; proverbs~+ proverb=+ prov prv pr! pro! prvb prvbs pvb pv! proverbs_of_solomon
        Eccl; ecclesiastes+ ecclesiast eccl ecclesiastes_or_the_preacher ecc eccles eccle ec! qoheleth+ qoh qo! koheleth qohelet
        Song; song= songs= son! so! sos! ss! sg! sng sngs cant= canticles canticle song_of_songs song_of_song songs_of_songs songs_of_song song_of_solomon+ songs_of_solomon+ canticle_of_canticles canticles_of_canticles song_of_sol s_of_sol s_of_s
        Isa; isaiah+ isa is! isai ia! isaia isaias
        Jer; jeremiah~+ jeremias jer jerm jere jerem je! jr!
        Lam; lamentations+ lamentation=+ lam= lm! la! lament= lamentations_of_jeremiah
        Ezek; ezekiel+ ezek eze ezk ek! ez! ezechiel
        Dan; daniel~+ dan~ dnl da! dn! dl! danl
        Hos; hosea~+ hos hs! ho! hosee hoshea~ osee
        Joel; joel~+ joe! jl!
        Amos; amos~+ amo ams! am!
        Obad; obadiah+ obad obid oba ob! abdias obd obadi odbh!
        Jonah; jonah~+ jonas~? jon= jnh jona~
        Mic; micah~+ mic= mi! mc! mica micha~ micheas mch
        Nah; nahum~+ nah! nhm nam!? na! nahu
        Hab; habakkuk+ hab habk hbk hb!? ha! habacuc
        Zeph; zephaniah+ zeph zep zp! zph sophonias
        Hag; haggai+ hag= hagg haggiah hgg hg! aggeus
        Zech; zechariah~+ zch zachariah~+ zacharias~ zech zec zc! zach= zac=
        Mal; malachi~+ mal~ ml! malachy malachias
        Matt; matthew~+ mathew~ matt~ mat= mt ma! mth matthieu mattiew mattwe mathiew mtt
        Mark; mark= mar! mrk mk mr^ marc~ mrak
        Luke; luke~ luk luka~ luek lkue lk lu! luc
        John; john~+ joh jn jhn jh! jo! jhon~ jonh joon jophn jphn jhhn johm
        Acts; acts= actes actss atcs acst act= ac! acts_of_the_apostles+ acts_of_the_holy_apostles acts_of_apostles
        Rom; romans+ roman= rom rm! rms ro! rmns romands romasn rmn roms
        1Cor 2Cor; corinthians+ corinthian=+ cor corinth= corint corin corinthi corth# co!#
        Gal; galatians+ galatian=+ gal= galat galatia= ga! gl!
        Eph; ephesians+ ephesian=+ eph ephes ephs ephe ep!
        Phil; philippians+ philippian=+ phil~ php phili philipp~ phlp phlip phillip! philip=# phi! ph! pp!
        Col; colossians+ colossian=+ col= coloss colos co!
        1Thess 2Thess; thessalonians+ thessalonian=+ thessalonicians thess thes thessa thessal ths# thss thsss thesss thss# th!#
        1Tim 2Tim; timothy~#+ tim~# timoth~ ti!# tm!# timoty timot
        Titus; titus~+ tit! ti! tts tt!
        Phlm; philemon~+ phlm phm phmn philem philm pm! phile ph!? phlmn
        Heb; hebrews~+ hebrew=+ heb hebr hbr he! hb!
        Jas; james~+ jas jame= jam= jms ja! jm!
        1Pet 2Pet; peter~+ pet= pete~ petr per!# pe!# pt!# ptr# p!#
        1John 2John 3John; john~# joh# jn# jhn# jh!# jo!# jhon# jonh# joon# jophn# jphn# jhhn# johm# j!#
        Jude; jude~ jud! jd! ju! jde
        Rev; revelation=+ revelations=+ revolation=+ rev~ rvl re! rv! apocalypse= apoc= revel rev_of_john revelation_of_john revelation_to_john revelation_of_st_john revelation_of_saint_john revelation_of_john_the_divine revelation_of_st_john_the_divine revelation_of_saint_john_the_divine revelation_of_jesus_christ apocalypse_of_john apocalypse_of_st_john
        Tob; tobit~+ tob! tb! tobias~?
        Jdt; judith~+ jdt jdth jth
        EsthGr; greek_esther gk_esth esther_greek esthgr gkesth gkest esther_gk
        AddEsth; additions_to_esther rest_of_esther add_esth addesth additions_to_the_book_of_esther
        Wis; wisdom= wisdom_of_solomon+ wis! ws! wisd
        Sir; sirach+ ecclesiasticus+ sir= ecclus wisdom_of_jesus_son_of_sirach wisdom_of_sirach wisdom_of_ben_sira ben_sira
        Bar; baruch~+ bar=
        EpJer; letter_of_jeremiah epistle_of_jeremiah epistle_of_jeremy ep_jer epjer let_jer lje ltr_jer letter_to_jeremiah
        PrAzar; prayer_of_azariah+ pr_azar prazar azariah~
        SgThree; song_of_the_three_young_men song_of_the_three_holy_children song_of_three_youths song_of_the_three song_of_the_three_children song_of_three_young_men sg_three sgthree
        Sus; susanna~+ sus! sussana~
        Bel; bel_and_the_dragon bel_and_dragon bel~
        AddDan; additions_to_daniel add_dan adddan
        1Macc 2Macc 3Macc 4Macc; maccabees+ machabees+ maccabee macc mac=# maccab mach# ma!# mc!#
        1Esd 2Esd; esdras+ esdr esd es!#
        PrMan; prayer_of_manasseh+ prayer_of_manasses pr_man prman prayer_of_manassah
        AddPs; psalm_cli addps add_ps additional_psalm
        PssSol; psalms_of_solomon+ psalm_of_solomon pss_sol psssol
        Odes; odes=
        1En; enoch~ en!#
        EpLao; laodiceans laodicean= ep_lao eplao
        """

    static let words: StaticString = """
        chapter; chapter chapters chapt chapts chap chaps chp chps chpt chpts ch chs cha
        verse; verse verses vers ver vss vs vv v vrs
        list; and or also compare cf cp see et
        range; to through thru thro till until
        next; f sq
        rest; ff following foll seq seqq sqq onward onwards
        end; end
        title; title superscription heading
        inside; of from in
        article; the
        noun; book books gospel epistle epistles letter letters saint st prophecy
        filler; of to the according paul s apostle prophet general holy saint st
        cue; see in read reading cf compare from of chapter under and to at per also quoting quotes cites citing with as today text passage where
        verb; says said say is are was were tells tell teaches teach speaks speak describes records shows reads gives begins ends contains has where which that who looks refers points declares proclaims promises commands mentions opens closes deals presents portrays warns reminds reveals explains makes calls concludes continues seems may might must can could should would will shall does did have had but because when while if although though regarding concerning
        clock; am pm a p oclock o
        suffix; st=1 nd=2 rd=3 th=4
        ordinal; first=1 second=2 third=3 fourth=4 i=1 ii=2 iii=3 iv=4 one=1 two=2 three=3 four=4 ist=1 lst=1 l=1 ll=2 il=2 li=2 lll=3
        nth; first=1 second=2 third=3 fourth=4 fifth=5 sixth=6 seventh=7 eighth=8 ninth=9 tenth=10 eleventh=11 twelfth=12 thirteenth=13 fourteenth=14 fifteenth=15 sixteenth=16 seventeenth=17 eighteenth=18 nineteenth=19 twentieth=20 thirtieth=30 fortieth=40 fiftieth=50 sixtieth=60 seventieth=70 eightieth=80 ninetieth=90 hundredth=100
        unit; one=1 two=2 three=3 four=4 five=5 six=6 seven=7 eight=8 nine=9
        teen; ten=10 eleven=11 twelve=12 thirteen=13 fourteen=14 fifteen=15 sixteen=16 seventeen=17 eighteen=18 nineteen=19
        tens; twenty=20 thirty=30 forty=40 fifty=50 sixty=60 seventy=70 eighty=80 ninety=90
        hundred; hundred=100
        zero; oh o
        rank; king queen pope popes emperor tsar czar prince duke president
        common; the and of to that is for it with as his they be this not but by from have which you are or had we all them were their there will said who what your when my shall unto him her these would been has
        lookalike; is am so he numerous ho ha la pro son per isaac isaacs jeremy jerome palm palms plasma pass pal pals pall palls lamp lamps judge genius genes genie paslode plaza samantha daniela danielle danish esteem peterson petersen hebron romanic ephesus galaxy galatea corinne corinna philip philips phillip phillips phillipa philippa philippine philippines thessaly timer judy rubber rube thomas marks market martha markus jesse jess jonathan joanna nathan zoology zebra hagar hague malice malaria matter matters math mather johns johnson jordan acting actor actors prove judea judah judas lame roma romania colossus
        """

    static let confusedLetters: StaticString = """
        vowels; aeiouy
        silent; h
        alike; xz sz ck
        """

    static let translations: StaticString = """
        AMP ASV AKJV AV BBE BSB CEB CEV CJB CSB DARBY DRA DRB EHV ERV ESV ESVUK EXB GNB GNT GNV GW HCSB HNV ISV JPS JUB KJV=KJV
        KJVA=KJV KJ21=KJV LEB LSB LXX MEV MKJV MSG NAB NABRE NAS NASB NASU NASV NCB NCV NEB NET NIRV=KJV NIV=KJV NIVUK=KJV NJB NJPS
        NKJV=KJV NLT NLV NRSV NRSVUE OJB PHILLIPS REB RSV RSVCE RV TEV TLB TLV TNIV=KJV TPT VOICE WEB WEBBE WYC YLT
        """

    // MARK: References as they are spoken

    /// American: "verses sixteen through eighteen", "one hundred nineteen".
    static let speech = SpokenForms(
        region: "US",
        numbers: numbers(join: " "),
        phrases: """
            chapter; chapter %
            chapters; chapters %
            verse; verse %
            verses; verses %
            introduction; introduction
            title; the title
            through; % through %
            span; % through %
            verse_span; %, through %
            and; % and %
            following; % and following
            last_and; %, and %
            """,
        bookNames: spokenNames,
        chapterNames: spokenChapters,
        timeWords: timeWords,
        abbreviations: abbreviations)

    /// British: "verses sixteen to eighteen", "one hundred and nineteen", and titles without a full stop.
    private static let british = SpokenForms(
        region: "GB",
        numbers: numbers(join: " and "),
        phrases: """
            chapter; chapter %
            chapters; chapters %
            verse; verse %
            verses; verses %
            introduction; introduction
            title; the title
            through; % to %
            span; % to %
            verse_span; %, to %
            and; % and %
            following; % and following
            """,
        bookNames: spokenNames,
        chapterNames: spokenChapters,
        timeWords: timeWords,
        abbreviations: abbreviations, britishAbbreviations)

    static let regionalSpeech = [british]

    private static func numbers(join: StaticString) -> NumberWords {
        NumberWords(
            belowHundred: """
                zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen
                seventeen eighteen nineteen twenty twenty-one twenty-two twenty-three twenty-four twenty-five twenty-six
                twenty-seven twenty-eight twenty-nine thirty thirty-one thirty-two thirty-three thirty-four thirty-five
                thirty-six thirty-seven thirty-eight thirty-nine forty forty-one forty-two forty-three forty-four forty-five
                forty-six forty-seven forty-eight forty-nine fifty fifty-one fifty-two fifty-three fifty-four fifty-five
                fifty-six fifty-seven fifty-eight fifty-nine sixty sixty-one sixty-two sixty-three sixty-four sixty-five
                sixty-six sixty-seven sixty-eight sixty-nine seventy seventy-one seventy-two seventy-three seventy-four
                seventy-five seventy-six seventy-seven seventy-eight seventy-nine eighty eighty-one eighty-two eighty-three
                eighty-four eighty-five eighty-six eighty-seven eighty-eight eighty-nine ninety ninety-one ninety-two
                ninety-three ninety-four ninety-five ninety-six ninety-seven ninety-eight ninety-nine
                """,
            hundreds: """
                one_hundred two_hundred three_hundred four_hundred five_hundred six_hundred seven_hundred eight_hundred
                nine_hundred
                """,
            join: join, thousand: "thousand",
            ordinalEndings: """
                one; first
                two; second
                three; third
                five; fifth
                eight; eighth
                nine; ninth
                twelve; twelfth
                y; ieth
                ; th
                """,
            ordinalMarks: "st nd rd th")
    }

    private static let spokenNames: StaticString = """
        1Sam 2Sam; % Samuel; First Second
        1Kgs 2Kgs; % Kings; First Second
        1Chr 2Chr; % Chronicles; First Second
        1Cor 2Cor; % Corinthians; First Second
        1Thess 2Thess; % Thessalonians; First Second
        1Tim 2Tim; % Timothy; First Second
        1Pet 2Pet; % Peter; First Second
        1John 2John 3John; % John; First Second Third
        EsthGr; Greek Esther
        AddEsth; the Additions to Esther
        EpJer; the Letter of Jeremiah
        PrAzar; the Prayer of Azariah
        SgThree; the Song of the Three Young Men
        AddDan; the Additions to Daniel
        1Macc 2Macc 3Macc 4Macc; % Maccabees; First Second Third Fourth
        1Esd 2Esd; % Esdras; First Second
        PrMan; the Prayer of Manasseh
        1En; First Enoch
        """

    private static let spokenChapters: StaticString = """
        Ps; Psalm %; Psalms %
        Odes; Ode %; Odes %
        PssSol; Psalm of Solomon %; Psalms of Solomon %
        """

    private static let timeWords: StaticString = """
        Monday Tuesday Wednesday Thursday Friday Saturday Sunday Eastern Central Mountain Pacific Atlantic Greenwich
        British Standard
        """

    /// The abbreviations of commentaries and study Bibles (SBL Handbook of Style 2, §8.1), titles of people, and words
    /// that Bibles print in capitals.
    private static let abbreviations: StaticString = """
        any; e.g.; for example
        any; e. g.; for example
        any; eg.; for example
        any; i.e.; that is
        any; i. e.; that is
        any; ie.; that is
        any; cf.; compare
        any; viz.; namely
        any; vs.; versus
        any; w.r.t.; with respect to
        any; N.B.; note well
        ends; etc.; et cetera
        ends; et al.; and others
        ends; ibid.; in the same place
        any; approx.; approximately
        any; lit.; literally
        any; esp.; especially
        any; incl.; including
        any; trans.; translated
        any; Heb.; Hebrew
        any; Gk.; Greek
        any; Gr.; Greek
        any; Aram.; Aramaic
        any; Lat.; Latin
        any; MS; manuscript
        any; MSS; manuscripts
        any; O.T.; Old Testament
        any; N.T.; New Testament
        any; OT; Old Testament
        any; NT; New Testament
        any; LXX; Septuagint
        any; MT; Masoretic Text
        ends; B.C.; B C
        ends; A.D.; A D
        ends; B.C.E.; B C E
        ends; C.E.; C E
        any; BC; B C
        any; AD; A D
        any; BCE; B C E
        any; CE; C E
        any; c. A.D.; about A D
        any; c. AD; about A D
        any; ca. A.D.; about A D
        any; ca. AD; about A D
        time; a.m.; A M
        time; p.m.; P M
        number; v.; verse
        number; vv.; verses
        number; vs.; verse
        number; vss.; verses
        number; v; verse
        number; vv; verses
        number; ver.; verse
        number; ch.; chapter
        number; chs.; chapters
        number; chap.; chapter
        number; chaps.; chapters
        number; ch; chapter
        number; p.; page
        number; pp.; pages
        number; vol.; volume
        number; no.; number
        number; c.; about
        number; ca.; about
        name; St.; Saint
        name; Sts.; Saints
        name; Dr.; Doctor
        name; Mr.; Mister
        name; Mrs.; Missis
        name; Ms.; Miz
        name; Rev.; Reverend
        name; Fr.; Father
        name; Prof.; Professor
        name; Gen.; General
        name; Mt.; Mount
        any; LORD; Lord
        any; LORD'S; Lord's
        any; LORD’S; Lord’s
        any; GOD; God
        any; GOD'S; God's
        any; GOD’S; God’s
        any; JAH; Jah
        any; YHWH; Yahweh
        any; KJV; King James Version
        any; NKJV; New King James Version
        any; NIV; New International Version
        any; ESV; English Standard Version
        any; NRSV; New Revised Standard Version
        any; RSV; Revised Standard Version
        any; NASB; New American Standard Bible
        any; NLT; New Living Translation
        any; WEB; World English Bible
        any; ASV; American Standard Version
        """

    private static let britishAbbreviations: StaticString = """
        name; St; Saint
        name; Dr; Doctor
        name; Mr; Mister
        name; Mrs; Missis
        name; Revd; Reverend
        name; Fr; Father
        name; Mt; Mount
        any; eg; for example
        any; ie; that is
        """

    // MARK: Messages

    static let messages: StaticString = """
        noReference | “{text}” is not a Bible reference. Try, for example, {example}.
        referenceHint | A reference names a book, a chapter and a verse: `1 Cor 13:4-8`, `Ps 23`, `Jude 5`.
        otherLanguage | `language` `{code}` reads it as {reference}.
        canonHint | {book} is read under its full name, or with `canon` `{canon}`.
        noVerse | This names no verse.
        noExistingVerse | “{text}” names no verse that exists.
        noSuchBook | {book} is not among the books here.
        noSuchChapter | {book} has {count} chapter. | {book} has {count} chapters.
        noSuchVerse | {chapter} has {count} verse. | {chapter} has {count} verses.
        reversed | The end comes before the start, so the two are read as a list.
        endDrawnBack | The end lies past the last verse and is drawn back to it.
        notRead | {words} was not read. | {words} were not read.
        notInstalled | {name} is not installed; this is {translation}.
        bookMissing | {book} is not in {translation}.
        noneHasBook | No translation that is installed has it.
        othersHaveBook | It is in {names}.
        moreHaveBook | It is in {names} and others.
        noTextAt | {translation} has no text at {reference}.
        noPassage | {translation} has no such passage.
        noCounterpart | {translation}, numbered as {own}, has nothing of {reference} as {system} numbers.
        ownNumbers | `numbering`: `own` takes the number as the translation's own.
        ambiguousBook | The book may be {names}.
        moreProblems | More references are doubtful here and below; they are shown once those above are corrected.
        changeTo | Change to {text}
        replaceWithText | Replace with the text ({form}) | Replace with the texts ({form})
        insertTextBelow | Insert the text below ({form}) | Insert the texts below ({form})
        formQuote | quote
        formBlock | block
        formInline | inline
        formTemplate | template
        writeAs | Write as “{text}”
        writeAllAs | Write {count} references as in “{text}”
        convertAll | Convert all references as in “{text}”
        expandList | Expand the list
        compactList | Compact the list
        addTranslation | Add the translation ({name})
        quotedInexactly | {reference} ({name}) reads: {text}
        quotedElsewhere | These words are in {reference}
        restoreText | Restore the text ({name})
        addReference | Add the reference ({text})
        makeLink | Make it a link | Make them links
        copyLink | Copy as a link
        citedIn | cited in {count} note | cited in {count} notes
        citedNowhere | cited nowhere else
        moreVerses | … and {count} more verse | … and {count} more verses
        and | and
        or | or
        """

    // MARK: Tables, made on first use

    static let bookNames = BookNames(.english)
    static let wordTable = WordTable(.english)
    static let setWithEnglish = LanguageSet([.english])
}

extension BookNames {
    package static var english: BookNames { EnglishLanguage.bookNames }
}

extension Language {
    package static var english: Language { Language(EnglishLanguage.self) }
}
