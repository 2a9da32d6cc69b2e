@testable import PhoneFilterReading
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

/// A catalogue in another encoding gives the same results as in UTF-8.
@Suite("Encodings", .tags(.slow), .notInQuickRuns)
struct TextEncodingTests {
  private let probe: PipelineProbe
  private let folder: TemporaryFolder

  init() throws {
    probe = try PipelineProbe()
    folder = try TemporaryFolder()
  }

  @Test(arguments: TextEncodingCatalog.all.indices, ChunkedCatalogue.all.indices)
  func rowsAreTheSame(encoding: Int, index: Int) throws {
    let encoding = TextEncodingCatalog.all[encoding]
    let catalogue = ChunkedCatalogue.all[index]
    let bytes = TranscoderTests.bytes(catalogue.text, in: encoding)
    let plain = try folder.write(catalogue.text, as: catalogue.name)
    let flags = ["--price", "100..600"]
    let wanted = try probe.run([flags], on: plain, chunk: 1 << 18, threads: 1)
    let named = try folder.write(bytes, as: "named-" + catalogue.name)
    let marked = try folder.write(encoding.mark + bytes, as: "marked-" + catalogue.name)
    let compressed = try folder.write(
      Compressed.bytes(encoding.mark + bytes, by: CompressionCatalog.all[0], in: folder),
      as: "compressed-" + catalogue.name)
    for (chunk, threads) in [(1 << 18, 1), (4096, 4), (100, 3)] {
      let asNamed = flags + ["--encoding", encoding.name]
      var found = [try probe.run([asNamed], on: named, chunk: chunk, threads: threads)]
      if !encoding.mark.isEmpty {
        // A byte order mark wins over the named encoding.
        let other = flags + ["--encoding", "windows-1252"]
        found.append(try probe.run([other], on: marked, chunk: chunk, threads: threads))
        found.append(try probe.run([flags], on: compressed, chunk: chunk, threads: threads))
      }
      for outcome in found { #expect(outcome == wanted, "\(encoding.name), chunks of \(chunk)") }
    }
  }

  /// For any number of threads: the same rows before the damage, and the same line and column.
  @Test(arguments: [UTF16Encoding.littleEndian, UTF16Encoding.bigEndian])
  func damageIsFoundAtOnePlace(encoding: UTF16Encoding) throws {
    let text = ChunkedCatalogue.csv(4000).text
    var bytes = encoding.mark + TranscoderTests.bytes(text, in: encoding)
    let place = bytes.count * 3 / 8 * 2
    bytes.replaceSubrange(place..<place + 2, with: [0xDC, 0xDC])
    let path = try folder.write(bytes, as: "damaged.csv")
    let one = try probe.run([["--price", "100..600"]], on: path, chunk: 1 << 18, threads: 1)
    let before = text.utf16.prefix((place - encoding.mark.count) / 2)
    let line = 1 + before.count { $0 == 0x0A }
    #expect(one.failure?.hasPrefix("\(path):\(line):") == true)
    #expect(one.failure?.contains("half a surrogate pair, 0xdcdc") == true)
    for (chunk, threads) in [(4096, 4), (300, 2), (1 << 16, 3)] {
      let some = try probe.run([["--price", "100..600"]], on: path, chunk: chunk, threads: threads)
      #expect(some == one, "chunks of \(chunk)")
    }
  }

  @Test(arguments: [
    ("UTF-8", "utf-8"), ("utf8", "utf-8"), ("UTF16", "utf-16"), ("utf_16le", "utf-16le"),
    ("CP1252", "windows-1252"), ("Latin1", "windows-1252"), ("iso-8859-1", "windows-1252"),
    ("ISO8859-1", "windows-1252"), ("Windows 1252", "windows-1252"),
  ])
  func namesAreReadAsPeopleWriteThem(typed: String, name: String) throws {
    #expect(try TextEncodingCatalog.encoding(called: typed).name == name)
  }

  @Test func othersAreErrorsThatListWhatThereIs() {
    let complaint = ToolRun.complaint(["--encoding", "utf-17"]) ?? ""
    #expect(
      complaint.hasPrefix(
        "--encoding: unknown encoding 'utf-17'; did you mean 'utf-16'? (choices: utf-8, "
          + "utf-16le, utf-16be, utf-16, windows-1252, windows-1250, "))
  }

  @Test func namesAndMarksAreTheirsAlone() {
    let names = TextEncodingCatalog.all.flatMap { [$0.name] + $0.otherNames }
    #expect(Set(names).count == names.count)
    let marks = TextEncodingCatalog.all.map(\.mark).filter { !$0.isEmpty }
    #expect(Set(marks).count == marks.count)
    for name in names { #expect((try? TextEncodingCatalog.encoding(called: name)) != nil) }
  }

  @Test(
    arguments: [
      ([0x5B, 0, 0x5D, 0], "read it with --encoding utf-16le"),
      ([0, 0x5B, 0, 0x5D], "read it with --encoding utf-16be"),
    ] as [([UInt8], String)])
  func whatLooksLikeOneIsCalledOne(bytes: [UInt8], says: String) throws {
    let reading = ReadCatalogue(try folder.write(bytes, as: "catalogue"))
    #expect(reading.complaint?.message.contains(says) == true)
  }
}
