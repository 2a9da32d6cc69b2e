import PhoneFilterCore

/// One phone in a section by itself, such as the offer of the day above a list.
public final class SinglePhoneSource: PhoneSource {
  public let phone: Phone
  private let header: String?

  public init(_ phone: Phone, header: String? = nil) {
    self.phone = phone
    self.header = header
  }

  public var sectionCount: Int { 1 }

  public func phoneCount(in section: Int) -> Int {
    precondition(section == 0, "there is no section \(section)")
    return 1
  }

  public func header(of section: Int) -> String? {
    precondition(section == 0, "there is no section \(section)")
    return header
  }

  public func phone(at place: PhonePlace) -> Phone {
    precondition(place == PhonePlace(section: 0, index: 0), "there is no phone at \(place)")
    return phone
  }
}
