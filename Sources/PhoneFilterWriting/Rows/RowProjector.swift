/// Takes rows apart into the written fields.
///
/// Rows mostly have the same fields in the same order. The names that were decoded for one row, and
/// the places of the chosen fields, are used again for the next row if they match.
package final class RowProjector {
  package let projection: RowProjection
  package let opensObjects: Bool
  private var memberNames = MemberNames()
  private var names: [String] = []
  private var places: [Int?] = []
  private var spelledNames: Set<String> = []
  /// The names, with numbers after equal names.
  private var toldNames: [String] = []
  /// The names of the last row's fields after its objects were opened.
  private var openedNames: [String] = []
  /// For each of these names, true if its field was not within an object.
  private var ownFields: [Bool] = []
  /// The new names of fields whose own names are taken, by index.
  private var otherNames: [Int: String] = [:]
  /// The plan for fields with the names of the last row, if patterns choose among them.
  var selectionPlan: (names: [String], plan: SelectionPlan)?
  /// For fields from opened objects, true for each name that stays.
  var openedChoice: (names: [String], stays: [Bool])?
  /// The layout whose names are known to differ from each other.
  private var checkedLayout: RecordLayout?
  private var arrangedNames: [String] = []
  private var arrangement: RowArrangement?
  /// The names of the chosen fields; nil until the first record determines them.
  private var chosenNames: [String?]

  /// If `opensObjects`, an object within a record becomes fields, each with a path as its name.
  package init(_ projection: RowProjection, opensObjects: Bool) {
    self.projection = projection
    self.opensObjects = opensObjects
    chosenNames = projection.chosen.map { _ in nil }
  }

  /// A projector with another projector's names of the chosen fields, for another thread.
  package init(like other: RowProjector) {
    projection = other.projection
    opensObjects = other.opensObjects
    chosenNames = other.chosenNames
  }

  /// The names of the chosen fields; nil before the first record.
  var knownNames: [String]? {
    chosenNames.contains { $0 == nil } ? nil : chosenNames.compactMap { $0 }
  }

  /// True if the names of some chosen fields are not known yet. The next rows determine them.
  var awaitsNames: Bool {
    !projection.normalizes && chosenNames.contains { $0 == nil }
  }

  /// Returns the written fields of a row.
  package func fields(_ row: Int, of batch: PhoneBatch, place: SourcePlace?) -> [RowField] {
    var fields = ownFields(row, of: batch)
    if projection.normalizes {
      fields = normalized(fields, batch.layout)
    } else if let selection = projection.selection {
      fields = select(selection, from: fields, batch.layout, place)
    } else if !projection.chosen.isEmpty {
      fields = choose(from: fields, batch.layout, place)
    }
    if opensObjects, fields.contains(where: \.isObject) {
      fields = opened(fields)
      if let selection = projection.selection { fields = thinned(fields, selection) }
    }
    if !projection.groups.isEmpty || !projection.leftOut.isEmpty {
      fields = projection.arranged(fields, arrangement(of: fields), place)
    }
    return place.map { projection.fields(fields, from: $0) } ?? fields
  }

  /// Returns the fields of a row from its record.
  package func ownFields(_ row: Int, of batch: PhoneBatch) -> [RowField] {
    let record = batch.record(row)
    guard batch.layout.encoding == .json else {
      return RowProjector.cells(of: record, batch.layout)
    }
    return memberNames.members(of: record) { RowField(name: $0, content: .value($1)) }
  }

  /// Returns the places of a row's fields if some are moved or left out.
  private func arrangement(of fields: [RowField]) -> RowArrangement {
    if let arrangement, fields.count == arrangedNames.count,
      zip(fields, arrangedNames).allSatisfy({ $0.name == $1 })
    {
      return arrangement
    }
    arrangedNames = fields.map(\.name)
    let found = projection.arrangement(of: arrangedNames)
    arrangement = found
    return found
  }

  /// Returns the places of the chosen fields among the fields of a row.
  package func places(among fields: [RowField], _ layout: RecordLayout) -> [Int?] {
    let current = fields.map(\.name)
    if current != names || layout.readings.spelledNames != spelledNames {
      names = current
      spelledNames = layout.readings.spelledNames
      places = projection.places(among: current, spelled: spelledNames)
      toldNames = FieldName.numbered(current) ?? current
    }
    return places
  }

  package func choose(
    from fields: [RowField], _ layout: RecordLayout, _ source: SourcePlace?
  ) -> [RowField] {
    let places = places(among: fields, layout)
    return projection.chosen.indices.map { index in
      let field = chosenField(index, from: fields, places, layout, source)
      let name = projection.name(of: index, or: field.name)
      chosenNames[index] = name
      return name == field.name
        ? field : RowField(name: name, content: field.content, isAdded: field.isAdded)
    }
  }

  private func chosenField(
    _ index: Int, from fields: [RowField], _ places: [Int?], _ layout: RecordLayout,
    _ source: SourcePlace?
  ) -> RowField {
    if let added = projection.sourceField(index, source) { return added }
    let spec = projection.chosen[index]
    let alternatives = layout.readings.alternatives(of: spec.name)
    if !alternatives.isEmpty {
      return RowProjector.first(of: alternatives, called: spec.name, in: fields)
    }
    // If the user typed the exact name of a field, that field is meant, not the path of the spec.
    let isSpelled =
      spec.typedSpelling != nil && layout.readings.spelledNames.contains(spec.name)
    let known = isSpelled ? [] : layout.readings.path(to: spec.name)
    if !known.isEmpty, let part = part(of: spec, at: known, in: fields, layout) {
      return part
    }
    let place = known.isEmpty ? places[index] : nil
    let found = place.map { toldNames[$0] } ?? known.joined(separator: ".")
    let own = isSpelled ? spec.typedSpelling ?? spec.name : spec.name
    let name = chosenNames[index] ?? (found.isEmpty ? own : found)
    guard let place else {
      let path = known.isEmpty ? projection.innerPath(of: index) : known
      return RowProjector.nested(path, called: name, in: fields)
    }
    return RowField(name: name, content: fields[place].content)
  }

  /// Returns the first of some fields that has a value; a missing field if none has.
  package static func first(
    of paths: [[String]], called name: String, in fields: [RowField]
  ) -> RowField {
    paths.lazy.map { nested($0, called: name, in: fields) }.first(where: \.hasValue)
      ?? RowField(name: name, content: .missing)
  }

  /// Returns the field at the end of a path; a missing field if the path leads nowhere.
  package static func nested(
    _ path: [String], called name: String, in fields: [RowField]
  ) -> RowField {
    guard let head = path.first,
      let outer = fields.last(where: { $0.name == head })
        ?? fields.last(where: { FieldName.normalized($0.name) == FieldName.normalized(head) }),
      case .value(let value) = outer.content
    else { return RowField(name: name, content: .missing) }
    if path.count == 1 { return RowField(name: name, content: outer.content) }
    if value.encoding == .cell {
      return RowField(name: name, content: nested(path.dropFirst(), inCell: value))
    }
    var found: [RawValue] = []
    _ = JSONWalker.anyPlace(at: path.dropFirst(), in: value) { inner in
      found.append(inner)
      return false
    }
    let content: RowField.Content =
      found.count > 1 ? .list(found) : found.first.map { .value($0) } ?? .missing
    return RowField(name: name, content: content)
  }

  /// Returns the value at the end of a path in a list that a cell spells. The value is copied: its
  /// bytes are gone after the walk.
  private static func nested(
    _ path: ArraySlice<String>, inCell value: RawValue
  ) -> RowField.Content {
    var json: [UInt8] = []
    var count = 0
    _ = JSONWalker.anyPlace(at: path, in: value) { inner in
      json.append(UInt8(ascii: count == 0 ? "[" : ","))
      JSONText.append(onOneLine: inner.bytes, to: &json)
      count += 1
      return false
    }
    guard count > 1 else { return count == 0 ? .missing : .json(Array(json.dropFirst())) }
    return .json(json + [UInt8(ascii: "]")])
  }

  /// Returns the cells of a row with the names of the header.
  private static func cells(of record: Bytes, _ layout: RecordLayout) -> [RowField] {
    var cells: [RawValue] = []
    _ = record.walkCells(from: 0, to: record.count, delimiter: layout.delimiter) { start, end in
      cells.append(RawValue(bytes: record.slice(start, end), encoding: .cell))
      return true
    }
    return zip(layout.header, cells).map { RowField(name: $0, content: .value($1)) }
  }

  /// Returns the fields of a row with its objects opened. If a path spells the name of another
  /// field, it takes the next free name. For example, a `b` within `a` beside a field `a.b` becomes
  /// `a.b_1`.
  private func opened(_ fields: [RowField]) -> [RowField] {
    var opened: [RowField] = []
    var areOwn: [Bool] = []
    for field in fields {
      let inner = field.isObject ? RowProjector.opened(field) : [field]
      opened += inner
      areOwn += repeatElement(!field.isObject, count: inner.count)
    }
    let isKnown =
      openedNames.count == opened.count && ownFields == areOwn
      && zip(opened, openedNames).allSatisfy { $0.name == $1 }
    if !isKnown {
      ownFields = areOwn
      openedNames = opened.map(\.name)
      otherNames = [:]
      var taken = Set(opened.indices.filter { areOwn[$0] }.map { openedNames[$0] })
      for index in opened.indices where !areOwn[index] {
        let name = openedNames[index].unlike { taken.contains($0) }
        if name != openedNames[index] { otherNames[index] = name }
        taken.insert(name)
      }
    }
    for (index, name) in otherNames {
      opened[index] = RowField(name: name, content: opened[index].content)
    }
    return opened
  }

  /// Throws if two fields of a row have the same name, which a JSON object cannot have.
  package func checkNames(of fields: [RowField], _ layout: RecordLayout) throws(Failure) {
    if layout === checkedLayout { return }
    let names = fields.filter { !$0.isAdded }.map(\.name)
    guard let numbered = FieldName.numbered(names),
      let first = names.indices.first(where: { numbered[$0] != names[$0] })
    else {
      checkedLayout = layout
      return
    }
    let name = names[first]
    let alike = names.indices.filter { names[$0] == name }
    let called = name.isEmpty ? "have no name" : "have the name '\(name.visible)'"
    let told = alike.prefix(3).map { "'\(numbered[$0].visible)'" }.joined(separator: " and ")
    let isChosen = !projection.chosen.isEmpty
    throw .data(
      DataProblem(
        source: layout.source, position: nil,
        message: "\(alike.count) columns \(called), but a JSON object has each name once; "
          + (isChosen
            ? "name each field once in --fields" : "--fields calls them \(told)")
      ))
  }

  /// Returns the fields of a field's object. Empty objects, and objects below 16 levels, stay JSON.
  private static func opened(_ field: RowField, depth: Int = 1) -> [RowField] {
    guard depth <= 16, case .value(let value) = field.content, value.kind == .object else {
      return [field]
    }
    let members = JSONWalker.members(of: value.bytes)
    if members.isEmpty { return [field] }
    return members.flatMap { name, member in
      opened(RowField(name: field.name + "." + name, content: .value(member)), depth: depth + 1)
    }
  }
}

extension RowField {
  fileprivate var hasValue: Bool {
    switch content {
    case .value(let value): value.isSomething
    case .list(let values): values.contains(where: \.isSomething)
    case .missing: false
    case .json, .text, .number, .numbers: true
    }
  }
}
