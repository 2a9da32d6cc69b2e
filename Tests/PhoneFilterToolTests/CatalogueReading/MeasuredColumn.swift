import Foundation

/// How one spec of a catalogue was read, with no flag but those without which its text is none.
struct MeasuredColumn: Sendable {
  /// What came of it.
  enum Verdict: Equatable {
    /// Every value that a person finds, and no other.
    case right
    /// Something else, or nothing; and standard error says so.
    case said
    /// Something else, and the user is not told.
    case wrongInSilence
  }

  let spec: String
  /// Whether a person finds the spec in the catalogue.
  let isThere: Bool
  let verdict: Verdict
  /// What was said on standard error.
  let remarks: String
  /// What is wrong, for a message.
  let difference: String

  init(_ spec: String, of catalogue: MeasuredCatalogue) throws {
    let answers = try catalogue.answers
    let outcome = try catalogue.run(
      "\(answers.neededFlags) --normalize --fields \(spec) -f jsonl")
    let rows = try MeasuredColumn.values(of: spec, in: outcome.output)
    let expected = answers.values[spec]
    self.spec = spec
    isThere = expected != nil
    remarks = outcome.errorText
    let isSaid = outcome.status != 0 || MeasuredColumn.isNamed(spec, in: remarks)
    let difference = MeasuredColumn.difference(
      of: rows, from: expected ?? [], filled: answers.filled[spec] ?? 0)
    self.difference = difference ?? ""
    // A spec that the catalogue does not have is right when there is none, and said, as a rule, by
    // an error.
    verdict =
      difference == nil && (outcome.status == 0 || !isThere)
      ? .right : isSaid ? .said : .wrongInSilence
  }

  /// The values of each row, as they are compared.
  private static func values(of spec: String, in output: [UInt8]) throws -> [Set<String>] {
    try output.split(separator: UInt8(ascii: "\n")).map { line in
      let row = try JSONSerialization.jsonObject(with: Data(line)) as? [String: Any]
      let value = row?[spec] ?? NSNull()
      let values = value as? [Any] ?? (value is NSNull ? [] : [value])
      return Set(
        values.map { value in
          let text = (value as? NSNumber)?.stringValue ?? "\(value)"
          return CatalogueAnswers.comparable(text, of: spec)
        })
    }
  }

  /// What is not as it should be: nil if all is.
  private static func difference(
    of rows: [Set<String>], from expected: [Set<String>], filled: Int
  ) -> String? {
    for (index, values) in expected.enumerated() {
      let found = index < rows.count ? rows[index] : []
      if found != values {
        return "row \(index + 1) has \(shown(found)), not \(shown(values))"
      }
    }
    let found = rows.count { !$0.isEmpty }
    return found == filled ? nil : "\(found) rows have a value, not \(filled)"
  }

  private static func shown(_ values: Set<String>) -> String {
    values.isEmpty ? "no value" : values.sorted().joined(separator: " + ")
  }

  /// Whether a remark is about the spec.
  var isNamed: Bool { MeasuredColumn.isNamed(spec, in: remarks) }

  /// Whether a remark has the name of a spec as a word.
  private static func isNamed(_ spec: String, in remarks: String) -> Bool {
    remarks.range(of: "\\b\(spec)\\b", options: [.regularExpression, .caseInsensitive]) != nil
  }
}
