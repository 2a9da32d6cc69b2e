/// Checks the values in one column of batches, and counts what kinds of values there are.
///
/// Values that were met before and are in order are recognised by their bytes, without decoding:
/// numbers by a word, texts by the table in which they are counted. The rules judge new values
/// only.
///
///     span ─► known? ─► count its kind
///                └ no ─► judge ─► in order: remember
///                             └─► findings
struct ColumnCheck {
  /// Something wrong in a row of a batch.
  struct Fault {
    let row: Int
    /// The index among the batch's bytes.
    let index: Int
    let rule: Int
    let message: String
    /// The column of the plan; nil where it is about the row as a whole.
    var column: Int?
  }

  /// Maximum number of texts of a column that are told apart, and of their bytes.
  static let mostTexts = 1 << 16
  private static let mostBytes = 4 << 20
  /// The largest code of a kind.
  private static let largestCode = 31
  static let absent = 0
  static let nothing = 1
  static let number = 2
  static let text = 3

  /// Its place in the plan.
  let index: Int
  let field: CheckedField
  /// The rules that want a value in every row.
  private let presence: [(rule: Int, message: String)]
  private let judge: ValueJudge
  private let isNumeric: Bool
  private let isCell: Bool
  private let path: [String]
  /// The spec whose values are parts of the column's texts, where every phone must have it.
  private let requiredPart: (any PhoneSpec)?
  private let style: AmountStyle
  /// Whether no value is recognised by its bytes.
  private var judgesEach: Bool { !path.isEmpty || requiredPart != nil }

  // The kinds that were met, by code, how many of each since the last `settle`, and where the first
  // of them stands, until the whole has been told.
  private var kinds: [ValueKindCount.Kind] = [.absent, .nothing, .number, .text]
  private var counts = InlineArray<32, Int>(repeating: 0)
  private var firsts: [FoundPlace?] = Array(repeating: nil, count: 32)
  private var isTold = InlineArray<32, Bool>(repeating: false)

  /// The facts about a spelling that was met.
  struct Known {
    /// The code of its kind; 0 where something is wrong with it.
    package let code: UInt8
    /// The code of its kind, whatever is wrong with it.
    package let kind: UInt8
    /// How often it was met since the last `settle`, where texts are counted.
    var tally: Int32 = 0
    /// Its number among the texts of the whole.
    var wholeNumber = ColumnCheck.unknown
  }
  private static let unknown: Int32 = -2

  private var known = ColumnCheck.noneKnown
  /// The verdicts on spellings with which something is wrong, by the numbers of the spellings.
  private var verdicts: [Int: Verdict] = [:]
  private var touched: [Int32] = []
  /// Where the first of each text is.
  private var textFirsts: [FoundPlace] = []
  /// The column of the spec that the texts are part of, and what stands there beside the first of
  /// each.
  private let ownerColumn: Int?
  private var owners: [String] = []
  /// The rows of a batch that were not recognised.
  private var others: [Int32] = []

  /// Whether texts are counted: until there are too many different ones.
  private(set) var isTallying: Bool

  init(_ index: Int, _ field: CheckedField, of catalogue: CheckedCatalogue) {
    self.index = index
    self.field = field
    let (rules, reading) = (catalogue.rules, catalogue.readings[index])
    // A spec without a field in the first records is a problem of the catalogue.
    let required = rules.required.first { spec in
      spec.name == catalogue.plan.columns[index].name
        && !catalogue.unseen.contains { $0.name == spec.name }
    }
    presence =
      required.map { spec in
        rules.presence.map { ($0.number, $0.question.complaint(aboutMissing: spec)) }
      } ?? []
    requiredPart = reading.style.part.isWholeField ? nil : required
    ownerColumn = field.spec?.ownerName.flatMap(catalogue.plan.index(of:))
    judge = ValueJudge(field, rules)
    isNumeric = field.spec?.isNumeric == true
    isCell = field.encoding == .cell
    path = reading.path
    style = reading.style
    isTallying = !rules.texts.isEmpty && !isNumeric
  }

  private static var noneKnown: Remembered<Known> {
    Remembered(mostSpellings: mostTexts, mostBytes: mostBytes)
  }

  /// Checks the selected rows of a batch. Faults are added in the order of the rows.
  mutating func check(_ rows: CheckedRows, _ selection: Selection, _ faults: inout [Fault]) {
    let batch = rows.batch
    others.removeAll(keepingCapacity: true)
    if judgesEach {
      selection.forEach {
        others.append(Int32(truncatingIfNeeded: $0))
        return true
      }
    } else if isNumeric {
      recogniseNumbers(batch, selection)
    } else if isTallying {
      recogniseTexts(batch, selection)
    } else {
      recognisePlainTexts(batch, selection)
    }
    let spans = batch.spans.column(index)
    for row in others { check(Int(row), spans[Int(row)], in: rows, &faults) }
  }

  /// Counts the rows with a number that was met before and is in order; the others are left over.
  private mutating func recogniseNumbers(_ batch: PhoneBatch, _ selection: Selection) {
    ColumnCheck.recogniseNumbers(
      batch.spans.column(index), batch.bytes, selection, isTold, known: &known, counts: &counts,
      others: &others)
  }

  /// Counts the texts that were met before and are in order, one by one; the others are left over.
  private mutating func recogniseTexts(_ batch: PhoneBatch, _ selection: Selection) {
    counts[ColumnCheck.number] &+= ColumnCheck.recogniseTexts(
      batch.spans.column(index), batch.bytes, selection, holdsNumbers: !isCell && field.spec == nil,
      isTold: isTold[ColumnCheck.number], known: &known, touched: &touched, others: &others)
  }

  /// Counts plain texts of a column in which nearly all differ; the others are left over.
  private mutating func recognisePlainTexts(_ batch: PhoneBatch, _ selection: Selection) {
    let (numbers, texts) = ColumnCheck.recognisePlainTexts(
      batch.spans.column(index), batch.bytes, selection, isCell: isCell,
      isField: field.spec == nil, takesNumbers: isTold[ColumnCheck.number],
      takesTexts: isTold[ColumnCheck.text], others: &others)
    counts[ColumnCheck.number] &+= numbers
    counts[ColumnCheck.text] &+= texts
  }

  /// Checks what was not recognised.
  private mutating func check(
    _ row: Int, _ span: ByteSpan, in rows: CheckedRows, _ faults: inout [Fault]
  ) {
    if span.isEmpty {
      note(ColumnCheck.absent) { rows.place(rows.start(of: row)) }
      missing(row, span, rows, &faults)
    } else if judgesEach {
      judge(row, span, in: rows, &faults)
    } else if isNumeric {
      checkNumber(row, span, in: rows, &faults)
    } else if isTallying {
      checkCountedText(row, span, in: rows, &faults)
    } else {
      let code = ColumnCheck.plainCode(
        span, in: rows.batch.bytes, isCell: isCell, isField: field.spec == nil)
      if code != ColumnCheck.absent {
        note(code) { rows.place(Int(span.start)) }
      } else {
        judge(row, span, in: rows, &faults)
      }
    }
  }

  @inline(__always)
  private mutating func note(_ code: Int, _ place: () -> FoundPlace) {
    if counts[code] == 0, !isTold[code] { firsts[code] = place() }
    counts[code] &+= 1
  }

  /// A number that is not known by its few bytes: one of many spellings, or a longer one.
  private mutating func checkNumber(
    _ row: Int, _ span: ByteSpan, in rows: CheckedRows, _ faults: inout [Fault]
  ) {
    let number = known.number(of: rows.batch.bytes, Int(span.start), Int(span.end))
    if let known = known[number] {
      note(Int(known.kind)) { rows.place(Int(span.start)) }
      if let verdict = verdicts[number] {
        tell(verdict, Int(known.kind), row, span, rows, &faults)
      }
      return
    }
    let verdict = judge.verdict(on: rows.batch.value(index, row))
    let code = take(verdict, row, span, rows, &faults)
    remember(verdict, code, number)
    if known.isFull { forget() }
  }

  private mutating func remember(_ verdict: Verdict, _ code: Int, _ number: Int) {
    let isInOrder = verdict.complaints.isEmpty && code > ColumnCheck.nothing
    if !isInOrder { verdicts[number] = verdict }
    known[number] = Known(code: isInOrder ? UInt8(code) : 0, kind: UInt8(code))
  }

  /// Checks a text of a column with counted texts, that is new or has something wrong.
  private mutating func checkCountedText(
    _ row: Int, _ span: ByteSpan, in rows: CheckedRows, _ faults: inout [Fault]
  ) {
    if !isCell, field.spec == nil, rows.batch.bytes[Int(span.start)].isDigit {
      note(ColumnCheck.number) { rows.place(Int(span.start)) }
      return
    }
    let number = known.number(of: rows.batch.bytes, Int(span.start), Int(span.end))
    if known[number] == nil {
      // A cell may spell a number, or nothing at all.
      let isPlain =
        !isCell
        && ColumnCheck.plainCode(span, in: rows.batch.bytes, isCell: false, isField: false)
          == ColumnCheck.text
      let verdict = isPlain ? Verdict(kind: .text) : judge.verdict(on: rows.batch.value(index, row))
      remember(verdict, code(of: verdict.kind), number)
      textFirsts.append(rows.place(Int(span.start)))
      if let ownerColumn {
        let owner = rows.batch.value(ownerColumn, row)
        owners.append(owner.kind == .none ? "" : owner.text)
      }
    }
    guard var own = known[number] else { return }
    if own.tally == 0 { touched.append(Int32(truncatingIfNeeded: number)) }
    own.tally &+= 1
    known[number] = own
    guard own.code == 0, let verdict = verdicts[number] else { return }
    tell(verdict, Int(own.kind), row, span, rows, &faults)
  }

  /// Asks the rules about the value of a row.
  @inline(never)
  private mutating func judge(
    _ row: Int, _ span: ByteSpan, in rows: CheckedRows, _ faults: inout [Fault]
  ) {
    let value = rows.batch.value(index, row)
    if let requiredPart, !requiredPart.anyPart(of: value, { _ in true }) {
      _ = take(Verdict(kind: .nothing), row, span, rows, &faults)
      return
    }
    guard !path.isEmpty, value.kind == .object || value.kind == .list else {
      _ = take(judge.verdict(on: value), row, span, rows, &faults)
      return
    }
    var verdict = Verdict(kind: .nothing)
    _ = JSONWalker.anyPlace(at: path.dropFirst(), in: value) { inner in
      let own = judge.verdict(on: inner)
      verdict = Verdict(complaints: verdict.complaints + own.complaints, kind: own.kind)
      return false
    }
    _ = take(verdict, row, span, rows, &faults)
  }

  /// Takes note of a verdict; the code of its kind.
  private mutating func take(
    _ verdict: Verdict, _ row: Int, _ span: ByteSpan, _ rows: CheckedRows,
    _ faults: inout [Fault]
  ) -> Int {
    let code = code(of: verdict.kind)
    note(code) { rows.place(Int(span.start)) }
    tell(verdict, code, row, span, rows, &faults)
    return code
  }

  private func tell(
    _ verdict: Verdict, _ code: Int, _ row: Int, _ span: ByteSpan, _ rows: CheckedRows,
    _ faults: inout [Fault]
  ) {
    for (rule, message) in verdict.complaints {
      faults.append(
        Fault(row: row, index: Int(span.start), rule: rule, message: message, column: index))
    }
    if code <= ColumnCheck.nothing { missing(row, span, rows, &faults) }
  }

  @inline(__always)
  private func missing(
    _ row: Int, _ span: ByteSpan, _ rows: CheckedRows, _ faults: inout [Fault]
  ) {
    for (rule, message) in presence {
      // An empty cell has its place, an absent member only that of its record.
      let start = max(Int(span.start), rows.start(of: row))
      faults.append(Fault(row: row, index: start, rule: rule, message: message, column: index))
    }
  }

  private mutating func code(of kind: ValueKindCount.Kind) -> Int {
    if let code = kinds.firstIndex(of: kind) { return code }
    guard kinds.count <= ColumnCheck.largestCode else { return ColumnCheck.largestCode }
    kinds.append(kind)
    return kinds.count - 1
  }
}

// What goes to the whole.
extension ColumnCheck {
  /// Hands over what was counted, and counts on from nothing. A text is numbered once, and counted by
  /// its number from then on; a negative one is not counted.
  mutating func settle(
    kinds take: (ValueKindCount.Kind, ValueKindCount) -> Void,
    number: (RawValue, FoundPlace?, _ owner: String?) -> Int32, add: (Int32, Int) -> Void
  ) {
    for text in touched {
      let text = Int(text)
      guard var own = known[text] else { continue }
      let (code, count) = (Int(own.kind), Int(own.tally))
      if !isTold[code], firsts[code].map({ $0.order > textFirsts[text].order }) ?? true {
        firsts[code] = textFirsts[text]
      }
      counts[code] &+= count
      if own.wholeNumber == ColumnCheck.unknown {
        own.wholeNumber = number(
          spelling(text), textFirsts[text], ownerColumn == nil ? nil : owners[text])
      }
      if own.wholeNumber >= 0 { add(own.wholeNumber, count) }
      own.tally = 0
      known[text] = own
    }
    touched.removeAll(keepingCapacity: true)
    for code in kinds.indices where counts[code] > 0 {
      take(kinds[code], ValueKindCount(count: counts[code], first: firsts[code]))
      isTold[code] = true
      firsts[code] = nil
    }
    counts = InlineArray(repeating: 0)
    if isTallying, known.isFull { stopTallying() }
  }

  private func spelling(_ number: Int) -> RawValue {
    RawValue(bytes: known.spelling(number), encoding: field.encoding, style: style)
  }

  /// Counts texts no more: there are too many different ones.
  mutating func stopTallying() {
    isTallying = false
    forget()
  }

  /// Forgets what was met since the last `settle`, and with it all texts: where the first of each
  /// stands would not be true any more.
  mutating func clear() {
    counts = InlineArray(repeating: 0)
    firsts = Array(repeating: nil, count: 32)
    forget()
  }

  private mutating func forget() {
    known = ColumnCheck.noneKnown
    verdicts = [:]
    touched = []
    textFirsts = []
    owners = []
  }
}
