/// Checks the values in one column of batches, and counts the kinds of values.
///
/// Values that occurred before and are correct are recognized by their bytes, without decoding:
/// numbers by a word, texts by the table that counts them. The rules judge only new values.
///
///     span ─► known? ─► count its kind
///                └ no ─► judge ─► correct: remember
///                             └─► findings
struct ColumnCheck {
  struct Fault {
    let row: Int
    /// The index in the batch's bytes.
    let index: Int
    let rule: Int
    let message: String
    /// The column of the plan; nil for the row as a whole.
    var column: Int?
  }

  /// The maximum number of different spellings that a column remembers, and the maximum number of
  /// their bytes.
  static let mostTexts = 1 << 16
  private static let mostBytes = 4 << 20
  private static let largestCode = 31
  static let absent = 0
  static let nothing = 1
  static let number = 2
  static let text = 3

  /// The index of the column in the plan.
  let index: Int
  let field: CheckedField
  /// The rules that require a value in every row.
  private let presence: [(rule: Int, message: String)]
  private let judge: ValueJudge
  private let isNumeric: Bool
  private let isCell: Bool
  private let path: [String]
  /// A required spec whose values are parts of the column's texts; nil without such a spec.
  private let requiredPart: (any PhoneSpec)?
  private let style: AmountStyle
  /// True if no value is recognized by its bytes.
  private var judgesEach: Bool { !path.isEmpty || requiredPart != nil }

  // Indexed by the code of a kind: the kind; the number of its values since the last `settle`; the
  // place of its first value, until `settle` passes the place on; and true if the place was passed
  // on.
  private var kinds: [ValueKindCount.Kind] = [.absent, .nothing, .number, .text]
  private var counts = InlineArray<32, Int>(repeating: 0)
  private var firsts: [FoundPlace?] = Array(repeating: nil, count: 32)
  private var isTold = InlineArray<32, Bool>(repeating: false)

  struct Known {
    /// The code of its kind; 0 if a rule complains about the spelling, or if it means that there is
    /// no value.
    package let code: UInt8
    /// The code of its kind, in every case.
    package let kind: UInt8
    /// The number of occurrences since the last `settle`, if texts are counted.
    var tally: Int32 = 0
    /// Its number among the texts of all catalogues; `unknown` until the next `settle`.
    var wholeNumber = ColumnCheck.unknown
  }
  private static let unknown: Int32 = -2

  private var known = ColumnCheck.noneKnown
  /// The verdicts on spellings that are wrong or mean no value, by the numbers of the spellings.
  private var verdicts: [Int: Verdict] = [:]
  private var touched: [Int32] = []
  /// The place of the first occurrence of each text.
  private var textFirsts: [FoundPlace] = []
  /// The column of the spec that owns the texts, and its value in the first row of each text.
  private let ownerColumn: Int?
  private var owners: [String] = []
  /// The rows of a batch that were not recognized.
  private var others: [Int32] = []

  /// True if texts are counted. False for numbers, without a rule about texts, and after too many
  /// different texts.
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
    // The texts of codes differ in every row.
    isTallying = !rules.texts.isEmpty && !isNumeric && field.code == nil
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
      recognizeNumbers(batch, selection)
    } else if isTallying {
      recognizeTexts(batch, selection)
    } else {
      recognizePlainTexts(batch, selection)
    }
    let spans = batch.spans.column(index)
    for row in others { check(Int(row), spans[Int(row)], in: rows, &faults) }
  }

  /// Counts the rows with a known, correct number. Adds the other rows to `others`.
  private mutating func recognizeNumbers(_ batch: PhoneBatch, _ selection: Selection) {
    ColumnCheck.recognizeNumbers(
      batch.spans.column(index), batch.bytes, selection, isTold, known: &known, counts: &counts,
      others: &others)
  }

  /// Counts the occurrences of each known, correct text. Adds the other rows to `others`.
  private mutating func recognizeTexts(_ batch: PhoneBatch, _ selection: Selection) {
    counts[ColumnCheck.number] &+= ColumnCheck.recognizeTexts(
      batch.spans.column(index), batch.bytes, selection, holdsNumbers: !isCell && field.spec == nil,
      isTold: isTold[ColumnCheck.number], known: &known, touched: &touched, others: &others)
  }

  /// Counts the plain texts of a column in which nearly all texts differ. Adds the other rows to
  /// `others`.
  private mutating func recognizePlainTexts(_ batch: PhoneBatch, _ selection: Selection) {
    let (numbers, texts) = ColumnCheck.recognizePlainTexts(
      batch.spans.column(index), batch.bytes, selection, isCell: isCell,
      isField: field.spec == nil, code: field.code, takesNumbers: isTold[ColumnCheck.number],
      takesTexts: isTold[ColumnCheck.text], others: &others)
    counts[ColumnCheck.number] &+= numbers
    counts[ColumnCheck.text] &+= texts
  }

  /// Checks a row that was not recognized.
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
        span, in: rows.batch.bytes, isCell: isCell, isField: field.spec == nil, code: field.code)
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

  /// Checks a number that is not recognized by its bytes, because its spelling is rare or long.
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

  /// Checks a text of a column with counted texts. The text is new or wrong.
  private mutating func checkCountedText(
    _ row: Int, _ span: ByteSpan, in rows: CheckedRows, _ faults: inout [Fault]
  ) {
    if !isCell, field.spec == nil, rows.batch.bytes[Int(span.start)].isDigit {
      note(ColumnCheck.number) { rows.place(Int(span.start)) }
      return
    }
    let number = known.number(of: rows.batch.bytes, Int(span.start), Int(span.end))
    if known[number] == nil {
      // A cell may spell a number, or mean that there is no value.
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

  /// Records a verdict. Returns the code of its kind.
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
      // An empty cell has its own place. An absent member has the place of its record.
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

// The results that are passed on to the checker.
extension ColumnCheck {
  /// Passes on the counts, and starts again from zero. `number` is called once for each text and
  /// returns the number by which the text is counted from then on. A text with a negative number is
  /// not counted.
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

  /// Stops the counting of texts, because too many are different.
  mutating func stopTallying() {
    isTallying = false
    forget()
  }

  /// Drops everything since the last `settle`, and all texts, because the places of their first
  /// occurrences would no longer be true.
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
