/// Facets as a JSON array, with the arguments that choose each value.
///
///     [{"spec":"color","values":[{"value":"Gold","count":3,"selected":true,"toggle":["--color","Gold"]}]}]
struct FacetJSON: FacetFormat {
  let name = "json"
  let summary = "a JSON array, with the arguments that choose each value"
  let terminalEscapes: VisibleText.Style? = .json

  func write(
    _ facets: [Facet], matched: Int, of rows: Int, to output: OutputBuffer,
    _ settings: SinkSettings
  ) throws(Failure) {
    var list = JSONLineList(output)
    for facet in facets { try list.append(FacetJSON.bytes(of: facet, lead: "\n  ")) }
    list.end()
    output.append(byte: 0x0A)
  }

  /// A facet as an object; the lead stands before each of its values.
  static func bytes(of facet: Facet, lead: String = "") -> [UInt8] {
    var object = JSONObject()
    object.add("spec", facet.spec.name)
    if let extent = facet.extent { object.add("range", JSONList(extent)) }
    object.add("distinct", facet.distinct)
    object.add("omitted", facet.omitted)
    var values = JSONList(lead: lead)
    for line in facet.lines { values.add(json(of: line, in: facet)) }
    object.add("values", values)
    return object.bytes
  }

  private static func json(of line: Facet.Line, in facet: Facet) -> JSONObject {
    var object = JSONObject()
    add(line.value, to: &object)
    object.add("count", line.count)
    object.add("selected", line.isSelected)
    if let arguments = facet.arguments(choosing: line) {
      object.add("toggle", JSONList(arguments))
    }
    return object
  }

  /// Adds the members that say which value it is.
  static func add(_ value: FacetValue, to object: inout JSONObject) {
    switch value {
    case .value(let value):
      object.add("value", json: value.json)
      if value == .unreadable { object.add("unreadable", true) }
    case .range(let interval):
      object.add("value", interval.description)
      if let lower = interval.lower { object.add("from", lower.value) }
      if let upper = interval.upper { object.add("to", upper.value) }
    }
  }
}

/// Facets as JSON Lines: an object a line.
struct FacetJSONLines: FacetFormat {
  let name = "jsonl"
  let summary = "the same, a facet a line"
  let terminalEscapes: VisibleText.Style? = .json

  func write(
    _ facets: [Facet], matched: Int, of rows: Int, to output: OutputBuffer,
    _ settings: SinkSettings
  ) throws(Failure) {
    for facet in facets {
      output.append(FacetJSON.bytes(of: facet))
      output.append(byte: 0x0A)
      try output.endRow()
    }
  }
}
