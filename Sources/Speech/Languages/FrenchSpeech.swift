import Scripture

// French, read aloud. Seventy and ninety are those of France. Numbers from a thousand on stay digits.

extension SpeechLocale {
    package static let french = SpeechLocale(
        tag: "fr", language: .french,
        numbers: SpokenNumber(
            belowHundred: """
                zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept
                dix-huit dix-neuf vingt vingt_et_un vingt-deux vingt-trois vingt-quatre vingt-cinq vingt-six vingt-sept
                vingt-huit vingt-neuf trente trente_et_un trente-deux trente-trois trente-quatre trente-cinq trente-six
                trente-sept trente-huit trente-neuf quarante quarante_et_un quarante-deux quarante-trois quarante-quatre
                quarante-cinq quarante-six quarante-sept quarante-huit quarante-neuf cinquante cinquante_et_un
                cinquante-deux cinquante-trois cinquante-quatre cinquante-cinq cinquante-six cinquante-sept cinquante-huit
                cinquante-neuf soixante soixante_et_un soixante-deux soixante-trois soixante-quatre soixante-cinq
                soixante-six soixante-sept soixante-huit soixante-neuf soixante-dix soixante_et_onze soixante-douze
                soixante-treize soixante-quatorze soixante-quinze soixante-seize soixante-dix-sept soixante-dix-huit
                soixante-dix-neuf quatre-vingts quatre-vingt-un quatre-vingt-deux quatre-vingt-trois quatre-vingt-quatre
                quatre-vingt-cinq quatre-vingt-six quatre-vingt-sept quatre-vingt-huit quatre-vingt-neuf quatre-vingt-dix
                quatre-vingt-onze quatre-vingt-douze quatre-vingt-treize quatre-vingt-quatorze quatre-vingt-quinze
                quatre-vingt-seize quatre-vingt-dix-sept quatre-vingt-dix-huit quatre-vingt-dix-neuf
                """,
            hundreds: """
                cent deux_cents|deux_cent trois_cents|trois_cent quatre_cents|quatre_cent cinq_cents|cinq_cent
                six_cents|six_cent sept_cents|sept_cent huit_cents|huit_cent neuf_cents|neuf_cent
                """, join: " "),
        phrases: """
            chapter; chapitre %
            chapters; chapitres %
            verse; verset %
            verses; versets %
            introduction; introduction
            title; le titre
            through; % à %
            span; % à %
            verse_span; %, à %
            and; % et %
            following; % et suivants
            """,
        spokenNames: """
            1Sam 2Sam; % livre de Samuel; Premier Deuxième
            1Kgs 2Kgs; % livre des Rois; Premier Deuxième
            1Chr 2Chr; % livre des Chroniques; Premier Deuxième
            1Cor 2Cor; % épître aux Corinthiens; Première Deuxième
            1Thess 2Thess; % épître aux Thessaloniciens; Première Deuxième
            1Tim 2Tim; % épître à Timothée; Première Deuxième
            1Pet 2Pet; % épître de Pierre; Première Deuxième
            1John 2John 3John; % épître de Jean; Première Deuxième Troisième
            1Macc 2Macc 3Macc 4Macc; % livre des Maccabées; Premier Deuxième Troisième Quatrième
            1Esd 2Esd; % livre d’Esdras; Premier Deuxième
            AddDan; Additions à Daniel
            1En; Premier livre d’Hénoch
            PssSol; Psaumes de Salomon
            Odes; Odes
            EpLao; Épître aux Laodicéens
            """,
        chapterNames: """
            Ps; Psaume %; Psaumes %
            Odes; Ode %; Odes %
            """,
        abbreviations: [
            """
            any; p. ex.; par exemple
            any; p.ex.; par exemple
            any; c.-à-d.; c’est-à-dire
            any; cf.; voir
            ends; etc.; et cetera
            any; av. J.-C.; avant Jésus-Christ
            any; apr. J.-C.; après Jésus-Christ
            any; ap. J.-C.; après Jésus-Christ
            any; J.-C.; Jésus-Christ
            any; AT; Ancien Testament
            any; NT; Nouveau Testament
            any; A.T.; Ancien Testament
            any; N.T.; Nouveau Testament
            any; LXX; Septante
            number; v.; verset
            number; vv.; versets
            number; vs.; verset
            number; chap.; chapitre
            number; ch.; chapitre
            number; p.; page
            number; pp.; pages
            number; vol.; volume
            number; no; numéro
            name; St; Saint
            name; Ste; Sainte
            name; Dr; docteur
            name; M.; Monsieur
            name; Mme; Madame
            any; SEIGNEUR; Seigneur
            any; DIEU; Dieu
            """
        ])
}
