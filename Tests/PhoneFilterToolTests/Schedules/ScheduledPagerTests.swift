import Foundation
import PhoneFilterTestSupport
import Testing

/// A pager gets the same rows in every order of the threads, and a pager that is left ends the program
/// quietly.
@Suite(
  .tags(.slow), .notInQuickRuns,
  .wants(ScheduleLibrary.path != nil, "no compiler for C here, or a sanitizer"))
struct ScheduledPagerTests {
  private static let folder = Result { try TemporaryFolder() }
  private static let catalogue = Result {
    let rows = (0..<12_000).map { "Phone \($0),\($0 * 37 % 1000),\(["Gold", "Blue"][$0 % 2])\n" }
    return try folder.get().write("model,price,color\n" + rows.joined(), as: "large.csv")
  }

  private static func run(
    _ arguments: String, pager: String, seed: Int
  ) throws -> (screen: String, status: Int32) {
    let scratch = try TemporaryFolder()
    let terminal = try PseudoTerminal(columns: 80)
    let session = try InteractiveShell.path(of: "setsid")
    var environment = ScheduleLibrary.environment(seed: seed, scratch.path)
    environment["PHONEFILTER_PAGER"] = pager
    environment["LARGE"] = try catalogue.get()
    let script = "exec $SCHEDULE phonefilter --ansi never \(arguments) \"$LARGE\""
    let outcome = try Child(
      [session, "-c", "-w", "/bin/bash", "--norc", "--noprofile", "-c", script],
      environment: environment, input: .terminal, output: .terminal, errors: .terminal,
      terminal: terminal
    ).finish()
    return (outcome.screenText, outcome.status)
  }

  @Test(arguments: [
    ("-f table --threads 4", "cksum"), ("--sort price --threads 4", "cksum"),
    ("-n 9000 --threads 3", "tail -n 3"), ("--threads 4", "head -n 2"),
    ("--group-by color --threads 4", "cksum"),
  ])
  func everyOrderShowsTheSame(arguments: String, pager: String) throws {
    let expected = try Self.run(arguments, pager: pager, seed: 0)
    #expect(expected.status == 0 && !expected.screen.isEmpty)
    for number in 1...ScheduleLibrary.count(share: 0.02) {
      let seed = ScheduleLibrary.firstSeed + number
      let found = try Self.run(arguments, pager: pager, seed: seed)
      #expect(found == expected, "seed \(seed)")
    }
  }
}
