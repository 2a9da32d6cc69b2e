import Foundation

/// The reading of one spec of a catalogue, with only the flags that the catalogue needs.
struct MeasuredColumn: Sendable {
  enum Verdict: Equatable {
    /// Every value that a person finds, and no other value.
    case right
    /// Other values, or none; a message on standard error reports that.
    case said
    /// Other values, without a message.
    case wrongInSilence
  }

  let spec: String
  /// True if a person finds the spec in the catalogue.
  let isThere: Bool
  let verdict: Verdict
  let remarks: String
  /// The difference from the answers, for a message; empty if all values are equal.
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
    // If the catalogue does not have the spec, no value is right. An error usually reports such a
    // spec.
    verdict =
      difference == nil && (outcome.status == 0 || !isThere)
      ? .right : isSaid ? .said : .wrongInSilence
  }

  /// Returns the values of each row, in the form for comparing.
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

  /// Returns the first difference; nil if all values are equal.
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

  /// True if a remark is about the spec.
  var isNamed: Bool { MeasuredColumn.isNamed(spec, in: remarks) }

  /// Returns true if a remark contains the name of a spec as a word.
  private static func isNamed(_ spec: String, in remarks: String) -> Bool {
    remarks.range(of: "\\b\(spec)\\b", options: [.regularExpression, .caseInsensitive]) != nil
  }
}
