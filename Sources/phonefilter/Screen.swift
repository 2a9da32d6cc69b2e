import PhoneFilterCore

/// The terminal while a command runs: output, progress, and what is said to the user share it.
///
/// Progress gives way to whatever else is written. Where a pager has the screen, nothing is said until
/// the user has left it.
final class Screen {
  let output: OutputBuffer
  let progress: Progress?
  private let pager: Pager?
  private var waiting: [() -> Void] = []

  init(_ terminal: TerminalSettings, isPaged: Bool, showsProgress: Bool) {
    pager = isPaged ? Pager(for: terminal) : nil
    output = pager.map { OutputBuffer(to: $0.take) } ?? OutputBuffer(descriptor: 1)
    let canShow = showsProgress && isTerminal(2)
    progress =
      canShow && TerminalSettings(descriptor: 2, ansi: .auto).takesControls ? Progress() : nil
    // What goes to a file or another program does not cross it.
    if terminal.isTerminal { output.beforeWrite = progress.map { $0.clear } }
  }

  /// Shows how much has been read, unless the pager has the screen.
  func show(read: Int, of size: Int?) {
    if pager?.isRunning != true { progress?.update(read: read, size: size) }
  }

  /// Does something that writes to the terminal, now or when the pager has gone.
  func whenFree(_ body: @escaping () -> Void) {
    guard pager?.isRunning != true else { return waiting.append(body) }
    progress?.clear()
    body()
  }

  /// Ends what is shown. What had to wait is said.
  func leave() {
    progress?.clear()
    pager?.finish()
    waiting.forEach { $0() }
    waiting = []
  }
}
