import Engine
import JSON

extension Command {
    static let random = Command(
        "random", summary: "Print a random verse, with its reference.",
        details: "Every verse is as likely as any other; the same seed gives the same verse.",
        flags: Flag.passage + [.testament, .books, .seed, .offline], operandLimit: 0, method: "verse.random"
    ) { (invocation) throws(Failure) in
        var params = try invocation.passageParameters(format: invocation.has(.json) ? nil : "plain")
        if let translation = invocation.value(of: .translation) { params["translation"] = .string(translation) }
        if let testament = invocation.value(of: .testament) { params["testament"] = .string(testament) }
        if let books = invocation.list(of: .books) {
            params["books"] = .array(books.map { .string($0) })
        }
        if let seed = try invocation.number(of: .seed) { params["seed"] = .number(JSONNumber(seed)) }
        let engine = try invocation.program.engine(offline: invocation.has(.offline))
        let passage = try engine.result(of: VerseRandom.self, params)
        PassagePrinter(invocation).print(passage, of: passage, saysSource: true)
        return .success
    }
}

extension Flag {
    static let testament = Flag(
        "testament", choices: ["old", "new", "deuterocanon"], help: "Choose only from this part of the Bible.")
    static let books = Flag("books", value: "NAMES", isList: true, help: "Choose only from these books: Ps,Prov.")
    static let seed = Flag("seed", value: "N", help: "A number; the same number gives the same verse.")
}
