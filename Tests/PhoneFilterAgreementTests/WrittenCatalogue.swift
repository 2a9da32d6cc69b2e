import PhoneFilterTestSupport

/// A catalogue as a file, with the places of its records.
struct WrittenCatalogue: Sendable {
  /// `json`, `jsonl`, `csv` or `tsv`; also the extension of the file.
  var format: String
  var bytes: [UInt8] = []
  /// The bytes of the records.
  var records: [[UInt8]] = []
  var lines: [Int] = []
  /// The phones with the values that the format can hold.
  var phones: [NaivePhone] = []
  /// Only in delimited text.
  var header: [String] = []
  var headerBytes: [UInt8] = []
  var lineEnding: [UInt8] = [0x0A]
  var delimiter: Unicode.Scalar = ","
  /// Only in a JSON array.
  var indentation: [UInt8] = []

  /// True if two columns have the same name. Then the catalogue cannot be written as JSON.
  var hasAlikeColumns: Bool { Set(header).count < header.count }

  /// Returns true if an error correctly reports that a format cannot hold the content.
  func isRightlyRefused(_ failure: String) -> Bool {
    if failure.contains("a JSON object has each name once") { return hasAlikeColumns }
    let hasZero = bytes.contains(0) || String(decoding: bytes, as: UTF8.self).contains("\\u0000")
    return failure.contains("contains U+0000") && hasZero
  }

  var isDelimited: Bool { format == "csv" || format == "tsv" }

  /// Returns true if a filter on a field makes sense: a record has the field, or there are no
  /// records.
  func holds(_ field: NaiveField) -> Bool {
    if isDelimited {
      let phone = NaivePhone(members: header.map { NaiveMember($0, .null) })
      return field.member(in: phone) != nil
    }
    return phones.isEmpty || phones.contains { !field.places(in: $0).isEmpty }
  }

  /// The expected output for some rows in the catalogue's format.
  func verbatim(_ rows: [Int]) -> [UInt8] {
    switch format {
    case "json":
      if rows.isEmpty { return Array("[]\n".utf8) }
      let items = rows.map { indentation + records[$0] }
      return Array("[\n".utf8) + items.joined(separator: Array(",\n".utf8)) + Array("\n]\n".utf8)
    case "jsonl": return rows.flatMap { records[$0] + [0x0A] }
    default: return headerBytes + lineEnding + rows.flatMap { records[$0] + lineEnding }
    }
  }

  private var line = 1

  init(format: String) { self.format = format }

  mutating func append(_ text: String) {
    bytes += Array(text.utf8)
    for byte in text.utf8 where byte == 0x0A { line += 1 }
  }

  mutating func append(record: String) {
    lines.append(line)
    records.append(Array(record.utf8))
    append(record)
  }
}

extension PipelineProbe {
  func path(of catalogue: WrittenCatalogue, name: String = "phones") throws -> String {
    try path(of: catalogue.bytes, as: "\(name).\(catalogue.format)")
  }
}
