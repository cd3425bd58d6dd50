import Glibc

/// Where Lectern keeps its files: under `LECTERN_HOME` if that is set, else where the XDG Base Directory Specification
/// (0.8) has them. The home folder is `$HOME` alone; the account database is never asked.
struct Paths: Sendable {
    let packs: String
    let configuration: String
    let state: String

    init(environment: (String) -> String?) {
        let home = environment("HOME").flatMap { $0.isEmpty ? nil : $0 }
        /// An XDG folder; a value that is not absolute is ignored, as the specification asks.
        func folder(_ variable: String, _ fallback: String) -> String {
            if let path = environment(variable), path.hasPrefix("/") { return path + "/lectern" }
            return (home ?? "/tmp") + "/" + fallback + "/lectern"
        }
        if let own = environment("LECTERN_HOME"), !own.isEmpty {
            packs = own + "/packs"
            configuration = own + "/config.json"
            state = own
        } else {
            packs = folder("XDG_DATA_HOME", ".local/share") + "/packs"
            configuration = folder("XDG_CONFIG_HOME", ".config") + "/config.json"
            state = folder("XDG_STATE_HOME", ".local/state")
        }
    }
}
