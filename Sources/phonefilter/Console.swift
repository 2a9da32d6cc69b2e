import PhoneFilterCommandLine
import PhoneFilterCore

/// The only place that prints messages to standard error and ends the process.
struct Console {
  private let isTerminal = PhoneFilterBase.isTerminal(2)
  /// All words after the name of the tool.
  let arguments: [[UInt8]]
  /// The typed words that are too long to be repeated whole.
  private let typed: [String]
  /// The form of messages.
  let form: MessageForm
  /// The trial that this run belongs to. It prints nothing. Nil for the user's own run.
  let trial: Trial?
  /// The receiver of output and messages, if they are not printed.
  let capture: Capture?

  init(
    typed arguments: [[UInt8]], form: MessageForm, trial: Trial? = nil, capture: Capture? = nil
  ) {
    self.capture = capture
    typed = arguments.filter { $0.count > LongWords.mostCharacters }
      .map { String(decoding: $0, as: UTF8.self) }
    self.arguments = arguments
    self.form = form
    self.trial = trial
  }

  /// True if failures are printed in color. It is computed only after a failure.
  private var usesColors: Bool {
    isTerminal
      && TerminalSettings(descriptor: 2, ansi: Console.ansi(in: arguments)).usesColors
  }

  /// The user's choice of colors.
  var ansi: AnsiChoice { Console.ansi(in: arguments) }

  /// Returns the choice of colors. The rest of the line may be wrong.
  private static func ansi(in arguments: [[UInt8]]) -> AnsiChoice {
    let words = arguments.map { String(decoding: $0, as: UTF8.self) }
    for choice in AnsiChoice.allCases {
      if words.contains("--ansi=\(choice.rawValue)") { return choice }
      let place = words.firstIndex(of: "--ansi").map { $0 + 1 } ?? words.count
      if place < words.count, words[place] == choice.rawValue { return choice }
    }
    return .auto
  }

  /// The places of files of values. A line that no person has typed names none, and a trial reads no
  /// file that may be a pipe.
  var valueFiles: ValueFiles? { capture == nil && trial == nil ? nil : .never }

  /// Shuts the process off from everything that the line does not need. A trial writes nothing, and
  /// runs in the process of the line that it corrects.
  func confine(_ line: TypedLine) {
    Confinement(writing: trial == nil ? line.writtenFiles : []).begin()
  }

  /// Prints a remark to standard error.
  func say(_ remark: Message) { say(remark, isFailure: false) }

  private func say(_ message: Message, isFailure: Bool) {
    if trial != nil { return }
    switch form {
    case .text:
      print(
        LongWords.shortened(message.description, typed: typed), style: isFailure ? Console.red : "")
    case .json:
      let message = message.reworded { LongWords.shortened($0, typed: typed) }
      let fix = Trial.fix(for: message, of: self)
      let record = MessageRecord(message, isFailure: isFailure, fix: fix).json
      if let capture { return capture.note(record) }
      write(bytes: record.bytes + [0x0A])
    }
  }

  /// Prints a line that begins with the name of the tool, and gives the name a style.
  private func print(_ text: String, style: String) {
    let name = styled("phonefilter:", style)
    guard let width else { return write("\(name) \(text)\n") }
    // The first word stays on the line of the name, even if it is a long path.
    let glue: Character = "\u{A0}"
    var lines = "\(name)\(glue)\(text)".split(separator: "\n", omittingEmptySubsequences: false)
      .flatMap { TextColumn.wrapped(String($0), toWidth: width) }.joined(separator: "\n")
    if let place = lines.firstIndex(of: glue) { lines.replaceSubrange(place...place, with: " ") }
    write(lines + "\n")
  }

  private func styled(_ text: String, _ style: String) -> String {
    !style.isEmpty && usesColors ? "\u{1B}[\(style)m\(text)\u{1B}[0m" : text
  }

  /// The width of the terminal; nil if standard error is not a terminal.
  private var width: Int? { TerminalSettings(descriptor: 2, ansi: .never).width }

  private static let red = "1;31"

  /// Prints the reason for a failure, and returns its exit status.
  func report(_ failure: Failure) -> ExitStatus {
    switch failure {
    case .usage, .system: say(failure.message, isFailure: true)
    case .data(let problem):
      say(failure.message, isFailure: true)
      if isTerminal, form == .text, let position = problem.position { point(at: position) }
    case .outputClosed: return .success
    case .interrupted(let signal): return .interrupted(by: signal)
    }
    return .failure
  }

  /// Prints the line of a problem, and the place in it.
  private func point(at position: TextPosition) {
    guard !position.excerpt.isEmpty else { return }
    let caret = String(repeating: " ", count: position.caret) + styled("^", Console.red)
    write("  \(position.excerpt)\n  \(caret)\n")
  }

  /// Prints a page of help. Throws `outputClosed` if the reader is gone; `report` makes it a
  /// success.
  func print(page: String) throws(Failure) {
    if trial != nil { return }
    if let capture {
      _ = capture.take(Array(page.utf8))
      return
    }
    let output = OutputBuffer(descriptor: 1)
    output.append(page: page)
    try output.flush()
  }

  func exit(_ status: ExitStatus) -> Never { endProcess(status.code) }

  private func write(_ text: String) {
    let output = OutputBuffer(descriptor: 2)
    output.append(page: text)
    // If writing to standard error fails, no other place is left to report it.
    do { try output.flush() } catch {}
  }

  private func write(bytes: [UInt8]) {
    let output = OutputBuffer(descriptor: 2)
    output.append(bytes)
    do { try output.flush() } catch {}
  }
}
