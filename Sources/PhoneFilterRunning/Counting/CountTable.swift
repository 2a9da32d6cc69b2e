/// The different values of a spec, and the number of rows with each: the core of `ValueCounts`. The
/// place of a value is its number, in the order in which values were first met.
///
/// Values are kept as keys (`ValueKeyWriter`), and decoded only when they are used. Thus a million
/// values are a few large pieces of memory.
package struct CountTable: ~Copyable {
  /// The number of rows, and of selected rows.
  package struct Count {
    package var total = 0
    package var selected = 0

    @inline(__always)
    fileprivate mutating func add(_ other: Count) {
      total &+= other.total
      selected &+= other.selected
    }
  }

  private let ignoresCase: Bool
  private var keys = ByteTable()
  /// The values whose first spelling differs from their keys, by place.
  private var written: [Int32: ValueKey] = [:]
  private var buffer = KeyBuffer()
  /// For each place, the number of rows that have only this value.
  private var single: [Count] = []
  /// The combinations of values in rows with several values, such as lists. Another first value
  /// makes another combination, because rows are sorted by it.
  private var several: [(first: Int, values: [Int], count: Count)] = []
  private var severalNumbers: [[Int]: Int] = [:]
  /// The number of rows, and of selected rows.
  package private(set) var rows = Count()

  package init(ignoringCase: Bool) { ignoresCase = ignoringCase }

  /// The number of different values.
  package var count: Int { single.count }

  /// Adds rows to the count with a number. The number of a single value is its place. The number of
  /// a combination is negative.
  @inline(__always)
  package mutating func add(total: Int, selected: Int, to number: Int) {
    let count = Count(total: total, selected: selected)
    if number >= 0 { single[number].add(count) } else { several[~number].count.add(count) }
    rows.add(count)
  }

  /// Prepares the lookup of a key that will be counted.
  @inline(__always)
  package mutating func lookAhead(_ hash: UInt64) { keys.lookAhead(hash) }

  /// Returns the number of a value, by its key. The caller ensures that the key preserves the
  /// spelling.
  @inline(__always)
  package mutating func number(ofKey key: Bytes, hash: UInt64) -> Int {
    let (place, isNew) = keys.number(adding: key, hash: hash)
    if isNew { single.append(Count()) }
    return place
  }

  /// Returns the number of a value or of a combination of values.
  package mutating func number(of found: [ValueKey]) -> Int {
    if found.count == 1 { return place(adding: found[0]) }
    var places: [Int] = []
    for value in found { places.append(place(adding: value)) }
    let sorted = Set(places).sorted()
    if sorted.count == 1 { return sorted[0] }
    let key = [places[0]] + sorted
    if let known = severalNumbers[key] { return ~known }
    severalNumbers[key] = several.count
    several.append((places[0], sorted, Count()))
    return ~(several.count - 1)
  }

  /// Returns the place of a value. Adds a new value with its first spelling.
  private mutating func place(adding value: ValueKey) -> Int {
    let known = ignoresCase ? value.caseFolded : value
    buffer.reset()
    buffer.append(known)
    let (place, isNew) = keys.number(adding: buffer.bytes, hash: buffer.bytes.hash)
    if isNew {
      single.append(Count())
      if ValueKey(key: keys.key(place)).map({ !$0.isWritten(like: value) }) ?? true {
        written[Int32(truncatingIfNeeded: place)] = value
      }
    }
    return place
  }

  package func total(ofNumber number: Int) -> Int {
    number >= 0 ? single[number].total : several[~number].count.total
  }

  package var keyBytes: Int { keys.byteCount }

  package func places(ofNumber number: Int) -> [Int] {
    guard number < 0 else { return [number] }
    let (first, values, _) = several[~number]
    return [first] + values.filter { $0 != first }
  }

  package mutating func setSelected(_ count: (Int) -> Int) {
    rows.selected = 0
    for place in single.indices {
      single[place].selected = count(place)
      rows.selected += single[place].selected
    }
    for index in several.indices {
      several[index].count.selected = count(~index)
      rows.selected += several[index].count.selected
    }
  }

  package func place(of value: ValueKey) -> Int? {
    var buffer = KeyBuffer()
    buffer.append(value)
    return keys.number(of: buffer.bytes)
  }

  package func value(at place: Int) -> ValueKey {
    (written.isEmpty ? nil : written[Int32(truncatingIfNeeded: place)])
      ?? ValueKey(key: keys.key(place)) ?? .missing
  }

  /// Returns the number of rows that have only the value at a place.
  func singleCount(at place: Int) -> Count { single[place] }

  /// Returns the places of values that are neither missing nor unreadable. If `textsOnly` is true,
  /// returns only the places of texts.
  package func filled(textsOnly: Bool) -> [Int] {
    var places: [Int] = []
    places.reserveCapacity(count)
    for place in 0..<count {
      let tag = keys.key(place)[0]
      let isText = tag == SortKeyBytes.text
      let isLack = tag == ValueKeyWriter.missing || tag == ValueKeyWriter.unreadable
      if isText || !textsOnly && !isLack { places.append(place) }
    }
    return places
  }

  package var counts: [Count] {
    var counts = single
    for (_, values, count) in several { for value in values { counts[value].add(count) } }
    return counts
  }

  package func counts(
    inGroups groups: Int, _ body: (_ value: ValueKey, _ group: (Int) -> Void) -> Void
  ) -> [Count] {
    if groups == 0 { return [] }
    var counts = [Count](repeating: Count(), count: groups)
    for place in 0..<count { body(value(at: place)) { counts[$0].add(single[place]) } }
    for (_, values, count) in several {
      var met: Set<Int> = []
      for place in values { body(value(at: place)) { met.insert($0) } }
      for number in met { counts[number].add(count) }
    }
    return counts
  }

  package func counts(inRanges ranges: [NumberInterval]) -> [Count] {
    let ranges = ranges.map(WordRange.init)
    var counts = [Count](repeating: Count(), count: ranges.count)
    func contains(_ range: WordRange, _ place: Int, _ word: UInt64) -> Bool {
      range.contains(word) ?? value(at: place).number.map(range.interval.contains) ?? false
    }
    for place in 0..<count {
      guard let word = numberWord(at: place) else { continue }
      for index in ranges.indices where contains(ranges[index], place, word) {
        counts[index].add(single[place])
      }
    }
    for (_, values, count) in several {
      for index in ranges.indices {
        let hasOne = values.contains { place in
          numberWord(at: place).map { contains(ranges[index], place, $0) } ?? false
        }
        if hasOne { counts[index].add(count) }
      }
    }
    return counts
  }

  /// Returns the word of a number at a place. Nil if the value is not a number.
  @inline(__always)
  private func numberWord(at place: Int) -> UInt64? {
    let key = keys.key(place)
    return key[0] < SortKeyBytes.date ? key.word(at: 0).byteSwapped : nil
  }

  /// The places of the numbers, in rising order of the numbers.
  var numberPlaces: [Int] {
    var numbers: [(word: UInt64, place: Int)] = []
    numbers.reserveCapacity(count)
    var hasLong = false
    for place in 0..<count {
      guard let word = numberWord(at: place) else { continue }
      numbers.append((word, place))
      hasLong = hasLong || SortKeyBytes.isLong(word)
    }
    // Words sort like their numbers, if no number is too long for a word.
    numbers.sort { $0.word < $1.word }
    guard hasLong else { return numbers.map(\.place) }
    return numbers.compactMap { entry in value(at: entry.place).number.map { ($0, entry.place) } }
      .sorted { $0.0 < $1.0 }.map(\.1)
  }

  var numberRanks: NumberRanks? {
    let counts = counts
    var (words, times): ([UInt64], [Int]) = ([], [])
    words.reserveCapacity(count)
    for place in 0..<count {
      guard let word = numberWord(at: place), counts[place].total > 0 else { continue }
      if SortKeyBytes.isLong(word) { return nil }
      words.append(word)
      times.append(counts[place].total)
    }
    return words.isEmpty ? nil : NumberRanks(words, times: times)
  }

  /// Returns true if the value at the left place comes first in the natural order.
  private func precedes(_ left: Int, _ right: Int) -> Bool {
    if written.isEmpty {
      let (one, other) = (keys.key(left), keys.key(right))
      if one[0] == SortKeyBytes.text, other[0] == SortKeyBytes.text,
        let order = NaturalOrder.order(
          one.slice(1, one.count - 1), other.slice(1, other.count - 1)), order != 0
      {
        return order < 0
      }
    }
    return value(at: left).precedes(value(at: right))
  }

  /// Returns the first `top` places, in order. If `byCount` is true, the value with the most
  /// selected rows is first, and equal counts are in the order of the values. Otherwise, the order
  /// of the values decides.
  ///
  /// A small `top` is found without sorting all places.
  package func first(_ top: Int, of places: [Int], byCount: Bool) -> [Int] {
    let numbers = byCount ? counts : []
    if top >= places.count || top > 100 {
      return Array(places.sorted { precedes($0, $1, numbers) }.prefix(top))
    }
    var best: [Int] = []
    guard top > 0 else { return best }
    for place in places {
      if best.count == top {
        guard precedes(place, best[top - 1], numbers) else { continue }
        best.removeLast()
      }
      var index = best.count
      while index > 0, precedes(place, best[index - 1], numbers) { index -= 1 }
      best.insert(place, at: index)
    }
    return best
  }

  /// If the counts are equal or missing, the order of the values decides.
  @inline(__always)
  private func precedes(_ left: Int, _ right: Int, _ counts: [Count]) -> Bool {
    if !counts.isEmpty, counts[left].selected != counts[right].selected {
      return counts[left].selected > counts[right].selected
    }
    return precedes(left, right)
  }
}

/// A range of numbers as a range of words, so that one comparison decides.
private struct WordRange {
  let interval: NumberInterval
  private let lowest: UInt64
  /// The largest word in the range minus the lowest word.
  private let span: UInt64
  /// True if the words contain both ends completely, and the range is not empty.
  private let isExact: Bool

  init(_ interval: NumberInterval) {
    self.interval = interval
    func word(_ end: NumberInterval.End?, beside step: UInt64) -> UInt64? {
      end.map { end in
        let word = SortKeyBytes.word(of: end.value)
        return end.isIncluded ? word : word &+ step
      }
    }
    let lowest = word(interval.lower, beside: 1) ?? 0
    let highest = word(interval.upper, beside: ~0) ?? .max
    self.lowest = lowest
    span = highest &- lowest
    let isLong = [interval.lower, interval.upper].contains { end in
      end.map { SortKeyBytes.isLong(SortKeyBytes.word(of: $0.value)) } ?? false
    }
    isExact = !isLong && lowest <= highest
  }

  /// Returns true if the number of a word is in the range. Nil if the words cannot decide.
  @inline(__always)
  func contains(_ word: UInt64) -> Bool? {
    isExact && !SortKeyBytes.isLong(word) ? word &- lowest <= span : nil
  }
}

extension ValueKey {
  /// Returns true if the bytes of two texts are equal. Values other than texts always count as
  /// equal.
  fileprivate func isWritten(like other: ValueKey) -> Bool {
    guard case .text(let text) = self, case .text(let other) = other else { return true }
    return text.utf8.elementsEqual(other.utf8)
  }
}
