/// The lines of two texts: lines in both texts, `-` before expected lines that are missing, and `+`
/// before lines that were not expected.
struct TextDifference: CustomStringConvertible {
  let description: String

  /// Nil if the texts are equal.
  init?(expected: [UInt8], actual: [UInt8]) {
    guard expected != actual else { return nil }
    let old = TextDifference.lines(of: expected)
    let new = TextDifference.lines(of: actual)
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in new.difference(from: old) {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var shown: [String] = []
    var (left, right) = (0, 0)
    while left < old.count || right < new.count {
      if removed.contains(left) {
        shown.append("- " + old[left])
        left += 1
      } else if inserted.contains(right) {
        shown.append("+ " + new[right])
        right += 1
      } else {
        shown.append("  " + old[left])
        left += 1
        right += 1
      }
    }
    description = shown.joined(separator: "\n")
  }

  private static func lines(of bytes: [UInt8]) -> [String] {
    guard !bytes.isEmpty else { return [] }
    var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map(shown)
    if lines.last == "" { lines.removeLast() } else { lines[lines.count - 1] += " [no line break]" }
    return lines
  }

  /// Returns a line in which invisible characters are escaped, so that every difference is visible.
  private static func shown(_ line: ArraySlice<UInt8>) -> String {
    let text = String(decoding: line, as: UTF8.self)
    guard text.utf8.elementsEqual(line) else {
      return line.map { byte in
        let isPlain = byte >= 0x20 && byte < 0x7F
        return isPlain ? String(UnicodeScalar(byte)) : "\\x\(String(byte, radix: 16))"
      }.joined()
    }
    return text.unicodeScalars.map { scalar in
      let category = scalar.properties.generalCategory
      let isHidden = category == .control || category == .format
      return isHidden ? scalar.escaped(asASCII: true) : String(scalar)
    }.joined()
  }
}
