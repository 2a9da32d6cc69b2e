/// Another program that can do some of the work, found in PATH.
struct Peer: Sendable {
  let command: String
  /// Takes so long that one run of a big file must do.
  let isSlow: Bool

  static let ripgrep = Peer(command: "rg", isSlow: false)
  static let wordCount = Peer(command: "wc", isSlow: false)
  static let duckdb = Peer(command: "duckdb", isSlow: false)
  static let jq = Peer(command: "jq", isSlow: true)
  static let miller = Peer(command: "mlr", isSlow: true)

  static let all = [ripgrep, wordCount, duckdb, jq, miller]

  /// The executable's path; nil when it is absent.
  func find() -> String? {
    let folders = getenv("PATH").map { String(cString: $0) } ?? ""
    return folders.split(separator: ":").map { "\($0)/\(command)" }.first(where: File.isExecutable)
  }
}
