#if canImport(Glibc)
  import Testing

  @testable import PhoneFilterBase

  /// The replacement for a function of the C library.
  struct HypotenuseTests {
    @Test(
      arguments: [
        (3, 4, 5), (-3, 4, 5), (0, -2, 2), (0, 0, 0), (.infinity, 1, .infinity),
        (1, -.infinity, .infinity), (.nan, .infinity, .infinity), (3e38, 1e30, 3e38),
        (3e38, 3e38, .infinity), (.leastNonzeroMagnitude, 0, .leastNonzeroMagnitude),
        (3e-23, 4e-23, 5e-23),
      ] as [(Float, Float, Float)])
    func isThatOfC(x: Float, y: Float, length: Float) {
      #expect(hypotenuse(x, y) == length)
    }

    @Test func whatIsNoNumberHasNone() {
      #expect(hypotenuse(.nan, 1).isNaN && hypotenuse(1, .nan).isNaN)
    }
  }
#endif
