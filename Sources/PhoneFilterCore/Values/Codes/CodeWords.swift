extension CodeFault {
  /// Returns the mistake as the end of a sentence about the code, with the right code if it is
  /// known.
  package func words(about kind: TradeCode) -> String {
    switch self {
    case .checkDigit(let right): "has a wrong check digit; the last digit would be \(right)"
    case .sentZero(let right):
      "ends with 0, which networks send in place of the check digit; the last digit would be "
        + "\(right)"
    case .lostZero(let whole): "lacks a zero in front; it would be \(whole)"
    case .rounded: "is rounded, so its last digits are lost; take the code from its source, as text"
    case .wrapped(let plain): "is not written as digits only; write \(plain)"
    case .shortened(let whole): "is a UPC-E code, which leaves zeros out; the UPC is \(whole)"
    case .letters: "is not \(kind.noun), which has only digits"
    case .length(let count):
      "has \(count) digit\(count == 1 ? "" : "s"); \(kind.noun) has \(kind.lengths)"
    case .coupon: "is the code of a coupon, not of a product"
    case .local: "is a code for the goods of one shop; other shops use it for other products"
    case .withoutCheckDigit(let whole): "has no check digit; with it, the IMEI is \(whole)"
    }
  }
}
