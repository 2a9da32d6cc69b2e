/// The text that is made of a feed: JSON in which each value stands in the line and column in which
/// its own text begins in the feed.
///
///     feed   <offer id="7">              JSON   {   "id": "7"
///              <price>799</price>                ,"price":"799"
///            </offer>                            }
///
/// A line feed of the text is one of the feed, and returns fill the space within a line. Where JSON
/// is longer than XML, a value stands too far to the right. Then the white space before it says by how
/// much, as a binary number: a tab is a one, a blank is a zero, and behind a return stands a tab.
final class FeedText {
  private let output: ByteStore
  /// The line in which the text ends.
  private var line = 1
  /// The column behind the text, less the bytes of the store.
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

  /// Goes to a place of the feed, if that lies ahead, up to so many bytes at a time; false where more
  /// are still to come.
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

  /// Says by how much what comes next stands too far to the right of its place.
  func mark(_ place: FeedPlace) {
    guard line == place.line, column > place.column else { return }
    // The mark moves it on, too. A return shows that none of the white space is the feed's own.
    let missing = column + 1 - place.column
    var length = 1
    while (missing + length) >> length > 0 { length += 1 }
    output.append(byte: 0x0D)
    for digit in stride(from: length - 1, through: 0, by: -1) {
      output.append(byte: (missing + length) >> digit & 1 == 1 ? 0x09 : 0x20)
    }
  }

  /// By how much what stands behind the beginning of a line is too far to the right.
  static func shift(behind beginning: Bytes) -> Int {
    var end = beginning.count
    guard end > 0 else { return 0 }
    let last = beginning[end - 1]
    if last != 0x09, last != 0x20 {
      // Within a text, whose beginning has the mark.
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

  /// Where the text in quotes begins that has no end.
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
  /// The place of an offset, which is not before one that was asked for earlier.
  init(_ offset: Int, in window: InputWindow) {
    let place = window.place(of: offset)
    self.init(line: place.line, column: place.column)
  }
}
