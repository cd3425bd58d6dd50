#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Where Lectern keeps its files: under `LECTERN_HOME` if that is set, else where the XDG Base Directory Specification
/// (0.8) has them. A relative `LECTERN_HOME` is meant from the working directory; all paths are absolute, since URIs are
/// made of them. The home folder is `$HOME` alone; the account database is never asked.
struct Paths: Sendable {
    let packs: String
    let configuration: String
    let state: String
    /// What is generated or was fetched, and can be had again.
    let cache: String

    init(environment: (String) -> String?) {
        let home = environment("HOME").flatMap { $0.hasPrefix("/") ? $0 : nil }
        /// An XDG folder, empty where there is none; a value that is not absolute is ignored, as the specification asks. A
        /// folder that everyone can write to, such as /tmp, never takes the place of a missing home: whoever came first
        /// would configure the program for all others.
        func folder(_ variable: String, _ fallback: String) -> String {
            if let path = environment(variable), path.hasPrefix("/") { return path + "/lectern" }
            return home.map { $0 + "/" + fallback + "/lectern" } ?? ""
        }
        if let own = environment("LECTERN_HOME").flatMap(Paths.absolute), !own.isEmpty {
            packs = own + "/packs"
            configuration = own + "/config.json"
            state = own
            cache = own + "/cache"
        } else {
            packs = Paths.path("packs", in: folder("XDG_DATA_HOME", ".local/share"))
            configuration = Paths.path("config.json", in: folder("XDG_CONFIG_HOME", ".config"))
            state = folder("XDG_STATE_HOME", ".local/state")
            cache = folder("XDG_CACHE_HOME", ".cache")
        }
    }

    /// `nil` where there is no working directory any more.
    private static func absolute(_ path: String) -> String? {
        if path.isEmpty || path.hasPrefix("/") { return path }
        guard let folder = getcwd(nil, 0) else { return nil }
        defer { free(folder) }
        return String(cString: folder) + "/" + path
    }

    private static func path(_ name: String, in folder: String) -> String { folder.isEmpty ? "" : folder + "/" + name }
}
