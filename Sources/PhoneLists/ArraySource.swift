import PhoneFilterCore

/// Phones with or without a header.
public struct PhoneSection: Equatable, Sendable {
  public let header: String?
  public let phones: [Phone]

  public init(_ header: String? = nil, _ phones: [Phone]) {
    self.header = header
    self.phones = phones
  }
}

/// Phones in memory, in one or more sections.
public final class ArraySource: PhoneSource {
  public let sections: [PhoneSection]
  public let sectionTable: OffsetTable

  public init(sections: [PhoneSection]) {
    self.sections = sections
    sectionTable = OffsetTable(counts: sections.map(\.phones.count))
  }

  public convenience init(_ phones: [Phone], header: String? = nil) {
    self.init(sections: [PhoneSection(header, phones)])
  }

  public var sectionCount: Int { sections.count }
  public func phoneCount(in section: Int) -> Int { sections[section].phones.count }
  public func header(of section: Int) -> String? { sections[section].header }
  public func phone(at place: PhonePlace) -> Phone { sections[place.section].phones[place.index] }
}
