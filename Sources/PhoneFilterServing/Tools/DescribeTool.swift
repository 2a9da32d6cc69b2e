/// Lists the fields of catalogues: the first question of a model.
struct DescribeTool: ServedTool {
  let name = "describe"
  let purpose =
    "Lists the rows and fields of phone catalogues, with the spec, the type and the unit of each "
    + "field. Call it first: never guess the names of fields."
  let parameters: [ToolParameter] = []
  let takesFilters = false
  let answer: [(name: String, schema: JSONObject)] = [
    (
      "catalogues",
      .list(
        of: .object([
          ("file", .of("string")), ("rows", .of("integer")),
          (
            "fields",
            .list(
              of: .object([
                ("field", .of("string")), ("spec", .of("string")), ("type", .of("string")),
                ("unit", .of("string")),
              ]))
          ), ("omitted", .of("integer")),
        ]))
    )
  ]

  func answer(to question: ToolQuestion) throws(Failure) -> JSONObject {
    let line = try question.line("help", ["--json"])
    return try question.shortened(line, "catalogues", from: 1000, DescribeTool.catalogues)
  }

  /// Returns the catalogues with at most `most` fields each, and the number of the others.
  private static func catalogues(_ document: JSONDocument, _ most: Int) -> [UInt8] {
    var catalogues = JSONList()
    let list = document.members(of: document.root).first { $0.name == "catalogues" }
    for catalogue in list.map({ document.elements(of: $0.value) }) ?? [] {
      var object = JSONObject()
      for member in document.members(of: catalogue) {
        guard member.name == "fields" else {
          object.add(member.name, json: document.bytes(of: member.value))
          continue
        }
        let fields = document.elements(of: member.value)
        object.add("fields") { json in
          json.append(UInt8(ascii: "["))
          for (place, field) in fields.prefix(most).enumerated() {
            if place > 0 { json.append(UInt8(ascii: ",")) }
            json += document.bytes(of: field)
          }
          json.append(UInt8(ascii: "]"))
        }
        if fields.count > most { object.add("omitted", fields.count - most) }
      }
      catalogues.add(object)
    }
    var json: [UInt8] = []
    catalogues.appendJSON(to: &json)
    return json
  }
}
