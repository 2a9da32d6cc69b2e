import Foundation

/// The command that writes statements.
enum SQLCommand {
  static let isThere = (try? Tool.run(script: "phonefilter help sql"))?.status == 0

  /// Returns the arguments that print the condition of some filters.
  static func condition(_ filters: [String], _ dialect: String) -> [String] {
    ["sql", "--dialect=\(dialect)", "--schema=schema.json", "--only=where"] + filters
  }

  static func statement(_ options: [String], _ dialect: String) -> [String] {
    ["sql", "--dialect=\(dialect)", "--schema=schema.json"] + options
  }

  static func number(_ name: String) -> Int? {
    ProcessInfo.processInfo.environment[name].flatMap { Int($0) }
  }
}
