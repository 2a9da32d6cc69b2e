/// The form of the cells of one column in the lines of a table.
///
///     |   799   ||   " | 799 |"     a table for people, and Markdown
package struct CellForm {
  /// The number of terminal columns to which spaces fill a cell.
  var width = 0
  /// True if a wider cell is cut.
  var isCut = false
  /// True if the text is aligned to the right.
  var standsRight = false
  /// The width of a decimal point and its digits, which a whole number leaves blank.
  var fraction = 0
  /// True if plain numbers have commas between thousands, as prices do.
  var groupsDigits = false
  /// True if a text that is too wide is cut in the middle.
  var cutsMiddle = false
  /// True if the line is Markdown, and text must not be read as markup.
  var isMarkdown = false

  /// A form that writes only the shown text.
  static let bare = CellForm()

  /// Adds the text before the next cell. The cells of the line begin at the index `start`. Markdown
  /// has one space. A table for people has two spaces, but none if the line has no bytes after
  /// `start`: before its first cell, and after empty cells at the left edge.
  @inline(__always)
  func begin(in line: inout RowBuffer, from start: Int) {
    if isMarkdown {
      line.append(byte: UInt8(ascii: " "))
    } else if line.count > start {
      line.append(spaces: 2)
    }
  }

  /// Adds a cell with a shown text to a line.
  func append(_ shown: Bytes, to line: inout RowBuffer) {
    if isMarkdown {
      line.append(MarkdownBody.escaped(shown))
      return endMarkdown(in: &line)
    }
    if groupsDigits, let grouped = GroupedDigits.text(of: shown) {
      return withBytes(of: grouped) { appendAligned($0, to: &line) }
    }
    appendAligned(shown, to: &line)
  }

  private func appendAligned(_ shown: Bytes, to line: inout RowBuffer) {
    let own = shown.displayWidth
    guard own > width, isCut else {
      let blanks =
        fraction > 0 && own + fraction <= width && shown.firstIndex(of: UInt8(ascii: ".")) == nil
        ? fraction : 0
      let spaces = width - own - blanks
      if standsRight { line.append(spaces: spaces) }
      line.append(whole: shown)
      line.append(spaces: blanks)
      if !standsRight { line.append(spaces: spaces) }
      return
    }
    let whole = shown.text()
    let text = cutsMiddle ? whole.cutInMiddle(toWidth: width) : whole.cut(toWidth: width)
    line.append(Array(text.padded(toWidth: width, standsRight ? .right : .left).utf8))
  }

  /// Adds a cell whose text is between two indices of bytes. The caller ensures that a block of
  /// readable bytes follows the text. Returns false and adds nothing if the text is not printable
  /// ASCII, may need or have an escape, may need commas between thousands, or must be cut.
  @inline(__always)
  func appendPlain(
    _ bytes: Bytes, from start: Int, to end: Int, to line: inout RowBuffer
  ) -> Bool {
    let first = line.count
    if isMarkdown {
      guard line.append(bytes, from: start, to: end, upTo: { $0.markdownPlaces }) == end else {
        line.cut(to: first)
        return false
      }
      endMarkdown(in: &line)
      return true
    }
    let spaces = width &- (end &- start)
    if spaces < 0, isCut { return false }
    if groupsDigits && end &- start > 3 || fraction > 0 { return false }
    if standsRight { line.append(spaces: spaces) }
    let stop = line.append(bytes, from: start, to: end) {
      $0.unprintablePlaces | $0.places(of: SIMD16(repeating: 0x5C))
    }
    guard stop == end else {
      line.cut(to: first)
      return false
    }
    if !standsRight { line.append(spaces: spaces) }
    return true
  }

  /// Adds a plain number with commas between thousands. One decimal becomes two: `1299.5` is
  /// `1,299.50`. Returns false and adds nothing if the number must be cut.
  @inline(__always)
  func append(grouping bytes: Bytes, from start: Int, to end: Int, to line: inout RowBuffer) -> Bool
  {
    let first = bytes[start] == UInt8(ascii: "-") ? start &+ 1 : start
    var point = first
    while point < end, bytes[point].isDigit { point &+= 1 }
    let isPadded = end &- point == 2
    let own = end &- start &+ (point &- first &- 1) / 3 &+ (isPadded ? 1 : 0)
    let blanks = point == end && own &+ fraction <= width ? fraction : 0
    if isCut, own > width { return false }
    if standsRight { line.append(spaces: width &- own &- blanks) }
    for index in start..<point {
      if index > first, (point &- index) % 3 == 0 { line.append(byte: UInt8(ascii: ",")) }
      line.append(byte: bytes[index])
    }
    line.append(bytes, from: point, to: end)
    if isPadded { line.append(byte: UInt8(ascii: "0")) }
    line.append(spaces: blanks)
    if !standsRight { line.append(spaces: width &- own) }
    return true
  }

  @inline(__always)
  private func endMarkdown(in line: inout RowBuffer) {
    line.append(byte: UInt8(ascii: " "))
    line.append(byte: UInt8(ascii: "|"))
  }
}
