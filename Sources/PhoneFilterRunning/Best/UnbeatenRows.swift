/// The rows that no other row so far beats, with their records and the spans of their columns.
///
/// New rows wait after the unbeaten ones. When as many wait as are unbeaten, all are compared, and
/// the beaten rows are dropped. So each row is compared a few times, and memory is twice that of
/// the unbeaten rows. Most rows never wait: a few strong rows, which beat most others, are compared
/// with each new row.
///
///     rows    ┃unbeaten unbeaten unbeaten│waiting waiting …┃
///              └ strong rows
///
/// Rows are compared only within their division: a group of `--group-by`, a section of
/// `--by-source`, or the rows that lack the same fields.
final class UnbeatenRows {
  /// A kept row. The spans of its columns count from the start of its record.
  private struct Row {
    let division: Int32
    let layout: Int32
    /// The number of the row's source and section.
    let origin: Int32
    let line: Int
    let start: Int
    let size: Int
    let firstSpan: Int
  }

  /// The layout and the plan of a batch.
  private typealias Form = (layout: RecordLayout, plan: ColumnPlan)

  /// The maximum number of rows that wait, if fewer are unbeaten.
  private static let fewRows = 4096
  /// The maximum number of strong rows of a division.
  private static let mostStrong = 32

  private let best: BestRequest
  private var forms: [Form] = []
  private var rows: [Row] = []
  /// The compared values of the rows, row by row.
  private var words: [UInt64] = []
  /// The key bytes after the words, for rows with numbers that do not fit into words.
  private var rests: [Int: [[UInt8]]] = [:]
  private var spans: [ByteSpan] = []
  private var records = ByteStore()
  /// The number of rows that are known to be unbeaten by each other.
  private var settledCount = 0
  /// The words of the strong rows of each division.
  private var strong: [[UInt64]] = []
  /// The strong rows before the rows that may still be removed.
  private var learned: [[UInt64]] = []

  init(_ best: BestRequest) { self.best = best }

  private var axes: Int { best.keys.count }
  var count: Int { rows.count }

  /// Returns true if a strong row beats a row with these values.
  @inline(__always)
  func isSurelyBeaten(_ values: [UInt64], in division: Int32) -> Bool {
    guard division < strong.count else { return false }
    let strong = strong[Int(division)]
    let axes = axes
    var start = 0
    while start < strong.count {
      var (isWorse, isBetter) = (false, false)
      for axis in 0..<axes {
        isWorse = isWorse || strong[start &+ axis] > values[axis]
        isBetter = isBetter || strong[start &+ axis] < values[axis]
      }
      if isBetter && !isWorse { return true }
      start &+= axes
    }
    return false
  }

  /// Adds the row that a reader has read. The caller calls `settle` now and then.
  func append(
    _ row: Int, of batch: PhoneBatch, _ reader: BestReader, division: Int32, origin: Int32,
    line: Int
  ) {
    if !reader.rests.isEmpty { rests[rows.count] = reader.rests }
    words += reader.words
    let table = batch.spans
    let record = table[batch.recordColumn, row]
    rows.append(
      Row(
        division: division, layout: form((batch.layout, batch.plan)), origin: origin, line: line,
        start: records.count, size: Int(record.end - record.start), firstSpan: spans.count))
    for column in 0...batch.recordColumn {
      let span = table[column, row]
      spans.append(
        span.isEmpty
          ? .none
          : ByteSpan(Int(span.start) - Int(record.start), Int(span.end) - Int(record.start)))
    }
    records.append(batch.record(row))
  }

  /// Returns the number of a form.
  private func form(_ form: Form) -> Int32 {
    if forms.last?.layout !== form.layout
      || forms.last?.plan.columns.count != form.plan.columns.count
    {
      forms.append(form)
    }
    return Int32(truncatingIfNeeded: forms.count - 1)
  }

  /// Moves all rows of another object here, as rows of a source. Their order is kept. The other
  /// object then knows the strong rows of this one.
  func take(_ other: UnbeatenRows, origin: Int32) {
    for (index, row) in other.rows.enumerated() {
      let values = Array(other.words[index * axes..<(index + 1) * axes])
      if isSurelyBeaten(values, in: row.division) { continue }
      if let rest = other.rests[index] { rests[rows.count] = rest }
      words += values
      let spanCount = other.forms[Int(row.layout)].plan.columns.count + 1
      rows.append(
        Row(
          division: row.division, layout: form(other.forms[Int(row.layout)]), origin: origin,
          line: row.line, start: records.count, size: row.size, firstSpan: spans.count))
      spans += other.spans[row.firstSpan..<row.firstSpan + spanCount]
      records.append(other.record(row))
    }
    other.learned = strong
    other.clear()
  }

  private func record(_ row: Row) -> Bytes { records.bytes.slice(row.start, row.start + row.size) }

  /// Drops all rows, and the strong rows among them.
  func clear() {
    strong = learned
    rows.removeAll(keepingCapacity: true)
    words.removeAll(keepingCapacity: true)
    rests = [:]
    spans.removeAll(keepingCapacity: true)
    forms.removeAll(keepingCapacity: true)
    records.clear(keeping: 1 << 20)
    settledCount = 0
  }
}

// Comparing rows.
extension UnbeatenRows {
  /// Drops the beaten rows, if many rows wait.
  func settle() throws(Failure) {
    if rows.count - settledCount >= max(settledCount, UnbeatenRows.fewRows) { try dropBeaten() }
  }

  /// Drops the beaten rows. Throws if too many rows are unbeaten.
  func dropBeaten() throws(Failure) {
    guard rows.count > settledCount else { return }
    var divisions: [Int32: [Int]] = [:]
    if rows.allSatisfy({ $0.division == rows[0].division }) {
      divisions[rows[0].division] = Array(rows.indices)
    } else {
      for (index, row) in rows.enumerated() { divisions[row.division, default: []].append(index) }
    }
    var isBeaten = Array(repeating: false, count: rows.count)
    for (division, members) in divisions {
      try Interrupts.check()
      let ranks = ranks(of: members)
      let points = try UnbeatenPoints(ranks, axes: axes)
      for (place, index) in members.enumerated() where points.isBeaten[place] {
        isBeaten[index] = true
      }
      learn(members, ranks, points.isBeaten, of: division)
    }
    try Interrupts.check()
    drop(isBeaten)
    settledCount = rows.count
    guard rows.count <= best.mostRows, records.count <= physicalMemory() / 2 else {
      throw .usage(
        UsageError(
          "--best \(best.typed): more than \(min(rows.count - 1, best.mostRows).grouped) phones "
            + "are unbeaten; add a filter, or name fewer fields"))
    }
  }

  /// Returns the ranks of some rows, row by row. Equal values have equal ranks.
  private func ranks(of members: [Int]) -> [Int32] {
    let axes = axes
    var ranks = [Int32](repeating: 0, count: members.count * axes)
    for axis in 0..<axes {
      let values = members.map { words[$0 * axes + axis] }
      let own =
        rests.isEmpty
        ? values.ranks(by: <)
        : members.ranks { left, right in
          let (one, other) = (words[left * axes + axis], words[right * axes + axis])
          return one != other
            ? one < other : rest(left, axis).lexicographicallyPrecedes(rest(right, axis))
        }
      for (place, rank) in own.enumerated() { ranks[place * axes + axis] = rank }
    }
    return ranks
  }

  private func rest(_ index: Int, _ axis: Int) -> [UInt8] { rests[index]?[axis] ?? [] }

  /// Makes the strongest rows of a division: those with the lowest sum of ranks.
  private func learn(_ members: [Int], _ ranks: [Int32], _ isBeaten: [Bool], of division: Int32) {
    let axes = axes
    while strong.count <= division { strong.append([]) }
    let unbeaten = members.indices.filter { !isBeaten[$0] && rests[members[$0]] == nil }
    let sums = unbeaten.map { place in
      (place, ranks[place * axes..<(place + 1) * axes].reduce(0) { $0 + Int($1) })
    }
    let most = divisionsAreFew ? UnbeatenRows.mostStrong : 2
    strong[Int(division)] = sums.sorted { $0.1 < $1.1 }.prefix(most).flatMap { place, _ in
      words[members[place] * axes..<(members[place] + 1) * axes]
    }
  }

  private var divisionsAreFew: Bool { strong.count < 1000 }

  private func drop(_ isBeaten: [Bool]) {
    var kept = 0
    let old = records
    records = ByteStore(capacity: 1 << 12)
    var keptSpans: [ByteSpan] = []
    var keptRests: [Int: [[UInt8]]] = [:]
    for index in rows.indices where !isBeaten[index] {
      let row = rows[index]
      let spanCount = forms[Int(row.layout)].plan.columns.count + 1
      rows[kept] = Row(
        division: row.division, layout: row.layout, origin: row.origin, line: row.line,
        start: records.count, size: row.size, firstSpan: keptSpans.count)
      keptSpans += spans[row.firstSpan..<row.firstSpan + spanCount]
      records.append(old.bytes.slice(row.start, row.start + row.size))
      if let rest = rests[index] { keptRests[kept] = rest }
      for axis in 0..<axes { words[kept * axes + axis] = words[index * axes + axis] }
      kept += 1
    }
    rows.removeLast(rows.count - kept)
    words.removeLast(words.count - kept * axes)
    (spans, rests) = (keptSpans, keptRests)
  }
}

// Passing on the rows.
extension UnbeatenRows {
  /// A row that other rows are compared with: its values, and its place among the kept rows.
  struct Values {
    let words: [UInt64]
    let rests: [[UInt8]]
    let division: Int32
  }

  /// Returns the first kept row that beats a row with these values. Nil if none does.
  func firstBeating(_ values: Values) -> Int? {
    rows.indices.first { index in
      guard rows[index].division == values.division else { return false }
      var isBetter = false
      for axis in 0..<axes {
        let own = words[index * axes + axis]
        let other = values.words[axis]
        let (ownRest, otherRest) = (
          rest(index, axis), values.rests.isEmpty ? [] : values.rests[axis]
        )
        if own > other || own == other && otherRest.lexicographicallyPrecedes(ownRest) {
          return false
        }
        isBetter = isBetter || own < other || ownRest != otherRest
      }
      return isBetter
    }
  }

  /// Calls `body` with batches of the rows from `index` on that have the same origin, until it
  /// returns false. Returns the index after them.
  func forEachBatch(
    from index: Int, _ body: (PhoneBatch, [Int]) throws(Failure) -> Bool
  ) throws(Failure) -> Int {
    guard index < rows.count else { return index }
    let origin = rows[index].origin
    var index = index
    let copies = ByteStore()
    while index < rows.count, rows[index].origin == origin {
      try Interrupts.check()
      let form = rows[index].layout
      let batch = PhoneBatch(plan: forms[Int(form)].plan, capacity: 256)
      let start = index
      copies.clear(keeping: 1 << 16)
      while index < rows.count, index - start < batch.capacity, rows[index].origin == origin,
        rows[index].layout == form, index == start || copies.count < 1 << 20
      {
        copies.append(record(rows[index]))
        index += 1
      }
      copies.append([UInt8](repeating: 0, count: 64))
      batch.begin(
        bytes: copies.owned, origin: rows[start].start, layout: forms[Int(form)].layout)
      var shift = 0
      for row in rows[start..<index] {
        for column in 0...batch.recordColumn {
          let span = spans[row.firstSpan + column]
          batch.spans[column, batch.count] =
            span.isEmpty ? .none : ByteSpan(Int(span.start) + shift, Int(span.end) + shift)
        }
        shift += row.size
        batch.count += 1
      }
      guard try body(batch, rows[start..<index].map(\.line)) else { return rows.count }
    }
    return index
  }

  /// The origin of a row.
  func origin(of index: Int) -> Int32? { index < rows.count ? rows[index].origin : nil }
}
