/// The written fields of a row, in order: all fields unchanged, or those of `--fields`, and the
/// origin of the row if requested.
package struct RowProjection: Sendable {
  /// The chosen fields; empty for all.
  package let chosen: [any PhoneSpec]
  /// The selection, if `--fields` has patterns. The chosen fields are then the names in the
  /// selection.
  package let selection: FieldSelection?
  /// The new names of the chosen fields; nil for fields that keep their names. Empty if all do.
  private let newNames: [String?]
  /// The own names of the fields with new names, by the new names.
  private let ownNames: [String: String]
  /// True if `source` and `line` are added after all other fields.
  package let addsSource: Bool
  /// The indexes of the chosen fields `source` and `line` that show the origin of a row.
  private let sourcePlaces: Set<Int>
  /// The specs that are written under their names, with plain numbers; empty if fields are written
  /// as in the catalogue.
  package private(set) var normalizedSpecs: [any PhoneSpec]
  /// The columns before all others: the keys by which rows are grouped.
  package var groups: [GroupColumn] = []
  /// The fields that are left out, since a heading has their values.
  package var leftOut: [FieldColumn] = []
  private var columns: [FieldColumn]
  /// For each column, the path to its field, if a schema has that field within other fields.
  private var innerPaths: [[String]]

  /// If `addsSource` is true and `chosen` has `source` or `line`, only these columns show the
  /// origin. Otherwise, and in normalized rows, `source` and `line` are after all other fields.
  package init(
    chosen: [any PhoneSpec] = [], newNames: [String?] = [], selection: FieldSelection? = nil,
    addsSource: Bool = false, normalizes: Bool = false, mapping: FieldMapping = FieldMapping()
  ) {
    let added = [SectionNames.source, SectionNames.line]
    func isAdded(_ spec: any PhoneSpec) -> Bool { addsSource && added.contains(spec.name) }
    // Normalized rows have the specs first, and then the added fields.
    if newNames.isEmpty {
      (self.newNames, ownNames) = ([], [:])
    } else {
      let kept = chosen.indices.filter { !normalizes || !isAdded(chosen[$0]) }
      self.newNames = kept.map { newNames[$0] }
      ownNames = RowProjection.ownNames(kept.map { chosen[$0] }, self.newNames)
    }
    let chosen = normalizes ? chosen.filter { !isAdded($0) } : chosen
    self.chosen = chosen
    self.selection = selection
    let places = chosen.indices.filter { isAdded(chosen[$0]) }
    sourcePlaces = Set(places)
    self.addsSource = addsSource && places.isEmpty
    normalizedSpecs = !normalizes ? [] : chosen.isEmpty ? RowProjection.allSpecs : chosen
    // The currency is in the price's field, even if the price is not written.
    let hidden = normalizedSpecs.contains(where: \.namesCurrency) ? CurrencyField.price : nil
    let written = (normalizes ? normalizedSpecs : chosen) + (hidden.map { [$0] } ?? [])
    columns = written.map { spec in
      FieldColumn(spec: spec.namesCurrency ? hidden ?? spec : spec, mapping: mapping)
    }
    innerPaths = written.map { mapping.innerPath(to: mapping.name(asking: $0)) ?? $0.path }
  }

  private static func ownNames(
    _ chosen: [any PhoneSpec], _ newNames: [String?]
  ) -> [String: String] {
    var names: [String: String] = [:]
    for (spec, name) in zip(chosen, newNames) {
      if let name { names[name] = spec.name }
    }
    return names
  }

  /// All specs, with the currency of the price after the price.
  private static let allSpecs = SpecCatalog.all.flatMap { spec -> [any PhoneSpec] in
    spec.name == CurrencyField.price?.name ? [spec, CurrencyField()] : [spec]
  }

  /// The index of the column of prices, if the currency is written. It is the last column, and is
  /// not written itself.
  var pricePlace: Int { columns.count - 1 }
  /// The number of written columns.
  private var writtenCount: Int {
    columns.count - (normalizedSpecs.contains(where: \.namesCurrency) ? 1 : 0)
  }

  /// Leaves out a currency that was not chosen and that the first catalogue does not show. Only the
  /// first catalogue counts, since the columns are written before the others are known.
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

  /// Returns the names down to the field of a column, if the field is within another; else an empty
  /// list.
  package func innerPath(of column: Int) -> [String] { innerPaths[column] }

  /// True if a row is written unchanged.
  var isIdentity: Bool {
    isOfAllFields && !addsSource && !normalizes && groups.isEmpty && leftOut.isEmpty
  }

  /// True if no fields were chosen, so that all are written.
  package var isOfAllFields: Bool { chosen.isEmpty && selection == nil }

  /// True if each row's place is written, in whichever column.
  package var showsPlaces: Bool { addsSource || !sourcePlaces.isEmpty }

  /// Returns the origin of a row, as the chosen field at an index; nil for a field of the record.
  func sourceField(_ index: Int, _ place: SourcePlace?) -> RowField? {
    guard sourcePlaces.contains(index) else { return nil }
    let name = chosen[index].name
    guard let place else { return RowField(name: name, content: .missing) }
    if name == SectionNames.source { return RowField(name: name, content: .text(place.source)) }
    return RowField(name: name, content: place.line.map { .number($0) } ?? .missing)
  }

  /// Returns the name of a chosen field in the output; `own` is its own name.
  package func name(of index: Int, or own: String) -> String {
    index < newNames.count ? newNames[index] ?? own : own
  }

  /// Returns the own name of a written field.
  package func ownName(of name: String) -> String { ownNames[name] ?? name }

  /// Returns the kind of values that the own name of a written field implies.
  package func meaning(of name: String) -> RowField.Meaning {
    RowField.Meaning(of: ownName(of: name))
  }

  /// The names of the specs that are written with plain numbers.
  package var normalizedNames: [String] {
    normalizedSpecs.indices.map { name(of: $0, or: normalizedSpecs[$0].name) }
  }

  /// Returns the names of the columns for records with these fields, without groups and origin.
  package func columns(among fields: [String]) -> [String] {
    if let selection {
      return selection.names(among: fields, places(among: fields)) { name(of: $0, or: $1) }
    }
    return chosen.isEmpty ? fields : chosen.indices.map { name(of: $0, or: chosen[$0].name) }
  }

  /// The names of the fields after all others.
  private var added: [String] {
    let names = [SectionNames.source, SectionNames.line]
    return addsSource ? names.filter { name in !groups.contains { $0.name == name } } : []
  }

  /// Returns all columns, for these fields of the records.
  package func columns(around fields: [String]) -> [RowColumn] {
    let arrangement = arrangement(of: fields)
    return groups.map { RowColumn(name: $0.name, isAdded: $0.isBeside) }
      + arrangement.others.map { RowColumn(name: fields[$0], isAdded: false) }
      + added.map { RowColumn(name: $0, isAdded: true) }
  }

  /// Returns the order in which fields with these names are written. If all fields would be left
  /// out, none is.
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

  /// Returns the fields of a row. If `addsSource` is true and the place has a line, the origin
  /// follows.
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

  /// True if rows have the names of specs, and plain numbers.
  package var normalizes: Bool { !normalizedSpecs.isEmpty }

  /// Returns the slots of the chosen or normalized columns that a field with this name may fill.
  package func targets(of name: String, spelled: Set<String>) -> [FieldSpans.Target] {
    columns.prefix(writtenCount).enumerated().compactMap { slot, column in
      let column = column.asTyped(spelled)
      return column.rank(of: name).map { FieldSpans.Target(slot: slot, rank: $0) }
    }
  }

  /// Returns the place, among names, of each chosen or normalized field, or nil.
  ///
  /// A typed name that the catalogue spells is only the field with that spelling.
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

package struct RowColumn: Equatable {
  package let name: String
  /// True if the column is added to the fields of the records. If a field of the records has its
  /// name, the column takes another name.
  let isAdded: Bool

  /// Returns the names of columns, without duplicates between different columns: `source`, and
  /// `source_1` for an added column.
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
  /// Returns the text, or the text with a number after it if the text itself is taken.
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

/// A column for the common value of a group's rows: one of their fields that is moved to the front,
/// or an added column.
package struct GroupColumn: Sendable {
  /// The name of the key in the headings of groups.
  package let key: String
  package let name: String
  /// The field that is moved; nil for an added column.
  package let field: FieldColumn?
  /// True if the column is added even if a field has the same name. Its value is the origin of
  /// rows, or comes from one of many fields. False for a range, such as `price:500`: its column
  /// replaces the column with that name that an earlier run has written.
  let isBeside: Bool

  /// An added column for the origin of rows.
  package init(added name: String) {
    key = name
    self.name = name
    field = nil
    isBeside = true
  }

  /// The column of a key, for a catalogue with these fields. A field that holds the exact value is
  /// moved, and keeps its name.
  package init(
    _ key: GroupKey, among fields: [String], _ readings: ColumnReadings, _ mapping: FieldMapping
  ) {
    self.key = key.typed
    // If the value is from one of many fields, no field is moved.
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

/// An order for the fields of rows with the same field names.
struct RowArrangement {
  /// For each group's column, the place of the moved field, or nil.
  let moved: [Int?]
  /// The places of the fields after the moved fields.
  let others: [Int]
}
