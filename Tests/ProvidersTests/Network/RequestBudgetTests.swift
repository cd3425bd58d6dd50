import Foundation
import Testing

@testable import Corpus
@testable import Providers

@Suite struct RequestBudgetTests {
    private static let limits = RequestBudget.Limits(requests: 15, misses: 10, window: 30_000)
    private static let noWait = RequestDeadline(milliseconds: { 0 }, isCancelled: { false })

    private let now = Locked(1_000_000)
    private let folder = NSTemporaryDirectory() + "lectern-budget-" + UUID().uuidString

    private func budget(_ path: String? = nil) -> RequestBudget {
        RequestBudget(path: path ?? folder + "/budget", limits: Self.limits) { [now] in now.value }
    }

    /// How many requests are allowed now, if each ends as given.
    private func taken(_ budget: RequestBudget, foundNothing: Bool? = false) -> Int {
        var count = 0
        while count < 100, let ticket = try? budget.take(deadline: Self.noWait) {
            count += 1
            if let foundNothing { budget.finish(ticket, foundNothing: foundNothing) }
        }
        return count
    }

    @Test func allProcessesShareOneWindow() throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let (one, two) = (budget(), budget())
        let first = try one.take(deadline: .endless)
        one.finish(first, foundNothing: false)
        #expect(taken(two) == 14)
        now.value += 30_001
        #expect(taken(one) == 15)
        #expect(taken(two) == 0)
    }

    @Test func theEleventhMissIsNeverSent() {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        #expect(taken(budget(), foundNothing: true) == 10)
        now.value += 29_000
        #expect(taken(budget()) == 0)
        now.value += 2000
        #expect(taken(budget()) == 15)
    }

    @Test func whatHasNotEndedMayBeAMiss() {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        #expect(taken(budget(), foundNothing: nil) == 10)
    }

    @Test func theErrorSaysWhenToAskAgain() {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let budget = budget()
        _ = taken(budget)
        now.value += 10_000
        #expect {
            try budget.take(deadline: Self.noWait)
        } throws: { ($0 as? NetworkFailure)?.kind == .rateLimited && ($0 as? NetworkFailure)?.retryAfter == 21 }
    }

    /// The time limit of a request is as long as the window. Sixty requests at once, the turns of fifteen of them used
    /// up a moment ago: none waits for a turn that leaves it no time.
    @Test(arguments: [(30_000, false), (32_001, false), (32_003, true), (60_000, true), (5, false)])
    func aTurnThatLeavesNoTimeIsNotTaken(_ left: Int, _ isTaken: Bool) throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let budget = budget()
        _ = taken(budget)
        now.value += 1999
        let now = now
        let start = now.value
        let deadline = RequestDeadline(
            limit: 30_000,
            milliseconds: { left + start - now.value },
            isCancelled: {
                // The clock of the test goes on while the request waits.
                now.value += 3000
                return false
            })
        let ticket = Result { () throws(NetworkFailure) in try budget.take(deadline: deadline) }
        switch ticket {
        case .success(let ticket):
            #expect(isTaken && left + start - now.value >= 1000)
            budget.finish(ticket, foundNothing: false)
        case .failure(let failure):
            #expect(!isTaken && failure.kind == .rateLimited && (failure.retryAfter ?? 0) > 0)
            // At once: it has not waited.
            #expect(now.value - start <= 3000)
        }
    }

    @Test func aRequestWithoutTimeTakesNoTurn() {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let budget = budget()
        let late = RequestDeadline(limit: 30_000, milliseconds: { 5 }, isCancelled: { false })
        #expect { try budget.take(deadline: late) } throws: { ($0 as? NetworkFailure)?.kind == .rateLimited }
        // A person may choose a short limit.
        let short = RequestDeadline(limit: 400, milliseconds: { 390 }, isCancelled: { false })
        #expect(throws: Never.self) { try budget.take(deadline: short) }
        #expect(taken(budget) == 14)
    }

    /// A process that was stopped while it holds the lock delays others only briefly.
    @Test func aLockThatIsKeptDelaysNobodyPastTheDeadline() throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        _ = taken(budget())
        let holder = open(folder + "/budget", O_RDWR | O_CLOEXEC)
        defer { close(holder) }
        #expect(flock(holder, LOCK_EX) == 0)
        #expect {
            try budget().take(deadline: Self.noWait)
        } throws: { ($0 as? NetworkFailure)?.kind == .timeout }
        // Without a deadline, the process then counts its own requests.
        _ = try budget().take(deadline: .endless)
    }

    @Test func whoWaitsLeavesTheFileAlone() throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let budget = budget()
        _ = taken(budget)
        let time = {
            try FileManager.default.attributesOfItem(atPath: self.folder + "/budget")[.modificationDate] as? Date
        }
        try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSince1970: 1)], ofItemAtPath: folder + "/budget")
        #expect(taken(budget) == 0)
        #expect(try time() == Date(timeIntervalSince1970: 1))
    }

    @Test func aClockThatJumpsShutsNobodyOutForLong() {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let budget = budget()
        _ = taken(budget)
        budget.backOff(milliseconds: 3_600_000)
        // The machine was restarted.
        now.value = 5
        #expect(taken(budget) == 0)
        now.value += 30_001
        #expect(taken(budget) == 15)
    }

    /// The machine sleeps while a request waits for its turn: after it wakes, the turn has come.
    @Test func whoSleptThroughTheWindowWaitsNoLonger() throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let budget = budget()
        _ = taken(budget)
        let now = now
        let end = Date().addingTimeInterval(10)
        let deadline = RequestDeadline(
            milliseconds: { max(0, Int(end.timeIntervalSinceNow * 1000)) + 60_000 }, isCancelled: { Date() > end })
        let lid = Thread {
            usleep(200_000); now.value += 8 * 3_600_000
        }
        lid.start()
        let ticket = try budget.take(deadline: deadline)
        budget.finish(ticket, foundNothing: false)
        #expect(taken(budget) == 14)
    }

    @Test(arguments: ["", "/proc/none/budget", "/dev/null/budget"])
    func withoutAFileTheProcessCountsForItself(_ path: String) {
        #expect(taken(budget(path)) == 15)
    }

    @Test func aDamagedFileCountsForNothing() throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try Data((0..<5000).map { UInt8(truncatingIfNeeded: $0 &* 7) }).write(to: URL(filePath: folder + "/budget"))
        #expect(taken(budget()) == 15)
    }
}
