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
    let largest = counts.max() ?? 0
    return counts.map { count -> String in
      guard count > 0 else { return usesASCII ? "_" : " " }
      let level = min(7, count * 8 / max(largest, 1))
      return usesASCII ? String(Array(".:-=+*%#")[level]) : levels[level]
    }.joined()
  }
}
