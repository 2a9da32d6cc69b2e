/// Applies the rules of a marketplace to rows.
///
///     row ─► FeedRow ─► a rule about a value ─► a fault at the value
///                   ─► a rule about a phone  ─► a fault at the phone, or counted if the whole
///                                               catalogue lacks the attribute
///                   ─► a rule about all      ─► FeedTotals, until the end of the catalogue
struct FeedJudge {
  private let columns: FeedColumns
  private let today: String?
  /// The results since the last `empty`.
  var totals = FeedTotals()

  init(_ columns: FeedColumns, today: String?) {
    self.columns = columns
    self.today = today
  }

  mutating func judge(
    _ rows: CheckedRows, _ selection: Selection, _ faults: inout [ColumnCheck.Fault]
  ) {
    let row = FeedRow(columns, rows.batch, today: today)
    let attributes = columns.attributes
    selection.forEach { number in
      row.begin(number)
      for index in attributes.indices {
        judge(attributes[index], index, of: row, number, rows, &faults)
      }
      return true
    }
  }

  private mutating func judge(
    _ attribute: FeedColumns.Attribute, _ index: Int, of row: FeedRow, _ number: Int,
    _ rows: CheckedRows, _ faults: inout [ColumnCheck.Fault]
  ) {
    let plain = row.plain(index)
    let isAbsent = attribute.columns.isEmpty && rows.batch.plan.othersColumn == nil
    for test in attribute.tests {
      if test.scope == .unique || isAbsent && test.scope != .presence { continue }
      if let plain, test.scope != .common, test.requirement.fits(plain) { continue }
      judge(test, attribute, index, of: row, number, rows, &faults)
    }
  }

  private mutating func judge(
    _ test: FeedTest, _ attribute: FeedColumns.Attribute, _ index: Int, of row: FeedRow,
    _ number: Int, _ rows: CheckedRows, _ faults: inout [ColumnCheck.Fault]
  ) {
    let (rule, requirement) = (test.number, test.requirement)
    if test.scope != .presence, !row.isFilled(index) { return }
    guard test.rule.condition.holds(for: row) else { return }
    let texts = row.texts(index)
    let (place, column) = row.place(index)
    func note(_ message: String) {
      faults.append(
        ColumnCheck.Fault(
          row: number, index: place ?? rows.start(of: number), rule: rule, message: message,
          column: column ?? attribute.columns.first))
    }
    switch test.scope {
    case .value:
      for text in texts {
        guard let words = requirement.complaint(about: text, in: row) else { continue }
        return note("\(attribute.shown.visible) \(text.shownInMessage) \(words)")
      }
    case .list:
      guard !texts.isEmpty,
        let words = requirement.complaint(about: texts.joined(separator: "\n"), in: row)
      else { return }
      note("\(attribute.shown.visible) \(words)")
    case .presence:
      let value = row.isFilled(index) ? texts.first ?? "{" : ""
      guard let words = requirement.complaint(about: value, in: row) else { return }
      if attribute.columns.isEmpty {
        totals.noteMissing(rule, at: rows.place(rows.start(of: number)))
      } else {
        note("\(attribute.shown.visible) \(words)")
      }
    case .common:
      for text in texts {
        guard let key = requirement.complaint(about: text, in: row) else { continue }
        totals.note(key, of: rule, at: rows.place(place ?? rows.start(of: number)))
      }
    case .unique: return
    }
  }
}

/// The results about a catalogue as a whole.
struct FeedTotals {
  /// The phones without an attribute that no phone of the first ones has, by rule.
  private(set) var missing: [Int: ValueKindCount] = [:]
  /// The values that should be the same in all phones, by rule, in the order of their first places.
  private(set) var keys: [Int: [(key: String, count: ValueKindCount)]] = [:]

  mutating func noteMissing(_ rule: Int, at place: @autoclosure () -> FoundPlace) {
    if missing[rule] == nil { missing[rule] = ValueKindCount(first: place()) }
    missing[rule]?.count += 1
  }

  mutating func note(_ key: String, of rule: Int, at place: FoundPlace) {
    add(ValueKindCount(count: 1, first: place), to: key, of: rule)
  }

  private mutating func add(_ count: ValueKindCount, to key: String, of rule: Int) {
    if let known = keys[rule]?.firstIndex(where: { $0.key == key }) {
      keys[rule]?[known].count.count += count.count
    } else {
      keys[rule, default: []].append((key, count))
    }
  }

  /// Adds the results of later rows.
  mutating func add(_ later: FeedTotals) {
    for (rule, count) in later.missing {
      missing[rule, default: ValueKindCount(first: count.first)].count += count.count
    }
    for (rule, found) in later.keys {
      for (key, count) in found { add(count, to: key, of: rule) }
    }
  }
}

extension String {
  /// The text in quotes, for a message. A text of more than 40 characters is cut.
  var shownInMessage: String {
    let short = count > 40 ? String(prefix(39)) + "…" : self
    return "\"\(short.visible)\""
  }
}
