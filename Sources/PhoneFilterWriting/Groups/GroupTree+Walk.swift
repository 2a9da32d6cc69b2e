/// A step on the way through a tree.
public enum GroupStep<Item> {
  /// The header of a group; its content follows.
  case begin(Group<Item>)
  /// The items of the group that began last, or of the root.
  case items([Item])
  /// The footer of a group.
  case end(Group<Item>)
}

extension GroupTree {
  /// Leads `body` through everything that is shown, from top to bottom. Groups under the root are
  /// at depth 0. A printer of a tree need not know its structure.
  public func walk<Failure: Error>(
    _ body: (_ step: GroupStep<Item>, _ depth: Int) throws(Failure) -> Void
  ) throws(Failure) {
    try content.walk(0, body)
  }
}

extension GroupContent {
  fileprivate func walk<Failure: Error>(
    _ depth: Int, _ body: (_ step: GroupStep<Item>, _ depth: Int) throws(Failure) -> Void
  ) throws(Failure) {
    switch self {
    case .groups(let groups):
      for group in groups {
        try body(.begin(group), depth)
        try group.content.walk(depth + 1, body)
        try body(.end(group), depth)
      }
    case .items(let items): try body(.items(items), depth)
    case .folded: break
    }
  }

  /// The number of groups around the deepest items.
  package var depth: Int {
    switch self {
    case .groups(let groups): 1 + (groups.map(\.content.depth).max() ?? 0)
    case .items, .folded: 0
    }
  }
}
