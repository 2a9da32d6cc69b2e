/// A part of a tree: its content, under a header with the common value, and above a footer that
/// sums it up.
///
///     color: Starlight              header
///       disk: 128                     header
///         iPhone 14                     items
///         1 phone, price 799            footer
///       disk: 256 …
///       2 phones, price 799–999       footer
///
/// A group holds either groups or items: the type `GroupContent` allows nothing else.
public struct Group<Item> {
  /// The value that all of its items have in common.
  public let header: GroupHeading
  public let content: GroupContent<Item>
  /// The summary of all of its items, including those in folded groups.
  public let footer: GroupSummary

  public init(_ header: GroupHeading, _ content: GroupContent<Item>, _ footer: GroupSummary) {
    self.header = header
    self.content = content
    self.footer = footer
  }
}

/// The content of a group, or of the root of a tree.
public indirect enum GroupContent<Item> {
  case groups([Group<Item>])
  case items([Item])
  /// Content that is not shown; nil if it was not kept, and only header and footer are known.
  case folded(GroupContent<Item>?)
}

/// Groups, or items, under one root, and a summary of all of them.
public struct GroupTree<Item> {
  public let content: GroupContent<Item>
  public let footer: GroupSummary

  public init(_ content: GroupContent<Item>, _ footer: GroupSummary) {
    self.content = content
    self.footer = footer
  }

  /// A tree of groups, with a footer for all of them.
  public init(_ groups: [Group<Item>]) {
    self.init(
      .groups(groups), groups.reduce(into: GroupSummary()) { $0.merge($1.footer) })
  }
}

/// A value that can be checked.
public protocol Validatable {
  var isValid: Bool { get }
}

// Queries on a tree with any items.
extension GroupTree {
  /// All items from top to bottom, including the kept items of folded groups.
  public var items: [Item] { content.items }
  public var visibleItems: [Item] { content.visibleItems }
  /// The groups directly under the root.
  public var groups: [Group<Item>] { content.groups }

  /// Returns this tree with only the outermost `depth` levels of groups open.
  public func folded(below depth: Int) -> GroupTree {
    GroupTree(content.folded(below: depth), footer)
  }
}

extension Group {
  /// All items from top to bottom, including the kept items of folded groups.
  public var items: [Item] { content.items }
  public var visibleItems: [Item] { content.visibleItems }
  /// The groups directly in this group.
  public var groups: [Group<Item>] { content.groups }
  /// True if only the header and the footer are shown.
  public var isFolded: Bool {
    if case .folded = content { return true }
    return false
  }
}

extension GroupTree where Item: Validatable {
  /// True if every item is valid, including the kept items of folded groups.
  public var isValid: Bool { content.allItems(\.isValid) }
}

extension Group where Item: Validatable {
  /// True if every item is valid, including the kept items of folded groups.
  public var isValid: Bool { content.allItems(\.isValid) }
}

extension GroupContent {
  /// All items from top to bottom, including the kept items of folded groups.
  public var items: [Item] {
    switch self {
    case .groups(let groups): groups.flatMap(\.items)
    case .items(let items): items
    case .folded(let content): content?.items ?? []
    }
  }

  public var visibleItems: [Item] {
    switch self {
    case .groups(let groups): groups.flatMap(\.visibleItems)
    case .items(let items): items
    case .folded: []
    }
  }

  /// The groups directly in the content; empty if it is folded.
  public var groups: [Group<Item>] {
    if case .groups(let groups) = self { return groups }
    return []
  }

  fileprivate func folded(below depth: Int) -> GroupContent {
    if case .folded = self { return self }
    guard depth > 0 else { return .folded(self) }
    guard case .groups(let groups) = self else { return self }
    return .groups(
      groups.map { Group($0.header, $0.content.folded(below: depth - 1), $0.footer) })
  }

  fileprivate func allItems(_ fits: (Item) -> Bool) -> Bool {
    switch self {
    case .groups(let groups): groups.allSatisfy { $0.content.allItems(fits) }
    case .items(let items): items.allSatisfy(fits)
    case .folded(let content): content?.allItems(fits) ?? true
    }
  }
}

extension GroupTree: Sendable where Item: Sendable {}
extension Group: Sendable where Item: Sendable {}
extension GroupContent: Sendable where Item: Sendable {}
