@testable import PhoneFilterBase
import Foundation
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

/// Text packed by DEFLATE is unpacked unchanged, and damaged data is an error.
@Suite("Inflate")
struct InflateOriginTests {
  /// Texts that zlib packs in all its ways, as the seeds of a generator.
  private static let script = """
    import random, struct, sys, zlib
    out = open(sys.argv[1], 'wb')
    for seed in range(84):
        r = random.Random(seed)
        size = [0, 1, 2, 63, 64, 65, 257, 258, 259, 32767, 32768, 32769, 70000, 200000][seed % 14]
        kind = seed % 5
        if kind == 0: text = r.randbytes(size)
        elif kind == 1: text = bytes(r.choice(b'ab') for _ in range(size))
        elif kind == 2: text = b'x' * size
        elif kind == 3: text = (b'<c r="A%d" t="s"><v>%d</v></c>' % (seed, seed) * (size // 20 + 1))[:size]
        else: text = b''.join(r.randbytes(r.randrange(9)) * r.randrange(1, 40) for _ in range(size // 60))
        strategy = [zlib.Z_DEFAULT_STRATEGY, zlib.Z_FIXED, zlib.Z_HUFFMAN_ONLY, zlib.Z_RLE][seed % 4]
        packer = zlib.compressobj(r.randrange(10), zlib.DEFLATED, -15, r.randrange(1, 10), strategy)
        packed = b''
        step = r.choice([1000, 9999, 1 << 20])
        for start in range(0, len(text), step):
            packed += packer.compress(text[start:start + step])
            if r.randrange(3) == 0: packed += packer.flush(zlib.Z_FULL_FLUSH)
        packed += packer.flush()
        out.write(struct.pack('<QQI', len(packed), len(text), zlib.crc32(text)) + packed + text)
    """

  struct Packed {
    let bytes: [UInt8]
    let text: [UInt8]
    let checksum: UInt32
  }

  /// The output of zlib; empty without Python, which a message reports.
  static let packed: [Packed] = {
    guard let python = ShellProcess.path(of: "python3"), let folder = try? TemporaryFolder(),
      let run = try? ShellProcess(python, ["-c", script, folder.path(of: "packed")]),
      run.status == 0,
      let data = FileManager.default.contents(atPath: folder.path(of: "packed"))
    else {
      print("no python3 here: what zlib packs is not unpacked")
      return []
    }
    let bytes = [UInt8](data)
    var all: [Packed] = []
    var index = 0
    func number(_ count: Int) -> Int {
      defer { index += count }
      return (0..<count).reduce(0) { $0 | Int(bytes[index + $1]) << (8 * $1) }
    }
    while index < bytes.count {
      let (packed, plain, checksum) = (number(8), number(8), number(4))
      all.append(
        Packed(
          bytes: Array(bytes[index..<index + packed]),
          text: Array(bytes[index + packed..<index + packed + plain]),
          checksum: UInt32(checksum)))
      index += packed + plain
    }
    return all
  }()

  /// Unpacks bytes in pieces of a size. Returns the text before an error, and the error.
  static func inflate(
    _ bytes: [UInt8], piece: Int = 1 << 16
  ) throws -> (text: [UInt8], error: InflateError?) {
    var found: InflateError?
    let origin = try InflateOrigin(HeldBytes(bytes)) { error in
      found = error
      return .system(SystemError("unpack", "", error.words))
    }
    var text: [UInt8] = []
    let memory = UnsafeMutableRawPointer.allocate(byteCount: piece, alignment: 1)
    defer { memory.deallocate() }
    do {
      while true {
        let count = try origin.read(into: memory, count: piece)
        if count == 0 { break }
        text += UnsafeRawBufferPointer(start: memory, count: count)
        // No test packs a longer text.
        if text.count > 1 << 20 { break }
      }
    } catch {}
    return (text, found)
  }

  @Test func givesWhatZlibHasPacked() throws {
    for (number, packed) in InflateOriginTests.packed.enumerated() {
      let piece = [1 << 16, 1000, 77, 1 << 20][number % 4]
      let (text, error) = try InflateOriginTests.inflate(packed.bytes, piece: piece)
      #expect(error == nil, "text \(number)")
      #expect(text == packed.text, "text \(number)")
      var checksum = CRC32()
      withBytes(of: text) { checksum.update(with: $0) }
      #expect(checksum.value == packed.checksum, "text \(number)")
    }
  }

  @Test func saysThatACutTextIsCut() throws {
    for packed in InflateOriginTests.packed where packed.bytes.count < 300 {
      for count in packed.bytes.indices {
        let (text, error) = try InflateOriginTests.inflate(Array(packed.bytes[..<count]))
        #expect(error == .cut)
        #expect(packed.text.starts(with: text))
      }
    }
  }

  @Test func endsWhateverTheBytesAre() throws {
    var random = SeededGenerator(seed: 24)
    for _ in 0..<2000 {
      let count = Int.random(in: 0...200, using: &random)
      _ = try InflateOriginTests.inflate(
        (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) })
    }
    for packed in InflateOriginTests.packed where !packed.bytes.isEmpty {
      for _ in 0..<2 {
        var bytes = packed.bytes
        let place = Int.random(in: 0..<min(bytes.count, 2000), using: &random)
        bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
        _ = try InflateOriginTests.inflate(bytes)
      }
    }
  }

  @Test(
    arguments: [
      ([0x07], InflateError.badBlock), ([0x01, 0x01, 0x00, 0xFF, 0xFF], .badLength),
      ([0x03], .cut), ([0x04], .cut), ([0x00], .cut),
      // A fixed code for a distance without earlier bytes: the length 3, the distance 1.
      ([0x03, 0x02, 0x00], .badDistance), ([0xED, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF], .badCode),
    ] as [([UInt8], InflateError)])
  func saysWhatIsWrong(bytes: [UInt8], error: InflateError) throws {
    #expect(try InflateOriginTests.inflate(bytes).error == error)
  }

  @Test(arguments: [0, 1, 7, 8, 9, 15, 16, 17, 63, 64, 65, 1000])
  func checksumIsThatOfThePlainWay(count: Int) {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 * 37) }
    for cut in [0, count / 3, count] {
      var checksum = CRC32()
      withBytes(of: bytes) { bytes in
        checksum.update(with: bytes.slice(0, cut))
        checksum.update(with: bytes.slice(cut, count))
      }
      #expect(checksum.value == MadeArchive.checksum(bytes))
    }
  }
}
