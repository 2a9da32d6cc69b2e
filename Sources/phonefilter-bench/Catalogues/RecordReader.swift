/// Reads the printed records of any contestant.
struct RecordReader: Sendable {
  /// The format's name in DuckDB.
  let format: String
  let forEach: @Sendable (String, (Fingerprint) -> Void) throws -> Void

  /// JSON in any layout that keeps a key and its value on one line.
  static let json = RecordReader(format: "json") { path, body in
    var record = Fingerprint()
    try File.forEachLine(path) { line in
      forEachMember(of: line) { place, hash in
        record.set(place, hash)
        guard record.isComplete else { return }
        body(record)
        record.clear()
      }
    }
  }

  /// CSV with a header. Miller prints no header if there are no rows.
  static let csv = cells(between: UInt8(ascii: ","))

  static let tsv = cells(between: UInt8(ascii: "\t"))

  private static func cells(between delimiter: UInt8) -> RecordReader {
    RecordReader(format: "csv") { path, body in
      var places: [Int?]?
      var record = Fingerprint()
      try File.forEachLine(path) { line in
        guard let columns = places else {
          let names = line.split(separator: delimiter).map { String(decoding: $0, as: UTF8.self) }
          places = names.map { name in PhoneField.all.firstIndex { $0.name == name } }
          return
        }
        var column = 0
        CSVCells.forEach(of: line, between: delimiter) { hash in
          if column < columns.count, let place = columns[column] { record.set(place, hash) }
          column += 1
        }
        if record.isComplete { body(record) }
        record.clear()
      }
    }
  }

  /// Lines of cells after a header, for any column names.
  static let lines = RecordReader(format: "csv") { path, body in
    var isHeader = true
    try File.forEachLine(path) { line in
      defer { isHeader = false }
      if isHeader { return }
      var record = Fingerprint()
      var column = 0
      CSVCells.forEach(of: line) { hash in
        if column < PhoneField.all.count { record.set(column, hash) }
        column += 1
      }
      body(record)
    }
  }

  private static let keys = PhoneField.all.map { SpellingHash($0.name.utf8).value }
  private static let quote = UInt8(ascii: "\"")
  private static let space = UInt8(ascii: " ")

  /// Calls the body with the place and the hash of each value whose key is a field of a phone.
  private static func forEachMember(of line: [UInt8], _ body: (Int, UInt64) -> Void) {
    var index = 0
    while let start = line[index...].firstIndex(of: quote) {
      index = start
      let key = hashText(line, &index)
      while index < line.count, line[index] == space { index += 1 }
      guard index < line.count, line[index] == UInt8(ascii: ":"),
        let place = keys.firstIndex(of: key)
      else { continue }
      index += 1
      while index < line.count, line[index] == space { index += 1 }
      guard index < line.count else { return }
      // The price range of a group is not a price.
      if line[index] == UInt8(ascii: "[") { continue }
      body(place, line[index] == quote ? hashText(line, &index) : hashNumber(line, &index))
    }
  }

  /// Hashes a text from its opening quote, and moves the index after the closing quote. An escape
  /// counts as its character.
  static func hashText(_ line: [UInt8], _ index: inout Int) -> UInt64 {
    var hash = SpellingHash()
    index += 1
    while index < line.count, line[index] != quote {
      if line[index] == UInt8(ascii: "\\"), index + 1 < line.count {
        index += 1
        if let character = escapedCharacter(line, index) {
          for byte in String(character).utf8 { hash.add(byte) }
          index += 5
          continue
        }
      }
      hash.add(line[index])
      index += 1
    }
    index = min(index + 1, line.count)
    return hash.value
  }

  /// The character of an escape such as `u9ed1` at an index. The generator writes no surrogates.
  private static func escapedCharacter(_ line: [UInt8], _ index: Int) -> Unicode.Scalar? {
    guard line[index] == UInt8(ascii: "u"), index + 4 < line.count else { return nil }
    let digits = String(decoding: line[(index + 1)...(index + 4)], as: UTF8.self)
    return UInt16(digits, radix: 16).flatMap { Unicode.Scalar($0) }
  }

  private static func hashNumber(_ line: [UInt8], _ index: inout Int) -> UInt64 {
    var hash = SpellingHash()
    while index < line.count, isNumberByte(line[index]) {
      hash.add(line[index])
      index += 1
    }
    return hash.value
  }

  private static func isNumberByte(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: ".")
  }
}
