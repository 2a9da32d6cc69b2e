/// Text that a terminal pastes, up to the sequence that ends it.
struct PastedText: Sendable {
  /// Maximum number of bytes that are kept; what is behind them is left out.
  static let mostBytes = 1 << 20
  private static let end = Array("\u{1B}[201~".utf8)

  private var bytes: [UInt8] = []
  /// The bytes at the end that may begin the sequence which ends the paste.
  private var matched = 0

  /// Takes one more byte; whether the paste is whole with it.
  mutating func take(_ byte: UInt8) -> Bool {
    if byte == PastedText.end[matched] {
      matched += 1
      return matched == PastedText.end.count
    }
    keep(PastedText.end[..<matched])
    // ESC stands nowhere but at its beginning, so that no other part of it can begin here.
    matched = byte == PastedText.end[0] ? 1 : 0
    if matched == 0 { keep([byte]) }
    return false
  }

  private mutating func keep(_ more: some Collection<UInt8>) {
    bytes += more.prefix(PastedText.mostBytes - bytes.count)
  }

  /// What was pasted. A terminal sends the end of a line as Enter.
  var text: String {
    var text = String(decoding: bytes, as: UTF8.self)
    if bytes.contains(0x0D) {
      text = String(text.map { $0 == "\r" || $0 == "\r\n" ? "\n" : $0 })
    }
    return text
  }
}
