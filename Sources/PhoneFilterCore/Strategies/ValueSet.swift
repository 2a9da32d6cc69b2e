/// The values of many alternatives. A thousand alternatives take as long as a few.
///
///     --color Gold --color Silver …        texts, equal as with Swift's `==`, or without case
///     --where id=@ids.txt                  numbers and texts
///     --where released=@days.txt           days, months and years
///     --where updated=@times.txt           dates with a time, and ranges
///
/// A single value is found by its key. Ranges are found by binary search. A glob is not in the set,
/// and is tested on its own.
///
/// SAFETY: the keys are written only in `init`, and only read after that.
package final class ValueSet: @unchecked Sendable {
  /// The minimum number of alternatives for which a set is faster.
  fileprivate static let fewest = 12

  private let folding: TextFolding
  private let keys: ByteTable
  private let holdsTexts: Bool
  private let holdsNumbers: Bool
  /// The ranges, and the ranges of dates in universal time.
  private let ranges: IntervalUnion
  private let zonedRanges: IntervalUnion
  /// A test for one of the numbers or dates; nil if the set has only texts.
  private let anyNumber: ValueTest?

  fileprivate init(_ specifications: [Specification], _ folding: TextFolding) {
    var key = KeyBuffer()
    var keys = ByteTable()
    var (holdsTexts, holdsNumbers) = (false, false)
    var (ranges, zonedRanges): ([NumberInterval], [NumberInterval]) = ([], [])
    var anyNumber: ValueTest?
    for specification in specifications {
      if let value = specification.key(folding) {
        key.reset()
        key.append(value)
        _ = keys.number(adding: key.bytes, hash: key.bytes.hash)
        if value.text == nil { holdsNumbers = true } else { holdsTexts = true }
      } else if let range = specification.range {
        if specification.spec.ordersDates, range.asksForUniversalTime {
          zonedRanges.append(range)
        } else {
          ranges.append(range)
        }
      }
      if case .number = specification.test { anyNumber = specification.test }
    }
    self.folding = folding
    self.keys = keys
    self.holdsTexts = holdsTexts
    self.holdsNumbers = holdsNumbers
    self.ranges = IntervalUnion(ranges)
    self.zonedRanges = IntervalUnion(zonedRanges)
    self.anyNumber = anyNumber
  }

  /// Keeps the rows with a value of the set. If a value should be a number and `strategy` cannot
  /// read it, the value is recorded.
  package func select(
    _ selection: inout Selection, of batch: PhoneBatch, by strategy: any FilterStrategy
  ) {
    let spec = strategy.spec
    let locator = ValueLocator(asking: spec, in: batch)
    let writer = ValueKeyWriter(spec, locator.style, folding: folding)
    var key = KeyBuffer()
    selection.narrow { row in
      locator.anyValue(row) { value in
        if holdsTexts {
          key.reset()
          writer.append(text: value, to: &key)
          if keys.number(of: key.bytes) != nil { return true }
        }
        guard let anyNumber else { return false }
        if spec.ordersDates { return spec.date(of: value).map { holds($0, &key) } ?? false }
        if let number = spec.number(of: value) { return holds(number, &key) }
        if let numbers = spec.numbers(of: value) { return numbers.contains { holds($0, &key) } }
        if strategy.fits(value, anyNumber) == nil { batch.noteUnreadable(value, of: spec, row) }
        return false
      }
    }
  }

  private func holds(_ number: ExactNumber, _ key: inout KeyBuffer) -> Bool {
    holdsNumbers && holds(.number(number), &key) || ranges.contains(number)
  }

  /// Returns true if the set contains a date, its day, its month or its year, or a range with the
  /// date.
  private func holds(_ date: CalendarDate, _ key: inout KeyBuffer) -> Bool {
    if holdsNumbers, date.withoutTime.wholes.contains(where: { holds(.date($0), &key) }) {
      return true
    }
    if !ranges.isEmpty, ranges.contains(date.number(inUniversalTime: false)) { return true }
    return !zonedRanges.isEmpty && zonedRanges.contains(date.number(inUniversalTime: true))
  }

  private func holds(_ value: ValueKey, _ key: inout KeyBuffer) -> Bool {
    key.reset()
    key.append(value)
    return keys.number(of: key.bytes) != nil
  }
}

extension Specification {
  /// Returns the key of the only value that it matches. Nil if it matches other values, if its text
  /// has another folding, or if its amount depends on a column's decimal mark.
  fileprivate func key(_ folding: TextFolding) -> ValueKey? {
    switch test {
    case .text(let pattern):
      guard let literal = pattern.literal, !literal.text.isEmpty,
        literal.isExact != folding.ignoresCase
      else { return nil }
      return .text(folding.folded(literal.text))
    case .number(let interval):
      if marked != nil { return nil }
      guard spec.ordersDates else { return interval.onlyValue.map { .number($0) } }
      guard let date = typed.flatMap({ CalendarDate($0) }), date.time == nil,
        interval == NumberInterval(allOf: date)
      else { return nil }
      return .date(date)
    case .anyValue: return nil
    }
  }

  /// The interval of the numbers or dates that it matches. Nil if it has another test, or if its
  /// amount depends on a column's decimal mark.
  fileprivate var range: NumberInterval? {
    if case .number(let interval) = test, marked == nil { interval } else { nil }
  }
}

extension [Specification] {
  /// The specifications in the form for testing rows. Many alternatives of one spec are joined into
  /// one lookup.
  package var joined: [Specification] {
    guard count >= ValueSet.fewest else { return self }
    var all = self
    var isJoined = [Bool](repeating: false, count: count)
    for role in Specification.Role.alternatives {
      let ownPlaces = indices.filter { self[$0].role == role }
      let places = [String: [Int]](grouping: ownPlaces) { self[$0].spec.name }
      for places in places.values where places.count >= ValueSet.fewest {
        let ignoresCase = places.contains { !(self[$0].pattern?.literal?.isExact ?? true) }
        let folding = TextFolding(ignoresCase: ignoresCase)
        let found = places.filter { self[$0].key(folding) != nil || self[$0].range != nil }
        guard found.count >= ValueSet.fewest else { continue }
        all[found[0]].set = ValueSet(found.map { self[$0] }, folding)
        for place in found.dropFirst() { isJoined[place] = true }
      }
    }
    return all.indices.filter { !isJoined[$0] }.map { all[$0] }
  }
}
