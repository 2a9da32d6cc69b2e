/// The visible part of a list.
enum Scrolling {
  /// Returns the first shown entry. It is unchanged if the cursor is then visible, and no line is
  /// empty that could have an entry.
  static func top(_ top: Int, cursor: Int, height: Int, count: Int) -> Int {
    let height = max(1, height)
    let last = max(0, count - height)
    let nearest = min(max(top, cursor - height + 1), cursor)
    return max(0, min(nearest, last))
  }
}
