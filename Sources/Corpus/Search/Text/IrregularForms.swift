/// Inflections that no rule of endings finds, those of 1611 among them: `spake` of `speak`, `brethren` of `brother`.
///
/// Pronouns are not here: whoever writes `thee` does not want every `you`.
struct IrregularForms: Sendable {
    private let bases: [[UInt8]: [UInt8]]

    init(rows: StaticString) {
        var bases: [[UInt8]: [UInt8]] = [:]
        for row in rows.description.split(separator: "\n") {
            let words = row.split(separator: " ").map { Array($0.utf8) }
            for form in words.dropFirst() { bases[form] = words[0] }
        }
        self.bases = bases
    }

    /// What the form is an inflection of; `nil` for a form that rules can handle.
    func base(of form: [UInt8]) -> [UInt8]? { bases[form] }

    /// All forms that have a base.
    var forms: some Sequence<[UInt8]> { bases.keys }

    /// A row a word: the base, then its forms.
    static let english = IrregularForms(
        rows: """
            arise arose arisen arisest
            be been being
            beget begat begot begotten
            begin began begun
            beseech besought
            bind bound
            bite bit bitten
            break brake broke broken brakest
            bring brought broughtest
            brother brethren
            build built
            burn burnt
            buy bought
            catch caught
            child children
            choose chose chosen chosest
            cleave clave clove cleft cloven
            come came camest
            deal dealt
            die dead died dies dieth dying
            do did didst does doest doeth done dost doth
            draw drew drawn
            drink drank drunk
            drive drave drove driven
            dwell dwelt
            eat ate eaten
            fall fell fallen
            feed fed
            feel felt
            fight fought
            find found foundest
            flee fled
            foot feet
            forbid forbade forbidden
            forget forgat forgot forgotten
            forgive forgave forgiven
            forsake forsook forsaken
            give gave gavest given
            go goes goest goeth gone went wentest
            grind ground
            grow grew grown
            have had hadst has hast hath having
            hear heard heardest
            hide hid hidden
            hold held holden
            keep kept
            know knew knewest known
            leaf leaves
            lend lent
            lie lay lain lied lies lieth lying
            loaf loaves
            lose lost
            make made madest
            man men
            meet met
            ox oxen
            pay paid
            ride rode ridden
            ring rang rung
            rise rose risen
            run ran
            say said saidst saith
            see saw sawest seen seest seeth
            seek sought
            sell sold
            send sent
            shake shook shaken
            shall shalt
            sheaf sheaves
            shear shorn
            shine shone
            sing sang sung
            sink sank sunk
            sit sat satest sitten
            slay slew slain
            sleep slept
            slide slid
            smite smote smitten
            sow sown
            speak spake spakest spoke spoken
            spin span spun
            spring sprang sprung
            stand stood stoodest
            steal stole stolen
            stick stuck
            stink stank stunk
            strike struck stricken
            strive strove striven
            swear sware sworest swore sworn
            sweep swept
            swell swollen
            swim swam swum
            take took takest taken
            teach taught
            tell told
            thief thieves
            think thought thoughtest
            throw threw thrown
            tooth teeth
            tread trod trodden trode
            wear wore worn
            weave wove woven
            weep wept
            wife wives
            will wilt
            win won
            wind wound
            wolf wolves
            woman women
            wring wrung
            write wrote written
            """)
}
