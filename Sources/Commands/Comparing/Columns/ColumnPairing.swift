/// The fields of two catalogues in pairs: first fields of the specs that the user mapped and fields
/// of the key with two names, then fields with the same name, then fields of the same spec, then fields whose names differ only in
/// case, blanks, `_` and `-`.
struct ColumnPairing: Sendable {
  private(set) var columns: [ComparedColumn] = []
  /// The index in `columns` of each name.
  private var places: SidedValue<[String: Int]> = SidedValue([:], [:])
  private let isLoose: Bool
  private let request: ComparisonRequest
  private let specs: SidedValue<[String: any PhoneSpec]>

  /// Pairs the known names of two catalogues. If `isLoose` is true, the catalogues have different
  /// formats, and values are compared by meaning.
  init(
    _ names: SidedValue<[String]>, specs: SidedValue<[String: any PhoneSpec]>,
    readings: SidedValue<ColumnReadings>, isLoose: Bool, mapping: SidedValue<FieldMapping>,
    _ request: ComparisonRequest
  ) {
    self.isLoose = isLoose
    self.request = request
    self.specs = specs
    let keys = request.newKeyFields.filter {
      names.old.contains($0.name) && names.new.contains($0.other)
    }
    let mapped = pairsOfMapped(mapping) + keys.map { (old: $0.name, new: $0.other) }
    let (takenOld, takenNew) = (Set(mapped.map(\.old)), Set(mapped.map(\.new)))
    let others = SidedValue(
      names.old.filter { !takenOld.contains($0) }, names.new.filter { !takenNew.contains($0) })
    let (known, knownNow) = (Set(others.old), Set(others.new))
    var left = SidedValue(
      others.old.filter { !knownNow.contains($0) }, others.new.filter { !known.contains($0) })
    for pair in mapped { add(pair.old, pair.new, isLoose: true) }
    for name in others.new where known.contains(name) { add(name, name, isLoose: isLoose) }
    for name in left.new {
      let spec = specs.new[name]
      let wanted = FieldName.normalized(name)
      let twin =
        spec.flatMap { spec in left.old.first { specs.old[$0]?.name == spec.name } }
        ?? left.old.first { FieldName.normalized($0) == wanted }
      guard let twin else { continue }
      left.old.removeAll { $0 == twin }
      add(twin, name, isLoose: true)
    }
    for name in left.new where places.new[name] == nil { add(nil, name, isLoose: isLoose) }
    for name in left.old { add(name, nil, isLoose: isLoose) }
    for index in columns.indices {
      guard let spec = columns[index].spec else { continue }
      columns[index].styles = SidedValue { readings[$0].style(of: spec.name) }
    }
  }

  /// Returns the fields of the specs that the user mapped for one of the catalogues. They are
  /// pairs, even if other fields have the same name.
  private func pairsOfMapped(
    _ mapping: SidedValue<FieldMapping>
  ) -> [(old: String, new: String)] {
    let names = mapping.old.localSpecs.union(mapping.new.localSpecs)
    return SpecCatalog.all.filter { names.contains($0.name) }.compactMap { spec in
      guard let old = specs.old.first(where: { $0.value.name == spec.name })?.key,
        let new = specs.new.first(where: { $0.value.name == spec.name })?.key
      else { return nil }
      return (old, new)
    }
  }

  /// Returns the spec of a pair. Nil if only one catalogue reads its field as a spec: the other
  /// reads the spec from another field, so the values are compared as texts and numbers.
  private func spec(of old: String?, _ new: String?) -> (any PhoneSpec)? {
    guard let old else { return new.flatMap { specs.new[$0] } }
    guard let new else { return specs.old[old] }
    guard let spec = specs.new[new], specs.old[old]?.name == spec.name else { return nil }
    return spec
  }

  private mutating func add(_ old: String?, _ new: String?, isLoose: Bool) {
    let spec = spec(of: old, new)
    if let old { places.old[old] = columns.count }
    if let new { places.new[new] = columns.count }
    var column = ComparedColumn(
      names: SidedValue(old, new), spec: spec, isLoose: isLoose, isIgnored: false, tolerance: nil)
    column.directed = ChangeKinds.directed(column)
    column.isIgnored = request.ignored.contains(where: column.isMeant)
    column.tolerance = request.tolerances.last { column.isMeant(by: $0.spec) }
    columns.append(column)
  }

  /// Returns the first requested spec that no field matches. Nil if all match, or if neither
  /// catalogue has fields, so that nothing is known.
  func stranger(among asked: [any PhoneSpec]) -> (any PhoneSpec)? {
    guard !places.old.isEmpty || !places.new.isEmpty else { return nil }
    return asked.first { asked in !columns.contains { $0.isMeant(by: asked) } }
  }

  /// Returns the column of a name; nil for an unknown name.
  func place(of name: String, _ side: ComparedSide) -> Int? { places[side][name] }

  /// Adds names that were found later. A new name is paired with the same name in the other
  /// catalogue.
  mutating func note(_ names: [String], _ side: ComparedSide) {
    for name in names where places[side][name] == nil {
      let other: ComparedSide = side == .old ? .new : .old
      if let place = places[other][name], columns[place].names[side] == nil {
        columns[place].names[side] = name
        places[side][name] = place
      } else if side == .old {
        add(name, nil, isLoose: isLoose)
      } else {
        add(nil, name, isLoose: isLoose)
      }
    }
  }

  /// Returns the fields that only one of the catalogues has, without ignored fields. A catalogue
  /// without fields has no rows, and lacks no field.
  func names(onlyIn side: ComparedSide) -> [String] {
    guard !places.old.isEmpty, !places.new.isEmpty else { return [] }
    return columns.filter { !$0.isShared && !$0.isIgnored }.compactMap { $0.names[side] }
  }
}

extension ColumnPairing {
  init(
    _ probes: SidedValue<CatalogueProbe>, isLoose: Bool, _ mapping: SidedValue<FieldMapping>,
    _ request: ComparisonRequest
  ) {
    self.init(
      SidedValue { probes[$0].names }, specs: SidedValue { probes[$0].specs(mapping[$0]) },
      readings: SidedValue { probes[$0].layout.readings }, isLoose: isLoose, mapping: mapping,
      request)
  }
}
