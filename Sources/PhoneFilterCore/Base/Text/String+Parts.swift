extension String {
  /// The text without spaces, tabs and line breaks at its ends.
  package var trimmingSpaces: String {
    let visible: ClosedRange<UInt8> = 0x21...0x7E
    if let first = utf8.first, let last = utf8.last, visible ~= first, visible ~= last {
      return self
    }
    let isSpace: (Character) -> Bool = { $0.isWhitespace }
    guard let first = firstIndex(where: { !isSpace($0) }),
      let last = lastIndex(where: { !isSpace($0) })
    else { return "" }
    return String(self[first...last])
  }

  /// The text, cut where it is longer.
  func short(to count: Int) -> String {
    unicodeScalars.count <= count
      ? self : String(String.UnicodeScalarView(unicodeScalars.prefix(count - 1))) + "…"
  }
}

extension String {
  /// A number of phones, in words: `1 phone`, `5 phones`.
  static func phones(_ count: Int) -> String { "\(count) phone\(count == 1 ? "" : "s")" }
}
