/// Finds the division of a row: rows are compared only within their group of `--group-by`, their
/// section of `--by-source`, and with rows that lack the same fields.
struct BestDivider {
  private struct Division: Hashable {
    let group: Int
    let origin: Int32
    let missing: UInt64
  }

  private let groups: GroupReader?
  private let isBySource: Bool
  /// True if a row's division depends only on the fields that it lacks.
  let isUndivided: Bool
  private var table: GroupTable
  /// For each group of the reader, the group of the table. -1 is unknown.
  private var numbers: [Int] = []
  private var divisions: [Division: Int32] = [:]

  init(_ grouping: GroupingRequest, ignoringCase: Bool) {
    groups =
      grouping.keys.isEmpty
      ? nil : GroupReader(grouping.keys, ignoringCase: ignoringCase, summarizes: false)
    isBySource = grouping.isBySource
    isUndivided = grouping.keys.isEmpty && !grouping.isBySource
    table = GroupTable(grouping.keys, ignoringCase: ignoringCase)
  }

  /// Reads the groups of a batch.
  func read(_ selection: Selection, of batch: PhoneBatch) { groups?.read(selection, of: batch) }

  /// Returns the number of a row's division.
  mutating func division(of row: Int, _ origin: Int32, _ missing: UInt64) -> Int32 {
    if isUndivided { return Int32(truncatingIfNeeded: missing) }
    let division = Division(
      group: group(of: row), origin: isBySource ? origin : 0, missing: missing)
    let next = Int32(truncatingIfNeeded: divisions.count)
    if let known = divisions[division] { return known }
    divisions[division] = next
    return next
  }

  private mutating func group(of row: Int) -> Int {
    guard let groups else { return 0 }
    let group = groups.groups[row]
    while numbers.count <= group { numbers.append(-1) }
    if numbers[Int(group)] < 0 { numbers[Int(group)] = table.group(of: groups.values(of: group)) }
    return numbers[Int(group)]
  }
}
