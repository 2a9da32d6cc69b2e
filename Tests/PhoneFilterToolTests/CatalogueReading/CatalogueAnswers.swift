import Foundation

/// The answers of a person about a catalogue: the file `answers.txt` of a folder of `Catalogues`.
///
///     # The odd points of the catalogue.
///     file: phones.csv
///
///     model      | memory | price
///     Galaxy A27 | 6 + 8  | 289
///     Redmi 14R  | 4      | -
///
///     --brand Samsung --count -> 1
///
/// The table has a column for each spec of the catalogue and a line for each row. `-` is a missing
/// value, and `+` separates several values of one cell. Amounts are plain numbers, in GB and
/// inches. With the line `filled: model 124, price 120` the table has only the first rows, and the
/// numbers count all rows that have a value. After the table come command lines and their output.
struct CatalogueAnswers {
  /// A command line without its catalogue, and its output.
  struct Question: Sendable {
    let flags: String
    let answer: String
  }

  struct Unreadable: Error {
    let line: String
  }

  static let specs = [
    "model", "brand", "price", "screenSize", "processor", "memory", "diskSpace", "color",
  ]
  private static let numericSpecs: Set = ["price", "screenSize", "memory", "diskSpace"]

  private(set) var file = ""
  /// The flags without which the text cannot be read, such as its encoding.
  private(set) var neededFlags = ""
  /// The text that the error contains if the needed flags are missing; by default those flags.
  private(set) var hint = ""
  /// True if no column may get a remark.
  private(set) var isClean = false
  /// The specs for which several fields are equally good, so that an error is the right answer.
  private(set) var ambiguous: Set<String> = []
  /// The specs that need a remark, because their reading is not obvious.
  private(set) var told: Set<String> = []
  private(set) var questions: [Question] = []
  /// The values of the first rows, for each spec that the catalogue has. A row has a set of values.
  private(set) var values: [String: [Set<String>]] = [:]
  /// The number of rows with a value, for each spec.
  private(set) var filled: [String: Int] = [:]
  private var columns: [String] = []

  init(_ text: String) throws {
    for line in text.split(separator: "\n").map(String.init) where !line.hasPrefix("#") {
      if let question = CatalogueAnswers.halves(of: line, around: " -> ") {
        questions.append(Question(flags: question.0, answer: question.1))
      } else if let setting = CatalogueAnswers.halves(of: line, around: ": "), columns.isEmpty {
        try set(setting.0, setting.1)
      } else {
        try addRow(line)
      }
    }
    for (spec, rows) in values where filled[spec] == nil {
      filled[spec] = rows.count { !$0.isEmpty }
    }
    guard !file.isEmpty, !values.isEmpty else { throw Unreadable(line: "(no file, or no table)") }
  }

  /// Returns a value in the form for comparing: amounts as numbers.
  static func comparable(_ value: String, of spec: String) -> String {
    guard numericSpecs.contains(spec), let number = Double(value) else { return value }
    return "\(number)"
  }

  private mutating func set(_ name: String, _ value: String) throws {
    switch name {
    case "file": file = value
    case "needs": (neededFlags, hint) = (value, hint.isEmpty ? value : hint)
    case "hint": hint = value
    case "clean": isClean = value == "yes"
    case "ambiguous": ambiguous = Set(value.components(separatedBy: ", "))
    case "told": told = Set(value.components(separatedBy: ", "))
    case "filled":
      for entry in value.components(separatedBy: ", ") {
        guard let (spec, number) = CatalogueAnswers.halves(of: entry, around: " ") else {
          throw Unreadable(line: entry)
        }
        filled[spec] = Int(number)
      }
    default: throw Unreadable(line: "\(name): \(value)")
    }
  }

  private mutating func addRow(_ line: String) throws {
    let cells = line.components(separatedBy: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    guard !columns.isEmpty else {
      guard Set(cells).isSubset(of: CatalogueAnswers.specs) else { throw Unreadable(line: line) }
      columns = cells
      return
    }
    guard cells.count == columns.count else { throw Unreadable(line: line) }
    for (spec, cell) in zip(columns, cells) {
      let found = cell == "-" ? [] : cell.components(separatedBy: " + ")
      values[spec, default: []].append(
        Set(found.map { CatalogueAnswers.comparable($0, of: spec) }))
    }
  }

  private static func halves(of line: String, around mark: String) -> (String, String)? {
    guard let place = line.range(of: mark, options: .backwards) else { return nil }
    return (String(line[..<place.lowerBound]), String(line[place.upperBound...]))
  }
}
