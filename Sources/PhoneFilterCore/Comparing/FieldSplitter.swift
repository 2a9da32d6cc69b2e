/// Finds where the fields of records stand, and which columns they are.
///
/// Records mostly have the same fields in the same order: the key at a place is compared with the one
/// that stood there in the record before.
final class FieldSplitter {
  /// A field of the record that was split last.
  struct Field {
    var column: Int
    var start: Int
    var end: Int
  }

  /// The columns, and behind those of the pairing the ones that nobody had seen before.
  private(set) var columns: [ComparedColumn]
  /// For each column a number that is the same wherever its name is met.
  private(set) var hashes: [UInt64]
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
  /// The keys of the record before, and their columns.
  private var keys: [(literal: [UInt8], column: Int)] = []
  /// For each column the record in which it was met last, and where among the fields.
  private var stamps: [(record: Int, field: Int)]
  private var record = 0
  private var headerColumns: [Int] = []
  /// The columns of the pairing, before those that are new.
  private let pairedCount: Int

  /// Splits the records of one of two catalogues. Objects within a record can be opened to fields
  /// of their own.
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
    pairedCount = pairing.columns.count
    hashes = []
    stamps = []
    for column in columns { note(column) }
    headerColumns = layout.encoding == .cell ? layout.header.map(column(named:)) : []
  }

  private func note(_ column: ComparedColumn) {
    var lanes = HashLanes(seeds)
    lanes.absorb(text: Array("\(column.names.old ?? "")\n\(column.names.new ?? "")".utf8), seeds)
    hashes.append(lanes.first)
    stamps.append((-1, 0))
  }

  /// The column of a name; a new one for a name that nobody had seen before.
  private func column(named name: String) -> Int {
    if let place = pairing.place(of: name, side) ?? places[name] { return place }
    // What is spelled alike on the other side may be the same column there.
    let names = SidedValue<String?>(name, name)
    let column = ComparedColumn(
      names: names, spec: nil, isLoose: layout.encoding == .cell, isIgnored: false, tolerance: nil)
    places[name] = columns.count
    newNames.append(name)
    columns.append(column)
    note(column)
    return columns.count - 1
  }

  /// Splits the record that stands from one index of bytes to another.
  func split(_ bytes: Bytes, _ start: Int, _ end: Int) {
    record += 1
    fields.removeAll(keepingCapacity: true)
    if layout.encoding == .cell {
      splitCells(bytes, start, end)
    } else {
      var scanner = JSONScanner(bytes, end: end, isFinal: true)
      var ordinal = 0
      splitObject(&scanner, start, within: nil, depth: 0, &ordinal)
    }
  }

  @inline(__always)
  private func append(_ column: Int, _ start: Int, _ end: Int) {
    if stamps[column].record == record {
      fields[stamps[column].field] = Field(column: column, start: start, end: end)
      return
    }
    stamps[column] = (record, fields.count)
    fields.append(Field(column: column, start: start, end: end))
  }

  private func splitCells(_ bytes: Bytes, _ recordStart: Int, _ recordEnd: Int) {
    var start = recordStart
    for column in headerColumns {
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
      while end < recordEnd, bytes[end] != layout.delimiter { end += 1 }
      append(column, start, end)
      start = min(end + 1, recordEnd)
    }
  }

  private func splitObject(
    _ scanner: inout JSONScanner, _ start: Int, within prefix: String?, depth: Int,
    _ ordinal: inout Int
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
          &scanner, value, within: prefix.map { "\($0).\(key)" } ?? key, depth: depth + 1, &ordinal)
      }
      let end = scanner.skipValue(value)
      guard end > 0 else { return }
      if !isObject || depth == 16 || scanner.skipSpace(value + 1) == end - 1 {
        append(column(ofKey: bytes, index, keyEnd, within: prefix, &ordinal), value, end)
      }
      index = scanner.skipSpace(end)
      guard bytes[index] == UInt8(ascii: ",") else { return }
      index = scanner.skipSpace(index + 1)
    }
  }

  @inline(__always)
  private func column(
    ofKey bytes: Bytes, _ start: Int, _ end: Int, within prefix: String?, _ ordinal: inout Int
  ) -> Int {
    defer { ordinal += 1 }
    let key = bytes.slice(start, end)
    if prefix == nil, ordinal < keys.count,
      withBytes(of: keys[ordinal].literal, { $0.isEqual(to: key) })
    {
      return keys[ordinal].column
    }
    return learn(key, within: prefix, ordinal)
  }

  @inline(never)
  private func learn(_ key: Bytes, within prefix: String?, _ ordinal: Int) -> Int {
    let name = RawValue(bytes: key, encoding: .json).text
    let column = column(named: prefix.map { "\($0).\(name)" } ?? name)
    guard prefix == nil else { return column }
    if ordinal < min(keys.count, 256) {
      keys[ordinal] = (key.copied(), column)
    } else if keys.count < 256, ordinal == keys.count {
      keys.append((key.copied(), column))
    }
    return column
  }
}
