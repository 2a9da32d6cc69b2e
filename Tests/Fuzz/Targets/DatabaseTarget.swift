@testable import PhoneFilterReading
@testable import PhoneFilterBase
@testable import PhoneFilterCounting
import PhoneFilterTestSupport
@testable import PhoneFilterCore

/// Databases: damaged files, and tables with any columns and values. A table gives the same rows if
/// the engine filters and if we filter.
final class DatabaseTarget: FuzzTarget {
  static let name = "database"

  private let file = FuzzFile("stock.db")
  private let library = try? SQLiteLibrary()
  private let flags = [
    ["--price", "1.."], ["--model", "A*"], ["--sort", "-price,model", "--lenient"],
    ["--memory", "8", "--lenient"], ["--missing", "color"], ["--where", "x!=1"],
    ["--where", "x~a", "-i"], ["--color", "Gold", "-n", "1"], ["-c"], ["--unique", "model"],
    ["--has", "x", "--sort", "x"], ["--fields", "x,model", "-f", "csv"],
  ]

  init() {}

  func run(_ input: inout FuzzInput) {
    if input.choice(4) == 0 {
      file.write(input.text)
      _ = FuzzRun(["-f", "jsonl", file.path])
      _ = FuzzRun(["--price", "1..", "--lenient", file.path])
      return
    }
    let flags = input.pick(flags)
    file.write([])
    guard make(input.parts(at: 0x0A)) else { return }
    let path = file.path + ":phones"
    guard let pushed = FuzzRun(flags + [path]),
      let ours = FuzzRun(flags + [path], pushesDown: false)
    else { return }
    require(
      pushed.printed == ours.printed && pushed.failure == ours.failure,
      "\(flags), pushed down: \(pushed)\nby us: \(ours)")
    guard let all = FuzzRun(["-f", "json", path]), all.failure == nil else { return }
    require(NaiveJSON.accepts(all.printed), "no JSON: \(all.printed.shown)")
  }

  /// Makes a table from lines. The first line has the columns, with tabs between them, each with
  /// its type after a colon. Each further line is a row.
  ///
  /// Returns false if the engine refuses the table.
  private func make(_ lines: [[UInt8]]) -> Bool {
    guard let library, let header = lines.first else { return false }
    let columns = header.split(separator: 0x09).map { column in
      let parts = String(decoding: column, as: UTF8.self).split(separator: ":", maxSplits: 1)
      let name =
        parts.first.map { $0.replacing("\"", with: "\"\"").replacing("\0", with: "") } ?? ""
      let type = parts.count > 1 ? parts[1].filter { $0.isASCII && $0.isLetter } : ""
      return "\"\(name)\" \"\(type)\""
    }
    do {
      let database = try SQLiteDatabase(
        library, Array(file.path.utf8), access: .making, patience: 0)
      for sql in [
        "PRAGMA journal_mode=OFF", "PRAGMA synchronous=OFF", "PRAGMA locking_mode=EXCLUSIVE",
        "CREATE TABLE phones (\(columns.joined(separator: ", ")))",
      ] {
        try database.run(sql)
      }
      let places = columns.map { _ in "?" }.joined(separator: ",")
      for line in lines.dropFirst() where !line.isEmpty {
        let row = try database.statement("INSERT INTO phones VALUES (\(places))")
        for (index, cell) in line.split(separator: 0x09, omittingEmptySubsequences: false)
          .enumerated() where index < columns.count
        {
          if let value = Self.value(Array(cell)) { try row.bind(value, at: index + 1) }
        }
        while try row.step() {}
      }
      return true
    } catch {
      return false
    }
  }

  /// Reads a cell: `N` is a missing value, `I5` an integer, `R1.5` a real number, and everything
  /// else a text.
  private static func value(_ cell: [UInt8]) -> SQLiteValue? {
    let text = String(decoding: cell.dropFirst(), as: UTF8.self)
    switch cell.first {
    case UInt8(ascii: "N"): return nil
    case UInt8(ascii: "I"): return .integer(Int64(text) ?? 0)
    case UInt8(ascii: "R"): return .real(Double(text) ?? 0)
    default: return .text(String(decoding: cell, as: UTF8.self))
    }
  }
}
