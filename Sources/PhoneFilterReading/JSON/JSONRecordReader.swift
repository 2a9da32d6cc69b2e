/// Reads one record after another into the rows of a batch. It finds the values of the plan's
/// fields, and checks the rest on the way.
package struct JSONRecordReader {
  package private(set) var keys: JSONKeyTable
  package let plan: ColumnPlan
  private let columnCount: Int
  private var gap = JSONGap()
  /// Doubtful fields of this record, which are errors unless a better field comes: two fields with
  /// equally good names, or a field in another unit.
  private var rivals: [(column: Int, index: Int, message: String)] = []
  /// A field of this record with values for a column that the first records have in another field.
  /// It is an error.
  private var late: (index: Int, message: String)?
  /// The keys whose values fill the columns of this record, by column; only if they had to be
  /// looked up.
  private var owners: [Int: Int] = [:]

  package init(plan: ColumnPlan) {
    self.plan = plan
    columnCount = plan.columns.count
    keys = JSONKeyTable(plan: plan)
  }

  package mutating func absorb(_ names: some Sequence<String>) {
    for name in names { keys.insert(name: name) }
  }

  /// Reads the object that begins at `start` into a row. Returns the index after it, or
  /// `JSONScanner.stopped`.
  ///
  /// If two members have the same key, the last one counts. If two fields could be the same spec,
  /// the field with the better name counts; two equally good names are an error. A value in another
  /// unit, or in another field than in the first records, is an error, too.
  package mutating func read(
    _ scanner: inout JSONScanner, at start: Int, row: Int, into spans: SpanTable
  ) -> Int {
    for column in 0..<columnCount { spans[column, row] = .none }
    if !rivals.isEmpty { rivals = [] }
    if late != nil { late = nil }
    if !owners.isEmpty { owners = [:] }
    let bytes = scanner.bytes
    var index = gap.skip(scanner, start &+ 1)
    if bytes[index] == UInt8(ascii: "}") { return index &+ 1 }
    while true {
      let keyStart = index
      let match = readKey(&scanner, at: index)
      if match.end < 0 { return JSONScanner.stopped }
      let valueStart = scanner.skipColon(match.end)
      if valueStart < 0 { return JSONScanner.stopped }
      index = scanner.skipValue(valueStart)
      if index < 0 { return JSONScanner.stopped }
      if match.column >= 0, spans[match.column, row].isEmpty {
        spans[match.column, row] = ByteSpan(valueStart, index)
      } else if match.column != JSONKeyTable.noColumn {
        let value = ByteSpan(valueStart, index)
        place(match.key, value, row, spans, bytes, start, before: keyStart)
      }
      index = scanner.skipSpace(index)
      if bytes[index] == UInt8(ascii: ",") {
        index = gap.skip(scanner, index &+ 1)
        continue
      }
      guard bytes[index] == UInt8(ascii: "}") else {
        return scanner.stop(index, scanner.expectedInObject(index))
      }
      if let late { return scanner.doubt(late.index, late.message) }
      if let rival = rivals.first { return scanner.doubt(rival.index, rival.message) }
      return index &+ 1
    }
  }

  /// Returns the key that begins at `index`; its end is negative if the scanner stopped.
  @inline(__always)
  private mutating func readKey(
    _ scanner: inout JSONScanner, at index: Int
  ) -> JSONKeyTable.Match {
    if scanner.bytes[index] == UInt8(ascii: "\""),
      let known = keys.find(in: scanner.bytes, at: index &+ 1)
    {
      return known
    }
    return readNewKey(&scanner, at: index)
  }

  @inline(never)
  private mutating func readNewKey(
    _ scanner: inout JSONScanner, at index: Int
  ) -> JSONKeyTable.Match {
    let none = JSONKeyTable.noColumn
    guard scanner.bytes[index] == UInt8(ascii: "\"") else {
      let stopped = scanner.stop(index, scanner.expectedKey(index))
      return JSONKeyTable.Match(key: -1, column: none, end: stopped)
    }
    let end = scanner.skipString(index)
    guard end > 0, let known = keys.insert(scanner.bytes.slice(index &+ 1, end &- 1)) else {
      return JSONKeyTable.Match(key: -1, column: none, end: end)
    }
    return JSONKeyTable.Match(key: known.key, column: known.column, end: end)
  }

  /// Puts a value into the columns of its key, which may already hold a value of another field.
  @inline(never)
  private mutating func place(
    _ key: Int, _ value: ByteSpan, _ row: Int, _ spans: SpanTable, _ bytes: Bytes,
    _ start: Int, before keyStart: Int
  ) {
    if let others = plan.othersColumn, spans[others, row].isEmpty { spans[others, row] = value }
    for target in keys.targets(of: key) {
      if target.isLate {
        noteLate(key, bytes.slice(Int(value.start), Int(value.end)), target.column, keyStart)
        continue
      }
      if !spans[target.column, row].isEmpty,
        let owner = owners[target.column]
          ?? bestKey(for: target.column, in: bytes, from: start, to: keyStart),
        owner != key, let rank = keys.rank(of: owner, for: target.column)
      {
        if rank < target.rank {
          owners[target.column] = owner
          continue
        }
        if rank == target.rank {
          noteRival(owner, key, for: target.column, before: keyStart)
          owners[target.column] = owner
          continue
        }
        rivals.removeAll { $0.column == target.column }
      }
      if !spans[target.column, row].isEmpty { owners[target.column] = key }
      if target.isOdd, Self.holdsValue(bytes.slice(Int(value.start), Int(value.end))) {
        noteOddUnit(key, for: target.column, before: keyStart)
      }
      spans[target.column, row] = value
    }
  }

  private mutating func noteRival(_ owner: Int, _ key: Int, for column: Int, before index: Int) {
    guard plan.columns[column].need != .noticed else { return }
    let message = FieldMessages.rivals(
      for: plan.columns[column].name, among: [keys.name(of: owner), keys.name(of: key)])
    rivals.append((column, index, message.text))
  }

  /// Returns true if a field has a value that is not an object.
  private static func holdsValue(_ bytes: Bytes) -> Bool {
    let value = RawValue(bytes: bytes, encoding: .json)
    return value.kind != .none && value.anyElement { $0.kind != .object && $0.kind != .none }
  }

  /// Records a field with a column's values that the first records have in another field, unless it
  /// has no value.
  private mutating func noteLate(_ key: Int, _ value: Bytes, _ column: Int, _ index: Int) {
    guard Self.holdsValue(value) else { return }
    let column = plan.columns[column]
    late =
      late
      ?? (
        index,
        FieldMessages.late(keys.name(of: key), for: column.name, insteadOf: column.knownField)
      )
  }

  /// Records a field with another unit. It is an error unless a better field takes the column.
  private mutating func noteOddUnit(_ key: Int, for column: Int, before index: Int) {
    guard plan.columns[column].need != .noticed else { return }
    let name = plan.columns[column].name
    rivals.append((column, index, FieldMessages.oddUnit(of: keys.name(of: key), for: name)))
  }

  /// The key with the best name for a column among the members of a record up to an index. It is
  /// rarely needed, so it is searched for each time.
  private func bestKey(for column: Int, in bytes: Bytes, from start: Int, to end: Int) -> Int? {
    var scanner = JSONScanner(bytes, end: end, isFinal: true)
    var best: (key: Int, rank: Int)?
    _ = scanner.walkMembers(of: start) { scanner, member in
      guard member.keyStart < end else { return JSONScanner.stopped }
      let key =
        keys.find(in: bytes, at: member.keyStart + 1)?.key
        ?? keys.number(ofEscaped: bytes.slice(member.keyStart + 1, member.keyEnd - 1))
      if let key, let rank = keys.rank(of: key, for: column), best.map({ rank < $0.rank }) ?? true {
        best = (key, rank)
      }
      return scanner.skipValue(member.value)
    }
    return best?.key
  }
}
