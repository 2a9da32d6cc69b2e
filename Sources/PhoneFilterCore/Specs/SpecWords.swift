/// The names and values of a spec for people. All outputs use them, so that one thing has one name
/// and one number has one spelling.
///
///     heading   title    number     range                typed in a command
///     screen    Screen   6.1"       6" to 6.5"           --screen-size '6..<6.5'
///     price     Price    1,299      400 to 600           --price '400..<600'
///     battery   Battery  5,000 mAh  from 4,000 mAh       --where 'battery=4000..'
package struct SpecWords: Sendable {
  package let spec: any PhoneSpec
  /// True if the numbers of a field are amounts; years and codes have no comma.
  package let groupsDigits: Bool

  /// `numbers` is the range of the field's numbers. It shows whether they are years.
  package init(_ spec: any PhoneSpec, numbers: ClosedRange<ExactNumber>? = nil) {
    self.spec = spec
    let areYears = numbers.map { 1900 <= $0.lowerBound && $0.upperBound < 2100 } ?? false
    groupsDigits = spec.isOpenField && !areYears && IdentifyingFields.isAmount(spec.name)
  }

  /// Returns a value: `256 GB`, `400 to 600`, `(missing)`.
  package func shown(_ value: GroupValue) -> String {
    switch value {
    case .value(.number(let number)): shown(number)
    case .value(.text(let text)):
      text.trimmingSpaces.isEmpty ? "\"\(text.visible)\"" : text.visible
    case .value(.date(let date)): date.description
    case .value(.missing): "(missing)"
    case .value(.unreadable): "(unreadable)"
    case .range(let range): shown(range)
    case .dates(let range): range.ofDates
    case .other: "(other)"
    }
  }

  /// Returns a number with its unit.
  package func shown(_ number: ExactNumber) -> String {
    if groupsDigits { return number.grouped(fractionDigits: 0) }
    return ValueKey.number(number).withRawValue { spec.shown($0) } ?? spec.shown(number)
  }

  /// Returns the numbers from the lowest to the highest: `399–1,299`.
  package func shown(_ extent: ClosedRange<ExactNumber>) -> String {
    let (low, high) = (shown(extent.lowerBound), shown(extent.upperBound))
    return low == high ? low : "\(low)–\(high)"
  }

  /// Returns a range. `400 to 600` ends before 600, which begins the next range. `400–600` includes
  /// 600.
  private func shown(_ range: NumberInterval) -> String {
    if let only = range.onlyValue { return shown(only) }
    switch (range.lower, range.upper) {
    case (let low?, let high?) where low.isIncluded && high.isIncluded:
      return shown(low.value...max(low.value, high.value))
    case (let low?, let high?): return "\(shown(low.value)) to \(shown(high.value))"
    case (let low?, nil): return (low.isIncluded ? "from " : "over ") + shown(low.value)
    case (nil, let high?): return (high.isIncluded ? "up to " : "under ") + shown(high.value)
    case (nil, nil): return "any"
    }
  }
}

extension PhoneSpec {
  /// The heading as the beginning of a line: `Screen`.
  package var title: String { heading.prefix(1).uppercased() + heading.dropFirst() }
}
