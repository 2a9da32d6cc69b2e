/// Lists the errors in the data.
struct CheckTool: ServedTool {
  let name = "check"
  let purpose =
    "Finds errors in the data of catalogues: values that cannot be read, duplicates, wrong codes, "
    + "missing fields. Each problem has its place and its rule."
  let parameters: [ToolParameter] = [
    .init("for", .text, "The rules of a marketplace: google, meta, skroutz, heureka, openai."),
    .init("limit", .count, "The most problems to list: 20 without it, at most 200."),
  ]
  let answer: [(name: String, schema: JSONObject)] = [
    (
      "problems",
      .list(
        of: .object([
          ("file", .of("string")), ("severity", .of("string")), ("rule", .of("string")),
          ("message", .of("string")),
        ]))
    ), ("counts", .object()),
  ]

  func answer(to question: ToolQuestion) throws(Failure) -> JSONObject {
    let limit = try question.arguments.count("limit", usual: 20, most: 200)
    let marketplace = try question.arguments.text("for").map { ["--for=\($0)"] } ?? []
    return try question.passed(
      try question.line(
        "check",
        try question.filterWords() + marketplace
          + ["--max-problems=\(limit)", "--allow-empty", "--format=json"]),
      advice: "use a smaller limit, or filters")
  }
}
