/// A sort of the entries of a page, first by their prefixes. Entries with the same prefix are
/// sorted by the next eight bytes of their keys, and so on.
///
/// The sort is stable: rows with equal keys keep their order. Many entries are sorted digit by
/// digit, the last digit first: this has no comparisons that a processor could guess wrongly. Few
/// entries are sorted by comparison.
struct EntrySorter {
  private let rows: RowPages.Reader
  private let directions: [Bool]
  /// The number of key bytes that are sorted word by word. Keys with equal bytes here are compared
  /// as a whole.
  private static let wordDepth = 64

  /// `directions` is true for each descending key.
  init(_ rows: RowPages.Reader, _ directions: [Bool]) {
    self.rows = rows
    self.directions = directions
  }

  func sort(_ page: EntryPage, scratch: EntryPage) {
    guard !page.isSorted else { return }
    let entries = page.entries
    let scratch = scratch.scratch(entries.count)
    if (0..<entries.count).allSatisfy({ entries[$0].place.isPlain }) {
      sort(entries, scratch, depth: 0)
    } else {
      merge(entries, scratch) { precedes($0, $1) }
    }
    page.isSorted = true
  }

  /// Sorts entries by their keys, then by their sequence. All entries must be plain. They may come
  /// in any order.
  func sortPlain(_ entries: EntryList, _ scratch: EntryList) {
    radixSort(entries, scratch) { $0.sequence }
    sort(entries, scratch, depth: 0)
  }

  /// Sorts entries with the same first `depth` key bytes, whose prefixes are the next word of the
  /// keys.
  private func sort(_ entries: EntryList, _ scratch: EntryList, depth: Int) {
    if entries.count > 256 {
      radixSort(entries, scratch) { $0.prefix }
    } else {
      merge(entries, scratch) { $0.prefix < $1.prefix }
    }
    var start = 0
    while start < entries.count {
      let prefix = entries[start].prefix
      var end = start + 1
      while end < entries.count, entries[end].prefix == prefix { end += 1 }
      // No key is the beginning of another: either all of these keys have more bytes, or none.
      if end - start > 1, entries[start].place.hasRest {
        refine(entries.slice(start, end), scratch.slice(start, end), depth: depth + 8)
      }
      start = end
    }
  }

  /// Sorts entries with the same prefix by the key bytes after it.
  private func refine(_ entries: EntryList, _ scratch: EntryList, depth: Int) {
    let prefix = entries[0].prefix
    let offset = depth - 8
    guard rows.row(at: entries[0].place).rest.count > offset else { return }
    if depth > EntrySorter.wordDepth {
      merge(entries, scratch) {
        rows.row(at: $0.place).rest.order(to: rows.row(at: $1.place).rest) < 0
      }
      return
    }
    for index in 0..<entries.count {
      entries[index].prefix = rows.row(at: entries[index].place).rest.prefix(from: offset)
    }
    sort(entries, scratch, depth: depth)
    for index in 0..<entries.count { entries[index].prefix = prefix }
  }

  /// Returns true if the left keys come first, for all kinds of keys.
  private func precedes(_ left: SortEntry, _ right: SortEntry) -> Bool {
    view(left).order(to: view(right), directions) < 0
  }

  private func view(_ entry: SortEntry) -> SortKeyView {
    SortKeyView(
      prefix: entry.prefix, rest: entry.place.hasRest ? rows.row(at: entry.place).rest : .empty,
      isPlain: entry.place.isPlain)
  }

  /// Sorts by the digits of a word, the last digit first. Skips bits that are equal in all words.
  @inline(__always)
  private func radixSort(
    _ entries: EntryList, _ scratch: EntryList, by word: (SortEntry) -> UInt64
  ) {
    var (all, some) = (UInt64.max, UInt64(0))
    for index in 0..<entries.count {
      all &= word(entries[index])
      some |= word(entries[index])
    }
    var differing = all ^ some
    var (from, to) = (entries, scratch)
    var isSwapped = false
    // Digits of eleven bits need fewer passes. Their longer table pays only for many entries.
    let mask: UInt64 = entries.count < 2048 ? 0xFF : 0x7FF
    var places = [Int](repeating: 0, count: Int(mask) + 1)
    // Each digit begins at the lowest bit in which words differ.
    while differing != 0 {
      let shift = UInt64(truncatingIfNeeded: differing.trailingZeroBitCount)
      differing &= ~(mask &<< shift)
      for digit in places.indices { places[digit] = 0 }
      for index in 0..<from.count { places[Int(word(from[index]) &>> shift & mask)] &+= 1 }
      var sum = 0
      for digit in places.indices {
        let count = places[digit]
        places[digit] = sum
        sum &+= count
      }
      for index in 0..<from.count {
        let entry = from[index]
        let digit = Int(word(entry) &>> shift & mask)
        to[places[digit]] = entry
        places[digit] &+= 1
      }
      swap(&from, &to)
      isSwapped.toggle()
    }
    if isSwapped { for index in 0..<entries.count { entries[index] = scratch[index] } }
  }

  /// Sorts by comparison: first short stretches by insertion, then merges that double their length.
  @inline(__always)
  private func merge(
    _ entries: EntryList, _ scratch: EntryList, _ precedes: (SortEntry, SortEntry) -> Bool
  ) {
    let stretch = 16
    for start in stride(from: 0, to: entries.count, by: stretch) {
      for index in start..<min(start + stretch, entries.count) {
        let entry = entries[index]
        var place = index
        while place > start, precedes(entry, entries[place - 1]) {
          entries[place] = entries[place - 1]
          place -= 1
        }
        entries[place] = entry
      }
    }
    var width = stretch
    var (from, to) = (entries, scratch)
    var isSwapped = false
    while width < entries.count {
      for start in stride(from: 0, to: entries.count, by: 2 * width) {
        let middle = min(start + width, entries.count)
        let end = min(start + 2 * width, entries.count)
        var (left, right) = (start, middle)
        for place in start..<end {
          let takesRight =
            left == middle || right < end && precedes(from[right], from[left])
          to[place] = takesRight ? from[right] : from[left]
          if takesRight { right += 1 } else { left += 1 }
        }
      }
      swap(&from, &to)
      isSwapped.toggle()
      width *= 2
    }
    if isSwapped { for index in 0..<entries.count { entries[index] = scratch[index] } }
  }
}

extension Bytes {
  /// Returns the eight bytes from `start` on as one word, the first byte highest. Missing bytes are
  /// zeros.
  @inline(__always)
  package func prefix(from start: Int) -> UInt64 {
    if start &+ 8 <= count { return word(at: start).byteSwapped }
    var word: UInt64 = 0
    for index in start..<start + 8 { word = word << 8 | (index < count ? UInt64(self[index]) : 0) }
    return word
  }
}
