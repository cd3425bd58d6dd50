/// The commonest words of ordinary English, by how common they are.
///
/// The numbers are counts of ours, from prose of several kinds: essays, a handbook, a dictionary of slang.
enum OrdinaryEnglish {
    /// The information of each class in ordinary language, in sixteenths of a bit. Of several forms the commonest counts.
    /// In other languages it follows from the texts.
    static func information(of vocabulary: QuotationVocabulary) -> [UInt8] {
        let total = Float(max(1, vocabulary.counts.reduce(0, +)))
        var bits = vocabulary.counts.map { count in
            // Beside the commonest words, the texts say how rare a word is: a name in one verse is rarer than `bread`.
            vocabulary.language == .english
                ? max(rareBits, min(16, WordChances.logarithm(total / Float(max(1, count))) - 1))
                : max(3, min(16, WordChances.logarithm(total / Float(max(1, count)))))
        }
        if vocabulary.language == .english {
            for row in table.description.split(separator: "\n") {
                let fields = row.split(separator: " ")
                for word in fields.dropFirst() {
                    let wordClass = Int(vocabulary.wordClass(Array(word.utf8)))
                    if wordClass > 0 { bits[wordClass] = min(bits[wordClass], Float(fields[0])!) }
                }
            }
        }
        return bits.map { UInt8($0 * 15.9) }
    }

    /// The least information of a word that is not in the table.
    private static let rareBits: Float = 12.5

    /// Rows of the negative logarithm of the frequency, to the base 2, and the words with it.
    private static let table: StaticString = """
        11 arent cant couldnt didnt doesnt dont hes im isnt its ive shouldnt thats theres wasnt wont wouldnt youre
        4 the
        5 a and of to
        6 in is that
        7 as be by for it on or this with
        8 all an are at but can from have not one their they was which will you
        9 also any been has i if its more most no only other see so some such than them there these time up use used
        9 we were when who would
        10 about after apt available because being between both case common control could do does each even example
        10 first free had he his however into labour like list make many may means must name new next often out over
        10 own party people power rather same set should since society term then those thus two under using usually
        10 version very way well what while without work working
        11 access action actually address against allows always among another back based become before bit book
        11 called cannot change compare course create created device did different distribution down during either
        11 end especially every fact few find following form freedom general get given good government group here
        11 home how important information itself just key known language large later less level life line local long
        11 machines made main management market memory might mode much need never non note now number old once order
        11 others our part particular point policy possible private problem problems process production property
        11 public question raid read real required right rights root run running said say security self sense
        11 service services several share simple simply small something sometimes source standard still support take
        11 text themselves therefore through too type us various war web where why within word words world your
        12 able above according account act activity add again allow almost already although anything applied
        12 appropriate argued argument around associated authority base became below best better big bits black
        12 build business capital cases certain changes character characters check choice claim clear come commands
        12 community company complete conditions connection consider considered contains contents copy core
        12 corresponding current day death decision describe described design designed devices direct directly
        12 discussion display doesnt domain done dont due early easy effect english enough ensure entry error
        12 everything examples exist existing far field finally force forms found frequently full further future
        12 generally give go going great groups hand hard having help high him history host human idea image include
        12 included includes including indeed individual instance instead interest interests involved keep kind know
        12 land last latter law least left liberty likely little live log longer look mail majority makes making man
        12 manager mass mean meaning members message money my named names natural nature necessary needs net nor
        12 noted nothing obvious off official ones open operation opposed particularly partition perhaps period
        12 person personal physical place popular port position practice present probably provide provided provides
        12 purpose put quite random reality really reason refer reference reject related release requires resources
        12 result results rule rules screen search second seems seen setting short show similar single size slang
        12 someone sort space special specific stable start started starting step stored structure struggle subject
        12 task terms test thing things think though thought three times together tool top true try turn union until
        12 upon useful uses value volume wage want whether whole whose windows works write written wrong years yet
        13 accept actions active added adding addition advanced allowed along amount answer anyone area argue
        13 arguments army attack attempt away bad basis becomes behavior block box building built call came cant
        13 cause changed choose civil claims clearly comes commonly companies completely complex connected contain
        13 content correct country creation days decisions defence demand depends description detail difficult doing
        13 drive easily elements else enabled entire entries equivalent ever except execute expected experience
        13 expression face fail failed figure follow followed food forces former four function game goes got growth
        13 hands happens her higher impossible income increase independent indicate influence intended involves
        13 issue issues job keys languages late lead let letter license limited lines looking low magic matter me
        13 meant media military moreover multiple needed networks news notes numbers object obviously operations
        13 opposition originally otherwise outside paper parties patch path per piece points poor population
        13 possibly post press previous principle principles produce produced profit profits questions quickly rare
        13 reading reasons red refers remote remove reported require return science selected send serious shared
        13 side site situation soon stop table taken takes talk tar target tasks tend testing third today trade
        13 understand unit unless unstable view wages ways wealth wide widely worker writing
        """
}
