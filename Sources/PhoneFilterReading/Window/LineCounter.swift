/// A counter of lines in a catalogue. It moves forward only, over each byte once.
package struct LineCounter {
  /// The offset in the catalogue up to which it has counted.
  package private(set) var offset = 0
  /// The line of that offset; the first line is 1.
  package private(set) var line = 1
  /// The offset at which that line begins.
  package private(set) var lineStart = 0

  package init() {}

  /// Moves to an offset in an unknown line. The byte there counts as the beginning of a line.
  package mutating func jump(to offset: Int) {
    self.offset = offset
    lineStart = offset
  }

  /// Counts the bytes that follow `offset`.
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

  /// Moves by as much as another counter has counted from 0.
  package mutating func advance(like other: LineCounter) {
    if other.line > 1 {
      line += other.line - 1
      lineStart = offset + other.lineStart
    }
    offset += other.offset
  }

  /// Moves to the state of another counter, which began with a jump to this counter's offset.
  package mutating func resume(as other: LineCounter) {
    if other.line > 1 {
      line += other.line - 1
      lineStart = other.lineStart
    }
    offset = other.offset
  }

  /// Returns one bit for each line feed among eight bytes. The result is exact. The shorter test
  /// for a zero byte may find a false one above a true one.
  @inline(__always)
  private static func newlineBits(in word: UInt64) -> UInt64 {
    let low: UInt64 = 0x7F7F_7F7F_7F7F_7F7F
    let zeroes = word ^ 0x0A0A_0A0A_0A0A_0A0A
    return ~(((zeroes & low) &+ low) | zeroes | low)
  }
}
