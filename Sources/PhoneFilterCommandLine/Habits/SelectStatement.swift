import PhoneFilterCore

/// A plain statement of SQL that selects rows of one table, and the line that does the same here.
///
///     SELECT model, price FROM a.json WHERE price < 500 ORDER BY price DESC LIMIT 5
///     --fields model,price --where 'price < 500' --sort -price -n 5 a.json
struct SelectStatement {
  private static let clauses = ["select", "from", "where", "group by", "order by", "limit"]

  /// The text of each clause in the statement.
  private var parts: [String: String] = [:]

  /// Returns true if a text begins like a statement.
  static func isOne(_ text: String) -> Bool {
    let words = text.lowercased().parts(at: " ").filter { !$0.isEmpty }
    return words.count > 2 && words.first == "select"
  }

  /// Nil unless the statement reads one table without grouping, and has each clause at most once.
  init?(_ text: String) {
    let words = text.filter { $0 != ";" }.map { $0.isWhitespace ? " " : $0 }
    var clause: String?
    var rest = String(words).parts(at: " ").filter { !$0.isEmpty }[...]
    while let word = rest.popFirst() {
      let lowered = word.lowercased()
      let both = lowered + " " + (rest.first?.lowercased() ?? "")
      guard let next = SelectStatement.clauses.first(where: { $0 == lowered || $0 == both }) else {
        guard let clause else { return nil }
        let known = parts[clause] ?? ""
        parts[clause] = known.isEmpty ? word : known + " " + word
        continue
      }
      if next == both { rest.removeFirst() }
      guard parts[next] == nil else { return nil }
      parts[next] = ""
      clause = next
    }
    guard parts["select"] != nil, let table = parts["from"], !table.contains(","),
      !table.lowercased().holds("join"), parts["group by"] == nil
    else { return nil }
  }

  /// Returns the words that do the same, with the other words of the line. Nil if a clause cannot
  /// be written as an option.
  func words(beside others: [String]) -> [String]? {
    guard let columns, let order, let limit else { return nil }
    var words = columns
    if let condition = parts["where"] { words += ["--where", condition] }
    return words + order + limit + others + catalogue(beside: others)
  }

  private var columns: [String]? {
    let text = parts["select"] ?? ""
    let lowered = text.lowercased()
    if text == "*" { return [] }
    if lowered == "count(*)" { return ["-c"] }
    guard !text.contains("("), !lowered.holds(" as ") else { return nil }
    let isDistinct = lowered.hasPrefix("distinct ")
    let names = list(isDistinct ? text.after("distinct ".count) : text)
    return names.isEmpty
      ? nil
      : (isDistinct ? ["--unique", names.joined(separator: ",")] : [])
        + ["--fields", names.joined(separator: ",")]
  }

  private var order: [String]? {
    guard let text = parts["order by"] else { return [] }
    let keys = list(text).compactMap { key -> String? in
      let words = key.parts(at: " ")
      let direction = words.count > 1 ? words[1].lowercased() : "asc"
      guard words.count < 3, ["asc", "desc"].contains(direction) else { return nil }
      return (direction == "desc" ? "-" : "") + words[0]
    }
    guard keys.count == list(text).count, !keys.isEmpty else { return nil }
    return ["--sort", keys.joined(separator: ",")]
  }

  private var limit: [String]? {
    guard let text = parts["limit"] else { return [] }
    return Int(text) == nil ? nil : ["-n", text]
  }

  /// Returns the catalogue in the statement, unless the line names one.
  private func catalogue(beside others: [String]) -> [String] {
    let name = (parts["from"] ?? "").parts(at: " ")[0].filter { !"'\"`".contains($0) }
    let isNamed = others.contains { CataloguePath($0).looksLikeCatalogue }
    return CataloguePath(name).looksLikeCatalogue && !isNamed ? [name] : []
  }

  private func list(_ text: String) -> [String] {
    text.parts(at: ",").map { $0.trimmingSpaces.filter { !"\"`".contains($0) } }
  }
}
