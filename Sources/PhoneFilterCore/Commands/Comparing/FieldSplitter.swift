/// Finds where the fields of records stand, and which columns they are.
///
/// Keys are known by how they are written, and decoded when they are first met.
struct FieldSplitter {
  /// A field of the record that was split last.
  struct Field {
    var column: Int
    var start: Int
    var end: Int
  }

  /// The columns of the pairing, and behind them those that were met here first.
  private(set) var columns: [ComparedColumn]
  /// The traits of the columns: what plain values need of them.
  private(set) var traits: [ColumnTraits]
  /// The fields of the record that was split last. Of those with the same key the last counts.
  private(set) var fields: [Field] = []
  /// The names that were met beyond those of the pairing.
  private(set) var newNames: [String] = []

  private let side: ComparedSide
  private let layout: RecordLayout
  private let pairing: ColumnPairing
  private let opensObjects: Bool
  private let seeds: HashLanes.Seeds
  private var places: [String: Int] = [:]
  /// The keys as they are written, by number, and their columns.
  private var keys = SpellingTable()
  private var keyColumns: [Int] = []
  /// For each column the record in which it was met last, and where among the fields.
  private var stamps: [(record: Int, field: Int, isInner: Bool)]
  private var record = 0
  private var headerColumns: [Int] = []

  /// Splits the records of one of two catalogues. Objects within a record can be opened to fields.
  init(
    _ side: ComparedSide, _ layout: RecordLayout, _ pairing: ColumnPairing, opensObjects: Bool,
    seeds: HashLanes.Seeds = .shared
  ) {
    self.side = side
    self.layout = layout
    self.pairing = pairing
    self.opensObjects = opensObjects
    self.seeds = seeds
    columns = pairing.columns
    traits = columns.map { ColumnTraits($0, seeds) }
    stamps = columns.map { _ in (-1, 0, false) }
    if layout.encoding == .cell { headerColumns = layout.columnNames.map { column(named: $0) } }
  }

  /// The column of a name; a new one for a name that was not met before.
  private mutating func column(named name: String) -> Int {
    if let place = pairing.place(of: name, side) ?? places[name] { return place }
    // A name that is spelled alike in the other catalogue may be this column.
    let names = SidedValue<String?>(name, name)
    let column = ComparedColumn(
      names: names, spec: nil, isLoose: layout.encoding == .cell, isIgnored: false, tolerance: nil)
    places[name] = columns.count
    newNames.append(name)
    columns.append(column)
    traits.append(ColumnTraits(column, seeds))
    stamps.append((-1, 0, false))
    return columns.count - 1
  }

  /// Splits the record that stands from one index of bytes to another.
  mutating func split(_ bytes: Bytes, _ start: Int, _ end: Int) {
    record += 1
    fields.removeAll(keepingCapacity: true)
    if layout.encoding == .cell {
      splitCells(bytes, start, end)
    } else {
      var scanner = JSONScanner(bytes, end: end, isFinal: true)
      splitObject(&scanner, start, within: nil, depth: 0)
    }
  }

  @inline(__always)
  private mutating func append(_ column: Int, _ start: Int, _ end: Int, isInner: Bool = false) {
    if stamps[column].record == record {
      if stamps[column].isInner == isInner {
        fields[stamps[column].field] = Field(column: column, start: start, end: end)
        return
      }
      return appendBeside(column, start, end, isInner: isInner)
    }
    stamps[column] = (record, fields.count, isInner)
    fields.append(Field(column: column, start: start, end: end))
  }

  /// Takes a field with a name that another field spells as a path, or the other way round. The
  /// path gives way, as it does where rows are written (`RowProjector`).
  @inline(never)
  private mutating func appendBeside(_ column: Int, _ start: Int, _ end: Int, isInner: Bool) {
    var inner = Field(column: column, start: start, end: end)
    if !isInner {
      let place = stamps[column].field
      swap(&inner, &fields[place])
      stamps[column].isInner = false
    }
    let name = columns[column].names[side] ?? columns[column].name
    let other = self.column(named: name + "_1")
    append(other, inner.start, inner.end, isInner: true)
  }

  private mutating func splitCells(_ bytes: Bytes, _ recordStart: Int, _ recordEnd: Int) {
    var start = recordStart
    let delimiter = layout.delimiter
    for index in headerColumns.indices {
      let column = headerColumns[index]
      var end = start
      if end < recordEnd, bytes[end] == UInt8(ascii: "\"") {
        end += 1
        while end < recordEnd {
          if bytes[end] == UInt8(ascii: "\"") {
            guard end + 1 < recordEnd, bytes[end + 1] == UInt8(ascii: "\"") else { break }
            end += 1
          }
          end += 1
        }
      }
      while end < recordEnd, bytes[end] != delimiter { end += 1 }
      append(column, start, end)
      start = min(end + 1, recordEnd)
    }
  }

  private mutating func splitObject(
    _ scanner: inout JSONScanner, _ start: Int, within prefix: String?, depth: Int
  ) {
    let bytes = scanner.bytes
    var index = scanner.skipSpace(start + 1)
    while bytes[index] == UInt8(ascii: "\"") {
      let keyEnd = scanner.skipString(index)
      guard keyEnd > 0 else { return }
      let value = scanner.skipColon(keyEnd)
      guard value > 0 else { return }
      let isObject = opensObjects && bytes[value] == UInt8(ascii: "{")
      if isObject, depth < 16, bytes[scanner.skipSpace(value + 1)] != UInt8(ascii: "}") {
        let key = RawValue(bytes: bytes.slice(index, keyEnd), encoding: .json).text
        splitObject(
          &scanner, value, within: prefix.map { "\($0).\(key)" } ?? key, depth: depth + 1)
      }
      let end = scanner.skipValue(value)
      guard end > 0 else { return }
      if !isObject || depth == 16 || scanner.skipSpace(value + 1) == end - 1 {
        append(
          column(ofKey: bytes, index, keyEnd, within: prefix), value, end, isInner: prefix != nil)
      }
      index = scanner.skipSpace(end)
      guard bytes[index] == UInt8(ascii: ",") else { return }
      index = scanner.skipSpace(index + 1)
    }
  }

  @inline(__always)
  private mutating func column(ofKey bytes: Bytes, _ start: Int, _ end: Int, within prefix: String?)
    -> Int
  {
    // Records with keys that are like values have too many of them to be remembered.
    guard prefix == nil, keyColumns.count < FieldSplitter.mostKeys else {
      return learn(bytes.slice(start, end), within: prefix)
    }
    let number = keys.number(of: bytes, start, end)
    if number < keyColumns.count { return keyColumns[number] }
    keyColumns.append(learn(bytes.slice(start, end), within: nil))
    return keyColumns[number]
  }

  private static let mostKeys = 1 << 16

  @inline(never)
  private mutating func learn(_ key: Bytes, within prefix: String?) -> Int {
    let name = RawValue(bytes: key, encoding: .json).text
    return column(named: prefix.map { "\($0).\(name)" } ?? name)
  }
}

extension RecordLayout {
  /// The names of the columns of delimited text; of those that are called alike, the later ones with
  /// a number.
  var columnNames: [String] {
    var counts: [String: Int] = [:]
    return header.map { name in
      counts[name, default: 0] += 1
      return counts[name] == 1 ? name : "\(name) (\(counts[name] ?? 0))"
    }
  }
}
