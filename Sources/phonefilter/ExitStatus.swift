/// The exit status that the process returns to its caller.
struct ExitStatus {
  let code: Int32

  /// The command did what the user asked; no rows is an answer.
  static let success = ExitStatus(code: 0)
  /// The answer to the user's question is negative.
  static let refused = ExitStatus(code: 1)
  /// The command could not do what the user asked.
  static let failure = ExitStatus(code: 2)

  /// A signal asked the process to end. The code is 128 plus the signal, as in a shell: 130 for an
  /// interrupt.
  static func interrupted(by signal: Int32) -> ExitStatus { ExitStatus(code: 128 + signal) }
}
