/// How a format writes the cells of a row. A new format is one of these: `RowLane` finds the values in
/// their records, and asks for each of them.
///
///     {"model":"A","price":799}      beginRow                       {
///                                    beginCell, append "A"          "model":"A"
///                                    beginCell, append 799          ,"price":799
///                                    endRow                         }
protocol CellWriter: ~Copyable {
  /// Whether an object becomes several cells: then a row with one is taken apart by itself.
  static var opensObjects: Bool { get }
  /// Whether a row without a value is taken apart by itself: a record with nothing but what is left out
  /// shows it after all.
  static var needsValue: Bool { get }
  /// Whether the cells of all values that need a closer look are remembered by their spelling; else only
  /// those of amounts are.
  static var remembersAll: Bool { get }
  mutating func beginRow(_ rows: inout RowBuffer)
  /// Adds what is before the cell of a value.
  mutating func beginCell(_ value: FoundValue, _ rows: inout RowBuffer)
  /// Adds the cell of a slot without a value.
  mutating func appendNothing(_ slot: Int, to rows: inout RowBuffer)
  /// Adds the cell of a value of JSON, if that can be told from its bytes.
  mutating func append(json value: FoundValue, to rows: inout RowBuffer) -> CellOutcome
  /// Adds the cell of a cell of delimited text, if that can be told from its bytes.
  mutating func append(cell value: FoundValue, to rows: inout RowBuffer) -> CellOutcome
  /// Adds the cell of a value that needs a closer look; false where the row has to be taken apart by
  /// itself.
  mutating func append(
    _ field: RowField, _ slot: Int, _ meaning: RowField.Meaning, _ layout: RecordLayout,
    to rows: inout RowBuffer
  ) throws(Failure) -> Bool
  /// Ends the cell of a value.
  mutating func endCell(_ value: FoundValue, _ rows: inout RowBuffer)
  /// Ends a row that begins at an index.
  mutating func endRow(from start: Int, _ rows: inout RowBuffer)
}

extension CellWriter where Self: ~Copyable {
  @inline(__always)
  mutating func endCell(_ value: FoundValue, _ rows: inout RowBuffer) {}
}

/// A value where it was found in its record. At least 64 bytes can be read after it.
struct FoundValue {
  let slot: Int
  let bytes: Bytes
  let start: Int
  let end: Int
  let rule: SlotRule

  /// Whether a text of JSON has escapes in it.
  @inline(__always)
  var hasEscapes: Bool { holds(UInt8(ascii: "\\")) }

  /// Whether a cell in quotes has doubled quotes in it.
  @inline(__always)
  var hasDoubledQuotes: Bool { first == UInt8(ascii: "\"") && holds(UInt8(ascii: "\"")) }

  /// Whether a byte is between the first of its bytes and the last.
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

/// What is looked at in the values of a slot.
struct SlotRule {
  let kind: SlotForm.Kind
  let meaning: RowField.Meaning
  let plainNumbers: PlainNumbers
}

enum CellOutcome {
  case added
  /// Nothing was added: the value needs a closer look.
  case odd
  /// The row has to be taken apart by itself.
  case refused
}

extension FoundValue {
  /// Whether it is an amount as it is, in its shortest spelling.
  @inline(__always)
  func isPlainNumber(isCell: Bool) -> Bool {
    rule.plainNumbers.contains(bytes, start, end, isCell: isCell)
  }
}
