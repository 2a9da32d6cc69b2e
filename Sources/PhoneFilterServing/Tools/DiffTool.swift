/// Compares two catalogues.
struct DiffTool: ServedTool {
  let name = "diff"
  let purpose =
    "Compares two catalogues, the old one first: which phones were added, removed and changed."
  let parameters: [ToolParameter] = [
    .init("key", .texts, "The fields that identify a phone. Without it: found from the data.")
  ]
  let answer: [(name: String, schema: JSONObject)] = [
    ("added", .list(of: .object())), ("removed", .list(of: .object())),
    ("changed", .list(of: .object())), ("counts", .object()),
  ]

  func answer(to question: ToolQuestion) throws(Failure) -> JSONObject {
    guard try question.catalogues().count == 2 else {
      throw .usage(
        UsageError(.noCatalogue, "'catalogues' of diff are two files: the old one and the new one"))
    }
    let keys = try question.arguments.texts("key").map { "--key=\($0)" }
    return try question.passed(
      try question.line("diff", try question.filterWords() + keys + ["--format=json"]),
      advice: "use filters")
  }
}
