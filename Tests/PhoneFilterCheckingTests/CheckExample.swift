import PhoneFilterTestSupport
import Testing

/// A catalogue, and the problems that a check must find in it, with their places.
struct CheckExample: Sendable, CustomTestStringConvertible {
  let name: String
  let text: String
  let flags: [String]
  /// The place, the severity and the rule of each problem.
  let places: [String]

  var testDescription: String { "\(name) \(text.prefix(60)) \(flags)" }

  /// A catalogue of JSON Lines.
  static func lines(_ lines: String..., flags: [String] = [], finds: [String]) -> CheckExample {
    let text = lines.map { $0 + "\n" }.joined()
    return CheckExample(name: "a.jsonl", text: text, flags: flags, places: finds)
  }

  /// A catalogue in CSV; the first row is the header.
  static func table(_ rows: String..., flags: [String] = [], finds: [String]) -> CheckExample {
    let text = rows.map { $0 + "\n" }.joined()
    return CheckExample(name: "a.csv", text: text, flags: flags, places: finds)
  }

  /// A catalogue in JSON.
  static func json(_ text: String, finds: [String]) -> CheckExample {
    CheckExample(name: "a.json", text: text, flags: [], places: finds)
  }

  /// Checks the catalogue and compares. If all problems are notes, the catalogue is not refused.
  func verify(location: SourceLocation = #_sourceLocation) throws {
    let run = try CheckRun(flags, name, text)
    #expect(run.error == nil, sourceLocation: location)
    #expect(run.places == places, sourceLocation: location)
    let isBad = places.contains { $0.contains("error ") || $0.contains("warning ") }
    #expect(run.isRefused == isBad, sourceLocation: location)
  }
}
