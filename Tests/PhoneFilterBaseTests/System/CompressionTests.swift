@testable import PhoneFilterReading
@testable import PhoneFilterRunning
@testable import PhoneFilterBase
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

/// A compressed catalogue gives the same results as the original.
@Suite("Compression", .tags(.slow), .notInQuickRuns)
struct CompressionTests {
  private let folder: TemporaryFolder
  private let probe: PipelineProbe

  init() throws {
    folder = try TemporaryFolder()
    probe = try PipelineProbe()
  }

  /// The outcome without the catalogue's name, which differs for a compressed file.
  private func outcome(_ flags: [String], _ path: String, chunk: Int, threads: Int) throws
    -> PipelineProbe.Outcome
  {
    var outcome = try probe.run([flags], on: path, chunk: chunk, threads: threads)
    outcome.bytes = Array(
      String(decoding: outcome.bytes, as: UTF8.self).replacing(path, with: "catalogue").utf8)
    outcome.failure = outcome.failure?.replacing(path, with: "catalogue")
    outcome.remarks = outcome.remarks.map { $0.replacing(path, with: "catalogue") }
    return outcome
  }

  @Test(arguments: Compressed.installed.indices, ChunkedCatalogue.all.indices)
  func rowsAndPlacesAreTheSame(compression: Int, index: Int) throws {
    let compression = Compressed.installed[compression]
    let catalogue = ChunkedCatalogue.all[index]
    for text in [catalogue.text, String(catalogue.text.prefix(catalogue.text.count * 3 / 4))] {
      let plain = try folder.write(text, as: catalogue.name)
      let bytes = try Compressed.bytes(Array(text.utf8), by: compression, in: folder)
      let path = try folder.write(bytes, as: "\(catalogue.name).\(compression.fileExtension)")
      for flags in [["--price", "100..600"], ["--with-source"], ["-n", "60"]] {
        let whole = try outcome(flags, plain, chunk: 1 << 18, threads: 1)
        for (chunk, threads) in [(1 << 18, 1), (4096, 4), (257, 3)] {
          let found = try outcome(flags, path, chunk: chunk, threads: threads)
          #expect(found == whole, "\(compression.program), \(flags), chunks of \(chunk)")
        }
      }
      let pipe = try FilledPipe(bytes)
      #expect(ReadCatalogue(pipe.path).rows == ReadCatalogue(plain).rows)
    }
  }

  private static let manyLines = Array(ChunkedCatalogue.lines(60_000).text.utf8)

  @Test(arguments: Compressed.installed.indices)
  func halfAFileIsRowsAndAnError(compression: Int) throws {
    let compression = Compressed.installed[compression]
    let lines = Self.manyLines
    let bytes = try Compressed.bytes(lines, by: compression, in: folder)
    let path = try folder.write(Array(bytes.prefix(bytes.count * 3 / 4)), as: "cut")
    let one = try probe.run([[]], on: path, chunk: 1 << 18, threads: 1)
    let failure = try #require(one.failure)
    #expect(failure.hasPrefix("cannot read '\(path)': \(compression.program) ended with status "))
    #expect(one.bytes.count > 1000)
    #expect(one.bytes == Array(lines.prefix(one.bytes.count)))
    for threads in [2, 4] {
      let some = try probe.run([[]], on: path, chunk: 4096, threads: threads)
      #expect(some == one)
    }
  }

  @Test func aMissingProgramIsNamedWithItsPackage() throws {
    for compression in CompressionCatalog.all {
      for mark in compression.marks {
        let path = try folder.write(mark + [0, 0, 0], as: "catalogue")
        let file = try InputFile(CataloguePath(path))
        let failure = #expect(throws: Failure.self) {
          try file.decompressed(searching: folder.path)
        }
        guard case .system(let error) = failure else { continue }
        #expect(error.reason.contains("with \(compression.program), which is not in PATH"))
        #expect(error.reason.hasSuffix("; install the package \(compression.package)"))
      }
    }
  }

  @Test func compressedTwiceIsSaidSo() throws {
    let once = try Compressed.bytes(Array("[]".utf8), by: CompressionCatalog.all[0], in: folder)
    let twice = try Compressed.bytes(once, by: CompressionCatalog.all[0], in: folder)
    let reading = ReadCatalogue(try folder.write(twice, as: "catalogue"))
    #expect(
      reading.complaint?.message.contains("compressed twice, with gzip and then gzip") == true)
  }

  @Test(arguments: [
    ("a.csv.gz", true), ("a.CSV.ZST", true), ("a.gz", false), ("a.csv.gz.gz", false),
  ])
  func namesCountAsIfItWereNotCompressed(name: String, isCSV: Bool) {
    #expect(CataloguePath(name).hasExtension(["csv"]) == isCSV)
  }

  @Test func valuesMayBeCompressedToo() throws {
    let values = try Compressed.bytes(
      Array("Gold\nBlack\n".utf8), by: CompressionCatalog.all[0], in: folder)
    let path = try folder.write(values, as: "colors.txt.gz")
    let run = try ToolRun(["--color", "@" + path, "-c"], "a.csv", "color\nGold\nRed\nBlack\n")
    #expect(run.output == "2\n")
  }
}
