// Vietnamese, read aloud. Numbers stay digits.

import Scripture

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
