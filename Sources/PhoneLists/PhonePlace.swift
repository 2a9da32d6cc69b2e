import PhoneFilterCore

/// The place of a phone in a source: its section, and its index in the section. Both count from 0.
public struct PhonePlace: Hashable, Sendable {
  public let section: Int
  public let index: Int

  public init(section: Int, index: Int) {
    self.section = section
    self.index = index
  }
}

extension PhonePlace: Comparable {
  public static func < (left: PhonePlace, right: PhonePlace) -> Bool {
    (left.section, left.index) < (right.section, right.index)
  }
}

/// A place in one of the children of a composed source.
public struct ChildIndex: Hashable, Sendable {
  /// The number of the child, counted from 0.
  public let child: Int
  public let place: PhonePlace

  public init(child: Int, place: PhonePlace) {
    self.child = child
    self.place = place
  }
}
