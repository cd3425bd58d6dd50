import Testing

@testable import Importers

@Suite struct KnownCommentariesTests {
    /// If a module names its author, the table has the same one.
    @Test(arguments: ["MHCC", "Scofield", "TDavid"])
    func agreeWithWhatModulesSay(_ id: String) throws {
        let modules = SwordLibrary.systemModules(home: nil, swordPath: nil).modules
        guard let module = modules.first(where: { $0.id == id }) else {
            return print("skipped: \(id) is not installed")
        }
        let author = KnownCommentaries.author(of: id).author
        let words = module.name + " " + (module.conf["About"] ?? "")
        #expect(!author.isEmpty && words.contains(author))
    }

    @Test func whatIsUnknownHasNoAuthor() {
        let unknown = KnownCommentaries.author(of: "NoSuchModule")
        #expect(unknown.author.isEmpty && unknown.years.isEmpty)
    }
}
