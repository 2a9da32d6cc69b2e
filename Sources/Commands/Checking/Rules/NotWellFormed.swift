extension CheckRule {
  static let notWellFormed = CheckRule(
    "not-well-formed", .error, "broken JSON, or a broken row of a table",
    help:
      "The record is skipped. JSON Lines and CSV continue with the next line, a JSON array with "
      + "the next record if the brackets match. Otherwise the rest of that catalogue is not read.",
    .reading { _ in true })
}
