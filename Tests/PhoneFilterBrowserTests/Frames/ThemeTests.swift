import Foundation
import Testing

@testable import PhoneFilterBrowser

/// The colors of the screen on usual terminals: each text is legible, on dark and on light.
struct ThemeTests {
  /// A palette: the background, the text, and the colors by their numbers, as 0xRRGGBB.
  struct Theme: Sendable, CustomTestStringConvertible {
    let name: String
    let background: Int
    let text: Int
    let colors: [Int: Int]
    var testDescription: String { name }
  }

  private static let solarized = [32: 0x859900, 33: 0xB58900, 36: 0x2AA198]
  private static let tango = [32: 0x4E9A06, 33: 0xC4A000, 36: 0x06989A]
  private static let themes = [
    Theme(name: "light", background: 0xFFFFFF, text: 0x2E3436, colors: tango),
    Theme(name: "dark", background: 0x2E3436, text: 0xD3D7CF, colors: tango),
    Theme(name: "Solarized light", background: 0xFDF6E3, text: 0x657B83, colors: solarized),
    Theme(name: "Solarized dark", background: 0x002B36, text: 0x839496, colors: solarized),
  ]

  @Test(arguments: themes, Frame.Style.allCases)
  func eachStyleIsLegible(theme: Theme, style: Frame.Style) throws {
    let codes = FrameWriter.rendition(of: style, usesColors: true).split(separator: ";")
      .compactMap { Int($0) }
    var text = theme.text
    for code in codes {
      switch code {
      case 1, 7: break
      // A terminal mixes the text with a third of the background.
      case 2: text = ThemeTests.mixed(theme.text, theme.background)
      // A color that the palette lacks is not allowed.
      default: text = try #require(theme.colors[code], "\(code)")
      }
    }
    #expect(!codes.contains(1) || codes.count == 1, "bold colors may be shown as bright colors")
    let least = style == .quiet ? 2.3 : 2.9
    let contrast = ThemeTests.contrast(text, theme.background)
    #expect(contrast >= least, "\(contrast)")
  }

  private static func parts(_ color: Int) -> [Double] {
    [16, 8, 0].map { Double(color >> $0 & 0xFF) }
  }

  private static func mixed(_ text: Int, _ background: Int) -> Int {
    zip(parts(text), parts(background)).reduce(0) { $0 << 8 | Int(($1.0 * 2 + $1.1) / 3) }
  }

  /// The contrast of two colors by the formula of WCAG, without its line near black.
  private static func contrast(_ one: Int, _ other: Int) -> Double {
    let lights = [one, other].map { color in
      zip(parts(color), [0.2126, 0.7152, 0.0722]).reduce(0.05) { sum, part in
        sum + part.1 * pow((part.0 / 255 + 0.055) / 1.055, 2.4)
      }
    }
    return max(lights[0], lights[1]) / min(lights[0], lights[1])
  }
}
