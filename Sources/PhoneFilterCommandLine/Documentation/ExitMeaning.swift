/// The exit statuses of the tool, and their meanings.
package struct ExitMeaning: Sendable {
  package let code: Int
  /// A whole sentence without a capital at its beginning.
  package let text: String

  package static let all = [
    ExitMeaning(code: 0, text: "the program did what you asked, with or without rows."),
    ExitMeaning(
      code: 1,
      text: "the answer is no: --expect failed, -q found no row, check found problems, or diff "
        + "found differences."),
    ExitMeaning(
      code: 2,
      text: "the program failed; standard error says why. Rows that were already printed stay "
        + "printed."),
    ExitMeaning(code: 130, text: "a signal interrupted the program."),
  ]
}
