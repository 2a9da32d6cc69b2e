/// A text of which a part is a value, decoded and lent: the parts lie in memory that may be gone
/// behind the call.
struct ValueParts {
  let text: Bytes
  let part: ValuePart
  private let style: AmountStyle

  fileprivate init(_ text: Bytes, _ style: AmountStyle) {
    self.text = text
    part = style.part
    self.style = style
  }

  /// The part at a place, as a value that counts as a whole.
  subscript(place: Range<Int>) -> RawValue {
    var style = style
    style.part = .whole
    return RawValue(
      bytes: text.slice(place.lowerBound, place.upperBound), encoding: .cell, style: style)
  }
}

extension RawValue {
  /// Lends the text of the value, to take parts out of it. What is no text has none.
  func withParts(_ body: (ValueParts) -> Bool) -> Bool {
    kind == .text && withText { body(ValueParts($0, style)) }
  }
}
