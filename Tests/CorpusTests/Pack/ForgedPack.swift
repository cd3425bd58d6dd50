@testable import Corpus
@testable import Packs

/// Changes one section of a pack and makes all checksums right again: wrong records that no checksum finds.
enum ForgedPack {
    static func bytes(
        _ whole: [UInt8], _ kind: PackFormat.SectionKind, _ change: (inout [UInt8]) -> Void
    ) throws(PackError) -> [UInt8] {
        let container = try PackContainer(ByteStorage(copying: whole))
        var writer = PackContainerWriter()
        for section in container.sections {
            var content = Array(try container.bytes(section, at: 0, count: section.length))
            if section.kind == kind { change(&content) }
            writer.add(section.kind, content)
        }
        return writer.finish()
    }
}
