/// Which part of a list can be seen.
enum Scrolling {
  /// The first entry that is shown: as before, if the cursor can be seen then and no line stays empty
  /// that could be filled.
  static func top(_ top: Int, cursor: Int, height: Int, count: Int) -> Int {
    let height = max(1, height)
    let last = max(0, count - height)
    let nearest = min(max(top, cursor - height + 1), cursor)
    return max(0, min(nearest, last))
  }
}
