import PhoneFilterCore

/// A source made of sources, all of them active: their sections follow one another.
///
/// Children may be composed themselves, at any depth, but a source must not contain itself. If a
/// child's sections change, the sections of the whole change with them.
public final class ComposedSource: PhoneSource {
  public private(set) var children: [any PhoneSource]
  private let listeners = SourceChanges()
  // The mapping that was computed since the last change.
  private var knownMapping: SourceMapping?
  private var knownTable: OffsetTable?

  public init(_ children: [any PhoneSource] = []) {
    self.children = children
    for child in children { child.changes?.add(self) }
  }

  deinit { for child in children { child.changes?.remove(self) } }

  public var changes: SourceChanges? { listeners }

  /// The mapping between places in the whole and places in the children.
  public var mapping: SourceMapping {
    if let knownMapping { return knownMapping }
    let mapping = SourceMapping(sectionCounts: children.map(\.sectionCount))
    knownMapping = mapping
    return mapping
  }

  public var sectionTable: OffsetTable {
    if let knownTable { return knownTable }
    let table = OffsetTable(
      counts: children.flatMap { child in
        let inner = child.sectionTable
        return (0..<inner.partCount).map(inner.count(of:))
      })
    knownTable = table
    return table
  }

  public var sectionCount: Int { mapping.sections.count }
  public func phoneCount(in section: Int) -> Int { sectionTable.count(of: section) }

  public func header(of section: Int) -> String? {
    let (child, inner) = mapping.location(ofSection: section)
    return children[child].header(of: inner)
  }

  public func phone(at place: PhonePlace) throws(Failure) -> Phone {
    let found = mapping.childPlace(of: place)
    return try children[found.child].phone(at: found.place)
  }
}

extension ComposedSource {
  public func append(_ child: any PhoneSource) { insert(child, at: children.count) }

  /// Adds a source before the child at an index, or after all.
  public func insert(_ child: any PhoneSource, at index: Int) {
    precondition(!child.contains(self), "a source cannot contain itself")
    children.insert(child, at: index)
    child.changes?.add(self)
    sourceDidChange()
  }

  @discardableResult
  public func remove(at index: Int) -> any PhoneSource {
    let child = children.remove(at: index)
    child.changes?.remove(self)
    sourceDidChange()
    return child
  }
}

extension ComposedSource: SourceListener {
  /// Forgets the computed mapping, here and in every source that contains this one.
  public func sourceDidChange() {
    knownMapping = nil
    knownTable = nil
    listeners.announce()
  }
}
