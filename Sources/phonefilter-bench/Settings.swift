struct Settings {
  var rows = 1_000_000
  var runs = 5
  /// The number of runs of contestants that fill the memory and run apart.
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

struct UsageError: Error {
  let message: String
}

extension Settings {
  /// Reads the words after the program's name; a value follows its flag, or an `=`.
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
    // In the order of the list, not of the words: `--quick` comes before the options that override
    // it.
    for option in Option.all {
      if let values = given[option.flag] { try option.apply(values, &self) }
    }
    guard cases.contains(where: { shapes.contains(where: $0.accepts) }) else {
      throw UsageError(message: "no case is left: '\(cases[0].name)' is not for these shapes")
    }
  }
}
