// Korean, read aloud. Numbers stay digits.

import Scripture

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
