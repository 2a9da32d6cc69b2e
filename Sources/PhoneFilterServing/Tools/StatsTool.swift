/// Summarizes the values of fields.
struct StatsTool: ServedTool {
  let name = "stats"
  let purpose =
    "Summarizes specs and fields of the matching phones: minimum, quartiles, maximum and mean of "
    + "numbers, the most frequent texts, and the missing values."
  let parameters: [ToolParameter] = [
    .init("fields", .texts, "The specs or fields. Without it: all specs."),
    .init("groupBy", .text, "One summary for each value of this spec or field."),
  ]
  let answer: [(name: String, schema: JSONObject)] = [("rows", .of("integer"))]

  func answer(to question: ToolQuestion) throws(Failure) -> JSONObject {
    let fields = try question.arguments.texts("fields").map { "--fields=\($0)" }
    let groups = try question.arguments.text("groupBy").map { ["--group-by=\($0)"] } ?? []
    return try question.passed(
      try question.line(
        "stats", try question.filterWords() + fields + groups + ["--format=json"]),
      advice: "name fewer 'fields', or use filters")
  }
}
