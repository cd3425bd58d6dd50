import Scripture

// Spanish, read aloud. Numbers from a thousand on stay digits.

extension SpeechLocale {
    package static let spanish = SpeechLocale(
        tag: "es", language: .spanish,
        numbers: SpokenNumber(
            belowHundred: """
                cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis
                diecisiete dieciocho diecinueve veinte veintiuno veintidós veintitrés veinticuatro veinticinco veintiséis
                veintisiete veintiocho veintinueve treinta treinta_y_uno treinta_y_dos treinta_y_tres treinta_y_cuatro
                treinta_y_cinco treinta_y_seis treinta_y_siete treinta_y_ocho treinta_y_nueve cuarenta cuarenta_y_uno
                cuarenta_y_dos cuarenta_y_tres cuarenta_y_cuatro cuarenta_y_cinco cuarenta_y_seis cuarenta_y_siete
                cuarenta_y_ocho cuarenta_y_nueve cincuenta cincuenta_y_uno cincuenta_y_dos cincuenta_y_tres
                cincuenta_y_cuatro cincuenta_y_cinco cincuenta_y_seis cincuenta_y_siete cincuenta_y_ocho cincuenta_y_nueve
                sesenta sesenta_y_uno sesenta_y_dos sesenta_y_tres sesenta_y_cuatro sesenta_y_cinco sesenta_y_seis
                sesenta_y_siete sesenta_y_ocho sesenta_y_nueve setenta setenta_y_uno setenta_y_dos setenta_y_tres
                setenta_y_cuatro setenta_y_cinco setenta_y_seis setenta_y_siete setenta_y_ocho setenta_y_nueve ochenta
                ochenta_y_uno ochenta_y_dos ochenta_y_tres ochenta_y_cuatro ochenta_y_cinco ochenta_y_seis ochenta_y_siete
                ochenta_y_ocho ochenta_y_nueve noventa noventa_y_uno noventa_y_dos noventa_y_tres noventa_y_cuatro
                noventa_y_cinco noventa_y_seis noventa_y_siete noventa_y_ocho noventa_y_nueve
                """,
            hundreds: """
                cien|ciento doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos
                """, join: " "),
        phrases: """
            chapter; capítulo %
            chapters; capítulos %
            verse; versículo %
            verses; versículos %
            introduction; introducción
            title; el título
            through; % a %
            span; % hasta %
            verse_span; %, hasta %
            and; % y %
            following; % y siguientes
            """,
        spokenNames: """
            1Sam 2Sam; % de Samuel; Primero Segundo
            1Kgs 2Kgs; % de Reyes; Primero Segundo
            1Chr 2Chr; % de Crónicas; Primero Segundo
            Song; Cantar de los Cantares
            1Cor 2Cor; % de Corintios; Primera Segunda
            1Thess 2Thess; % de Tesalonicenses; Primera Segunda
            1Tim 2Tim; % de Timoteo; Primera Segunda
            1Pet 2Pet; % de Pedro; Primera Segunda
            1John 2John 3John; % de Juan; Primera Segunda Tercera
            1Macc 2Macc 3Macc 4Macc; % de Macabeos; Primero Segundo Tercero Cuarto
            1Esd 2Esd; % de Esdras; Primero Segundo
            AddDan; Adiciones a Daniel
            1En; Primero de Enoc
            PssSol; Salmos de Salomón
            Odes; Odas
            EpLao; Carta a los Laodicenses
            """,
        chapterNames: """
            Ps; Salmo %; Salmos %
            Odes; Oda %; Odas %
            """,
        abbreviations: [
            """
            any; p. ej.; por ejemplo
            any; p.ej.; por ejemplo
            any; cf.; compárese
            any; cfr.; compárese
            ends; etc.; etcétera
            any; a. C.; antes de Cristo
            any; a.C.; antes de Cristo
            any; d. C.; después de Cristo
            any; d.C.; después de Cristo
            any; A.T.; Antiguo Testamento
            any; N.T.; Nuevo Testamento
            any; AT; Antiguo Testamento
            any; NT; Nuevo Testamento
            any; LXX; Septuaginta
            number; v.; versículo
            number; vv.; versículos
            number; vs.; versículo
            number; vers.; versículo
            number; cap.; capítulo
            number; caps.; capítulos
            number; p.; página
            number; pp.; páginas
            number; núm.; número
            number; vol.; volumen
            name; S.; San
            name; Sto.; Santo
            name; Sta.; Santa
            name; Dr.; doctor
            name; Dra.; doctora
            name; Sr.; señor
            name; Sra.; señora
            any; SEÑOR; Señor
            any; JEHOVÁ; Jehová
            any; DIOS; Dios
            """
        ])
}
