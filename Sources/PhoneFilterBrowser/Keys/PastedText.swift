/// Text that a terminal pastes, up to the end sequence.
struct PastedText: Sendable {
  /// The maximum number of kept bytes; later bytes are left out.
  static let mostBytes = 1 << 20
  private static let end = Array("\u{1B}[201~".utf8)

  private var bytes: [UInt8] = []
  /// The number of bytes at the end that match the start of the end sequence.
  private var matched = 0

  /// Takes one more byte. Returns true if the paste is then whole.
  mutating func take(_ byte: UInt8) -> Bool {
    if byte == PastedText.end[matched] {
      matched += 1
      return matched == PastedText.end.count
    }
    keep(PastedText.end[..<matched])
    // ESC is only at the start of the end sequence. So a new match can begin only with this byte.
    matched = byte == PastedText.end[0] ? 1 : 0
    if matched == 0 { keep([byte]) }
    return false
  }

  private mutating func keep(_ more: some Collection<UInt8>) {
    bytes += more.prefix(PastedText.mostBytes - bytes.count)
  }

  /// The pasted text. A terminal sends the end of a line as Enter.
  var text: String {
    var text = String(decoding: bytes, as: UTF8.self)
    if bytes.contains(0x0D) {
      text = String(text.map { $0 == "\r" || $0 == "\r\n" ? "\n" : $0 })
    }
    return text
  }
}
