import Foundation

/// One catalogue of every kind, and the other files that options name, in a folder.
package enum MadeInputs {
  /// The names of the catalogues. Small ones come up more often than large ones.
  package static let names = [
    "catalog.json", "catalog.jsonl", "catalog.csv", "catalog.tsv", "sections.json", "book.xlsx",
    "feed.xml", "stock.db", "packed.csv.gz", "empty.json", "none.json", "header.csv", "one.json",
    "messy.csv", "nested.json", "broken.json", "catalog.csv", "catalog.json", "stock.db",
    "sections.json", "many.jsonl", "many.csv", "many.json", "late.jsonl", "late.csv",
    "brands.json", "commas.json",
  ]

  /// Returns true if a catalogue gives the same answer from a pipe. The program never reads a
  /// database from a pipe. An empty file is an error, and an empty pipe has no rows. One object on
  /// one line is JSON in a file, and JSON Lines in a pipe. The program recognizes a header alone by
  /// the file's name.
  package static func canBePiped(_ name: String) -> Bool {
    !["stock.db", "empty.json", "one.json", "header.csv"].contains(name)
  }

  /// Writes every file into a folder. `data` is the project's folder of catalogues.
  package static func write(to folder: String, from data: String) throws {
    let files = FileManager.default
    for (name, origin) in [
      "catalog.json": "catalog.json", "catalog.jsonl": "catalog.jsonl",
      "catalog.csv": "catalog.csv", "book.xlsx": "price-list.xlsx", "feed.xml": "feed.xml",
      "stock.db": "stock.db", "messy.csv": "messy.csv", "checks.json": "checks.json",
      "brands.txt": "brands.txt", "colors.txt": "brands.txt",
    ] { try files.copyItem(atPath: "\(data)/\(origin)", toPath: "\(folder)/\(name)") }
    let csv = try String(contentsOfFile: "\(data)/catalog.csv", encoding: .utf8)
    let lines = try String(contentsOfFile: "\(data)/catalog.jsonl", encoding: .utf8)
      .split(separator: "\n").map(String.init)
    let array = try String(contentsOfFile: "\(data)/catalog.json", encoding: .utf8)
    let texts = [
      "catalog.tsv": csv.replacingOccurrences(of: ",", with: "\t"),
      "sections.json":
        "{\"phones\":[\(lines[..<9].joined(separator: ","))],\"base\":"
        + "[\(lines[9..<14].joined(separator: ","))],\"count\":14}",
      "empty.json": "", "none.json": "[]", "one.json": lines[3],
      "header.csv": String(csv.prefix { $0 != "\n" }) + "\n",
      "nested.json":
        "{\"data\":{\"phones\":[\(lines[5..<12].joined(separator: ","))]},\"page\":1}",
      "broken.json": String(array.prefix(2000)),
      "schema.json": "{}", "known.json": "{}",
      "many.jsonl": many(lines).joined(separator: "\n"),
      "late.jsonl": late(lines).joined(separator: "\n"), "brands.json": brands(many(lines)),
      "commas.json": commas(many(lines)),
      "many.json": "[\(many(lines).joined(separator: ",\n"))]", "many.csv": manyRows,
    ]
    let late = Array(manyRows.utf8).enumerated().map { index, byte in
      // `é` in Latin-1, in a row that the program reads before it starts several threads.
      index > 100_000 && index < 100_600 && byte == UInt8(ascii: "o") ? 0xE9 : byte
    }
    try Data(late).write(to: URL(fileURLWithPath: "\(folder)/late.csv"))
    for (name, text) in texts {
      try text.write(toFile: "\(folder)/\(name)", atomically: false, encoding: .utf8)
    }
    let packed = try ShellProcess(
      ShellProcess.path(of: "gzip") ?? "gzip", ["-k", "-S", ".gz.tmp", "\(folder)/catalog.csv"])
    if packed.status == 0 {
      try files.moveItem(
        atPath: "\(folder)/catalog.csv.gz.tmp", toPath: "\(folder)/packed.csv.gz")
    }
  }

  /// Two thousand records, large enough for several threads. The same phones repeat, each with a
  /// note of its own. Some lack a price, and some have a field that others lack.
  private static func many(_ lines: [String]) -> [String] {
    (0..<2000).map { row in
      let record = lines[row % lines.count].dropLast()
      let late = row % 701 == 700 ? ",\"stock\":\(row)" : ""
      return "\(record),\"id\":\(row)\(late),\"note\":\"\(note(row))\"}"
    }
  }

  /// Records with one record whose price is not in the place that the sample shows. The first chunk
  /// holds the sample and that record.
  private static func late(_ lines: [String]) -> [String] {
    (0..<7000).map { row in
      row == 600
        ? "{\"model\":\"Late\",\"offer\":{\"price\":\(row)},\"id\":\(row)}"
        : "\(lines[row % lines.count].dropLast()),\"id\":\(row)}"
    }
  }

  /// The records within objects: in three lists, and as single objects between the last two lists.
  /// The single objects are in more than one chunk.
  private static func brands(_ records: [String]) -> String {
    let lone = records[1000..<1500].map { "{\"phones\":\($0)}" }
    let lists = [records[..<400], records[400..<1000], records[1500...]].map {
      "{\"phones\":[\($0.joined(separator: ",\n"))]}"
    }
    let brands = lists[..<2] + lone + lists[2...]
    return "{\"data\":{\"brands\":[" + brands.joined(separator: ",\n") + "]}}"
  }

  /// The records on lines with commas. Every 97th line has no comma.
  private static func commas(_ records: [String]) -> String {
    records.enumerated().map { $1 + ($0 % 97 == 96 ? "\n" : ",\n") }.joined()
  }

  /// Two thousand rows of delimited text with some quoted cells.
  private static var manyRows: String {
    var text = "id,model,brand,price,memory,disk,color,released,battery,note\n"
    for row in 0..<2000 {
      text +=
        "\(row),Phone \(row % 311),\(row % 7 == 0 ? "Apple" : "Oppo"),\(row % 97 * 10).5,"
        + "\(row % 3 == 0 ? "8 GB" : "6GB"),\(64 << (row % 4)),\(row % 5 == 0 ? "" : "Gold"),"
        + "2023-0\(row % 9 + 1),\(3000 + row % 20 * 100) mAh,\"\(note(row)), \"\"é\"\"\"\n"
    }
    return text
  }

  private static func note(_ row: Int) -> String {
    String(repeating: "a few words about phone \(row), ", count: 18)
  }
}
