import PhoneFilterTestSupport
import Foundation
import Testing

/// The random cases of a test: their number, their seeds, and the report of a failure.
///
/// `PHONEFILTER_CASES=100000` sets the total number of cases. `PHONEFILTER_SEED=…` runs only the
/// case that a failure named.
enum DifferentialCases {
  /// A difference between the product and the reference.
  struct Disagreement: Error {
    let message: String
  }

  /// One case: the source of its random choices, and its trials so far.
  final class Case {
    var random: SeededGenerator
    var flags: [[String]] = []
    var catalogue: WrittenCatalogue?
    /// True if the case asserted something. A case whose choices lead nowhere is given up.
    private(set) var hasAsserted = false

    init(seed: UInt64) { random = SeededGenerator(seed: seed) }

    /// Throws a `Disagreement` if a condition is false.
    func require(_ holds: Bool, _ message: @autoclosure () -> String) throws {
      hasAsserted = true
      if !holds { throw Disagreement(message: message()) }
    }
  }

  private static let environment = ProcessInfo.processInfo.environment
  private static let total = environment["PHONEFILTER_CASES"].flatMap { Int($0) } ?? 3000
  private static let onlySeed = environment["PHONEFILTER_SEED"].flatMap { UInt64($0) }
  private static let mostReported = environment["PHONEFILTER_REPORTS"].flatMap { Int($0) } ?? 3

  /// Runs `share` percent of all cases. `salt` separates the seeds of different tests.
  static func run(share: Int, salt: UInt64, _ body: (Case) throws -> Void) {
    let seeds =
      onlySeed.map { [$0] } ?? (0..<max(1, total * share / 100)).map { salt << 32 + UInt64($0) }
    var failed = 0
    var asserted = 0
    for seed in seeds {
      let one = Case(seed: seed)
      defer { asserted += one.hasAsserted ? 1 : 0 }
      do {
        try body(one)
      } catch {
        failed += 1
        if failed <= mostReported { #expect(Bool(false), "\(report(one, seed, error))") }
      }
    }
    #expect(failed <= mostReported, "\(failed) of \(seeds.count) cases failed")
    // A case that asserts nothing cannot fail.
    #expect(
      onlySeed != nil || asserted * 10 >= seeds.count,
      "only \(asserted) of \(seeds.count) cases asked anything")
  }

  private static func report(_ one: Case, _ seed: UInt64, _ error: any Error) -> String {
    let flags = one.flags.flatMap { $0 }.map { Array($0.utf8).shown }.joined(separator: " ")
    let bytes = one.catalogue?.bytes ?? []
    let message = (error as? Disagreement)?.message ?? "\(error)"
    return """
      PHONEFILTER_SEED=\(seed)
      flags: \(flags)
      \(one.catalogue?.format ?? "") catalogue of \(bytes.count) bytes: \(bytes.shown)
      \(message)
      """
  }
}
