/// The groups of a whole catalogue, level by level, in the order in which they were met.
///
///     Starlight ─┬─ 128   group 0          a node for each section,
///                └─ 256   group 2          a group for each innermost one
///     Gold ──────── 512   group 1
struct GroupTable {
  private struct Node {
    let heading: GroupHeading
    /// The nodes one level deeper.
    var children: [Int32] = []
    /// The group, of an innermost one.
    let group: Int32
  }

  private let keys: [GroupKey]
  let ignoresCase: Bool
  private var nodes: [Node] = []
  private var outermost: [Int32] = []
  private var valueNumbers: [[GroupValue: Int32]]
  private var pairs: [PairTable]
  /// Which node a pair is, level by level.
  private var pairNodes: [[Int32]]
  private(set) var groupCount = 0

  /// A table of the groups by some keys; without regard to case texts are one group that differ in
  /// nothing else, under the first of them.
  init(_ keys: [GroupKey], ignoringCase: Bool = false) {
    self.keys = keys
    ignoresCase = ignoringCase
    valueNumbers = keys.map { _ in [:] }
    pairs = keys.map { _ in PairTable() }
    pairNodes = keys.map { _ in [] }
    if keys.isEmpty { groupCount = 1 }
  }

  /// The group of some values, the outermost first.
  mutating func group(of values: [GroupValue]) -> Int {
    var parent: Int32 = -1
    for (level, value) in values.enumerated() {
      let next = Int32(truncatingIfNeeded: valueNumbers[level].count)
      let known = ignoresCase ? value.caseFolded : value
      let number = valueNumbers[level][known] ?? next
      if number == next { valueNumbers[level][known] = number }
      // The pair of a level is numbered as its node comes to be.
      let pair = Int(pairs[level].number(of: parent &+ 1, number))
      if pair == pairNodes[level].count { pairNodes[level].append(add(value, level, to: parent)) }
      parent = pairNodes[level][pair]
    }
    return parent < 0 ? 0 : Int(nodes[Int(parent)].group)
  }

  private mutating func add(
    _ value: GroupValue, _ level: Int, to parent: Int32
  ) -> Int32 {
    let isInnermost = level == keys.count - 1
    let number = Int32(truncatingIfNeeded: nodes.count)
    nodes.append(
      Node(
        heading: keys[level].heading(value),
        group: isInnermost ? Int32(truncatingIfNeeded: groupCount) : -1))
    if isInnermost { groupCount += 1 }
    if parent < 0 { outermost.append(number) } else { nodes[Int(parent)].children.append(number) }
    return number
  }

  /// The groups as a tree; what is in an innermost section, and what is said of it, comes from
  /// outside.
  func tree(
    _ contents: (_ group: Int) -> (GroupContent<any KeptRows>, GroupSummary)
  ) -> GroupTree<any KeptRows> {
    guard !keys.isEmpty else {
      let (content, summary) = contents(0)
      return GroupTree(content, summary)
    }
    return GroupTree(outermost.map { section($0, contents) })
  }

  private func section(
    _ number: Int32, _ contents: (_ group: Int) -> (GroupContent<any KeptRows>, GroupSummary)
  ) -> Group<any KeptRows> {
    let node = nodes[Int(number)]
    if node.group >= 0 {
      let (content, summary) = contents(Int(node.group))
      return Group(node.heading, content, summary)
    }
    let sections = node.children.map { section($0, contents) }
    return Group(
      node.heading, .groups(sections),
      sections.reduce(into: GroupSummary()) { $0.merge($1.footer) })
  }
}
