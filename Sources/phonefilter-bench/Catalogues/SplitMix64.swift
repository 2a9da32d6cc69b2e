/// Sebastiano Vigna's SplitMix64: the same seed gives the same numbers on every platform.
struct SplitMix64 {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    return Self.mix(state)
  }

  /// Spreads every bit of a word over all bits.
  static func mix(_ state: UInt64) -> UInt64 {
    var word = state
    word = (word ^ (word >> 30)) &* 0xbf58_476d_1ce4_e5b9
    word = (word ^ (word >> 27)) &* 0x94d0_49bb_1331_11eb
    return word ^ (word >> 31)
  }

  /// Returns a number from 0 to `bound` − 1, by multiplication: no division, no rejected draws.
  mutating func below(_ bound: Int) -> Int {
    Int(next().multipliedFullWidth(by: UInt64(bound)).high)
  }

  /// Returns true once in `count` draws, on average.
  mutating func oneIn(_ count: Int) -> Bool {
    below(count) == 0
  }

  mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[below(elements.count)]
  }

  /// Every order is equally likely.
  mutating func shuffled(_ numbers: Range<Int>) -> [Int] {
    var order = Array(numbers)
    for last in order.indices.reversed() { order.swapAt(last, below(last + 1)) }
    return order
  }
}
