/// A counter of lines on the way through a catalogue: forward only, over each byte once.
package struct LineCounter {
  /// How far it has counted, as an offset in the catalogue.
  package private(set) var offset = 0
  /// The line of that offset; the first is 1.
  package private(set) var line = 1
  /// Where that line begins.
  package private(set) var lineStart = 0

  package init() {}

  /// Goes to an offset in an unknown line: the byte there is taken for the beginning of a line.
  package mutating func jump(to offset: Int) {
    self.offset = offset
    lineStart = offset
  }

  /// Goes on over the bytes that follow `offset`.
  package mutating func advance(over bytes: Bytes) {
    var index = 0
    var newlines = 0
    while index &+ 8 <= bytes.count {
      newlines &+= LineCounter.newlineBits(in: bytes.word(at: index)).nonzeroBitCount
      index &+= 8
    }
    while index < bytes.count {
      if bytes[index] == 0x0A { newlines &+= 1 }
      index &+= 1
    }
    if newlines > 0 {
      line += newlines
      var last = bytes.count - 1
      while bytes[last] != 0x0A { last -= 1 }
      lineStart = offset + last + 1
    }
    offset += bytes.count
  }

  /// Goes on as another counter went on from 0.
  package mutating func advance(like other: LineCounter) {
    if other.line > 1 {
      line += other.line - 1
      lineStart = offset + other.lineStart
    }
    offset += other.offset
  }

  /// Goes on as another counter went on that was set to this one's offset by `jump(to:)`.
  package mutating func resume(as other: LineCounter) {
    if other.line > 1 {
      line += other.line - 1
      lineStart = other.lineStart
    }
    offset = other.offset
  }

  /// One bit for each line feed among eight bytes; exact, unlike the shorter test for a zero byte,
  /// which may see one too many above a true one.
  @inline(__always)
  private static func newlineBits(in word: UInt64) -> UInt64 {
    let low: UInt64 = 0x7F7F_7F7F_7F7F_7F7F
    let zeroes = word ^ 0x0A0A_0A0A_0A0A_0A0A
    return ~(((zeroes & low) &+ low) | zeroes | low)
  }
}
