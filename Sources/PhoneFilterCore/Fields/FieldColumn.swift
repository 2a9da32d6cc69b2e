/// A column of a batch, with the fields of a catalogue that can fill it.
@usableFromInline package struct FieldColumn: Sendable {
  /// The use of a column, from weak to strong. It decides if a missing field, or several fields
  /// with equal rank, are an error.
  package enum Need: Int, Sendable {
    /// A missing field or several fields are not an error. For example, the column only explains
    /// how a catalogue is read.
    case noticed
    /// The column is printed if its field exists. Two fields with equal rank are an error.
    case wanted
    /// Rows are filtered or sorted by the column. A catalogue without its field is an error too.
    case required
  }

  /// The name of a spec or a field, or the head of a path.
  package let name: String
  package private(set) var need: Need
  /// The column's spec; nil for the column of a field, or of a path's first name.
  private let spec: (any PhoneSpec)?
  private var names: RankedNames
  private var exactName: String?
  /// True if the user or a schema chose the field, or no field, or if the column is not a spec's.
  /// Then names with a unit and paths do not match.
  private let isMapped: Bool
  /// The unit of bare numbers, from the name of the field that the user or a schema named.
  private var mappedUnit: UInt8
  /// The known unit of the values. A field in another unit is a different field.
  private var expectedUnit: UInt8?
  /// True if the values of the first records are in a field with another name, within a field, or
  /// nowhere. A later field with one of the column's names contradicts this.
  package private(set) var isElsewhere = false
  /// Fields that the first records already have. A later record with such a field contradicts
  /// nothing.
  package private(set) var passedOver: Set<String> = []
  /// The fields with names of the spec whose values in the first records cannot be the spec's.
  private var refused: Set<String> = []
  /// True if only the field with the typed name can fill the column. The same name with a unit does
  /// not match.
  package private(set) var isOfTypedName = false
  /// The field or path with the column's values in the first records, for people.
  package private(set) var knownField: String?

  /// Makes the column of a spec, with the field that `mapping` names. If it names none, the field
  /// may have, best first: the spec's exact name, another spelling of it, an alias, or a lesser
  /// alias.
  package init(spec: any PhoneSpec, mapping: FieldMapping, need: Need = .required) {
    name = spec.name
    self.need = need
    self.spec = spec
    switch mapping.field(for: mapping.name(asking: spec)) {
    case .byName?:
      exactName = spec.name
      // A field that does not have a spec's name is found only by its own name.
      isMapped = spec.isField && spec.meant.isField
      mappedUnit = 0
      let known = spec.isField ? nil : FieldColumn.known.first { $0.spec.name == spec.name }
      names = known?.names ?? FieldColumn.names(of: spec)
    case .field(let field)?:
      exactName = field
      isMapped = true
      mappedUnit = FieldColumn.unit(named: FieldName.words(of: field), spec)?.unit ?? 0
      names = RankedNames([[FieldName.normalized(field)]])
    case .firstOf(let paths)?:
      exactName = nil
      isMapped = true
      mappedUnit =
        paths.lazy.compactMap { path in
          path.last.flatMap { FieldColumn.unit(named: FieldName.words(of: $0), spec)?.unit }
        }.first ?? 0
      names = RankedNames([])
    case .exactly(let field, let unit)?:
      exactName = field
      isMapped = true
      mappedUnit = unit
      names = RankedNames([])
    case nil:
      exactName = nil
      isMapped = true
      mappedUnit = 0
      names = RankedNames([])
    }
  }

  /// The names of all specs. They are kept, because each written field looks them up. Each spec's
  /// names are made at their first use, because a filter by one spec needs only its names.
  private static let known = SpecCatalog.all.map(KnownNames.init)

  private final class KnownNames: Sendable {
    let spec: any PhoneSpec
    private let made = Guarded<RankedNames?>(nil)

    init(_ spec: any PhoneSpec) { self.spec = spec }

    var names: RankedNames {
      made.withLock { made in
        let names = made ?? FieldColumn.names(of: spec)
        made = names
        return names
      }
    }
  }

  /// Returns true if a field's name is a name of another spec: color_name is not the name of a
  /// model.
  static func isOwnName(_ name: String, ofAnotherThan spec: any PhoneSpec) -> Bool {
    let name = FieldName.normalized(name)
    return known.contains { $0.spec.name != spec.name && $0.names.rank(of: name) != nil }
  }

  /// Returns the names that fields of a spec may have, best first.
  private static func names(of spec: any PhoneSpec) -> RankedNames {
    RankedNames(
      [[spec.name, spec.flag], spec.otherFlags + spec.aliases, spec.lesserAliases].map {
        $0.map(FieldName.normalized)
      })
  }

  /// Makes the column of the first name of a path.
  package init(head: String, need: Need = .required) {
    self.init(ColumnPlan.headName(head), need, field: head, unit: 0)
  }

  /// Makes the column of the field with exactly this name.
  package init(exactly field: String) {
    self.init(field, .noticed, field: field, unit: 0, isExact: true)
  }

  /// The column of all fields that have no column of their own.
  package static let others = FieldColumn("", .noticed, field: nil, unit: 0)

  /// Makes a column of one field, or of no field.
  private init(_ name: String, _ need: Need, field: String?, unit: UInt8, isExact: Bool = false) {
    self.name = name
    self.need = need
    spec = nil
    names = RankedNames(field.map { isExact ? [] : [[FieldName.normalized($0)]] } ?? [])
    exactName = field
    isMapped = true
    mappedUnit = unit
  }

  /// Returns a copy of the column that takes its values from a field that the values confirm, as if
  /// the user had named it.
  ///
  /// A later field with one of the spec's names contradicts the first records. The names in
  /// `fields`, which the first records already have, do not.
  package func taking(_ field: String, unit: UInt8, passingOver fields: [String] = [])
    -> FieldColumn
  {
    guard let spec else { return self }
    var mapping = FieldMapping()
    mapping.map(name, to: field)
    var column = FieldColumn(spec: spec, mapping: mapping, need: need)
    column.mappedUnit = unit
    column.knownField = field
    column.isElsewhere = match(field) == nil
    column.passedOver = Set(fields)
    return column
  }

  /// A copy of the column that only the field with the typed name can fill.
  var ownNameAlone: FieldColumn {
    var column = self
    if let spelling = spec?.typedSpelling {
      column.exactName = nil
      column.names = RankedNames([[FieldName.normalized(spelling)]])
    } else {
      column.names = RankedNames(Array(names.groups.prefix(1)))
    }
    column.isOfTypedName = true
    return column
  }

  /// Returns the column for only the typed name, if a field has that name. `spelled` has the names
  /// of the columns for which such a field exists. Else returns the column unchanged.
  package func asTyped(_ spelled: Set<String>) -> FieldColumn {
    let isTyped = spec.map { $0.isTypedAlias || $0.typedSpelling != nil } ?? false
    return isTyped && spelled.contains(name) ? ownNameAlone : self
  }

  /// The unit in the field name that the user typed.
  package var unitOfName: UInt8 { mappedUnit }

  /// A copy of the column for which several possible fields are not an error.
  package var noticing: FieldColumn {
    var column = self
    column.need = .noticed
    return column
  }

  /// Returns a copy of the column that takes its values from within a field.
  package func following(
    _ path: [String], unit: UInt8, passingOver fields: [String] = []
  ) -> FieldColumn {
    var column = FieldColumn(name, need, field: path[0], unit: unit)
    column.isElsewhere = true
    column.passedOver = Set(fields)
    column.knownField = path.joined(separator: ".")
    return column
  }

  /// Returns a copy of the column that rejects some fields with names of the spec.
  package func refusing(_ fields: [String]) -> FieldColumn {
    var column = self
    column.refused.formUnion(fields)
    return column
  }

  /// Returns a copy of a schema's column that takes its values from within the field with exactly
  /// this name; from no field if nil.
  package func within(_ field: String?) -> FieldColumn {
    var column = self
    column.exactName = field
    return column
  }

  package var withoutField: FieldColumn { withoutField(passingOver: []) }

  /// Returns a copy of the column that no field of the first records can fill, and no later field
  /// either.
  package func withoutField(passingOver fields: [String]) -> FieldColumn {
    var column = FieldColumn(name, need, field: nil, unit: 0)
    column.isElsewhere = true
    column.passedOver = Set(fields)
    return column
  }

  /// True if the spec's names do not decide the field: the user or a schema chose it, or it is
  /// requested by its own name.
  package var isNamed: Bool { isMapped }

  /// Returns a copy of the column for a catalogue whose first records use this field and unit.
  package func expecting(unit: UInt8, in field: String) -> FieldColumn {
    var column = self
    column.knownField = field
    column.expectedUnit = unit
    return column
  }

  /// Returns true if a field's numbers would have another unit than the column.
  package func isOdd(_ match: FieldMatch) -> Bool { expectedUnit.map { $0 != match.unit } ?? false }

  /// The only name that its field can have; nil if several names are possible, or none.
  package var onlyName: String? { names.groups.isEmpty ? exactName : nil }

  /// True if the column is for a field and not for the spec with the same name.
  var isOfFieldAlone: Bool { spec == nil && onlyName != nil }

  /// The path to the values, if the user named the field with a path.
  package var mappedPath: [String]? {
    guard isMapped, spec != nil, onlyName == nil, let exactName else { return nil }
    let parts = FieldName.parts(of: exactName)
    return parts.count > 1 ? parts : nil
  }

  /// Returns the match of a field's name with this column; nil for another field.
  ///
  /// The names themselves rank best, then names with a unit, then names of inner fields:
  /// `display.screenSize`.
  package func match(_ field: String) -> FieldMatch? {
    if names.groups.isEmpty, field != exactName { return nil }
    if field == exactName { return FieldMatch(rank: 0, unit: mappedUnit) }
    guard names.mayFit(field), refused.isEmpty || !refused.contains(field) else { return nil }
    if let rank = plainRank(of: FieldName.normalized(field)) {
      return FieldMatch(rank: rank, unit: mappedUnit)
    }
    guard !isMapped, !isOfTypedName else { return nil }
    let parts = FieldName.parts(of: field)
    if parts.count > 1 { return match(path: parts) }
    return matchWithUnit(field)
  }

  package func bestMatch(among fields: [String]) -> (name: String, match: FieldMatch)? {
    var best: (name: String, match: FieldMatch)?
    for name in fields {
      guard let match = match(name), match.rank < best?.match.rank ?? .max else { continue }
      best = (name, match)
    }
    return best
  }

  package func rank(of field: String) -> Int? { match(field)?.rank }

  /// The maximum number of names at the end of a path that are examined.
  private static let longestPath = 8

  /// Returns the match of a path to an inner field, by its own name or with the names around it.
  package func match(path: [String]) -> FieldMatch? {
    guard !isMapped, !isOfTypedName, !path.dropLast().contains(where: FieldName.isOfSomethingElse)
    else {
      return nil
    }
    // Each candidate contains the one before it and is longer. In a path of a thousand names, the
    // last few are enough.
    let matches = (1...min(path.count, FieldColumn.longestPath)).compactMap {
      count -> FieldMatch? in
      let name = path.suffix(count).joined(separator: " ")
      return plainRank(of: FieldName.normalized(name)).map { FieldMatch(rank: $0) }
        ?? matchWithUnit(name)
    }
    let best = matches.min { $0.rank < $1.rank }
    return best.map { FieldMatch(rank: $0.rank + 10 * (path.count - 1), unit: $0.unit) }
  }

  /// True if the values of some records may lie within a field where the column does not search.
  var missesPaths: Bool {
    guard let spec, need != .noticed else { return false }
    return spec.path.isEmpty && (!isMapped || mappedPath != nil)
  }

  /// Returns true if a late path probably leads to this column's values. A lesser alias does not.
  package func isLikely(path: [String]) -> Bool {
    if let mappedPath {
      return mappedPath.map(FieldName.normalized) == path.map(FieldName.normalized)
    }
    return match(path: path).map { ($0.rank - 1) % 10 % max(1, names.groups.count) < 2 } ?? false
  }

  /// Returns true if a field's name may begin or end with a name of the column. A few letters are
  /// enough to rule out nearly all other names.
  package func mayBeCalled(_ field: String) -> Bool { names.mayFit(field) }

  /// Returns the rank of a name that has no unit and is not a path.
  package func plainRank(of name: String) -> Int? { names.rank(of: name) }

  /// Matches a name that contains its unit: `RAM (GB)`, `storage_gb`, `price in USD`.
  private func matchWithUnit(_ field: String) -> FieldMatch? {
    guard let spec, spec.isNumeric else { return nil }
    let words = FieldName.words(of: field)
    if let found = FieldColumn.unit(named: words, spec),
      let rank = plainRank(of: found.rest.joined())
    {
      return FieldMatch(rank: names.groups.count + rank, unit: found.unit)
    }
    // Without capitals and separators, a name is one word: ramgb.
    guard words.count == 1, let word = words.first else { return nil }
    for (rank, group) in names.groups.enumerated() {
      for name in group
      where word.utf8.count > name.utf8.count + 1 && word.utf8.starts(with: name.utf8) {
        guard let unit = spec.unit(named: String(word.dropFirst(name.count))) else { continue }
        return FieldMatch(rank: names.groups.count + rank + 1, unit: unit)
      }
    }
    return nil
  }

  /// Returns the unit that is the last or first word of a name, and the words without it.
  package static func unit(
    named words: [String], _ spec: any PhoneSpec
  ) -> (unit: UInt8, rest: [String])? {
    guard words.count > 1 else { return nil }
    if let unit = spec.unit(named: words[words.count - 1]) {
      var rest = words.dropLast()
      if rest.count > 1, rest.last == "in" { rest.removeLast() }
      return (unit, Array(rest))
    }
    return spec.unit(named: words[0]).map { ($0, Array(words.dropFirst())) }
  }
}
