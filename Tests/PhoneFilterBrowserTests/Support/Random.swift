import PhoneFilterReading
import PhoneFilterRunning
import PhoneFilterBase
@testable import PhoneFilterBrowsing
@testable import PhoneFilterBrowser
import PhoneFilterCore
import PhoneFilterTestSupport

/// Texts that are hard to draw.
enum RandomText {
  private static let scalars: [[Unicode.Scalar]] = [
    Array("abc XYZ,-*019'\"\\".unicodeScalars), Array("黒色기".unicodeScalars),
    [
      "\u{301}", "\u{20E3}", "\u{FE0F}", "\u{200D}", "\u{1F3FD}", "\u{0E33}", "\u{FF9E}",
      "\u{1160}",
    ],
    ["\u{1F468}", "\u{1F469}", "\u{2764}", "\u{1F1E9}", "\u{1F1EA}", "\u{1F3F4}", "\u{E0067}"],
    ["\u{5D0}", "\u{627}", "\u{202E}", "\u{2066}", "\u{200F}"],
    ["\u{0}", "\u{1B}", "\n", "\t", "\r", "\u{7F}", "\u{9B}", "\u{2028}", "\u{FEFF}", "\u{115F}"],
  ]

  static func made(using generator: inout SeededGenerator) -> String {
    var text = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 0...24, using: &generator) {
      let kind = scalars.randomElement(using: &generator) ?? []
      text.append(kind.randomElement(using: &generator) ?? "a")
    }
    return String(text)
  }
}

/// Keys as a user presses them without looking.
enum RandomKey {
  private static let named: [Key] = [
    .up, .down, .left, .right, .pageUp, .pageDown, .home, .end, .tab, .backTab, .enter, .escape,
    .backspace, .delete, .wheelUp, .wheelDown, .control("u"), .control("d"), .control("r"),
    .control("w"), .control("k"), .control("a"), .control("e"),
  ]

  static func made(using generator: inout SeededGenerator) -> Key {
    switch Int.random(in: 0..<20, using: &generator) {
    case 0..<7: return named.randomElement(using: &generator) ?? .up
    case 7: return .paste(RandomText.made(using: &generator))
    case 8:
      return .click(
        column: .random(in: -1...130, using: &generator),
        line: .random(in: -1...40, using: &generator))
    default:
      return .character(
        " -xXhljkzgGnN/r:sbvmMu?cq1250.Gold".randomElement(using: &generator) ?? "a")
    }
  }

  static func made(ofPromptUsing generator: inout SeededGenerator) -> Key {
    [Key.left, .home, .end, .control("w"), .control("k"), .backspace].randomElement(
      using: &generator) ?? .left
  }
}

extension MadeShop {
  /// A shop that no engine would make. Facets, counts and sections differ at each call.
  static func random(_ generator: inout SeededGenerator) -> MadeShop {
    var shop = MadeShop()
    shop.snapshot.question = .random(in: -1...3, using: &generator)
    shop.snapshot.matched =
      [0, 1, 5, 300, 2_000_000, -3, .max].randomElement(using: &generator) ?? 0
    shop.snapshot.total = [0, 1, 4_000_000, -1, .min].randomElement(using: &generator) ?? 0
    shop.snapshot.isComplete = .random(using: &generator)
    shop.snapshot.share =
      [nil, 0, 0.34, 1, 7, .nan, .infinity].randomElement(using: &generator) ?? nil
    shop.texts = (0..<3).map { _ in
      (0..<Int.random(in: 0...9, using: &generator)).map { _ in
        RandomText.made(using: &generator).visible
      }
    }
    shop.snapshot.columns = (0..<Int.random(in: 0...9, using: &generator)).map { place in
      BrowseColumn(
        title: RandomText.made(using: &generator), name: place % 2 == 0 ? "price" : "battery",
        alignment: .random(using: &generator) ? .left : .right)
    }
    shop.snapshot.facets = ["color", "disk", "price", "model"].compactMap { name in
      guard Bool.random(using: &generator) else { return nil }
      let lines: [Facet.Line] = (0..<Int.random(in: 0...30, using: &generator)).map { place in
        let value: ValueKey =
          place % 7 == 6
          ? .missing : place % 5 == 4 ? .number(256) : .text(RandomText.made(using: &generator))
        return Facet.Line(
          value: .value(value), count: place, isSelected: .random(using: &generator))
      }
      return facet(
        name, lines, extent: Bool.random(using: &generator) ? 1...2 : nil, distinct: lines.count,
        omitted: [0, 0, 8, -4, .max].randomElement(using: &generator) ?? 0,
        note: Bool.random(using: &generator) ? RandomText.made(using: &generator) : nil)
    }
    if Bool.random(using: &generator) {
      shop.snapshot.groups = (0..<Int.random(in: 0...9, using: &generator)).map { place in
        BrowseGroup(
          label: RandomText.made(using: &generator), start: place * 40 - 3,
          count: [-1, 0, 3, 40, .max].randomElement(using: &generator) ?? 0)
      }
    }
    if Bool.random(using: &generator) {
      shop.snapshot.finding = BrowseFinding(
        id: .random(in: 0...9, using: &generator),
        place: [nil, -1, 0, 100, .max].randomElement(using: &generator) ?? nil)
    }
    shop.snapshot.remarks = [RandomText.made(using: &generator)]
    shop.snapshot.failure =
      Bool.random(using: &generator) ? RandomText.made(using: &generator) : nil
    return shop
  }
}

extension Frame {
  /// Returns true if the frame fits into a screen, and contains no control sequences.
  func isWithin(_ width: Int, _ height: Int) -> Bool {
    let fits = lines.allSatisfy { line in
      let text = line.map(\.text).joined()
      return text.displayWidth <= width && text.visible == text
    }
    return fits && lines.count <= height && cursor.column >= 0 && cursor.line >= 0
      && cursor.column < max(1, width) && cursor.line < max(1, height)
  }
}
