@testable import PhoneFilterCore

/// A command line of one of the commands that read catalogues, as the tool understands it.
enum TypedQuery {
  /// The query of some arguments; the first may be the name of a command. Nil for a page of help.
  static func query(_ arguments: [String]) throws -> Query? {
    switch arguments.first {
    case "facets":
      try query(arguments.dropFirst(), OptionCatalog.ofFacets)?.countingFacets
    case "stats":
      try query(arguments.dropFirst(), OptionCatalog.ofStatistics)?.makingStatistics
    case "check":
      try query(arguments.dropFirst(), OptionCatalog.ofCheck)?.checking(version: "1.0.0")
    case "diff": try query(arguments.dropFirst(), OptionCatalog.ofDiff)?.comparing()
    default: try query(arguments[...], OptionCatalog.all)
    }
  }

  private static func query(
    _ arguments: ArraySlice<String>, _ options: [CommandOption]
  ) throws(UsageError) -> Query? {
    let outcome = try ArgumentScanner.outcome(
      of: arguments.map { Array($0.utf8) }, options: options)
    guard case .query(let query) = outcome else { return nil }
    return query
  }
}
