/// Counts the matching rows, and lists the first of them.
struct FilterTool: ServedTool {
  let name = "filter"
  let purpose =
    "Finds phones. Values of one spec are alternatives; different specs must all hold. Returns the "
    + "number of all matching rows, and the first rows as the catalogue has them. No row is an "
    + "answer: the notes say why, and which values are near."
  let parameters: [ToolParameter] = [
    .init("fields", .texts, "Only these fields, in this order. Without it: all."),
    .init("sort", .texts, "Fields to sort by: price ascending, -price descending."),
    .init("limit", .count, "The most rows to return: 20 without it, at most 200."),
  ]
  let answer: [(name: String, schema: JSONObject)] = [
    ("count", .of("integer")), ("rows", .list(of: .object())), ("truncated", .of("boolean")),
  ]

  func answer(to question: ToolQuestion) throws(Failure) -> JSONObject {
    let limit = try question.arguments.count("limit", usual: 20, most: 200)
    let filters = try question.filterWords()
    let counting = try question.line("", filters + ["--count"])
    let counted = try question.ask(counting)
    let count = Int(String(decoding: counted.output, as: UTF8.self).trimmingSpaces) ?? 0
    var options = filters
    let fields = try question.arguments.texts("fields")
    let keys = try question.arguments.texts("sort")
    options += fields.map { "--fields=\($0)" } + keys.map { "--sort=\($0)" }
    options += ["--limit=\(limit)", "--format=jsonl"]
    let line = try question.line("", options)
    // A misspelled field of the output is an error also without rows.
    let listed = try question.ask(line)
    let rows = listed.output.split(separator: 0x0A)
    var object = JSONObject()
    object.add("count", count)
    object.add("rows") { json in
      json.append(UInt8(ascii: "["))
      for (place, row) in rows.enumerated() {
        if place > 0 { json.append(UInt8(ascii: ",")) }
        json += row
      }
      json.append(UInt8(ascii: "]"))
    }
    object.add("truncated", rows.count < count)
    var notes = ToolQuestion.merged(listed.notes, counted.notes)
    if listed.isCut {
      notes.append(question.record(FilterTool.cutNote(rows.count, of: min(limit, count)), false))
    }
    object.append(question.members(notes, line))
    return object
  }

  /// The note on rows that do not fit into an answer.
  private static func cutNote(_ count: Int, of wanted: Int) -> Message {
    let size = ToolQuestion.mostBytes >> 10
    return Message(
      .leftOut, "only \(count) of \(wanted) rows fit into \(size) KB; name fewer 'fields'"
    ).with { $0.count = count }
  }
}
