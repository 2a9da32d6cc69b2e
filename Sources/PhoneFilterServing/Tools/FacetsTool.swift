/// Counts the values that can be chosen.
struct FacetsTool: ServedTool {
  let name = "facets"
  let purpose =
    "Counts the values of specs and fields among the phones that match the filters, for example "
    + "which colors there are. A value of a spec counts without the filters of that spec."
  let parameters: [ToolParameter] = [
    .init("specs", .texts, "The specs or fields to count. Without it: all specs."),
    .init("limit", .count, "The most values of each: 20 without it, at most 100."),
  ]
  let answer: [(name: String, schema: JSONObject)] = [
    (
      "facets",
      .list(
        of: .object([
          ("spec", .of("string")),
          (
            "values",
            .list(
              of: .object([
                ("value", .of("string")), ("count", .of("integer")), ("selected", .of("boolean")),
              ]))
          ), ("missing", .of("integer")), ("omitted", .of("integer")),
        ]))
    )
  ]

  func answer(to question: ToolQuestion) throws(Failure) -> JSONObject {
    let limit = try question.arguments.count("limit", usual: 20, most: 100)
    let specs = try question.arguments.texts("specs").map { "--facet=\($0)" }
    let options = try question.filterWords() + specs + ["--top=\(limit)", "--format=json"]
    let line = try question.line("facets", options)
    return try question.shortened(line, "facets", from: limit, FacetsTool.facets)
  }

  /// Returns the facets with at most `most` values each, without the flags for a shell.
  private static func facets(_ document: JSONDocument, _ most: Int) -> [UInt8] {
    var facets = JSONList()
    for facet in document.elements(of: document.root) {
      var object = JSONObject()
      var left = 0
      for member in document.members(of: facet) {
        switch member.name {
        case "spec", "note": object.add(member.name, json: document.bytes(of: member.value))
        case "omitted": left += Int(document.text(of: member.value)) ?? 0
        case "values":
          let all = document.elements(of: member.value)
          let values = all.filter { !isMissing($0, in: document) }
          left += max(0, values.count - most)
          object.add("values", JSONList(values.prefix(most).map { value(of: $0, in: document) }))
          if let missing = all.first(where: { isMissing($0, in: document) }) {
            object.add("missing", json: count(of: missing, in: document))
          }
        default: break
        }
      }
      object.add("omitted", left)
      facets.add(object)
    }
    var json: [UInt8] = []
    facets.appendJSON(to: &json)
    return json
  }

  private static func member(
    _ name: String, of value: JSONDocument.Node, in document: JSONDocument
  ) -> JSONDocument.Node? {
    document.members(of: value).first { $0.name == name }?.value
  }

  /// Returns true for the number of phones without a value. Its value is null.
  private static func isMissing(_ value: JSONDocument.Node, in document: JSONDocument) -> Bool {
    guard let value = member("value", of: value, in: document) else { return false }
    return document.isNull(value)
  }

  private static func count(of value: JSONDocument.Node, in document: JSONDocument) -> [UInt8] {
    member("count", of: value, in: document).map { document.bytes(of: $0) } ?? Array("0".utf8)
  }

  /// A value without `toggle`. Its text is a text, for the schema.
  private static func value(of node: JSONDocument.Node, in document: JSONDocument) -> JSONObject {
    var object = JSONObject()
    for member in document.members(of: node) where member.name != "toggle" {
      if member.name == "value" {
        object.add("value", document.text(of: member.value))
      } else {
        object.add(member.name, json: document.bytes(of: member.value))
      }
    }
    return object
  }
}
