/// The fields whose values are counted, and the choices made in these and other fields.
struct FacetSet: Sendable {
  struct Choice: Sendable {
    let field: String
    let flag: String
    let value: String
    /// The value in SQL, and in the languages of jq and Miller.
    let literals: (sql: String, script: String)
    let holds: @Sendable (Phone) -> Bool
  }

  let fields: [String]
  let choices: [Choice]

  static let one = FacetSet(fields: ["color"], choices: [.disk256])
  static let four = FacetSet(
    fields: ["color", "diskSpace", "memory", "processor"], choices: [.starlight, .disk256])

  /// The fields that have a choice but are not counted.
  var otherFields: [String] { choices.map(\.field).filter { !fields.contains($0) } }

  /// The choices that a phone must satisfy to count for its value of a field. The field's own
  /// choice does not apply, since the user may choose another value there.
  func choices(besides field: String) -> [Choice] { choices.filter { $0.field != field } }
}

extension FacetSet.Choice {
  static let starlight = FacetSet.Choice(
    field: "color", flag: "--color", value: "Starlight",
    literals: (sql: "'Starlight'", script: "\"Starlight\""),
    holds: { $0.color === Assortment.starlight })
  static let disk256 = FacetSet.Choice(
    field: "diskSpace", flag: "--disk", value: "256", literals: (sql: "256", script: "256"),
    holds: { $0.diskSpace == 256 })
}
