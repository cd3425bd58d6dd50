import Scripture

// Polish, read aloud. Chapters and verses are counted by ordinal numbers, as people say them.
// Chapter and verse are of one gender: "rozdział trzeci", "od wersetu trzeciego do piątego".

private let nominative: StaticString = """
    pierwszy drugi trzeci czwarty piąty szósty siódmy ósmy dziewiąty dziesiąty jedenasty
    dwunasty trzynasty czternasty piętnasty szesnasty siedemnasty osiemnasty dziewiętnasty
    dwudziesty trzydziesty czterdziesty pięćdziesiąty sześćdziesiąty siedemdziesiąty
    osiemdziesiąty dziewięćdziesiąty setny
    """
private let genitive: StaticString = """
    pierwszego drugiego trzeciego czwartego piątego szóstego siódmego ósmego dziewiątego
    dziesiątego jedenastego dwunastego trzynastego czternastego piętnastego szesnastego
    siedemnastego osiemnastego dziewiętnastego dwudziestego trzydziestego czterdziestego
    pięćdziesiątego sześćdziesiątego siedemdziesiątego osiemdziesiątego
    dziewięćdziesiątego setnego
    """

extension SpeechLocale {
    package static let polish = SpeechLocale(
        tag: "pl", language: .polish,
        ordinals: SpokenOrdinals(chapters: [nominative, genitive, genitive], leading: "sto"),
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
        spokenNames: """
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
        abbreviations: [
            """
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
            """
        ])
}
