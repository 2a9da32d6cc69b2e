/// A column of a batch, with the fields of a catalogue that can stand in it.
@usableFromInline package struct FieldColumn: Sendable {
  /// The use of a column, from weak to strong: what depends on finding its field.
  package enum Need: Int, Sendable {
    /// It only matters where the user wants to know how a catalogue is read.
    case noticed
    /// It is printed if it is there; two fields with the same right to it are an error.
    case wanted
    /// It is filtered or sorted by: a catalogue without it is an error too.
    case required
  }

  /// The name under which the column is found: a spec's, a field's, or a path's head.
  package let name: String
  package private(set) var need: Need
  /// The spec that knows the units, where there is one.
  private let spec: (any PhoneSpec)?
  /// The names that a field may have.
  private var names: RankedNames
  private var exactName: String?
  /// Whether the field was named by hand: then its name need not be one of the spec's, and may be
  /// followed by any unit.
  private let isMapped: Bool
  /// The unit of the field that was named by hand.
  private var mappedUnit: UInt8
  /// The unit that the catalogue's values are known to be in; a field in another unit must not be
  /// taken for them.
  private var expectedUnit: UInt8?
  /// Whether the first records have shown that its values lie within another field, or nowhere: a
  /// field with one of its names that comes later contradicts them.
  package private(set) var isElsewhere = false
  /// The fields that the first records have beside the one it is taken from.
  package private(set) var passedOver: Set<String> = []
  /// The fields with names of the spec whose values in the first records cannot be the spec's.
  private var refused: Set<String> = []
  /// Whether only the field of the typed name can be in it, with a unit in its name or without.
  package private(set) var isOfTypedName = false
  /// The field that has its values in the first records, for people: a field's name, or a path.
  package private(set) var knownField: String?

  /// A spec's column: its own name exactly, its own name in another spelling, an alias, a name that
  /// is one only if nothing better is there.
  package init(spec: any PhoneSpec, mapping: FieldMapping, need: Need = .required) {
    name = spec.name
    self.need = need
    self.spec = spec
    switch mapping.field(for: mapping.name(asking: spec)) {
    case .byName?:
      exactName = spec.name
      // A field that no spec goes by is asked for by its name alone.
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

  /// The names of the specs there are, made when they are looked up first: each field that is written looks
  /// them up, and a filter by one spec needs those of one.
  private static let known = SpecCatalog.all.map(KnownNames.init)

  /// The names that the fields of a spec may have.
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

  /// Whether a field's name is one that another spec knows by itself: colour_name is no name of a model.
  static func isOwnName(_ name: String, ofAnotherThan spec: any PhoneSpec) -> Bool {
    let name = FieldName.normalized(name)
    return known.contains { $0.spec.name != spec.name && $0.names.rank(of: name) != nil }
  }

  /// The names that fields of a spec may have, best first.
  private static func names(of spec: any PhoneSpec) -> RankedNames {
    RankedNames(
      [[spec.name, spec.flag], spec.otherFlags + spec.aliases, spec.lesserAliases].map {
        $0.map(FieldName.normalized)
      })
  }

  /// The column of the first name of a path.
  package init(head: String, need: Need = .required) {
    self.init(ColumnPlan.headName(head), need, field: head, unit: 0)
  }

  /// The column of the field that has exactly this name.
  package init(exactly field: String) {
    self.init(field, .noticed, field: field, unit: 0, isExact: true)
  }

  /// The column of all fields that stand in no other.
  package static let others = FieldColumn("", .noticed, field: nil, unit: 0)

  /// A column of one field alone, or of none.
  private init(_ name: String, _ need: Need, field: String?, unit: UInt8, isExact: Bool = false) {
    self.name = name
    self.need = need
    spec = nil
    names = RankedNames(field.map { isExact ? [] : [[FieldName.normalized($0)]] } ?? [])
    exactName = field
    isMapped = true
    mappedUnit = unit
  }

  /// A copy of the column that is taken from a field which its values have shown to be the one, as if
  /// the user had named it.
  ///
  /// A field that its own name would make it contradicts the first records where it comes later;
  /// those that they have already were passed over.
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

  /// A copy of the column that only the field can be in by whose name it was typed.
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

  /// The column as its name was typed, where `spelled` are those that fields of the catalogue have.
  package func asTyped(_ spelled: Set<String>) -> FieldColumn {
    let isTyped = spec.map { $0.isTypedAlias || $0.typedSpelling != nil } ?? false
    return isTyped && spelled.contains(name) ? ownNameAlone : self
  }

  /// The unit that the name says which the user has typed.
  package var unitOfName: UInt8 { mappedUnit }

  /// A copy of the column of which it makes no difference whether several fields could be it.
  package var noticing: FieldColumn {
    var column = self
    column.need = .noticed
    return column
  }

  /// A copy of the column that is taken from a value within a field.
  package func following(
    _ path: [String], unit: UInt8, passingOver fields: [String] = []
  ) -> FieldColumn {
    var column = FieldColumn(name, need, field: path[0], unit: unit)
    column.isElsewhere = true
    column.passedOver = Set(fields)
    column.knownField = path.joined(separator: ".")
    return column
  }

  /// A copy of the column that some fields with its names are not in.
  package func refusing(_ fields: [String]) -> FieldColumn {
    var column = self
    column.refused.formUnion(fields)
    return column
  }

  /// A copy of a schema's column that is taken from a value within the field of exactly this name; nil
  /// for none.
  package func within(_ field: String?) -> FieldColumn {
    var column = self
    column.exactName = field
    return column
  }

  /// A copy of the column that no field can stand in.
  package var withoutField: FieldColumn { withoutField(passingOver: []) }

  /// A copy of the column that none of the fields of the first records can stand in, and no later
  /// one.
  package func withoutField(passingOver fields: [String]) -> FieldColumn {
    var column = FieldColumn(name, need, field: nil, unit: 0)
    column.isElsewhere = true
    column.passedOver = Set(fields)
    return column
  }

  /// Whether it is known where its values lie: the user has named the field of a spec, or asks for
  /// a field by its own name.
  package var isNamed: Bool { isMapped }

  /// A copy of the column for a catalogue whose first records have it in a field and a unit.
  package func expecting(unit: UInt8, in field: String) -> FieldColumn {
    var column = self
    column.knownField = field
    column.expectedUnit = unit
    return column
  }

  /// Whether a field's numbers would be in another unit than the column's.
  package func isOdd(_ match: FieldMatch) -> Bool { expectedUnit.map { $0 != match.unit } ?? false }

  /// The one name that its field can have; nil where it can have several.
  package var onlyName: String? { names.groups.isEmpty ? exactName : nil }

  /// Whether it is the column of a field that is looked at for itself, whatever spec has its name.
  var isOfFieldAlone: Bool { spec == nil && onlyName != nil }

  /// The names to follow if the field was named by hand with a path.
  package var mappedPath: [String]? {
    guard isMapped, spec != nil, onlyName == nil, let exactName else { return nil }
    let parts = FieldName.parts(of: exactName)
    return parts.count > 1 ? parts : nil
  }

  /// The fit of a field's name to this column; nil when it is another field.
  ///
  /// Behind the names themselves come those with a unit, and behind these the names of fields that
  /// lie within others: `display.screenSize`.
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

  /// The best of some fields' names, and how it fits.
  package func bestMatch(among fields: [String]) -> (name: String, match: FieldMatch)? {
    var best: (name: String, match: FieldMatch)?
    for name in fields {
      guard let match = match(name), match.rank < best?.match.rank ?? .max else { continue }
      best = (name, match)
    }
    return best
  }

  /// The rank of a field's name in this column.
  package func rank(of field: String) -> Int? { match(field)?.rank }

  /// Maximum number of names at the end of a path that are looked at.
  private static let longestPath = 8

  /// The fit of the names down to a nested field: its own name, or with those around it.
  package func match(path: [String]) -> FieldMatch? {
    guard !isMapped, !isOfTypedName, !path.dropLast().contains(where: FieldName.isOfSomethingElse)
    else {
      return nil
    }
    // Each of them holds the one before it and is longer: of a path of a thousand names the last
    // few say what it is.
    let matches = (1...min(path.count, FieldColumn.longestPath)).compactMap {
      count -> FieldMatch? in
      let name = path.suffix(count).joined(separator: " ")
      return plainRank(of: FieldName.normalized(name)).map { FieldMatch(rank: $0) }
        ?? matchWithUnit(name)
    }
    let best = matches.min { $0.rank < $1.rank }
    return best.map { FieldMatch(rank: $0.rank + 10 * (path.count - 1), unit: $0.unit) }
  }

  /// Whether values would be missed that lie within another field than those of other records.
  var missesPaths: Bool {
    guard let spec, need != .noticed else { return false }
    return spec.path.isEmpty && (!isMapped || mappedPath != nil)
  }

  /// Whether a path that comes late is likely one to this column's values. A name that counts only
  /// if nothing better is there is not.
  package func isLikely(path: [String]) -> Bool {
    if let mappedPath {
      return mappedPath.map(FieldName.normalized) == path.map(FieldName.normalized)
    }
    return match(path: path).map { ($0.rank - 1) % 10 % max(1, names.groups.count) < 2 } ?? false
  }

  /// Whether a field's name may begin or end with a name of the column: nearly all others are told apart
  /// by a few letters.
  package func mayBeCalled(_ field: String) -> Bool { names.mayFit(field) }

  /// The rank of a name that says no unit and is no path.
  package func plainRank(of name: String) -> Int? { names.rank(of: name) }

  /// A name that says its unit: `RAM (GB)`, `storage_gb`, `price in USD`.
  private func matchWithUnit(_ field: String) -> FieldMatch? {
    guard let spec, spec.isNumeric else { return nil }
    let words = FieldName.words(of: field)
    if let found = FieldColumn.unit(named: words, spec),
      let rank = plainRank(of: found.rest.joined())
    {
      return FieldMatch(rank: names.groups.count + rank, unit: found.unit)
    }
    // In small letters alone a name is one word: ramgb.
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

  /// The unit that stands last or first among the words of a name, and the words without it.
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
