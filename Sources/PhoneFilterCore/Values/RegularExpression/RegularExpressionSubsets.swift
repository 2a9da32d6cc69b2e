extension RegularExpression {
  /// A combination of instructions that the search is at simultaneously.
  ///
  /// Only those that wait for something: for a byte, or for a condition on what comes next.
  package struct State: Hashable {
    /// In order.
    package var members: [UInt32]
    /// The kind of byte before the place; `other` when no member asks, so that fewer states differ.
    package var left: LeftSide
  }

  /// The subset construction, one step at a time: it works out one state from another.
  ///
  ///     state ──anchors, now that the next byte is known──▶ + what stands behind those that hold
  ///           ──the byte──▶ what stands behind every matching instruction, + a new attempt
  ///           ──splits and anchors on what is before──▶ new state
  struct Subsets: Sendable {
    /// The result of a step.
    enum Step {
      case found
      /// Never to be found any more.
      case dead
      case state(State)
    }

    private let program: Program
    /// A bit for each instruction already reached in the step.
    private var reached: [UInt64]
    private var stack: [Int] = []

    init(program: Program) {
      self.program = program
      reached = [UInt64](repeating: 0, count: program.instructions.count / 64 + 1)
    }

    /// Where a search begins.
    mutating func first() -> Step {
      clear()
      return closed(after: .textStart)
    }

    /// The outcome of `state` on the byte, or at the end of the text when there is none.
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

    /// Adds a new attempt at this place, and gives the whole.
    private mutating func closed(after left: LeftSide) -> Step {
      if reach(program.start, after: left, before: nil) { return .found }
      var members: [UInt32] = []
      var isConditional = false
      for index in reachedInstructions() {
        switch program.instructions[Int(index)] {
        case .byte: members.append(index)
        case .anchor(let anchor, _):
          // The others have been decided, whichever way.
          guard anchor.holds(after: left, before: nil) == nil else { continue }
          members.append(index)
          isConditional = true
        case .found, .fail, .split: break
        }
      }
      if members.isEmpty { return .dead }
      return .state(State(members: members, left: isConditional ? left : .other))
    }

    /// Marks whatever is reached from `first` without a byte; true when the text is found so.
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
