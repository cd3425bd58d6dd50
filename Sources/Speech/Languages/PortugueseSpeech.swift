import Scripture

// Portuguese, read aloud. Numbers are spelled as in Brazil; from a thousand on they stay digits.

extension SpeechLocale {
    package static let portuguese = SpeechLocale(
        tag: "pt", language: .portuguese,
        numbers: SpokenNumber(
            belowHundred: """
                zero um dois três quatro cinco seis sete oito nove dez onze doze treze catorze quinze dezesseis dezessete
                dezoito dezenove vinte vinte_e_um vinte_e_dois vinte_e_três vinte_e_quatro vinte_e_cinco vinte_e_seis
                vinte_e_sete vinte_e_oito vinte_e_nove trinta trinta_e_um trinta_e_dois trinta_e_três trinta_e_quatro
                trinta_e_cinco trinta_e_seis trinta_e_sete trinta_e_oito trinta_e_nove quarenta quarenta_e_um
                quarenta_e_dois quarenta_e_três quarenta_e_quatro quarenta_e_cinco quarenta_e_seis quarenta_e_sete
                quarenta_e_oito quarenta_e_nove cinquenta cinquenta_e_um cinquenta_e_dois cinquenta_e_três
                cinquenta_e_quatro cinquenta_e_cinco cinquenta_e_seis cinquenta_e_sete cinquenta_e_oito cinquenta_e_nove
                sessenta sessenta_e_um sessenta_e_dois sessenta_e_três sessenta_e_quatro sessenta_e_cinco sessenta_e_seis
                sessenta_e_sete sessenta_e_oito sessenta_e_nove setenta setenta_e_um setenta_e_dois setenta_e_três
                setenta_e_quatro setenta_e_cinco setenta_e_seis setenta_e_sete setenta_e_oito setenta_e_nove oitenta
                oitenta_e_um oitenta_e_dois oitenta_e_três oitenta_e_quatro oitenta_e_cinco oitenta_e_seis oitenta_e_sete
                oitenta_e_oito oitenta_e_nove noventa noventa_e_um noventa_e_dois noventa_e_três noventa_e_quatro
                noventa_e_cinco noventa_e_seis noventa_e_sete noventa_e_oito noventa_e_nove
                """,
            hundreds: """
                cem|cento duzentos trezentos quatrocentos quinhentos seiscentos setecentos oitocentos novecentos
                """, join: " e "),
        phrases: """
            chapter; capítulo %
            chapters; capítulos %
            verse; versículo %
            verses; versículos %
            introduction; introdução
            title; o título
            through; % a %
            span; % até %
            verse_span; %, até %
            and; % e %
            following; % e seguintes
            """,
        spokenNames: """
            1Sam 2Sam; % livro de Samuel; Primeiro Segundo
            1Kgs 2Kgs; % livro dos Reis; Primeiro Segundo
            1Chr 2Chr; % livro das Crônicas; Primeiro Segundo
            Song; Cântico dos Cânticos
            1Cor 2Cor; % carta aos Coríntios; Primeira Segunda
            1Thess 2Thess; % carta aos Tessalonicenses; Primeira Segunda
            1Tim 2Tim; % carta a Timóteo; Primeira Segunda
            1Pet 2Pet; % carta de Pedro; Primeira Segunda
            1John 2John 3John; % carta de João; Primeira Segunda Terceira
            1Macc 2Macc 3Macc 4Macc; % livro dos Macabeus; Primeiro Segundo Terceiro Quarto
            1Esd 2Esd; % livro de Esdras; Primeiro Segundo
            AddDan; Adições a Daniel
            1En; Primeiro livro de Enoque
            PssSol; Salmos de Salomão
            Odes; Odes
            EpLao; Carta aos Laodicenses
            """,
        chapterNames: """
            Ps; Salmo %; Salmos %
            Odes; Ode %; Odes %
            """,
        abbreviations: [
            """
            any; p. ex.; por exemplo
            any; p.ex.; por exemplo
            any; i.e.; isto é
            any; cf.; confira
            ends; etc.; et cetera
            any; a.C.; antes de Cristo
            any; a. C.; antes de Cristo
            any; d.C.; depois de Cristo
            any; d. C.; depois de Cristo
            any; AT; Antigo Testamento
            any; NT; Novo Testamento
            any; LXX; Septuaginta
            number; v.; versículo
            number; vv.; versículos
            number; vs.; versículo
            number; cap.; capítulo
            number; caps.; capítulos
            number; p.; página
            number; pp.; páginas
            number; vol.; volume
            name; S.; São
            name; Sto.; Santo
            name; Sta.; Santa
            name; Dr.; doutor
            name; Dra.; doutora
            name; Sr.; senhor
            name; Sra.; senhora
            any; SENHOR; Senhor
            any; DEUS; Deus
            """
        ])
}
