import PhoneFilterCore

/// Text of a page for the terminal: marks become styles, and links become their text. Links to the
/// web keep their address.
///
///     **No row** is `0`, see [Trust](Trust.md)   ─►   No row is 0, see Trust
struct MarkdownText {
  /// The style of a word. The raw value is its number in an escape sequence.
  private enum Style: String {
    case plain = ""
    case bold = "1"
    case emphasis = "4"
    case code = "36"
  }

  private let isStyled: Bool
  private var shown = ""
  /// The style that is active on the terminal.
  private var current = Style.plain

  /// Returns the text; plain if `isStyled` is false. Each word is styled separately, so that lines
  /// can be broken at any blank.
  static func shown(_ source: String, isStyled: Bool) -> String {
    var text = MarkdownText(isStyled: isStyled)
    text.add(Array(source), .plain)
    text.begin(.plain)
    return text.shown
  }

  private init(isStyled: Bool) { self.isStyled = isStyled }

  private mutating func add(_ source: [Character], _ outer: Style) {
    var style = outer
    var index = 0
    while index < source.count {
      let character = source[index]
      let next = index + 1 < source.count ? source[index + 1] : nil
      if character == "\\", let next, next.isPunctuation || next.isSymbol {
        append(next, style)
        index += 2
      } else if character == "`", let end = source[(index + 1)...].firstIndex(of: "`") {
        for character in source[index + 1..<end] { append(character, .code) }
        index = end + 1
      } else if character == "*" {
        let isBold = next == "*"
        let mark = isBold ? Style.bold : .emphasis
        style = style == mark ? outer : mark
        index += isBold ? 2 : 1
      } else if let link = Self.link(in: source, at: index) {
        add(Array(link.text), style)
        if link.target.hasPrefix("http") { add(Array(" (\(link.target))"), style) }
        index = link.end
      } else {
        append(character, style)
        index += 1
      }
    }
  }

  private static func link(
    in source: [Character], at start: Int
  ) -> (text: ArraySlice<Character>, target: String, end: Int)? {
    let isPicture = source[start] == "!" && start + 1 < source.count && source[start + 1] == "["
    guard source[start] == "[" || isPicture else { return nil }
    let first = isPicture ? start + 2 : start + 1
    guard let middle = source[first...].firstIndex(of: "]"), middle + 1 < source.count,
      source[middle + 1] == "(", let end = source[middle...].firstIndex(of: ")")
    else { return nil }
    return (source[first..<middle], String(source[(middle + 2)..<end]), end + 1)
  }

  private mutating func append(_ character: Character, _ style: Style) {
    begin(character == " " ? .plain : style)
    shown.append(character)
  }

  private mutating func begin(_ style: Style) {
    guard isStyled, style != current else { return }
    if current != .plain { shown += "\u{1B}[0m" }
    if style != .plain { shown += "\u{1B}[\(style.rawValue)m" }
    current = style
  }
}

extension String {
  /// Returns the text, padded with blanks to a width on a terminal.
  func filled(toPrintedWidth width: Int, _ alignment: ColumnAlignment) -> String {
    let gap = blanks(width - printedWidth)
    return alignment == .left ? self + gap : gap + self
  }
}
