/// Facets as a JSON array, with the arguments that choose each value.
///
///     [{"spec":"color","values":[{"value":"Gold","count":3,"selected":true,"toggle":["--color","Gold"]}]}]
struct FacetJSON: ResultFormat {
  let name = "json"
  let summary = "a JSON array, with the arguments that choose each value"
  let terminalEscapes: VisibleText.Style? = .json

  func write(
    _ counted: CountedFacets, to output: OutputBuffer, _ settings: WriterSettings
  ) throws(Failure) {
    var list = JSONLineList(output)
    for facet in counted.facets {
      try list.append(FacetJSON.object(of: facet, lead: "\n  ").bytes)
    }
    list.end()
    output.append("\n")
  }

  /// Returns a facet as an object, with white space before each of its values.
  static func object(of facet: Facet, lead: String) -> JSONObject {
    var values = JSONList(lead: lead)
    for line in facet.lines { values.add(object(of: line, of: facet)) }
    var object: JSONObject = ["spec": facet.spec.name]
    if let extent = facet.extent { object.add("range", JSONList(extent)) }
    object.add("distinct", facet.distinct)
    object.add("omitted", facet.omitted)
    object.add("values", values)
    return object
  }

  private static func object(of line: Facet.Line, of facet: Facet) -> JSONObject {
    var object = JSONObject(line.value)
    object.add("count", line.count)
    object.add("selected", line.isSelected)
    if let arguments = facet.arguments(choosing: line) {
      object.add("toggle", JSONList(arguments))
    }
    return object
  }
}

extension JSONObject {
  /// An object that begins with the members that identify the counted value.
  init(_ value: GroupValue) {
    self.init()
    add("value", json: value.json)
    if value == .value(.unreadable) { add("unreadable", true) }
    if case .range(let interval) = value {
      if let lower = interval.lower { add("from", lower.value) }
      if let upper = interval.upper { add("to", upper.value) }
    }
  }
}

/// Facets as JSON Lines, with one object per line.
struct FacetJSONLines: ResultFormat {
  let name = "jsonl"
  let summary = "JSON Lines: one facet in each line"
  let terminalEscapes: VisibleText.Style? = .json

  func write(
    _ counted: CountedFacets, to output: OutputBuffer, _ settings: WriterSettings
  ) throws(Failure) {
    for facet in counted.facets {
      output.append(FacetJSON.object(of: facet, lead: "").bytes)
      output.append(byte: 0x0A)
      try output.endRow()
    }
  }
}
