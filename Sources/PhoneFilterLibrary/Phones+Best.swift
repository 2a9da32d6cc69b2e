extension Array where Element == Phone {
  /// Returns the phones that no other phone beats, in their order. A phone beats another phone if
  /// it is not worse in any of the fields, and better in one. Phones without a number in one of the
  /// fields are left out.
  ///
  ///     phones.best(.ascending(.price), .descending(.memory))
  public func best(_ orders: PhoneOrder...) -> [Phone] {
    let specs = orders.map { PhoneArray(phones: self).compared($0.key.spec) }
    let numbers = map { phone in
      specs.enumerated().compactMap { index, spec in
        phone.value(of: spec)?.best(for: spec, isMore: orders[index].key.isDescending)
      }
    }
    let whole = indices.filter { !orders.isEmpty && numbers[$0].count == orders.count }
    var ranks = [Int32](repeating: 0, count: whole.count * orders.count)
    for (axis, order) in orders.enumerated() {
      let isMore = order.key.isDescending
      let own = whole.map { numbers[$0][axis] }.ranks { isMore ? $0 > $1 : $0 < $1 }
      for (place, rank) in own.enumerated() { ranks[place * orders.count + axis] = rank }
    }
    guard !whole.isEmpty, let points = try? UnbeatenPoints(ranks, axes: orders.count) else {
      return []
    }
    return whole.indices.filter { !points.isBeaten[$0] }.map { self[whole[$0]] }
  }
}

extension Catalogue {
  /// Returns the matching phones that no other matching phone beats: those that are worth a look.
  ///
  ///     try Catalogue("phones.json").best([.ascending(.price), .descending("battery")])
  public func best(
    _ fields: [PhoneOrder], matching specifications: [Specification] = [],
    sortedBy order: [PhoneOrder] = [], limit: Int? = nil
  ) throws(Failure) -> [Phone] {
    var filter = filter(matching: specifications)
    do { for field in fields { try filter.best.add(field.key) } } catch { throw .usage(error) }
    let basket = PhoneBasket()
    try run(PhonesTask(rows(order, limit)) { basket.add($0) }, filter, to: .nowhere)
    return basket.phones
  }
}

extension FieldValue {
  /// Returns the best number of a value for a spec; nil without a number.
  fileprivate func best(for spec: any PhoneSpec, isMore: Bool) -> ExactNumber? {
    let numbers = numbers(for: spec)
    return isMore ? numbers.max() : numbers.min()
  }

  private func numbers(for spec: any PhoneSpec) -> [ExactNumber] {
    switch self {
    case .nothing, .members: []
    case .list(let values): values.flatMap { $0.numbers(for: spec) }
    case .text, .number, .truth: withRawValue { spec.measured($0) ?? [] }
    }
  }
}
