extension CheckRule {
  static let notWellFormed = CheckRule(
    "not-well-formed", .error, "broken JSON, or a broken row of a table",
    help:
      "The record is skipped. JSON Lines and CSV continue with the next line, a JSON array "
      + "with the next record while its brackets match. Otherwise that catalogue ends.",
    .reading { _ in true })
}
