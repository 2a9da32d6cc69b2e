/// The abilities of the terminal, or of what stands in its place.
public struct TerminalSettings: Sendable, Equatable {
  /// Whether standard output is a terminal.
  public let isTerminal: Bool
  /// The width that a table has to fit; nil off a terminal, where nothing is cut.
  public let width: Int?
  /// Whether colours are used.
  public let usesColors: Bool
  /// Whether lines and bars are drawn with the characters of ASCII: on a dumb terminal.
  public let usesASCII: Bool

  /// Maximum width of a terminal in columns; lines of what claims more would fill the memory.
  private static let widest = 10_000

  /// Decides by the user's choice, then by what the environment says.
  public init(
    isTerminal: Bool, reportedWidth: Int?, ansi: AnsiChoice,
    environment: (String) -> String? = environmentVariable
  ) {
    self.isTerminal = isTerminal
    let wished = environment("COLUMNS").flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
    width = isTerminal ? min(wished ?? reportedWidth ?? 80, TerminalSettings.widest) : nil
    usesASCII = environment("TERM") == "dumb"
    func isSet(_ name: String) -> Bool { environment(name).map { !$0.isEmpty } ?? false }
    switch ansi {
    case .always: usesColors = true
    case .never: usesColors = false
    case .auto:
      let isForced = isSet("CLICOLOR_FORCE") && environment("CLICOLOR_FORCE") != "0"
      usesColors =
        !isSet("NO_COLOR") && (isForced || isTerminal && environment("TERM") != "dumb")
    }
  }
}

/// Whether colours are used.
public enum AnsiChoice: String, Sendable, CaseIterable {
  case auto
  case always
  case never
}
