/// The pack with another id, another short name, or both; everything else is the same, byte for byte.
package enum RenamedPack {
    /// - Parameters:
    ///   - id: `nil` keeps it.
    ///   - alias: `nil` keeps it. Lower case, as all short names.
    /// - Throws: what is damaged, for no pack is copied that is not sound.
    package static func bytes(
        of storage: ByteStorage, id: String? = nil, alias: String? = nil
    ) throws(PackError) -> [UInt8] {
        let container = try PackContainer(storage)
        try container.verify()
        var writer = PackContainerWriter()
        for section in container.sections {
            let bytes = try container.bytes(section, at: 0, count: section.length)
            if section.kind == .metadata {
                writer.add(.metadata, try PackMetadata(container).renamed(id: id, alias: alias))
            } else {
                writer.add(section.kind, Array(bytes))
            }
        }
        return writer.finish()
    }
}
