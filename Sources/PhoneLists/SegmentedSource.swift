import PhoneFilterCore

/// A source made of sources, exactly one of them active. It is for a control with segments: each
/// segment shows another list.
public final class SegmentedSource: PhoneSource {
  public let children: [any PhoneSource]
  /// The index of the active child, counted from 0.
  public private(set) var selection: Int
  private let listeners = SourceChanges()

  /// The caller ensures that the selected child exists. The default is the first child.
  public init(_ children: [any PhoneSource], selection: Int = 0) {
    precondition(children.indices.contains(selection), "there is no child \(selection) to select")
    self.children = children
    self.selection = selection
    active.changes?.add(self)
  }

  deinit { active.changes?.remove(self) }

  public var active: any PhoneSource { children[selection] }

  public func select(_ index: Int) {
    precondition(children.indices.contains(index), "there is no child \(index) to select")
    guard index != selection else { return }
    active.changes?.remove(self)
    selection = index
    active.changes?.add(self)
    listeners.announce()
  }

  public var changes: SourceChanges? { listeners }
  public var sectionCount: Int { active.sectionCount }
  public var sectionTable: OffsetTable { active.sectionTable }
  public func phoneCount(in section: Int) -> Int { active.phoneCount(in: section) }
  public func header(of section: Int) -> String? { active.header(of: section) }
  public func phone(at place: PhonePlace) throws(Failure) -> Phone { try active.phone(at: place) }

  /// Returns the child and the place in it for a place of the whole. The child is always the active
  /// one.
  public func childPlace(of place: PhonePlace) -> ChildIndex {
    ChildIndex(child: selection, place: place)
  }

  /// Returns the place in the whole of a child's place; nil for a child that is not active.
  public func place(of child: ChildIndex) -> PhonePlace? {
    child.child == selection ? child.place : nil
  }
}

extension SegmentedSource: SourceListener {
  public func sourceDidChange() { listeners.announce() }
}
