import Foundation
import PhoneFilterTestSupport
import Testing

/// If a catalogue changes while `browse` shows it, `browse` prints the rows that it showed, or no
/// rows.
@Suite("A catalogue that changes under browse")
struct BrowseChangeTests {
  /// Scripts that change the catalogue as another program would. `$1` is the name of the catalogue.
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

  private static let changed = "cannot print the phones of '"

  /// Shows a catalogue, marks its second phone or no phone, changes the catalogue, and presses
  /// Enter. `setup` is a script that runs before. `ready` is the text that the screen shows when it
  /// is ready.
  private func leave(
    _ name: String, _ change: String, marking: Bool, options: String = "", origin: String? = nil,
    setup: String = "", ready: String? = nil
  ) throws -> (status: String, rows: String, errors: String) {
    let screen = try BrowseScreen(
      """
      cp data/\(origin ?? name) $TMP/\(name) 2> /dev/null
      cd $TMP; \(setup)
      phonefilter browse \(options) \(name) > $TMP/rows 2> $TMP/errors
      echo $? > $TMP/status
      """)
    if let ready { try screen.wait(for: ready) } else { try screen.waitUntilCounted() }
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
    #expect(end.errors.contains(BrowseChangeTests.changed))
  }

  @Test func noCommandIsPrintedBeforeRowsThatAreGone() throws {
    let change = try #require(BrowseChangeTests.changes["replaced"])
    let end = try leave("catalog.csv", change, marking: false, options: "--print both")
    #expect(end.status == "2\n" && end.rows.isEmpty, "\(end)")
  }

  private static let hasShell = ShellProcess.path(of: "sqlite3") != nil

  @Test(
    .wants(hasShell, "no sqlite3 here"),
    arguments: ["UPDATE phones SET price = 1", "DELETE FROM phones WHERE rowid = 1"])
  func noOtherRowOfADatabaseIsPrinted(statement: String) throws {
    let end = try leave("stock.db", "sqlite3 \"$1\" '\(statement)'", marking: true)
    #expect(end.status == "2\n" && end.rows.isEmpty, "\(end)")
    #expect(end.errors.contains(BrowseChangeTests.changed))
  }

  /// A commit may be only in the log, and the log is beside the target of a link.
  @Test(
    .wants(hasShell, "no sqlite3 here"), arguments: ["stock.db", "link.db", "- < stock.db"])
  func noOtherRowOfADatabaseWithALogIsPrinted(name: String) throws {
    let screen = try BrowseScreen(
      """
      mkdir $TMP/real; cp data/stock.db $TMP/real/stock.db
      cd $TMP; ln -s real/stock.db link.db; cd real; [ \(name) = link.db ] && cd ..
      coproc sqlite3 $TMP/real/stock.db
      echo 'PRAGMA journal_mode=WAL; UPDATE phones SET price = price; SELECT 1;' >&${COPROC[1]}
      read -r line <&${COPROC[0]}; read -r line <&${COPROC[0]}
      phonefilter browse \(name) > $TMP/rows 2> $TMP/errors
      echo $? > $TMP/status
      """)
    try screen.waitUntilCounted()
    let done = try ShellProcess(
      "/bin/bash",
      [
        "-c", "sqlite3 \"$1\" 'UPDATE phones SET price = 1'", "sql",
        screen.scratch.path + "/real/stock.db",
      ])
    #expect(done.status == 0, "\(done.output)")
    try screen.type("\r")
    _ = screen.finish()
    #expect(screen.file("status") == "2\n", "\(screen.file("errors"))")
    #expect(screen.file("rows").isEmpty)
  }

  /// A catalogue that could not be opened was not shown, so its rows are not printed even if it is
  /// whole later.
  @Test(arguments: ["", "catalog.csv"])
  func noRowOfACatalogueThatCouldNotBeOpenedIsPrinted(other: String) throws {
    let end = try leave(
      "book.xlsx", "cp \"$1.whole\" \"$1\"", marking: false, options: other,
      origin: "price-list.xlsx",
      setup: "cp \(Tool.packageRoot)/data/catalog.csv .; mv book.xlsx book.xlsx.whole; "
        + "head -c 2000 book.xlsx.whole > book.xlsx",
      ready: "stopped")
    #expect(end.status == "2\n", "\(end)")
    #expect(!end.rows.contains("Pixel") || !other.isEmpty)
    let whole = try Tool.run(script: "cd data; phonefilter -f csv --lenient \(other) 2> $TMP/e")
    #expect(other.isEmpty ? end.rows.isEmpty : end.rows == whole.outputText, "\(end)")
    #expect(end.errors.contains("book.xlsx"))
  }

  /// Rows that `browse` keeps are printed, even if the file is removed, replaced or not readable.
  @Test(arguments: ["rm \"$1\"", "echo '[]' | gzip > \"$1\"", "chmod 0 \"$1\""])
  func rowsThatAreKeptArePrinted(change: String) throws {
    let end = try leave(
      "c.jsonl.gz", change, marking: true,
      setup: "gzip < \(Tool.packageRoot)/data/catalog.jsonl > c.jsonl.gz")
    #expect(end.status == "0\n" && end.errors.isEmpty, "\(end)")
    #expect(end.rows.split(separator: "\n").count == 1)
  }

  /// A file of values is read only once.
  @Test func valuesOfAFileStayAsTheyWereShown() throws {
    let end = try leave(
      "catalog.jsonl", "echo Midnight > \"${1%/*}/colors.txt\"", marking: false,
      options: "--color @colors.txt", setup: "echo Starlight > colors.txt")
    #expect(end.status == "0\n", "\(end)")
    let rows = end.rows.split(separator: "\n")
    #expect(!rows.isEmpty && rows.allSatisfy { $0.contains("Starlight") })
  }

  @Test(arguments: ["catalog.jsonl", "stock.db", "price-list.xlsx"])
  func whatHasNotChangedIsPrinted(name: String) throws {
    let end = try leave(name, ": \"$1\"", marking: true)
    #expect(end.status == "0\n", "\(end)")
    #expect(end.rows.split(separator: "\n").count >= 1)
  }

  /// If the program cannot read the rows again, the screen shows the message too.
  @Test func theScreenTellsThatRowsAreGone() throws {
    let screen = try BrowseScreen(
      """
      for i in {1..50}; do cat data/catalog.jsonl; done > $TMP/c.jsonl
      cd $TMP; phonefilter browse c.jsonl
      """, columns: 160)
    try screen.waitUntilCounted()
    let done = try ShellProcess(
      "/bin/bash",
      [
        "-c", "tac \"$1\" > \"$1.new\"; cat \"$1.new\" > \"$1\"", "tac",
        screen.scratch.path + "/c.jsonl",
      ])
    #expect(done.status == 0)
    try screen.type("2G")
    try screen.wait(for: "another program changed it")
    try screen.type("q")
    #expect(screen.finish().status == 0)
  }
}
