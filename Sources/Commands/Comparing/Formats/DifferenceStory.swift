/// A difference as people read it: groups with headings, and in each group lines about one phone.
///
/// Lines are read from the catalogues when they are needed, and not kept.
final class DifferenceStory {
  /// Phones with one kind of difference.
  struct Group {
    package enum Content {
      case added
      case removed
      case changed(ChangeGroup)
      case moved
    }

    package let title: String
    package let content: Content
    package let count: Int
    /// True if its lines name their fields, because the heading names none or may mean more than
    /// one.
    let namesFields: Bool
  }

  struct Line {
    let words: PhoneWords.Columns
    var facts: [Fact] = []

    var phone: String { words.line }
  }

  /// The value of a field before and after the change.
  struct Fact {
    let field: String
    /// Nil if the field had no value, or the value is not shown.
    var old: String?
    var new: String?
    /// The change of a number in percent: `−5.6 %`.
    var share: String?
    /// True if the change is better for nearly everybody, such as a lower price; nil if it is
    /// neither better nor worse.
    var isBetter: Bool?
    /// The name of the field's spec; nil for other fields.
    var spec: String?
  }

  /// The groups with at least one phone.
  let groups: [Group]
  private let catalogues: ComparedCatalogues
  private let comparison: RowComparison
  private let readers: SidedValue<RecordReader>
  let words: PhoneWords

  init(_ catalogues: ComparedCatalogues) throws(Failure) {
    self.catalogues = catalogues
    comparison = catalogues.makeComparison()
    words = PhoneWords(catalogues.key)
    readers = try SidedValue(catalogues.makeTeller)
    let difference = catalogues.difference
    var groups = [
      Group(title: "new", content: .added, count: difference.added.count, namesFields: true),
      Group(title: "gone", content: .removed, count: difference.removed.count, namesFields: true),
    ]
    for group in ChangeGroup.all {
      let count = difference.changed.reduce(0) { $0 + ($1.kinds.contains(group.kind) ? 1 : 0) }
      let others = catalogues.pairing.columns.filter {
        $0.spec == nil && $0.directed?.name == group.spec?.name
      }
      groups.append(
        Group(
          title: group.title, content: .changed(group), count: count,
          namesFields: group.spec == nil || !others.isEmpty))
    }
    groups.append(
      Group(
        title: "moved", content: .moved, count: difference.moved?.count ?? 0, namesFields: false))
    self.groups = groups.filter { $0.count > 0 }
  }

  var columnRemarks: [String] {
    catalogues.difference.newColumns.map { "new column \($0.visible)" }
      + catalogues.difference.goneColumns.map { "gone column \($0.visible)" }
  }

  /// The totals in one line: `2 new, 1 gone, 4 changed, 36 the same`.
  var totals: String {
    let difference = catalogues.difference
    var parts: [String] = []
    func add(_ count: Int, _ what: String) {
      if count > 0 { parts.append("\(count.grouped) \(what)") }
    }
    add(difference.added.count, "new")
    add(difference.removed.count, "gone")
    add(difference.changed.count, "changed")
    add(difference.moved?.count ?? 0, "moved")
    add(
      difference.newColumns.count, difference.newColumns.count == 1 ? "new column" : "new columns")
    add(
      difference.goneColumns.count,
      difference.goneColumns.count == 1 ? "gone column" : "gone columns")
    if parts.isEmpty { parts = ["no differences"] }
    return parts.joined(separator: ", ")
      + ", \(difference.sameCount.grouped) the same"
  }

  /// Calls `body` with the lines of a group, until it returns false.
  func tell(_ group: Group, _ body: (Line) throws(Failure) -> Bool) throws(Failure) {
    switch group.content {
    case .added: try tell(catalogues.difference.added, .new, body)
    case .removed: try tell(catalogues.difference.removed, .old, body)
    case .moved:
      for pair in catalogues.difference.moved ?? [] {
        let batch = try readers.new.batch(at: pair.new)
        guard try body(Line(words: words.columns(0, of: batch))) else { return }
      }
    case .changed(let group):
      for row in catalogues.difference.changed where row.kinds.contains(group.kind) {
        guard try body(try line(row, group)) else { return }
      }
    }
  }

  private func tell(
    _ places: [RecordPlace], _ side: ComparedSide, _ body: (Line) throws(Failure) -> Bool
  ) throws(Failure) {
    for place in places {
      let batch = try readers[side].batch(at: place)
      var line = Line(words: words.columns(0, of: batch))
      for spec in ChangeKinds.directed {
        let values = RowKey.values(of: spec, 0, batch) { DifferenceStory.shown($0, spec) }
        guard let shown = values.first else { continue }
        line.facts.append(
          Fact(
            field: spec.heading, old: side == .old ? shown : nil,
            new: side == .new ? shown : nil, spec: spec.name))
      }
      guard try body(line) else { return }
    }
  }

  private func line(_ row: ChangedRow, _ group: ChangeGroup) throws(Failure) -> Line {
    let batch = try readers.new.batch(at: row.pair.new)
    var line = Line(words: words.columns(0, of: batch))
    for change in try comparison.changes(of: row.pair)
    where ChangeKinds.of(change).contains(group.kind) {
      line.facts.append(DifferenceStory.fact(change))
    }
    return line
  }

  static func fact(_ change: FieldChange) -> Fact {
    let column = change.column
    let spec = column.spec ?? column.directed
    func shown(_ value: RawValue?) -> String? {
      value.flatMap { $0.kind == .none ? nil : DifferenceStory.shown($0, spec) }
    }
    var fact = Fact(
      field: (column.heading ?? column.name).visible, old: shown(change.old),
      new: shown(change.new), spec: column.spec?.name)
    guard let (old, new) = change.numbers, old != new else { return fact }
    fact.share = share(old, new)
    if let spec = column.directed, let preference = spec.preference {
      fact.isBetter = (new < old) == (preference == .less)
    }
    return fact
  }

  /// Returns a value for people, on one line.
  static func shown(_ value: RawValue, _ spec: (any PhoneSpec)?) -> String {
    if let shown = spec?.shown(value) { return shown.visible }
    return String(decoding: RowField(name: "", content: .value(value)).cell, as: UTF8.self).visible
  }

  /// Returns the change of a number in percent of the old one, with one digit after the point; nil
  /// if the old number is not positive, or the change is too large.
  static func share(_ old: ExactNumber, _ new: ExactNumber) -> String? {
    let (old, new) = (old.approximate, new.approximate)
    guard old > 0 else { return nil }
    let tenths = ((new - old) / old * 1000).rounded()
    guard abs(tenths) < 1e7 else { return nil }
    let count = Int(abs(tenths))
    let fraction = count % 10 == 0 ? "" : ".\(count % 10)"
    return "\(new < old ? "−" : "+")\((count / 10).grouped)\(fraction) %"
  }
}
