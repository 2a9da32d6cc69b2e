/// The settings that the command line asks for.
struct Settings {
  var rows = 1_000_000
  var runs = 5
  /// Number of runs of contestants that have to be kept apart.
  var hungryRuns = 1
  var seed: UInt64 = 1
  var isQuick = false
  var shapes = ShapeCatalog.all
  var cases = CaseCatalog.all
  var excludedPeers: Set<String> = []
  var tool: String?
  var toolArguments: [String] = []
  /// Another phonefilter, to compare with.
  var baseline: String?
  var baselineArguments: [String] = []
  var keptFolder: String?
  var printsMarkdown = false
  var showsList = false
  var showsHelp = false

  var judgesTime: Bool { !isQuick }
}

/// A command line that can't be understood.
struct UsageError: Error {
  let message: String
}

extension Settings {
  /// Reads the words behind the program's name; a value stands behind its flag or behind `=`.
  init(arguments: [String]) throws {
    var given: [String: [String]] = [:]
    var rest = arguments[...]
    while let word = rest.popFirst() {
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let option = Option.all.first(where: { $0.flag == parts[0] }) else {
        throw UsageError(message: "unknown option '\(word)'; --help lists them")
      }
      if option.valueName == nil, parts.count == 2 {
        throw UsageError(message: "\(option.flag) takes no value: '\(word)'")
      }
      if option.valueName == nil {
        given[option.flag, default: []].append("")
      } else if let value = parts.count == 2 ? String(parts[1]) : rest.popFirst() {
        given[option.flag, default: []].append(value)
      } else {
        throw UsageError(message: "\(option.flag) needs a value")
      }
    }
    // In the order of the list, not of the words: `--quick` before the options that overrule it.
    for option in Option.all {
      if let values = given[option.flag] { try option.apply(values, &self) }
    }
    guard cases.contains(where: { shapes.contains(where: $0.accepts) }) else {
      throw UsageError(message: "no case is left: '\(cases[0].name)' is not for these shapes")
    }
  }
}
