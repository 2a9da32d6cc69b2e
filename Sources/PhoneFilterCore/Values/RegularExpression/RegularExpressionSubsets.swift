extension RegularExpression {
  /// A combination of instructions that the search has reached simultaneously.
  ///
  /// It contains only instructions that wait: for a byte, or for a condition on the next byte.
  package struct State: Hashable {
    /// In order.
    package var members: [UInt32]
    /// The kind of byte before the place. `other` if no member depends on it, to have fewer states.
    package var left: LeftSide
  }

  /// The subset construction, one step at a time: it computes one state from another.
  ///
  ///     state ──anchors, now that the next byte is known──▶ + the parts after those that hold
  ///           ──the byte──▶ the parts after every match, + a new attempt
  ///           ──splits and anchors on the byte before──▶ new state
  struct Subsets: Sendable {
    enum Step {
      case found
      /// The expression cannot be found any more.
      case dead
      case state(State)
    }

    private let program: Program
    /// A bit for each instruction that this step has reached.
    private var reached: [UInt64]
    private var stack: [Int] = []

    init(program: Program) {
      self.program = program
      reached = [UInt64](repeating: 0, count: program.instructions.count / 64 + 1)
    }

    mutating func first() -> Step {
      clear()
      return closed(after: .textStart)
    }

    /// Returns the outcome of `state` on the byte, or at the end of the text if `byte` is nil.
    mutating func next(after state: State, on byte: UInt8?) -> Step {
      clear()
      let right = byte.map(RightSide.init) ?? .textEnd
      for member in state.members {
        if reach(Int(member), after: state.left, before: right) { return .found }
      }
      guard let byte else { return .dead }
      let sources = reachedInstructions()
      let left = LeftSide(byte)
      clear()
      for source in sources {
        guard case .byte(let low, let high, let next) = program.instructions[Int(source)],
          low <= byte, byte <= high
        else { continue }
        if reach(next, after: left, before: nil) { return .found }
      }
      return closed(after: left)
    }

    /// Adds a new attempt at this place, and returns the whole state.
    private mutating func closed(after left: LeftSide) -> Step {
      if reach(program.start, after: left, before: nil) { return .found }
      var members: [UInt32] = []
      var isConditional = false
      for index in reachedInstructions() {
        switch program.instructions[Int(index)] {
        case .byte: members.append(index)
        case .anchor(let anchor, _):
          // The other anchors have already been decided.
          guard anchor.holds(after: left, before: nil) == nil else { continue }
          members.append(index)
          isConditional = true
        case .found, .fail, .split: break
        }
      }
      if members.isEmpty { return .dead }
      return .state(State(members: members, left: isConditional ? left : .other))
    }

    /// Adds to `reached` all instructions that `first` reaches without a byte. Returns true if one
    /// of them is `found`.
    private mutating func reach(
      _ first: Int, after left: LeftSide, before right: RightSide?
    ) -> Bool {
      stack.append(first)
      while let index = stack.popLast() {
        let bit: UInt64 = 1 << UInt64(index & 63)
        guard reached[index >> 6] & bit == 0 else { continue }
        reached[index >> 6] |= bit
        switch program.instructions[index] {
        case .found: return true
        case .fail, .byte: break
        case .split(let one, let other):
          stack.append(other)
          stack.append(one)
        case .anchor(let anchor, let next):
          if anchor.holds(after: left, before: right) == true { stack.append(next) }
        }
      }
      return false
    }

    private func reachedInstructions() -> [UInt32] {
      var result: [UInt32] = []
      for (index, word) in reached.enumerated() {
        var rest = word
        while rest != 0 {
          result.append(UInt32(truncatingIfNeeded: index * 64 + rest.trailingZeroBitCount))
          rest &= rest - 1
        }
      }
      return result
    }

    private mutating func clear() {
      stack.removeAll(keepingCapacity: true)
      for index in reached.indices { reached[index] = 0 }
    }
  }
}
