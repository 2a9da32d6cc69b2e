extension JSONScanner: ValueScanner {
  /// A text of up to 31 plain characters, a number of up to seven.
  @inline(__always)
  static func likelyLength(
    _ kind: StencilSteps.Kind, _ reach: ByteReach, _ cells: CellStops
  ) -> Int {
    if kind == .text { return reach.plainLength }
    return kind == .number ? reach.plainNumberLength : -1
  }

  @inline(never)
  mutating func end(of kind: StencilSteps.Kind, at index: Int) -> Int {
    guard kind == .text else { return skipValue(index) }
    let end = skipString(index &- 1)
    return end < 0 ? end : end &- 1
  }
}
