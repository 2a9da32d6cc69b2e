import PhoneFilterCore

/// The terminal while a command runs. Output, progress and remarks share it.
///
/// Progress gives way to everything else. While a pager has the screen, remarks wait until the user
/// has left the pager.
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
    // Output to a file or another program does not disturb the progress line.
    if terminal.isTerminal { output.beforeWrite = progress.map { $0.clear } }
  }

  /// Shows how much has been read, unless the pager has the screen.
  func show(read: Int, of size: Int?) {
    if pager?.isRunning != true { progress?.update(read: read, size: size) }
  }

  /// Runs a body that writes to the terminal, now or after the pager has ended.
  func whenFree(_ body: @escaping () -> Void) {
    guard pager?.isRunning != true else { return waiting.append(body) }
    progress?.clear()
    body()
  }

  /// Ends the display. Then the waiting remarks are printed.
  func leave() {
    progress?.clear()
    pager?.finish()
    waiting.forEach { $0() }
    waiting = []
  }
}
