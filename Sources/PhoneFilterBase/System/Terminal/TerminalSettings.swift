/// The abilities of the terminal, or of what stands in its place.
package struct TerminalSettings: Sendable, Equatable {
  /// Whether standard output is a terminal.
  package let isTerminal: Bool
  /// The width that a table has to fit; nil off a terminal, where nothing is cut.
  package let width: Int?
  /// Whether colours are used.
  package let usesColors: Bool
  /// Whether lines and bars are drawn with the characters of ASCII: on a dumb terminal.
  package let usesASCII: Bool
  /// The height in lines; nil off a terminal, and where it is not known.
  package let height: Int?
  /// Whether the terminal can be asked for more than text: no dumb one, and no unknown one.
  package let takesControls: Bool

  /// Maximum width of a terminal in columns; lines of what claims more would fill the memory.
  private static let widest = 10_000

  /// Decides by the user's choice, then by what the environment says.
  package init(
    isTerminal: Bool, reportedWidth: Int?, reportedHeight: Int? = nil, ansi: AnsiChoice,
    environment: (String) -> String? = environmentVariable
  ) {
    self.isTerminal = isTerminal
    let wished = environment("COLUMNS").flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
    width = isTerminal ? min(wished ?? reportedWidth ?? 80, TerminalSettings.widest) : nil
    height = isTerminal ? reportedHeight : nil
    let kind = environment("TERM") ?? ""
    usesASCII = kind == "dumb"
    takesControls = isTerminal && !["", "dumb"].contains(kind)
    func isSet(_ name: String) -> Bool { environment(name).map { !$0.isEmpty } ?? false }
    switch ansi {
    case .always: usesColors = true
    case .never: usesColors = false
    case .auto:
      let isForced = isSet("CLICOLOR_FORCE") && environment("CLICOLOR_FORCE") != "0"
      usesColors = !isSet("NO_COLOR") && (isForced || takesControls)
    }
  }

  /// What a descriptor of this process can do.
  package init(descriptor: Int32, ansi: AnsiChoice) {
    let size = terminalSize(descriptor)
    self.init(
      isTerminal: PhoneFilterBase.isTerminal(descriptor), reportedWidth: size?.width,
      reportedHeight: size?.height, ansi: ansi)
  }
}

/// Whether colours are used.
package enum AnsiChoice: String, Sendable, CaseIterable {
  case auto
  case always
  case never
}

extension TerminalSettings {
  /// No terminal at all.
  package static let none = TerminalSettings(isTerminal: false, reportedWidth: nil, ansi: .never) {
    _ in nil
  }
}
