import PhoneFilterCore

/// Shows on a terminal how much of a catalogue has been read, once reading has taken a second.
///
/// It takes one line, and leaves none: blanks are written over it, so that a terminal need know
/// nothing but the return to the left edge.
final class Progress {
  /// When reading began.
  private var start: Double?
  private var shownAt: Double?
  /// The columns that are written over.
  private var shownWidth = 0
  private let output = OutputBuffer(descriptor: 2)

  /// Takes note of how many bytes of a catalogue have been read, and of its size if that is known.
  func update(read: Int, size: Int?) {
    let now = monotonicSeconds()
    let start = start ?? now
    self.start = start
    guard now - start > 1, shownAt.map({ now - $0 > 0.2 }) ?? true else { return }
    shownAt = now
    let megabytes = "\(read >> 20) MB"
    let share = size.map { $0 > 0 ? ", \(min(100, read * 100 / $0)) %" : "" } ?? ""
    // A line that reaches the right edge would go on in the next one, and stay.
    let room = max(0, (terminalSize(2)?.width ?? 80) - 1)
    let text = String("reading: \(megabytes)\(share)".prefix(room))
    let rest = min(max(0, shownWidth - text.count), max(0, room - text.count))
    show("\r" + text + String(repeating: " ", count: rest) + "\r")
    shownWidth = text.count
  }

  /// Takes the line away, before anything else is written to the terminal.
  func clear() {
    guard shownAt != nil else { return }
    shownAt = nil
    let room = max(0, (terminalSize(2)?.width ?? 80) - 1)
    show("\r" + String(repeating: " ", count: min(shownWidth, room)) + "\r")
    shownWidth = 0
  }

  private func show(_ text: String) {
    output.append(page: text)
    // Progress that cannot be shown is no reason to stop.
    do { try output.flush() } catch {}
  }
}
