/// A step on the way through a tree.
public enum SectionStep<Item> {
  /// The header of a section; what is in it follows.
  case begin(Section<Item>)
  /// The items of the section that began last, or of the root.
  case items([Item])
  /// The footer of a section.
  case end(Section<Item>)
}

extension SectionTree {
  /// Leads `body` through all that is shown, from top to bottom; sections under the root are at
  /// depth 0. A printer of a tree need not know what is in it.
  public func walk<Failure: Error>(
    _ body: (_ step: SectionStep<Item>, _ depth: Int) throws(Failure) -> Void
  ) throws(Failure) {
    try content.walk(0, body)
  }
}

extension SectionContent {
  fileprivate func walk<Failure: Error>(
    _ depth: Int, _ body: (_ step: SectionStep<Item>, _ depth: Int) throws(Failure) -> Void
  ) throws(Failure) {
    switch self {
    case .sections(let sections):
      for section in sections {
        try body(.begin(section), depth)
        try section.content.walk(depth + 1, body)
        try body(.end(section), depth)
      }
    case .items(let items): try body(.items(items), depth)
    case .folded: break
    }
  }

  /// How many sections stand around the items that lie deepest.
  var depth: Int {
    switch self {
    case .sections(let sections): 1 + (sections.map(\.content.depth).max() ?? 0)
    case .items, .folded: 0
    }
  }
}
