// Arabic, read aloud. Numbers stay digits.

import Scripture

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
