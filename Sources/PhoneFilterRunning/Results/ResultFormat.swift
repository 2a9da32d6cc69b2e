/// A format in which a command prints its result.
package protocol ResultFormat<Result>: NamedChoice {
  associatedtype Result
  /// How what could act on a terminal is shown there; nil for a format that makes it harmless
  /// itself.
  var terminalEscapes: VisibleText.Style? { get }
  /// Whether it is for eyes, so that a terminal shows it page by page.
  var isPaged: Bool { get }
  /// Maximum number of values of a spec that are shown where no number is given; nil shows all.
  var usualTop: Int? { get }
  func write(
    _ result: Result, to output: OutputBuffer, _ settings: SinkSettings
  ) throws(Failure)
}

extension ResultFormat {
  package var isPaged: Bool { false }
  package var usualTop: Int? { nil }

  /// Writes a result so that nothing in it acts on a terminal.
  package func print(
    _ result: Result, to output: OutputBuffer, _ settings: SinkSettings
  ) throws(Failure) {
    if settings.isOnTerminal { output.escapes = terminalEscapes }
    try write(result, to: output, settings)
  }
}
