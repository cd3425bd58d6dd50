import Engine
import JSON

extension Command {
    static let daily = Command(
        "daily", "[DATE]", summary: "Print the passage of the day. It is the same for everyone.",
        details: """
            DATE is a day, past or future, as YYYY-MM-DD. Without it, today.

            Examples:
              lectern daily
              lectern daily 2026-12-25 -t web
            """,
        flags: Flag.passage.filter { $0.name != "surrounding" } + [.offline], operandLimit: 1, method: "daily.get"
    ) { (invocation) throws(Failure) in
        var params = try invocation.passageParameters(format: invocation.has(.json) ? nil : "plain")
        if let translation = invocation.value(of: .translation) { params["translation"] = .string(translation) }
        if let date = invocation.operands.first { params["date"] = .string(date) }
        let engine = try invocation.program.engine(offline: invocation.has(.offline))
        let reply = try engine.result(of: DailyGet.self, params)
        PassagePrinter(invocation).print(reply.passage, of: reply, saysSource: true)
        return .success
    }
}
