extension ValueTest {
  /// Returns true if both tests certainly accept the same values, like `256` and `256GB`. Two
  /// regular expressions never count as the same.
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
