import Foundation
import PhoneFilterTestSupport
import Testing

/// `browse` prints the rows that it showed, or none, if a catalogue changes while it is open.
@Suite("A catalogue that changes under browse")
struct BrowseChangeTests {
  /// A script that changes the catalogue as another program would. `$1` is the name of the catalogue.
  private static let changes = [
    "replaced": "sed 's/iPhone/Phone/' \"$1\" > \"$1.new\"; mv \"$1.new\" \"$1\"",
    "sorted": "sort -r \"$1\" > \"$1.new\"; cat \"$1.new\" > \"$1\"",
    "renamed": "mv \"$1\" \"$1.old\"",
    "cut": "truncate -s 2000 \"$1\"",
    "appended": "head -n 1 \"$1\" >> \"$1\"",
    "same size, old time": """
    sed 's/iPhone/IPHONE/' "$1" > "$1.new"; touch -r "$1" "$1.ref"
    cat "$1.new" > "$1"; touch -r "$1.ref" "$1"
    """,
  ]

  /// Shows a catalogue, marks its second phone or none, changes the catalogue, and presses Enter.
  private func leave(
    _ name: String, _ change: String, marking: Bool, options: String = "", origin: String? = nil
  ) throws -> (status: String, rows: String, errors: String) {
    let screen = try BrowseScreen(
      """
      cp data/\(origin ?? name) $TMP/\(name)
      phonefilter browse \(options) $TMP/\(name) > $TMP/rows 2> $TMP/errors
      echo $? > $TMP/status
      """)
    try screen.wait(for: "counted")
    if marking {
      try screen.type("2jm")
      try screen.wait { $0.text.contains(">*") || $0.text.contains("*") }
    }
    let path = screen.scratch.path + "/" + name
    let done = try ShellProcess("/bin/bash", ["-c", change, "change", path])
    #expect(done.status == 0, "\(done.output)")
    try screen.type("\r")
    _ = screen.finish()
    return (screen.file("status"), screen.file("rows"), screen.file("errors"))
  }

  @Test(arguments: changes.keys.sorted(), [true, false])
  func noOtherRowIsPrinted(kind: String, marking: Bool) throws {
    let change = try #require(BrowseChangeTests.changes[kind])
    let end = try leave("catalog.jsonl", change, marking: marking)
    #expect(end.status == "2\n", "\(end)")
    #expect(end.rows.isEmpty)
    #expect(end.errors.contains("it is not the file that was shown"))
  }

  @Test func noCommandIsPrintedBeforeRowsThatAreGone() throws {
    let change = try #require(BrowseChangeTests.changes["replaced"])
    let end = try leave("catalog.csv", change, marking: false, options: "--print both")
    #expect(end.status == "2\n" && end.rows.isEmpty, "\(end)")
  }

  private static let hasShell = ShellProcess.path(of: "sqlite3") != nil

  @Test(
    .enabled(if: hasShell, "no sqlite3 here"),
    arguments: ["UPDATE phones SET price = 1", "DELETE FROM phones WHERE rowid = 1"])
  func noOtherRowOfADatabaseIsPrinted(statement: String) throws {
    let end = try leave("stock.db", "sqlite3 \"$1\" '\(statement)'", marking: true)
    #expect(end.status == "2\n" && end.rows.isEmpty, "\(end)")
    #expect(end.errors.contains("it is not the file that was shown"))
  }

  /// A commit may be in the log alone.
  @Test(.enabled(if: hasShell, "no sqlite3 here"))
  func noOtherRowOfADatabaseWithALogIsPrinted() throws {
    let screen = try BrowseScreen(
      """
      cp data/stock.db $TMP/stock.db
      coproc sqlite3 $TMP/stock.db
      echo 'PRAGMA journal_mode=WAL; UPDATE phones SET price = price; SELECT 1;' >&${COPROC[1]}
      read -r line <&${COPROC[0]}; read -r line <&${COPROC[0]}
      phonefilter browse $TMP/stock.db > $TMP/rows 2> $TMP/errors
      echo $? > $TMP/status
      """)
    try screen.wait(for: "counted")
    let done = try ShellProcess(
      "/bin/bash",
      [
        "-c", "sqlite3 \"$1\" 'UPDATE phones SET price = 1'", "sql",
        screen.scratch.path + "/stock.db",
      ])
    #expect(done.status == 0, "\(done.output)")
    try screen.type("\r")
    _ = screen.finish()
    #expect(screen.file("status") == "2\n", "\(screen.file("errors"))")
    #expect(screen.file("rows").isEmpty)
  }

  @Test(arguments: ["catalog.jsonl", "stock.db", "price-list.xlsx"])
  func whatHasNotChangedIsPrinted(name: String) throws {
    let end = try leave(name, ": \"$1\"", marking: true)
    #expect(end.status == "0\n", "\(end)")
    #expect(end.rows.split(separator: "\n").count >= 1)
  }

  /// The screen shows the message as well if rows cannot be read again.
  @Test func theScreenTellsThatRowsAreGone() throws {
    let screen = try BrowseScreen(
      """
      for i in {1..50}; do cat data/catalog.jsonl; done > $TMP/c.jsonl
      cd $TMP; phonefilter browse c.jsonl
      """, columns: 160)
    try screen.wait(for: "counted")
    let done = try ShellProcess(
      "/bin/bash",
      [
        "-c", "tac \"$1\" > \"$1.new\"; cat \"$1.new\" > \"$1\"", "tac",
        screen.scratch.path + "/c.jsonl",
      ])
    #expect(done.status == 0)
    try screen.type("2G")
    try screen.wait(for: "another program has written to it")
    try screen.type("q")
    #expect(screen.finish().status == 0)
  }
}
