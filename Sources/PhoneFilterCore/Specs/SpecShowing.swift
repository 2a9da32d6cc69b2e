/// The forms in which people see the values of a spec, one by one and in summaries.
public protocol SpecShowing {
  /// The short name for people: above a column, and in front of a value.
  var heading: String { get }
  /// Returns the form of a value for people; nil shows the value unchanged.
  func shown(_ value: RawValue) -> String?
  /// Returns the form of a number for people.
  func shown(_ number: ExactNumber) -> String
  /// Returns the form of a number in a sentence with typed values: without its unit, unless the
  /// number would be a small fraction.
  func told(_ number: ExactNumber) -> String
  /// True if it is part of a phone's name for people. Then its column stays when other columns go.
  var isPartOfName: Bool { get }
  /// True if the range of its values is informative for a whole section of phones.
  var isSummarized: Bool { get }
  /// True if changes of its numbers are shown as up and down.
  var tellsDirection: Bool { get }
  /// Returns true if changes of a field without a spec are shown like the spec's own, because its
  /// name has these words: a second price is a price.
  func tellsChanges(ofFieldWith words: [String]) -> Bool
  /// The numbers that nearly everybody prefers, all else being equal; nil if that depends on the
  /// person.
  var preference: NumberPreference? { get }
  /// The maximum number of different numbers that a count lists one by one. More numbers are
  /// counted in ranges.
  var mostListedNumbers: Int { get }
  /// Its place in the sidebar of a page; people choose first by the specs with the lowest places.
  /// Specs with equal places are in the order of the catalogue of specs.
  var sidebarPlace: Int { get }
}

extension SpecShowing {
  public func shown(_ value: RawValue) -> String? { nil }
  public func shown(_ number: ExactNumber) -> String { number.description }
  public func told(_ number: ExactNumber) -> String { number.description }
  public var isPartOfName: Bool { false }
  public var isSummarized: Bool { false }
  public var tellsDirection: Bool { false }
  public func tellsChanges(ofFieldWith words: [String]) -> Bool { false }
  public var preference: NumberPreference? { nil }
  public var mostListedNumbers: Int { NumberScale.mostValues }
  public var sidebarPlace: Int { 3 }
}

/// The numbers that are better than others: a lower price, more memory.
public enum NumberPreference: Sendable {
  case less
  case more
}
