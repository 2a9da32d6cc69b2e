/// The beginning of a value, as the user typed it. Case is ignored.
package struct TypedBeginning: Sendable {
  private let text: String
  private let lowercased: String
  /// The text in small letters, without the sign `=` that requests an exact match; nil if it has
  /// letters that are not ASCII.
  private let plain: [UInt8]?

  package init(_ typed: String) {
    text = typed
    lowercased = typed.lowercased()
    let bytes = Array((typed.begins(with: "=") ? typed.after(1) : typed).lowercased().utf8)
    plain = bytes.allSatisfy { $0 < 0x80 } ? bytes : nil
  }

  /// Returns true if the whole text that the user would type begins with this text.
  package func begins(_ whole: String) -> Bool {
    whole.begins(with: text) || whole.lowercased().begins(with: lowercased)
  }

  /// Returns true if a value may begin with this text. This is a quick test.
  func mayBegin(_ value: String) -> Bool {
    guard let plain else { return true }
    var rest = value.utf8.makeIterator()
    for byte in plain {
      guard let next = rest.next() else { return false }
      // A letter that is not ASCII may have a small letter that is ASCII.
      if next >= 0x80 { return true }
      let isCapital = next &- UInt8(ascii: "A") < 26
      if byte != (isCapital ? next | 0x20 : next) { return false }
    }
    return true
  }
}
