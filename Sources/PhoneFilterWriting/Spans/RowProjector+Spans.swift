// The plan of a lane: the slot of each field, decided once for the rows of a layout.

extension RowProjector {
  /// The written specs; empty if all fields are written unchanged.
  private var specs: [any PhoneSpec] {
    projection.normalizes ? projection.normalizedSpecs : projection.chosen
  }

  /// Returns the form of each slot in rows of a layout; nil if they are taken apart one by one. The
  /// columns are those of the output, if it has columns.
  func slotForms(for layout: RecordLayout, columns: [String]? = nil) -> [SlotForm]? {
    // A column may be of an object within a chosen field: then the names differ.
    let names = projection.chosen.isEmpty ? columns ?? layout.header : knownNames ?? columns ?? []
    guard !projection.showsPlaces, projection.selection == nil, projection.groups.isEmpty,
      !specs.contains(where: \.namesCurrency) || isCurrencyOfPriceAlone(layout.readings),
      // The chosen fields that are left out differ from row to row.
      specs.isEmpty || projection.leftOut.isEmpty,
      layout.header.count <= FieldSpans.most,
      hasSpecs(inFieldsOf: layout, includingParts: projection.normalizes)
    else { return nil }
    let forms =
      projection.normalizes
      ? specs.enumerated().map { index, spec in
        var form = SlotForm(spec, layout.readings)
        form.name = projection.name(of: index, or: form.name)
        return form
      } : names.map { SlotForm($0, projection.meaning(of: $0)) }
    guard specs.isEmpty || forms.count == specs.count, !forms.isEmpty,
      forms.count <= FieldSpans.most, Set(forms.lazy.map(\.name)).count == forms.count,
      columns.map({ $0 == forms.map(\.name) }) ?? true
    else { return nil }
    return forms
  }

  /// Returns true if each spec has its values in one field of the rows, or in no field. Values
  /// within other fields are looked up in each row. A part of a text, such as a brand in the name
  /// of a phone, is a value only in normalized rows.
  func hasSpecs(inFieldsOf layout: RecordLayout, includingParts: Bool) -> Bool {
    let readings = layout.readings
    return specs.allSatisfy { spec in
      let depth = readings.path(to: spec.name).count
      return readings.alternatives(of: spec.name).isEmpty
        && (includingParts ? depth <= 1 : depth == 0)
        && (projection.normalizes || !readings.isAbsent(spec.name))
    }
  }

  /// Returns true if only the field of the price holds the currency.
  private func isCurrencyOfPriceAlone(_ readings: ColumnReadings) -> Bool {
    guard projection.normalizes, let price = CurrencyField.price else { return false }
    return readings.currencyPath.isEmpty && readings.showCurrency
      && readings.path(to: price.name).isEmpty && !readings.isAbsent(price.name)
      && readings.alternatives(of: price.name).isEmpty
  }

  /// Returns the lane for rows of a layout; nil if they are taken apart one by one. `slot` returns
  /// the slot of a field if all fields are written. `slots` returns the slots of a header's fields.
  func makeFieldSpans(
    for layout: RecordLayout, slotCount: Int, slot: @escaping (String) -> Int? = { _ in nil },
    slots: ([String]) -> [Int]? = { Array($0.indices) }
  ) -> FieldSpans? {
    if layout.encoding == .cell {
      return cells(of: layout, slotCount: slotCount, slots: slots).map {
        FieldSpans(cellOfSlot: $0, cellCount: layout.header.count, delimiter: layout.delimiter)
      }
    }
    return layout.rereader.map {
      FieldSpans(
        slotCount: slotCount, allowsContests: !specs.isEmpty, by: $0,
        targets: targets(in: layout, slot: slot))
    }
  }

  /// Returns the lane for rows of a layout in known columns; nil if they are taken apart one by
  /// one.
  func makeSpans<Cells: CellWriter & ~Copyable>(
    for layout: RecordLayout, columns: [String], to cells: ([SlotForm]) -> Cells
  ) -> SpanWriter<Cells>? {
    guard !awaitsNames, let forms = slotForms(for: layout, columns: columns) else { return nil }
    let places = Dictionary(uniqueKeysWithValues: columns.enumerated().map { ($1, $0) })
    let fields = makeFieldSpans(
      for: layout, slotCount: forms.count, slot: { places[$0] },
      slots: { header in
        let found = header.compactMap { places[$0] }
        return found.count == header.count ? found : nil
      })
    guard let fields else { return nil }
    return SpanWriter(fields, forms, from: layout.encoding, to: cells(forms))
  }

  /// Returns a function that returns the slots of a JSON field; nil if rows that have the field are
  /// refused.
  package func targets(
    in layout: RecordLayout, slot: @escaping (String) -> Int?
  ) -> (String) -> [FieldSpans.Target]? {
    if specs.isEmpty {
      return { [leftOut = projection.leftOut] name in
        let ranks = leftOut.compactMap { $0.rank(of: name) }
        if ranks.isEmpty { return slot(name).map { [FieldSpans.Target(slot: $0)] } }
        // Another name of a left-out field counts only if the record has no better name.
        return ranks == [0] ? [] : nil
      }
    }
    return specTargets(in: layout)
  }

  /// Returns the same function for specs: it returns the slots of the specs that a JSON field may
  /// fill.
  func specTargets(in layout: RecordLayout) -> (String) -> [FieldSpans.Target]? {
    let heads = specs.compactMap(\.path.first).map(FieldName.normalized)
    let fields = specFields(in: layout.readings)
    let outer = specs.compactMap { layout.readings.path(to: $0.name).first }
    let spelled = layout.readings.spelledNames
    return { [projection] name in
      let normalized = FieldName.normalized(name)
      // A field of nearly the same name counts only if there is no better field. The rows are
      // refused.
      let isAlike = outer.contains { $0 != name && FieldName.normalized($0) == normalized }
      if isAlike || heads.contains(normalized) { return nil }
      return projection.targets(of: name, spelled: spelled).filter { fields[$0.slot] == .own }
        + fields.indices.filter { fields[$0] == .part(of: name) }.map { .init(slot: $0) }
    }
  }

  /// The field that has a spec's values in the rows of a layout.
  private enum SpecField: Equatable {
    case own
    /// A field with this name, whose text has values of other specs too.
    case part(of: String)
    case absent
  }

  private func specFields(in readings: ColumnReadings) -> [SpecField] {
    specs.map { spec in
      if readings.isAbsent(spec.name) { return .absent }
      return readings.path(to: spec.name).first.map { .part(of: $0) } ?? .own
    }
  }

  /// Returns the cell of each slot; nil if the cells differ from row to row.
  package func cells(
    of layout: RecordLayout, slotCount: Int, slots: ([String]) -> [Int]?
  ) -> [Int?]? {
    if specs.isEmpty {
      let shown = projection.arrangement(of: layout.header).others
      guard let slots = slots(shown.map { layout.header[$0] }) else { return nil }
      var cells = [Int?](repeating: nil, count: slotCount)
      for (cell, slot) in zip(shown, slots) { cells[slot] = cell }
      return cells
    }
    return specCells(of: layout)
  }

  /// Returns the cell of each spec; nil if the cells differ from row to row.
  func specCells(of layout: RecordLayout) -> [Int?]? {
    let heads = specs.compactMap(\.path.first).map(FieldName.normalized)
    let names = layout.header.map(FieldName.normalized)
    guard !heads.contains(where: names.contains) else { return nil }
    let places = projection.places(among: layout.header, spelled: layout.readings.spelledNames)
    return zip(specFields(in: layout.readings), places).map { field, place in
      switch field {
      case .own: place
      case .part(let outer):
        layout.header.lastIndex(of: outer) ?? names.lastIndex(of: FieldName.normalized(outer))
      case .absent: nil
      }
    }
  }
}

extension RecordLayout {
  /// Returns true if the plan of a lane for another layout suits this layout.
  func isPlannedLike(_ other: RecordLayout) -> Bool {
    encoding == other.encoding && delimiter == other.delimiter && header == other.header
      && indentation == other.indentation && readings == other.readings
  }
}

extension SlotForm {
  fileprivate init(_ spec: any PhoneSpec, _ readings: ColumnReadings) {
    if spec.namesCurrency, let price = CurrencyField.price {
      self.init(currencyOf: price, readings)
    } else {
      self.init(normalizing: spec, readings.style(of: spec.name))
    }
  }
}
