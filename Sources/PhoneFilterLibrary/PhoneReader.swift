/// Makes phones of the rows of batches. The specs have their own names, and their amounts are plain
/// numbers in the specs' units. All other fields follow as the catalogue has them.
///
///     {"Name": "A", "RAM (MB)": 8192, "nfc": true}  →  model A, memory 8 GB, nfc true
///
/// Only one thread at a time may use it.
final class PhoneReader {
  private let projector: RowProjector
  /// The names of the previous row's specs; `rowNames` has those of all its fields. Rows are mostly
  /// alike, so these are kept.
  private var specNames: [String] = []
  private var rowNames: [String] = []
  private var layout: RecordLayout?
  private var others: [Int] = []
  private var fields = PhoneFields([])

  init(_ mapping: FieldMapping) {
    projector = RowProjector(
      RowProjection(normalizes: true, mapping: mapping), opensObjects: false)
  }

  /// Returns the phone of a row. The batch's plan must have a column for each spec.
  func phone(_ row: Int, of batch: PhoneBatch) -> Phone {
    let all = projector.ownFields(row, of: batch)
    let specs = projector.normalized(all, batch.layout)
    if batch.layout !== layout || specs.count != specNames.count || all.count != rowNames.count
      || !zip(specs, specNames).allSatisfy({ $0.name == $1 })
      || !zip(all, rowNames).allSatisfy({ $0.name == $1 })
    {
      learn(specs, all, batch.layout)
    }
    var contents: [FieldValue] = []
    contents.reserveCapacity(fields.names.count)
    for field in specs {
      contents.append(FieldValue(field.content, isText: PhoneReader.textSpecs.contains(field.name)))
    }
    for place in others { contents.append(FieldValue(all[place].content, isText: false)) }
    return Phone(fields, contents)
  }

  private static let textSpecs = Set(SpecCatalog.all.filter { !$0.isNumeric }.map(\.name))

  /// Learns the names of the fields in rows like this one, and finds the fields that are not a
  /// spec's. If such a field has the name of a spec, it gets another name.
  private func learn(_ specs: [RowField], _ all: [RowField], _ layout: RecordLayout) {
    specNames = specs.map(\.name)
    rowNames = all.map(\.name)
    self.layout = layout
    let taken = projector.placesOfSpecs(Set(specNames), among: all, layout)
    others = all.indices.filter { !taken.contains($0) }
    var names = Set(specNames)
    let otherNames = others.map { place in
      let name = all[place].name.unlike { names.contains($0) }
      names.insert(name)
      return name
    }
    fields = PhoneFields.of(specNames + otherNames)
  }
}

extension FieldValue {
  /// Converts the content of a row's field. A cell of a text spec stays text even if it looks like
  /// a number.
  package init(_ content: RowField.Content, isText: Bool) {
    switch content {
    case .missing: self = .nothing
    case .text(let text): self = .text(text)
    case .number(let number): self = .number(ExactNumber(number))
    case .numbers(let numbers):
      self = numbers.count == 1 ? .number(numbers[0]) : .list(numbers.map { .number($0) })
    case .list(let values): self = .list(values.map { FieldValue($0, isText: isText) })
    case .json(let json):
      self = withBytes(of: json) {
        FieldValue(RawValue(bytes: $0, encoding: .json), isText: isText)
      }
    case .value(let value): self.init(value, isText: isText)
    }
  }

  package init(_ value: RawValue, isText: Bool) {
    switch value.kind {
    case .none: self = .nothing
    case .text where value.encoding == .cell && !isText:
      self = value.withText { text in
        guard RowField.isNumber(text), let number = ExactNumber(text) else {
          return .text(text.text())
        }
        return .number(number)
      }
    case .text: self = .text(value.text)
    // A number that is too large is kept as text.
    case .number: self = ExactNumber(value.bytes).map { .number($0) } ?? .text(value.text)
    case .truth: self = .truth(value.bytes[0] == UInt8(ascii: "t"))
    case .list: self = .list(FieldValue.elements(of: value, isText: isText))
    case .object:
      let members = JSONWalker.members(of: value.bytes)
      self = .members(
        Dictionary(members.map { ($0.name, FieldValue($0.value, isText: false)) }) { $1 })
    }
  }

  private static func elements(of list: RawValue, isText: Bool) -> [FieldValue] {
    var values: [FieldValue] = []
    _ = list.anyElement { element in
      values.append(FieldValue(element, isText: isText))
      return false
    }
    return values
  }
}
