/// The fields of a row that are written, in their order: all of them as they stand, those of
/// `--fields`, and where the row comes from if that was asked.
package struct RowProjection: Sendable {
  /// The fields that were chosen; empty for all.
  package let chosen: [any PhoneSpec]
  /// The patterns beside them, if there are any; then the chosen fields are those of its names.
  package let selection: FieldSelection?
  /// Whether `source` and `line` are added behind all others.
  package let addsSource: Bool
  /// The chosen fields that say where a row comes from.
  private let sourcePlaces: Set<Int>
  /// What is written under the names of specs, with plain numbers; empty where fields are written as
  /// the catalogue has them.
  package private(set) var normalizedSpecs: [any PhoneSpec]
  /// The columns that stand before all others: by what rows are divided into groups.
  package var groups: [GroupColumn] = []
  /// Fields that are left out, since a heading says what is in them.
  package var leftOut: [FieldColumn] = []
  private var columns: [FieldColumn]
  /// The names down to what a schema has within other fields, for each of the columns.
  private var innerPaths: [[String]]

  /// With `addsSource` the chosen fields `source` and `line` are those that are added; without them
  /// both stand behind all others.
  package init(
    chosen: [any PhoneSpec] = [], selection: FieldSelection? = nil, addsSource: Bool = false,
    normalizes: Bool = false, mapping: FieldMapping = FieldMapping()
  ) {
    let added = [SectionNames.source, SectionNames.line]
    func isAdded(_ spec: any PhoneSpec) -> Bool { addsSource && added.contains(spec.name) }
    // Normalized rows have the specs first, and what is added behind them.
    let chosen = normalizes ? chosen.filter { !isAdded($0) } : chosen
    self.chosen = chosen
    self.selection = selection
    let places = chosen.indices.filter { isAdded(chosen[$0]) }
    sourcePlaces = Set(places)
    self.addsSource = addsSource && places.isEmpty
    normalizedSpecs = !normalizes ? [] : chosen.isEmpty ? RowProjection.allSpecs : chosen
    // The currency is in the price's field, whether the price is written or not.
    let hidden = normalizedSpecs.contains(where: \.namesCurrency) ? CurrencyField.price : nil
    let written = (normalizes ? normalizedSpecs : chosen) + (hidden.map { [$0] } ?? [])
    columns = written.map { spec in
      FieldColumn(spec: spec.namesCurrency ? hidden ?? spec : spec, mapping: mapping)
    }
    innerPaths = written.map { mapping.innerPath(to: mapping.name(asking: $0)) ?? $0.path }
  }

  /// All specs, and the currency of the price after it.
  private static let allSpecs = SpecCatalog.all.flatMap { spec -> [any PhoneSpec] in
    spec.name == CurrencyField.price?.name ? [spec, CurrencyField()] : [spec]
  }

  /// The place of the column in which prices are, where the currency is written: it is the last one,
  /// and is not written itself.
  var pricePlace: Int { columns.count - 1 }
  /// Number of columns that are written.
  private var writtenCount: Int {
    columns.count - (normalizedSpecs.contains(where: \.namesCurrency) ? 1 : 0)
  }

  /// Leaves out a currency that was not chosen and that the first catalogue does not show. Columns are
  /// written before other catalogues are known.
  package mutating func settle(for layout: RecordLayout) {
    guard normalizes, chosen.isEmpty, !layout.readings.showCurrency,
      let place = normalizedSpecs.firstIndex(where: \.namesCurrency)
    else { return }
    normalizedSpecs.remove(at: place)
    for place in [columns.count - 1, place] {
      columns.remove(at: place)
      innerPaths.remove(at: place)
    }
  }

  /// The names down to the field in a column, where it lies within another; else none.
  package func innerPath(of column: Int) -> [String] { innerPaths[column] }

  /// True when a row is written as it stands.
  var isIdentity: Bool {
    isOfAllFields && !addsSource && !normalizes && groups.isEmpty && leftOut.isEmpty
  }

  /// Whether no fields were chosen, so that all are written.
  var isOfAllFields: Bool { chosen.isEmpty && selection == nil }

  /// Whether each row's place is written, wherever it stands.
  package var showsPlaces: Bool { addsSource || !sourcePlaces.isEmpty }

  /// Where a row comes from, as the chosen field at a place; nil for a field of the record.
  func sourceField(_ index: Int, _ place: SourcePlace?) -> RowField? {
    guard sourcePlaces.contains(index) else { return nil }
    let name = chosen[index].name
    guard let place else { return RowField(name: name, content: .missing) }
    if name == SectionNames.source { return RowField(name: name, content: .text(place.source)) }
    return RowField(name: name, content: place.line.map { .number($0) } ?? .missing)
  }

  /// The columns of fields that are not known by records.
  package func columns(among fields: [String]) -> [String] {
    if let selection { return selection.names(among: fields, places(among: fields)) }
    return chosen.isEmpty ? fields : chosen.map(\.name)
  }

  /// The names of what stands behind all others.
  private var added: [String] {
    let names = [SectionNames.source, SectionNames.line]
    return addsSource ? names.filter { name in !groups.contains { $0.name == name } } : []
  }

  /// All columns, where these are the fields of the records.
  package func columns(around fields: [String]) -> [RowColumn] {
    let arrangement = arrangement(of: fields)
    return groups.map { RowColumn(name: $0.name, isAdded: $0.isBeside) }
      + arrangement.others.map { RowColumn(name: fields[$0], isAdded: false) }
      + added.map { RowColumn(name: $0, isAdded: true) }
  }

  /// Where fields of these names go.
  func arrangement(of names: [String]) -> RowArrangement {
    var others = Array(names.indices)
    func take(_ rank: (String) -> Int?) -> Int? {
      let ranked = others.compactMap { place in rank(names[place]).map { (rank: $0, place: place) }
      }
      guard let best = ranked.min(by: { $0.rank < $1.rank })?.place else { return nil }
      others.removeAll { $0 == best }
      return best
    }
    let moved = groups.map { group in
      group.isBeside
        ? nil : take { name in name == group.name ? 0 : group.field.flatMap { $0.rank(of: name) } }
    }
    let all = others
    for column in leftOut { _ = take { column.rank(of: $0) } }
    return RowArrangement(moved: moved, others: others.isEmpty ? all : others)
  }

  /// The fields of a row in an arrangement.
  func arranged(
    _ fields: [RowField], _ arrangement: RowArrangement, _ place: SourcePlace?
  ) -> [RowField] {
    var arranged: [RowField] = []
    arranged.reserveCapacity(groups.count + fields.count)
    for (index, group) in groups.enumerated() {
      let value = place.flatMap { index < $0.groups.count ? $0.groups[index] : nil }
      let found = group.field == nil ? nil : arrangement.moved[index].map { fields[$0].content }
      arranged.append(
        RowField(
          name: group.name, content: found ?? value.map { .text($0) } ?? .missing,
          isAdded: group.isBeside))
    }
    for place in arrangement.others { arranged.append(fields[place]) }
    return arranged
  }

  /// The fields of a row with where it comes from behind them.
  package func fields(_ fields: [RowField], from place: SourcePlace) -> [RowField] {
    var fields = fields
    if addsSource, let line = place.line {
      if !groups.contains(where: { $0.name == SectionNames.source }) {
        fields.append(
          RowField(name: SectionNames.source, content: .text(place.source), isAdded: true))
      }
      fields.append(RowField(name: SectionNames.line, content: .number(line), isAdded: true))
    }
    return fields
  }

  /// Whether rows have the names of specs, and plain numbers.
  package var normalizes: Bool { !normalizedSpecs.isEmpty }

  /// The chosen fields, or those to be normalized, that a field may stand for.
  package func targets(of name: String, spelled: Set<String>) -> [FieldLane.Target] {
    columns.prefix(writtenCount).enumerated().compactMap { slot, column in
      let column = column.asTyped(spelled)
      return column.rank(of: name).map { FieldLane.Target(slot: slot, rank: $0) }
    }
  }

  /// Which of some fields are the chosen ones, or those to be normalized: for each the place of the
  /// one that is meant, or nil.
  ///
  /// A typed name that the catalogue spells is that of its own field and no other.
  package func places(among names: [String], spelled: Set<String> = []) -> [Int?] {
    let numbered = FieldName.numbered(names)
    return columns.enumerated().map { index, column in
      if sourcePlaces.contains(index) { return nil }
      let column = column.asTyped(spelled)
      if let place = numbered?.firstIndex(where: { column.rank(of: $0) == 0 }),
        !names.contains(where: { column.rank(of: $0) == 0 })
      {
        return place
      }
      let ranked = names.indices.compactMap { index in
        column.rank(of: names[index]).map { (rank: $0, index: index) }
      }
      return ranked.min { $0.rank < $1.rank }?.index
    }
  }
}

/// A column of what is written.
package struct RowColumn: Equatable {
  package let name: String
  /// Whether it is added to what the records have: then it gives way where one of theirs is called
  /// so, and takes another name.
  let isAdded: Bool

  /// The names of columns, of which no two that were told apart are alike: `source`, and `source_1`
  /// for the one that was added.
  package static func names(of columns: [RowColumn]) -> [String] {
    guard columns.contains(where: \.isAdded) else { return columns.map(\.name) }
    var taken = Set(columns.filter { !$0.isAdded }.map(\.name))
    return columns.map { column in
      guard column.isAdded else { return column.name }
      let name = column.name.unlike { taken.contains($0) }
      taken.insert(name)
      return name
    }
  }
}

extension String {
  /// The text itself, or with a number behind it, so that it is none of those that are taken.
  package func unlike(_ isTaken: (String) -> Bool) -> String {
    var name = self
    var number = 0
    while isTaken(name) {
      number += 1
      name = "\(self)_\(number)"
    }
    return name
  }
}

/// A column for what the rows of a group have in common: a field of theirs that is moved to the front,
/// or one more column.
package struct GroupColumn: Sendable {
  /// What the headings of its groups call it.
  package let key: String
  /// The name of the column.
  package let name: String
  /// The field that is moved; nil for a column that is added.
  package let field: FieldColumn?
  /// Whether it goes beside a field that is called so: where it says where rows come from, or what one of
  /// several fields has. A range, as in `price:500`, takes the place of the one that an earlier run has
  /// written.
  let isBeside: Bool

  /// A column that is added for where rows come from.
  package init(added name: String) {
    key = name
    self.name = name
    field = nil
    isBeside = true
  }

  /// The column of a key, where a catalogue has these fields: a field that holds the very value is
  /// moved, and keeps its name.
  package init(
    _ key: GroupKey, among fields: [String], _ readings: ColumnReadings, _ mapping: FieldMapping
  ) {
    self.key = key.typed
    // The value is that of one field or of another, so neither is moved.
    let hasAlternatives = !readings.alternatives(of: key.spec.name).isEmpty
    isBeside = key.division == .source || hasAlternatives
    guard key.isPlain, !hasAlternatives else {
      name = key.typed
      field = nil
      return
    }
    let column = FieldColumn(spec: key.spec, mapping: mapping).asTyped(readings.spelledNames)
    let path = readings.path(to: key.spec.name)
    field = column
    name =
      path.isEmpty
      ? column.bestMatch(among: fields)?.name ?? key.spec.name : path.joined(separator: ".")
  }
}

/// An order for the fields of rows that name them alike.
struct RowArrangement {
  /// The place of the field that is moved to each group's column, or nil.
  let moved: [Int?]
  /// The places of the fields behind them.
  let others: [Int]
}
