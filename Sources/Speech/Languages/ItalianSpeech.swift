import Scripture

// Italian, read aloud. Numbers from a thousand on stay digits.

extension SpeechLocale {
    package static let italian = SpeechLocale(
        tag: "it", language: .italian,
        numbers: SpokenNumber(
            belowHundred: """
                zero uno due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici
                diciassette diciotto diciannove venti ventuno ventidue ventitré ventiquattro venticinque ventisei ventisette
                ventotto ventinove trenta trentuno trentadue trentatré trentaquattro trentacinque trentasei trentasette
                trentotto trentanove quaranta quarantuno quarantadue quarantatré quarantaquattro quarantacinque quarantasei
                quarantasette quarantotto quarantanove cinquanta cinquantuno cinquantadue cinquantatré cinquantaquattro
                cinquantacinque cinquantasei cinquantasette cinquantotto cinquantanove sessanta sessantuno sessantadue
                sessantatré sessantaquattro sessantacinque sessantasei sessantasette sessantotto sessantanove settanta
                settantuno settantadue settantatré settantaquattro settantacinque settantasei settantasette settantotto
                settantanove ottanta ottantuno ottantadue ottantatré ottantaquattro ottantacinque ottantasei ottantasette
                ottantotto ottantanove novanta novantuno novantadue novantatré novantaquattro novantacinque novantasei
                novantasette novantotto novantanove
                """,
            hundreds: """
                cento duecento trecento quattrocento cinquecento seicento settecento ottocento novecento
                """, join: ""),
        phrases: """
            chapter; capitolo %
            chapters; capitoli %
            verse; versetto %
            verses; versetti %
            introduction; introduzione
            title; il titolo
            through; da % a %
            span; % fino a %
            verse_span; %, fino a %
            and; % e %
            following; % e seguenti
            """,
        spokenNames: """
            1Sam 2Sam; % libro di Samuele; Primo Secondo
            1Kgs 2Kgs; % libro dei Re; Primo Secondo
            1Chr 2Chr; % libro delle Cronache; Primo Secondo
            1Cor 2Cor; % lettera ai Corinzi; Prima Seconda
            1Thess 2Thess; % lettera ai Tessalonicesi; Prima Seconda
            1Tim 2Tim; % lettera a Timoteo; Prima Seconda
            1Pet 2Pet; % lettera di Pietro; Prima Seconda
            1John 2John 3John; % lettera di Giovanni; Prima Seconda Terza
            1Macc 2Macc 3Macc 4Macc; % libro dei Maccabei; Primo Secondo Terzo Quarto
            1Esd 2Esd; % libro di Esdra; Primo Secondo
            AddDan; Aggiunte a Daniele
            1En; Primo libro di Enoc
            PssSol; Salmi di Salomone
            Odes; Odi
            EpLao; Lettera ai Laodicesi
            """,
        chapterNames: """
            Ps; Salmo %; Salmi %
            Odes; Ode %; Odi %
            """,
        abbreviations: [
            """
            any; p. es.; per esempio
            any; p.es.; per esempio
            any; ad es.; ad esempio
            any; cf.; confronta
            any; cfr.; confronta
            ends; ecc.; eccetera
            any; a.C.; avanti Cristo
            any; a. C.; avanti Cristo
            any; d.C.; dopo Cristo
            any; d. C.; dopo Cristo
            any; AT; Antico Testamento
            any; NT; Nuovo Testamento
            any; LXX; Settanta
            number; v.; versetto
            number; vv.; versetti
            number; cap.; capitolo
            number; capp.; capitoli
            number; p.; pagina
            number; pp.; pagine
            number; pag.; pagina
            number; vol.; volume
            name; S.; San
            name; Dr.; dottor
            name; Sig.; signor
            any; SIGNORE; Signore
            any; DIO; Dio
            """
        ])
}
