extension CheckRule {
  static let notWellFormed = CheckRule(
    "not-well-formed", .error, "what is no JSON, or no row of the table",
    help:
      "The record is passed over and looked at no further. JSON Lines and CSV go on in the next line, a "
      + "JSON array with the next record as long as its brackets pair; else that catalogue ends there.",
    .reading { _ in true })
}
