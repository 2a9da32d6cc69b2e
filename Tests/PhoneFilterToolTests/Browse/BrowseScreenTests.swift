import Foundation
import PhoneFilterTestSupport
import Testing

@Suite("The screen of browse")
struct BrowseScreenTests {
  private static let catalogue = "data/catalog.json"
  /// The program alone: it replaces the script, so process and status are the same for both.
  private static let alone = "echo $$ > $TMP/id; exec phonefilter browse \(catalogue)"
  /// The program, with the settings of the terminal before and after it.
  private static let measured = """
    stty -g > $TMP/before; phonefilter browse \(catalogue); s=$?; stty -g > $TMP/behind; exit $s
    """
  /// The program as a child of a shell that returns its status. A signal is then a status too.
  private static let watched = """
    exec 2> $TMP/errors; ulimit -c 0
    (echo $BASHPID > $TMP/id; exec phonefilter browse \(catalogue)); exit $?
    """
  private static let counted = "36 of 36 phones"

  @Test(arguments: [("q", Int32(0)), ("\r", 0), ("c", 0), ("\u{3}", 130)] as [(String, Int32)])
  func theTerminalIsLeftAsItWas(key: String, status: Int32) throws {
    let screen = try BrowseScreen(BrowseScreenTests.measured)
    try screen.wait(for: BrowseScreenTests.counted)
    #expect(screen.terminal.isAlternate)
    try screen.type(key)
    #expect(screen.finish().status == status)
    #expect(screen.terminal.modes == [7, 25])
    #expect(screen.terminal.unknown == [])
    #expect(screen.file("before") == screen.file("behind"))
    #expect(!screen.file("before").isEmpty)
    #expect(screen.terminal.text.contains("phonefilter") == ["c", "\r"].contains(key))
  }

  @Test func pipesOnBothSidesAreLeftAlone() throws {
    let screen = try BrowseScreen(
      """
      cat data/catalog.jsonl | phonefilter browse 2> $TMP/errors | cat > $TMP/rows
      echo ${PIPESTATUS[1]} > $TMP/status
      """)
    try screen.waitUntilCounted()
    try screen.type("\r")
    #expect(screen.finish().status == 0)
    let rows = try Tool.run(script: "phonefilter data/catalog.jsonl").outputText
    #expect(screen.file("rows") == rows)
    #expect(screen.file("status") == "0\n")
    #expect(screen.file("errors").isEmpty)
  }

  @Test func leavingWithNothingFailsAPipe() throws {
    let screen = try BrowseScreen(
      "phonefilter browse \(BrowseScreenTests.catalogue) > $TMP/rows")
    try screen.wait(for: BrowseScreenTests.counted)
    try screen.type("q")
    #expect(screen.finish().status == 130)
    #expect(screen.file("rows").isEmpty)
  }

  @Test(
    arguments: [
      (SIGTERM, Int32(143)), (SIGHUP, 129), (SIGINT, 130), (SIGQUIT, 131), (SIGSEGV, 139),
      (SIGABRT, 134), (SIGBUS, 135), (SIGILL, 132), (SIGTRAP, 133), (SIGUSR1, 138),
    ] as [(Int32, Int32)])
  func aSignalGivesTheScreenBack(signal: Int32, status: Int32) throws {
    let screen = try BrowseScreen(BrowseScreenTests.watched)
    try screen.wait(for: BrowseScreenTests.counted)
    let id = try #require(screen.programID)
    kill(id, signal)
    let outcome = screen.finish()
    #expect(outcome.status == status)
    #expect(screen.terminal.modes == [7, 25], "\(outcome.screenText.suffix(200).debugDescription)")
    #expect(screen.terminal.text.allSatisfy { $0 == "\n" })
  }

  /// A shell with jobs: the program stops, the shell runs a command, and the program continues.
  @Test(arguments: ["\u{1A}", "TSTP", "STOP"])
  func aStopLeavesTheScreenToTheShell(way: String) throws {
    let screen = try BrowseScreen(
      "echo \"PS1='READY>'\" > $TMP/rc; exec bash --noprofile --rcfile $TMP/rc -i",
      environment: ["HISTFILE": ""])
    try screen.wait(for: "READY>")
    try screen.type("echo $$ > $TMP/id; phonefilter browse \(BrowseScreenTests.catalogue)\r")
    try screen.wait(for: BrowseScreenTests.counted)
    if way.count == 1 {
      try screen.type(way)
    } else {
      let number = way == "TSTP" ? SIGTSTP : SIGSTOP
      let parent = try #require(screen.programID)
      kill(try #require(BrowseScreenTests.child(of: parent)), number)
    }
    if way != "STOP" {
      try screen.wait { !$0.isAlternate && $0.text.contains("Stopped") }
      #expect(screen.terminal.modes.isSuperset(of: [7, 25]))
    }
    try screen.type("echo $((6 * 7))\r")
    try screen.wait(for: "42")
    let frames = screen.terminal.frameCount
    try screen.type("fg\r")
    try screen.wait {
      $0.isAlternate && $0.frameCount > frames && $0.text.contains(BrowseScreenTests.counted)
    }
    try screen.type("q")
    try screen.wait { !$0.isAlternate }
    try screen.type("echo status $?; exit\r")
    let outcome = screen.finish()
    #expect(outcome.screenText.contains("status 0"))
  }

  private static func child(of parent: pid_t) -> pid_t? {
    let path = "/proc/\(parent)/task/\(parent)/children"
    let text = try? String(contentsOfFile: path, encoding: .utf8)
    return text?.split(separator: " ").first.flatMap { pid_t($0) }
  }

  @Test func anotherSizeIsAnotherScreen() throws {
    let screen = try BrowseScreen(BrowseScreenTests.alone)
    try screen.wait(for: BrowseScreenTests.counted)
    for (columns, rows) in [(120, 36), (40, 12), (10, 1), (1, 1), (200, 50)] {
      let frames = screen.terminal.frameCount
      screen.resize(columns: columns, rows: rows)
      let wanted = columns < 2 ? "…" : "36"
      try screen.wait { $0.frameCount > frames && $0.text.contains(wanted) }
      #expect(screen.terminal.scrollCount == 0)
    }
    try screen.type("q")
    #expect(screen.finish().status == 0)
  }

  @Test func aLoneEscapeAndAPasteEndNothing() throws {
    let screen = try BrowseScreen(BrowseScreenTests.alone, columns: 100)
    try screen.wait(for: BrowseScreenTests.counted)
    try screen.type("?")
    try screen.wait(for: "Keys")
    try screen.type("\u{1B}")
    try screen.wait(for: BrowseScreenTests.counted)
    try screen.type("\u{1B}[200~q\r\u{3}\u{1B}[201~")
    try screen.wait(for: "pasted")
    try screen.type("q")
    #expect(screen.finish().status == 0)
  }

  @Test(arguments: [["NO_COLOR": "1"], [:]] as [[String: String]])
  func coloursAreAskedForWhereTheyAreWanted(environment: [String: String]) throws {
    let screen = try BrowseScreen(BrowseScreenTests.alone, environment: environment)
    try screen.wait(for: BrowseScreenTests.counted)
    try screen.type("q")
    let outcome = screen.finish()
    #expect(outcome.status == 0)
    #expect(outcome.screenText.contains(/\e\[(2|[0-9;]*3[0-9])m/) == environment.isEmpty)
  }

  @Test(arguments: ["dumb", "", "xterm"])
  func inLinesNothingMovesTheCursor(kind: String) throws {
    let option = kind == "xterm" ? " --plain" : ""
    let screen = try BrowseScreen(
      "stty opost onlcr; " + BrowseScreenTests.alone + option, rows: 100,
      environment: ["TERM": kind])
    try screen.wait(for: "36 of 36 phones.")
    try screen.type("q\n")
    let outcome = screen.finish()
    #expect(outcome.status == 0)
    #expect(!outcome.screen.contains(0x1B))
  }

  @Test func withoutATerminalFacetsAreNamed() throws {
    guard let session = ShellProcess.path(of: "setsid") else {
      try LeftOut.cancel("there is no setsid here")
    }
    let outcome = try Tool.run(
      script: "\(session) -w phonefilter browse \(BrowseScreenTests.catalogue) < /dev/null")
    #expect(outcome.status == 2)
    #expect(outcome.errorText.contains("phonefilter facets"))
    #expect(outcome.outputText.isEmpty)
  }

  @Test func anyBytesMayBeTyped() throws {
    var generator = SeededGenerator(seed: 28)
    let screen = try BrowseScreen(BrowseScreenTests.alone)
    try screen.wait(for: BrowseScreenTests.counted)
    let text = (0..<2_000).map { _ in
      // All bytes except the keys that end the program or stop the process.
      let byte = UInt8.random(in: .min ... .max, using: &generator)
      let isKept = ![0x03, 0x0A, 0x0D, 0x1A, 0x63, 0x71].contains(byte)
      return Character(Unicode.Scalar(isKept ? byte : 0x20))
    }
    // The last keys leave any open sequence, paste or prompt.
    try screen.type(String(text) + "\u{1B}[201~\u{3}\u{3}")
    #expect(screen.finish().status == 130)
    #expect(screen.terminal.modes == [7, 25])
    #expect(screen.terminal.scrollCount == 0)
  }
}
