/// Finds the values of rows that are to be written, in their records.
///
/// Each field that is written has a *slot*. Which slots a field goes to is asked once. A record that is
/// written is read once more, by a plan with a column for each of its fields.
///
///     {"model":"A","price":799,"color":"Gold"}
///              ^-^         ^-^                   --fields price,model: the price is in slot 0,
///              slot 1      slot 0                the model in slot 1, the color in none
///
/// A row that is not like others is refused, and left to `RowProjector`: one with a key twice, or
/// with a key of which it cannot be told at once where it goes.
package struct FieldLane: ~Copyable {
  /// Maximum number of slots, and of fields that go to them.
  static let most = 64
  /// Maximum length of a record: longer ones are rare, and would need memory in proportion.
  private static let longest = 1 << 16

  /// A slot that a field goes to. Of several fields the one with the lowest rank does, and of these
  /// the first.
  package struct Target {
    package let slot: Int
    package var rank = 0
  }

  let slotCount: Int
  /// The place of the value of each slot, as far as it is filled.
  private(set) var places: SpanTable
  /// The slots that the row has a value for, a bit each.
  private(set) var filled: UInt64 = 0
  /// The fields of records of JSON, or the cells of rows.
  private var members: MemberColumns?
  private let cells: CellSlots
  private let hasCells: Bool
  private var padded = RowBuffer()

  /// A lane for records of JSON. The closure says which slots a field goes to; nil refuses rows that
  /// have it. Two fields of a row for one slot are refused unless contests are allowed.
  init(
    slotCount: Int, allowsContests: Bool, by rereader: any RecordRereader.Type,
    targets: @escaping (String) -> [Target]?
  ) {
    self.slotCount = slotCount
    let members = MemberColumns(slotCount, allowsContests: allowsContests, by: rereader, targets)
    self.members = members
    places = members.places
    cells = CellSlots([], cellCount: 0, delimiter: 0)
    hasCells = false
  }

  /// A lane for rows of cells. The slots say for each which cell is there, or none.
  init(cellOfSlot: [Int?], cellCount: Int, delimiter: UInt8) {
    slotCount = cellOfSlot.count
    places = SpanTable(columns: slotCount, rowCapacity: 1)
    members = nil
    hasCells = true
    cells = CellSlots(cellOfSlot, cellCount: cellCount, delimiter: delimiter)
  }

  /// Finds the fields of a row. Returns the bytes in which their places are, with at least 64 that
  /// can be read after the record; nil when the row is refused.
  @inline(__always)
  mutating func find(_ row: Int, of batch: PhoneBatch) -> Bytes? {
    let span = batch.spans[batch.recordColumn, row]
    return find(batch.bytes, from: Int(span.start), to: Int(span.end))
  }

  @inline(__always)
  private mutating func find(_ bytes: Bytes, from start: Int, to end: Int) -> Bytes? {
    guard end &- start <= FieldLane.longest else { return nil }
    if bytes.count &- end < 64 { return findInCopy(bytes.slice(start, end)) }
    let found: UInt64?
    if hasCells {
      found = cells.find(bytes, from: start, to: end, places)
    } else {
      found = members?.find(bytes, from: start, to: end) ?? nil
      if let columns = members?.places, places !== columns { places = columns }
    }
    filled = found ?? 0
    return found == nil ? nil : bytes
  }

  /// Finds the fields of a record that ends with the memory.
  @inline(never)
  private mutating func findInCopy(_ record: Bytes) -> Bytes? {
    padded.cut(to: 0)
    padded.append(whole: record)
    padded.pad()
    return find(padded.bytes, from: 0, to: record.count)
  }
}
