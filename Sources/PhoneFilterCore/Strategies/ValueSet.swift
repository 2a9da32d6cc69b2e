/// The values of many alternatives: a thousand are asked for as fast as a few.
///
///     --color Gold --color Silver …        texts, as Swift's `==` has them, or without regard to case
///     --where id=@ids.txt                  numbers and texts
///     --where released=@days.txt           days, months and years
///     --where updated=@times.txt           dates with a time, and ranges
///
/// A single value is found by its key. Ranges are found by halving. A glob is asked for by itself.
///
/// SAFETY: the keys are written while the set is made, and read afterwards.
package final class ValueSet: @unchecked Sendable {
  /// Number of alternatives from which on a set is faster.
  fileprivate static let fewest = 12

  private let folding: TextFolding
  private let keys: ByteTable
  private let holdsTexts: Bool
  private let holdsNumbers: Bool
  /// The ranges, and those of dates in universal time.
  private let ranges: IntervalUnion
  private let zonedRanges: IntervalUnion
  /// A test for one of the numbers or dates; nil where there are texts alone.
  private let anyNumber: ValueTest?

  /// A set of alternatives that have keys, or are ranges.
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

  /// Keeps the rows with a value of the set. A value that should be a number and is none is noted, if
  /// `strategy` has no answer for it.
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

  /// Whether a date, its day, its month or its year is in the set.
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
  /// The key of the one value that it asks for; nil where it asks for anything else, for a text that is
  /// folded in another way, or for an amount that a column's marks decide.
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

  /// The numbers or dates that it asks for; nil where it asks for anything else, or for an amount that a
  /// column's marks decide.
  fileprivate var range: NumberInterval? {
    if case .number(let interval) = test, marked == nil { interval } else { nil }
  }
}

extension [Specification] {
  /// The specifications as rows are tested by them: many alternatives of one spec are one that looks them up.
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
