/// The JSON fields that go to slots. Each slot is a column, for the only field of that slot. Fields
/// that share a slot have columns after these. A field gets its column at its first appearance.
struct MemberColumns {
  private let slotCount: Int
  private let targets: (String) -> [FieldSpans.Target]?
  private let allowsContests: Bool
  /// The fields that go to slots, the names without a slot, and the names whose rows are refused.
  private var fields: [(name: String, targets: [FieldSpans.Target])] = []
  private var passed: Set<String> = []
  private var refused: Set<String> = []
  /// The slots to which a value is copied from a column, and the slots that have more than one
  /// field.
  private var copies: [(column: Int, slot: Int)] = []
  private var contests: [(slot: Int, sources: [(column: Int, rank: Int)])] = []
  private let rereader: any RecordRereader.Type
  private var records: any RecordRereader
  /// The spans of the slots' values, of the values in other columns, and of the record.
  private(set) var places: SpanTable
  private var othersColumn: Int
  /// The number of fields that the reader had seen at the last `takeUpFields`.
  private var metCount = 0

  init(
    _ slotCount: Int, allowsContests: Bool, by rereader: any RecordRereader.Type,
    _ targets: @escaping (String) -> [FieldSpans.Target]?
  ) {
    self.slotCount = slotCount
    self.targets = targets
    self.allowsContests = allowsContests
    let plan = ColumnPlan(exactly: Array(repeating: nil, count: slotCount), passing: [])
    self.rereader = rereader
    records = rereader.init(plan: plan)
    othersColumn = plan.columns.count - 1
    places = SpanTable(columns: plan.columns.count + 1, rowCapacity: 1)
  }

  /// Returns the slots that a record fills; nil if the record is refused.
  @inline(__always)
  mutating func find(_ bytes: Bytes, from start: Int, to end: Int) -> UInt64? {
    while true {
      let spans = places
      guard records.read(bytes, from: start, to: end, into: spans) else { return nil }
      if !spans[othersColumn, 0].isEmpty {
        guard takeUpFields() else { return nil }
        continue
      }
      if !copies.isEmpty { copies.forEach { spans[$0.slot, 0] = spans[$0.column, 0] } }
      if !contests.isEmpty, !settle(spans) { return nil }
      var filled: UInt64 = 0
      for slot in 0..<slotCount where !spans[slot, 0].isEmpty {
        filled |= 1 &<< UInt64(truncatingIfNeeded: slot)
      }
      return filled
    }
  }

  /// Gives each slot the value of its best field. Returns false if a slot has two fields and
  /// contests are not allowed.
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

  /// Asks for the slots of the fields that first appear in this record. Returns false if all of
  /// them are refused.
  @inline(never)
  private mutating func takeUpFields() -> Bool {
    let count = records.fieldCount
    var isNew = false
    for name in (metCount..<count).map(records.fieldName)
    where !passed.contains(name) && !refused.contains(name)
      && !fields.contains(where: { $0.name == name })
    {
      guard fields.count + passed.count < FieldSpans.most, let targets = targets(name) else {
        refused.insert(name)
        continue
      }
      if targets.isEmpty { passed.insert(name) } else { fields.append((name, targets)) }
      isNew = true
    }
    metCount = count
    if isNew { plan() }
    return isNew
  }

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
    records = rereader.init(plan: plan)
    othersColumn = plan.columns.count - 1
    places = SpanTable(columns: plan.columns.count + 1, rowCapacity: 1)
    metCount = 0
  }
}
