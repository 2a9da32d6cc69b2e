import PhoneFilterCore

/// Where a phone stands in a source: in which section, and where in it; both count from 0.
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
  /// Which child, counted from 0.
  public let child: Int
  /// The place within it.
  public let place: PhonePlace

  public init(child: Int, place: PhonePlace) {
    self.child = child
    self.place = place
  }
}
