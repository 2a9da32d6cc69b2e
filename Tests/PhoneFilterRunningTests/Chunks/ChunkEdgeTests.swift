import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

/// An error near the edge of a chunk is reported at the same place for any number of threads.
@Suite("Chunk edges", .tags(.slow), .notInQuickRuns)
struct ChunkEdgeTests {
  private let probe: PipelineProbe

  init() throws { probe = try PipelineProbe() }

  private static let catalogues = [
    ChunkedCatalogue.array(20), ChunkedCatalogue.pretty(12), ChunkedCatalogue.lines(20),
    ChunkedCatalogue.commas(20, groups: 3), ChunkedCatalogue.nested(20),
    ChunkedCatalogue.csv(50), ChunkedCatalogue.crlf(50), ChunkedCatalogue.tsv(50),
  ]

  private func expectSame(
    _ bytes: [UInt8], _ name: String, chunk: Int, threads: Int, _ what: String
  )
    throws
  {
    let path = try probe.path(of: bytes, as: name)
    let whole = try probe.run([["--price", "5.."]], on: path, threads: 1)
    let found = try probe.run([["--price", "5.."]], on: path, chunk: chunk, threads: threads)
    #expect(found == whole, "\(what), chunks of \(chunk), \(threads) threads")
  }

  @Test(arguments: catalogues.indices)
  func textsMayBeCutAtEveryByte(index: Int) throws {
    let catalogue = Self.catalogues[index]
    let bytes = Array(catalogue.text.utf8)
    for end in bytes.count - 200..<bytes.count {
      try expectSame(
        Array(bytes[..<end]), catalogue.name, chunk: [64, 100, 257][end % 3],
        threads: 2 + end % 3, "cut at \(end)")
    }
  }

  @Test(arguments: catalogues.indices)
  func textsMayBeBrokenAroundEveryEdge(index: Int) throws {
    let catalogue = Self.catalogues[index]
    let bytes = Array(catalogue.text.utf8)
    let broken: [UInt8] = [0, 0x22, 0x80, 0x0A, 0x0D, UInt8(ascii: "}"), UInt8(ascii: ",")]
    let edge = 768
    for place in edge - 40..<edge + 40 {
      var changed = bytes
      changed[place] = broken[place % broken.count]
      try expectSame(
        changed, catalogue.name, chunk: 128, threads: 2 + place % 3, "\(changed[place]) at \(place)"
      )
    }
  }

  /// A failure after rows that the source itself read ends the run after these rows. No thread
  /// continues after the failure, and the advice is about the bytes of the failure.
  @Test(arguments: [1 << 12, 1 << 14, 40_000, 60_000])
  func aFailureBeforeTheThreadsBeginEndsTheRun(chunk: Int) throws {
    let lines = (0..<6000).map { number in
      "{\"model\":\"Phone \(number)\",\"price\":\(number % 97),\"note\":\"some words more\"}\n"
    }
    let rows = (0..<6000).map { "Phone \($0),\($0 % 97),Gold,some words that fill the row\n" }
    for place in [0, 20, 600, 900] {
      // The sample does not contain the path of this record.
      var hidden = lines
      hidden[place] = "{\"model\":\"Phone\",\"specs\":{\"price\":55}}\n"
      try expectSame(
        Array(hidden.joined().utf8), "a.jsonl", chunk: chunk, threads: 4, "hidden at \(place)")
      var bytes = Array("model,price,color,note\n".utf8)
      for (number, row) in rows.enumerated() {
        // `G\u{F6}ld` in Latin-1.
        bytes += row.utf8.map { number == place && $0 == UInt8(ascii: "o") ? 0xF6 : $0 }
        if number == place { bytes += Array("x,5,y,\(String(repeating: "z", count: 9000))\n".utf8) }
      }
      try expectSame(bytes, "a.csv", chunk: chunk, threads: 4, "Latin-1 at \(place)")
    }
  }
}
