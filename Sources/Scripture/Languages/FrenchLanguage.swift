/// French.
///
/// The spoken numbers 70 and 90 are those of France: "soixante-dix", "quatre-vingt-dix".
enum FrenchLanguage: LanguageDefinition {
    static let code = "fr"
    static let otherCodes = "fra fre"

    // MARK: References as they are written

    static let names: StaticString = """
        Gen; Genèse; Gn
        Exod; Exode; Ex
        Lev; Lévitique; Lv
        Num; Nombres; Nb
        Deut; Deutéronome; Dt
        Josh; Josué; Jos
        Judg; Juges; Jg
        Ruth; Ruth; Rt
        1Sam; 1 Samuel; 1 S
        2Sam; 2 Samuel; 2 S
        1Kgs; 1 Rois; 1 R
        2Kgs; 2 Rois; 2 R
        1Chr; 1 Chroniques; 1 Ch
        2Chr; 2 Chroniques; 2 Ch
        Ezra; Esdras; Esd
        Neh; Néhémie; Né
        Esth; Esther; Est
        Job; Job; Jb
        Ps; Psaumes; Ps; Psaume
        Prov; Proverbes; Pr
        Eccl; Ecclésiaste; Ec
        Song; Cantique des cantiques; Ct
        Isa; Ésaïe; És
        Jer; Jérémie; Jr
        Lam; Lamentations; Lm
        Ezek; Ézéchiel; Éz
        Dan; Daniel; Dn
        Hos; Osée; Os
        Joel; Joël; Jl
        Amos; Amos; Am
        Obad; Abdias; Ab
        Jonah; Jonas; Jon
        Mic; Michée; Mi
        Nah; Nahum; Na
        Hab; Habacuc; Ha
        Zeph; Sophonie; So
        Hag; Aggée; Ag
        Zech; Zacharie; Za
        Mal; Malachie; Ml
        Matt; Matthieu; Mt
        Mark; Marc; Mc
        Luke; Luc; Lc
        John; Jean; Jn
        Acts; Actes; Ac
        Rom; Romains; Rm
        1Cor; 1 Corinthiens; 1 Co
        2Cor; 2 Corinthiens; 2 Co
        Gal; Galates; Ga
        Eph; Éphésiens; Ep
        Phil; Philippiens; Ph
        Col; Colossiens; Col
        1Thess; 1 Thessaloniciens; 1 Th
        2Thess; 2 Thessaloniciens; 2 Th
        1Tim; 1 Timothée; 1 Tm
        2Tim; 2 Timothée; 2 Tm
        Titus; Tite; Tt
        Phlm; Philémon; Phm
        Heb; Hébreux; He
        Jas; Jacques; Jc
        1Pet; 1 Pierre; 1 P
        2Pet; 2 Pierre; 2 P
        1John; 1 Jean; 1 Jn
        2John; 2 Jean; 2 Jn
        3John; 3 Jean; 3 Jn
        Jude; Jude; Jude
        Rev; Apocalypse; Ap
        Tob; Tobie; Tb
        Jdt; Judith; Jdt
        EsthGr; Esther grec; Est gr
        AddEsth; Additions à Esther; Add Est
        Wis; Sagesse; Sg
        Sir; Siracide; Si
        Bar; Baruch; Ba
        EpJer; Lettre de Jérémie; Lt Jr
        PrAzar; Prière d'Azarias; Pr Az
        SgThree; Cantique des trois enfants; Ct trois
        Sus; Suzanne; Suz
        Bel; Bel et le dragon; Bel
        1Macc; 1 Maccabées; 1 M
        2Macc; 2 Maccabées; 2 M
        3Macc; 3 Maccabées; 3 M
        4Macc; 4 Maccabées; 4 M
        1Esd; 1 Esdras; 1 Esd
        2Esd; 2 Esdras; 2 Esd
        PrMan; Prière de Manassé; Pr Man
        AddPs; Psaume 151; Ps 151
        """

    static let form = ReferenceForm(title: "titre")
    static let numbering: LanguageNumbering? = LanguageNumbering(usual: { .segond }, others: [{ .leningrad }])

    // MARK: References as they are read

    static let spellings: StaticString = """
        Gen; genèse gn! gen ge! g$
        Exod; exode= ex! exod= exo e$
        Lev; lévitique+ lv! lév! lé^ l$
        Num; nombres=+ nb! nom! no! nomb= nm! n$
        Deut; deutéronome+ dt! deut deu d$ de$
        Josh; josué~ jos! js!
        Judg; juges= jg! jug
        Ruth; ruth~ rt! rut ru!
        1Sam 2Sam; samuel~ s!# sam# sa!#
        1Kgs 2Kgs; rois= r!#
        1Chr 2Chr; chroniques=+ ch!# chr# chron=# chro=#
        Ezra; esdras~ esd esdr~
        Neh; néhémie~+ né^ néh
        Esth; esther~ est^ esth~
        Job; job! jb!
        Ps; psaumes+ ps! psaume psau psa p$
        Prov; proverbes=+ pr! prov~ pro! prv
        Eccl; ecclésiaste=+ ec! qoheleth= qohelet= eccl= ecclés= qo! prédicateur préd qohélet
        Song; cantique_des_cantiques ct! ca! cantiques= cantique= cnt cdc chant_de_s cant chant_des_chants
        Isa; ésaïe~ és! isaïe~ isa! ésa is!
        Jer; jérémie~+ jr! jer jérém~ jé!
        Lam; lamentations=+ lm! lamentations_de_jérémie lam la^ ldj lament
        Ezek; ézéchiel+ éz! ézéch ezé
        Dan; daniel~ dn! dan! da!
        Hos; osée~ os!
        Joel; joël~ jl! joë!
        Amos; amos~ am! amo!
        Obad; abdias~ ab! abd
        Jonah; jonas~ jon
        Mic; michée~ mi! mich~ mic
        Nah; nahum~ na! nah nahoum~
        Hab; habacuc~+ ha! habakuk~ hab habac~ habak~ habaquq~
        Zeph; sophonie~+ so! soph~ sp!
        Hag; aggée~ ag! hag agg
        Zech; zacharie~+ za! zaccharie~ zacch~ zacc~ zach~ zac zah zc!
        Mal; malachie~+ ml! malach~ malac~ malch~ malc~ mal!
        Matt; matthieu~+ mt! matth~ matt~ mat
        Mark; marc= mc! mar! mr!
        Luke; luc! lc! lu!
        John; jean~ jn!
        Acts; actes= ac! actes_des_apôtres act!
        Rom; romains=+ rm! rom! ro!
        1Cor 2Cor; corinthiens+ co!# cor# c!#
        Gal; galates+ ga! gal! gl!
        Eph; éphésiens+ ep! éphés éphé éph
        Phil; philippiens+ ph! phil phi!
        Col; colossiens+ col!
        1Thess 2Thess; thessaloniciens+ th!# thesaloniciens# thess# thes#
        1Tim 2Tim; timothée~+ tm!# tim# ti!# t!#
        Titus; tite~ tt! tit
        Phlm; philémon~+ phm phlm~
        Heb; hébreux~+ he! hébr~ héb
        Jas; jacques=+ jc! jaques~ jacq~ jac ja!
        1Pet 2Pet; pierre~ p!# pi!# pie# pier#
        1John 2John 3John; jean~# jn!#
        Jude; jude~ jud! jd!
        Rev; apocalypse=+ ap! apocalypse_de_jean apoc= apo apc révélation rév! rv! re$
        Tob; tobie~ tb! tob
        Jdt; judith~ jdt
        EsthGr; esther_grec est_gr esther_gr esth_gr
        AddEsth; additions_à_esther add_est
        Wis; sagesse=+ sg! sagesse_de_salomon
        Sir; siracide+ si! ecclésiastique sagesse_de_ben_sira sir
        Bar; baruch~ ba! bar!
        EpJer; lettre_de_jérémie lt_jr épître_de_jérémie ép_jérémie ép_jér
        PrAzar; prière_d_azarias pr_az
        SgThree; cantique_des_trois_enfants ct_trois
        Sus; suzanne=+ suz susanne_et_les_vieillards suzanne_et_les_vieillards susanne_et_les_deux_vieillards suzanne_et_les_deux_vieillards susanne_au_bain suzanne_au_bain susanne~ sus!
        Bel; bel_et_le_dragon bel bel_et_le_serpent
        1Macc 2Macc 3Macc 4Macc; maccabées+ m!# macc#
        1Esd 2Esd; esdras# esd# esdr# es!#
        PrMan; prière_de_manassé pr_man pr_manassé
        """

    static let words: StaticString = """
        chapter; chapitre chapitres chap chaps ch
        verse; verset versets vers ver vv v vs
        list; et ou aussi voir cf comparer
        range; à au
        next; s sv suivant suiv
        rest; ss suivants svts sqq
        end; fin
        title; titre suscription
        inside; de du des dans en
        article; le la les l
        rank; roi reine pape empereur tsar prince duc
        noun; livre livres évangile lettre épître saint s prophétie
        filler; de du des à au aux la le les l d selon saint paul apôtre prophète la
        cue; voir voyez lire lisez cf dans en de selon chapitre à citant cite aussi comme comparez et texte
        verb; dit dira enseigne parle décrit est était sont montre commence finit contient a où que qui déclare
        clock; h heures
        suffix; er ère ere re e ème eme nd nde de ième o º
        ordinal; premier=1 première=1 deuxième=2 second=2 seconde=2 troisième=3 quatrième=4 i=1 ii=2 iii=3 iv=4 ire=1 iie=2 iiie=3
        unit; un=1 deux=2 trois=3 quatre=4 cinq=5 six=6 sept=7 huit=8 neuf=9
        teen; onze=11 douze=12 treize=13 quatorze=14 quinze=15 seize=16
        tens; dix=10 vingt=20 vingts=20 trente=30 quarante=40 cinquante=50 soixante=60 septante=70 octante=80 huitante=80 nonante=90
        hundred; cent=100
        nth; premier=1 deuxième=2 troisième=3 quatrième=4 cinquième=5 sixième=6 septième=7 huitième=8 neuvième=9 dixième=10
        lookalike; jeanne marque marques galerie romaine joli nombre actif jeans parole paroles nombreux pierre
        common; de la le et les des en un du une que est pour qui dans a par plus pas au sur ne se ce il sont la avec son aux mais comme ou
        """

    static let confusedLetters: StaticString = """
        vowels; aeiouy
        silent; h
        alike; sc sz cz ck
        """

    static let translations: StaticString = """
        BDS BFC COLOMBE LSG NBS NEG NEG1979 NFC OST PDV S21 SG21 TOB
        """

    static let separators = Separators.either
    static let numberRules: NumberRules = [.andBeforeUnit, .bareHundred, .twenties]

    // MARK: References as they are spoken

    static let speech = SpokenForms(
        numbers: NumberWords(
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
                """,
            join: " "),
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
        bookNames: """
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
        abbreviations: """
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
            """)

    // MARK: Messages

    static let messages: StaticString = """
        noReference | « {text} » n’est pas une référence biblique. Essayez par exemple {example}.
        referenceHint | Une référence nomme un livre, un chapitre et un verset : `1 Co 13.4-8`, `Ps 23`, `Jude 5`.
        otherLanguage | `language` `{code}` le lit comme {reference}.
        canonHint | {book} se lit sous son nom complet, ou avec `canon` `{canon}`.
        noVerse | Ceci ne nomme aucun verset.
        noExistingVerse | « {text} » ne nomme aucun verset qui existe.
        noSuchBook | {book} n’est pas parmi les livres d’ici.
        noSuchChapter | {book} a {count} chapitre. | {book} a {count} chapitres.
        noSuchVerse | {chapter} a {count} verset. | {chapter} a {count} versets.
        reversed | La fin précède le début ; les deux sont donc lus comme une liste.
        endDrawnBack | La fin se trouve après le dernier verset et y est ramenée.
        notRead | {words} n’a pas été lu. | {words} n’ont pas été lus.
        notInstalled | {name} n’est pas installée ; ceci est {translation}.
        bookMissing | {book} n’est pas dans {translation}.
        noneHasBook | Aucune traduction installée ne le contient.
        othersHaveBook | Il se trouve dans {names}.
        moreHaveBook | Il se trouve dans {names} et d’autres.
        noTextAt | {translation} n’a pas de texte pour {reference}.
        noPassage | {translation} n’a pas ce passage.
        noCounterpart | {translation}, numérotée comme {own}, n’a rien de {reference} selon la numérotation de {system}.
        ownNumbers | `numbering` : `own` prend le numéro comme celui de la traduction.
        ambiguousBook | Le livre peut être {names}.
        moreProblems | D’autres références sont douteuses ici et plus bas ; elles seront montrées quand celles d’avant seront corrigées.
        changeTo | Remplacer par {text}
        replaceWithText | Remplacer par le texte ({form}) | Remplacer par les textes ({form})
        insertTextBelow | Insérer le texte en dessous ({form}) | Insérer les textes en dessous ({form})
        formQuote | citation
        formBlock | paragraphe
        formInline | dans la phrase
        formTemplate | modèle
        writeAs | Écrire « {text} »
        writeAllAs | Écrire {count} références comme dans « {text} »
        convertAll | Convertir toutes les références comme dans « {text} »
        expandList | Développer la liste
        compactList | Abréger la liste
        addTranslation | Ajouter la traduction ({name})
        quotedInexactly | {reference} ({name}) dit : {text}
        quotedElsewhere | Ces mots sont dans {reference}
        restoreText | Rétablir le texte ({name})
        addReference | Ajouter la référence ({text})
        makeLink | En faire un lien | En faire des liens
        copyLink | Copier comme lien
        citedIn | cité dans {count} note | cité dans {count} notes
        citedNowhere | cité nulle part ailleurs
        moreVerses | … et encore {count} verset | … et encore {count} versets
        and | et
        or | ou
        """

    // MARK: Tables, made on first use

    static let bookNames = BookNames(.french)
    static let wordTable = WordTable(.french)
    static let setWithEnglish = LanguageSet([.english, .french])
}

extension Language {
    package static var french: Language { Language(FrenchLanguage.self) }
}
