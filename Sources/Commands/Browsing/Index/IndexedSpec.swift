import Synchronization

/// The values of one spec in all rows. Each row has a code, which means one value or a combination.
///
///     rows    Gold · Silver · Gold · nothing · [Gold, Silver]
///     codes   0      1        0      2         3
///
/// A filter tests each different value once, and rows are counted by their codes. If too many
/// different values occur, the codes are dropped, and a note tells the user.
///
/// Everything except `isOpen` is read and written under the index's monitor.
final class IndexedSpec: @unchecked Sendable {
  /// The maximum number of different values, and of their bytes.
  static let mostValues = 1 << 18
  static let mostBytes = 1 << 23

  let spec: any PhoneSpec
  /// The different values, and the number of rows with each.
  private(set) var counts: ValueCounts
  /// The codes of the rows, one page for each 65,536 rows.
  private(set) var pages: [CodePage] = []
  /// For each code the number that its rows have in `counts`.
  private(set) var numbers: [Int32] = []
  /// The code of each number in `counts`; -1 without a code. The numbers of combinations are
  /// negative, so their index is `~number`.
  private var codesOfSingle: [Int32] = []
  private var codesOfSeveral: [Int32] = []
  private var rowCount = 0
  /// True if texts that differ only in case are one value.
  let ignoresCase: Bool
  private let isKept = Atomic<Bool>(true)

  init(_ spec: any PhoneSpec, _ filter: FilterRequest) {
    self.spec = spec
    ignoresCase = filter.ignoresCase
    counts = ValueCounts(spec, isLenient: filter.isLenient, ignoringCase: filter.ignoresCase)
  }

  /// True if the spec has codes, that is, not too many different values so far.
  var isOpen: Bool { isKept.load(ordering: .relaxed) }

  /// The reason why the spec has no codes; nil if it has codes.
  var note: String? {
    isOpen
      ? nil
      : "more than \(IndexedSpec.mostValues.grouped) different values, too many to list; "
        + "write :--\(spec.flag) VALUE"
  }

  var codeCount: Int { numbers.count }

  /// Adds the rows that a tally has recorded. Returns false if memory is short.
  func take(_ tally: inout ValueTally) -> Bool {
    guard isOpen else {
      tally.clear()
      return true
    }
    var hasMemory = true
    counts.takeRecorded(&tally, code: { code(of: $0) }) { rows, codes in
      var start = 0
      while start < rows.count, hasMemory {
        let place = rowCount & (CodePage.capacity - 1)
        if place == 0 { hasMemory = addPage() }
        guard let page = pages.last, hasMemory else { return }
        let end = min(rows.count, start + CodePage.capacity - place)
        page.fill(from: place, with: rows[start..<end], codes)
        rowCount += end - start
        start = end
        if rowCount & (CodePage.capacity - 1) == 0 {
          pages[pages.count - 1] = page.narrowed(codesBelow: codeCount)
        }
      }
    }
    if counts.distinctCount > IndexedSpec.mostValues || counts.keyBytes > IndexedSpec.mostBytes {
      giveUp()
    }
    return hasMemory
  }

  private func addPage() -> Bool {
    guard let page = CodePage() else { return false }
    pages.append(page)
    return true
  }

  private func code(of number: Int) -> Int32 {
    if number >= 0 {
      if number < codesOfSingle.count, codesOfSingle[number] >= 0 { return codesOfSingle[number] }
    } else if ~number < codesOfSeveral.count, codesOfSeveral[~number] >= 0 {
      return codesOfSeveral[~number]
    }
    return addCode(of: number)
  }

  private func addCode(of number: Int) -> Int32 {
    let code = Int32(truncatingIfNeeded: numbers.count)
    numbers.append(Int32(truncatingIfNeeded: number))
    if number >= 0 {
      while codesOfSingle.count <= number { codesOfSingle.append(-1) }
      codesOfSingle[number] = code
    } else {
      while codesOfSeveral.count <= ~number { codesOfSeveral.append(-1) }
      codesOfSeveral[~number] = code
    }
    return code
  }

  private func giveUp() {
    isKept.store(false, ordering: .relaxed)
    counts = ValueCounts(
      spec, isLenient: counts.isLenient, ignoringCase: counts.ignoresCase)
    pages = []
    numbers = []
    codesOfSingle = []
    codesOfSeveral = []
  }

  /// Returns the values of a code, in the order of the row; empty for rows without a value.
  func values(ofCode code: Int) -> [ValueKey] {
    counts.places(ofNumber: Int(numbers[code])).map { counts.value(at: $0) }
  }

  /// For each code the number of rows.
  var totals: [Int32] { numbers.map { Int32(truncatingIfNeeded: counts.total(ofNumber: Int($0))) } }

  /// Sets for each code the number of selected rows, before a facet is made of the values.
  func select(_ selected: [Int32]) {
    counts.setSelected { number in
      let codes = number >= 0 ? codesOfSingle : codesOfSeveral
      let index = number >= 0 ? number : ~number
      guard index < codes.count, codes[index] >= 0, Int(codes[index]) < selected.count else {
        return 0
      }
      return Int(selected[Int(codes[index])])
    }
  }
}
