extension GroupTree where Item == Phone {
  /// Phones grouped by some keys, one level of groups for each key. Groups are in the order of
  /// their first phones.
  ///
  ///     let tree = GroupTree(phones, groupedBy: try GroupKey.list("color,price:200"))
  ///     tree.groups[0].header.title    // color: Starlight
  ///     tree.groups[0].footer.text     // 2 phones, price 799–999
  public init(_ phones: [Phone], groupedBy keys: [GroupKey]) {
    self.init(
      GroupContent(phones, groupedBy: keys[...]), GroupSummary(of: phones))
  }
}

extension GroupContent where Item == Phone {
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
    self = .groups(
      groups.map { group in
        Group(
          key.heading(group.value), GroupContent(group.phones, groupedBy: keys.dropFirst()),
          GroupSummary(of: group.phones))
      })
  }
}

extension Phone: Validatable {
  /// True if the phone has a model, and none of its numbers is negative.
  public var isValid: Bool {
    let hasModel = text(of: ModelSpec()).map { !$0.isEmpty } ?? false
    return hasModel && values.allSatisfy { number(of: $0.spec).map { $0 >= .zero } ?? true }
  }
}
