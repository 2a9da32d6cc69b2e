import PhoneFilterCore

/// Phones in sections, each accessible at any time, as a list on a screen needs them.
///
/// The caller must use existing sections and places; otherwise the program stops, as with an array.
/// A source whose sections or phones change announces it through `changes`; all others never
/// change. Sources are not thread-safe: the caller ensures that only one thread at a time uses a
/// source.
public protocol PhoneSource: AnyObject {
  var sectionCount: Int { get }
  func phoneCount(in section: Int) -> Int
  /// Returns the heading of a section, or nil for a section without a name.
  func header(of section: Int) -> String?
  /// Returns the phone at a place. Throws only if the phone must be read first.
  func phone(at place: PhonePlace) throws(Failure) -> Phone
  /// The offsets of the sections if they follow one another.
  var sectionTable: OffsetTable { get }
  /// The sources that it is made of, active or not.
  var children: [any PhoneSource] { get }
  /// The listeners for changes; nil for a source that never changes.
  var changes: SourceChanges? { get }
}

extension PhoneSource {
  public var sectionTable: OffsetTable {
    OffsetTable(counts: (0..<sectionCount).map(phoneCount))
  }
  public var children: [any PhoneSource] { [] }
  public var changes: SourceChanges? { nil }

  /// Returns true if another source is this source, or is in it at any depth.
  public func contains(_ other: any PhoneSource) -> Bool {
    self === other || children.contains { $0.contains(other) }
  }

  public var phoneCount: Int { sectionTable.count }

  /// Returns the place of the phone with a number in the whole, counted from 0.
  public func place(ofOrdinal ordinal: Int) -> PhonePlace {
    let (section, index) = sectionTable.location(of: ordinal)
    return PhonePlace(section: section, index: index)
  }

  /// Returns the number of phones in the whole before a place.
  public func ordinal(of place: PhonePlace) -> Int {
    let table = sectionTable
    precondition(
      place.index >= 0 && place.index < table.count(of: place.section), "no phone at \(place)")
    return table.offset(of: place.section) + place.index
  }
}
