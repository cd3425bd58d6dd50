import Scripture

// German, read aloud. Numbers from a thousand on stay digits.

extension SpeechLocale {
    package static let german = SpeechLocale(
        tag: "de", language: .german,
        numbers: SpokenNumber(
            belowHundred: """
                null eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn
                siebzehn achtzehn neunzehn zwanzig einundzwanzig zweiundzwanzig dreiundzwanzig vierundzwanzig fünfundzwanzig
                sechsundzwanzig siebenundzwanzig achtundzwanzig neunundzwanzig dreißig einunddreißig zweiunddreißig
                dreiunddreißig vierunddreißig fünfunddreißig sechsunddreißig siebenunddreißig achtunddreißig neununddreißig
                vierzig einundvierzig zweiundvierzig dreiundvierzig vierundvierzig fünfundvierzig sechsundvierzig
                siebenundvierzig achtundvierzig neunundvierzig fünfzig einundfünfzig zweiundfünfzig dreiundfünfzig
                vierundfünfzig fünfundfünfzig sechsundfünfzig siebenundfünfzig achtundfünfzig neunundfünfzig sechzig
                einundsechzig zweiundsechzig dreiundsechzig vierundsechzig fünfundsechzig sechsundsechzig siebenundsechzig
                achtundsechzig neunundsechzig siebzig einundsiebzig zweiundsiebzig dreiundsiebzig vierundsiebzig
                fünfundsiebzig sechsundsiebzig siebenundsiebzig achtundsiebzig neunundsiebzig achtzig einundachtzig
                zweiundachtzig dreiundachtzig vierundachtzig fünfundachtzig sechsundachtzig siebenundachtzig achtundachtzig
                neunundachtzig neunzig einundneunzig zweiundneunzig dreiundneunzig vierundneunzig fünfundneunzig
                sechsundneunzig siebenundneunzig achtundneunzig neunundneunzig
                """,
            hundreds: """
                hundert zweihundert dreihundert vierhundert fünfhundert sechshundert siebenhundert achthundert neunhundert
                """, join: ""),
        phrases: """
            chapter; Kapitel %
            chapters; Kapitel %
            verse; Vers %
            verses; Verse %
            introduction; Einleitung
            title; die Überschrift
            through; % bis %
            span; % bis %
            verse_span; %, bis %
            and; % und %
            following; % und folgende
            """,
        spokenNames: """
            Gen Exod Lev Num Deut; % Buch Mose; Erstes Zweites Drittes Viertes Fünftes
            Judg; Buch der Richter
            1Sam 2Sam; % Buch Samuel; Erstes Zweites
            1Kgs 2Kgs; % Buch der Könige; Erstes Zweites
            1Chr 2Chr; % Buch der Chronik; Erstes Zweites
            Song; Hohelied
            Matt; Matthäusevangelium
            Mark; Markusevangelium
            Luke; Lukasevangelium
            John; Johannesevangelium
            Rom; Römerbrief
            1Cor 2Cor; % Korintherbrief; Erster Zweiter
            Gal; Galaterbrief
            Eph; Epheserbrief
            Phil; Philipperbrief
            Col; Kolosserbrief
            1Thess 2Thess; % Thessalonicherbrief; Erster Zweiter
            1Tim 2Tim; % Timotheusbrief; Erster Zweiter
            Titus; Titusbrief
            Phlm; Philemonbrief
            Heb; Hebräerbrief
            Jas; Jakobusbrief
            1Pet 2Pet; % Petrusbrief; Erster Zweiter
            1John 2John 3John; % Johannesbrief; Erster Zweiter Dritter
            Jude; Judasbrief
            EsthGr; Ester griechisch
            1Macc 2Macc 3Macc 4Macc; % Buch der Makkabäer; Erstes Zweites Drittes Viertes
            1Esd 2Esd; % Buch Esdras; Erstes Zweites
            1En; Erstes Buch Henoch
            PssSol; Psalmen Salomos
            Odes; Oden
            EpLao; Laodizenerbrief
            """,
        chapterNames: """
            Ps; Psalm %; Psalmen %
            Odes; Ode %; Oden %
            PssSol; Psalm Salomos %; Psalmen Salomos %
            """,
        abbreviations: [
            """
            any; z. B.; zum Beispiel
            any; z.B.; zum Beispiel
            any; d. h.; das heißt
            any; d.h.; das heißt
            any; vgl.; vergleiche
            any; bzw.; beziehungsweise
            any; u. a.; unter anderem
            any; u.a.; unter anderem
            any; i. e.; das heißt
            ends; usw.; und so weiter
            ends; etc.; und so weiter
            any; v. Chr.; vor Christus
            any; v.Chr.; vor Christus
            any; n. Chr.; nach Christus
            any; n.Chr.; nach Christus
            any; hebr.; hebräisch
            any; griech.; griechisch
            any; wörtl.; wörtlich
            any; LXX; Septuaginta
            number; V.; Vers
            number; v.; Vers
            number; Vv.; Verse
            number; VV.; Verse
            number; vv.; Verse
            number; Kap.; Kapitel
            number; S.; Seite
            number; Bd.; Band
            number; Nr.; Nummer
            name; St.; Sankt
            name; Dr.; Doktor
            name; Prof.; Professor
            any; HERR; Herr
            any; HERRN; Herrn
            any; HErr; Herr
            any; HErrn; Herrn
            any; GOTT; Gott
            any; JHWH; Jahwe
            """
        ])
}
