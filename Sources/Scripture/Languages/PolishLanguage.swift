/// Polish.
///
/// The names are in the genitive, as they are after "Księga" and "List": `Księga Rodzaju`, `Rodzaju 1,1`. Spoken
/// chapters and verses have ordinal numbers of one gender: "rozdział trzeci", "od wersetu trzeciego do piątego".
enum PolishLanguage: LanguageDefinition {
    static let code = "pl"
    static let otherCodes = "pol"

    // MARK: References as they are written

    static let names: StaticString = """
        Gen; Rodzaju; Rdz
        Exod; Wyjścia; Wj
        Lev; Kapłańska; Kpł
        Num; Liczb; Lb
        Deut; Powtórzonego Prawa; Pwt
        Josh; Jozuego; Joz
        Judg; Sędziów; Sdz
        Ruth; Rut; Rt
        1Sam; 1 Samuelowa; 1 Sm
        2Sam; 2 Samuelowa; 2 Sm
        1Kgs; 1 Królewska; 1 Krl
        2Kgs; 2 Królewska; 2 Krl
        1Chr; 1 Kronik; 1 Krn
        2Chr; 2 Kronik; 2 Krn
        Ezra; Ezdrasza; Ezd
        Neh; Nehemiasza; Ne
        Esth; Estery; Est
        Job; Hioba; Hi
        Ps; Psalmy; Ps; Psalm
        Prov; Przysłów; Prz
        Eccl; Koheleta; Koh
        Song; Pieśń nad Pieśniami; Pnp
        Isa; Izajasza; Iz
        Jer; Jeremiasza; Jr
        Lam; Treny; Lm
        Ezek; Ezechiela; Ez
        Dan; Daniela; Dn
        Hos; Ozeasza; Oz
        Joel; Joela; Jl
        Amos; Amosa; Am
        Obad; Abdiasza; Ab
        Jonah; Jonasza; Jon
        Mic; Micheasza; Mi
        Nah; Nahuma; Na
        Hab; Abakuka; Ha
        Zeph; Sofoniasza; So
        Hag; Aggeusza; Ag
        Zech; Zachariasza; Za
        Mal; Malachiasza; Ml
        Matt; Mateusza; Mt
        Mark; Marka; Mk
        Luke; Łukasza; Łk
        John; Jana; J
        Acts; Dzieje Apostolskie; Dz
        Rom; Rzymian; Rz
        1Cor; 1 Koryntian; 1 Kor
        2Cor; 2 Koryntian; 2 Kor
        Gal; Galatów; Ga
        Eph; Efezjan; Ef
        Phil; Filipian; Flp
        Col; Kolosan; Kol
        1Thess; 1 Tesaloniczan; 1 Tes
        2Thess; 2 Tesaloniczan; 2 Tes
        1Tim; 1 Tymoteusza; 1 Tm
        2Tim; 2 Tymoteusza; 2 Tm
        Titus; Tytusa; Tt
        Phlm; Filemona; Flm
        Heb; Hebrajczyków; Hbr
        Jas; Jakuba; Jk
        1Pet; 1 Piotra; 1 P
        2Pet; 2 Piotra; 2 P
        1John; 1 Jana; 1 J
        2John; 2 Jana; 2 J
        3John; 3 Jana; 3 J
        Jude; Judy; Jud
        Rev; Apokalipsa; Ap
        Tob; Tobiasza; Tb
        Jdt; Judyty; Jdt
        EsthGr; Estery greckiej; Est gr
        AddEsth; Dodatki do Estery; Dod Est
        Wis; Mądrości; Mdr
        Sir; Syracha; Syr
        Bar; Barucha; Ba
        EpJer; List Jeremiasza; List Jr
        PrAzar; Modlitwa Azariasza; Modl Az
        SgThree; Pieśń trzech młodzieńców; Pieśń trzech
        Sus; Zuzanny; Zuz
        Bel; Bel i wąż; Bel
        1Macc; 1 Machabejska; 1 Mch
        2Macc; 2 Machabejska; 2 Mch
        3Macc; 3 Machabejska; 3 Mch
        4Macc; 4 Machabejska; 4 Mch
        1Esd; 3 Ezdrasza; 3 Ezd
        2Esd; 4 Ezdrasza; 4 Ezd
        PrMan; Modlitwa Manassesa; Modl Man
        AddPs; Psalm 151; Ps 151
        """

    static let form = ReferenceForm(verseSeparator: ",", listSeparator: ".", title: "tytuł")
    static let numbering: LanguageNumbering? = LanguageNumbering(others: [{ .leningrad }, { .vulg }])

    // MARK: References as they are read

    static let spellings: StaticString = """
        Gen; rodzaju=+ rdz księga_rodzaju
        Exod; wyjścia=+ wj! księga_wyjścia
        Lev; kapłańska=+ kpł księga_kapłańska
        Num; liczb= lb! księga_liczb
        Deut; powtórzonego_prawa pwt
        Josh; jozuego~+ joz księga_jozuego
        Judg; sędziów=+ sdz księga_sędziów sędz=
        Ruth; rut! rt! księga_rut ru! księga_ruthy
        1Sam 2Sam; samuelowa~+ sm!# księga_samuela# sam# sa^# księga_samuelowa# samuela~#
        1Kgs 2Kgs; królewska=+ krl# król=# księga_królów# królów# kl#
        1Kgs 2Kgs 1Kgs 2Kgs; księga_królewska#
        1Chr 2Chr; kronik= krn# księga_kronik# kron=# kr!#
        Ezra; ezdrasza~+ ezd księga_ezdrasza ezdr~ ezr
        Neh; nehemiasza~+ ne! księga_nehemiasza neh
        Esth; estery~ est! księga_estery
        Job; hioba= hi! joba= księga_hioba hiob~ księga_joba job! księga_ijoba
        Ps; psalmy= ps! psalm= księga_psalmów psalmie= psalmu= psalmach= psalmów=
        Prov; przysłów=+ prz przypowieści_salomonowych księga_przysłów przy^ pr! księga_przypowieści_salomona przyp~
        Eccl; koheleta=+ koh kaznodziei_salomonowego księga_koheleta kohelet= ekl księga_kaznodziei_salomona księga_eklezjastesa kazn= kaznodziei= kzn! eklezjastesa=
        Song; pieśń_nad_pieśniami pnp pieśń_salomona pieśni pieśni_nad_pieśniami
        Isa; izajasza~+ iz! księga_izajasza
        Jer; jeremiasza~+ jr! księga_jeremiasza jer!
        Lam; treny= lm! lamentacje_jeremiasza lam! la! lamentacje= treny_jeremiasza księga_lamentacji
        Ezek; ezechiela+ ez! księga_ezechiela eze
        Dan; daniela=+ dn! księga_daniela dan da!
        Hos; ozeasza~+ oz! księga_ozeasza
        Joel; joela= jl! księga_joela joel~ proroctwo_ioelowe
        Amos; amosa= am! księga_amosa amos~
        Obad; abdiasza~+ ab! księga_abdiasza proroctwo_abdyaszowe
        Jonah; jonasza=+ jon księga_jonasza proroctwo_ionaszowe
        Mic; micheasza~+ mi! księga_micheasza mich! mic
        Nah; nahuma~ na^ księga_nahuma proroctwo_nahumowe nah
        Hab; abakuka~+ ha! księga_habakuka hab! proroctwo_abakukowe habakuka~
        Zeph; sofoniasza~+ so! księga_sofoniasza sof! proroctwo_sofoniaszowe
        Hag; aggeusza~+ ag! księga_aggeusza proroctwo_aggieuszowe
        Zech; zachariasza~+ za^ księga_zachariasza zach~
        Mal; malachiasza~+ ml! księga_malachiasza mal! proroctwo_malachyaszowe
        Matt; mateusza=+ mt! mateusz~ ewangelia_według_św_mateusza ewangelia_mateusza ew_mateusza mat! ewangelia_wg_św_mateusza ew_mat
        Mark; marka= mk! marek= ewangelia_według_św_marka ewangelia_marka ew_marka mar! ewangelia_wg_św_marka ew_mar
        Luke; łukasza=+ łk! łukasz= ewangelia_według_św_łukasza ewangelia_łukasza ew_łukasza łuk! ewangelia_wg_św_łukasza ew_łuk
        John; jana= j! ewangelia_według_św_jana ewangelia_jana ew_jana jn! ewangelia_wg_św_jana ew_jan jan!
        Acts; dzieje_apostolskie dz! dzieje= dzieje_apost dziejach_apostolskich dz_ap dziejach= dziejów_apostolskich
        Rom; rzymian=+ rz! list_św_pawła_do_rzymian list_do_rzymian rzym~
        1Cor 2Cor; koryntian+ kor# list_św_pawła_do_koryntian# koryntów# list_do_koryntian#
        Gal; galatów+ ga! galacjan list_św_pawła_do_galacjan list_do_galatów gal! list_do_galacjan
        Eph; efezjan+ ef! list_św_pawła_do_efezjan efezów list_do_efezjan efez list_świętego_pawła_apostoła_do_efezów
        Phil; filipian+ flp list_św_pawła_do_filipian filipensów list_do_filipian fil! fl! filip
        Col; kolosan+ kol! list_św_pawła_do_kolosan kolosensów list_do_kolosan
        1Thess 2Thess; tesaloniczan+ tes# list_św_pawła_do_tesaloniczan# tesalonicensów# list_do_tesaloniczan#
        1Tim 2Tim; tymoteusza~+ tm!# list_św_pawła_do_tymoteusza# list_do_tymoteusza# tym^#
        Titus; tytusa= tt! list_św_pawła_do_tytusa list_do_tytusa tyt!
        Phlm; filemona~+ flm list_św_pawła_do_filemona list_do_filemona filem~
        Heb; hebrajczyków=+ hbr list_do_hebrajczyków żydów= heb hebr~ list_do_żydów żyd!
        Jas; jakuba= jk! list_św_jakuba list_jakuba jak^ list_powszechny_świętego_iakuba_apostoła
        1Pet 2Pet; piotra= p!# list_św_piotra# list_piotra# piotr~#
        1John 2John 3John; jana=# j!# list_św_jana# list_jana# jn!#
        Jude; judy= jud! list_św_judy list_judy list_powszechny_świętego_iudasa_apostoła jd!
        Rev; apokalipsa=+ ap! objawienie= obj objawienie_św_jana apokalipsa_św_jana apokalipsa_świętego_jana księga_apokalipsy objawienie_jana księga_objawienia apokalipsie= apokalipsy= objawienia= objawieniu= obj_jana ap_jana ap_św_jana obj_św_jana
        Tob; tobiasza~+ tb! księga_tobiasza tob! księga_tobita
        Jdt; judyty~ jdt księga_judyty
        EsthGr; estery_greckiej est_gr
        AddEsth; dodatki_do_estery dod_est
        Wis; mądrości=+ mdr księga_mądrości mądr= mądrość_salomona mądrość=
        Sir; syracha+ syr mądrość_syracha eklezjastyka ekli eklezjastyk
        Bar; barucha=+ ba! księga_barucha bar!
        EpJer; list_jeremiasza list_jr
        PrAzar; modlitwa_azariasza modl_az
        SgThree; pieśń_trzech_młodzieńców pieśń_trzech
        Sus; zuzanny~+ zuz zuzanna=
        Bel; bel_i_wąż bel!
        1Macc 2Macc 3Macc 4Macc; machabejska+ mch#
        PrMan; modlitwa_manassesa modl_man
        Gen Exod Lev Num Deut; mojżeszowa# mojż# moj# mojżesza#
        Ezra Neh 1Esd 2Esd; ezdrasza# ezd#
        """

    static let words: StaticString = """
        chapter; rozdział rozdziały rozdziału rozdziale rozdz r rr
        verse; werset wersety wersetu wers wersy wersów wersie wiersz wiersze w ww
        list; i oraz lub albo a też por zob
        range; do po
        next; n następny
        rest; nn nast następne
        end; koniec końca
        title; tytuł nagłówek
        inside; z ze w księgi księgi listu od
        rank; król królowa papież cesarz car książę
        noun; księga księgi ks ewangelia ew list listu św święty proroctwo liście księdze ewangelii proroctwie
        filler; do według wg św świętego pawła apostoła proroka z księga list ewangelia księgi listu ks księdze liście ewangelii
        cue; zob w z por według patrz czytaj i do zobacz porównaj także jak tekst cytuje ze
        verb; mówi rzekł uczy opisuje jest był była są pokazuje zaczyna kończy zawiera ma gdzie że który pisze czytamy
        clock; godz godzina
        suffix; a e y sza
        ordinal; pierwsza=1 pierwszy=1 pierwsze=1 druga=2 drugi=2 drugie=2 trzecia=3 trzeci=3 czwarta=4 czwarty=4 piąta=5 piąty=5 ii=2 iii=3 iv=4 pierwszym=1 pierwszego=1 pierwszej=1 drugim=2 drugiego=2 drugiej=2 trzecim=3 trzeciego=3 trzeciej=3 i=1
        nth; pierwszy=1 pierwszego=1 pierwszym=1 drugi=2 drugiego=2 drugim=2 trzeci=3 trzeciego=3 trzecim=3 czwarty=4 czwartego=4 czwartym=4 piąty=5 piątego=5 piątym=5 szósty=6 szóstego=6 szóstym=6 siódmy=7 siódmego=7 siódmym=7 ósmy=8 ósmego=8 ósmym=8 dziewiąty=9 dziewiątego=9 dziewiątym=9 dziesiąty=10 dziesiątego=10 dziesiątym=10 jedenasty=11 jedenastego=11 jedenastym=11 dwunasty=12 dwunastego=12 dwunastym=12 trzynasty=13 trzynastego=13 trzynastym=13 czternasty=14 czternastego=14 czternastym=14 piętnasty=15 piętnastego=15 piętnastym=15 szesnasty=16 szesnastego=16 szesnastym=16 siedemnasty=17 siedemnastego=17 siedemnastym=17 osiemnasty=18 osiemnastego=18 osiemnastym=18 dziewiętnasty=19 dziewiętnastego=19 dziewiętnastym=19
        unit; jeden=1 dwa=2 trzy=3 cztery=4 pięć=5 sześć=6 siedem=7 osiem=8 dziewięć=9 pierwszy=1 drugi=2 trzeci=3 czwarty=4 piąty=5 szósty=6 siódmy=7 ósmy=8 dziewiąty=9 pierwszego=1 pierwszym=1 pierwsza=1 pierwszej=1 drugiego=2 drugim=2 druga=2 drugiej=2 trzeciego=3 trzecim=3 trzecia=3 trzeciej=3 czwartego=4 czwartym=4 czwarta=4 czwartej=4 piątego=5 piątym=5 piąta=5 piątej=5 szóstego=6 szóstym=6 szósta=6 szóstej=6 siódmego=7 siódmym=7 siódma=7 siódmej=7 ósmego=8 ósmym=8 ósma=8 ósmej=8 dziewiątego=9 dziewiątym=9 dziewiąta=9 dziewiątej=9
        teen; dziesięć=10 jedenaście=11 dwanaście=12 trzynaście=13 czternaście=14 piętnaście=15 szesnaście=16 siedemnaście=17 osiemnaście=18 dziewiętnaście=19 dziesiąty=10 jedenasty=11 dwunasty=12 trzynasty=13 czternasty=14 piętnasty=15 szesnasty=16 siedemnasty=17 osiemnasty=18 dziewiętnasty=19 dziesiątego=10 dziesiątym=10 dziesiąta=10 dziesiątej=10 jedenastego=11 jedenastym=11 jedenasta=11 jedenastej=11 dwunastego=12 dwunastym=12 dwunasta=12 dwunastej=12 trzynastego=13 trzynastym=13 trzynasta=13 trzynastej=13 czternastego=14 czternastym=14 czternasta=14 czternastej=14 piętnastego=15 piętnastym=15 piętnasta=15 piętnastej=15 szesnastego=16 szesnastym=16 szesnasta=16 szesnastej=16 siedemnastego=17 siedemnastym=17 siedemnasta=17 siedemnastej=17 osiemnastego=18 osiemnastym=18 osiemnasta=18 osiemnastej=18 dziewiętnastego=19 dziewiętnastym=19 dziewiętnasta=19 dziewiętnastej=19 setny=100 setnego=100 setnym=100 setna=100 setnej=100
        tens; dwadzieścia=20 trzydzieści=30 czterdzieści=40 pięćdziesiąt=50 sześćdziesiąt=60 siedemdziesiąt=70 osiemdziesiąt=80 dziewięćdziesiąt=90 dwudziesty=20 trzydziesty=30 czterdziesty=40 pięćdziesiąty=50 dwudziestego=20 dwudziestym=20 dwudziesta=20 dwudziestej=20 trzydziestego=30 trzydziestym=30 trzydziesta=30 trzydziestej=30 czterdziestego=40 czterdziestym=40 czterdziesta=40 czterdziestej=40 pięćdziesiątego=50 pięćdziesiątym=50 pięćdziesiąta=50 pięćdziesiątej=50 sześćdziesiąty=60 sześćdziesiątego=60 sześćdziesiątym=60 sześćdziesiąta=60 sześćdziesiątej=60 siedemdziesiąty=70 siedemdziesiątego=70 siedemdziesiątym=70 siedemdziesiąta=70 siedemdziesiątej=70 osiemdziesiąty=80 osiemdziesiątego=80 osiemdziesiątym=80 osiemdziesiąta=80 osiemdziesiątej=80 dziewięćdziesiąty=90 dziewięćdziesiątego=90 dziewięćdziesiątym=90 dziewięćdziesiąta=90 dziewięćdziesiątej=90
        hundred; sto=100
        lookalike; janina marki marzec kwiecień maj lipiec
        common; i w z na nie się do to że jest o jak po co za ale od przez dla tak są ma jego tym był tego przed ich jej tylko było być przy
        """

    static let confusedLetters: StaticString = """
        vowels; aeiouy
        silent; h
        alike; sz cz ck
        """

    static let translations: StaticString = """
        BB BG BT BW BWP EIB NBG UBG
        """

    static let separators = Separators.either
    static let numberRules: NumberRules = .bareHundred

    // MARK: References as they are spoken

    static let speech = SpokenForms(
        ordinals: OrdinalWords(chapters: [nominative, genitive, genitive], leading: "sto"),
        phrases: """
            chapter; rozdział %
            chapters; rozdziały %
            verse; werset %
            verses; wersety %
            introduction; wstęp
            title; tytuł
            through; od % do %
            span; % – %
            verse_span; % – %
            and; % i %
            following; % i następne
            """,
        bookNames: """
            Gen; Księga Rodzaju
            Exod; Księga Wyjścia
            Lev; Księga Kapłańska
            Num; Księga Liczb
            Deut; Księga Powtórzonego Prawa
            Josh; Księga Jozuego
            Judg; Księga Sędziów
            Ruth; Księga Rut
            1Sam 2Sam; % Księga Samuela; Pierwsza Druga
            1Kgs 2Kgs; % Księga Królewska; Pierwsza Druga
            1Chr 2Chr; % Księga Kronik; Pierwsza Druga
            Ezra; Księga Ezdrasza
            Neh; Księga Nehemiasza
            Esth; Księga Estery
            Job; Księga Hioba
            Prov; Księga Przysłów
            Eccl; Księga Koheleta
            Isa; Księga Izajasza
            Jer; Księga Jeremiasza
            Ezek; Księga Ezechiela
            Dan; Księga Daniela
            Hos; Księga Ozeasza
            Joel; Księga Joela
            Amos; Księga Amosa
            Obad; Księga Abdiasza
            Jonah; Księga Jonasza
            Mic; Księga Micheasza
            Nah; Księga Nahuma
            Hab; Księga Abakuka
            Zeph; Księga Sofoniasza
            Hag; Księga Aggeusza
            Zech; Księga Zachariasza
            Mal; Księga Malachiasza
            Matt; Ewangelia według Mateusza
            Mark; Ewangelia według Marka
            Luke; Ewangelia według Łukasza
            John; Ewangelia według Jana
            Rom; List do Rzymian
            1Cor 2Cor; % List do Koryntian; Pierwszy Drugi
            Gal; List do Galatów
            Eph; List do Efezjan
            Phil; List do Filipian
            Col; List do Kolosan
            1Thess 2Thess; % List do Tesaloniczan; Pierwszy Drugi
            1Tim 2Tim; % List do Tymoteusza; Pierwszy Drugi
            Titus; List do Tytusa
            Phlm; List do Filemona
            Heb; List do Hebrajczyków
            Jas; List Jakuba
            1Pet 2Pet; % List Piotra; Pierwszy Drugi
            1John 2John 3John; % List Jana; Pierwszy Drugi Trzeci
            Jude; List Judy
            Tob; Księga Tobiasza
            Jdt; Księga Judyty
            EsthGr; Grecka Księga Estery
            Wis; Księga Mądrości
            Sir; Mądrość Syracha
            Bar; Księga Barucha
            Sus; Zuzanna
            1Macc 2Macc 3Macc 4Macc; % Księga Machabejska; Pierwsza Druga Trzecia Czwarta
            1Esd 2Esd; % Księga Ezdrasza; Trzecia Czwarta
            1En; Pierwsza Księga Henocha
            """,
        chapterNames: """
            Ps; Psalm %; Psalmy %
            """,
        abbreviations: """
            any; np.; na przykład
            any; tzn.; to znaczy
            any; tj.; to jest
            any; por.; porównaj
            any; zob.; zobacz
            ends; itd.; i tak dalej
            ends; itp.; i tym podobne
            any; p.n.e.; przed naszą erą
            any; n.e.; naszej ery
            number; w.; werset
            number; ww.; wersety
            number; rozdz.; rozdział
            number; s.; strona
            any; PAN; Pan
            """)

    private static let nominative: StaticString = """
        pierwszy drugi trzeci czwarty piąty szósty siódmy ósmy dziewiąty dziesiąty jedenasty
        dwunasty trzynasty czternasty piętnasty szesnasty siedemnasty osiemnasty dziewiętnasty
        dwudziesty trzydziesty czterdziesty pięćdziesiąty sześćdziesiąty siedemdziesiąty
        osiemdziesiąty dziewięćdziesiąty setny
        """

    private static let genitive: StaticString = """
        pierwszego drugiego trzeciego czwartego piątego szóstego siódmego ósmego dziewiątego
        dziesiątego jedenastego dwunastego trzynastego czternastego piętnastego szesnastego
        siedemnastego osiemnastego dziewiętnastego dwudziestego trzydziestego czterdziestego
        pięćdziesiątego sześćdziesiątego siedemdziesiątego osiemdziesiątego
        dziewięćdziesiątego setnego
        """

    // MARK: Messages

    static let messages: StaticString = """
        noReference | „{text}” nie jest odnośnikiem biblijnym. Proszę spróbować na przykład: {example}.
        referenceHint | Odnośnik podaje księgę, rozdział i werset: `1 Kor 13,4-8`, `Ps 23`, `Jud 5`.
        otherLanguage | `language` `{code}` czyta to jako {reference}.
        canonHint | {book} jest czytana pod pełną nazwą albo z `canon` `{canon}`.
        noVerse | To nie wskazuje żadnego wersetu.
        noExistingVerse | „{text}” nie wskazuje żadnego istniejącego wersetu.
        noSuchBook | Nie ma tu takiej księgi: {book}.
        noSuchChapter | {book}: liczba rozdziałów — {count}.
        noSuchVerse | {chapter}: liczba wersetów — {count}.
        reversed | Koniec stoi przed początkiem, więc oba odczytano jako wyliczenie.
        endDrawnBack | Koniec wykracza poza ostatni werset i został do niego cofnięty.
        notRead | Nie odczytano: {words}.
        notInstalled | Przekład {name} nie jest zainstalowany; to jest {translation}.
        bookMissing | {translation} nie zawiera tej księgi: {book}.
        noneHasBook | Nie ma jej żaden zainstalowany przekład.
        othersHaveBook | Znajduje się w: {names}.
        moreHaveBook | Znajduje się w: {names} i innych.
        noTextAt | {translation} nie ma tekstu dla {reference}.
        noPassage | {translation} nie ma takiego fragmentu.
        noCounterpart | {translation} (numeracja {own}) nie ma niczego z {reference} według numeracji {system}.
        ownNumbers | `numbering`: `own` przyjmuje numer jako własny numer przekładu.
        ambiguousBook | Może to być księga: {names}.
        moreProblems | Tu i niżej jest więcej wątpliwych odnośników; zostaną pokazane po poprawieniu poprzednich.
        changeTo | Zmień na {text}
        replaceWithText | Zastąp tekstem ({form}) | Zastąp tekstami ({form})
        insertTextBelow | Wstaw tekst poniżej ({form}) | Wstaw teksty poniżej ({form})
        formQuote | cytat
        formBlock | akapit
        formInline | w zdaniu
        formTemplate | szablon
        writeAs | Zapisz jako „{text}”
        writeAllAs | Zapisz odsyłacze ({count}) jak w „{text}”
        convertAll | Zapisz wszystkie odsyłacze jak w „{text}”
        expandList | Rozwiń listę
        compactList | Skróć listę
        addTranslation | Dodaj przekład ({name})
        quotedInexactly | {reference} ({name}) brzmi: {text}
        quotedElsewhere | Te słowa są w {reference}
        restoreText | Przywróć tekst ({name})
        addReference | Dodaj odnośnik ({text})
        makeLink | Zamień na link | Zamień na linki
        copyLink | Kopiuj jako link
        citedIn | cytowane w notatkach: {count}
        citedNowhere | nigdzie indziej niecytowane
        moreVerses | … pozostałe wersety: {count}
        and | i
        or | lub
        """

    // MARK: Tables, made on first use

    static let bookNames = BookNames(.polish)
    static let wordTable = WordTable(.polish)
    static let setWithEnglish = LanguageSet([.english, .polish])
}

extension Language {
    package static var polish: Language { Language(PolishLanguage.self) }
}
