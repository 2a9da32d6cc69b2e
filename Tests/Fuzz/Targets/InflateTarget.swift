@testable import PhoneFilterBase
@testable import PhoneFilterCore

/// Bytes as a text packed by DEFLATE: the output is the same for every size of a read.
struct InflateTarget: FuzzTarget {
  static let name = "inflate"

  func run(_ input: inout FuzzInput) {
    let piece = 1 + input.choice(100)
    let whole = inflated(input.text, piece: 1 << 16)
    let pieces = inflated(input.text, piece: piece)
    require(whole == pieces, "\(whole.count) bytes at once, \(pieces.count) in pieces of \(piece)")
  }

  /// Returns the unpacked bytes, then the words of the error; or only the first 1 MiB of the bytes.
  private func inflated(_ bytes: [UInt8], piece: Int) -> [UInt8] {
    var words = ""
    var output: [UInt8] = []
    let origin = try? InflateOrigin(HeldBytes(bytes)) { error in
      words = error.words
      return .system(SystemError("unpack", "", error.words))
    }
    let memory = UnsafeMutableRawPointer.allocate(byteCount: piece, alignment: 1)
    defer { memory.deallocate() }
    // A few bytes can unpack to very many.
    while output.count < 1 << 20, let count = try? origin?.read(into: memory, count: piece),
      count > 0
    {
      output += UnsafeRawBufferPointer(start: memory, count: count)
    }
    return output.count < 1 << 20 ? output + Array(words.utf8) : Array(output.prefix(1 << 20))
  }
}
