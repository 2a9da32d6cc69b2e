// The fields of a row that patterns choose.

extension RowProjector {
  /// Returns the fields that a selection chooses, in the order of the selection.
  package func select(
    _ selection: FieldSelection, from fields: [RowField], _ layout: RecordLayout,
    _ source: SourcePlace?
  ) -> [RowField] {
    let named = choose(from: fields, layout, source)
    let plan = plan(of: selection, for: fields, layout)
    var selected: [RowField] = []
    selected.reserveCapacity(plan.steps.count)
    var taken: Set<String> = []
    for step in plan.steps {
      switch step {
      case .named(let place): selected.append(named[place])
      case .own(let place):
        let isThinned = !opensObjects && plan.thinned.contains(place)
        selected.append(
          isThinned ? RowProjector.without(selection.leftOut, fields[place]) : fields[place])
      case .within(let place, let pattern):
        guard fields[place].isObject else { continue }
        for inner in RowProjector.fields(within: fields[place], fitting: pattern)
        where taken.insert(inner.name).inserted {
          if selection.leftOut.contains(where: { $0.fits(inner.name) }) { continue }
          selected.append(opensObjects ? inner : RowProjector.without(selection.leftOut, inner))
        }
      }
    }
    return selected
  }

  /// Returns fields, some from opened objects, without those that the selection leaves out.
  package func thinned(_ fields: [RowField], _ selection: FieldSelection) -> [RowField] {
    if selection.leftOut.isEmpty { return fields }
    if let known = openedChoice, known.names.count == fields.count,
      zip(fields, known.names).allSatisfy({ $0.name == $1 })
    {
      return zip(fields, known.stays).compactMap { $1 ? $0 : nil }
    }
    let names = fields.map(\.name)
    let stays = names.map { name in !selection.leftOut.contains { $0.fits(name) } }
    openedChoice = (names, stays)
    return zip(fields, stays).compactMap { $1 ? $0 : nil }
  }

  /// Returns the plan for these fields. The last plan is kept, since most rows have the fields of
  /// the row before.
  private func plan(
    of selection: FieldSelection, for fields: [RowField], _ layout: RecordLayout
  ) -> SelectionPlan {
    if let known = selectionPlan, known.names.count == fields.count,
      zip(fields, known.names).allSatisfy({ $0.name == $1 })
    {
      return known.plan
    }
    let names = fields.map(\.name)
    let plan = SelectionPlan(selection, names, places(among: fields, layout))
    selectionPlan = (names, plan)
    return plan
  }

  /// Returns the fields within an object whose path matches. An object whose own path matches stays
  /// whole.
  private static func fields(
    within field: RowField, fitting pattern: FieldPattern, depth: Int = 1
  ) -> [RowField] {
    guard depth <= mostLevels, case .value(let value) = field.content, value.kind == .object else {
      return []
    }
    return JSONWalker.members(of: value.bytes).flatMap { name, member in
      let inner = RowField(name: field.name + "." + name, content: .value(member))
      if pattern.fits(inner.name) { return [inner] }
      return fields(within: inner, fitting: pattern, depth: depth + 1)
    }
  }

  /// Returns the field without the members that the patterns name; unchanged if they name none of
  /// its members.
  private static func without(_ patterns: [FieldPattern], _ field: RowField) -> RowField {
    guard case .value(let value) = field.content, value.encoding == .json, value.kind == .object,
      let json = json(of: value, field.name, without: patterns, depth: 1)
    else { return field }
    return RowField(name: field.name, content: .json(json))
  }

  /// Returns a JSON object without the members whose paths match; nil if no path matches.
  private static func json(
    of object: RawValue, _ path: String, without patterns: [FieldPattern], depth: Int
  ) -> [UInt8]? {
    guard depth <= mostLevels else { return nil }
    var hasChanged = false
    var json = JSONObject()
    for (name, member) in JSONWalker.members(of: object.bytes) {
      let inner = path + "." + name
      if patterns.contains(where: { $0.fits(inner) }) {
        hasChanged = true
        continue
      }
      let reaches = member.kind == .object && patterns.contains { $0.reachesInto(inner) }
      if reaches, let rest = self.json(of: member, inner, without: patterns, depth: depth + 1) {
        hasChanged = true
        json.add(name, json: rest)
      } else {
        var own: [UInt8] = []
        JSONText.append(onOneLine: member.bytes, to: &own)
        json.add(name, json: own)
      }
    }
    return hasChanged ? json.bytes : nil
  }

  /// The maximum depth of nested objects that patterns reach into.
  private static let mostLevels = 16
}
