/// A field of a schema as a catalogue has shown it.
struct SurveyedField {
  var field: CatalogueSchema.Field
  /// Whether some record of the sample has a value there: else it says nothing of others.
  var hasValues = true
}

extension SurveyedColumns {
  /// The field of a spec; a column that no field is, or that several could be, has none.
  func field(of spec: any PhoneSpec) -> SurveyedField {
    var found = CatalogueSchema.Field(spec: spec.name, path: [], kind: .unknown)
    guard let index = plan.index(of: spec.name), let name = names[index], rivals[index] == nil,
      !choices.contains(where: { $0.spec.name == spec.name && $0.isRefused })
    else { return SurveyedField(field: found, hasValues: false) }
    let reading = readings[index]
    found.path = reading.path.isEmpty ? [numbered(name, of: index)] : reading.path
    describe(&found, reading, spec)
    let values = ColumnSample(
      ValueLocator(spec, in: sample), of: spec, called: name, rows: sample.count,
      comparesRecords: false)
    found.kind =
      !spec.isNumeric
      ? .text
      : values.bareNumbers >= values.filled && found.marks != .comma ? .number : .amount
    let kinds = ValueKinds(spec, index, in: sample)
    found.isList = kinds.hasLists
    if found.kind == .number { found.storage = kinds.storage }
    found.unit = spec.unitName(reading.style.unit)
    return SurveyedField(field: found, hasValues: values.filled > 0)
  }

  /// A field that is no spec's, down its path.
  func field(at path: [String], _ spec: FieldSpec) -> SurveyedField {
    var found = CatalogueSchema.Field(path: path, kind: .unknown)
    guard let index = plan.index(of: spec.name) else {
      return SurveyedField(field: found, hasValues: false)
    }
    let kinds = ValueKinds(spec, index, in: sample)
    found.isList = kinds.hasLists
    if let namesake = spec.namesake {
      describe(&found, readings[index], spec)
      found.kind = !namesake.isNumeric ? .text : kinds.numbers == kinds.filled ? .number : .amount
      // Others have their values as a whole.
      found.part = .whole
      found.unit = namesake.unitName(readings[index].style.unit)
      if found.kind == .number { found.storage = kinds.storage }
    } else {
      let content = readings.content(at: index)
      found.kind = kinds.kind(of: content)
      if found.kind == .number { found.storage = kinds.storage }
      guard found.kind == .amount || found.kind == .mixture else {
        return SurveyedField(field: found, hasValues: kinds.filled > 0)
      }
      describe(&found, readings[index], spec)
      found.unit = content.mostUnit.map(\.name).flatMap { $0.isEmpty ? nil : $0 }
    }
    return SurveyedField(field: found, hasValues: kinds.filled > 0)
  }

  private func describe(
    _ field: inout CatalogueSchema.Field, _ reading: ColumnReading, _ spec: any PhoneSpec
  ) {
    field.part = CatalogueSchema.Part.allCases.first { $0.value == reading.style.part } ?? .whole
    guard spec.isNumeric || spec.isField else { return }
    field.marks = CatalogueSchema.Marks.allCases.first { $0.value == reading.style.marks } ?? .open
  }

  /// The name of a field, with its number where several are called so.
  private func numbered(_ name: String, of column: Int) -> String {
    guard fields.count(where: { $0 == name }) > 1, let numbered = FieldName.numbered(fields),
      let place = try? FieldResolution.place(of: plan.columns[column], among: fields)
    else { return name }
    return numbered[place]
  }
}

extension ValueKinds {
  /// The type of a field in which a survey has found some content.
  fileprivate func kind(of content: ColumnContent) -> CatalogueSchema.Kind {
    switch content {
    case .unknown: .unknown
    case .amounts: .amount
    case .dates(.dayFirst): .dayFirstDate
    case .dates(.monthFirst): .monthFirstDate
    case .dates(.unknown): .date
    // N/A is a text among numbers.
    case .numbers: numbers == filled && nothings == 0 ? .number : .unknown
    case .mixture: .mixture
    case .several, .openDates: numbers == 0 ? .text : .unknown
    case .texts: truths == filled ? .truth : numbers == 0 ? .text : .unknown
    }
  }
}
