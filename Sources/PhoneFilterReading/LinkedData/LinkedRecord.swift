/// Makes the fields of a record from the members of a product.
///
///     "brand":{"@type":"Brand","name":"Samsung"}            brand: Samsung
///     "offers":{"price":"399.00","priceCurrency":"EUR",     price: 399.00 EUR
///       "availability":"https://schema.org/InStock"}        availability: InStock
///     "additionalProperty":[{"name":"RAM","value":8,        RAM: 8 GB
///       "unitText":"GB"}]
///     "productID":"ean:4006381333931"                       ean: 4006381333931
struct LinkedRecord {
  private typealias Value = LinkedReader.Value
  private let reader: LinkedReader

  init(_ reader: LinkedReader) { self.reader = reader }

  /// The members that are not properties of a phone.
  private static let skipped: Set<String> = [
    "@type", "@id", "@context", "review", "reviews", "isRelatedTo", "isSimilarTo",
    "isAccessoryOrSparePartFor", "isConsumableFor", "hasVariant", "isVariantOf", "variesBy",
    "breadcrumb", "potentialAction", "subjectOf", "mainEntityOfPage",
  ]

  /// The members that belong to one variant of a group, and not to the group.
  private static let own: Set<String> = [
    "sku", "mpn", "url", "productID", "gtin", "gtin8", "gtin12", "gtin13", "gtin14", "offers",
  ]

  /// The conditions of schema.org, as feeds name them.
  private static let conditions = [
    "NewCondition": "new", "UsedCondition": "used", "RefurbishedCondition": "refurbished",
    "DamagedCondition": "damaged",
  ]

  /// The units of UN/CEFACT that phones have.
  private static let units = [
    "E34": "GB", "4L": "MB", "E35": "TB", "INH": "in", "GRM": "g", "KGM": "kg", "MMT": "mm",
    "CMT": "cm", "A86": "GHz", "MHZ": "MHz", "E09": "mAh",
  ]

  func add(_ product: Int, to record: inout LinkedReader.Record, offer: Int?) {
    for member in reader.children(product) { add(member, to: &record) }
    if let offer, !record.has("price") {
      addOffers([offer], to: &record)
    }
  }

  /// Adds the members of a group that a variant does not have, and the group's number.
  func inherit(_ group: Int, to record: inout LinkedReader.Record) {
    var whole = LinkedReader.Record(offset: record.offset)
    for member in reader.children(group) where !LinkedRecord.own.contains(reader.name(member)) {
      add(member, to: &whole)
    }
    for field in whole.fields where !record.has(field.name) {
      let name = field.name == "productGroupID" ? "item_group_id" : field.name
      for value in field.values { record.add(value, to: name) }
    }
  }

  private func add(_ member: Int, to record: inout LinkedReader.Record) {
    let name = reader.name(member)
    if LinkedRecord.skipped.contains(name) { return }
    let elements = reader.elements(member).map(reader.resolved)
    switch name {
    case "offers": addOffers(elements, to: &record)
    case "additionalProperty":
      for property in elements where reader.kind(property) == .object {
        guard let name = reader.member(property, "name"), let value = quantity(property) else {
          continue
        }
        add([value], called: reader.string(name), to: &record)
      }
    case "productID":
      for element in elements {
        let parts = reader.string(element).parts(at: ":", atMost: 2)
        let value = Value(text: parts[parts.count - 1], offset: reader.offset(element))
        add([value], called: parts.count == 2 ? parts[0] : name, to: &record)
      }
    default: add(elements.compactMap { value($0) }, called: name, to: &record)
    }
  }

  private func add(
    _ values: [LinkedReader.Value], called name: String, to record: inout LinkedReader.Record
  ) {
    guard !name.isEmpty else { return }
    for value in values { record.add(value, to: name) }
  }

  /// Returns the value of a node: its text or number, the quantity with its unit, the address of an
  /// image, or its name. Nil for another object, and for null.
  private func value(_ node: Int) -> LinkedReader.Value? {
    switch reader.kind(node) {
    case .text:
      let text = reader.string(node)
      return text.isEmpty ? nil : Value(text: text, offset: reader.offset(node))
    case .other:
      let text = reader.string(node)
      return text == "null" ? nil : Value(text: text, isText: false, offset: reader.offset(node))
    case .list: return nil
    case .object:
      if let value = quantity(node) { return value }
      return reader.member(node, "name", "url", "contentUrl", "@value").flatMap { inner in
        reader.kind(inner) == .text || reader.kind(inner) == .other ? value(inner) : nil
      }
    }
  }

  /// Returns the value of a quantity or a property, with its unit.
  private func quantity(_ quantity: Int) -> LinkedReader.Value? {
    guard let inner = reader.member(quantity, "value"),
      reader.kind(inner) == .text || reader.kind(inner) == .other, var value = value(inner)
    else { return nil }
    let text = reader.member(quantity, "unitText").map(reader.string)
    let code = reader.member(quantity, "unitCode").flatMap { LinkedRecord.units[reader.string($0)] }
    if let unit = text ?? code, !unit.isEmpty {
      value.text += " " + unit
      value.isText = true
    }
    return value
  }

  private func addOffers(_ offers: [Int], to record: inout LinkedReader.Record) {
    for offer in offers where reader.kind(offer) == .object {
      if let price = price(of: offer) { add([price], called: "price", to: &record) }
      for (member, field) in [
        ("availability", "availability"), ("itemCondition", "condition"), ("sku", "sku"),
        ("gtin13", "gtin13"), ("gtin", "gtin"), ("url", "url"), ("seller", "seller"),
      ] {
        guard let node = reader.member(offer, member), var value = value(node) else { continue }
        if member == "availability" || member == "itemCondition" {
          value.text = LinkedReader.lastPart(value.text)
        }
        if let condition = LinkedRecord.conditions[value.text] { value.text = condition }
        let isThere = record.has(field)
        if field == "seller" || field == "availability" || field == "condition" || !isThere {
          add([value], called: field, to: &record)
        }
      }
    }
  }

  /// Returns the price of an offer with its currency: the lowest of an AggregateOffer.
  private func price(of offer: Int) -> LinkedReader.Value? {
    let specification = reader.member(offer, "priceSpecification").flatMap { node in
      reader.elements(node).map(reader.resolved).first { reader.kind($0) == .object }
    }
    let sources = [offer, specification].compactMap { $0 }
    let nodes = sources.compactMap { reader.member($0, "price", "lowPrice", "minPrice") }
    guard let node = nodes.first, var value = value(node) else { return nil }
    let currency = sources.compactMap { reader.member($0, "priceCurrency") }.first
    if let currency {
      value.text += " " + reader.string(currency)
      value.isText = true
    }
    return value
  }
}
