/// The steps of a stencil in memory of their own: the kind of a value, and the literal text that
/// must follow it, as masked words.
///
///     literal   "  ,  "  p  r  i  c  e     "  :                 text, sixteen bytes at a time
///     mask      FF FF FF FF FF FF FF FF    FF FF 00 00 00 …     what must be equal
///
/// SAFETY: all steps are written in `init`, and only read after that.
final class StencilSteps: @unchecked Sendable {
  /// The way in which a value is passed over.
  package enum Kind: UInt8 {
    /// A JSON string whose quotes belong to the literals around it.
    case text
    /// A JSON number.
    case number
    /// A cell of delimited text, in quotes or not.
    case cell
    /// A cell of a few characters without quotes.
    case shortCell
    /// Any value.
    case any
  }

  /// A value, the column it goes to or -1, and the literal behind it.
  typealias Element = (kind: Kind, column: Int, literal: [UInt8])

  /// Six words of a literal.
  typealias Words = (UInt64, UInt64, UInt64, UInt64, UInt64, UInt64)

  /// One value and the literal behind it.
  struct Step {
    let words: Words
    let masks: Words
    let length: Int
    let column: Int
    let kind: Kind
  }

  /// Maximum length of a literal in bytes: six words.
  private static let longestLiteral = 48
  private static let mostSteps = 128

  /// How many steps there are.
  let count: Int
  private let steps: UnsafeMutablePointer<Step>

  /// Nil when a literal is too long, or there are too many steps.
  init?(_ elements: [Element]) {
    guard elements.count <= StencilSteps.mostSteps,
      elements.allSatisfy({ $0.literal.count <= StencilSteps.longestLiteral })
    else { return nil }
    count = elements.count
    // SAFETY: owned by this object alone, every step initialised in the loop, freed in `deinit`.
    steps = .allocate(capacity: count)
    for (index, element) in elements.enumerated() {
      let places = stride(from: 0, to: StencilSteps.longestLiteral, by: 8)
      let pairs = places.map { StencilSteps.word(of: element.literal, from: $0) }
      let words = pairs.map(\.word)
      let masks = pairs.map(\.mask)
      // SAFETY: index is below the capacity.
      (steps + index).initialize(
        to: Step(
          words: (words[0], words[1], words[2], words[3], words[4], words[5]),
          masks: (masks[0], masks[1], masks[2], masks[3], masks[4], masks[5]),
          length: element.literal.count, column: element.column, kind: element.kind))
    }
  }

  deinit { steps.deallocate() }

  /// The length of a step's literal.
  @inline(__always)
  func length(_ index: Int) -> Int { self[index].length }

  /// The column of a step's value, or -1.
  @inline(__always)
  func column(_ index: Int) -> Int { self[index].column }

  /// The way in which a step's value is passed over.
  @inline(__always)
  func kind(_ index: Int) -> Kind { self[index].kind }

  /// Whether the literal of a step stands in front of a reach.
  @inline(__always)
  func fits(_ index: Int, _ reach: ByteReach) -> Bool {
    let difference =
      (reach.word(at: 0) ^ self[index].words.0) & self[index].masks.0
      | (reach.word(at: 8) ^ self[index].words.1) & self[index].masks.1
    if difference != 0 { return false }
    return self[index].length <= 16 || restFits(index, reach)
  }

  /// Whether it stands in front of both of two reaches.
  @inline(__always)
  func fits(_ index: Int, _ left: ByteReach, _ right: ByteReach) -> Bool {
    let words = self[index].words
    let masks = self[index].masks
    let difference =
      ((left.word(at: 0) ^ words.0) | (right.word(at: 0) ^ words.0)) & masks.0
      | ((left.word(at: 8) ^ words.1) | (right.word(at: 8) ^ words.1)) & masks.1
    if difference != 0 { return false }
    return self[index].length <= 16 || restFits(index, left) && restFits(index, right)
  }

  @inline(__always)
  private func restFits(_ index: Int, _ reach: ByteReach) -> Bool {
    let difference =
      (reach.word(at: 16) ^ self[index].words.2) & self[index].masks.2
      | (reach.word(at: 24) ^ self[index].words.3) & self[index].masks.3
    if difference != 0 { return false }
    if self[index].length <= 32 { return true }
    return (reach.word(at: 32) ^ self[index].words.4) & self[index].masks.4
      | (reach.word(at: 40) ^ self[index].words.5) & self[index].masks.5 == 0
  }

  @inline(__always)
  private subscript(index: Int) -> Step {
    @inline(__always)
    _read {
      precondition(UInt(bitPattern: index) < UInt(bitPattern: count))
      // SAFETY: index is within the steps, all of which were initialised.
      yield steps[index]
    }
  }

  /// Eight bytes of a literal from a place on, and which of them there are.
  private static func word(of literal: [UInt8], from start: Int) -> (word: UInt64, mask: UInt64) {
    var word: UInt64 = 0
    var mask: UInt64 = 0
    for place in 0..<8 where start + place < literal.count {
      word |= UInt64(literal[start + place]) << UInt64(place * 8)
      mask |= 0xFF << UInt64(place * 8)
    }
    return (word, mask)
  }
}
