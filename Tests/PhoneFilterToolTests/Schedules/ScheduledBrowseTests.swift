import Foundation
import PhoneFilterTestSupport
import Testing

/// The screen of `browse` shows the last state whenever both of its threads wait, in every order of
/// the threads. A wake that is lost leaves an old state on the screen.
@Suite(
  .tags(.slow), .notInQuickRuns,
  .wants(ScheduleLibrary.path != nil, "no compiler for C here, or a sanitizer"))
struct ScheduledBrowseTests {
  /// A terminal with the program, which marks the terminal when all of its threads wait for keys.
  private final class Visit {
    private let child: Child
    private let pseudo: PseudoTerminal
    private let scratch: TemporaryFolder
    private var marks = 0

    init(_ script: String, seed: Int) throws {
      scratch = try TemporaryFolder()
      let session = try InteractiveShell.path(of: "setsid")
      pseudo = try PseudoTerminal(columns: 100, rows: 30)
      child = try Child(
        [session, "-c", "-w", "/bin/bash", "--norc", "--noprofile", "-c", script],
        environment: ScheduleLibrary.environment(seed: seed, scratch.path)
          .merging(["LARGE": try ScheduledBrowseTests.large.get()]) { $1 },
        input: .terminal, output: .terminal, errors: .terminal, terminal: pseudo)
    }

    /// Presses keys, and returns the lines of the screen as soon as all threads wait again.
    func lines(after keys: String = "") throws -> [String] {
      if !keys.isEmpty { try child.type(keys) }
      marks += 1
      var terminal = TerminalModel(width: 100, height: 30)
      let isIdle = child.read { bytes in
        let parts = Visit.parts(of: bytes)
        guard parts.count > marks else { return false }
        terminal = TerminalModel(width: 100, height: 30)
        for part in parts.dropLast(parts.count - marks) { terminal.write(part) }
        return true
      }
      try #require(isIdle, "the program ended: \(terminal.text)")
      return terminal.lines
    }

    /// Returns the parts of the output between the marks.
    private static func parts(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
      var parts: [ArraySlice<UInt8>] = []
      var rest = bytes[...]
      while let mark = rest.firstRange(of: ScheduleLibrary.idle) {
        parts.append(rest[..<mark.lowerBound])
        rest = rest[mark.upperBound...]
      }
      return parts + [rest]
    }

    func leave() throws -> Child.Outcome {
      try child.type("\u{3}")
      return child.finish()
    }
  }

  /// Keys that ask new questions: facets, a search, another order, the rows, and back.
  private static let keys = ["\u{1B}[B", " ", "\u{1B}[B", " ", " ", "/gold\r", "\u{1B}[B", " "]

  private static func screens(seed: Int, _ script: String) throws -> [[String]] {
    let visit = try Visit(script, seed: seed)
    var screens = [try visit.lines()]
    for key in keys { screens.append(try visit.lines(after: key)) }
    let end = try visit.leave()
    #expect(end.status == 130)
    // No screen on the way shows a catalogue that is being read as one that cannot be read.
    #expect(!end.screenText.contains("nothing could be read"), "seed \(seed)")
    return screens
  }

  /// A catalogue that takes several reads, so that the reading thread has news several times.
  private static let largeFolder = Result { try TemporaryFolder() }
  private static let large = Result {
    let rows = (0..<12_000).map { "Phone \($0),\($0 * 37 % 1000),\(["Gold", "Blue"][$0 % 2])\n" }
    return try largeFolder.get().write("model,price,color\n" + rows.joined(), as: "large.csv")
  }

  /// The scripts, each with its share of all schedules and the number of phones.
  private static let scripts: [(String, Double, String)] = [
    ("exec $SCHEDULE phonefilter browse data/catalog.json", 0.05, "36 of 36"),
    ("exec $SCHEDULE phonefilter browse data/catalog.csv data/catalog.jsonl", 0.05, "72 of 72"),
    // The pipe is full before the program starts.
    ("exec $SCHEDULE phonefilter browse <<< \"$(cat data/catalog.jsonl)\"", 0.05, "36 of 36"),
    ("exec $SCHEDULE phonefilter browse \"$LARGE\"", 0.2, "12,000 of 12,000"),
  ]

  @Test(arguments: scripts)
  func theScreenIsUpToDateWheneverAllThreadsWait(
    script: String, share: Double, count: String
  ) throws {
    let expected = try Self.screens(seed: 0, script)
    #expect(expected[0][0].contains(count), "\(expected[0].joined(separator: "\n"))")
    for seed in 1...ScheduleLibrary.count(share: share) {
      let seed = ScheduleLibrary.firstSeed + seed
      let found = try Self.screens(seed: seed, script)
      let place = found.indices.first { found[$0] != expected[$0] }
      #expect(
        place == nil,
        "seed \(seed), screen \(place ?? 0):\n\(found[place ?? 0].joined(separator: "\n"))")
    }
  }
}
