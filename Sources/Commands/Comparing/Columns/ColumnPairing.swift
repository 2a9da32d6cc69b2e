/// The fields of two catalogues in pairs: those with one name, then those that are one spec, then
/// those whose names differ in case, blanks, `_` and `-` alone.
struct ColumnPairing: Sendable {
  private(set) var columns: [ComparedColumn] = []
  /// The column of each name.
  private var places: SidedValue<[String: Int]> = SidedValue([:], [:])
  private let isLoose: Bool
  private let request: ComparisonRequest
  /// The fields that are specs.
  private let specs: SidedValue<[String: any PhoneSpec]>

  /// Pairs the names that catalogues were seen to have. If they are written in different ways,
  /// values are compared by what they mean.
  init(
    _ names: SidedValue<[String]>, specs: SidedValue<[String: any PhoneSpec]>,
    readings: SidedValue<ColumnReadings>, isLoose: Bool, mapping: SidedValue<FieldMapping>,
    _ request: ComparisonRequest
  ) {
    self.isLoose = isLoose
    self.request = request
    self.specs = specs
    let mapped = pairsOfMapped(mapping)
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

  /// The fields of the specs that were mapped for one of the catalogues: they are pairs, whatever else
  /// has the same name.
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

  /// The spec that a pair is. Where only one catalogue reads its field as a spec, the values are
  /// compared as texts and numbers: the other catalogue has taken the spec from another field.
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

  /// The first of the specs asked for that no field is; nil where that cannot be known, since a
  /// catalogue has no fields.
  func stranger(among asked: [any PhoneSpec]) -> (any PhoneSpec)? {
    guard !places.old.isEmpty || !places.new.isEmpty else { return nil }
    return asked.first { asked in !columns.contains { $0.isMeant(by: asked) } }
  }

  /// The column of a name; nil for one that was not seen before.
  func place(of name: String, _ side: ComparedSide) -> Int? { places[side][name] }

  /// Adds the names that were met since: fields are paired where their names are spelled alike.
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

  /// The fields that only one of the catalogues has, and that are not ignored. One without any field
  /// has no rows, and lacks nothing.
  func names(onlyIn side: ComparedSide) -> [String] {
    guard !places.old.isEmpty, !places.new.isEmpty else { return [] }
    return columns.filter { !$0.isShared && !$0.isIgnored }.compactMap { $0.names[side] }
  }
}

extension ColumnPairing {
  /// Pairs the fields of two catalogues as they are read.
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
