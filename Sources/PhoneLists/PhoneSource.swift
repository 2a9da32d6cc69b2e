import PhoneFilterCore

/// Phones in sections, any of which can be asked for at any time: what a list on a screen needs.
///
/// The caller asks for sections and places that there are: otherwise the program stops, as with an
/// array. A source whose sections or phones change announces it through `changes`; all others stay
/// as they are. Sources are not thread-safe: the caller ensures that one thread asks at a time.
public protocol PhoneSource: AnyObject {
  /// How many sections there are.
  var sectionCount: Int { get }
  /// How many phones a section has.
  func phoneCount(in section: Int) -> Int
  /// The heading of a section; nil for one without a name.
  func header(of section: Int) -> String?
  /// The phone at a place. Throws only where it has to be read first.
  func phone(at place: PhonePlace) throws(Failure) -> Phone
  /// The offsets of the sections when they stand one behind the other.
  var sectionTable: OffsetTable { get }
  /// The sources that it is made of, active or not.
  var children: [any PhoneSource] { get }
  /// The listeners to tell of changes; nil for a source that never changes.
  var changes: SourceChanges? { get }
}

extension PhoneSource {
  public var sectionTable: OffsetTable {
    OffsetTable(counts: (0..<sectionCount).map(phoneCount))
  }
  public var children: [any PhoneSource] { [] }
  public var changes: SourceChanges? { nil }

  /// Whether another source is this one, or stands in it at any depth.
  public func contains(_ other: any PhoneSource) -> Bool {
    self === other || children.contains { $0.contains(other) }
  }

  /// How many phones there are in all sections.
  public var phoneCount: Int { sectionTable.count }

  /// The place of the phone with a number in the whole, counted from 0.
  public func place(ofOrdinal ordinal: Int) -> PhonePlace {
    let (section, index) = sectionTable.location(of: ordinal)
    return PhonePlace(section: section, index: index)
  }

  /// How many phones of the whole stand before a place.
  public func ordinal(of place: PhonePlace) -> Int {
    let table = sectionTable
    precondition(
      place.index >= 0 && place.index < table.count(of: place.section), "no phone at \(place)")
    return table.offset(of: place.section) + place.index
  }
}
