/// The numbers between two ends, as the meaning of a comparison, a range or an equality.
public struct NumberInterval: Sendable, Hashable {
  package struct End: Sendable, Hashable {
    package let value: ExactNumber
    package let isIncluded: Bool
  }

  package let lower: End?
  package let upper: End?

  package init(lower: End?, upper: End?) {
    self.lower = lower
    self.upper = upper
  }

  package init(_ value: ExactNumber) {
    self.init(
      lower: End(value: value, isIncluded: true), upper: End(value: value, isIncluded: true))
  }

  /// Creates the interval with both ends included.
  package init(_ range: ClosedRange<ExactNumber>) {
    self.init(
      lower: End(value: range.lowerBound, isIncluded: true),
      upper: End(value: range.upperBound, isIncluded: true))
  }

  /// The only number of the interval, if it is an equality.
  package var onlyValue: ExactNumber? {
    lower == upper && lower?.isIncluded == true ? lower?.value : nil
  }

  @inline(__always)
  package func contains(_ number: ExactNumber) -> Bool {
    if let lower, lower.isIncluded ? number < lower.value : !(lower.value < number) { return false }
    if let upper, upper.isIncluded ? upper.value < number : !(number < upper.value) { return false }
    return true
  }
}

extension NumberInterval: CustomStringConvertible {
  /// The interval for people: `500..900`, `>900`, `256`.
  public var description: String { text(\.description) }

  /// The interval as the user can type it for any decimal mark of the column.
  package var typed: String { text(\.typed) }

  package func text(_ spelled: (ExactNumber) -> String) -> String {
    if let onlyValue { return spelled(onlyValue) }
    let ends = (lower.map { spelled($0.value) } ?? "", upper.map { spelled($0.value) } ?? "")
    if let lower, !lower.isIncluded, upper == nil { return ">" + ends.0 }
    if let upper, !upper.isIncluded, lower == nil { return "<" + ends.1 }
    if lower != nil, let upper, !upper.isIncluded { return ends.0 + "..<" + ends.1 }
    return ends.0 + ".." + ends.1
  }
}

/// The reason why a typed condition on a number cannot be read.
package enum IntervalError: Error, Equatable {
  /// A part is not a number. The associated text is the typed part.
  case unreadable(String)
  /// The range ends before it begins. The associated text is the corrected range.
  case reversed(String)
  /// A range without ends, or an operator without a number.
  case incomplete
}

extension NumberInterval {
  /// The operators. The longer operators are first, so that `<=` is not read as `<`.
  package static let operators = ["<=", ">=", "<", ">", "="]

  /// Reads a typed condition: `256`, `500..900`, `..900`, `500..`, `<900`, `>=900`, `=256`, and
  /// `500..<900`. The last form excludes its end, so that ranges can be adjacent.
  ///
  /// The caller's `readNumber` reads a number, including its unit.
  package init(typed text: String, readNumber: (String) -> ExactNumber?) throws(IntervalError) {
    func number(_ part: some StringProtocol) throws(IntervalError) -> ExactNumber {
      let part = String(part).trimmingSpaces
      if part.isEmpty { throw .incomplete }
      guard let number = readNumber(part) else { throw .unreadable(part) }
      return number
    }
    let text = text.trimmingSpaces
    if text.firstPlace(of: "...") != nil { throw .unreadable(text) }
    if let symbol = NumberInterval.operators.first(where: text.hasPrefix) {
      self.init(symbol, try number(text.dropFirst(symbol.count)))
      return
    }
    let isHalfOpen = text.firstPlace(of: "..<") != nil
    guard let (first, last) = text.split(atFirst: isHalfOpen ? "..<" : "..") else {
      self.init(try number(text))
      return
    }
    if isHalfOpen, last.isEmpty { throw .incomplete }
    if first.isEmpty && last.isEmpty { throw .incomplete }
    let lower = first.isEmpty ? nil : try number(first)
    let upper = last.isEmpty ? nil : try number(last)
    if let lower, let upper, upper < lower {
      // `17..18cm`: the user meant the unit for both numbers.
      let unit = last.drop { $0.isNumber || $0 == "." || $0 == "," }
      let both = readNumber(first + unit).map { $0 <= upper } ?? false
      throw .reversed(both ? "\(first)\(unit)..\(last)" : "\(last)..\(first)")
    }
    if isHalfOpen, let lower, lower == upper { throw .reversed("\(first)..\(last)") }
    self.init(
      lower: lower.map { End(value: $0, isIncluded: true) },
      upper: upper.map { End(value: $0, isIncluded: !isHalfOpen) })
  }

  /// Returns the range that the user probably meant by the notation of another tool: `500-900`,
  /// `500...900`, `500+`.
  package static func likely(_ text: String, readNumber: (String) -> ExactNumber?) -> String? {
    for separator in ["...", "-", ":", " to ", "–", "—"] {
      guard let (first, last) = text.split(atFirst: separator) else { continue }
      func isReadable(_ part: String) -> Bool { part.isEmpty || readNumber(part) != nil }
      if isReadable(first), isReadable(last), !(first.isEmpty && last.isEmpty) {
        return "\(first)..\(last)"
      }
    }
    guard text.hasSuffix("+"), readNumber(String(text.dropLast())) != nil else { return nil }
    return "\(text.dropLast()).."
  }

  /// Creates the interval of numbers that are in a relation, such as `<`, to a number.
  private init(_ symbol: String, _ value: ExactNumber) {
    let end = End(value: value, isIncluded: symbol.hasSuffix("="))
    switch symbol {
    case "<", "<=": self.init(lower: nil, upper: end)
    case ">", ">=": self.init(lower: end, upper: nil)
    default: self.init(value)
    }
  }
}

extension String {
  /// Returns both sides of the first separator, trimmed; nil without a separator.
  fileprivate func split(atFirst separator: String) -> (String, String)? {
    guard let place = firstPlace(of: separator) else { return nil }
    let after = utf8.index(place, offsetBy: separator.utf8.count)
    return (String(self[..<place]).trimmingSpaces, String(self[after...]).trimmingSpaces)
  }
}
