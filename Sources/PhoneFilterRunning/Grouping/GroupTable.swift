/// The groups of all merged rows, level by level, in the order in which they were met.
///
///     Starlight ─┬─ 128   group 0          a node for each heading,
///                └─ 256   group 2          a group for each innermost node
///     Gold ──────── 512   group 1
struct GroupTable {
  private struct Node {
    let heading: GroupHeading
    var children: [Int32] = []
    /// The number of an innermost node's group. -1 for other nodes.
    let group: Int32
  }

  private let keys: [GroupKey]
  let ignoresCase: Bool
  private var nodes: [Node] = []
  private var outermost: [Int32] = []
  private var valueNumbers: [[GroupValue: Int32]]
  private var pairs: [PairTable]
  /// For each level, the node of each pair.
  private var pairNodes: [[Int32]]
  private(set) var groupCount = 0

  /// If `ignoringCase` is true, texts that differ only in case form one group, under the first of
  /// them.
  init(_ keys: [GroupKey], ignoringCase: Bool = false) {
    self.keys = keys
    ignoresCase = ignoringCase
    valueNumbers = keys.map { _ in [:] }
    pairs = keys.map { _ in PairTable() }
    pairNodes = keys.map { _ in [] }
    if keys.isEmpty { groupCount = 1 }
  }

  /// Returns the group with some values, the outermost first.
  mutating func group(of values: [GroupValue]) -> Int {
    var parent: Int32 = -1
    for (level, value) in values.enumerated() {
      let next = Int32(truncatingIfNeeded: valueNumbers[level].count)
      let known = ignoresCase ? value.caseFolded : value
      let number = valueNumbers[level][known] ?? next
      if number == next { valueNumbers[level][known] = number }
      // A pair and its node are created together, so the pair's number is its index in `pairNodes`.
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

  /// Returns the groups below some nodes in the order of the tree: their numbers, and the headings
  /// of each, the outermost first. Without nodes, returns all groups.
  func headings(
    below numbers: [Int32]? = nil, in outer: [GroupHeading] = []
  ) -> [(number: Int, headings: [GroupHeading])] {
    (numbers ?? outermost).flatMap { number in
      let node = nodes[Int(number)]
      let headings = outer + [node.heading]
      return node.group < 0
        ? self.headings(below: node.children, in: headings) : [(Int(node.group), headings)]
    }
  }

  /// Returns the groups as a tree. `contents` returns the content and the summary of an innermost
  /// group.
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
