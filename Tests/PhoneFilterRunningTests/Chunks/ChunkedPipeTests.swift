@testable import PhoneFilterReading
@testable import PhoneFilterRunning
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

/// Several threads that read from a pipe give the same result as one thread that reads from a file.
@Suite("Chunked pipes", .tags(.slow), .notInQuickRuns)
struct ChunkedPipeTests {
  private let probe: PipelineProbe

  init() throws { probe = try PipelineProbe() }

  private static let catalogues = ChunkedCatalogue.all

  /// The outcome without the name of the catalogue, which differs for a pipe.
  private func outcome(
    _ flags: [String], _ text: String, chunk: Int, threads: Int, piece: Int?
  ) throws -> PipelineProbe.Outcome {
    let pipe = try FilledPipe(text, piece: piece)
    var outcome = try probe.run([flags], on: pipe.path, chunk: chunk, threads: threads)
    outcome.bytes = Array(
      String(decoding: outcome.bytes, as: UTF8.self).replacing(pipe.path, with: "pipe").utf8)
    outcome.failure = outcome.failure?.replacing(pipe.path, with: "pipe")
    outcome.remarks = outcome.remarks.map { $0.replacing(pipe.path, with: "pipe") }
    return outcome
  }

  private func expectSame(_ flags: [String], _ text: String) throws {
    let whole = try outcome(flags, text, chunk: 1 << 18, threads: 1, piece: nil)
    for (chunk, threads, piece) in [
      (64, 2, nil), (100, 3, 7), (257, 8, 1000), (1000, 4, 64), (4096, 2, 100),
      (1 << 16, 3, 1 << 14),
    ] {
      let found = try outcome(flags, text, chunk: chunk, threads: threads, piece: piece)
      #expect(found == whole, "\(flags), chunks of \(chunk), \(threads) threads")
    }
  }

  @Test(arguments: catalogues.indices)
  func rowsAreTheSame(index: Int) throws {
    for flags in [["--price", "100..600"], ["-c"], ["--sort", "-price"], ["--with-source"]] {
      try expectSame(flags, Self.catalogues[index].text)
    }
  }

  @Test(arguments: catalogues.indices)
  func whatNeedNotBeReadIsLeft(index: Int) throws {
    for flags in [["-n", "60"], ["-q"], ["-q", "--model", "Phone 101"], ["-c", "-n", "50"]] {
      try expectSame(flags, Self.catalogues[index].text)
    }
  }

  @Test(arguments: catalogues.indices)
  func placesAreTheSame(index: Int) throws {
    let text = Self.catalogues[index].text
    for count in [text.utf8.count / 2, text.utf8.count * 3 / 4] {
      let cut = String(decoding: Array(text.utf8.prefix(count)), as: UTF8.self)
      try expectSame([], cut)
      try expectSame(["-c"], cut + "\n\u{0}\n")
      try expectSame(["--price", "0.."], text.replacing("price\": 85", with: "price\": \"x\""))
    }
  }
}
