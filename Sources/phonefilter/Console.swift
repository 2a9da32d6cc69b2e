import PhoneFilterCore

/// The one place that prints to standard error and ends the process.
struct Console {
  private let isTerminal = PhoneFilterBase.isTerminal(2)
  private let arguments: [[UInt8]]
  /// What was typed and is too long to be repeated whole.
  private let typed: [String]

  /// A console for a process with these arguments.
  init(typed arguments: [[UInt8]]) {
    typed = arguments.filter { $0.count > LongWords.mostCharacters }
      .map { String(decoding: $0, as: UTF8.self) }
    self.arguments = arguments
  }

  /// Whether what went wrong is told in colour. It is found out when something did.
  private var usesColors: Bool {
    isTerminal
      && TerminalSettings(descriptor: 2, ansi: Console.ansi(in: arguments)).usesColors
  }

  /// The choice of colours, as far as it can be told from a line that may be wrong elsewhere.
  private static func ansi(in arguments: [[UInt8]]) -> AnsiChoice {
    let words = arguments.map { String(decoding: $0, as: UTF8.self) }
    for choice in AnsiChoice.allCases {
      if words.contains("--ansi=\(choice.rawValue)") { return choice }
      let place = words.firstIndex(of: "--ansi").map { $0 + 1 } ?? words.count
      if place < words.count, words[place] == choice.rawValue { return choice }
    }
    return .auto
  }

  /// Says something on standard error, in a line that begins with the name of the tool.
  func say(_ message: String) { say(message, style: "") }

  /// Says something, with the name of the tool in a style.
  private func say(_ message: String, style: String) {
    write("\(styled("phonefilter:", style)) \(LongWords.shortened(message, typed: typed))\n")
  }

  private func styled(_ text: String, _ style: String) -> String {
    !style.isEmpty && usesColors ? "\u{1B}[\(style)m\(text)\u{1B}[0m" : text
  }

  private static let red = "1;31"

  /// Says why something could not be done, and returns the status that it means.
  func report(_ failure: Failure) -> ExitStatus {
    switch failure {
    case .usage(let error): say(error.message, style: Console.red)
    case .system(let error): say(error.message, style: Console.red)
    case .data(let problem):
      say(problem.description, style: Console.red)
      if isTerminal, let position = problem.position { point(at: position) }
    case .outputClosed: return .success
    case .interrupted(let signal): return .interrupted(by: signal)
    }
    return .failure
  }

  /// Shows the line of a problem, and the place in it.
  private func point(at position: TextPosition) {
    guard !position.excerpt.isEmpty else { return }
    let caret = String(repeating: " ", count: position.caret) + styled("^", Console.red)
    write("  \(position.excerpt)\n  \(caret)\n")
  }

  /// Prints a page of help. A reader that has gone is no error.
  func print(page: String) throws(Failure) {
    let output = OutputBuffer(descriptor: 1)
    output.append(page: page)
    try output.flush()
  }

  func exit(_ status: ExitStatus) -> Never { endProcess(status.code) }

  private func write(_ text: String) {
    let output = OutputBuffer(descriptor: 2)
    output.append(page: text)
    // There is no place left to tell that standard error cannot be written to.
    do { try output.flush() } catch {}
  }
}
