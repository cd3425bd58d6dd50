/// Latin.
///
/// The numbers of Regum and Esdrae are those of the Vulgate: I Regum is 1 Samuel and III Regum is 1 Kings; II Esdrae is
/// Nehemiah and III Esdrae is 1 Esdras. Newer Latin Bibles have I–II Samuelis and I–II Regum, so the other book is the
/// second choice (`?`).
enum LatinLanguage: LanguageDefinition {
    static let code = "la"
    static let otherCodes = "lat"

    // MARK: References as they are written

    static let names: StaticString = """
        Gen; Genesis; Gn
        Exod; Exodus; Ex
        Lev; Leviticus; Lv
        Num; Numeri; Nm
        Deut; Deuteronomium; Dt
        Josh; Iosue; Ios
        Judg; Iudicum; Iud
        Ruth; Ruth; Rt
        1Sam; I Samuelis; I Sam
        2Sam; II Samuelis; II Sam
        1Kgs; III Regum; III Reg
        2Kgs; IV Regum; IV Reg
        1Chr; I Paralipomenon; I Par
        2Chr; II Paralipomenon; II Par
        Ezra; Esdrae; Esd
        Neh; Nehemiae; Neh
        Esth; Esther; Est
        Job; Iob; Iob
        Ps; Psalmi; Ps; Psalmus
        Prov; Proverbia; Prv
        Eccl; Ecclesiastes; Eccle
        Song; Canticum Canticorum; Ct
        Isa; Isaias; Is
        Jer; Ieremias; Ier
        Lam; Lamentationes; Lam
        Ezek; Ezechiel; Ez
        Dan; Daniel; Dn
        Hos; Osee; Os
        Joel; Ioel; Ioel
        Amos; Amos; Am
        Obad; Abdias; Abd
        Jonah; Ionas; Ion
        Mic; Michaeas; Mi
        Nah; Nahum; Nah
        Hab; Habacuc; Hab
        Zeph; Sophonias; Soph
        Hag; Aggaeus; Ag
        Zech; Zacharias; Zac
        Mal; Malachias; Mal
        Matt; Matthaeus; Mt
        Mark; Marcus; Mc
        Luke; Lucas; Lc
        John; Ioannes; Io
        Acts; Actus Apostolorum; Act
        Rom; ad Romanos; Rom
        1Cor; I ad Corinthios; I Cor
        2Cor; II ad Corinthios; II Cor
        Gal; ad Galatas; Gal
        Eph; ad Ephesios; Eph
        Phil; ad Philippenses; Phil
        Col; ad Colossenses; Col
        1Thess; I ad Thessalonicenses; I Thess
        2Thess; II ad Thessalonicenses; II Thess
        1Tim; I ad Timotheum; I Tim
        2Tim; II ad Timotheum; II Tim
        Titus; ad Titum; Tit
        Phlm; ad Philemonem; Phlm
        Heb; ad Hebraeos; Heb
        Jas; Iacobi; Iac
        1Pet; I Petri; I Petr
        2Pet; II Petri; II Petr
        1John; I Ioannis; I Io
        2John; II Ioannis; II Io
        3John; III Ioannis; III Io
        Jude; Iudae; Iudae
        Rev; Apocalypsis; Apc
        Tob; Tobias; Tob
        Jdt; Iudith; Idt
        EsthGr; Esther graeca; Est gr
        AddEsth; Additiones Esther; Add Est
        Wis; Sapientia; Sap
        Sir; Ecclesiasticus; Eccli
        Bar; Baruch; Bar
        EpJer; Epistula Ieremiae; Ep Ier
        PrAzar; Oratio Azariae; Or Az
        SgThree; Hymnus trium puerorum; Hymn trium
        Sus; Susanna; Sus
        Bel; Bel et draco; Bel
        1Macc; I Machabaeorum; I Mac
        2Macc; II Machabaeorum; II Mac
        3Macc; III Machabaeorum; III Mac
        4Macc; IV Machabaeorum; IV Mac
        1Esd; III Esdrae; III Esd
        2Esd; IV Esdrae; IV Esd
        PrMan; Oratio Manassae; Or Man
        AddPs; Psalmus 151; Ps 151
        """

    static let form = ReferenceForm(verseSeparator: ",", listSeparator: ".", title: "titulus")
    static let numbering: LanguageNumbering? = LanguageNumbering(usual: { .vulg })

    // MARK: References as they are read

    static let spellings: StaticString = """
        Gen; genesis=+ gn! liber_genesis gen!
        Exod; exodus= ex^ liber_exodus exod exodi=
        Lev; leviticus=+ lv! liber_leviticus lev levitici
        Num; numeri= nm! liber_numeri num! numerorum=
        Deut; deuteronomium+ dt! liber_deuteronomii deut deuteronomii
        Josh; iosue~ ios! liber_iosue josue~ jos!
        Judg; iudicum=+ iud! liber_iudicum judicum= jud! iudic= judices= iudices= idc! iudc
        Ruth; ruth! rt! liber_ruth rut! ru!
        1Sam 2Sam; samuelis~+ sam#
        1Chr 2Chr; paralipomenon=+ par#
        Ezra; esdrae~ esd! liber_esdrae esdr~ esdra~ esdras~ ezras~
        Neh; nehemiae~+ neh liber_nehemiae nehemias~
        Esth; esther~ est^ liber_esther hester~
        Job; iob! liber_iob job! hiob!
        Ps; psalmi= ps! psalmus= liber_psalmorum psa psalm psalmorum=
        Prov; proverbia=+ prv liber_proverbiorum pro! proverbiorum=
        Eccl; ecclesiastes=+ eccle= liber_ecclesiastes ec! liber_qoelet qo!
        Song; canticum_canticorum ct! can! cant_cantic cant! cantica=
        Isa; isaias~ is! liber_isaiae isa! isaiae~ esaias~ esaiae
        Jer; ieremias~+ ier! liber_ieremiae jeremias~ jer! hieremias~ jeremiae~ ieremiae~
        Lam; lamentationes=+ lam!
        Ezek; ezechiel+ ez! prophetia_ezechielis eze! ezechielis hiezecihel hiezechiel
        Dan; daniel~ dn! prophetia_danielis dan! danielis~ danihel~
        Hos; osee~ os! prophetia_osee
        Joel; ioel~ prophetia_ioel joel~ johel~ iohel~
        Amos; amos= am! prophetia_amos
        Obad; abdias~ abd! prophetia_abdiae
        Jonah; ionas~ ion prophetia_ionae iona~ jonas~ jon
        Mic; michaeas~+ mi! prophetia_michaeae mic
        Nah; nahum~ nah prophetia_nahum naum~
        Hab; habacuc~+ hab prophetia_habacuc abacuc
        Zeph; sophonias~+ soph! prophetia_sophoniae sofonias~
        Hag; aggaeus~+ ag! prophetia_aggaei aggeus~ agg
        Zech; zacharias~+ zac! prophetia_zachariae
        Mal; malachias~+ mal! prophetia_malachiae
        Matt; matthaeus~+ mt! evangelium_secundum_matthaeum matt~ matthaeum= mattheum~ matthæus~ matth matthaei= mattheus~ matheus~
        Mark; marcus= mc! evangelium_secundum_marcum marc~ marcum= marci=
        Luke; lucas= lc! evangelium_secundum_lucam luc! lu! lucam= lucae=
        John; ioannes~+ io! evangelium_secundum_ioannem ioan~ in^ joannes~ joannem= ioannem= ioannis= joannis= jo! joan~ ioh iohannes~ johannes~
        Acts; actus_apostolorum act! actus= actuum=
        Rom; ad_romanos rom! epistula_ad_romanos romanos=
        1Cor 2Cor; ad_corinthios cor#
        Gal; ad_galatas gal! epistula_ad_galatas galatas
        Eph; ad_ephesios eph! epistula_ad_ephesios ephesios
        Phil; ad_philippenses phil epistula_ad_philippenses philippenses philip~
        Col; ad_colossenses col! epistula_ad_colossenses colossenses
        1Thess 2Thess; ad_thessalonicenses thess#
        1Tim 2Tim; ad_timotheum tim#
        Titus; ad_titum tit! epistula_ad_titum titum~
        Phlm; ad_philemonem phlm~ epistulam_ad_philemonem epistula_ad_philemonem philemonem~ phmn~ philem~
        Heb; ad_hebraeos heb! epistula_ad_hebraeos hebraeos~ hebr~
        Jas; iacobi~ iac epistula_iacobi jacobi~ jac
        1Pet 2Pet; petri= petr~#
        1John 2John 3John; ioannis~+ io!# ioh# iohannis# johannis#
        Jude; iudae= epistula_iudae judae=
        Rev; apocalypsis=+ apc apocalypsis_ioannis apocalypsis_ioannis_apostoli apoc= ap! apocal
        Tob; tobias~ tob! liber_thobis tobiae~ liber_tobiae
        Jdt; iudith~ idt liber_iudith judith~
        EsthGr; esther_graeca est_gr graeca_esther
        AddEsth; additiones_esther add_est
        Wis; sapientia=+ sap! liber_sapientiae sapientia_salomonis sapient=
        Sir; ecclesiasticus+ eccli liber_ecclesiasticus ecclus oratio_iesu_filii_sirach sirach sir ecclesiastici
        Bar; baruch~ bar! liber_baruch
        EpJer; epistula_ieremiae ep_ier
        PrAzar; oratio_azariae or_az
        SgThree; hymnus_trium_puerorum hymn_trium
        Sus; susanna~+ sus! historia_susannae susannae~
        Bel; bel_et_draco bel!
        1Macc 2Macc 3Macc 4Macc; machabaeorum+ mac#
        PrMan; oratio_manassae or_man
        1Sam 2Sam 1Kgs 2Kgs; regum# reg# regnorum#
        1Sam 2Sam; samuelis# sam#
        1Kgs 2Kgs; regum#? reg#?
        Ezra Neh 1Esd 2Esd; esdrae# esd# esdr#
        1Sam; samuelis_i regum_i
        2Sam; samuelis_ii regum_ii
        1Kgs; regum_iii
        2Kgs; regum_iv
        1Chr 2Chr; par# paralipomenon#
        1Cor 2Cor; corinthios# cor# ad_corinthios#
        1Thess 2Thess; thessalonicenses# thess# ad_thessalonicenses#
        1Tim 2Tim; timotheum# tim# ad_timotheum#
        1Pet 2Pet; petri# pet# petr#
        1John 2John 3John; ioannis# joannis# io# jo# in#
        1Macc 2Macc 3Macc 4Macc; machabaeorum# maccabaeorum# mac# mach# macc#
        """

    static let words: StaticString = """
        chapter; caput capitis capite capita cap c cc
        verse; versus versiculus versu vers ver v vv versibus versum versuum
        list; et vel aut ac atque cf vide
        range; ad usque
        next; seq s
        rest; seqq sqq sequentes ss sequentia
        end; finem finis
        title; titulus inscriptio
        inside; de in ex
        rank; rex regina papa imperator
        noun; liber libri evangelium epistula epistola sanctus prophetia prophetiae
        filler; ad secundum sancti pauli apostoli prophetae liber epistula epistola evangelium
        cue; vide in de cf ex apud lege confer secundum et ad item
        verb; dicit ait docet est erat sunt scribit habet ubi quod qui
        ordinal; primus=1 prima=1 primum=1 secundus=2 secunda=2 tertius=3 tertia=3 quartus=4 quarta=4 i=1 ii=2 iii=3 iv=4 iiii=4
        nth; primus=1 secundus=2 tertius=3 quartus=4 quintus=5 sextus=6 septimus=7 octavus=8 nonus=9 decimus=10
        lookalike; regem rege reges romani marco luca actum danihel iudas iudaei judaei ioan isaac jacob jacobus jerusalem ierusalem josephus job exodum
        common; et in est non ad ut cum qui de quod a si sed per ex eius autem ego me te quae sunt eum enim ejus super hoc erat nec ait vos
        """

    static let confusedLetters: StaticString = """
        vowels; aeiouy
        silent; h
        alike; ij uv sc
        """

    static let translations: StaticString = """
        VULG VG NV
        """

    static let separators = Separators.either
    static let numberRules: NumberRules = .numbersAfterNames

    // MARK: References as they are spoken

    static let speech = SpokenForms(
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
        bookNames: """
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

    // MARK: Tables, made on first use

    static let bookNames = BookNames(.latin)
    static let wordTable = WordTable(.latin)
    static let setWithEnglish = LanguageSet([.english, .latin])
}

extension Language {
    package static var latin: Language { Language(LatinLanguage.self) }
}
