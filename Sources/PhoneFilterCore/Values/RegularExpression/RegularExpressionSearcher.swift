extension RegularExpression {
  /// A search of texts one after the other that remembers every step it has once worked out.
  ///
  ///     table    class 0   class 1   …   end       an entry is the place of the next row,
  ///     row 1      ▶1        ▶2          dead      or a mark: dead, found, or unknown yet
  ///     row 2      ▶1        ?           found
  ///
  /// The memory is bounded: when a new row would go beyond the limit, all rows are forgotten and
  /// the search goes on from the state it is in. One searcher serves one thread at a time.
  struct Searcher: Sendable {
    /// Maximum memory in words of four bytes, 2 MB; a usual pattern needs a few hundred.
    static let usualCacheLimit = 1 << 19

    private static let unknown: UInt32 = 0
    private static let dead: UInt32 = 1
    private static let found: UInt32 = 2

    private let classes: [UInt8]
    private let representatives: [UInt8]
    private let cacheLimit: Int
    /// Columns of the table: the classes and the end, and no fewer than there are marks.
    private let stride: Int
    private let start: Subsets.Step

    private var subsets: Subsets
    private var table: [UInt32] = []
    private var startRow: UInt32 = 0
    private var states: [State] = []
    private var rows: [State: UInt32] = [:]
    /// The words in use, for the limit.
    private var used = 0
    /// The number of times that everything has been forgotten.
    private var round = 0
    /// Bytes known to lead from the first row to itself.
    private var idle = [Bool](repeating: false, count: 256)

    init(program: Program, cacheLimit: Int) {
      classes = program.classes
      representatives = program.representatives
      self.cacheLimit = cacheLimit
      stride = max(program.representatives.count + 1, 3)
      subsets = Subsets(program: program)
      start = subsets.first()
      forgetAll()
    }

    /// Whether the expression is found anywhere in the text.
    mutating func isFound(in bytes: Bytes) -> Bool {
      var row = startRow
      var index = 0
      while true {
        row = known(from: row, in: bytes, at: &index)
        if row == Self.found { return true }
        if row == Self.dead { return false }
        // The entry behind this row is not known yet.
        let isAtEnd = index == bytes.count
        let column = isAtEnd ? representatives.count : Int(classes[Int(bytes[index])])
        row = work(from: row, column: column)
        if isAtEnd { return row == Self.found }
        index += 1
      }
    }

    /// Follows the entries there are: gives a mark, or the row in which one is missing.
    @inline(__always)
    private func known(from first: UInt32, in bytes: Bytes, at index: inout Int) -> UInt32 {
      guard first > Self.found else { return first }
      var row = first
      while index < bytes.count {
        if row == startRow {
          // Most bytes begin nothing; passing over them does not wait for the table.
          while index < bytes.count, idle[Int(bytes[index])] { index &+= 1 }
          if index == bytes.count { break }
        }
        let next = table[Int(row) &+ Int(classes[Int(bytes[index])])]
        if next <= Self.found { return next == Self.unknown ? row : next }
        row = next
        index &+= 1
      }
      let last = table[Int(row) &+ representatives.count]
      return last == Self.unknown ? row : last
    }

    /// Works out a missing entry and remembers it.
    @inline(never)
    private mutating func work(from row: UInt32, column: Int) -> UInt32 {
      let byte = column < representatives.count ? representatives[column] : nil
      let outcome = subsets.next(after: states[Int(row) / stride - 1], on: byte)
      let round = self.round
      let next = entry(for: outcome)
      // Forgetting has taken the row itself away, too.
      guard round == self.round else { return next }
      table[Int(row) + column] = next
      if row == startRow, next == startRow {
        for index in idle.indices where Int(classes[index]) == column { idle[index] = true }
      }
      return next
    }

    /// The entry for an outcome: one of the marks, or the row of its state, made when it is new.
    private mutating func entry(for outcome: Subsets.Step) -> UInt32 {
      switch outcome {
      case .found: return Self.found
      case .dead: return Self.dead
      case .state(let state):
        if let row = rows[state] { return row }
        if used + cost(of: state) > cacheLimit { forgetAll() }
        return rows[state] ?? append(state)
      }
    }

    private mutating func append(_ state: State) -> UInt32 {
      let row = UInt32(truncatingIfNeeded: table.count)
      table.append(contentsOf: repeatElement(Self.unknown, count: stride))
      states.append(state)
      rows[state] = row
      used += cost(of: state)
      return row
    }

    /// In words: the row, the members, and about as much as the bookkeeping around them takes.
    private func cost(of state: State) -> Int {
      stride + state.members.count + 24
    }

    /// Empties the table but for the row to begin with.
    private mutating func forgetAll() {
      round += 1
      used = 0
      states.removeAll()
      rows.removeAll()
      table.removeAll()
      // Stands in for row 0: the numbers 0, 1 and 2 are the marks.
      table.append(contentsOf: repeatElement(Self.unknown, count: stride))
      switch start {
      case .found: startRow = Self.found
      case .dead: startRow = Self.dead
      case .state(let state): startRow = append(state)
      }
    }
  }
}
