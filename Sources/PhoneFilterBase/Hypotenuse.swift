#if canImport(Glibc)
  /// Swift's own library calls this function, which replaces glibc's.
  ///
  /// glibc gave its function a new version in 2.35: a program that is linked with it does not start
  /// on an older glibc. Everything else needs only 2.34. The squares of two `Float`s are exact in a
  /// `Double`, and neither they nor their sum overflow.
  @_cdecl("hypotf")
  func hypotenuse(_ x: Float, _ y: Float) -> Float {
    // Infinite even if the other number is NaN, as in C.
    if x.isInfinite || y.isInfinite { return .infinity }
    return Float((Double(x) * Double(x) + Double(y) * Double(y)).squareRoot())
  }
#endif
