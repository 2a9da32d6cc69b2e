// The plan of a lane: what goes to which slot, decided once for the rows of a layout.

extension RowProjector {
  /// The specs that are written; none where all fields are written as they are.
  private var specs: [any PhoneSpec] {
    projection.normalizes ? projection.normalizedSpecs : projection.chosen
  }

  /// How each slot is written in rows of a layout; nil where these have to be taken apart one by
  /// one. The columns are those of the output, where it has any.
  func slotForms(for layout: RecordLayout, columns: [String]? = nil) -> [SlotForm]? {
    let names = columns ?? (projection.chosen.isEmpty ? layout.header : knownNames ?? [])
    guard !projection.addsSource, projection.groups.isEmpty, projection.leftOut.isEmpty,
      layout.header.count <= FieldLane.most,
      // What lies within other fields is looked for in each row.
      specs.allSatisfy({ layout.readings.path(to: $0.name).isEmpty })
    else { return nil }
    let forms =
      projection.normalizes
      ? specs.map { SlotForm(normalizing: $0, layout.readings.style(of: $0.name)) }
      : names.map { SlotForm($0) }
    guard specs.isEmpty || forms.count == specs.count, !forms.isEmpty,
      forms.count <= FieldLane.most, Set(forms.lazy.map(\.name)).count == forms.count,
      columns.map({ $0 == forms.map(\.name) }) ?? true
    else { return nil }
    return forms
  }

  /// The lane for rows of a layout; nil where these have to be taken apart one by one. `slot` says
  /// where a field goes if all are written; `slots` where the fields of a header do.
  func makeFieldLane(
    for layout: RecordLayout, slotCount: Int, slot: @escaping (String) -> Int? = { _ in nil },
    slots: ([String]) -> [Int]? = { Array($0.indices) }
  ) -> FieldLane? {
    let heads = specs.compactMap(\.path.first).map(FieldName.normalized)
    guard layout.encoding == .cell else {
      if specs.isEmpty {
        return FieldLane(slotCount: slotCount, allowsContests: false) { name in
          slot(name).map { [FieldLane.Target(slot: $0)] }
        }
      }
      return FieldLane(slotCount: slotCount, allowsContests: true) { [projection] name in
        heads.contains(FieldName.normalized(name)) ? nil : projection.targets(of: name)
      }
    }
    var cells = [Int?](repeating: nil, count: slotCount)
    if specs.isEmpty {
      guard let slots = slots(layout.header) else { return nil }
      for (cell, slot) in slots.enumerated() { cells[slot] = cell }
    } else {
      cells = projection.places(among: layout.header)
      let names = layout.header.map(FieldName.normalized)
      guard !heads.contains(where: names.contains) else { return nil }
    }
    return FieldLane(
      cellOfSlot: cells, cellCount: layout.header.count, delimiter: layout.delimiter)
  }
}

extension RecordLayout {
  /// Whether the plan of a lane for another layout is right for this one.
  func isPlannedLike(_ other: RecordLayout) -> Bool {
    encoding == other.encoding && delimiter == other.delimiter && header == other.header
      && indentation == other.indentation && readings == other.readings
  }
}
