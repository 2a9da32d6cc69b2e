/// A decoded text that contains a value as a part. The text is borrowed: the memory of the parts
/// may be invalid after the call.
struct ValueParts {
  let text: Bytes
  let part: ValuePart
  private let style: AmountStyle

  fileprivate init(_ text: Bytes, _ style: AmountStyle) {
    self.text = text
    part = style.part
    self.style = style
  }

  /// Returns the part at a place, as a whole value.
  subscript(place: Range<Int>) -> RawValue {
    var style = style
    style.part = .whole
    return RawValue(
      bytes: text.slice(place.lowerBound, place.upperBound), encoding: .cell, style: style)
  }
}

extension RawValue {
  /// Calls `body` with the text of the value, to take parts out of it. Returns false if the value
  /// is not a text.
  func withParts(_ body: (ValueParts) -> Bool) -> Bool {
    kind == .text && withText { body(ValueParts($0, style)) }
  }
}
