/// The values of a phone that is compared. Its row is gone.
struct ComparedPhone {
  /// The keys for each spec, in the order of `SpecCatalog.all`.
  let specs: [[ValueKey]]
  /// The other fields. Their values are JSON until all catalogues have shown their readings.
  let others: [(name: String, json: [UInt8])]
}

final class ComparedPhoneReader {
  private let projector: RowProjector
  /// Finds the fields that are specs.
  private let specs: RowProjector

  init(_ settings: WriterSettings) {
    projector = RowProjector(
      RowProjection(addsSource: settings.projection.showsPlaces), opensObjects: true)
    specs = RowProjector(
      RowProjection(normalizes: true, mapping: settings.mapping), opensObjects: false)
  }

  func phone(_ row: Int, of batch: PhoneBatch, place: SourcePlace?) -> ComparedPhone {
    let layout = batch.layout
    let found = Dictionary(
      specs.normalized(specs.ownFields(row, of: batch), layout).map { ($0.name, $0) }
    ) { first, _ in first }
    let fields = projector.fields(row, of: batch, place: place)
    let keys = SpecCatalog.all.map { spec -> [ValueKey] in
      guard let field = found[spec.name] else { return [] }
      let keys = field.comparedKeys(by: spec)
      guard keys.isEmpty,
        let place = specs.placesOfSpecs([spec.name], among: fields, layout).first,
        case .value(let value) = fields[place].content, value.isSomething
      else { return keys }
      return [.text(value.text)]
    }
    let taken = specs.placesOfSpecs(Set(found.keys), among: fields, layout)
    var names = Set(SpecCatalog.all.map(\.name))
    let others = fields.indices.filter { !taken.contains($0) }.map { index in
      var json: [UInt8] = []
      fields[index].appendJSON(to: &json)
      let name = fields[index].name.unlike { names.contains($0) }
      names.insert(name)
      return (name, json)
    }
    return ComparedPhone(specs: keys, others: others)
  }
}

extension RowField {
  /// Returns the different keys of the field's values.
  fileprivate func comparedKeys(by spec: any PhoneSpec) -> [ValueKey] {
    switch content {
    case .value(let value): spec.comparedKeys(of: value)
    case .list(let values):
      DistinctValues(values.flatMap { spec.comparedKeys(of: $0) }).all
    case .json(let json):
      withBytes(of: json) { spec.comparedKeys(of: RawValue(bytes: $0, encoding: .json)) }
    case .text(let text): [.text(text)]
    case .number(let number): [.number(ExactNumber(number))]
    case .numbers(let numbers): numbers.map { .number($0) }
    case .missing: []
    }
  }
}

extension DistinctValues {
  fileprivate init(_ values: [Value]) {
    self.init()
    for value in values { append(value) }
  }
}
