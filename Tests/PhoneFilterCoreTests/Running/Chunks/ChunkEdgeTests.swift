import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

/// Text that is cut or broken near the edge of a chunk is cut or broken at the same place for any
/// number of threads.
@Suite("Chunk edges", .tags(.slow), .notInQuickRuns)
struct ChunkEdgeTests {
  private let probe: PipelineProbe

  init() throws { probe = try PipelineProbe() }

  private static let catalogues = [
    ChunkedCatalogue.array(20), ChunkedCatalogue.pretty(12), ChunkedCatalogue.lines(20),
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
}
