/// The visible part of a list.
enum Scrolling {
  /// Returns the index of the first shown entry, as near to `top` as possible. The cursor is then
  /// visible, and no line stays empty that an entry could fill.
  static func top(_ top: Int, cursor: Int, height: Int, count: Int) -> Int {
    let height = max(1, height)
    let last = max(0, count - height)
    let nearest = min(max(top, cursor - height + 1), cursor)
    return max(0, min(nearest, last))
  }
}
