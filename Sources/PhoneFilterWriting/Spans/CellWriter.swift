/// Writes the cells of a row in one format. A new format needs a new cell writer. `SpanWriter`
/// finds the values in their records, and calls the writer for each value.
///
///     {"model":"A","price":799}      beginRow                       {
///                                    beginCell, append "A"          "model":"A"
///                                    beginCell, append 799          ,"price":799
///                                    endRow                         }
protocol CellWriter: ~Copyable {
  /// True if an object becomes more than one cell. `RowProjector` must then take a row with an
  /// object apart.
  static var opensObjects: Bool { get }
  /// True if `RowProjector` must take a row without a value apart: a record with only left-out
  /// fields shows them after all.
  static var needsValue: Bool { get }
  /// True if the cells of all odd values are remembered by spelling; else only those of amounts.
  static var remembersAll: Bool { get }
  mutating func beginRow(_ rows: inout RowBuffer)
  /// Adds the text before the cell of a value.
  mutating func beginCell(_ value: FoundValue, _ rows: inout RowBuffer)
  /// Adds the cell of a slot without a value.
  mutating func appendNothing(_ slot: Int, to rows: inout RowBuffer)
  /// Adds the cell of a JSON value, if the bytes of the value determine it.
  mutating func append(json value: FoundValue, to rows: inout RowBuffer) -> CellOutcome
  /// Adds the cell of a delimited-text cell, if the bytes of that cell determine it.
  mutating func append(cell value: FoundValue, to rows: inout RowBuffer) -> CellOutcome
  /// Adds the cell of a value that needs a closer look. Returns false if `RowProjector` must take
  /// the row apart.
  mutating func append(
    _ field: RowField, _ slot: Int, _ meaning: RowField.Meaning, _ layout: RecordLayout,
    to rows: inout RowBuffer
  ) throws(Failure) -> Bool
  mutating func endCell(_ value: FoundValue, _ rows: inout RowBuffer)
  /// Ends a row that begins at an index.
  mutating func endRow(from start: Int, _ rows: inout RowBuffer)
}

extension CellWriter where Self: ~Copyable {
  @inline(__always)
  mutating func endCell(_ value: FoundValue, _ rows: inout RowBuffer) {}
}

/// A value at its place in its record. At least 64 bytes can be read after the value.
struct FoundValue {
  let slot: Int
  let bytes: Bytes
  let start: Int
  let end: Int
  let rule: SlotRule

  /// True if a JSON text has escapes.
  @inline(__always)
  var hasEscapes: Bool { holds(UInt8(ascii: "\\")) }

  /// True if a cell in quotes has doubled quotes.
  @inline(__always)
  var hasDoubledQuotes: Bool { first == UInt8(ascii: "\"") && holds(UInt8(ascii: "\"")) }

  /// Returns true if a byte is between the first and the last byte of the value.
  @inline(__always)
  private func holds(_ byte: UInt8) -> Bool {
    let needle = ByteBlock(repeating: byte)
    var index = start &+ 1
    while index < end &- 1 {
      let found = bytes.block(at: index).places(equalTo: needle)
      if found != 0 { return index &+ found.trailingZeroBitCount < end &- 1 }
      index &+= ByteBlock.length
    }
    return false
  }

  @inline(__always)
  var count: Int { end &- start }

  @inline(__always)
  var first: UInt8 { bytes[start] }
}

/// The rule by which the values of a slot are examined.
struct SlotRule {
  let kind: SlotForm.Kind
  let meaning: RowField.Meaning
  let plainNumbers: PlainNumbers
}

enum CellOutcome {
  case added
  /// Nothing was added: the value needs a closer look.
  case odd
  /// `RowProjector` must take the row apart.
  case refused
}

extension FoundValue {
  /// Returns true if the value is an amount in its shortest spelling.
  @inline(__always)
  func isPlainNumber(isCell: Bool) -> Bool {
    rule.plainNumbers.contains(bytes, start, end, isCell: isCell)
  }
}
