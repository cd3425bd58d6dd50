/// What people are told to do, where several errors and commands say the same.
package enum Advice {
    /// A pack that is damaged, old, or lacks what is wanted.
    package static let rebuilding =
        "`lectern import --system --force` or `lectern import --force PATH` builds it again from its source"
}
