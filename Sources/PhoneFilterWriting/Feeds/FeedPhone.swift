/// A row as a phone of a feed: the values of its attributes.
struct FeedPhone: FeedValues {
  /// The attributes with values, in the order of the marketplace.
  private(set) var attributes: [(name: String, values: [String])] = []
  private let today: String

  init(
    _ marketplace: Marketplace, _ own: [RowField], _ specs: [RowField], prices: [RowField],
    _ mapping: FieldMapping, today: String
  ) {
    self.today = today
    for attribute in marketplace.attributes {
      var values = FeedPhone.values(of: attribute, in: own, mapping)
      let source = attribute.source ?? ""
      let isPrice = source == CurrencyField.price?.name
      // A price of the catalogue has many spellings, and a price of a feed has one.
      if values.isEmpty
        || isPrice && !values.allSatisfy({ FeedPrice($0)?.currency.isEmpty == false })
      {
        let read = isPrice ? FeedPhone.price(in: specs) : FeedPhone.texts(source, in: specs)
        // A price that cannot be read is shown as it is.
        let rest = values.isEmpty && isPrice ? prices.flatMap(FeedPhone.texts) : values
        values = read.isEmpty ? rest : read
      }
      if values.isEmpty { continue }
      attributes.append((attribute.name, values.map { FeedPhone.written($0, attribute) }))
    }
  }

  /// Returns the texts of the row's own field for an attribute: the field that the user named, or
  /// the one with the attribute's name.
  private static func values(
    of attribute: FeedAttribute, in fields: [RowField], _ mapping: FieldMapping
  ) -> [String] {
    for name in attribute.fields(by: mapping) {
      let wanted = FieldName.normalized(name)
      for field in fields where FieldName.normalized(field.name) == wanted {
        let texts = texts(of: field)
        if !texts.isEmpty { return texts }
      }
    }
    return []
  }

  private static func texts(of field: RowField) -> [String] {
    var texts: [String] = []
    func add(_ value: RawValue) {
      _ = value.anyElement { element in
        if element.kind == .text || element.kind == .number || element.kind == .truth {
          let text = element.text.trimmingSpaces
          if !text.isEmpty { texts.append(text) }
        }
        return false
      }
    }
    switch field.content {
    case .value(let value): add(value)
    case .list(let values): values.forEach(add)
    case .json(let json): withBytes(of: json) { add(RawValue(bytes: $0, encoding: .json)) }
    case .text(let text): texts = [text]
    case .number(let number): texts = [String(number)]
    case .numbers(let numbers): texts = numbers.map(\.description)
    case .missing: break
    }
    return texts
  }

  private static func texts(_ name: String, in specs: [RowField]) -> [String] {
    specs.first { $0.name == name }.map(texts) ?? []
  }

  /// Returns the price with its currency, as `399.00 EUR`; empty without a single price or without a
  /// currency.
  private static func price(in specs: [RowField]) -> [String] {
    let prices = texts(CurrencyField.price?.name ?? "", in: specs)
    let currencies = texts(CurrencyField.name, in: specs)
    guard let price = prices.first, prices.count == 1, let currency = currencies.first else {
      return []
    }
    return ["\(price) \(currency.uppercased())"]
  }

  /// Returns a value in the spelling of the marketplace.
  private static func written(_ value: String, _ attribute: FeedAttribute) -> String {
    attribute.rules.lazy.compactMap { $0.requirement.written(value) }.first ?? value
  }

  func values(of attribute: String) -> [String] {
    attributes.first { $0.name == attribute }?.values ?? []
  }

  func value(of attribute: String) -> String? {
    attribute == FeedToday.name ? today : values(of: attribute).first
  }

  /// The words for the phone in a message.
  var shown: String {
    let name = attributes.first { $0.name == "title" } ?? attributes.first
    return name.map { "the phone '\($0.values[0].visible)'" } ?? "a phone"
  }
}
