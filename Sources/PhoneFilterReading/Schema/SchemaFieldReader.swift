/// Reads one field of a schema: an object such as `{"spec": "price", "field": "Price", "type":
/// "amount"}`.
struct SchemaFieldReader {
  private let document: JSONDocument
  private let node: JSONDocument.Node
  private let members: [JSONDocument.Member]

  private static let known = [
    "spec", "field", "path", "or", "type", "list", "unit", "currency", "marks", "part", "storage",
    "values",
    "readable", "examples", "passed-over",
  ]
  private static let knownOfOthers = ["field", "reason", "values", "readable", "examples"]

  static func field(
    at node: JSONDocument.Node, of document: JSONDocument
  ) throws(Failure) -> FieldReading {
    try document.expect([.object], at: node, "a field such as {\"field\": …, \"type\": …}")
    let members = try document.members(of: node, among: known)
    return try SchemaFieldReader(document: document, node: node, members: members).field()
  }

  private func value(_ name: String) -> JSONDocument.Node? {
    members.first { $0.name == name }?.value
  }

  /// Returns one of the words of an enumeration, or nil without the member.
  private func word<Value: CaseIterable & RawRepresentable<String>>(
    _ name: String, _ what: String
  ) throws(Failure) -> Value? {
    guard let node = value(name) else { return nil }
    let values = Array(Value.allCases)
    let word = try document.word(at: node, among: values.map(\.rawValue), what: what)
    return Value(rawValue: word)
  }

  private func field() throws(Failure) -> FieldReading {
    let spec = try value("spec").map { node throws(Failure) in
      try document.word(at: node, among: SpecCatalog.all.map(\.name), what: "spec")
    }
    let path = try self.path()
    guard !path.isEmpty else { return try absent(spec) }
    guard let kind: FieldReading.Kind = try word("type", "type") else {
      throw document.problem(
        node, "the field has no \"type\"; add \"type\": \"unknown\", or the type of its values")
    }
    var field = FieldReading(spec: spec, path: path, kind: kind)
    if let list = value("list") {
      try document.expect([.flag], at: list, "true or false")
      field.isList = document.text(of: list) == "true"
    }
    field.marks = try word("marks", "marks") ?? .open
    field.part = try word("part", "part") ?? .whole
    field.storage = try word("storage", "storage")
    if let unit = value("unit") {
      try document.expect([.text], at: unit, "the name of a unit")
      field.unit = document.text(of: unit)
    }
    if let currency = value("currency") {
      try document.expect([.text], at: currency, "the code of a currency")
      guard field.spec == CurrencyField.price?.name else {
        throw document.problem(currency, "a currency, but only the spec price has one")
      }
      field.currency = document.text(of: currency)
    }
    field.otherPaths = try otherPaths(field)
    field.evidence = try evidence()
    field.passedOver = try passedOver()
    try check(field)
    return field
  }

  /// Returns the evidence about the field from records, or nil if the schema has no `values`.
  private func evidence() throws(Failure) -> FieldReading.Evidence? {
    guard let values = try value("values").map(document.count) else { return nil }
    return FieldReading.Evidence(
      values: values, readable: try value("readable").map(document.count) ?? values,
      examples: try value("examples").map { node throws(Failure) in
        try document.texts(at: node, "a list of texts")
      } ?? [])
  }

  private func otherPaths(_ field: FieldReading) throws(Failure) -> [[String]] {
    guard let node = value("or") else { return [] }
    try document.expect([.list], at: node, "a list of paths such as [[\"price\"]]")
    guard field.spec != nil, field.part == .whole else {
      throw document.problem(node, "only a \"spec\" that is a whole field has other fields")
    }
    return try document.elements(of: node).map { path throws(Failure) in
      let names = try document.texts(at: path, "a list of names")
      guard !names.isEmpty else { throw document.problem(path, "the path has no names") }
      return names
    }
  }

  private func passedOver() throws(Failure) -> [FieldReading.PassedOver] {
    guard let list = value("passed-over") else { return [] }
    try document.expect([.list], at: list, "a list of fields that were not taken")
    return try document.elements(of: list).map { node throws(Failure) in
      try document.expect([.object], at: node, "a field that was not taken")
      let members = try document.members(of: node, among: SchemaFieldReader.knownOfOthers)
      let reader = SchemaFieldReader(document: document, node: node, members: members)
      return FieldReading.PassedOver(
        field: try reader.text("field"),
        reason: FieldReading.PassedOver.Reason(told: try reader.text("reason")),
        evidence: try reader.evidence() ?? FieldReading.Evidence())
    }
  }

  private func text(_ name: String) throws(Failure) -> String {
    guard let node = value(name) else {
      throw document.problem(node, "there is no member \"\(name)\"")
    }
    try document.expect([.text], at: node, "a text")
    return document.text(of: node)
  }

  /// Returns the names that lead to the values. Empty if the field is null.
  private func path() throws(Failure) -> [String] {
    switch (value("field"), value("path")) {
    case (let field?, nil):
      if document.kind(of: field) == .none { return [] }
      try document.expect([.text], at: field, "the name of a field, or null")
      return [document.text(of: field)]
    case (nil, let path?):
      let names = try document.texts(at: path, "a list of names")
      guard !names.isEmpty else { throw document.problem(path, "the path has no names") }
      return names
    case (_?, let path?):
      throw document.problem(path, "the field has a name and a path; remove one of them")
    case (nil, nil):
      throw document.problem(
        node, "the field has no name; add \"field\": \"…\", or \"path\": [\"…\", \"…\"]")
    }
  }

  /// Returns the reading of a spec that has no field.
  private func absent(_ spec: String?) throws(Failure) -> FieldReading {
    guard let spec else {
      throw document.problem(node, "only a \"spec\" can be without a field; name one of the two")
    }
    for member in members where !["spec", "field", "passed-over"].contains(member.name) {
      throw document.problem(
        member.key, "\(spec) has no field here; remove \"\(member.name.visible)\"")
    }
    var field = FieldReading(spec: spec, path: [], kind: .unknown)
    field.passedOver = try passedOver()
    return field
  }

  // MARK: Combinations of members

  private func check(_ field: FieldReading) throws(Failure) {
    if let spec = field.reader, field.spec != nil { try check(field, spec) }
    if field.part != .whole, field.spec == nil, let part = value("part") {
      throw document.problem(part, "only a spec can be a part of a field")
    }
    guard let node = value("unit"), let unit = field.unit else { return }
    let reader = field.reader.flatMap { $0.isNumeric ? $0 : nil }
    let holdsAmounts = field.kind == .amount || field.kind == .mixture
    guard holdsAmounts || field.kind == .number && reader != nil else {
      throw document.problem(node, "a unit needs \"type\": \"amount\"")
    }
    if let reader {
      guard reader.unit(named: unit) == nil else { return }
      throw document.problem(
        node,
        "unknown unit '\(unit.visible)' of \(reader.name)\(SchemaFieldReader.units(of: reader))"
      )
    }
    guard ReadingUnits.unit(named: unit) == nil else { return }
    let names = ReadingUnits.names
    throw document.problem(
      node,
      "unknown unit '\(unit.visible)'\(Suggestions.question(for: unit, among: names)) "
        + "(choices: \(names.joined(separator: ", ")))")
  }

  private func check(
    _ field: FieldReading, _ spec: any PhoneSpec
  ) throws(Failure) {
    if let part = value("part"), field.part != .whole, !spec.parts.contains(field.part.value) {
      throw document.problem(part, "\(spec.name) cannot be this part of a field")
    }
    let kinds: [FieldReading.Kind] =
      spec.isNumeric ? [.number, .amount, .unknown] : [.text, .number, .unknown]
    guard let type = value("type"), !kinds.contains(field.kind), field.part == .whole else {
      return
    }
    throw document.problem(
      type,
      "\(spec.name) is not a \(field.kind.rawValue); it is read from "
        + "\(Suggestions.list(kinds.map(\.rawValue)))")
  }

  private static func units(of spec: any PhoneSpec) -> String {
    let names = (0..<16).compactMap { spec.unitName(UInt8($0)) }
    return names.isEmpty ? "" : " (choices: \(names.joined(separator: ", ")))"
  }
}
