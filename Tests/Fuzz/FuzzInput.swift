/// The bytes of one run: first some choices, as ASCII digits in the seeds that people write, then a
/// text.
struct FuzzInput {
  private var bytes: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { self.bytes = bytes[...] }

  /// Reads a choice: a number from 0 to `count` - 1.
  mutating func choice(_ count: Int) -> Int {
    guard let byte = bytes.popFirst() else { return 0 }
    // The digit 0 is the first choice, 1 is the second, and so on.
    return Int(byte &- UInt8(ascii: "0")) % count
  }

  /// Returns the element that the next choice selects.
  mutating func pick<Element>(_ all: [Element]) -> Element { all[choice(all.count)] }

  /// The bytes after the choices.
  var text: [UInt8] { Array(bytes) }

  /// Splits the bytes after the choices at a byte.
  func parts(at separator: UInt8, atMost count: Int = .max) -> [[UInt8]] {
    let splits = count == .max ? count : count - 1
    return bytes.split(separator: separator, maxSplits: splits, omittingEmptySubsequences: false)
      .map(Array.init)
  }
}
