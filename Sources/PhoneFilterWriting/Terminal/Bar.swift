/// A bar that shows a count as a part of a width, in steps of an eighth of a character.
package struct Bar {
  private static let eighths = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"]
  private static let levels = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]

  package let width: Int
  /// True if only ASCII characters are used; the bar then has whole characters.
  package let usesASCII: Bool

  package init(width: Int, usesASCII: Bool) {
    self.width = width
    self.usesASCII = usesASCII
  }

  /// Returns the bar of a count. The bar of the largest count has the full width. A count above
  /// zero is always visible.
  package func text(_ count: Int, of largest: Int) -> String {
    guard count > 0, largest > 0, width > 0 else { return "" }
    let share = Double(count) / Double(largest)
    if usesASCII {
      return String(repeating: "#", count: max(1, Int((share * Double(width)).rounded())))
    }
    let length = max(1, Int((share * Double(width * 8)).rounded()))
    return String(repeating: "█", count: length / 8) + Bar.eighths[length % 8]
  }

  /// Returns counts as columns side by side, one character each.
  package static func columns(_ counts: [Int], usesASCII: Bool) -> String {
    let largest = max(counts.max() ?? 0, 1)
    return counts.map { count in
      count > 0
        ? level(min(7, count * 8 / largest), usesASCII: usesASCII) : usesASCII ? "_" : " "
    }.joined()
  }

  /// Returns shares from 0 to 1 as columns side by side, one character each. Nil is a blank.
  package static func columns(shares: [Double?], usesASCII: Bool) -> String {
    shares.map { share in
      share.map { level(min(7, Int($0 * 7.5)), usesASCII: usesASCII) } ?? " "
    }.joined()
  }

  private static func level(_ level: Int, usesASCII: Bool) -> String {
    usesASCII ? String(Array(".:-=+*%#")[level]) : levels[level]
  }
}
