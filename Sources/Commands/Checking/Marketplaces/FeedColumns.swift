/// The columns of a catalogue that hold the attributes of a marketplace.
///
/// Only the names of fields decide. The program's usual reading does not: a feed has `brand`, and a
/// field `manufacturer` does not replace it. `--map ATTRIBUTE=FIELD` names another field.
struct FeedColumns {
  /// An attribute, which is an object since it is used for each row.
  final class Attribute: Sendable {
    let name: String
    /// The normalized names of its fields, best first.
    let fields: [String]
    let separator: Unicode.Scalar?
    /// Its columns in the plan.
    let columns: [Int]
    /// The name of the field in messages.
    let shown: String
    /// The rules about it.
    let tests: [FeedTest]

    init(
      name: String, fields: [String], separator: Unicode.Scalar?, columns: [Int], shown: String,
      tests: [FeedTest]
    ) {
      self.name = name
      self.fields = fields
      self.separator = separator
      self.columns = columns
      self.shown = shown
      self.tests = tests
    }
  }

  private(set) var attributes: [Attribute]
  private let numbers: [String: Int]

  init(_ marketplace: Marketplace, _ rules: RuleSet, _ plan: ColumnPlan, _ mapping: FieldMapping) {
    let names = plan.columns.indices.map { column in
      column == plan.othersColumn ? nil : plan.fieldName(of: column) ?? plan.columns[column].name
    }
    let known = Set(plan.knownFields)
    attributes = marketplace.attributes.map { attribute in
      let fields = attribute.fields(by: mapping)
      let normalized = fields.map { FieldName.normalized($0) }
      let columns = normalized.flatMap { field in
        names.indices.filter { names[$0].map { FieldName.normalized($0) } == field }
      }
      let found = columns.first.flatMap { names[$0] }
      return Attribute(
        name: attribute.name, fields: normalized, separator: attribute.separator,
        columns: columns, shown: found.flatMap { known.contains($0) ? $0 : nil } ?? attribute.name,
        tests: rules.feed.filter { $0.question.attribute == attribute.name }
          .map { FeedTest($0.number, $0.question) })
    }
    numbers = Dictionary(
      attributes.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The same columns with objects of their own, for another thread.
  var copied: FeedColumns {
    var copy = self
    copy.attributes = attributes.map { attribute in
      Attribute(
        name: attribute.name, fields: attribute.fields, separator: attribute.separator,
        columns: attribute.columns.map { $0 }, shown: attribute.shown,
        tests: attribute.tests.map { FeedTest($0.number, $0.rule) })
    }
    return copy
  }

  /// Returns the field whose values must be different in all phones. If the catalogue does not have
  /// the field, no phone has a key.
  func key(among rules: [FeedRule]) -> [any PhoneSpec] {
    let unique = rules.filter { $0.requirement.scope == .unique }
    return attributes.filter { attribute in
      unique.contains { $0.attribute == attribute.name }
    }.map { FieldSpec($0.shown) }
  }

  func number(of attribute: String) -> Int? { numbers[attribute] }
}

/// A rule about an attribute, with its number. It is an object, since it is used for each row.
final class FeedTest: Sendable {
  let number: Int
  let rule: FeedRule
  let requirement: any FeedRequirement
  let scope: FeedScope

  init(_ number: Int, _ rule: FeedRule) {
    self.number = number
    self.rule = rule
    requirement = rule.makeRequirement()
    scope = rule.requirement.scope
  }
}

/// The values of a row, by attribute. They are decoded when a rule first asks for them.
final class FeedRow: FeedValues {
  private struct Cell {
    var texts: [String] = []
    /// True if there is a value that is not a text, such as an object.
    var isFilled = false
    var isRead = false
    /// The index of the value in the batch's bytes.
    var place: Int?
    var column: Int?
  }

  private let columns: FeedColumns
  private let today: String?
  private var cells: [Cell]
  private var batch: PhoneBatch
  private var row = 0
  /// The members of the record that have no column; nil until they are needed.
  private var others: [(name: String, key: Bytes, value: RawValue)]?

  init(_ columns: FeedColumns, _ batch: PhoneBatch, today: String?) {
    self.columns = columns
    self.batch = batch
    self.today = today
    cells = columns.attributes.map { _ in Cell() }
  }

  func begin(_ row: Int) {
    self.row = row
    others = nil
    for index in cells.indices where cells[index].isRead { cells[index].isRead = false }
  }

  /// Returns the bytes of an attribute's only value, if they are its text as it is; nil for another
  /// value, and without one.
  func plain(_ attribute: Int) -> Bytes? {
    let attribute = columns.attributes[attribute]
    guard attribute.columns.count == 1, let column = attribute.columns.first,
      attribute.separator == nil
    else { return nil }
    let span = batch.spans[column, row]
    guard !span.isEmpty else { return nil }
    let value = batch.value(column, row)
    let (content, escape) = value.quoted
    guard content.count > 0, content[0] > 0x20, content[content.count - 1] > 0x20,
      content[content.count - 1] < 0x80, value.kind == .text || value.kind == .number,
      escape == 0 || content.firstIndex(of: escape) == nil
    else { return nil }
    return content
  }

  /// Returns the values of an attribute as texts.
  func texts(_ attribute: Int) -> [String] {
    read(attribute)
    return cells[attribute].texts
  }

  func isFilled(_ attribute: Int) -> Bool {
    read(attribute)
    return cells[attribute].isFilled
  }

  /// Returns the place of an attribute's value in the batch's bytes, and its column.
  func place(_ attribute: Int) -> (index: Int?, column: Int?) {
    (cells[attribute].place, cells[attribute].column)
  }

  func value(of attribute: String) -> String? {
    if attribute == FeedToday.name { return today }
    guard let number = columns.number(of: attribute) else { return nil }
    read(number)
    return cells[number].isFilled ? cells[number].texts.first ?? "" : nil
  }

  private func read(_ number: Int) {
    guard !cells[number].isRead else { return }
    cells[number].isRead = true
    cells[number].texts.removeAll(keepingCapacity: true)
    cells[number].isFilled = false
    cells[number].place = nil
    cells[number].column = nil
    let attribute = columns.attributes[number]
    for column in attribute.columns {
      let span = batch.spans[column, row]
      if span.isEmpty { continue }
      if cells[number].place == nil {
        cells[number].place = Int(span.start)
        cells[number].column = column
      }
      take(batch.value(column, row), number, attribute.separator)
    }
    guard attribute.columns.isEmpty, let column = batch.plan.othersColumn,
      !batch.spans[column, row].isEmpty
    else { return }
    let record = batch.record(row)
    let members = others ?? ValueJudge.members(of: record)
    others = members
    for member in members
    where attribute.fields.contains(FieldName.normalized(member.name)) {
      cells[number].place =
        Int(batch.spans[batch.recordColumn, row].start) + member.value.bytes.offset(in: record)
      take(member.value, number, attribute.separator)
    }
  }

  private func take(_ value: RawValue, _ number: Int, _ separator: Unicode.Scalar?) {
    _ = value.anyElement { element in
      switch element.kind {
      case .none: break
      case .object, .list: cells[number].isFilled = true
      case .text, .number, .truth:
        if element.isBlank { break }
        cells[number].isFilled = true
        let text = element.text.trimmingSpaces
        if let separator {
          cells[number].texts +=
            text.parts(at: separator).map(\.trimmingSpaces).filter { !$0.isEmpty }
        } else {
          cells[number].texts.append(text)
        }
      }
      return false
    }
  }
}
