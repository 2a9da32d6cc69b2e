/// A text that breaks the rules of its format.
package struct NotWellFormed: ReadingRule {
  package let name = "not-well-formed"
  package let severity = Severity.error
  package let summary = "what is no JSON, or no row of the table"
  package let help =
    "The record is passed over and looked at no further. JSON Lines and CSV go on in the next line, a "
    + "JSON array with the next record as long as its brackets pair; else that catalogue ends there."

  func covers(_ problem: DataProblem) -> Bool { true }
}
