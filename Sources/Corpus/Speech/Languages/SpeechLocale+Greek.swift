// Greek, read aloud. Numbers stay digits, which speech engines read in the case that the words around them ask for.

import Scripture

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
