extension SectionTree where Item == Phone {
  /// Phones divided by some keys, one level of sections for each; a section comes where the first of
  /// its phones does.
  ///
  ///     let tree = SectionTree(phones, groupedBy: try GroupKey.list("color,price:200"))
  ///     tree.sections[0].header.title    // color: Starlight
  ///     tree.sections[0].footer.text     // 2 phones, price 799–999
  public init(_ phones: [Phone], groupedBy keys: [GroupKey]) {
    self.init(
      SectionContent(phones, groupedBy: keys[...]), SectionSummary(of: phones))
  }
}

extension SectionContent where Item == Phone {
  fileprivate init(_ phones: [Phone], groupedBy keys: ArraySlice<GroupKey>) {
    guard let key = keys.first else {
      self = .items(phones)
      return
    }
    var places: [GroupValue: Int] = [:]
    var groups: [(value: GroupValue, phones: [Phone])] = []
    for phone in phones {
      let value = key.value(of: phone)
      if let place = places[value] {
        groups[place].phones.append(phone)
      } else {
        places[value] = groups.count
        groups.append((value, [phone]))
      }
    }
    self = .sections(
      groups.map { group in
        Section(
          key.heading(group.value), SectionContent(group.phones, groupedBy: keys.dropFirst()),
          SectionSummary(of: group.phones))
      })
  }
}

extension Phone: Validatable {
  /// A phone makes sense when it has a model, and no number of it is below nothing.
  public var isValid: Bool {
    let hasModel = text(of: ModelSpec()).map { !$0.isEmpty } ?? false
    return hasModel && values.allSatisfy { number(of: $0.spec).map { $0 >= .zero } ?? true }
  }
}
