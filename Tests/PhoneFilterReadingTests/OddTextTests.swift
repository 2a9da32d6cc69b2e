import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

/// Catalogues with odd beginnings, ends and encodings give the same rows and messages, for any
/// number of threads and any read size.
@Suite("Odd texts")
struct OddTextTests {
  private struct Odd {
    let name: String
    let bytes: [UInt8]
    var flags: [String] = []
  }

  private static let rows = (0..<1500).map { number in
    #"{"model":"Phone \#(number)","price":\#(100 + number * 7 % 900),"color":"Red"}"#
  }
  private static let cells = (0..<1500).map { "Phone \($0);\(100 + $0 * 7 % 900);Red\n" }.joined()

  private static let all: [Odd] = {
    let header = "model;price;color\n"
    var late = Array((header + cells).utf8)
    late += Array("X;5;".utf8) + [0xBF, 0xF3, 0xB3, 0x74, 0x79, 0x0A]
    var unfinished = rows
    unfinished[1200].removeLast()
    let polish = Array((header + cells).utf8).map { $0 == 0x52 ? 0xA3 : $0 }
    return [
      Odd(name: "sep.csv", bytes: Array(("sep=;\n" + header + cells).utf8)),
      Odd(name: "title.csv", bytes: Array(("Prices, all\n;;\n\n" + header + cells).utf8)),
      Odd(name: "bare.csv", bytes: Array(cells.utf8)),
      Odd(name: "named.csv", bytes: Array(cells.utf8), flags: ["--header", "model,price,color"]),
      Odd(name: "polish.csv", bytes: polish, flags: ["--encoding", "windows-1250"]),
      Odd(name: "unnamed.csv", bytes: polish),
      Odd(name: "late.csv", bytes: late),
      Odd(name: "comma.jsonl", bytes: Array((rows.joined(separator: ",\n") + ",\n").utf8)),
      Odd(name: "unfinished.jsonl", bytes: Array((unfinished.joined(separator: "\n")).utf8)),
      Odd(
        name: "groups.json",
        bytes: Array(
          ("[{\"group\":\"a\",\"phones\":[" + rows.prefix(700).joined(separator: ",\n")
            + "]},\n{\"group\":\"b\",\"phones\":[" + rows.dropFirst(700).joined(separator: ",\n")
            + "]}]").utf8)),
    ]
  }()

  @Test(arguments: all.indices)
  func areReadAlikeInAnyPieces(index: Int) throws {
    let odd = OddTextTests.all[index]
    let probe = try PipelineProbe()
    let folder = try TemporaryFolder()
    let path = try folder.write(odd.bytes, as: odd.name)
    let flags = odd.flags + ["--price", "300..500"]
    let wanted = try probe.run([flags], on: path, chunk: 1 << 18, threads: 1)
    for (chunk, threads) in [(1 << 18, 4), (4096, 4), (1000, 3), (257, 1)] {
      let found = try probe.run([flags], on: path, chunk: chunk, threads: threads)
      #expect(found == wanted, "chunks of \(chunk), \(threads) threads")
    }
  }
}
