/// Tries out which `--map` would mend a column whose values are not values of its spec.
///
///     screenSize "1080x2340"         ─► --map 'screenSize=Display'       another field has them
///     memory "128GB", no diskSpace   ─► --map diskSpace=memory …         they are another spec's
enum FieldCure {
  /// The result of reading a field's values as a spec.
  private struct Trial {
    var filled = 0
    var read = 0
    /// The number of values with a unit of the spec. A number without a unit could be anything.
    var spelled = 0

    var isGood: Bool { read * 20 >= filled * 19 }

    mutating func add(_ value: RawValue, _ spec: any PhoneSpec) {
      guard value.kind != .none, !value.spellsNothing else { return }
      filled += 1
      let numbers = spec.number(of: value).map { [$0] } ?? spec.numbers(of: value) ?? []
      guard let bounds = spec.plausibleNumbers, !numbers.isEmpty,
        numbers.allSatisfy(bounds.contains)
      else { return }
      read += 1
      if spec.unitLabel(of: value) != nil { spelled += 1 }
    }
  }

  /// Returns the remedy for a column, in words; nil if the column has no numeric spec, or if the
  /// user has mapped the spec.
  static func found(
    for column: Int?, of catalogue: CheckedCatalogue, _ mapping: FieldMapping,
    _ sample: RecordSample
  ) -> String? {
    guard let entry = catalogue.fields.first(where: { $0.column == column }),
      let spec = entry.field.spec, !spec.isField, spec.isNumeric, spec.plausibleNumbers != nil,
      !mapping.isMapped(spec.name), let field = catalogue.plan.fieldName(of: entry.column)
    else { return nil }
    let specs = SpecCatalog.all.filter { $0.isNumeric && $0.plausibleNumbers != nil }
    var trials: [String: [String: Trial]] = [:]
    var order: [String] = []
    sample.forEachRecord(mapping) { fields in
      for one in fields {
        guard case .value(let value) = one.content else { continue }
        if trials[one.name] == nil { order.append(one.name) }
        for spec in specs {
          trials[one.name, default: [:]][spec.name, default: Trial()].add(value, spec)
        }
      }
    }
    if let other = otherField(for: spec, than: field, trials, order, among: catalogue) {
      return "\(map(spec, other)) reads \(sample.count(trials[other]?[spec.name]?.read ?? 0))"
    }
    let other = specs.first { other in
      guard other.name != spec.name, catalogue.plan.lacks(other),
        let trial = trials[field]?[other.name]
      else { return false }
      return trial.filled > 0 && trial.isGood && trial.spelled * 2 > trial.filled
    }
    if let other, let trial = trials[field]?[other.name] {
      return "as \(other.name) \(map(other, field)) \(map(spec, "")) reads "
        + sample.count(trial.read)
    }
    let reader = specs.first { other in
      other.name != spec.name
        && catalogue.plan.index(of: other.name).flatMap(catalogue.plan.fieldName) == field
    }
    return (reader.map { "it already is \($0.name): " } ?? "")
      + "\(map(spec, "")) takes it from no field"
  }

  /// Returns another field with values of the spec, found by its name or by the units of its
  /// values.
  private static func otherField(
    for spec: any PhoneSpec, than field: String, _ trials: [String: [String: Trial]],
    _ order: [String], among catalogue: CheckedCatalogue
  ) -> String? {
    let taken = Set(
      catalogue.fields.filter { $0.field.spec?.isField == false }
        .compactMap { catalogue.plan.fieldName(of: $0.column) })
    return order.first { name in
      guard name != field, !taken.contains(name), let trial = trials[name]?[spec.name],
        trial.filled > 0, trial.isGood
      else { return false }
      return isCalled(name, like: spec) || trial.spelled * 2 > trial.filled
    }
  }

  /// Returns true if a field's name contains the name of a spec, even with other words.
  private static func isCalled(_ field: String, like spec: any PhoneSpec) -> Bool {
    if FieldColumn(spec: spec, mapping: FieldMapping()).rank(of: field) != nil { return true }
    let words = FieldName.words(of: field)
    return ([spec.flag] + FieldName.words(of: spec.name).prefix(1)).contains(where: words.contains)
  }

  private static func map(_ spec: any PhoneSpec, _ field: String) -> String {
    "--map \("\(spec.name)=\(field)".visible.quotedForShell)"
  }
}

extension RecordSample {
  /// Returns the words for the number of values that were read.
  fileprivate func count(_ read: Int) -> String {
    "\(read.grouped) of the first \(records.count.grouped)"
  }
}

extension ColumnPlan {
  /// Returns the field of a column; nil without one, or if the plan does not know it.
  func fieldName(of column: Int) -> String? {
    columns[column].knownField
      ?? ColumnPlan.candidates(for: columns[column], among: knownFields).first
  }

  fileprivate func lacks(_ spec: any PhoneSpec) -> Bool {
    index(of: spec.name).map { fieldName(of: $0) == nil } ?? true
  }
}
