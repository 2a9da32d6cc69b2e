extension Phone: CustomStringConvertible {
  /// One line for people: `model iPhone 14, price 799, memory 6 GB, color Starlight`. It leaves out
  /// fields without a value, and makes characters visible that could act on a terminal.
  public var description: String {
    values.compactMap { value in
      guard let shown = value.content.shown(as: value.spec) else { return nil }
      return "\(value.name) \(shown)".visible
    }.joined(separator: ", ")
  }

  /// An object of JSON on one line, with the fields in the order of the phone.
  public var json: String { "{\(values.map(\.json).joined(separator: ","))}" }
}

extension PhoneValue {
  fileprivate var json: String {
    String(decoding: JSONText.quoted(name), as: UTF8.self) + ":" + content.json
  }
}

extension FieldValue: CustomStringConvertible {
  /// The value as JSON. A text has no quotes.
  public var description: String {
    if case .text(let text) = self { return text }
    return json
  }

  /// The value as JSON. The members of objects are in the order of their names.
  public var json: String {
    switch self {
    case .nothing: "null"
    case .text(let text): String(decoding: JSONText.quoted(text), as: UTF8.self)
    case .number(let number): number.description
    case .truth(let truth): truth ? "true" : "false"
    case .list(let values): "[\(values.map(\.json).joined(separator: ","))]"
    case .members(let members):
      "{"
        + members.sorted { $0.key < $1.key }.map { PhoneValue($0.key, $0.value).json }
        .joined(separator: ",") + "}"
    }
  }

  /// Returns the value for people, with the unit of its spec; nil if there is no value.
  fileprivate func shown(as spec: any PhoneSpec) -> String? {
    switch self {
    case .nothing: return nil
    case .number(let number): return withRawValue(spec.shown) ?? spec.shown(number)
    case .text, .truth: return description
    case .list(let values):
      let shown = values.compactMap { $0.shown(as: spec) }
      return shown.isEmpty ? nil : shown.joined(separator: " / ")
    case .members: return json
    }
  }
}
