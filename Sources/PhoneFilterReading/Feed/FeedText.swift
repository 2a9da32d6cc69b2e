/// The text that is made of a feed: JSON in which each value has the line and column where its text
/// begins in the feed.
///
///     feed   <offer id="7">              JSON   {   "id": "7"
///              <price>799</price>                ,"price":"799"
///            </offer>                            }
///
/// A line feed of the text is a line feed of the feed, and returns fill the space within a line. If
/// the JSON is longer than the XML, a value is too far to the right. Then the white space before
/// the value encodes the difference as a binary number after a return: a tab is a one, a blank is a
/// zero, and the first digit is a tab.
final class FeedText {
  private let output: ByteStore
  /// The line in which the text ends.
  private var line = 1
  /// The column after the text, minus the number of bytes in the store.
  private var lead = 1

  init(_ output: ByteStore) { self.output = output }

  /// The column of the next byte, from 1.
  private var column: Int { output.count + lead }

  /// Empties the store, whose bytes have been read.
  func clear() {
    lead += output.count
    output.clear(keeping: 1 << 18)
  }

  func append(_ byte: UInt8) { output.append(byte: byte) }

  func append(_ bytes: Bytes) { output.append(bytes) }

  /// Moves to `width` columns before a place of the feed, with at most `most` line feeds and
  /// carriage returns. Returns false if the place is not reached yet. Writes nothing if the text is
  /// already past it.
  @discardableResult
  func move(to place: FeedPlace, before width: Int = 0, at most: Int = .max) -> Bool {
    var left = most
    while line < place.line {
      if left == 0 { return false }
      left -= 1
      output.append(byte: 0x0A)
      line += 1
      lead = 1 - output.count
    }
    guard line == place.line else { return true }
    var missing = place.column - width - column
    while missing > 0 {
      if left == 0 { return false }
      left -= 1
      missing -= 1
      output.append(byte: 0x0D)
    }
    return true
  }

  /// If the next value is in its line but to the right of its place, writes the distance.
  func mark(_ place: FeedPlace) {
    guard line == place.line, column > place.column else { return }
    // These bytes also move the value. The return shows that the white space is not the feed's.
    let missing = column + 1 - place.column
    var length = 1
    while (missing + length) >> length > 0 { length += 1 }
    output.append(byte: 0x0D)
    for digit in stride(from: length - 1, through: 0, by: -1) {
      output.append(byte: (missing + length) >> digit & 1 == 1 ? 0x09 : 0x20)
    }
  }

  /// Returns how far the value after the beginning of a line is to the right of its place.
  static func shift(after beginning: Bytes) -> Int {
    var end = beginning.count
    guard end > 0 else { return 0 }
    let last = beginning[end - 1]
    if last != 0x09, last != 0x20 {
      // The place is within a text, and the distance is written before that text.
      guard let start = openText(in: beginning) else { return 0 }
      end = start
    }
    var shift = 0
    var digit = 0
    while end > 0, digit < 48, beginning[end - 1] == 0x09 || beginning[end - 1] == 0x20 {
      end -= 1
      if beginning[end] == 0x09 { shift |= 1 << digit }
      digit += 1
    }
    return shift
  }

  /// Returns the index of the quote that begins a text without a closing quote, or nil.
  private static func openText(in line: Bytes) -> Int? {
    var start: Int?
    var index = 0
    while index < line.count {
      switch line[index] {
      case UInt8(ascii: "\""): start = start == nil ? index : nil
      case UInt8(ascii: "\\"): index += 1
      default: break
      }
      index += 1
    }
    return start
  }
}

/// A place in a feed: a line, and a byte in it.
struct FeedPlace: Equatable {
  var line: Int
  var column: Int
}

extension FeedPlace {
  /// The offset must not be before an earlier one.
  init(_ offset: Int, in window: InputWindow) {
    let place = window.place(of: offset)
    self.init(line: place.line, column: place.column)
  }
}
