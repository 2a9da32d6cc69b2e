/// The values of many alternatives, each of which is found by its key: a thousand are asked for as fast as
/// a few.
///
///     --color Gold --color Silver …        texts, as Swift's `==` has them, or without regard to case
///     --where id=@ids.txt                  numbers and texts
///     --where released=@days.txt           days, months and years
///
/// What has no key, such as a range or a glob, is asked for by itself.
final class ValueSet: Sendable {
  /// Number of alternatives from which on a set is faster.
  fileprivate static let fewest = 12

  /// The alternatives that have keys.
  private let specifications: [Specification]
  private let folding: TextFolding
  private let known = Guarded<[NumberMarks: Members]>([:])

  fileprivate init(_ specifications: [Specification], _ folding: TextFolding) {
    self.specifications = specifications
    self.folding = folding
  }

  /// The keys of the alternatives in a column with such marks.
  private func members(in marks: NumberMarks) -> Members {
    known.withLock { known in
      if let members = known[marks] { return members }
      let members = Members(specifications.map { ($0, $0.test(in: marks)) }, folding)
      known[marks] = members
      return members
    }
  }

  /// Keeps the rows with a value of the set. A value that should be a number and is none is noted, if
  /// `strategy` has no answer for it.
  func select(
    _ selection: inout Selection, of batch: PhoneBatch, by strategy: any FilterStrategy
  ) {
    let spec = strategy.spec
    let locator = ValueLocator(asking: spec, in: batch)
    let members = members(in: locator.style.marks)
    let writer = ValueKeyWriter(spec, locator.style, folding: folding)
    var key = KeyBuffer()
    selection.narrow { row in
      locator.anyValue(row) { value in
        if members.holdsTexts {
          key.reset()
          writer.append(text: value, to: &key)
          if members.hold(key) { return true }
        }
        guard let number = members.anyNumber else { return false }
        if spec.ordersDates {
          return spec.date(of: value).map { members.hold($0, &key) } ?? false
        }
        if let number = spec.number(of: value) { return members.hold(number, &key) }
        if let numbers = spec.numbers(of: value) {
          return numbers.contains { members.hold($0, &key) }
        }
        if strategy.fits(value, number) == nil { batch.noteUnreadable(value, of: spec, row) }
        return false
      }
    }
  }

  /// The keys, which do not change.
  ///
  /// SAFETY: the tables are written while it is made, and read afterwards.
  private final class Members: @unchecked Sendable {
    private let keys: SharedTable
    let holdsTexts: Bool
    /// A test for one of the numbers or dates; nil where there are texts alone.
    let anyNumber: ValueTest?

    init(_ tests: [(Specification, ValueTest)], _ folding: TextFolding) {
      var key = KeyBuffer()
      var table = ByteTable()
      var holdsTexts = false
      var anyNumber: ValueTest?
      for (specification, test) in tests {
        key.reset()
        switch test {
        case .text(let pattern):
          guard let literal = pattern.literal else { continue }
          key.append(.text(folding.folded(literal.text)))
          holdsTexts = true
        case .number(let interval):
          anyNumber = test
          if let date = specification.wholeDate {
            key.append(.date(date))
          } else if let number = interval.onlyValue {
            key.append(number)
          } else {
            continue
          }
        case .anyValue: continue
        }
        _ = table.number(adding: key.bytes, hash: key.bytes.hash)
      }
      keys = SharedTable(table)
      self.holdsTexts = holdsTexts
      self.anyNumber = anyNumber
    }

    @inline(__always)
    func hold(_ key: borrowing KeyBuffer) -> Bool { keys.table.number(of: key.bytes) != nil }

    func hold(_ number: ExactNumber, _ key: inout KeyBuffer) -> Bool {
      key.reset()
      key.append(number)
      return hold(key)
    }

    /// Whether a date, its day, its month or its year is among them.
    func hold(_ date: CalendarDate, _ key: inout KeyBuffer) -> Bool {
      for whole in date.withoutTime.wholes {
        key.reset()
        key.append(whole)
        if hold(key) { return true }
      }
      return false
    }
  }

  /// A table that is no value to copy.
  private final class SharedTable {
    let table: ByteTable
    init(_ table: consuming ByteTable) { self.table = table }
  }
}

extension Specification {
  /// The day, month or year that it asks for; nil where it asks for anything else.
  fileprivate var wholeDate: CalendarDate? {
    guard spec.ordersDates, case .number(let interval) = test,
      let date = typed.flatMap({ CalendarDate($0) }), date.time == nil,
      interval == NumberInterval(allOf: date)
    else { return nil }
    return date
  }

  /// Whether it asks for one value that has a key. Text that is folded is asked for by all or by none.
  fileprivate func hasKey(ignoringCase: Bool) -> Bool {
    switch test {
    case .text(let pattern):
      pattern.literal.map { !$0.text.isEmpty && $0.isExact != ignoringCase } ?? false
    case .number(let interval):
      marked == nil && (spec.ordersDates ? wholeDate != nil : interval.onlyValue != nil)
    case .anyValue: false
    }
  }
}

extension [Specification] {
  /// The specifications as rows are tested by them: many alternatives of one spec are one that looks them up.
  var joined: [Specification] {
    guard count >= ValueSet.fewest else { return self }
    var all = self
    var isJoined = [Bool](repeating: false, count: count)
    for role in Specification.Role.alternatives {
      let ownPlaces = indices.filter { self[$0].role == role }
      let places = [String: [Int]](grouping: ownPlaces) { self[$0].spec.name }
      for places in places.values where places.count >= ValueSet.fewest {
        let ignoresCase = places.contains { !(self[$0].pattern?.literal?.isExact ?? true) }
        let keyed = places.filter { self[$0].hasKey(ignoringCase: ignoresCase) }
        guard keyed.count >= ValueSet.fewest else { continue }
        all[keyed[0]].set = ValueSet(
          keyed.map { self[$0] }, TextFolding(ignoresCase: ignoresCase))
        for place in keyed.dropFirst() { isJoined[place] = true }
      }
    }
    return all.indices.filter { !isJoined[$0] }.map { all[$0] }
  }
}
