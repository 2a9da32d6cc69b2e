extension RegularExpression {
  /// One step of the nondeterministic automaton. The numbers are the places of other instructions.
  enum Instruction: Hashable {
    case found
    /// Nothing can follow.
    case fail
    /// Continues after one byte of the range.
    case byte(low: UInt8, high: UInt8, next: Int)
    /// Continues at both instructions.
    case split(Int, Int)
    /// Continues if the condition holds.
    case anchor(Anchor, next: Int)
  }

  /// A compiled pattern: the instructions, and the classes of bytes that they do not distinguish.
  ///
  ///     ab*c     0 found     1 byte c ▶0     2 split ▶3 ▶1     3 byte b ▶2     4 byte a ▶2
  ///                                                                            start
  ///
  ///     classes  …`  a  b  c  d…     the table of states has one column for each, not 256
  final class Program: Sendable {
    let instructions: [Instruction]
    /// The place where every attempt begins.
    let start: Int
    let classes: [UInt8]
    /// One byte of each class.
    let representatives: [UInt8]

    init(instructions: [Instruction], start: Int) {
      self.instructions = instructions
      self.start = start

      var begins = [Bool](repeating: false, count: 257)
      func mark(_ low: UInt8, _ high: UInt8) {
        begins[Int(low)] = true
        begins[Int(high) + 1] = true
      }
      for instruction in instructions {
        switch instruction {
        case .byte(let low, let high, _): mark(low, high)
        case .anchor(.wordBoundary, _), .anchor(.notWordBoundary, _):
          for range in ScalarSet.words.ranges {
            mark(
              UInt8(truncatingIfNeeded: range.lowerBound),
              UInt8(truncatingIfNeeded: range.upperBound))
          }
          mark(0x80, 0xBF)
        case .found, .fail, .split, .anchor: break
        }
      }

      var classes: [UInt8] = []
      var representatives: [UInt8] = [0]
      for byte in UInt8.min...UInt8.max {
        if byte > 0, begins[Int(byte)] { representatives.append(byte) }
        classes.append(UInt8(truncatingIfNeeded: representatives.count - 1))
      }
      self.classes = classes
      self.representatives = representatives
    }
  }
}
