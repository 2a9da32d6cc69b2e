import PhoneFilterTestSupport
import Foundation
import Testing

/// A database that another program writes to all the time: each run reads one committed state.
@Suite(
  .tags(.slow), .notInQuickRuns,
  .serialized,
  .wants(WriterBesideReader.isPossible, "no sqlite3 here, which is the writer"))
struct WriterBesideReaderTests {
  @Test(arguments: WriterBesideReader.Writer.allCases)
  func everyReadingIsOfOneState(writer: WriterBesideReader.Writer) throws {
    let outcome = try WriterBesideReader.run(writer)
    #expect(!outcome.isOverdue && outcome.status == 0, "\(outcome.errorText)")
    let lines = outcome.outputText.split(separator: "\n")
    let readings = lines.filter { $0.hasPrefix("reading ") }
    let whole = readings.filter { $0 == "reading 20000 0" || $0 == "reading 40000 0" }
    #expect(readings.count == WriterBesideReader.readings)
    #expect(!whole.isEmpty)
    // If the program cannot read one state, it reports an error.
    let torn = readings.filter { reading in
      !whole.contains(reading) && !WriterBesideReader.honest.contains { reading.hasSuffix($0) }
    }
    #expect(torn.isEmpty)
    let turns = lines.last.flatMap { Int($0.dropFirst("turns ".count)) } ?? 0
    #expect(turns > 1, "nobody wrote")
  }
}

/// A program that writes to a database, and a program that reads it at the same time.
enum WriterBesideReader {
  /// The way in which the writer commits.
  enum Writer: String, CaseIterable, Sendable {
    case journal
    /// A rollback journal, and a new process for each transaction.
    case journalAnew
    case log
    /// A write-ahead log that is emptied after each transaction.
    case emptiedLog
    /// A write-ahead log, and a new process for each transaction. The process removes the log if it
    /// can.
    case logAnew

    var mode: String { rawValue.hasPrefix("journal") ? "DELETE" : "WAL" }
    var isAnew: Bool { rawValue.hasSuffix("Anew") }
  }

  static let isPossible = (try? Tool.run(script: "command -v sqlite3"))?.status == 0
  static let readings = 12
  /// The messages that are allowed instead of a number, with the status.
  static let honest = [
    "another program changed it during the run; run the command again 2",
    "another program has locked it; try again when that program has finished 2",
  ]

  /// Every committed state has 20,000 phones.
  private static let database = """
    CREATE TABLE phones (id INTEGER PRIMARY KEY, model TEXT, price INTEGER, color TEXT);
    CREATE TABLE turns (n INTEGER);
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 20000)
      INSERT INTO phones SELECT i, 'Phone number ' || i, i % 1000, 'Gold' FROM n;
    """
  /// A transaction removes 2,000 phones and adds 2,000.
  private static let turn = """
    PRAGMA synchronous = OFF; BEGIN IMMEDIATE;
    DELETE FROM phones WHERE id IN (SELECT id FROM phones ORDER BY random() LIMIT 2000);
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2000)
      INSERT INTO phones (model, price, color) SELECT 'New', i, 'Gold' FROM n;
    INSERT INTO turns VALUES (1); COMMIT;
    """

  /// Reads while a writer writes. Prints a line for each run, and the number of transactions.
  static func run(_ writer: Writer) throws -> Child.Outcome {
    let turn =
      WriterBesideReader.turn + (writer == .emptiedLog ? "PRAGMA wal_checkpoint(TRUNCATE);" : "")
    let writing =
      writer.isAnew
      ? #"until [ -e "$TMP/end" ]; do shell "$turn"; echo; done"#
      : #"until [ -e "$TMP/end" ]; do echo "$turn SELECT '';"; done | shell"#
    return try Tool.run(
      script: """
        shell() { sqlite3 -batch -init /dev/null -cmd '.timeout 20000' "$TMP/stock.db" "$@"; }
        shell "PRAGMA journal_mode = \(writer.mode); \(database)" > /dev/null
        # So long that few of them wait in the pipe when it ends.
        turn="\(turn)$(printf '%20000s')"
        exec 4< <(\(writing) 2> /dev/null)
        # The first transaction is there.
        read -r -n 1 _ <&4
        cat <&4 > /dev/null &
        db=$TMP/stock.db
        for i in {1..\(readings)}; do
          case $((i % 4)) in
            0) said=$(phonefilter -c "$db:phones" 2>&1);;
            1) said=$(set -o pipefail; phonefilter -f csv --fields id "$db:phones" 2>&1 |
              awk '/^[0-9]+$/ { n++; next } /^id$/ { next } { print; bad = 1 } END { if (!bad) print n }');;
            2) said=$(phonefilter -c "$db:phones" "$db:phones" 2>&1);;
            3) said=$(phonefilter -c --price 0.. --sort -price "$db:phones" 2>&1);;
          esac
          echo "reading $said $?"
        done
        # However slow the writer is, it has written again when it ends.
        until [ "$(shell 'SELECT count(*) > 1 FROM turns')" = 1 ]; do :; done
        touch "$TMP/end"; wait
        echo "turns $(shell 'SELECT count(*) FROM turns')"
        """)
  }
}
