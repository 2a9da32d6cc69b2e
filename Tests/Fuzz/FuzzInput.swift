/// The bytes of one run: some choices first, in ASCII where a person writes them, then a text.
struct FuzzInput {
  private var bytes: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { self.bytes = bytes[...] }

  /// A choice among `count` ones.
  mutating func choice(_ count: Int) -> Int {
    guard let byte = bytes.popFirst() else { return 0 }
    // The digit 0 is the first, and so on.
    return Int(byte &- UInt8(ascii: "0")) % count
  }

  /// One of some.
  mutating func pick<Element>(_ all: [Element]) -> Element { all[choice(all.count)] }

  /// All that is left.
  var text: [UInt8] { Array(bytes) }

  /// What is left, cut at a byte.
  func parts(at separator: UInt8, atMost count: Int = .max) -> [[UInt8]] {
    let splits = count == .max ? count : count - 1
    return bytes.split(separator: separator, maxSplits: splits, omittingEmptySubsequences: false)
      .map(Array.init)
  }
}
