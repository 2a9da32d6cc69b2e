/// Facets as a JSON array, with the arguments that choose each value.
///
///     [{"spec":"color","values":[{"value":"Gold","count":3,"selected":true,"toggle":["--color","Gold"]}]}]
struct FacetJSON: FacetFormat {
  let name = "json"
  let summary = "a JSON array, with the arguments that choose each value"
  let terminalEscapes: VisibleText.Style? = .json

  func write(
    _ counted: CountedFacets, to output: OutputBuffer, _ settings: SinkSettings
  ) throws(Failure) {
    let facets = counted.facets
    output.append("[")
    for (index, facet) in facets.enumerated() {
      output.append(index == 0 ? "\n" : ",\n")
      output.append(FacetJSON.bytes(of: facet, separator: ",\n  "))
      try output.endRow()
    }
    output.append(facets.isEmpty ? "]\n" : "\n]\n")
  }

  /// A facet as an object; the separator stands between its values.
  static func bytes(of facet: Facet, separator: String) -> [UInt8] {
    var bytes = Array("{\"spec\":".utf8)
    JSONText.append(quoted: Array(facet.spec.name.utf8), to: &bytes)
    if let extent = facet.extent {
      bytes += Array(",\"range\":[\(extent.lowerBound),\(extent.upperBound)]".utf8)
    }
    bytes += Array(",\"distinct\":\(facet.distinct),\"omitted\":\(facet.omitted),\"values\":[".utf8)
    for (index, line) in facet.lines.enumerated() {
      bytes += Array((index == 0 ? String(separator.dropFirst()) : separator).utf8)
      append(line, of: facet, to: &bytes)
    }
    return bytes + Array("]}".utf8)
  }

  private static func append(_ line: Facet.Line, of facet: Facet, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "{"))
    append(line.value, to: &bytes)
    bytes += Array(",\"count\":\(line.count),\"selected\":\(line.isSelected)".utf8)
    if let arguments = facet.arguments(choosing: line) {
      bytes += Array(",\"toggle\":[".utf8)
      for (index, argument) in arguments.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        JSONText.append(quoted: Array(argument.utf8), to: &bytes)
      }
      bytes.append(UInt8(ascii: "]"))
    }
    bytes.append(UInt8(ascii: "}"))
  }

  /// Adds the members that say which value it is.
  static func append(_ value: GroupValue, to bytes: inout [UInt8]) {
    bytes += Array("\"value\":".utf8) + value.json
    if value == .value(.unreadable) { bytes += Array(",\"unreadable\":true".utf8) }
    if case .range(let interval) = value {
      if let lower = interval.lower { bytes += Array(",\"from\":\(lower.value)".utf8) }
      if let upper = interval.upper { bytes += Array(",\"to\":\(upper.value)".utf8) }
    }
  }
}

/// Facets as JSON Lines: an object a line.
struct FacetJSONLines: FacetFormat {
  let name = "jsonl"
  let summary = "the same, a facet a line"
  let terminalEscapes: VisibleText.Style? = .json

  func write(
    _ counted: CountedFacets, to output: OutputBuffer, _ settings: SinkSettings
  ) throws(Failure) {
    let facets = counted.facets
    for facet in facets {
      output.append(FacetJSON.bytes(of: facet, separator: ","))
      output.append(byte: 0x0A)
      try output.endRow()
    }
  }
}
