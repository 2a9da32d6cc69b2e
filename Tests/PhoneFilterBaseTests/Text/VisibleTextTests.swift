@testable import PhoneFilterBase
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

@Suite("Visible text")
struct VisibleTextTests {
  static let texts: [(text: String, visible: String)] = [
    ("", ""), ("Space Black", "Space Black"), ("黑色 é e\u{301}", "黑色 é e\u{301}"),
    ("👨‍👩‍👧‍👦 🇩🇪 ❤\u{FE0F}", "👨‍👩‍👧‍👦 🇩🇪 ❤\u{FE0F}"), ("می\u{200C}خواهم", "می\u{200C}خواهم"),
    ("soft\u{AD}hyphen", "soft\u{AD}hyphen"), ("葛\u{E0100}", "葛\u{E0100}"),
    ("\u{1B}[31mred", "\\u{1B}[31mred"), ("a\nb\tc\rd\r\n", "a\\nb\\tc\\rd\\r\\n"),
    ("C:\\new", "C:\\new"), ("\0\u{7}\u{7F}", "\\u{0}\\u{7}\\u{7F}"), ("\u{9B}31m", "\\u{9B}31m"),
    ("gnp.\u{202E}exe", "gnp.\\u{202E}exe"),
    ("\u{61C}\u{200E}\u{2066}", "\\u{61C}\\u{200E}\\u{2066}"),
    ("a\u{2028}b\u{2029}", "a\\u{2028}b\\u{2029}"), ("\u{FEFF}a", "\\u{FEFF}a"),
    ("a\u{200B}b\u{2060}", "a\\u{200B}b\\u{2060}"), ("\u{E0041}", "\\u{E0041}"),
    ("\u{FFF9}x\u{FFFA}y\u{FFFB}", "\\u{FFF9}x\\u{FFFA}y\\u{FFFB}"), ("\u{3164}", "\\u{3164}"),
    // Tags that spell a flag are shown as a flag. All other tags hide a text.
    ("a\(scotland)b", "a\(scotland)b"), ("\u{1F3F4}x", "\u{1F3F4}x"),
    ("\u{1F3F4}\u{E0067}\u{E007F}", "\u{1F3F4}\\u{E0067}\\u{E007F}"),
    ("\u{1F3F4}\u{E0067}\u{E0062}", "\u{1F3F4}\\u{E0067}\\u{E0062}"),
    ("x\u{E0067}\u{E0062}\u{E0065}\u{E007F}", "x\\u{E0067}\\u{E0062}\\u{E0065}\\u{E007F}"),
  ]

  private static let scotland =
    "\u{1F3F4}\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}"

  @Test(arguments: texts)
  func ofATextIsOneReadableLine(text: String, visible: String) {
    // Compared by bytes, because `==` ignores the composition of characters.
    #expect(Array(VisibleText.of(text).utf8) == Array(visible.utf8))
  }

  static let rows: [(bytes: [UInt8], text: String, json: String)] = [
    ([], "", ""),
    (Array("a\tb\nc\r\n".utf8), "a\tb\nc\r\n", "a\tb\nc\r\n"),
    (Array("a\rb\r\r\n\r".utf8), "a\\rb\\r\r\n\\r", "a b \r\n "),
    (Array("\u{1B}]0;x\u{7}".utf8), "\\u{1B}]0;x\\u{7}", "\\u001b]0;x\\u0007"),
    (Array("\u{202E}\u{85}\u{7F}".utf8), "\\u{202E}\\u{85}\\u{7F}", "\\u202e\\u0085\\u007f"),
    (Array("\u{E0041}黑".utf8), "\\u{E0041}黑", "\\udb40\\udc41黑"),
    ([0x61, 0x9B, 0x33], "a\\x9B3", "a\\ufffd3"),
    ([0xC0, 0x9B], "\\xC0\\x9B", "\\ufffd\\ufffd"),  // overlong
    ([0xE0, 0x82, 0x9B], "\\xE0\\x82\\x9B", "\\ufffd\\ufffd\\ufffd"),  // overlong
    ([0xED, 0xA0, 0x80], "\\xED\\xA0\\x80", "\\ufffd\\ufffd\\ufffd"),  // a surrogate
    ([0xF4, 0x90, 0x80, 0x80], "\\xF4\\x90\\x80\\x80", "\\ufffd\\ufffd\\ufffd\\ufffd"),
    ([0xE9, 0xBB], "\\xE9\\xBB", "\\ufffd\\ufffd"),  // breaks off
    ([0xE9, 0xBB, 0x1B], "\\xE9\\xBB\\u{1B}", "\\ufffd\\ufffd\\u001b"),
    ([0xFF], "\\xFF", "\\ufffd"),
    (Array("a\(scotland)\n".utf8), "a\(scotland)\n", "a\(scotland)\n"),
    (Array("\u{1F3F4}\u{E0041}".utf8), "\u{1F3F4}\\u{E0041}", "\u{1F3F4}\\udb40\\udc41"),
  ]

  @Test(arguments: rows)
  func ofRowsKeepsTheirEndsAndNothingElse(bytes: [UInt8], text: String, json: String) {
    #expect(shown(bytes, .text) == Array(text.utf8))
    #expect(shown(bytes, .json) == Array(json.utf8))
  }

  @Test func isAddedToWhatIsThere() {
    var output = Array("before ".utf8)
    withBytes(of: Array("黑\u{1B}".utf8)) {
      VisibleText.appendVisible($0, to: &output, style: .text)
    }
    #expect(output == Array("before 黑\\u{1B}".utf8))
  }

  /// Eight bytes are checked at once, so each byte value is tried at every place in and around a
  /// word.
  @Test(arguments: [1, 2, 7, 8, 9, 15, 16, 17, 63, 64, 65])
  func noByteIsOverlookedAtAnyPlace(length: Int) {
    for place in 0..<length {
      for byte in 0...255 as ClosedRange<UInt8> {
        var bytes = [UInt8](repeating: UInt8(ascii: "a"), count: length)
        bytes[place] = byte
        let stays = (0x20...0x7E).contains(byte) || byte == 0x0A || byte == 0x09
        #expect((shown(bytes, .text) == bytes) == stays)
        #expect((shown(bytes, .json) == bytes) == stays)
      }
    }
  }

  /// The standard library's tables are the naive reference.
  @Test func escapesIgnorableScalarsThatNoSpellingNeeds() {
    let needed: Set<UInt32> = [0xAD, 0x200C, 0x200D]
    let scalars = (0...0x10FFFF as ClosedRange<UInt32>).compactMap(Unicode.Scalar.init(_:))
    let different = scalars.filter { scalar in
      let value = scalar.value
      let properties = scalar.properties
      let acts =
        switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: true
        default:
          (0xFFF9...0xFFFB).contains(value) || properties.isBidiControl
            || properties.isDefaultIgnorableCodePoint && !properties.isVariationSelector
              && !needed.contains(value)
        }
      return VisibleText.mustBeEscaped(value) != acts
    }
    #expect(different == [])
  }

  @Test(arguments: 0..<32 as Range<UInt64>)
  func neverHoldsWhatActs(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<50 {
      var bytes: [UInt8] = []
      for _ in 0..<Int.random(in: 0...30, using: &generator) {
        let (row, text) = (
          Self.rows.randomElement(using: &generator), Self.texts.randomElement(using: &generator)
        )
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: bytes.append(.random(in: 0...255, using: &generator))
        case 1: bytes += row?.bytes ?? []
        default: bytes += Array((text?.text ?? "").utf8)
        }
      }
      for style in [VisibleText.Style.text, .json] {
        let output = shown(bytes, style)
        let decoded = String(validating: output, as: UTF8.self)
        let acting = decoded.map(withoutFlags)?.unicodeScalars.filter {
          VisibleText.mustBeEscaped($0.value) && !"\t\r\n".unicodeScalars.contains($0)
        }
        #expect(acting?.isEmpty == true)
        #expect(shown(output, style) == output)
      }
      let line = VisibleText.of(String(decoding: bytes, as: UTF8.self))
      #expect(!withoutFlags(line).unicodeScalars.contains { VisibleText.mustBeEscaped($0.value) })
      #expect(VisibleText.of(line) == line)
    }
  }

  /// A text without the one flag whose tags are shown unchanged.
  private func withoutFlags(_ text: String) -> String {
    var bytes = Array(text.utf8)
    let flag = Array(Self.scotland.utf8)
    while let place = bytes.indices.first(where: { bytes[$0...].starts(with: flag) }) {
      bytes.removeSubrange(place..<place + flag.count)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private func shown(_ bytes: [UInt8], _ style: VisibleText.Style) -> [UInt8] {
    var output: [UInt8] = []
    withBytes(of: bytes) { VisibleText.appendVisible($0, to: &output, style: style) }
    return output
  }
}
