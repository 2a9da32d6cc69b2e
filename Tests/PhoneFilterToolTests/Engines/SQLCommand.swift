import Foundation

/// The command that writes statements, as the tests ask it.
enum SQLCommand {
  /// Whether this phonefilter has it.
  static let isThere = (try? Tool.run(script: "phonefilter help sql"))?.status == 0

  /// Arguments that print the condition of some filters.
  static func condition(_ filters: [String], _ dialect: String) -> [String] {
    ["sql", "--dialect=\(dialect)", "--schema=schema.json", "--only=where"] + filters
  }

  /// Arguments that print a statement.
  static func statement(_ options: [String], _ dialect: String) -> [String] {
    ["sql", "--dialect=\(dialect)", "--schema=schema.json"] + options
  }

  /// A number that the environment gives.
  static func number(_ name: String) -> Int? {
    ProcessInfo.processInfo.environment[name].flatMap { Int($0) }
  }
}
