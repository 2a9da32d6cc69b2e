/// What the process says to its caller when it ends.
struct ExitStatus {
  let code: Int32

  /// It did what was asked; no rows is an answer.
  static let success = ExitStatus(code: 0)
  /// A question was asked, and the answer is no.
  static let refused = ExitStatus(code: 1)
  /// It could not do what was asked.
  static let failure = ExitStatus(code: 2)

  /// A signal asked the process to end: as a shell says it, 130 for an interrupt.
  static func interrupted(by signal: Int32) -> ExitStatus { ExitStatus(code: 128 + signal) }
}
