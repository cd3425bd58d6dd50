/// Korean.
enum KoreanLanguage: LanguageDefinition {
    static let code = "ko"
    static let otherCodes = "kor"
    static let usesLatinLetters = false
    static let isUnspaced = true

    // MARK: References as they are written

    static let names: StaticString = """
        Gen; 창세기; 창
        Exod; 출애굽기; 출
        Lev; 레위기; 레
        Num; 민수기; 민
        Deut; 신명기; 신
        Josh; 여호수아; 수
        Judg; 사사기; 삿
        Ruth; 룻기; 룻
        1Sam; 사무엘상; 삼상
        2Sam; 사무엘하; 삼하
        1Kgs; 열왕기상; 왕상
        2Kgs; 열왕기하; 왕하
        1Chr; 역대상; 대상
        2Chr; 역대하; 대하
        Ezra; 에스라; 스
        Neh; 느헤미야; 느
        Esth; 에스더; 에
        Job; 욥기; 욥
        Ps; 시편; 시
        Prov; 잠언; 잠
        Eccl; 전도서; 전
        Song; 아가; 아
        Isa; 이사야; 사
        Jer; 예레미야; 렘
        Lam; 예레미야애가; 애
        Ezek; 에스겔; 겔
        Dan; 다니엘; 단
        Hos; 호세아; 호
        Joel; 요엘; 욜
        Amos; 아모스; 암
        Obad; 오바댜; 옵
        Jonah; 요나; 욘
        Mic; 미가; 미
        Nah; 나훔; 나
        Hab; 하박국; 합
        Zeph; 스바냐; 습
        Hag; 학개; 학
        Zech; 스가랴; 슥
        Mal; 말라기; 말
        Matt; 마태복음; 마
        Mark; 마가복음; 막
        Luke; 누가복음; 눅
        John; 요한복음; 요
        Acts; 사도행전; 행
        Rom; 로마서; 롬
        1Cor; 고린도전서; 고전
        2Cor; 고린도후서; 고후
        Gal; 갈라디아서; 갈
        Eph; 에베소서; 엡
        Phil; 빌립보서; 빌
        Col; 골로새서; 골
        1Thess; 데살로니가전서; 살전
        2Thess; 데살로니가후서; 살후
        1Tim; 디모데전서; 딤전
        2Tim; 디모데후서; 딤후
        Titus; 디도서; 딛
        Phlm; 빌레몬서; 몬
        Heb; 히브리서; 히
        Jas; 야고보서; 약
        1Pet; 베드로전서; 벧전
        2Pet; 베드로후서; 벧후
        1John; 요한일서; 요일
        2John; 요한이서; 요이
        3John; 요한삼서; 요삼
        Jude; 유다서; 유
        Rev; 요한계시록; 계
        Tob; 토빗기; 토빗
        Jdt; 유딧기; 유딧
        EsthGr; 그리스어에스더; 에그
        AddEsth; 에스더추가본; 에추
        Wis; 지혜서; 지혜서
        Sir; 집회서; 집회서
        Bar; 바룩서; 바룩
        EpJer; 예레미야의편지; 예편
        PrAzar; 아자리야의기도; 아기
        SgThree; 세젊은이의노래; 세노
        Sus; 수산나; 수산나
        Bel; 벨과용; 벨
        1Macc; 마카베오기상; 마카상
        2Macc; 마카베오기하; 마카하
        3Macc; 마카베오3서; 마카삼
        4Macc; 마카베오4서; 마카사
        1Esd; 에스드라1서; 에스일
        2Esd; 에스드라2서; 에스이
        PrMan; 므나쎄의기도; 므기
        AddPs; 시편 151; 시 151
        """

    static let form = ReferenceForm(title: "표제")

    // MARK: References as they are read

    static let spellings: StaticString = """
        Gen; 창세기 창! 창세!
        Exod; 출애굽기 출! 탈출기 탈출! 출애굽
        Lev; 레위기 레! 레위!
        Num; 민수기 민! 민수!
        Deut; 신명기 신! 신명
        Josh; 여호수아 수! 여호수아기 여호!
        Judg; 사사기 삿! 판관기 판관! 사사
        Ruth; 룻기~ 룻!
        1Sam; 사무엘상 삼상! 사무엘기상권 사무엘기상
        2Sam; 사무엘하 삼하! 사무엘기하권 사무엘기하
        1Kgs; 열왕기상 왕상! 열왕기상권
        2Kgs; 열왕기하 왕하! 열왕기하권
        1Chr; 역대상 대상! 역대기상 역대기상권 역대지상
        2Chr; 역대하 대하! 역대기하 역대기하권 역대지하
        Ezra; 에스라 스! 에즈라 에즈라기 에즈! 에스라기
        Neh; 느헤미야 느! 느헤미야기 느헤! 느헤미아 느헤미야서
        Esth; 에스더 에! 에스텔 에스테르기 에스더기 에스더서
        Job; 욥기~ 욥!
        Ps; 시편 시!
        Prov; 잠언~ 잠!
        Eccl; 전도서 전! 코헬렛 코헬! 전도
        Song; 아가! 아! 솔로몬의노래 아가서
        Isa; 이사야 사! 이사야서
        Jer; 예레미야 렘! 예레미야서 예레! 예레미아
        Lam; 예레미야애가 애! 애가 예레미아애가
        Ezek; 에스겔 겔! 에제키엘 에제키엘서 에제! 에스겔서
        Dan; 다니엘 단! 다니엘서 다니!
        Hos; 호세아 호! 호세아서 호세!
        Joel; 요엘! 욜! 요엘서
        Amos; 아모스 암! 아모스서 아모!
        Obad; 오바댜 옵! 오바디야 오바드야서 오바! 오바댜서
        Jonah; 요나! 욘! 요나서
        Mic; 미가! 미! 미카서 미카! 미가서
        Nah; 나훔! 나! 나훔서
        Hab; 하박국 합! 하바꾹 하바쿡서 하바! 하박국서
        Zeph; 스바냐 습! 스바니야 스바니야서 스바! 스바냐서
        Hag; 학개! 학! 하깨~ 하까이서 하까! 학개서
        Zech; 스가랴 슥! 즈가리야 즈카르야서 즈카~ 스가랴서
        Mal; 말라기 말! 말라키서 말라! 말라기서
        Matt; 마태복음 마! 마태! 마태오복음 마태오복음서 마태복음서 마태오
        Mark; 마가복음 막! 마가! 마르코복음 마르코복음서 마르! 마가복음서 마르코
        Luke; 누가복음 눅! 누가! 루카복음 루카복음서 루카! 누가복음서
        John; 요한복음 요! 요한복음서 요한!
        Acts; 사도행전 행!
        Rom; 로마서 롬! 로마신자들에게보낸서간 로마
        1Cor; 고린도전서 고전! 고린도1서 코린토1서 코린토신자들에게보낸첫째서간 고린도전
        2Cor; 고린도후서 고후 고린도2서 코린토2서 코린토신자들에게보낸둘째서간 고린도후
        Gal; 갈라디아서 갈! 갈라티아신자들에게보낸서간 갈라! 갈라티아서 갈라디아
        Eph; 에베소서 엡! 에페소서 에페소신자들에게보낸서간 에페! 에베소
        Phil; 빌립보서 빌! 필리피서 필리피신자들에게보낸서간 필리! 빌립보
        Col; 골로새서 골! 콜로새서 콜로새신자들에게보낸서간 콜로! 골로새
        1Thess; 데살로니가전서 살전! 데살로니가1서 테살로니카1서 테살로니카신자들에게보낸첫째서간 데살로니가전
        2Thess; 데살로니가후서 살후 데살로니가2서 테살로니카2서 테살로니카신자들에게보낸둘째서간 데살로니가후
        1Tim; 디모데전서 딤전~ 디모데1서 티모테오1서 티모테오에게보낸첫째서간 디모데전
        2Tim; 디모데후서 딤후~ 디모데2서 티모테오2서 티모테오에게보낸둘째서간 디모데후
        Titus; 디도서 딛! 티토서 티토에게보낸서간 티토~ 디도
        Phlm; 빌레몬서 몬! 필레몬서 필레몬에게보낸서간 필레! 본! 빌레몬
        Heb; 히브리서 히! 히브리인들에게보낸서간 히브! 히브리
        Jas; 야고보서 약! 야고보서간 야고! 야고보
        1Pet; 베드로전서 벧전~ 베드로1서 베드로의첫째서간 베드로전
        2Pet; 베드로후서 벧후~ 베드로2서 베드로의둘째서간 베드로후
        1John; 요한일서 요일! 요한1서 요한의첫째서간 요1 요한1 요한일
        2John; 요한이서 요이! 요한2서 요한의둘째서간 요2 요한2 요한이
        3John; 요한삼서 요삼! 요한3서 요한의셋째서간 요3 요한3 요한삼
        Jude; 유다서 유! 유다서간 유다!
        Rev; 요한계시록 계! 요한묵시록 묵시! 계시록 묵시록
        Tob; 토빗기 토빗! 토비트
        Jdt; 유딧기 유딧!
        EsthGr; 그리스어에스더 에그
        AddEsth; 에스더추가본 에추
        Wis; 지혜서
        Sir; 집회서 벤시라크지혜 벤시리크의지혜 벤시라지혜 벤시라크의지혜 벤시라의지혜
        Bar; 바룩서 바룩!
        EpJer; 예레미야의편지 예편
        PrAzar; 아자리야의기도 아기
        SgThree; 세젊은이의노래 세노
        Sus; 수산나!
        Bel; 벨과용 벨! 벨과뱀
        AddDan; 다니엘추가본
        1Macc; 마카베오기상 마카상 마카베오상 마카베오기상권
        2Macc; 마카베오기하 마카하 마카베오하 마카베오기하권
        3Macc; 마카베오3서 마카삼
        4Macc; 마카베오4서 마카사
        1Esd; 에스드라1서 에스일
        2Esd; 에스드라2서 에스이
        PrMan; 므나쎄의기도 므기
        1Sam 2Sam; 사무# 사무엘#
        1Kgs 2Kgs; 열왕# 열왕기#
        1Chr 2Chr; 역대#
        1Cor 2Cor; 코린# 코린토# 고린도#
        1Thess 2Thess; 테살# 데살로니가# 테살로니카#
        1Tim 2Tim; 티모# 디모데# 티모테오#
        1Pet 2Pet; 베드# 베드로#
        1John 2John 3John; 요한#
        1Macc 2Macc 3Macc 4Macc; 마카# 마카베오#
        """

    static let words: StaticString = """
        chapter_after_number; 장 편
        verse_after_number; 절
        ordinal_sign; 제
        list; 와 과 및 또 그리고 참조
        range; 부터 에서 까지
        rest; 이하
        part; 상=1 하=2
        end; 끝
        title; 표제
        cue; 참조 보라 성경 보면 참고
        common; 이 가 은 는 을 를 의 에 고 로 다 도 하 서 니 라 그 한 사 지
        """

    static let separators = Separators.either

    // MARK: References as they are spoken

    static let speech = SpokenForms(
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
            location_verse; % %
            group; %, %
            """,
        bookNames: """
            3Macc 4Macc; 마카베오%; 삼서 사서
            1Esd 2Esd; 에스드라%; 일서 이서
            1En; 에녹일서
            """,
        chapterNames: """
            Ps; 시편 %편
            """)

    // MARK: Tables, made on first use

    static let bookNames = BookNames(.korean)
    static let wordTable = WordTable(.korean)
    static let setWithEnglish = LanguageSet([.english, .korean])
}

extension Language {
    package static var korean: Language { Language(KoreanLanguage.self) }
}
