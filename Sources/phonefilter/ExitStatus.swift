/// The exit status: what the process tells its caller when it ends.
struct ExitStatus {
  let code: Int32

  /// The command did what the user asked; no rows is an answer.
  static let success = ExitStatus(code: 0)
  /// The user asked a question, and the answer is no.
  static let refused = ExitStatus(code: 1)
  /// The command could not do what the user asked.
  static let failure = ExitStatus(code: 2)

  /// A signal asked the process to end: as a shell says it, 130 for an interrupt.
  static func interrupted(by signal: Int32) -> ExitStatus { ExitStatus(code: 128 + signal) }
}
