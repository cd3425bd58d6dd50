// English book names: a row a book, in any order: OSIS id; the name in full; the short name (SBL Handbook of Style 2,
// §8.3.1–8.3.3, without a point); the name over a single chapter, where it is another.

extension BookNames {
    package static let english = BookNames(
        language: .english,
        rows: """
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
            """)
}
