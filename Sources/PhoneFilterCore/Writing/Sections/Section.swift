/// A part of a tree: what is in it, under a header that says what that has in common, and above a
/// footer that sums it up.
///
///     color: Starlight              header
///       disk: 128                     header
///         iPhone 14                     items
///         1 phone, price 799            footer
///       disk: 256 …
///       2 phones, price 799–999       footer
///
/// A section holds either sections or items: the type `SectionContent` allows nothing else.
public struct Section<Item> {
  /// What all of its items have in common.
  public let header: SectionHeading
  /// What is in it.
  public let content: SectionContent<Item>
  /// What is said of all of its items, those in folded sections included.
  public let footer: SectionSummary

  public init(_ header: SectionHeading, _ content: SectionContent<Item>, _ footer: SectionSummary) {
    self.header = header
    self.content = content
    self.footer = footer
  }
}

/// The inside of a section, or of the root of a tree.
public indirect enum SectionContent<Item> {
  case sections([Section<Item>])
  case items([Item])
  /// Content that is not shown; nil where it was not kept, and only header and footer are known.
  case folded(SectionContent<Item>?)
}

/// Sections, or items, under one root, and a summary of all of them.
public struct SectionTree<Item> {
  /// What stands directly under the root.
  public let content: SectionContent<Item>
  /// What is said of all items.
  public let footer: SectionSummary

  public init(_ content: SectionContent<Item>, _ footer: SectionSummary) {
    self.content = content
    self.footer = footer
  }

  /// A tree of sections, with a footer for all of them.
  public init(_ sections: [Section<Item>]) {
    self.init(
      .sections(sections), sections.reduce(into: SectionSummary()) { $0.merge($1.footer) })
  }
}

/// A value of which it can be told whether it makes sense.
public protocol Validatable {
  var isValid: Bool { get }
}

// What a caller can ask of a tree, whatever is in it.
extension SectionTree {
  /// All items from top to bottom, those in folded sections included as far as they were kept.
  public var items: [Item] { content.items }
  /// The items that are shown.
  public var visibleItems: [Item] { content.visibleItems }
  /// The sections directly under the root.
  public var sections: [Section<Item>] { content.sections }

  /// This tree with only the outermost levels of sections open, as many as `depth`.
  public func folded(below depth: Int) -> SectionTree {
    SectionTree(content.folded(below: depth), footer)
  }
}

extension Section {
  /// All items from top to bottom, those in folded sections included as far as they were kept.
  public var items: [Item] { content.items }
  /// The items that are shown.
  public var visibleItems: [Item] { content.visibleItems }
  /// The sections directly in it.
  public var sections: [Section<Item>] { content.sections }
  /// Whether only its header and footer are shown.
  public var isFolded: Bool {
    if case .folded = content { return true }
    return false
  }
}

extension SectionTree where Item: Validatable {
  /// Whether every item is valid, the folded ones too.
  public var isValid: Bool { content.allItems(\.isValid) }
}

extension Section where Item: Validatable {
  /// Whether every item is valid, the folded ones too.
  public var isValid: Bool { content.allItems(\.isValid) }
}

extension SectionContent {
  /// All items from top to bottom, those in folded sections included as far as they were kept.
  public var items: [Item] {
    switch self {
    case .sections(let sections): sections.flatMap(\.items)
    case .items(let items): items
    case .folded(let content): content?.items ?? []
    }
  }

  /// The items that are shown.
  public var visibleItems: [Item] {
    switch self {
    case .sections(let sections): sections.flatMap(\.visibleItems)
    case .items(let items): items
    case .folded: []
    }
  }

  /// The sections directly in it, as far as they are shown.
  public var sections: [Section<Item>] {
    if case .sections(let sections) = self { return sections }
    return []
  }

  fileprivate func folded(below depth: Int) -> SectionContent {
    if case .folded = self { return self }
    guard depth > 0 else { return .folded(self) }
    guard case .sections(let sections) = self else { return self }
    return .sections(
      sections.map { Section($0.header, $0.content.folded(below: depth - 1), $0.footer) })
  }

  fileprivate func allItems(_ fits: (Item) -> Bool) -> Bool {
    switch self {
    case .sections(let sections): sections.allSatisfy { $0.content.allItems(fits) }
    case .items(let items): items.allSatisfy(fits)
    case .folded(let content): content?.allItems(fits) ?? true
    }
  }
}

extension SectionTree: Sendable where Item: Sendable {}
extension Section: Sendable where Item: Sendable {}
extension SectionContent: Sendable where Item: Sendable {}
