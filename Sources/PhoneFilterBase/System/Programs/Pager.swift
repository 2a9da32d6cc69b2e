#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A program that shows long output page by page, such as less.
///
///     output ─► held back until it is longer than the screen ─┬─► pipe ─► pager ─► terminal
///                                                             └─► terminal, if it stays shorter
///
/// The program starts without a shell, and reads its keys from the terminal. One thread at a time
/// uses a pager.
package final class Pager {
  /// The words of the command, beginning with the program's name.
  private let words: [String]
  /// The number of lines that fit on the screen, without one for the prompt.
  private let height: Int
  private var held: [UInt8] = []
  private var heldLines = 0
  private var id: pid_t = 0
  private var pipe: Int32 = -1
  /// True if output goes to the terminal at once, because no pager could be started.
  private var isDirect = false

  /// Nil if the terminal cannot show pages, or if the user wants no pager.
  package init?(
    for terminal: TerminalSettings, environment: (String) -> String? = environmentVariable
  ) {
    guard terminal.takesControls, let height = terminal.height, height > 1 else { return nil }
    let typed = environment("PHONEFILTER_PAGER") ?? environment("PAGER") ?? "less -FRX"
    words = Pager.words(of: typed)
    guard let program = words.first, words != ["cat"], !program.isEmpty else { return nil }
    self.height = height - 1
  }

  deinit { finish() }

  /// True while the program runs and owns the screen.
  package var isRunning: Bool { id > 0 }

  /// Takes output; returns false if its reader is gone.
  package func take(_ bytes: [UInt8]) -> Bool {
    if isDirect { return write(bytes, to: 1) }
    if isRunning { return write(bytes, to: pipe) }
    held += bytes
    heldLines += bytes.count { $0 == 0x0A }
    guard heldLines > height else { return true }
    start()
    defer { held = [] }
    return write(held, to: isRunning ? pipe : 1)
  }

  /// Shows the output that is held back, and waits until the user has left the program.
  package func finish() {
    if !held.isEmpty { _ = write(held, to: 1) }
    held = []
    guard isRunning else { return }
    close(pipe)
    // From here on, an interrupt from the keyboard is for the program.
    signal(SIGINT, SIG_IGN)
    var status: Int32 = 0
    // SAFETY: the status outlives the call.
    while waitpid(id, &status, 0) < 0, errno == EINTR {}
    id = 0
  }

  private func start() {
    isDirect = true
    let name = words[0]
    let path =
      name.contains("/")
      ? name
      : ProgramSearch.path(
        of: name, in: environmentVariable("PATH") ?? ProgramSearch.usualFolders)
    guard let path, let pipe = try? Pipe() else { return }
    // The same as in git: a pager without options shows colors, and ends by itself if one screen is
    // enough.
    let options = ["LESS": "FRX", "LV": "-c"].filter { environmentVariable($0.key) == nil }
    guard
      let id = try? Spawning.startInForeground(
        path, Array(words.dropFirst()), adding: options, input: pipe.reading)
    else { return }
    isDirect = false
    self.id = id
    self.pipe = pipe.takeWriting()
  }

  private func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    var start = 0
    while start < bytes.count {
      let written = bytes.withUnsafeBytes { bytes in
        // SAFETY: start < bytes.count, and the bytes stay in place for the call.
        systemWrite(descriptor, bytes.baseAddress! + start, bytes.count - start)
      }
      if written >= 0 {
        start += written
      } else if errno != EINTR && errno != EAGAIN {
        return false
      } else if Interrupts.isPending {
        // The run ends at its next step; the program may not read any more.
        return true
      }
    }
    return true
  }

  /// Returns the words of a command line. Blanks separate them, and quotes hold a word together.
  package static func words(of line: String) -> [String] {
    var words: [String] = []
    var word: String?
    var quote: Character?
    for character in line {
      if let open = quote {
        if character == open { quote = nil } else { word = (word ?? "") + String(character) }
      } else if "'\"".contains(character) {
        quote = character
        word = word ?? ""
      } else if character == " " || character == "\t" {
        if let whole = word { words.append(whole) }
        word = nil
      } else {
        word = (word ?? "") + String(character)
      }
    }
    return words + (word.map { [$0] } ?? [])
  }
}

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}
