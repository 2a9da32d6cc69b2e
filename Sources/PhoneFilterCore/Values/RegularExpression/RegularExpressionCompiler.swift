extension RegularExpression {
  /// A translation of a tree into instructions, from its end to its start.
  ///
  /// To compile a part, the compiler needs the place to continue after it, and it returns the place
  /// where the part begins. So only a loop needs a second step, and equal tails of UTF-8 sequences
  /// share instructions.
  struct Compiler {
    /// The maximum number of instructions. Repetitions are written out, so `(a{1000}){1000}` would
    /// need a million.
    static let sizeLimit = 50_000

    private var instructions: [Instruction] = [.found]
    private var shared: [Instruction: Int] = [:]
    private var visits = 0

    static func compile(_ syntax: Syntax) throws(RegularExpressionError) -> Program {
      var compiler = Compiler()
      let start = try compiler.entry(of: syntax, next: 0)
      return Program(instructions: compiler.instructions, start: start)
    }

    /// Returns the start of `syntax`, if the next part starts at `next`.
    private mutating func entry(
      of syntax: Syntax, next: Int
    ) throws(RegularExpressionError) -> Int {
      // Visits count too, because a repeated part may have no instructions.
      visits += 1
      try checkSize()
      switch syntax {
      case .empty:
        return next
      case .scalars(let set):
        return try entry(of: set, next: next)
      case .anchor(let anchor):
        return try append(.anchor(anchor, next: next))
      case .sequence(let items):
        var entry = next
        for item in items.reversed() { entry = try self.entry(of: item, next: entry) }
        return entry
      case .alternation(let branches):
        var entries: [Int] = []
        for branch in branches { entries.append(try entry(of: branch, next: next)) }
        return try split(entries)
      case .repetition(let item, let atLeast, let atMost?):
        // x{2,4} is x x (x (x)?)?
        var entry = next
        for _ in atLeast..<max(atLeast, atMost) {
          let optional = try self.entry(of: item, next: entry)
          entry = try append(.split(optional, next))
        }
        for _ in 0..<atLeast { entry = try self.entry(of: item, next: entry) }
        return entry
      case .repetition(let item, let atLeast, nil):
        // x{2,} is x x+, and x+ jumps back after x.
        let loop = try append(.fail)
        let body = try entry(of: item, next: loop)
        instructions[loop] = .split(body, next)
        if atLeast == 0 { return loop }
        var entry = body
        for _ in 1..<atLeast { entry = try self.entry(of: item, next: entry) }
        return entry
      }
    }

    private mutating func entry(
      of set: ScalarSet, next: Int
    ) throws(RegularExpressionError) -> Int {
      var entries: [Int] = []
      for sequence in UTF8Ranges.sequences(for: set) {
        var entry = next
        for bytes in sequence.reversed() {
          let step = Instruction.byte(low: bytes.lowerBound, high: bytes.upperBound, next: entry)
          if let known = shared[step] {
            entry = known
          } else {
            entry = try append(step)
            shared[step] = entry
          }
        }
        entries.append(entry)
      }
      return entries.isEmpty ? try append(.fail) : try split(entries)
    }

    private mutating func split(_ entries: [Int]) throws(RegularExpressionError) -> Int {
      guard var entry = entries.last else { return try append(.fail) }
      for other in entries.dropLast().reversed() { entry = try append(.split(other, entry)) }
      return entry
    }

    private mutating func append(_ instruction: Instruction) throws(RegularExpressionError) -> Int {
      instructions.append(instruction)
      try checkSize()
      return instructions.count - 1
    }

    private func checkSize() throws(RegularExpressionError) {
      guard max(instructions.count, visits) <= Self.sizeLimit else {
        throw RegularExpressionError(
          message: "too large, repeat parts fewer times", offset: 0)
      }
    }
  }
}
