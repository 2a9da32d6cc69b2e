import PhoneFilterCore

/// Maps a place in a whole to the child that contains it and the place in that child, and back.
///
///     child 0      child 1     child 2         sections of the children, in their order
///     A  B         (none)      C  D  E         section 3 of the whole is section 1 of child 2
public struct SourceMapping: Hashable, Sendable {
  /// The offsets of the children's sections, one child after the other.
  public let sections: OffsetTable

  /// Each number is the number of a child's sections.
  public init(sectionCounts: some Sequence<Int>) { sections = OffsetTable(counts: sectionCounts) }

  public func location(ofSection section: Int) -> (child: Int, section: Int) {
    let (child, inner) = sections.location(of: section)
    return (child, inner)
  }

  public func childPlace(of place: PhonePlace) -> ChildIndex {
    let (child, section) = location(ofSection: place.section)
    return ChildIndex(child: child, place: PhonePlace(section: section, index: place.index))
  }

  public func place(of child: ChildIndex) -> PhonePlace {
    precondition(
      child.place.section >= 0 && child.place.section < sections.count(of: child.child),
      "child \(child.child) has no section \(child.place.section)")
    return PhonePlace(
      section: sections.offset(of: child.child) + child.place.section, index: child.place.index)
  }
}
