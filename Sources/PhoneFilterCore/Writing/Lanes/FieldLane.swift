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
struct FieldLane: ~Copyable {
  /// Maximum number of slots, and of fields that go to them.
  static let most = 64
  /// Maximum length of a record: longer ones are rare, and would need memory in proportion.
  private static let longest = 1 << 16

  /// A slot that a field goes to. Of several fields the one with the lowest rank does, and of these
  /// the first.
  struct Target {
    let slot: Int
    var rank = 0
  }

  let slotCount: Int
  /// The place of the value of each slot, as far as it is filled.
  private(set) var places: SpanTable
  /// The slots that the row has a value for, a bit each.
  private(set) var filled: UInt64 = 0
  /// The fields of records of JSON, or the cells of rows.
  private var members: MemberColumns
  private let cells: CellSlots
  private let hasCells: Bool
  private var padded = RowBuffer()

  /// A lane for records of JSON. The closure says which slots a field goes to; nil refuses rows that
  /// have it. Two fields of a row for one slot are refused unless contests are allowed.
  init(slotCount: Int, allowsContests: Bool, targets: @escaping (String) -> [Target]?) {
    self.slotCount = slotCount
    members = MemberColumns(slotCount, allowsContests: allowsContests, targets)
    places = members.places
    cells = CellSlots([], cellCount: 0, delimiter: 0)
    hasCells = false
  }

  /// A lane for rows of cells. The slots say for each which cell is there, or none.
  init(cellOfSlot: [Int?], cellCount: Int, delimiter: UInt8) {
    slotCount = cellOfSlot.count
    places = SpanTable(columns: slotCount, rowCapacity: 1)
    members = MemberColumns(0, allowsContests: false) { _ in nil }
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
      found = members.find(bytes, from: start, to: end)
      if places !== members.places { places = members.places }
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

/// The fields of JSON that go to slots. Each slot is a column, of the field that alone goes there; fields that
/// share a slot have columns after these. A field gets its column when it is met first.
private struct MemberColumns {
  private let slotCount: Int
  private let targets: (String) -> [FieldLane.Target]?
  private let allowsContests: Bool
  /// The fields that go to slots, and the names of those that go to none and of those whose rows are refused.
  private var fields: [(name: String, targets: [FieldLane.Target])] = []
  private var passed: Set<String> = []
  private var refused: Set<String> = []
  /// The slots to which a value is copied from a column, and those to which several fields go.
  private var copies: [(column: Int, slot: Int)] = []
  private var contests: [(slot: Int, sources: [(column: Int, rank: Int)])] = []
  private var records = JSONSingles(plan: ColumnPlan(specs: []))
  private var batch = PhoneBatch(plan: ColumnPlan(specs: []), capacity: 1)
  /// Number of keys that the reader had met when it was asked last.
  private var metCount = 0

  init(
    _ slotCount: Int, allowsContests: Bool, _ targets: @escaping (String) -> [FieldLane.Target]?
  ) {
    self.slotCount = slotCount
    self.targets = targets
    self.allowsContests = allowsContests
    plan()
  }

  /// Where the values of the slots are, and those of other columns.
  var places: SpanTable { batch.spans }

  /// The slots that a record fills; nil where it is refused.
  @inline(__always)
  mutating func find(_ bytes: Bytes, from start: Int, to end: Int) -> UInt64? {
    while true {
      guard records.read(bytes, from: start, to: end, row: 0, into: batch) else { return nil }
      let spans = batch.spans
      if !spans[batch.recordColumn &- 1, 0].isEmpty {
        guard takeUpFields() else { return nil }
        continue
      }
      if !copies.isEmpty { copy(spans) }
      if !contests.isEmpty, !settle(spans) { return nil }
      var filled: UInt64 = 0
      for slot in 0..<slotCount where !spans[slot, 0].isEmpty {
        filled |= 1 &<< UInt64(truncatingIfNeeded: slot)
      }
      return filled
    }
  }

  private func copy(_ spans: SpanTable) {
    for (column, slot) in copies { spans[slot, 0] = spans[column, 0] }
  }

  /// Gives each slot the value of the best of its fields; false when there are two and it has no place for both.
  @inline(never)
  private func settle(_ spans: SpanTable) -> Bool {
    contests.allSatisfy { slot, sources in
      let found = sources.filter { !spans[$0.column, 0].isEmpty }
      let best = found.min { left, right in
        (left.rank, spans[left.column, 0].start) < (right.rank, spans[right.column, 0].start)
      }
      spans[slot, 0] = best.map { spans[$0.column, 0] } ?? .none
      return allowsContests || found.count < 2
    }
  }

  /// Asks where the fields go that were met in this record first; false when none of them goes to a slot.
  @inline(never)
  private mutating func takeUpFields() -> Bool {
    let keys = records.keys
    var isNew = false
    for name in (metCount..<keys.count).map(keys.name)
    where !passed.contains(name) && !refused.contains(name)
      && !fields.contains(where: { $0.name == name })
    {
      guard fields.count + passed.count < FieldLane.most, let targets = targets(name) else {
        refused.insert(name)
        continue
      }
      if targets.isEmpty { passed.insert(name) } else { fields.append((name, targets)) }
      isNew = true
    }
    metCount = keys.count
    if isNew { plan() }
    return isNew
  }

  /// Gives each field its column.
  private mutating func plan() {
    var names = [String?](repeating: nil, count: slotCount)
    let counts = fields.flatMap(\.targets).reduce(into: [:]) { $0[$1.slot, default: 0] += 1 }
    var sources: [Int: [(column: Int, rank: Int)]] = [:]
    copies = []
    for (name, targets) in fields {
      let isAlone = targets.allSatisfy { counts[$0.slot] == 1 }
      let column = isAlone ? targets[0].slot : names.count
      if !isAlone { names.append(nil) }
      names[column] = name
      for target in targets where target.slot != column {
        if counts[target.slot] == 1 {
          copies.append((column, target.slot))
        } else {
          sources[target.slot, default: []].append((column, target.rank))
        }
      }
    }
    contests = sources.map { ($0, $1) }
    let plan = ColumnPlan(exactly: names, passing: passed)
    records = JSONSingles(plan: plan)
    batch = PhoneBatch(plan: plan, capacity: 1)
    metCount = 0
  }
}

/// The slots that the cells of a row go to.
private struct CellSlots {
  private let delimiter: UInt8
  /// The first of each cell's slots in `slots`, and the number of them.
  private let cells: [(first: Int, count: Int)]
  private let slots: [Int]
  private let filled: UInt64

  init(_ cellOfSlot: [Int?], cellCount: Int, delimiter: UInt8) {
    self.delimiter = delimiter
    var slots: [Int] = []
    cells = (0..<cellCount).map { cell in
      let own = cellOfSlot.indices.filter { cellOfSlot[$0] == cell }
      slots += own
      return (slots.count - own.count, own.count)
    }
    self.slots = slots
    filled = slots.reduce(0) { $0 | 1 << UInt64($1) }
  }

  /// The slots that a row fills; nil where it has more cells or fewer.
  @inline(__always)
  func find(_ bytes: Bytes, from start: Int, to end: Int, _ places: SpanTable) -> UInt64? {
    var cell = 0
    let isWhole = bytes.walkCells(from: start, to: end, delimiter: delimiter) { start, end in
      guard cell < cells.count else { return false }
      let (first, count) = cells[cell]
      for slot in first..<first &+ count { places[slots[slot], 0] = ByteSpan(start, end) }
      cell &+= 1
      return true
    }
    return isWhole && cell == cells.count ? filled : nil
  }
}
