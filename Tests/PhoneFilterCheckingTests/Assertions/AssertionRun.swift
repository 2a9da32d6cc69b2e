@testable import PhoneFilterReading
@testable import PhoneFilterBase
@testable import PhoneFilterChecking
import PhoneFilterTestSupport
import Foundation

@testable import PhoneFilterCore

/// Applies a user's rules to a catalogue, as a check does.
struct AssertionRun {
  struct Outcome {
    let assertion: Assertion
    private(set) var count = AssertionCount()
    /// The places of the rows that break the rule, from 0.
    private(set) var offenders: [Int] = []

    /// The complaint about all rows together, or nil.
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

  /// Reads rules, and applies them to a catalogue in batches of `batchSize` rows.
  init(_ rules: String, _ catalogue: String, batchSize: Int = 4096) throws {
    try self.init(AssertionRun.assertions(rules), catalogue, batchSize: batchSize)
  }

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

  static func assertions(_ rules: String, knownRules: [String] = []) throws -> [Assertion] {
    var reader = AssertionReader(knownRules: knownRules)
    try reader.read(try JSONDocument(Array(rules.utf8), name: "checks.json"))
    return reader.assertions
  }

  /// The rules in a file of the package. The file may name other files beside it.
  static func assertions(in name: String) throws -> [Assertion] {
    var reader = AssertionReader(knownRules: [])
    try reader.read(CataloguePath("\(PackageFolder.path)/\(name)"))
    return reader.assertions
  }

  /// The message about rules that cannot be understood; nil if they can.
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
