@testable import PhoneFilterReading
@testable import PhoneFilterBase
@testable import PhoneFilterChecking
import PhoneFilterTestSupport
import Foundation

@testable import PhoneFilterCore

/// Rules that a user wrote, asked about a catalogue as a check asks them.
struct AssertionRun {
  /// The result of one rule.
  struct Outcome {
    let assertion: Assertion
    private(set) var count = AssertionCount()
    /// The rows that break it, from 0.
    private(set) var offenders: [Int] = []

    /// What is said of all rows together, or nil.
    var complaint: String? { assertion.complaint(about: count) }
    var isBroken: Bool { !offenders.isEmpty || complaint != nil }

    fileprivate init(_ assertion: Assertion) { self.assertion = assertion }

    fileprivate mutating func take(_ batch: PhoneBatch, from first: Int) {
      let all = Selection(all: batch.count)
      let rows = count.take(batch, among: all, for: assertion)
      let suspects = assertion.suspects(among: rows)
      for row in 0..<batch.count where suspects.contains(row) {
        if count.offends(assertion) { offenders.append(first + row) }
      }
    }
  }

  /// In the order of the rules.
  private(set) var outcomes: [Outcome]

  /// Reads rules, and asks them about a catalogue in batches of some rows.
  init(_ rules: String, _ catalogue: String, batchSize: Int = 4096) throws {
    try self.init(AssertionRun.assertions(rules), catalogue, batchSize: batchSize)
  }

  /// Asks rules about a catalogue.
  init(_ assertions: [Assertion], _ catalogue: String, batchSize: Int = 4096) throws {
    outcomes = assertions.map(Outcome.init)
    let specs = outcomes.flatMap(\.assertion.specs)
    let folder = try TemporaryFolder()
    let path = try folder.write(catalogue, as: "catalogue")
    let source = try InputFormatCatalog.open(
      CataloguePath(path), as: nil, plan: ColumnPlan(specs: [], wanted: specs), tracksLines: false)
    let batch = PhoneBatch(plan: ColumnPlan(specs: [], wanted: specs), capacity: batchSize)
    var first = 0
    while try source.fill(batch) {
      for index in outcomes.indices { outcomes[index].take(batch, from: first) }
      first += batch.count
    }
  }

  /// The rules of a text.
  static func assertions(_ rules: String, knownRules: [String] = []) throws -> [Assertion] {
    var reader = AssertionReader(knownRules: knownRules)
    try reader.read(try JSONDocument(Array(rules.utf8), name: "checks.json"))
    return reader.assertions
  }

  /// The rules of a file of the package, which may name files beside it.
  static func assertions(in name: String) throws -> [Assertion] {
    var reader = AssertionReader(knownRules: [])
    try reader.read(CataloguePath("\(PackageFolder.path)/\(name)"))
    return reader.assertions
  }

  /// What is said of rules that cannot be understood; nil where they can.
  static func complaint(_ rules: String, knownRules: [String] = []) -> String? {
    do {
      _ = try assertions(rules, knownRules: knownRules)
      return nil
    } catch Failure.data(let problem) {
      return problem.description
    } catch {
      return "\(error)"
    }
  }
}
