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
          ),
        ]))
    )
  ]

  func answer(to question: ToolQuestion) throws(Failure) -> JSONObject {
    let line = try question.line("help", ["--json"])
    return try question.passed(line)
  }
}
