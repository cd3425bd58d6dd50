import JSON
import JSONRPC
import Platform

/// A stream gives the same messages and problems, in whatever pieces it is read.
func fuzzFramer(_ input: [UInt8]) {
    enum Found: Equatable {
        case message([UInt8])
        case problem(FramingProblem)
    }
    func events(pieces: (Int) -> Int) -> [Found] {
        var framer = Framer(limit: 200, capacity: 256)
        var found: [Found] = []
        func note(_ event: Framer.Event) {
            switch event {
            case .problem(let problem): found.append(.problem(problem))
            case .message(let range):
                precondition(range.count <= 200)
                framer.withMessage(range) { bytes in found.append(.message(bytes.indices.map { bytes[$0] })) }
            }
        }
        var done = 0
        while done < input.count {
            done += framer.fill { space in
                let count = min(space.count, input.count - done, max(1, pieces(done)))
                space.copyBytes(from: input[done..<done + count])
                return count
            }
            while let event = framer.next() { note(event) }
            precondition(framer.count <= 8192, "the framer keeps what it cannot use")
        }
        if let event = framer.finish() { note(event) }
        return found
    }
    let whole = events { _ in .max }
    precondition(whole == events { _ in 1 }, "byte by byte is different")
    precondition(whole == events { $0 % 7 + 1 }, "in pieces is different")
}

/// The connection answers any input with whole frames of valid JSON, and ends with its input.
func fuzzConnection(_ input: [UInt8]) {
    let from = Files.anonymous(input)
    let to = Files.anonymous()
    defer {
        close(from)
        close(to)
    }
    var configuration = Connection.Configuration()
    configuration.messageLimit = 4096
    configuration.workers = 2
    let status = Connection(input: from, output: to, handler: Echo(), configuration: configuration).run()
    precondition(status == 0 || status == 1)
    lseek(to, 0, SEEK_SET)
    let output = Files.bytes(from: to)
    var framer = Framer(limit: 1 << 26)
    var rest = output[...]
    func check(_ event: Framer.Event) {
        guard case .message(let range) = event else { fatalError("a reply is not framed") }
        framer.withMessage(range) { bytes in
            guard let reply = try? JSONParser.value(from: bytes) else { fatalError("a reply is no JSON") }
            for one in reply.array ?? [reply] {
                precondition(one["jsonrpc"]?.string == "2.0" && one["id"] != nil)
                precondition((one["result"] != nil) != (one["error"] != nil))
            }
        }
    }
    while !rest.isEmpty {
        _ = framer.fill { space in
            let count = min(space.count, rest.count)
            space.copyBytes(from: rest.prefix(count))
            rest = rest.dropFirst(count)
            return count
        }
        while let event = framer.next() { check(event) }
    }
    precondition(framer.finish() == nil, "the last reply is cut off")
}

private final class Echo: RequestHandler {
    func handle(_ request: Request, context: RequestContext, result: inout JSONWriter) throws(ResponseError)
        -> Handling
    {
        if context.isInline, request.method == "slow" { return .needsWorker }
        if context.isInline, request.method == "waiting" { return .needsToWait }
        if request.method == "fail" { throw .requestFailed("as asked") }
        result.value(request.params ?? .null)
        return .answered
    }
}
