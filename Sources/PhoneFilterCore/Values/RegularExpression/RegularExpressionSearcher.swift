extension RegularExpression {
  /// A search of texts, one after the other, that remembers every computed step.
  ///
  ///     table    class 0   class 1   …   end       an entry is the place of the next row,
  ///     row 1      ▶1        ▶2          dead      or a mark: dead, found, or unknown
  ///     row 2      ▶1        ?           found
  ///
  /// The memory is bounded: if a new row would exceed the limit, the searcher forgets all rows, and
  /// continues from its current state. A searcher must not serve more than one thread at a time.
  struct Searcher: Sendable {
    /// The maximum memory in words of four bytes, 2 MB. A usual pattern needs a few hundred words.
    static let usualCacheLimit = 1 << 19

    private static let unknown: UInt32 = 0
    private static let dead: UInt32 = 1
    private static let found: UInt32 = 2

    private let classes: [UInt8]
    private let representatives: [UInt8]
    private let cacheLimit: Int
    /// The number of columns: the classes and the end, at least the number of marks.
    private let stride: Int
    private let start: Subsets.Step

    private var subsets: Subsets
    private var table: [UInt32] = []
    private var startRow: UInt32 = 0
    private var states: [State] = []
    private var rows: [State: UInt32] = [:]
    /// The number of words in use, for the limit.
    private var used = 0
    /// The number of times that the searcher has forgotten all rows.
    private var round = 0
    /// The bytes that lead from the first row to itself, if known.
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

    mutating func isFound(in bytes: Bytes) -> Bool {
      var row = startRow
      var index = 0
      while true {
        row = known(from: row, in: bytes, at: &index)
        if row == Self.found { return true }
        if row == Self.dead { return false }
        // The entry after this row is unknown.
        let isAtEnd = index == bytes.count
        let column = isAtEnd ? representatives.count : Int(classes[Int(bytes[index])])
        row = work(from: row, column: column)
        if isAtEnd { return row == Self.found }
        index += 1
      }
    }

    /// Follows the known entries. Returns a mark, or the row in which an entry is missing.
    @inline(__always)
    private func known(from first: UInt32, in bytes: Bytes, at index: inout Int) -> UInt32 {
      guard first > Self.found else { return first }
      var row = first
      while index < bytes.count {
        if row == startRow {
          // Most bytes begin nothing. Skipping them does not wait for the table.
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

    /// Computes a missing entry and remembers it.
    @inline(never)
    private mutating func work(from row: UInt32, column: Int) -> UInt32 {
      let byte = column < representatives.count ? representatives[column] : nil
      let outcome = subsets.next(after: states[Int(row) / stride - 1], on: byte)
      let round = self.round
      let next = entry(for: outcome)
      // After forgetting, this row does not exist any more.
      guard round == self.round else { return next }
      table[Int(row) + column] = next
      if row == startRow, next == startRow {
        for index in idle.indices where Int(classes[index]) == column { idle[index] = true }
      }
      return next
    }

    /// Returns the entry for an outcome: a mark, or the row of its state, made if new.
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

    /// Returns the cost in words: the row, the members, and an estimate of 24 for the bookkeeping.
    private func cost(of state: State) -> Int {
      stride + state.members.count + 24
    }

    /// Empties the table, except for the first row.
    private mutating func forgetAll() {
      round += 1
      used = 0
      states.removeAll()
      rows.removeAll()
      table.removeAll()
      // Takes the place of row 0, because the numbers 0, 1 and 2 are the marks.
      table.append(contentsOf: repeatElement(Self.unknown, count: stride))
      switch start {
      case .found: startRow = Self.found
      case .dead: startRow = Self.dead
      case .state(let state): startRow = append(state)
      }
    }
  }
}
