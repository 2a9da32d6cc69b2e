/// One column of a batch: which fields of a catalogue can stand in it.
struct FieldColumn: Sendable {
  /// How much depends on finding its field.
  enum Need: Int, Sendable {
    /// Whoever wants to know how a catalogue is read.
    case noticed
    /// It is printed if it is there; two fields with the same right to it are an error.
    case wanted
    /// It is filtered or sorted by: a catalogue without it is an error too.
    case required
  }

  /// The name under which the column is found: a spec's, a field's, or a path's head.
  let name: String
  let need: Need
  /// The spec that knows the units, where there is one.
  private let spec: (any PhoneSpec)?
  /// What a field may be called, best first: the rank of a name is its group's place.
  private let ranks: [[String]]
  private let exactName: String?
  /// Whether the field was named by hand: then its name need not be one of the spec's, and may be
  /// followed by any unit.
  private let isMapped: Bool
  /// The unit of the field that was named by hand.
  private let mappedUnit: UInt8
  /// The unit in which a catalogue's values are known to be; fields in others are not to be taken
  /// for them.
  private var expectedUnit: UInt8?
  /// Whether the first records have shown that its values lie within another field, or nowhere: a
  /// field with one of its names that comes later contradicts them.
  private(set) var isElsewhere = false
  /// Where the first records have its values, for people: a field's name, or a path.
  private(set) var knownField: String?

  /// A spec's column: its own name exactly, its own name in another spelling, an alias, a name that
  /// is one only if nothing better is there.
  init(spec: any PhoneSpec, mapping: FieldMapping, need: Need = .required) {
    name = spec.name
    self.need = need
    self.spec = spec
    switch mapping.field(for: spec.name) {
    case .byName?:
      exactName = spec.name
      // A field that no spec goes by is asked for by its name alone.
      isMapped = spec.isField && spec.meant.isField
      mappedUnit = 0
      ranks =
        (spec.isField ? nil : FieldColumn.known[spec.name]) ?? FieldColumn.names(of: spec)
    case .field(let field)?:
      exactName = field
      isMapped = true
      mappedUnit = FieldColumn.unit(named: FieldName.words(of: field), spec)?.unit ?? 0
      ranks = [[FieldName.normalized(field)]]
    case nil:
      exactName = nil
      isMapped = true
      mappedUnit = 0
      ranks = []
    }
  }

  /// The names of the specs there are: they are asked for with every field that is written.
  private static let known = Dictionary(
    uniqueKeysWithValues: SpecCatalog.all.map { ($0.name, names(of: $0)) })

  /// What fields of a spec may be called, best first.
  private static func names(of spec: any PhoneSpec) -> [[String]] {
    [[spec.name, spec.flag], spec.otherFlags + spec.aliases, spec.lesserAliases].map {
      $0.map(FieldName.normalized)
    }
  }

  /// The column of the first name of a path.
  init(head: String, need: Need = .required) {
    self.init(ColumnPlan.headName(head), need, field: head, unit: 0)
  }

  /// The column of the field that has exactly this name.
  init(exactly field: String) {
    self.init(field, .noticed, field: field, unit: 0, isExact: true)
  }

  /// The column of what stands in no other.
  static let others = FieldColumn("", .noticed, field: nil, unit: 0)

  /// A column of one field alone, or of none.
  private init(_ name: String, _ need: Need, field: String?, unit: UInt8, isExact: Bool = false) {
    self.name = name
    self.need = need
    spec = nil
    ranks = field.map { isExact ? [] : [[FieldName.normalized($0)]] } ?? []
    exactName = field
    isMapped = true
    mappedUnit = unit
  }

  /// The same column, taken from what lies within a field.
  func following(_ path: [String], unit: UInt8) -> FieldColumn {
    var column = FieldColumn(name, need, field: path[0], unit: unit)
    column.isElsewhere = true
    column.knownField = path.joined(separator: ".")
    return column
  }

  /// The same column where no field is the right one.
  var withoutField: FieldColumn {
    var column = FieldColumn(name, need, field: nil, unit: 0)
    column.isElsewhere = true
    return column
  }

  /// Whether nothing is left to find out about where its values lie: its field was named by hand, or
  /// it is a field that is asked for by its own name.
  var isNamed: Bool { isMapped }

  /// A copy of the column for a catalogue whose first records have it in a field and a unit.
  func expecting(unit: UInt8, in field: String) -> FieldColumn {
    var column = self
    column.knownField = field
    column.expectedUnit = unit
    return column
  }

  /// Whether a field's numbers would be in another unit than the column's.
  func isOdd(_ match: FieldMatch) -> Bool { expectedUnit.map { $0 != match.unit } ?? false }

  /// The one name that its field can have; nil where it can have several.
  var onlyName: String? { ranks.isEmpty ? exactName : nil }

  /// The names to follow if the field was named by hand with a path.
  var mappedPath: [String]? {
    guard isMapped, spec != nil, let exactName else { return nil }
    let parts = FieldName.parts(of: exactName)
    return parts.count > 1 ? parts : nil
  }

  /// How a field's name fits this column; nil when it is another field.
  ///
  /// Behind the names themselves come those with a unit, and behind these the names of fields that
  /// lie within others: `display.screenSize`.
  func match(_ field: String) -> FieldMatch? {
    if ranks.isEmpty, field != exactName { return nil }
    if field == exactName { return FieldMatch(rank: 0, unit: mappedUnit) }
    if let rank = rank(ofPlain: FieldName.normalized(field)) {
      return FieldMatch(rank: rank, unit: mappedUnit)
    }
    guard !isMapped else { return nil }
    let parts = FieldName.parts(of: field)
    if parts.count > 1 { return match(path: parts) }
    return matchWithUnit(field)
  }

  /// The best of some fields' names, and how it fits.
  func bestMatch(among fields: [String]) -> (name: String, match: FieldMatch)? {
    fields.compactMap { name in match(name).map { (name, $0) } }.min { $0.1.rank < $1.1.rank }
  }

  /// How good a field's name is for this column.
  func rank(of field: String) -> Int? { match(field)?.rank }

  /// So many names at the end of a path are looked at.
  private static let longestPath = 8

  /// How the names down to a field within others fit: its own name, or with those around it.
  func match(path: [String]) -> FieldMatch? {
    guard !isMapped, !path.dropLast().contains(where: FieldName.isOfSomethingElse) else {
      return nil
    }
    // Each of them is as long as the one before it and more: of a path of a thousand names the last
    // few say what it is.
    let matches = (1...min(path.count, FieldColumn.longestPath)).compactMap {
      count -> FieldMatch? in
      let name = path.suffix(count).joined(separator: " ")
      return rank(ofPlain: FieldName.normalized(name)).map { FieldMatch(rank: $0) }
        ?? matchWithUnit(name)
    }
    let best = matches.min { $0.rank < $1.rank }
    return best.map { FieldMatch(rank: $0.rank + 10 * (path.count - 1), unit: $0.unit) }
  }

  /// Whether values of it that lie within another field than those of other records would be missed.
  var missesPaths: Bool {
    guard let spec, need != .noticed else { return false }
    return spec.path.isEmpty && (!isMapped || mappedPath != nil)
  }

  /// Whether a path that comes late is likely one to this column's values: what has the name only if
  /// nothing better is there is not.
  func isLikely(path: [String]) -> Bool {
    if let mappedPath {
      return mappedPath.map(FieldName.normalized) == path.map(FieldName.normalized)
    }
    return match(path: path).map { ($0.rank - 1) % 10 % max(1, ranks.count) < 2 } ?? false
  }

  private func rank(ofPlain name: String) -> Int? {
    ranks.firstIndex { $0.contains(name) }.map { $0 + 1 }
  }

  /// A name that says its unit: `RAM (GB)`, `storage_gb`, `price in USD`.
  private func matchWithUnit(_ field: String) -> FieldMatch? {
    guard let spec, spec.isNumeric else { return nil }
    let words = FieldName.words(of: field)
    if let found = FieldColumn.unit(named: words, spec),
      let rank = rank(ofPlain: found.rest.joined())
    {
      return FieldMatch(rank: ranks.count + rank, unit: found.unit)
    }
    // In small letters alone a name is one word: ramgb.
    guard words.count == 1, let word = words.first else { return nil }
    for (rank, names) in ranks.enumerated() {
      for name in names where word.utf8.count > name.utf8.count + 1 && word.hasPrefix(name) {
        guard let unit = spec.unit(named: String(word.dropFirst(name.count))) else { continue }
        return FieldMatch(rank: ranks.count + rank + 1, unit: unit)
      }
    }
    return nil
  }

  /// The unit that stands last or first among the words of a name, and the words without it.
  private static func unit(
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
