extension Catalogue {
  /// The phones that fit, in nested sections: one level for each key, each section with a summary of
  /// its phones.
  ///
  ///     let tree = try Catalogue("phones.json").sections(by: [GroupKey(.brand), try .steps(.price, of: 200)])
  ///     for section in tree.sections { print(section.header.title, "·", section.footer.text) }
  public func sections(
    by keys: [GroupKey], matching specifications: [Specification] = [],
    sortedBy order: [PhoneOrder] = []
  ) throws(Failure) -> SectionTree<Phone> {
    guard keys.allSatisfy(\.readsValues) else {
      throw .usage(
        UsageError("phones do not know their catalogue; ask each catalogue for its own phones"))
    }
    return SectionTree(try phones(matching: specifications, sortedBy: order), groupedBy: keys)
  }
}
