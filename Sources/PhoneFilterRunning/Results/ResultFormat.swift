/// A format in which a command prints its result.
package protocol ResultFormat<Result>: NamedChoice {
  associatedtype Result
  /// The style in which a terminal shows characters that could control it. Nil if the format
  /// escapes them itself.
  var terminalEscapes: VisibleText.Style? { get }
  /// True if people read it, so that a terminal shows it page by page.
  var isPaged: Bool { get }
  /// The maximum number of shown values of a spec, if the user gives none. Nil shows all.
  var usualTop: Int? { get }
  func write(
    _ result: Result, to output: OutputBuffer, _ settings: WriterSettings
  ) throws(Failure)
}

extension ResultFormat {
  package var isPaged: Bool { false }
  package var usualTop: Int? { nil }

  /// Writes a result so that no part of it can control the terminal.
  package func print(
    _ result: Result, to output: OutputBuffer, _ settings: WriterSettings
  ) throws(Failure) {
    if settings.isOnTerminal { output.escapes = terminalEscapes }
    try write(result, to: output, settings)
  }
}
