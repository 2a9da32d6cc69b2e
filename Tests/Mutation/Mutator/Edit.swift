/// A change of a few characters of a source text: one seeded fault.
struct Edit {
  /// The rule that made the change, such as `comparison`.
  let rule: String
  /// The bytes of the file that the change replaces.
  let range: Range<Int>
  let replacement: String
  /// The statement around the change: the point where a test reaches it.
  let statement: Int?
}

/// The text of a file as bytes, because a syntax tree counts bytes.
struct SourceBytes {
  let bytes: [UInt8]

  init(_ text: String) { bytes = Array(text.utf8) }

  subscript(range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// Returns a part of the text with changes, which do not overlap and are in order.
  func text(of range: Range<Int>, with edits: [(range: Range<Int>, replacement: String)]) -> String
  {
    var text = ""
    var place = range.lowerBound
    for edit in edits {
      text += self[place..<edit.range.lowerBound] + edit.replacement
      place = edit.range.upperBound
    }
    return text + self[place..<range.upperBound]
  }

  /// Returns the number of the line with a byte, counted from 1.
  func line(of place: Int) -> Int { bytes[..<place].count { $0 == UInt8(ascii: "\n") } + 1 }
}
