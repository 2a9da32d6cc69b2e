#if canImport(Glibc)
  /// The length of a hypotenuse, which Swift's own library asks the C library for.
  ///
  /// glibc gave its function a new version in 2.35, so that a program that is linked there starts
  /// on nothing older; all the rest is content with 2.34. This one takes the place of that function.
  /// The squares of two `Float`s are exact in a `Double`, and neither they nor their sum overflow.
  @_cdecl("hypotf")
  func hypotenuse(_ x: Float, _ y: Float) -> Float {
    // Infinite even if the other one is no number, as C has it.
    if x.isInfinite || y.isInfinite { return .infinity }
    return Float((Double(x) * Double(x) + Double(y) * Double(y)).squareRoot())
  }
#endif
