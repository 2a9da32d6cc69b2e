extension Array where Element == String {
  /// Returns the texts, joined by a separator. The function of Swift's library makes types at each
  /// start, which takes 137,000 instructions.
  package func joined(separator: String = "") -> String {
    guard let first else { return "" }
    var text = first
    text.reserveCapacity(reduce(separator.utf8.count * count) { $0 + $1.utf8.count })
    for other in dropFirst() {
      text += separator
      text += other
    }
    return text
  }
}
