/// The abilities of the terminal, or of the file or pipe in its place.
package struct TerminalSettings: Sendable, Equatable {
  /// True if standard output is a terminal.
  package let isTerminal: Bool
  /// The width that a table must fit into; nil without a terminal, where nothing is cut.
  package let width: Int?
  package let usesColors: Bool
  /// True if lines and bars are drawn in ASCII: on a dumb terminal.
  package let usesASCII: Bool
  /// The height in lines; nil without a terminal, or if it is not known.
  package let height: Int?
  /// True if the terminal accepts more than text: it is neither dumb nor unknown.
  package let takesControls: Bool

  /// The maximum width of a terminal in columns. The lines of a terminal that reports more would
  /// fill the memory.
  private static let widest = 10_000

  /// Decides by the user's choice, then by the environment.
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

  package init(descriptor: Int32, ansi: AnsiChoice) {
    let size = terminalSize(descriptor)
    self.init(
      isTerminal: PhoneFilterBase.isTerminal(descriptor), reportedWidth: size?.width,
      reportedHeight: size?.height, ansi: ansi)
  }
}

package enum AnsiChoice: String, Sendable, CaseIterable {
  case auto
  case always
  case never
}

extension TerminalSettings {
  package static let none = TerminalSettings(isTerminal: false, reportedWidth: nil, ansi: .never) {
    _ in nil
  }
}
