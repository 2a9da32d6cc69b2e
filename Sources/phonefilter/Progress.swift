import PhoneFilterCore

/// Shows on a terminal how much of a catalogue has been read. It starts after one second of
/// reading.
///
/// It uses one line, and leaves no line on the screen: blanks overwrite it. So a terminal needs
/// only the return to the left edge.
final class Progress {
  /// The time at which reading began.
  private var start: Double?
  private var shownAt: Double?
  /// The number of columns to overwrite.
  private var shownWidth = 0
  private let output = OutputBuffer(descriptor: 2)

  /// Shows the number of bytes of a catalogue that have been read, and the share of its size if
  /// known. The line changes at most every 0.2 seconds.
  func update(read: Int, size: Int?) {
    let now = monotonicSeconds()
    let start = start ?? now
    self.start = start
    guard now - start > 1, shownAt.map({ now - $0 > 0.2 }) ?? true else { return }
    shownAt = now
    let megabytes = "\(read >> 20) MB"
    let share = size.map { $0 > 0 ? ", \(min(100, read * 100 / $0)) %" : "" } ?? ""
    // A line that reaches the right edge would continue in the next line, and stay.
    let room = max(0, (terminalSize(2)?.width ?? 80) - 1)
    let text = String("reading: \(megabytes)\(share)".prefix(room))
    let rest = min(max(0, shownWidth - text.count), max(0, room - text.count))
    show("\r" + text + String(repeating: " ", count: rest) + "\r")
    shownWidth = text.count
  }

  /// Removes the line, before anything else is written to the terminal.
  func clear() {
    guard shownAt != nil else { return }
    shownAt = nil
    let room = max(0, (terminalSize(2)?.width ?? 80) - 1)
    show("\r" + String(repeating: " ", count: min(shownWidth, room)) + "\r")
    shownWidth = 0
  }

  private func show(_ text: String) {
    output.append(page: text)
    // A failure to show progress is not a reason to stop.
    do { try output.flush() } catch {}
  }
}
