extension PlanReading {
  /// The field of a spec. If the column has no field, or several fields could be it, the path is
  /// empty.
  package func field(of spec: any PhoneSpec) -> FieldReading {
    var found = FieldReading(spec: spec.name, path: [], kind: .unknown)
    let choice = choices.first { $0.spec.name == spec.name }
    found.passedOver = choice?.passedOver ?? []
    guard let index = plan.index(of: spec.name), let name = names[index],
      plan.rivals(of: spec.name).isEmpty,
      choice?.isRefused != true
    else {
      for rival in plan.rivals(of: spec.name)
      where !found.rivals.contains(rival) {
        found.passedOver.append(
          FieldReading.PassedOver(
            field: rival, reason: .rival, evidence: FieldReading.Evidence()))
      }
      return found
    }
    // Fields that are not rivals in these records are read side by side, record by record.
    found.passedOver.removeAll { $0.reason == .rival }
    let reading = readings[index]
    found.path = reading.path.isEmpty ? [numbered(name, of: index)] : reading.path
    let alternatives = readings.alternatives(of: spec.name)
    if let first = alternatives.first {
      found.path = first
      found.otherPaths = Array(alternatives.dropFirst())
    }
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
    found.currency = readings.currencies[spec.name]?.name
    found.evidence = values.evidence(of: spec)
    return found
  }

  /// The values of a spec in the records, however its field was found.
  package func evidence(of spec: any PhoneSpec) -> FieldReading.Evidence {
    ColumnSample(spec, called: spec.name, in: sample).evidence(of: spec)
  }

  /// A field without a spec, at the end of its path.
  package func field(at path: [String], _ spec: FieldSpec) -> FieldReading {
    var found = FieldReading(path: path, kind: .unknown)
    found.evidence = FieldReading.Evidence()
    guard let index = plan.index(of: spec.name) else { return found }
    let kinds = ValueKinds(spec, index, in: sample)
    found.evidence = FieldReading.Evidence(
      values: kinds.filled, readable: kinds.filled, examples: kinds.examples)
    found.isList = kinds.hasLists
    if let namesake = spec.namesake {
      describe(&found, readings[index], spec)
      found.kind = !namesake.isNumeric ? .text : kinds.numbers == kinds.filled ? .number : .amount
      // The field has the name of a spec but is not read as the spec, so its values are whole.
      found.part = .whole
      found.unit = namesake.unitName(readings[index].style.unit)
      if found.kind == .number { found.storage = kinds.storage }
    } else {
      let content = readings.content(at: index)
      found.kind = kinds.kind(of: content)
      if found.kind == .number { found.storage = kinds.storage }
      guard found.kind == .amount || found.kind == .mixture else { return found }
      describe(&found, readings[index], spec)
      found.unit = content.mostUnit.map(\.name).flatMap { $0.isEmpty ? nil : $0 }
    }
    return found
  }

  private func describe(
    _ field: inout FieldReading, _ reading: ColumnReading, _ spec: any PhoneSpec
  ) {
    field.part = FieldReading.Part.allCases.first { $0.value == reading.style.part } ?? .whole
    guard spec.isNumeric || spec.isField else { return }
    field.marks = FieldReading.Marks.allCases.first { $0.value == reading.style.marks } ?? .open
  }

  /// The name of a field, with its number if several fields have that name.
  private func numbered(_ name: String, of column: Int) -> String {
    guard fields.count(where: { $0 == name }) > 1, let numbered = FieldName.numbered(fields),
      let place = try? FieldResolution.place(of: plan.columns[column], among: fields)
    else { return name }
    return numbered[place]
  }
}

extension ValueKinds {
  /// The type of a field with this content.
  fileprivate func kind(of content: ColumnContent) -> FieldReading.Kind {
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

extension ColumnSample {
  /// The values of a spec that the sample has shown in its field.
  package func evidence(of spec: any PhoneSpec) -> FieldReading.Evidence {
    FieldReading.Evidence(
      values: filled, readable: spec.isNumeric ? max(filled - unreadable, 0) : filled,
      examples: examples.map { $0.short(to: FieldReading.Evidence.mostCharacters) })
  }
}

extension FieldChoice {
  /// The fields that were considered and rejected.
  fileprivate var passedOver: [FieldReading.PassedOver] {
    candidates.compactMap { candidate in
      if isTaken(candidate) { return nil }
      let isRival = rivals.contains { $0.fit.path == candidate.fit.path }
      return FieldReading.PassedOver(
        field: candidate.fit.name,
        reason: isRival ? .rival : .objection(candidate.objection ?? candidate.fit.way.told),
        evidence: candidate.sample.evidence(of: spec))
    }
  }

  private func isTaken(_ candidate: Candidate) -> Bool {
    if let chosen {
      return chosen.fit.name == candidate.fit.name && chosen.fit.part == candidate.fit.part
    }
    return !isRefused && rivals.isEmpty && candidate.fit.name == candidates.first?.fit.name
  }
}

extension FieldFit.Way {
  /// The way in which a name was understood, in words.
  fileprivate var told: String {
    switch self {
    case .own: "has a name of the spec, but another field has priority"
    case .language: "has a name of the spec in another language"
    case .qualified: "has a name of the spec among other words"
    case .shared: "has a name of several specs"
    case .ending: "only ends in a name of the spec"
    case .other: "has the name of something else"
    }
  }
}
