/// How the values of a spec are shown to people, one by one and many together.
public protocol SpecShowing {
  /// The form in which a value is shown to people; nil shows it as it is written.
  func shown(_ value: RawValue) -> String?
  /// The form in which a number of it is shown to people.
  func shown(_ number: ExactNumber) -> String
  /// The form in which a number of it is told in a sentence beside typed values: without its unit,
  /// unless it would be a small fraction.
  func told(_ number: ExactNumber) -> String
  /// Whether it is part of the name by which people know a phone: it stays where columns go.
  var isPartOfName: Bool { get }
  /// Whether the range of its values says something about a whole section of phones.
  var isSummarised: Bool { get }
  /// Whether changes of its numbers are told as up and down.
  var tellsDirection: Bool { get }
  /// Whether changes of a field with these words in its name are told as its own are, where the
  /// field is no spec's: a second price is a price.
  func tellsChanges(ofFieldWith words: [String]) -> Bool
  /// Maximum number of different numbers that are told one by one where they are counted; more are
  /// counted in ranges.
  var mostListedNumbers: Int { get }
  /// Its place in the sidebar of a page, the lowest first: what people choose by before anything
  /// else. Specs at one place stand in the order of the catalogue of specs.
  var sidebarPlace: Int { get }
}

extension SpecShowing {
  public func shown(_ value: RawValue) -> String? { nil }
  public func shown(_ number: ExactNumber) -> String { number.description }
  public func told(_ number: ExactNumber) -> String { number.description }
  public var isPartOfName: Bool { false }
  public var isSummarised: Bool { false }
  public var tellsDirection: Bool { false }
  public func tellsChanges(ofFieldWith words: [String]) -> Bool { false }
  public var mostListedNumbers: Int { NumberScale.mostValues }
  public var sidebarPlace: Int { 3 }
}
