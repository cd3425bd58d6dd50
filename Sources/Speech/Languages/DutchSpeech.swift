import Scripture

// Dutch, read aloud. Numbers from a thousand on stay digits.

extension SpeechLocale {
    package static let dutch = SpeechLocale(
        tag: "nl", language: .dutch,
        numbers: SpokenNumber(
            belowHundred: """
                nul een twee drie vier vijf zes zeven acht negen tien elf twaalf dertien veertien vijftien zestien zeventien
                achttien negentien twintig eenentwintig tweeëntwintig drieëntwintig vierentwintig vijfentwintig zesentwintig
                zevenentwintig achtentwintig negenentwintig dertig eenendertig tweeëndertig drieëndertig vierendertig
                vijfendertig zesendertig zevenendertig achtendertig negenendertig veertig eenenveertig tweeënveertig
                drieënveertig vierenveertig vijfenveertig zesenveertig zevenenveertig achtenveertig negenenveertig vijftig
                eenenvijftig tweeënvijftig drieënvijftig vierenvijftig vijfenvijftig zesenvijftig zevenenvijftig
                achtenvijftig negenenvijftig zestig eenenzestig tweeënzestig drieënzestig vierenzestig vijfenzestig
                zesenzestig zevenenzestig achtenzestig negenenzestig zeventig eenenzeventig tweeënzeventig drieënzeventig
                vierenzeventig vijfenzeventig zesenzeventig zevenenzeventig achtenzeventig negenenzeventig tachtig
                eenentachtig tweeëntachtig drieëntachtig vierentachtig vijfentachtig zesentachtig zevenentachtig
                achtentachtig negenentachtig negentig eenennegentig tweeënnegentig drieënnegentig vierennegentig
                vijfennegentig zesennegentig zevenennegentig achtennegentig negenennegentig
                """,
            hundreds: """
                honderd tweehonderd driehonderd vierhonderd vijfhonderd zeshonderd zevenhonderd achthonderd negenhonderd
                """, join: ""),
        phrases: """
            chapter; hoofdstuk %
            chapters; hoofdstukken %
            verse; vers %
            verses; verzen %
            introduction; inleiding
            title; het opschrift
            through; % tot en met %
            span; % tot en met %
            verse_span; %, tot en met %
            and; % en %
            following; % en verder
            """,
        spokenNames: """
            1Sam 2Sam; % boek Samuel; Eerste Tweede
            1Kgs 2Kgs; % boek Koningen; Eerste Tweede
            1Chr 2Chr; % boek Kronieken; Eerste Tweede
            1Cor 2Cor; % brief aan de Korinthiërs; Eerste Tweede
            1Thess 2Thess; % brief aan de Tessalonicenzen; Eerste Tweede
            1Tim 2Tim; % brief aan Timoteüs; Eerste Tweede
            1Pet 2Pet; % brief van Petrus; Eerste Tweede
            1John 2John 3John; % brief van Johannes; Eerste Tweede Derde
            EsthGr; Ester Grieks
            1Macc 2Macc 3Macc 4Macc; % boek Makkabeeën; Eerste Tweede Derde Vierde
            1Esd 2Esd; % boek Esdras; Eerste Tweede
            AddDan; Toevoegingen bij Daniël
            1En; Eerste boek Henoch
            PssSol; Psalmen van Salomo
            Odes; Oden
            EpLao; Brief aan de Laodicenzen
            """,
        chapterNames: """
            Ps; Psalm %; Psalmen %
            Odes; Ode %; Oden %
            """,
        abbreviations: [
            """
            any; bijv.; bijvoorbeeld
            any; bv.; bijvoorbeeld
            any; d.w.z.; dat wil zeggen
            any; vgl.; vergelijk
            ends; enz.; enzovoort
            ends; etc.; et cetera
            any; v.Chr.; voor Christus
            any; v. Chr.; voor Christus
            any; n.Chr.; na Christus
            any; n. Chr.; na Christus
            any; OT; Oude Testament
            any; NT; Nieuwe Testament
            any; LXX; Septuagint
            number; v.; vers
            number; vs.; vers
            number; vv.; verzen
            number; hfst.; hoofdstuk
            number; blz.; bladzijde
            number; p.; pagina
            number; dl.; deel
            number; nr.; nummer
            name; St.; Sint
            name; Dr.; doctor
            name; ds.; dominee
            any; HEERE; Heere
            any; HEER; Heer
            any; HERE; Here
            any; GOD; God
            """
        ])
}
