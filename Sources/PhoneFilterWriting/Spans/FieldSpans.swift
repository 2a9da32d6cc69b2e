/// Finds the values of written rows in their records.
///
/// Each written field has a *slot*. The slots of each field name are requested once. The written
/// record is read again, by a plan with a column for each of its fields.
///
///     {"model":"A","price":799,"color":"Gold"}
///              ^-^         ^-^                   --fields price,model: the price is in slot 0,
///              slot 1      slot 0                the model in slot 1, the color in none
///
/// A row that is not like others is refused, and left to `RowProjector`. Examples are a row with
/// the same key twice, and a row with a key whose slot is not known at once.
package struct FieldSpans: ~Copyable {
  /// The maximum number of slots, and of fields that go to slots.
  static let most = 64
  /// The maximum length of a record. Longer records are rare, and would need memory in proportion.
  private static let longest = 1 << 16

  /// The slot of a field. If more than one field has the slot, the field with the lowest rank fills
  /// it; among equal ranks, the first.
  package struct Target {
    package let slot: Int
    package var rank = 0
  }

  let slotCount: Int
  /// The span of each filled slot's value.
  private(set) var places: SpanTable
  /// The slots for which the row has a value, one bit a slot.
  private(set) var filled: UInt64 = 0
  /// The fields of JSON records, or the cells of rows.
  private var members: MemberColumns?
  private let cells: CellSlots
  private let hasCells: Bool
  private var padded = RowBuffer()

  /// Creates spans for JSON records. `targets` returns the slots of a field; if it returns nil,
  /// rows that have the field are refused. A row with two fields for one slot is refused unless
  /// `allowsContests` is true.
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

  /// Creates spans for rows of cells. `cellOfSlot` has the cell of each slot, or nil.
  init(cellOfSlot: [Int?], cellCount: Int, delimiter: UInt8) {
    slotCount = cellOfSlot.count
    places = SpanTable(columns: slotCount, rowCapacity: 1)
    members = nil
    hasCells = true
    cells = CellSlots(cellOfSlot, cellCount: cellCount, delimiter: delimiter)
  }

  /// Finds the fields of a row. Returns the bytes that contain their spans; nil if the row is
  /// refused. At least 64 bytes can be read after the record.
  @inline(__always)
  mutating func find(_ row: Int, of batch: PhoneBatch) -> Bytes? {
    let span = batch.spans[batch.recordColumn, row]
    return find(batch.bytes, from: Int(span.start), to: Int(span.end))
  }

  @inline(__always)
  private mutating func find(_ bytes: Bytes, from start: Int, to end: Int) -> Bytes? {
    guard end &- start <= FieldSpans.longest else { return nil }
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

  /// Finds the fields of a record that has fewer than 64 readable bytes after it.
  @inline(never)
  private mutating func findInCopy(_ record: Bytes) -> Bytes? {
    padded.cut(to: 0)
    padded.append(whole: record)
    padded.pad()
    return find(padded.bytes, from: 0, to: record.count)
  }
}
