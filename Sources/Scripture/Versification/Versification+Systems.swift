/// The systems that SWORD modules are numbered by, each read from its table the first time it is asked for.
extension Versification {
    package static let calvin = Versification(.calvin)
    package static let catholic = Versification(.catholic)
    package static let catholic2 = Versification(.catholic2)
    package static let darbyFr = Versification(.darbyFr)
    package static let german = Versification(.german)
    package static let kjv = Versification(.kjv)
    package static let kjva = Versification(.kjva)
    package static let leningrad = Versification(.leningrad)
    package static let luther = Versification(.luther)
    package static let lxx = Versification(.lxx)
    package static let mt = Versification(.mt)
    package static let nrsv = Versification(.nrsv)
    package static let nrsva = Versification(.nrsva)
    package static let orthodox = Versification(.orthodox)
    package static let segond = Versification(.segond)
    package static let synodal = Versification(.synodal)
    package static let synodalProt = Versification(.synodalProt)
    package static let vulg = Versification(.vulg)

    /// The names of all systems, sorted.
    package static var names: [String] { systems.map(\.name) }

    /// The system with a name, in any case of letters; `nil` for a name nobody uses.
    package static func named(_ name: some StringProtocol) -> Versification? {
        let wanted = name.lowercased()
        return systems.first { $0.name.lowercased() == wanted }?.system()
    }

    /// A row a system. The closures keep one request for KJV from reading seventeen other tables.
    private static let systems: [(name: String, system: @Sendable () -> Versification)] = [
        ("Calvin", { calvin }), ("Catholic", { catholic }), ("Catholic2", { catholic2 }), ("DarbyFr", { darbyFr }),
        ("German", { german }), ("KJV", { kjv }), ("KJVA", { kjva }), ("LXX", { lxx }), ("Leningrad", { leningrad }),
        ("Luther", { luther }), ("MT", { mt }), ("NRSV", { nrsv }), ("NRSVA", { nrsva }), ("Orthodox", { orthodox }),
        ("Segond", { segond }), ("Synodal", { synodal }), ("SynodalProt", { synodalProt }), ("Vulg", { vulg }),
    ]
}
