/// The cut of the phones' names in a table. Different names must not read alike: a column of
/// `Apple iPhone 11 Pro…` shows no phone.
///
///     end      Galaxy S23 Ul…      if the names differ before the cut
///     middle   Apple iPho…Black    if most of the width would not be enough
package struct NameCutting {
  /// The smallest width at which different names stay different.
  package let width: Int
  /// True if names are cut in the middle.
  package let isMiddle: Bool

  /// The maximum number of names that are compared.
  private static let most = 4000

  /// `available` is the width of the table.
  package init(_ names: [[UInt8]], available: Int) {
    let limit = max(20, available * 3 / 5)
    let names = Set(names.prefix(NameCutting.most)).map { String(decoding: $0, as: UTF8.self) }
    let needed = NameCutting.widthOfEndCut(names.sorted())
    if needed <= limit {
      (width, isMiddle) = (needed, false)
      return
    }
    let widths = stride(from: 20, through: limit, by: 4)
    width =
      widths.first { width in
        Set(names.map { $0.cutInMiddle(toWidth: width) }).count == names.count
      } ?? limit
    isMiddle = true
  }

  /// Returns the width for sorted names. Neighbors have the longest common beginnings.
  package static func widthOfEndCut(_ names: [String]) -> Int {
    zip(names, names.dropFirst()).reduce(0) { widest, pair in
      let common = pair.0.commonPrefix(with: pair.1)
      let whole = min(pair.0.displayWidth, pair.1.displayWidth)
      return max(widest, min(common + 2, whole))
    }
  }
}

extension String {
  /// Returns the width of the common beginning of two texts.
  package func commonPrefix(with other: String) -> Int {
    var end = startIndex
    for (one, same) in zip(self, other) {
      guard one == same else { break }
      end = index(after: end)
    }
    return self[..<end].displayWidth
  }

  /// Returns the beginning and the end of a text that is wider than `width`.
  package func cutInMiddle(toWidth width: Int, marking mark: String = "…") -> String {
    guard displayWidth > width, width > 4 else { return cut(toWidth: width, marking: mark) }
    var tail = ""
    for character in reversed() {
      let longer = String(character) + tail
      if longer.displayWidth > width * 2 / 5 { break }
      tail = longer
    }
    return cut(toWidth: width - tail.displayWidth, marking: mark) + tail
  }
}
