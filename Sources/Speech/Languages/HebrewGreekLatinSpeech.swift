import Scripture

// Hebrew, read aloud. Numbers stay digits; the letters of numbered books are read as letters.

extension SpeechLocale {
    package static let hebrew = SpeechLocale(
        tag: "he", language: .hebrew,
        phrases: """
            chapter; פרק %
            chapters; פרקים %
            verse; פסוק %
            verses; פסוקים %
            introduction; מבוא
            title; הכותרת
            through; % עד %
            span; % עד %
            verse_span; %, עד %
            and; % ו-%
            following; % ואילך
            """,
        spokenNames: """
            1En; חנוך הראשון
            """,
        chapterNames: "")
}

// Greek, read aloud. Numbers stay digits, which speech engines read in the case that the words around them ask for.

extension SpeechLocale {
    package static let greek = SpeechLocale(
        tag: "el", language: .greek,
        phrases: """
            chapter; κεφάλαιο %
            chapters; κεφάλαια %
            verse; στίχος %
            verses; στίχοι %
            introduction; εισαγωγή
            title; η επιγραφή
            through; % έως %
            span; % έως %
            verse_span; %, έως %
            and; % και %
            following; % και εξής
            """,
        spokenNames: """
            1Sam 2Sam; % Σαμουήλ; Πρώτη Δεύτερη
            1Kgs 2Kgs; % Βασιλειών; Τρίτη Τέταρτη
            1Chr 2Chr; % Παραλειπομένων; Πρώτη Δεύτερη
            Rom; Προς Ρωμαίους
            1Cor 2Cor; % προς Κορινθίους; Πρώτη Δεύτερη
            Gal; Προς Γαλάτας
            Eph; Προς Εφεσίους
            Phil; Προς Φιλιππησίους
            Col; Προς Κολοσσαείς
            1Thess 2Thess; % προς Θεσσαλονικείς; Πρώτη Δεύτερη
            1Tim 2Tim; % προς Τιμόθεον; Πρώτη Δεύτερη
            Titus; Προς Τίτον
            Phlm; Προς Φιλήμονα
            Heb; Προς Εβραίους
            1Pet 2Pet; % Πέτρου; Πρώτη Δεύτερη
            1John 2John 3John; % Ιωάννου; Πρώτη Δεύτερη Τρίτη
            1Macc 2Macc 3Macc 4Macc; % Μακκαβαίων; Πρώτη Δεύτερη Τρίτη Τέταρτη
            1Esd 2Esd; % Έσδρα; Πρώτη Τέταρτη
            1En; Πρώτη Ενώχ
            """,
        chapterNames: """
            Ps; Ψαλμός %; Ψαλμοί %
            """)
}

// Latin, read aloud. Numbers stay digits.

extension SpeechLocale {
    package static let latin = SpeechLocale(
        tag: "la", language: .latin,
        phrases: """
            chapter; caput %
            chapters; capita %
            verse; versus %
            verses; versus %
            introduction; prooemium
            title; titulus
            through; % usque ad %
            span; % usque ad %
            verse_span; %, usque ad %
            and; % et %
            following; % et sequentes
            """,
        spokenNames: """
            Josh; Liber Iosue
            Judg; Liber Iudicum
            1Sam 2Sam; Liber % Samuelis; primus secundus
            1Kgs 2Kgs; Liber % Regum; tertius quartus
            1Chr 2Chr; Liber % Paralipomenon; primus secundus
            Ezra; Liber Esdrae
            Neh; Liber Nehemiae
            Rom; Epistula ad Romanos
            1Cor 2Cor; Epistula % ad Corinthios; prima secunda
            Gal; Epistula ad Galatas
            Eph; Epistula ad Ephesios
            Phil; Epistula ad Philippenses
            Col; Epistula ad Colossenses
            1Thess 2Thess; Epistula % ad Thessalonicenses; prima secunda
            1Tim 2Tim; Epistula % ad Timotheum; prima secunda
            Titus; Epistula ad Titum
            Phlm; Epistula ad Philemonem
            Heb; Epistula ad Hebraeos
            Jas; Epistula Iacobi
            1Pet 2Pet; Epistula % Petri; prima secunda
            1John 2John 3John; Epistula % Ioannis; prima secunda tertia
            Jude; Epistula Iudae
            1Macc 2Macc 3Macc 4Macc; Liber % Machabaeorum; primus secundus tertius quartus
            1Esd 2Esd; Liber % Esdrae; tertius quartus
            1En; Liber primus Henoch
            """,
        chapterNames: """
            Ps; Psalmus %; Psalmi %
            """)
}
