extension Catalogue {
  /// Returns the matching phones in nested groups: one level for each key. Each group has a summary
  /// of its phones.
  ///
  ///     let tree = try Catalogue("phones.json").groups(
  ///       by: [GroupKey(.brand), try .steps(.price, of: 200)])
  ///     for group in tree.groups { print(group.header.title, "·", group.footer.text) }
  public func groups(
    by keys: [GroupKey], matching specifications: [Specification] = [],
    sortedBy order: [PhoneOrder] = []
  ) throws(Failure) -> GroupTree<Phone> {
    guard keys.allSatisfy(\.readsValues) else {
      throw .usage(
        UsageError("phones do not know their catalogue; filter each catalogue separately"))
    }
    return GroupTree(try phones(matching: specifications, sortedBy: order), groupedBy: keys)
  }
}
