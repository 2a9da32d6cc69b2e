import PhoneFilterReading
import PhoneFilterCore

/// A catalogue of some hundred regular records, for tests that read it in small chunks.
package struct ChunkedCatalogue: Sendable {
  package let name: String
  package let text: String

  /// The formats and layouts, each with enough records for several chunks of 4,096 bytes.
  package static let all = [
    array(), pretty(), lines(), commas(), nested(), csv(), crlf(), tsv(),
  ]

  /// Returns the values of a record's fields. Few records have the same values.
  private static func values(_ index: Int) -> (model: String, price: String, color: String) {
    (
      "Phone \(index)" + (index % 7 == 0 ? " \\\"Pro\\\"" : index % 5 == 0 ? " é" : ""),
      index % 11 == 0 ? "\(index).5" : "\(index * 37 % 1000)",
      ["Gold", "Black", "Starlight", "Space Black"][index % 4]
    )
  }

  package static func record(_ index: Int) -> String {
    let (model, price, color) = values(index)
    let extra =
      index % 13 == 0 ? ", \"extra\(index / 39 % 9)\": {\"a\": [1, {\"model\": \"x\"}]}" : ""
    return "{\"model\": \"\(model)\", \"price\": \(price), \"color\": \"\(color)\", "
      + "\"diskSpace\": \(64 << (index % 4)), \"note\": \"number \(index)\"\(extra)}"
  }

  package static func array(_ count: Int = 200) -> ChunkedCatalogue {
    let records = (0..<count).map(record).joined(separator: ",\n")
    return ChunkedCatalogue(name: "array.json", text: "[\n\(records)\n]\n")
  }

  package static func pretty(_ count: Int = 200) -> ChunkedCatalogue {
    let records = (0..<count).map { index in
      let (model, price, color) = values(index)
      return "  {\n    \"model\": \"\(model)\",\n    \"price\": \(price),\n"
        + "    \"color\": \"\(color)\",\n    \"diskSpace\": \(64 << (index % 4)),\n"
        + "    \"parts\": [\n      {\n        \"model\": \"lens\"\n      }\n    ]\n  }"
    }
    return ChunkedCatalogue(
      name: "pretty.json", text: "[\n" + records.joined(separator: ",\n") + "\n]")
  }

  /// Returns a catalogue that is longer than the sample that detects sections. Three of the four
  /// sections end after the sample.
  package static func sections() -> ChunkedCatalogue {
    let ends = [0, 2230, 2240, 2330, 2430]
    let sections = (0..<4).map { section in
      let records = (ends[section]..<ends[section + 1]).map(record).joined(separator: ",")
      return "\"section \(section)\": [\(records)]"
    }
    return ChunkedCatalogue(
      name: "sections.json", text: "{\"shop\": \"x\", " + sections.joined(separator: ", ") + "}")
  }

  /// Returns lines with commas. The last line of each group has no comma.
  package static func commas(_ count: Int = 200, groups size: Int = 50) -> ChunkedCatalogue {
    ChunkedCatalogue(
      name: "commas.json",
      text: (0..<count).map { record($0) + ($0 % size == size - 1 ? "\n" : ",\n") }.joined())
  }

  /// Returns a list within objects, before a text of many chunks.
  package static func nested(_ count: Int = 200) -> ChunkedCatalogue {
    let records = (0..<count).map(record).joined(separator: ",\n")
    return ChunkedCatalogue(
      name: "nested.json",
      text: "{\"status\":\"ok\",\"data\":{\"phones\":[\n\(records)\n]},\"log\":\""
        + String(repeating: "l", count: 9000) + "\"}\n")
  }

  package static func lines(_ count: Int = 200) -> ChunkedCatalogue {
    ChunkedCatalogue(
      name: "lines.jsonl", text: (0..<count).map { record($0) + "\n" }.joined())
  }

  /// Returns a header and rows. The cells hold delimiters, quotes, and line breaks after which
  /// other rows seem to begin.
  private static func table(_ count: Int, _ delimiter: String, _ lineEnd: String) -> String {
    let header = ["model", "price", "color", "diskSpace", "note"]
    let rows = (0..<count).map { index -> [String] in
      let (_, price, color) = values(index)
      let decoy = "\"a\(lineEnd)Decoy,1,Gold,64,b\(lineEnd)Decoy,2,Gold,64,\""
      let note = index % 9 == 0 ? decoy : index % 4 == 0 ? "\"6.1\"\" \(delimiter)\"" : "plain"
      return ["Phone \(index)", price, color, "\(64 << (index % 4))", note]
    }
    return ([header] + rows).map { $0.joined(separator: delimiter) + lineEnd }.joined()
  }

  package static func csv(_ count: Int = 400) -> ChunkedCatalogue {
    ChunkedCatalogue(name: "table.csv", text: table(count, ",", "\n"))
  }

  package static func crlf(_ count: Int = 400) -> ChunkedCatalogue {
    ChunkedCatalogue(name: "crlf.csv", text: table(count, ",", "\r\n"))
  }

  package static func tsv(_ count: Int = 400) -> ChunkedCatalogue {
    ChunkedCatalogue(name: "table.tsv", text: table(count, "\t", "\n"))
  }
}

extension PipelineProbe {
  /// Compares a run of several workers with a run of one thread that reads the whole catalogue.
  /// Returns nil if both are equal.
  package func difference(
    _ flags: [String], on path: String, chunk: Int, threads: Int
  ) throws -> String? {
    let whole = try run([flags], on: path, threads: 1)
    let found = try run([flags], on: path, chunk: chunk, threads: threads)
    if found == whole { return nil }
    return "\(flags), chunks of \(chunk), \(threads) threads: \(found)\none thread: \(whole)"
  }
}
