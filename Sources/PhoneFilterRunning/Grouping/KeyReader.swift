/// Numbers for the values that rows have of one key, in the order in which they are met: a row's
/// first value, as for a sort.
///
/// Texts that are equal but not made of the same scalars have different numbers: the reader cannot
/// know which of them is the first to be shown. One thread at a time uses a reader.
final class KeyReader {
  /// A value, a text told apart by its bytes.
  private enum Met: Hashable {
    case text([UInt8])
    case value(GroupValue)
  }

  private let key: GroupKey
  private let ignoresCase: Bool
  /// For each value the first one that is the same to the groups.
  private(set) var likes: [Int32] = []
  private var firstLikes: [GroupValue: Int32] = [:]
  /// The values that were met, by their numbers.
  private(set) var values: [GroupValue] = []
  private var numbers: [Met: Int32] = [:]
  /// The numbers of the values that spellings are. Of ranges there may be few, and any number of
  /// numbers in them.
  private var known = KeyReader.noneKnown
  private static var noneKnown: Remembered<Int32> {
    Remembered(mostSpellings: 1 << 20, mostBytes: 1 << 26)
  }
  /// How the values of the spellings are written: in another catalogue they may mean something else.
  private var reading: ColumnReading?
  private var encoding = ValueEncoding.json
  private var missing: Int32 = -1

  init(_ key: GroupKey, ignoringCase: Bool) {
    self.key = key
    ignoresCase = ignoringCase
  }

  /// Puts the number of each row's value where the row has its place in `result`. A value that
  /// should be a number and is none is noted in the batch.
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
    // The loop must hold the only reference, or Swift would copy the memory.
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

  /// Forgets spellings that were met in a catalogue where they may have meant something else.
  private func adapt(to batch: PhoneBatch, _ column: Int?) {
    let now = column.map { batch.layout.readings[$0] } ?? .plain
    guard now != reading || batch.layout.encoding != encoding else { return }
    reading = now
    encoding = batch.layout.encoding
    known.removeAll()
  }

  /// The number of a value whose spelling has not been met, and whether it could be read.
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
