import PhoneFilterCore

/// From a place in a whole to the child that has it and the place within, and back.
///
///     child 0      child 1     child 2         sections of the children, in their order
///     A  B         (none)      C  D  E         section 3 of the whole is section 1 of child 2
public struct SourceMapping: Hashable, Sendable {
  /// The offsets of the children's sections, one child behind the other.
  public let sections: OffsetTable

  /// A mapping for children with that many sections each.
  public init(sectionCounts: some Sequence<Int>) { sections = OffsetTable(counts: sectionCounts) }

  /// The child that has a section of the whole, and the section within it.
  public func location(ofSection section: Int) -> (child: Int, section: Int) {
    let (child, inner) = sections.location(of: section)
    return (child, inner)
  }

  /// The place among the children of a place of the whole.
  public func childPlace(of place: PhonePlace) -> ChildIndex {
    let (child, section) = location(ofSection: place.section)
    return ChildIndex(child: child, place: PhonePlace(section: section, index: place.index))
  }

  /// The place in the whole of a child's place.
  public func place(of child: ChildIndex) -> PhonePlace {
    precondition(
      child.place.section >= 0 && child.place.section < sections.count(of: child.child),
      "child \(child.child) has no section \(child.place.section)")
    return PhonePlace(
      section: sections.offset(of: child.child) + child.place.section, index: child.place.index)
  }
}
