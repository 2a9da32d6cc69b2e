@testable import PhoneFilterBase
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

@Suite("Display width")
struct DisplayWidthTests {
  static let widths: [(text: String, columns: Int)] = [
    ("", 0), (" ", 1), ("Space Black", 11), ("黑色", 4), ("iPhone 黑色", 11), ("ｶﾞ", 2), ("Ａ", 2),
    ("\u{E9}", 1), ("e\u{301}", 1), ("\u{301}", 0), ("한국어", 6),
    ("\u{1112}\u{1161}\u{11AB}", 2), ("\u{1100}\u{1161}", 2), ("أسود", 4), ("سَوداء", 5),
    ("กำ", 2), ("क\u{93F}", 2), ("क\u{94D}ष", 2),
    ("👨‍👩‍👧‍👦", 2), ("🇩🇪", 2), ("🇩🇪🇫🇷", 4), ("\u{1F1E9}", 2),
    ("🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}", 2), ("❤", 1), ("❤\u{FE0F}", 2),
    ("1\u{FE0F}\u{20E3}", 2), ("👍🏽", 2), ("\u{261D}\u{1F3FD}", 2), ("🏳\u{FE0F}‍🌈", 2),
    ("❤\u{200D}🔥", 2), ("a\u{FE0F}", 1), ("📱", 2), ("\u{1FAE9}", 2), ("🏴󠁧󠁢󠁥󠁮󠁧󠁿", 2),
    ("a\u{200B}b", 2), ("\u{FEFF}a", 1), ("a\u{200D}b", 2), ("\u{AD}", 1), ("…", 1), ("€", 1),
    ("\u{1B}[31m", 4), ("\r\n", 0), ("\u{2028}", 0), ("\u{20000}", 2), ("\u{3099}", 0),
  ]

  @Test func partOfATextHasItsOwnWidth() {
    #expect("ab é".dropFirst(3).displayWidth == 1)
    #expect("黑色 é".dropFirst(1).displayWidth == 4)
  }

  @Test(arguments: widths)
  func isWhatATerminalDraws(text: String, columns: Int) {
    #expect(text.displayWidth == columns)
    #expect(text[...].displayWidth == columns)
    #expect("\(text)x".dropLast().displayWidth == columns)
    #expect(withBytes(of: Array(text.utf8)) { $0.displayWidth } == columns)
    let long = String(repeating: "x", count: 31) + text
    #expect(withBytes(of: Array(long.utf8)) { $0.displayWidth } == long.displayWidth)
  }

  @Test func wideRangesRiseWithoutTouching() {
    for (left, right) in zip(WideRanges.all, WideRanges.all.dropFirst()) {
      #expect(left.upperBound + 1 < right.lowerBound)
    }
  }

  @Test func rangesAreFoundByBothEnds() throws {
    for range in WideRanges.all {
      for value in [range.lowerBound, range.upperBound] {
        #expect(WideRanges.contains(try #require(Unicode.Scalar(value))))
      }
      for value in [range.lowerBound - 1, range.upperBound + 1] {
        guard let outside = Unicode.Scalar(value) else { continue }
        #expect(!WideRanges.contains(outside))
      }
    }
    #expect(!WideRanges.contains("\0"))
    #expect(!WideRanges.contains("\u{10FFFF}"))
  }

  @Test func emojiWithPictureFormAreWide() {
    let emoji = (0x200...0x1FFFF).compactMap(Unicode.Scalar.init(_:)).filter {
      $0.properties.isEmojiPresentation && !(0x1F1E6...0x1F1FF).contains($0.value)
    }
    #expect(emoji.count > 1000)
    #expect(emoji.filter { String($0).displayWidth != 2 } == [])
  }

  @Test(arguments: [0, 1, 2, 63, 64, 65, 1000])
  func prefixOfPlainTextTakesTheWholeLimit(limit: Int) {
    let text = String(repeating: "x", count: 65)
    #expect(text.prefix(fittingWidth: limit).width == min(65, limit))
    #expect(text.prefix(fittingWidth: limit).text.count == min(65, limit))
  }

  static let cuts: [(text: String, width: Int, cut: String)] = [
    ("Starlight", 9, "Starlight"), ("Starlight", 8, "Starlig…"), ("Starlight", 1, "…"),
    ("Starlight", 0, ""), ("Starlight", -1, ""), ("黑色", 4, "黑色"), ("黑色", 3, "黑…"),
    ("黑色", 2, "…"), ("黑色", 1, "…"), ("ae\u{301}i", 2, "a…"), ("cafe\u{301}", 4, "cafe\u{301}"),
    ("e\u{301}", 1, "e\u{301}"), ("👨‍👩‍👧‍👦 family", 3, "👨‍👩‍👧‍👦…"), ("🇩🇪🇫🇷", 3, "🇩🇪…"), ("", 0, ""),
  ]

  @Test(arguments: cuts)
  func cutEndsBetweenClustersWithAMark(text: String, width: Int, cut: String) {
    #expect(Array(text.cut(toWidth: width).unicodeScalars) == Array(cut.unicodeScalars))
  }

  @Test func cutWithoutRoomForTheMarkGoesWithoutIt() {
    #expect("Starlight".cut(toWidth: 2, marking: "...") == "St")
    #expect("Starlight".cut(toWidth: 5, marking: "...") == "St...")
  }

  @Test(arguments: 0..<64 as Range<UInt64>)
  func cutNeverExceedsTheWidth(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<40 {
      let pieces = (0..<Int.random(in: 0...12, using: &generator)).map { _ in
        Self.widths.randomElement(using: &generator)?.text ?? ""
      }
      let text = pieces.joined()
      let width = Int.random(in: 0...30, using: &generator)
      let (beginning, taken) = text.prefix(fittingWidth: width)
      #expect(taken <= width)
      #expect(String(beginning).displayWidth == taken)
      #expect(text.hasPrefix(beginning))
      #expect(text.cut(toWidth: width).displayWidth <= width)
      if text.displayWidth <= width { #expect(text.cut(toWidth: width) == text) }
    }
  }

  /// Quadratic time would take hours here.
  @Test(
    .tags(.slow), .notInQuickRuns,
    arguments: ["\u{301}", "\u{1100}", "\u{200D}👩", "ำ", "\u{1F1E9}"])
  func clusterOfAbsurdLengthIsMeasuredInItsLength(link: String) {
    let text = "a" + String(repeating: link, count: 300_000)
    #expect(text.displayWidth >= 1)
    #expect(text.cut(toWidth: 10).displayWidth <= 10)
  }
}
