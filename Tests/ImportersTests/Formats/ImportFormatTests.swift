import Foundation
import Testing

@testable import Importers

@Suite struct ImportFormatTests {
    /// A folder may have more Bibles than fit into memory.
    @Test func eachPackIsHandedOverBeforeTheNextIsMade() throws {
        try Environment.withFolder { folder in
            for name in ["a.tsv", "b.tsv", "c.tsv"] {
                let rows = "book\tchapter\tverse\ttext\nGenesis\t1\t1\tIn the beginning\n"
                try Data(rows.utf8).write(to: URL(fileURLWithPath: folder + "/" + name))
            }
            var checks = 0
            var checksBefore: [Int] = []
            let hooks = ImportHooks(isCancelled: {
                checks += 1
                return false
            })
            try BibleTable.format.read(ImportSource(path: folder), hooks) { _ in checksBefore.append(checks) }
            #expect(checksBefore.count == 3 && Set(checksBefore).count == 3)

            var received: [String] = []
            #expect(throws: ImportError.cancelled) {
                try BibleTable.format.read(ImportSource(path: folder), ImportHooks()) { (pack) throws(ImportError) in
                    received.append(pack.name)
                    if received.count == 2 { throw .cancelled }
                }
            }
            #expect(received.count == 2)
        }
    }
}
