import PhoneFilterReading
import PhoneFilterBase
import PhoneFilterCore

/// A check of one catalogue: the lines of its problems, without the file's name.
package struct CheckRun {
  package let problems: [String]
  package let totals: String
  package let isRefused: Bool
  package let error: String?
  package let remarks: [String]

  package init(_ flags: [String], _ text: String) throws { try self.init(flags, "a.jsonl", text) }

  package init(_ flags: [String], _ name: String, _ text: String) throws {
    self.init(try ToolRun(["check"] + flags, name, text), name)
  }

  package init(_ flags: [String], _ database: MadeDatabase, table: String) throws {
    self.init(try ToolRun(["check"] + flags + ["DB:\(table)"], database), "stock.db:\(table)")
  }

  private init(_ run: ToolRun, _ name: String) {
    let lines = run.output.split(separator: "\n").map(String.init)
    problems = lines.filter { $0.hasPrefix(name + ":") }.map {
      String($0.dropFirst(name.count + 1)).trimmingSpaces
    }
    totals = lines.first { $0.contains(" rows of ") || $0.contains(" row of ") } ?? ""
    isRefused = run.isRefused
    error = run.error
    remarks = run.remarks
  }

  /// The place, the severity and the rule of each problem.
  package var places: [String] {
    problems.map { problem in
      let words = problem.split(separator: " ")
      let rule = problem.split(separator: "[").last.map { String($0.dropLast()) } ?? ""
      return words[0].hasSuffix(":") && words[0].first?.isNumber == true
        ? "\(words[0].dropLast()) \(words[1].dropLast()) \(rule)"
        : "\(words[0].dropLast()) \(rule)"
    }
  }
}
