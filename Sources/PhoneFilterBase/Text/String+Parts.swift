extension String {
  /// The text without white space at its ends.
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

  /// Returns true if the text contains `part`, compared character by character.
  ///
  /// The `contains` of Swift's library accepts patterns: one call of it links the whole engine of
  /// regular expressions, 1.3 MB.
  package func holds(_ part: String) -> Bool {
    var rest = self[...]
    while !rest.hasPrefix(part) {
      if rest.isEmpty { return false }
      rest.removeFirst()
    }
    return true
  }

  /// Returns the text, cut to `count` scalars if it is longer.
  package func short(to count: Int) -> String {
    unicodeScalars.count <= count
      ? self : String(String.UnicodeScalarView(unicodeScalars.prefix(count - 1))) + "…"
  }
}

extension String {
  /// Returns a number of phones in words: `1 phone`, `4,508 phones`.
  package static func phones(_ count: Int) -> String {
    "\(count.grouped) phone\(count == 1 ? "" : "s")"
  }
}

extension Int {
  /// The number with commas between its thousands: `4,325`.
  package var grouped: String {
    let digits = Array(String(magnitude))
    var text = self < 0 ? "-" : ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index) % 3 == 0 { text += "," }
      text.append(digit)
    }
    return text
  }
}
