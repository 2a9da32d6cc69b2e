/// Numbers the values of one key in the order in which they are met. A row's value is its first
/// value, as in a sort.
///
/// Equal texts that consist of different scalars have different numbers: the reader cannot know
/// which text is shown first. One thread at a time uses a reader.
final class KeyReader {
  /// A value. Texts are compared by their bytes.
  private enum Met: Hashable {
    case text([UInt8])
    case value(GroupValue)
  }

  private let key: GroupKey
  private let ignoresCase: Bool
  /// For each value, the first value of the same group.
  private(set) var likes: [Int32] = []
  private var firstLikes: [GroupValue: Int32] = [:]
  /// The values that were met, by number.
  private(set) var values: [GroupValue] = []
  private var numbers: [Met: Int32] = [:]
  /// The numbers of known spellings. Its size has a limit, because even a few ranges can have any
  /// number of spellings.
  private var known = KeyReader.noneKnown
  private static var noneKnown: Remembered<Int32> {
    Remembered(mostSpellings: 1 << 20, mostBytes: 1 << 26)
  }
  /// The reading of the column of the known spellings. In another catalogue the same spellings may
  /// have other values.
  private var reading: ColumnReading?
  private var encoding = ValueEncoding.json
  private var missing: Int32 = -1

  init(_ key: GroupKey, ignoringCase: Bool) {
    self.key = key
    ignoresCase = ignoringCase
  }

  /// Writes the number of each row's value to `result`, at the row's index. Records values that
  /// should be numbers and are not as unreadable.
  func read(_ selection: Selection, of batch: PhoneBatch, into result: inout [Int32]) {
    if key.division == .source {
      let number = number(of: .value(.text(batch.layout.source)))
      selection.forEach { row in
        result[row] = number
        return true
      }
      return
    }
    let column = batch.plan.index(of: key.spec.name)
    adapt(to: batch, column)
    let locator = ValueLocator(key.spec, in: batch)
    guard let column else {
      selection.forEach { row in
        result[row] = readSlowly(row, of: batch, locator).number
        return true
      }
      return
    }
    let spans = batch.spans.column(column)
    let bytes = batch.bytes
    // The loop must hold the only reference. Otherwise, Swift would copy the memory.
    var known = KeyReader.noneKnown
    swap(&known, &self.known)
    defer { swap(&known, &self.known) }
    selection.forEach { row in
      let span = spans[row]
      guard !span.isEmpty else {
        result[row] = readSlowly(row, of: batch, locator).number
        return true
      }
      let number = known.answer(about: bytes, Int(span.start), Int(span.end)) {
        let (number, isReadable) = readSlowly(row, of: batch, locator)
        return isReadable ? number : nil
      }
      result[row] = number ?? missingNumber
      return true
    }
  }

  /// Drops spellings that may have other values in this catalogue.
  private func adapt(to batch: PhoneBatch, _ column: Int?) {
    let now = column.map { batch.layout.readings[$0] } ?? .plain
    guard now != reading || batch.layout.encoding != encoding else { return }
    reading = now
    encoding = batch.layout.encoding
    known.removeAll()
  }

  /// Returns the number of a row's value. `isReadable` is false if a value of the row could not be
  /// read.
  @inline(never)
  private func readSlowly(
    _ row: Int, of batch: PhoneBatch, _ locator: ValueLocator
  ) -> (number: Int32, isReadable: Bool) {
    var found: GroupValue?
    var isReadable = true
    _ = locator.anyValue(row) { value in
      if key.division != .values, value.spellsNothing { return false }
      found = key.value(of: value)
      if found == nil {
        isReadable = false
        batch.noteUnreadable(value, of: key.spec, row)
      }
      return found != nil
    }
    return (found.map(self.number) ?? missingNumber, isReadable)
  }

  private var missingNumber: Int32 {
    if missing < 0 { missing = number(of: .value(.missing)) }
    return missing
  }

  private func number(of value: GroupValue) -> Int32 {
    var met = Met.value(value)
    if case .value(.text(let text)) = value { met = .text(Array(text.utf8)) }
    if let number = numbers[met] { return number }
    let number = Int32(truncatingIfNeeded: values.count)
    numbers[met] = number
    values.append(value)
    let like = ignoresCase ? value.caseFolded : value
    let first = firstLikes[like] ?? number
    if first == number { firstLikes[like] = number }
    likes.append(first)
    return number
  }
}
