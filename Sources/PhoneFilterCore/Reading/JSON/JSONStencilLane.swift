/// The fast lane beside the record reader: keeps a stencil, and decides when to learn another.
///
///     record reader  A         C         (an odd one)    D
///     stencil          BBBBBBBB  BBBBBBBB…           DDDD…
///                    ^ learns            ^ keeps it      ^ learns again: nothing fitted behind it
///
/// A lesson costs about as much as reading a record: where lessons bear nothing, as with keys in
/// random order, the pauses between them double.
struct JSONStencilLane {
  private static let longestPause = 4096
  /// So many records must fit for a lesson to have been worth it.
  private static let worthwhile = 16

  /// Shorter stretches of text are not worth a second place in them.
  private static let shortestStretch = 1 << 11
  private static let mostTrust = 1 << 20

  private let columnCount: Int
  private var stencil: JSONStencil?
  private var pause = 0
  private var nextPause = 1
  private var readSinceLesson = 0
  private var readSinceMiss = 0
  /// So many bytes may be read in pairs: few where records often do not fit, since then what was
  /// read from the second place on is lost.
  private var trust = 1 << 14

  init(columnCount: Int) { self.columnCount = columnCount }

  /// Reads the records that look like those before, from behind the record that ends at `cursor`.
  /// Returns the index behind the last of them.
  @inline(__always)
  mutating func read(
    _ scanner: inout JSONScanner, behind cursor: Int, row: inout Int, into batch: PhoneBatch
  ) -> Int {
    guard let stencil, let place = stencil.place(behind: cursor, scanner.bytes, row: row) else {
      return cursor
    }
    return read(stencil, &scanner, place, row: &row, into: batch)
  }

  @inline(never)
  private mutating func read(
    _ stencil: JSONStencil, _ scanner: inout JSONScanner, _ place: JSONStencil.Place,
    row: inout Int, into batch: PhoneBatch
  ) -> Int {
    let firstRow = row
    var place = place
    var end = place.done
    let stretch = (min(scanner.end, end + trust) - end) / 2
    if stencil.canPair, stretch >= JSONStencilLane.shortestStretch, batch.capacity - row >= 16 {
      let result = stencil.readPairs(
        &scanner, behind: end, stretch: stretch, row: &row, into: batch)
      end = result.end
      trust = result.met ? min(trust * 2, JSONStencilLane.mostTrust) : trust / 4
    } else {
      stencil.read(&scanner, &place, before: batch.capacity, until: .max, into: batch)
      row = place.row
      // Pairs are tried again where much of a text fits.
      trust = max(trust, min((place.done - end) * 2, JSONStencilLane.mostTrust))
      end = place.done
    }
    readSinceLesson &+= row &- firstRow
    readSinceMiss &+= row &- firstRow
    return end
  }

  /// Takes notice of a record that the record reader had to read, and says whether to learn from it.
  @inline(__always)
  mutating func isLessonDue() -> Bool {
    if pause == 0 { return true }
    pause &-= 1
    readSinceMiss = 0
    return false
  }

  /// Learns from a record, from `start` to `end`, behind one that ended at `previous`.
  @inline(never)
  mutating func learn(
    _ bytes: Bytes, previous: Int, start: Int, end: Int, keys: JSONKeyTable
  ) {
    nextPause =
      readSinceLesson >= JSONStencilLane.worthwhile
      ? 1 : min(nextPause * 2, JSONStencilLane.longestPause)
    pause = nextPause
    readSinceLesson = 0
    defer { readSinceMiss = 0 }
    guard
      let model = JSONStencil.Model(
        of: bytes, previous: previous, start: start, end: end, keys: keys)
    else { return }
    if let known = stencil?.model {
      if let both = known.merged(with: model) {
        if both != known { stencil = JSONStencil(both, columnCount: columnCount) ?? stencil }
        return
      }
      // One odd record among many that fit is no reason to give them up.
      if readSinceMiss > 0 { return }
    }
    stencil = JSONStencil(model, columnCount: columnCount)
  }
}

extension JSONStencil.Model {
  /// The model of a record that has been read; nil when others like it need more care: two fields
  /// for one column, a key twice, keys with escapes.
  init?(of bytes: Bytes, previous: Int, start: Int, end: Int, keys: JSONKeyTable) {
    var scanner = JSONScanner(bytes, end: bytes.count, isFinal: true)
    var fields: [Field] = []
    var seen: Set<Int> = []
    var before = previous
    var index = scanner.skipSpace(start + 1)
    while true {
      guard bytes[index] == UInt8(ascii: "\""), let match = keys.find(in: bytes, at: index + 1),
        match.column != JSONKeyTable.severalColumns, seen.insert(match.key).inserted,
        match.column < 0 || !fields.contains(where: { $0.column == match.column })
      else { return nil }
      let value = scanner.skipColon(match.end)
      let valueEnd = value < 0 ? value : scanner.skipValue(value)
      if valueEnd < 0 { return nil }
      fields.append(
        Field(
          before: bytes.slice(before, value).copied(), column: match.column,
          kind: JSONStencilSteps.Kind(of: bytes[value])))
      before = valueEnd
      index = scanner.skipSpace(valueEnd)
      guard bytes[index] == UInt8(ascii: ",") else { break }
      index = scanner.skipSpace(index + 1)
    }
    self.init(
      fields: fields, closing: bytes.slice(before, end).copied(), open: start - previous)
  }

  /// The model that fits this one and another, where they differ in nothing but what values look
  /// like; nil where they differ in more.
  func merged(with other: JSONStencil.Model) -> JSONStencil.Model? {
    guard fields.count == other.fields.count, closing == other.closing, open == other.open else {
      return nil
    }
    var merged = self
    for index in fields.indices {
      guard fields[index].before == other.fields[index].before,
        fields[index].column == other.fields[index].column
      else { return nil }
      if fields[index].kind != other.fields[index].kind { merged.fields[index].kind = .any }
    }
    return merged
  }
}

extension JSONStencilSteps.Kind {
  /// How a value that begins with a byte is passed over.
  init(of first: UInt8) {
    switch first {
    case UInt8(ascii: "\""): self = .text
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"): self = .number
    default: self = .any
    }
  }
}
