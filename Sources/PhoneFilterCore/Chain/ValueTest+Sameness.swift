extension ValueTest {
  /// Whether another test lets the same values pass, as far as that can be told without values: `256` and
  /// `256GB` do, two expressions never do.
  package func isSame(as other: ValueTest) -> Bool {
    switch (self, other) {
    case (.number(let one), .number(let other)): one == other
    case (.text(let one), .text(let other)):
      one.literal != nil && one.literal?.text == other.literal?.text
    case (.anyValue, .anyValue): true
    default: false
    }
  }
}
