// Rows with the names of specs and plain numbers: `--normalize`.

extension RowProjector {
  /// Returns the fields of a row under the names of their specs: unchanged texts, and amounts as
  /// bare numbers in the spec's unit. A spec without a field in the row is left out.
  package func normalized(_ fields: [RowField], _ layout: RecordLayout) -> [RowField] {
    let places = places(among: fields, layout)
    return projection.normalizedSpecs.indices.compactMap { index -> RowField? in
      let spec = projection.normalizedSpecs[index]
      if layout.readings.isAbsent(spec.name) { return nil }
      let style = layout.readings.style(of: spec.name)
      let name = projection.name(of: index, or: spec.name)
      if spec.namesCurrency {
        return currency(in: fields, places, layout).map {
          RowField(name: name, content: $0.content)
        }
      }
      let content = withValues(of: spec, at: index, in: fields, places, layout) {
        RowProjector.normalized($0, of: spec, style)
      }
      return content.map { RowField(name: name, content: $0) }
    }
  }

  /// Returns the currency of a row's price; nil if the row has no currency.
  private func currency(
    in fields: [RowField], _ places: [Int?], _ layout: RecordLayout
  ) -> RowField? {
    let readings = layout.readings
    guard readings.showCurrency, let price = CurrencyField.price else { return nil }
    var own: String?
    if let head = readings.currencyPath.first, fields.contains(where: { $0.name == head }) {
      let field = RowProjector.nested(readings.currencyPath, called: head, in: fields)
      switch field.content {
      case .value(let value) where !value.spellsNothing: own = value.text
      case .list(let values): own = values.first { !$0.spellsNothing }?.text
      default: break
      }
    }
    let content = withValues(of: price, at: projection.pricePlace, in: fields, places, layout) {
      RowProjector.currency(
        of: $0, beside: own, of: price, readings.style(of: price.name),
        in: readings.currencies[price.name])
    }
    return (content ?? own.map { .text($0) }).map {
      RowField(name: CurrencyField.name, content: $0)
    }
  }

  /// Returns the output for the currency of prices. If the values are not prices, only the record's
  /// own currency field counts.
  package static func currency(
    of prices: [RawValue], beside own: String?, of price: any PhoneSpec, _ style: AmountStyle,
    in column: PriceCurrency?
  ) -> RowField.Content {
    var currency = own
    if case .missing = normalized(prices, of: price, style) {
    } else {
      currency = CurrencyField.name(of: prices, beside: own, in: column)
    }
    return currency.map { .text($0) } ?? .missing
  }

  /// Returns the result of `make` for a spec's values in a row; nil if the row has no field for the
  /// spec.
  private func withValues(
    of spec: any PhoneSpec, at index: Int, in fields: [RowField], _ places: [Int?],
    _ layout: RecordLayout, _ make: ([RawValue]) -> RowField.Content
  ) -> RowField.Content? {
    let known = layout.readings.path(to: spec.name)
    let path = known.isEmpty ? projection.innerPath(of: index) : known
    let alternatives = layout.readings.alternatives(of: spec.name)
    let found: RowField.Content
    if !alternatives.isEmpty {
      found = RowProjector.first(of: alternatives, called: spec.name, in: fields).content
    } else if known.isEmpty, let place = places[index] {
      found = fields[place].content
      if case .value(let value) = found, value.kind == .object, spec.isNumeric { return nil }
    } else if !path.isEmpty {
      found = RowProjector.nested(path, called: spec.name, in: fields).content
    } else {
      return nil
    }
    switch found {
    case .value(let value): return make([value])
    case .list(let values): return make(values)
    case .json(let json):
      guard spec.isNumeric else { return found }
      return withBytes(of: json) { make([RawValue(bytes: $0, encoding: .json)]) }
    case .text, .number, .numbers, .missing: return nil
    }
  }

  /// Returns the places of the fields whose whole values belong to the named specs. A field is not
  /// among them if a spec reads only a part of its text.
  package func placesOfSpecs(
    _ names: Set<String>, among fields: [RowField], _ layout: RecordLayout
  ) -> Set<Int> {
    let places = places(among: fields, layout)
    var taken: Set<Int> = []
    for (index, spec) in projection.normalizedSpecs.enumerated() where names.contains(spec.name) {
      guard layout.readings.style(of: spec.name).part.isWholeField else { continue }
      let path = layout.readings.path(to: spec.name)
      if path.isEmpty, let place = places[index] {
        taken.insert(place)
      } else if let place = fields.lastIndex(where: { $0.name == path.joined(separator: ".") }) {
        taken.insert(place)
      }
    }
    return taken
  }

  /// Returns the field for a spec whose values are parts of another field's texts; nil for other
  /// specs. Both fields are written.
  package func part(
    of spec: any PhoneSpec, at path: [String], in fields: [RowField], _ layout: RecordLayout
  ) -> RowField? {
    let style = layout.readings.style(of: spec.name)
    guard !style.part.isWholeField,
      case .value(let value) = RowProjector.nested(path, called: spec.name, in: fields).content
    else { return nil }
    return RowField(
      name: spec.name, content: RowProjector.normalized([value], of: spec, style))
  }

  /// Returns the output for a spec's values.
  package static func normalized(
    _ values: [RawValue], of spec: any PhoneSpec, _ style: AmountStyle
  ) -> RowField.Content {
    if style.part != .whole { return normalizedParts(values, of: spec, style) }
    guard spec.isNumeric else { return normalizedText(values, of: spec) }
    var numbers: [ExactNumber] = []
    for value in values {
      _ = RawValue(bytes: value.bytes, encoding: value.encoding, style: style).anyElement {
        let found = spec.number(of: $0).map { [$0] } ?? spec.numbers(of: $0) ?? []
        for number in found where !numbers.contains(number) { numbers.append(number) }
        return false
      }
    }
    return numbers.isEmpty ? .missing : .numbers(numbers)
  }

  /// Returns the output for values that are parts of their field's text.
  private static func normalizedParts(
    _ values: [RawValue], of spec: any PhoneSpec, _ style: AmountStyle
  ) -> RowField.Content {
    var numbers: [ExactNumber] = []
    var texts: [String] = []
    for value in values {
      _ = RawValue(bytes: value.bytes, encoding: value.encoding, style: style).anyElement {
        spec.anyPart(of: $0) { part in
          if let number = spec.number(of: part) {
            if !numbers.contains(number) { numbers.append(number) }
          } else if !spec.isNumeric {
            texts.append(part.text)
          }
          return false
        }
      }
    }
    if !numbers.isEmpty { return .numbers(numbers) }
    guard texts.count > 1, style.part == .each else {
      return texts.first.map { .text($0) } ?? .missing
    }
    return .json(
      [UInt8(ascii: "[")] + texts.map(JSONText.quoted).joined(separator: [UInt8(ascii: ",")])
        + [UInt8(ascii: "]")])
  }

  /// Returns unchanged values of a text spec.
  private static func normalizedText(
    _ values: [RawValue], of spec: any PhoneSpec
  ) -> RowField.Content {
    guard values.count == 1, let value = values.first else {
      return values.isEmpty ? .missing : .list(values)
    }
    switch value.kind {
    case .none: return .missing
    case .number where !spec.isField: return .text(value.text)
    case .text, .number, .truth, .list, .object: return .value(value)
    }
  }
}
