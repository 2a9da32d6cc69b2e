@testable import PhoneFilterBase
import Foundation
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

/// Every reader of DEFLATE can read the compressed texts.
struct DeflateTests {
  /// Texts of many kinds: one repeated byte, a few different bytes, random bytes, the XML of a
  /// sheet.
  private static func texts(_ count: Int, seed: UInt64) -> [[UInt8]] {
    var generator = SeededGenerator(seed: seed)
    let words = (0..<40).map { _ in
      (0..<Int.random(in: 1...12, using: &generator)).map { _ in
        UInt8.random(in: 97...122, using: &generator)
      }
    }
    func text(_ next: (inout SeededGenerator) -> [UInt8]) -> [UInt8] {
      var text: [UInt8] = []
      while text.count < count { text += next(&generator) }
      return Array(text.prefix(count))
    }
    return [
      text { _ in [0] }, text { [UInt8.random(in: 0...1, using: &$0)] },
      text { [UInt8.random(in: 0...255, using: &$0)] },
      text { words.randomElement(using: &$0) ?? [] },
      text { Array("<c><v>\(Int.random(in: 0...9999, using: &$0))</v></c>".utf8) },
    ]
  }

  static let counts = [
    0, 1, 2, 3, 4, 7, 8, 9, 63, 64, 65, 127, 128, 257, 258, 259, 32_767, 32_768, 32_769, 65_535,
    65_536, 200_000,
  ]

  @Test(arguments: counts)
  func ourReaderReadsIt(count: Int) throws {
    let deflate = Deflate()
    for text in DeflateTests.texts(count, seed: UInt64(count)) {
      let compressed = withBytes(of: text) { deflate.compress($0).copied() } + Deflate.end
      #expect(try DeflateTests.inflated(compressed) == text)
      // Incompressible text takes five more bytes per block.
      #expect(compressed.count <= text.count + text.count / 3000 + 24)
    }
  }

  @Test func zlibReadsIt() throws {
    let python = try #require(
      ShellProcess.path(of: "python3"), "python3 is not installed here: zlib was not asked")
    let folder = try TemporaryFolder()
    let deflate = Deflate()
    for count in DeflateTests.counts {
      for (index, text) in DeflateTests.texts(count, seed: 7).enumerated() {
        let compressed = withBytes(of: text) { deflate.compress($0).copied() } + Deflate.end
        try folder.write(text, as: "\(count)-\(index).txt")
        try folder.write(compressed, as: "\(count)-\(index).z")
      }
    }
    let script = """
      import glob, sys, zlib
      for name in sorted(glob.glob(sys.argv[1] + '/*.z')):
          reader = zlib.decompressobj(-15)
          text = reader.decompress(open(name, 'rb').read())
          right = open(name[:-1] + 'txt', 'rb').read()
          if text != right or not reader.eof or reader.unused_data: print(name)
      """
    #expect(try ShellProcess(python, ["-c", script, folder.path]).output == "")
  }

  @Test func piecesStandOneAfterTheOther() throws {
    let texts = DeflateTests.texts(5000, seed: 3)
    let deflate = Deflate()
    let compressed = texts.flatMap { text in
      withBytes(of: text) { deflate.compress($0).copied() }
    }
    #expect(try DeflateTests.inflated(compressed + Deflate.end) == texts.flatMap { $0 })
  }

  @Test func itIsNotMuchLargerThanThatOfZlib() throws {
    let python = try #require(
      ShellProcess.path(of: "python3"), "python3 is not installed here: zlib was not asked")
    let text = DeflateTests.texts(1 << 20, seed: 9)[4]
    let folder = try TemporaryFolder()
    let path = try folder.write(text, as: "text")
    let script = "import sys, zlib; print(len(zlib.compress(open(sys.argv[1], 'rb').read(), 6)))"
    let output = try ShellProcess(python, ["-c", script, path]).output
    let other = try #require(Int(output.trimmingCharacters(in: .whitespacesAndNewlines)))
    let own = withBytes(of: text) { Deflate().compress($0).count }
    #expect(Double(own) < 1.3 * Double(other), "\(own) against \(other)")
  }

  /// The same text gives the same bytes, for all pieces and all numbers of threads.
  @Test(arguments: [0, 1, 3])
  func threadsChangeNothing(threads: Int) throws {
    let text = DeflateTests.texts(50_000, seed: 5)[3]
    func pieces(_ threads: Int, step: Int) throws -> (bytes: [UInt8], sum: UInt32, size: Int) {
      var all: [UInt8] = []
      let pieces = DeflatePieces(threads: threads, pieceSize: 4000) { $0.append(to: &all) }
      for start in stride(from: 0, to: text.count, by: step) {
        try withBytes(of: Array(text[start..<min(start + step, text.count)])) {
          bytes throws(Failure) in try pieces.append(bytes)
        }
      }
      try pieces.finish()
      return (all, pieces.checksum, pieces.size)
    }
    let expected = try pieces(0, step: text.count)
    for step in [1, 63, 3999, 4000, 4001, 20_000] {
      let found = try pieces(threads, step: step)
      #expect(found == expected)
    }
    #expect(try DeflateTests.inflated(expected.bytes + Deflate.end) == text)
    #expect(expected.size == text.count && expected.sum == CRC32CombinationTests.sum(text))
  }

  private static func inflated(_ compressed: [UInt8]) throws -> [UInt8] {
    try Compressed.all(
      of: InflateOrigin(GivenBytes(compressed)) { .usage(UsageError($0.words)) })
  }
}

/// Bytes that are read one after the other.
private final class GivenBytes: ByteOrigin {
  private var left: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { left = bytes[...] }

  func isReadable(within milliseconds: Int32) -> Bool { true }

  func read(into target: UnsafeMutableRawPointer, count: Int) -> Int {
    let taken = Array(left.prefix(count))
    // SAFETY: the caller has room for count bytes.
    withBytes(of: taken) { $0.copy(to: target) }
    left = left.dropFirst(taken.count)
    return taken.count
  }
}
