/// Another program that can do some of the work, found in PATH.
struct Peer: Sendable {
  let command: String
  /// True if it fills gigabytes with a big file, and slows down the program that runs next, up to
  /// 1.8 times.
  var isHungry = false

  static let ripgrep = Peer(command: "rg")
  static let wordCount = Peer(command: "wc")
  static let duckdb = Peer(command: "duckdb")
  static let jq = Peer(command: "jq", isHungry: true)
  static let jaq = Peer(command: "jaq", isHungry: true)
  static let miller = Peer(command: "mlr", isHungry: true)

  /// Not another program, but the filter of the tool under test, on the same catalogue. It measures
  /// the tool's work on the rows beyond reading them.
  static let ownFilter = Peer(command: "filter")
  /// The sort of the tool under test, on the same catalogue.
  static let ownSort = Peer(command: "sort")
  static let own = [ownFilter, ownSort]

  static let sqlite = Peer(command: "sqlite3")

  static let all = [ripgrep, wordCount, duckdb, jq, jaq, miller, sqlite]
  /// The peers that run jq's programs.
  static let jqs = [jq, jaq]

  /// The executable's path; nil if the peer is absent.
  func find() -> String? {
    SearchPath.find(command)
  }
}
