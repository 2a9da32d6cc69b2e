/// A way to filter by one spec. Each spec has one class for it.
///
/// A strategy decodes only the values of its own spec, and only in rows that are still selected. It
/// must not add rows, and it must not fail. If it has to read a value and cannot, it records the
/// value in the batch and treats the row as a row without a value.
public protocol FilterStrategy: Sendable {
  var spec: any PhoneSpec { get }
  /// Returns true if one value matches a test. Nil if the test needs a number and the value does
  /// not spell one.
  func fits(_ value: RawValue, _ test: ValueTest) -> Bool?
  /// Removes from `selection` the rows of `batch` that do not match the specifications on this
  /// strategy's spec. It ignores other specifications.
  func narrow(
    _ selection: inout Selection, of batch: PhoneBatch, by specifications: [Specification])
  /// Returns the test in terms that SQL can express; nil if SQL cannot express it.
  func sqlTest(_ test: ValueTest) -> SQLTest?
}

extension FilterStrategy {
  public func sqlTest(_ test: ValueTest) -> SQLTest? { nil }

  public func narrow(
    _ selection: inout Selection, of batch: PhoneBatch, by specifications: [Specification]
  ) {
    let own = specifications.filter { $0.spec.name == spec.name }
    if let phones = batch.held {
      narrow(&selection, of: phones, by: own)
      return
    }
    for role in Specification.Role.alternatives {
      let alternatives = own.filter { $0.role == role }
      if alternatives.isEmpty { continue }
      var matching = Selection(none: selection.rowCount)
      for specification in alternatives {
        var candidates = selection
        candidates.subtract(matching)
        select(&candidates, of: batch, specification)
        matching.formUnion(candidates)
      }
      selection = matching
    }
    for specification in own where specification.role == .requirement {
      select(&selection, of: batch, specification)
    }
    for specification in own where specification.role == .exclusion {
      var excluded = selection
      select(&excluded, of: batch, specification)
      selection.subtract(excluded)
    }
  }

  /// Keeps the rows with a value that matches the specification. If the test depends on the decimal
  /// mark, the column's mark decides.
  private func select(
    _ selection: inout Selection, of batch: PhoneBatch, _ specification: Specification
  ) {
    if let set = specification.set { return set.select(&selection, of: batch, by: self) }
    let locator = ValueLocator(asking: spec, in: batch)
    let test = specification.test(in: locator.style.marks)
    switch test {
    case .anyValue:
      selectAny(&selection, of: batch, locator)
      return
    case .text(let pattern):
      if let expression = pattern.expression, !spec.isNumeric {
        selectFound(&selection, expression, locator)
        return
      }
      if let literal = pattern.literal, !spec.isNumeric {
        selectEqual(&selection, literal, locator)
        return
      }
    case .number:
      if let column = locator.plainColumn, column.repeats(in: selection, of: batch.bytes) {
        selectRepeated(&selection, of: batch, test, locator, column)
        return
      }
    }
    selection.narrow { row in
      locator.anyValue(row) { value in
        if let isFit = fits(value, test) { return isFit }
        batch.noteUnreadable(value, of: spec, row)
        return false
      }
    }
  }

  /// Keeps the matching rows of a column with repeated values, and remembers answers. An unreadable
  /// value is examined each time, because each of its places has to be recorded.
  private func selectRepeated(
    _ selection: inout Selection, of batch: PhoneBatch, _ test: ValueTest, _ locator: ValueLocator,
    _ column: SpanTable.Column
  ) {
    let bytes = batch.bytes
    var known = Remembered<Bool>()
    selection.narrow { row in
      let span = column[row]
      guard !span.isEmpty else { return false }
      return known.answer(about: bytes, Int(span.start), Int(span.end)) {
        var isRead = true
        let isFit = locator.anyValue(row) { value in
          if let isFit = fits(value, test) { return isFit }
          batch.noteUnreadable(value, of: spec, row)
          isRead = false
          return false
        }
        return isRead ? isFit : nil
      } ?? false
    }
  }

  /// Keeps the rows with any value. In lenient runs, unreadable numbers do not count, as in other
  /// filters.
  private func selectAny(
    _ selection: inout Selection, of batch: PhoneBatch, _ locator: ValueLocator
  ) {
    let mustBeRead = batch.unreadable.isLenient && spec.isNumeric
    selection.narrow { row in
      locator.anyValue(row) { value in
        if !mustBeRead || spec.number(of: value) != nil || spec.numbers(of: value) != nil {
          return true
        }
        batch.noteUnreadable(value, of: spec, row)
        return false
      }
    }
  }

  /// Keeps the rows in whose values the expression is found. One searcher serves the whole batch,
  /// because threads that borrow a searcher for each value block each other.
  private func selectFound(
    _ selection: inout Selection, _ expression: RegularExpression, _ locator: ValueLocator
  ) {
    expression.withSearcher { searcher in
      selection.narrow { row in
        locator.anyValue(row) { $0.withText { searcher.isFound(in: $0) } }
      }
    }
  }
}

extension SpanTable.Column {
  /// Returns true if values are repeated often enough to remember their answers. If all values
  /// differ, remembering would cost a fifth of the time.
  @inline(__always)
  fileprivate func repeats(in selection: Selection, of bytes: Bytes) -> Bool {
    let (samples, mostDifferent) = (64, 48)
    guard selection.count >= samples * 2 else { return false }
    var spellings = SpellingTable()
    for sample in 0..<samples {
      let span = self[selection.rowCount / samples * sample]
      if !span.isEmpty { _ = spellings.number(of: bytes, Int(span.start), Int(span.end)) }
    }
    return spellings.count <= mostDifferent
  }
}

extension PhoneBatch {
  /// Records that a value should have been a number.
  package func noteUnreadable(_ value: RawValue, of spec: any PhoneSpec, _ row: Int) {
    unreadable.note(row: row, at: UInt32(place(of: value, spec, row))) {
      Message(
        .unreadableValue,
        "\(spec.name) \(value.shownInMessage) \(spec.complaint(about: value))"
      ).with { facts in
        facts.spec = spec.name
        facts.value = value.text
      }
    }
  }

  /// Returns the place of a value, of the cell that it was decoded from, or else of its record.
  private func place(of value: RawValue, _ spec: any PhoneSpec, _ row: Int) -> Int {
    let place = value.bytes.offset(in: bytes)
    if 0...bytes.count ~= place { return place }
    let names = [spec.name] + spec.path.prefix(1).map(ColumnPlan.headName)
    let cells = names.compactMap { plan.index(of: $0) }.map { spans[$0, row] }
    return Int((cells.first { !$0.isEmpty } ?? spans[recordColumn, row]).start)
  }
}

/// A strategy for a spec whose values are texts.
public protocol TextFilterStrategy: FilterStrategy {}

extension TextFilterStrategy {
  @inline(__always)
  public func fits(_ value: RawValue, _ test: ValueTest) -> Bool? {
    guard case .text(let pattern) = test else { return false }
    return pattern.matches(value)
  }

  public func sqlTest(_ test: ValueTest) -> SQLTest? {
    switch test {
    case .text(let pattern): SQLTest(pattern)
    case .anyValue: SQLTest(.anyText)
    case .number: nil
    }
  }
}

/// A strategy for a spec whose values are numbers.
public protocol NumberFilterStrategy: FilterStrategy {}

extension NumberFilterStrategy {
  @inline(__always)
  public func fits(_ value: RawValue, _ test: ValueTest) -> Bool? {
    guard case .number(let interval) = test else { return false }
    if let number = spec.number(of: value) { return interval.contains(number) }
    return spec.numbers(of: value).map { $0.contains(where: interval.contains) }
  }

  public func sqlTest(_ test: ValueTest) -> SQLTest? {
    switch test {
    case .number(let interval): SQLTest(.within(interval))
    case .anyValue: SQLTest(.anyNumber)
    case .text: nil
    }
  }
}

/// A filter with an exchangeable strategy: the context of the Strategy pattern. A caller can change
/// the strategy and keep the filter.
public final class Filter {
  public var strategy: any FilterStrategy

  public init(strategy: any FilterStrategy) { self.strategy = strategy }

  /// Returns the phones that match the specifications on the strategy's spec.
  public func filter(phones: [Phone], by specifications: [Specification]) -> [Phone] {
    PhoneFilterDecorator(PhoneBaseFilter(), strategy: strategy)
      .filter(phones: phones, by: specifications)
  }
}
