import Scripture

// Arabic, read aloud. Numbers stay digits.

extension SpeechLocale {
    package static let arabic = SpeechLocale(
        tag: "ar", language: .arabic,
        phrases: """
            chapter; الإصحاح %
            chapters; الإصحاحات %
            verse; الآية %
            verses; الآيات %
            introduction; المقدمة
            title; العنوان
            through; % إلى %
            span; % إلى %
            verse_span; %، إلى %
            comma; %، %
            and; % و%
            following; % وما يليها
            place_verse; %، %
            group; %؛ %
            """,
        spokenNames: """
            1En; أخنوخ الأول
            """,
        chapterNames: """
            Ps; المزمور %; المزامير %
            """)
}

// Swahili, read aloud. Numbers stay digits.

extension SpeechLocale {
    package static let swahili = SpeechLocale(
        tag: "sw", language: .swahili,
        phrases: """
            chapter; sura ya %
            chapters; sura za %
            verse; mstari wa %
            verses; mistari ya %
            introduction; utangulizi
            title; kichwa
            through; % hadi %
            span; % hadi %
            verse_span; %, hadi %
            and; % na %
            following; % na kuendelea
            """,
        spokenNames: """
            1Sam 2Sam; Samueli wa %; Kwanza Pili
            1Kgs 2Kgs; Wafalme wa %; Kwanza Pili
            1Chr 2Chr; Mambo ya Nyakati ya %; Kwanza Pili
            1Cor 2Cor; Wakorintho wa %; Kwanza Pili
            1Thess 2Thess; Wathesalonike wa %; Kwanza Pili
            1Tim 2Tim; Timotheo wa %; Kwanza Pili
            1Pet 2Pet; Petro wa %; Kwanza Pili
            1John 2John 3John; Yohana wa %; Kwanza Pili Tatu
            1Macc 2Macc 3Macc 4Macc; Wamakabayo wa %; Kwanza Pili Tatu Nne
            1Esd 2Esd; Esdra wa %; Kwanza Pili
            1En; Henoko wa Kwanza
            """,
        chapterNames: """
            Ps; Zaburi ya %; Zaburi za %
            """)
}

// Indonesian, read aloud. Numbers stay digits.

extension SpeechLocale {
    package static let indonesian = SpeechLocale(
        tag: "id", language: .indonesian,
        phrases: """
            chapter; pasal %
            chapters; pasal %
            verse; ayat %
            verses; ayat %
            introduction; pendahuluan
            title; judul
            through; % sampai %
            span; % sampai %
            verse_span; %, sampai %
            and; % dan %
            following; % dan seterusnya
            """,
        spokenNames: """
            1Sam 2Sam; % Samuel; Satu Dua
            1Kgs 2Kgs; % Raja-raja; Satu Dua
            1Chr 2Chr; % Tawarikh; Satu Dua
            1Cor 2Cor; % Korintus; Satu Dua
            1Thess 2Thess; % Tesalonika; Satu Dua
            1Tim 2Tim; % Timotius; Satu Dua
            1Pet 2Pet; % Petrus; Satu Dua
            1John 2John 3John; % Yohanes; Satu Dua Tiga
            1Macc 2Macc 3Macc 4Macc; % Makabe; Satu Dua Tiga Empat
            1Esd 2Esd; % Esdras; Satu Dua
            1En; Satu Henokh
            """,
        chapterNames: """
            Ps; Mazmur %
            """)
}

// Vietnamese, read aloud. Numbers stay digits.

extension SpeechLocale {
    package static let vietnamese = SpeechLocale(
        tag: "vi", language: .vietnamese,
        phrases: """
            chapter; chương %
            chapters; các chương %
            verse; câu %
            verses; các câu %
            introduction; lời mở đầu
            title; tựa đề
            through; % đến %
            span; % đến %
            verse_span; %, đến %
            and; % và %
            following; % trở đi
            """,
        spokenNames: """
            1Sam 2Sam; Sa-mu-ên thứ %; nhất hai
            1Kgs 2Kgs; Các Vua thứ %; nhất hai
            1Chr 2Chr; Sử ký thứ %; nhất hai
            1Cor 2Cor; Cô-rinh-tô thứ %; nhất hai
            1Thess 2Thess; Tê-sa-lô-ni-ca thứ %; nhất hai
            1Tim 2Tim; Ti-mô-thê thứ %; nhất hai
            1Pet 2Pet; Phi-e-rơ thứ %; nhất hai
            1John 2John 3John; Giăng thứ %; nhất hai ba
            1Macc 2Macc 3Macc 4Macc; Ma-ca-bê thứ %; nhất hai ba tư
            1Esd 2Esd; Ét-ra thứ %; nhất hai
            1En; Hê-nóc thứ nhất
            """,
        chapterNames: """
            Ps; Thi Thiên %
            """)
}

// Chinese, read aloud. Numbers stay digits.

extension SpeechLocale {
    package static let chinese = SpeechLocale(
        tag: "zh", language: .chinese,
        phrases: """
            chapter; %章
            chapters; %章
            verse; %節
            verses; %節
            introduction; 引言
            title; 標題
            through; %至%
            span; %至%
            verse_span; %至%
            comma; %、%
            and; %和%
            following; %以下
            place; %%
            place_verse; %%
            group; %；%
            """,
        spokenNames: """
            1En; 以諾一書
            """,
        chapterNames: """
            Ps; 詩篇%篇
            """)
}

// Japanese, read aloud. Numbers stay digits.

extension SpeechLocale {
    package static let japanese = SpeechLocale(
        tag: "ja", language: .japanese,
        phrases: """
            chapter; %章
            chapters; %章
            verse; %節
            verses; %節
            introduction; 序
            title; 表題
            through; %から%
            span; %から%
            verse_span; %から%
            comma; %、%
            and; %と%
            following; %以下
            place; %%
            place_verse; %%
            group; %、%
            """,
        spokenNames: """
            1En; エノク書一
            """,
        chapterNames: """
            Ps; 詩編%編
            """)
}

// Korean, read aloud. Numbers stay digits.

extension SpeechLocale {
    package static let korean = SpeechLocale(
        tag: "ko", language: .korean,
        phrases: """
            chapter; %장
            chapters; %장
            verse; %절
            verses; %절
            introduction; 머리말
            title; 표제
            through; %에서 %
            span; %에서 %
            verse_span; %에서 %
            and; %, %
            following; % 이하
            place_verse; % %
            group; %, %
            """,
        spokenNames: """
            3Macc 4Macc; 마카베오%; 삼서 사서
            1Esd 2Esd; 에스드라%; 일서 이서
            1En; 에녹일서
            """,
        chapterNames: """
            Ps; 시편 %편
            """)
}
