/// Finds the fields of a catalogue's records, and numbers their names in the order of their first
/// occurrence.
///
/// Keys are recognized by their bytes, and decoded at their first occurrence.
struct FieldSplitter {
  /// A field of the record that was split last.
  struct Field {
    /// The number of its name.
    package var number: Int
    package var start: Int
    package var end: Int
  }

  /// The known names, by their numbers.
  private(set) var names: [String] = []
  /// The fields of the record that was split last. For a repeated key, the last value counts.
  private(set) var fields: [Field] = []

  private let layout: RecordLayout
  private let opensObjects: Bool
  private var numbers: [String: Int] = [:]
  /// The keys as they are written, and the numbers of their names.
  private var keys = SpellingTable()
  private var keyNumbers: [Int] = []
  /// For each name: the number of the last record with that name, the index of its field in
  /// `fields`, and true if the field is in an inner object.
  private var stamps: [(record: Int, field: Int, isInner: Bool)] = []
  private var record = 0
  /// For each cell of delimited text, the number of its name.
  private var cellNumbers: [Int] = []

  /// Splits records of a layout. If `opensObjects` is true, the members of an object within a
  /// record become fields.
  init(_ layout: RecordLayout, opensObjects: Bool) {
    self.layout = layout
    self.opensObjects = opensObjects
    if layout.encoding == .cell { cellNumbers = layout.columnNames.map { number(of: $0) } }
  }

  /// Returns the number of a name; a new number for a new name.
  private mutating func number(of name: String) -> Int {
    if let number = numbers[name] { return number }
    numbers[name] = names.count
    names.append(name)
    stamps.append((-1, 0, false))
    return names.count - 1
  }

  /// Splits the record from one index of bytes to another. Zeros or other records follow it.
  mutating func split(_ bytes: Bytes, _ start: Int, _ end: Int) {
    record += 1
    fields.removeAll(keepingCapacity: true)
    if layout.encoding == .cell {
      splitCells(bytes, start, end)
    } else {
      var scanner = JSONScanner(bytes, end: end, isFinal: true)
      _ = splitObject(&scanner, start, within: nil, depth: 0)
    }
  }

  @inline(__always)
  private mutating func append(_ number: Int, _ start: Int, _ end: Int, isInner: Bool = false) {
    if stamps[number].record == record {
      if stamps[number].isInner == isInner {
        fields[stamps[number].field] = Field(number: number, start: start, end: end)
        return
      }
      return appendBeside(number, start, end, isInner: isInner)
    }
    stamps[number] = (record, fields.count, isInner)
    fields.append(Field(number: number, start: start, end: end))
  }

  /// Adds a field whose name is also the path of another field. The path gets another name, as when
  /// rows are written (`RowProjector`).
  @inline(never)
  private mutating func appendBeside(_ number: Int, _ start: Int, _ end: Int, isInner: Bool) {
    var inner = Field(number: number, start: start, end: end)
    if !isInner {
      let place = stamps[number].field
      swap(&inner, &fields[place])
      stamps[number].isInner = false
    }
    let other = self.number(of: names[number] + "_1")
    append(other, inner.start, inner.end, isInner: true)
  }

  private mutating func splitCells(_ bytes: Bytes, _ recordStart: Int, _ recordEnd: Int) {
    var start = recordStart
    let delimiter = layout.delimiter
    for index in cellNumbers.indices {
      let number = cellNumbers[index]
      let end = bytes.cellEnd(from: start, to: recordEnd, delimiter: delimiter)
      append(number, start, end)
      start = min(end + 1, recordEnd)
    }
  }

  /// Returns the index after the object.
  private mutating func splitObject(
    _ scanner: inout JSONScanner, _ start: Int, within prefix: String?, depth: Int
  ) -> Int {
    scanner.walkMembers(of: start) { scanner, member in
      let (bytes, value) = (scanner.bytes, member.value)
      if opensObjects, depth < 16, bytes[value] == UInt8(ascii: "{"),
        bytes[scanner.skipSpace(value &+ 1)] != UInt8(ascii: "}")
      {
        let name = FieldSplitter.name(ofKey: scanner.key(of: member), within: prefix)
        return splitObject(&scanner, value, within: name, depth: depth + 1)
      }
      let end = scanner.skipValue(value)
      guard end > 0 else { return end }
      append(
        number(ofKey: bytes, member.keyStart, member.keyEnd, within: prefix), value, end,
        isInner: prefix != nil)
      return end
    }
  }

  @inline(__always)
  private mutating func number(ofKey bytes: Bytes, _ start: Int, _ end: Int, within prefix: String?)
    -> Int
  {
    // Some catalogues have as many different keys as values. These are too many to remember. Keys
    // of inner objects are not remembered, because their names depend on the prefix.
    guard prefix == nil, keyNumbers.count < FieldSplitter.mostKeys else {
      return learn(bytes.slice(start, end), within: prefix)
    }
    let key = keys.number(of: bytes, start, end)
    if key < keyNumbers.count { return keyNumbers[key] }
    keyNumbers.append(learn(bytes.slice(start, end), within: nil))
    return keyNumbers[key]
  }

  private static let mostKeys = 1 << 16

  @inline(never)
  private mutating func learn(_ key: Bytes, within prefix: String?) -> Int {
    number(of: FieldSplitter.name(ofKey: key, within: prefix))
  }

  private static func name(ofKey key: Bytes, within prefix: String?) -> String {
    let name = RawValue(bytes: key, encoding: .json).text
    return prefix.map { "\($0).\(name)" } ?? name
  }
}

extension RecordLayout {
  /// The names of the columns of delimited text. Repeated names have a number.
  var columnNames: [String] {
    var counts: [String: Int] = [:]
    return header.map { name in
      counts[name, default: 0] += 1
      return counts[name] == 1 ? name : "\(name) (\(counts[name] ?? 0))"
    }
  }
}
