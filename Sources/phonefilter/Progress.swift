import PhoneFilterCore

/// Shows on a terminal how much of a catalogue has been read, once reading has taken a second.
final class Progress {
  private let start = monotonicSeconds()
  private var shownAt: Double?
  private var total = 0
  private let output = OutputBuffer(descriptor: 2)

  /// Takes note of how many bytes of a catalogue have been read, and of its size if that is known.
  func update(read: Int, size: Int?) {
    let now = monotonicSeconds()
    guard now - start > 1, shownAt.map({ now - $0 > 0.2 }) ?? true else { return }
    shownAt = now
    let megabytes = "\(read >> 20) MB"
    let share = size.map { $0 > 0 ? ", \(min(100, read * 100 / $0)) %" : "" } ?? ""
    show("\r\u{1B}[Kreading: \(megabytes)\(share)")
  }

  /// Takes the line away, before anything else is written to the terminal.
  func clear() {
    guard shownAt != nil else { return }
    shownAt = nil
    show("\r\u{1B}[K")
  }

  private func show(_ text: String) {
    output.append(page: text)
    // Progress that cannot be shown is no reason to stop.
    do { try output.flush() } catch {}
  }
}
