@testable import PhoneFilterReading
@testable import PhoneFilterRunning
@testable import PhoneFilterWriting
@testable import PhoneFilterBase
import Foundation
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

/// Compares rows that are written from the spans of their fields with the same rows parsed one by
/// one.
@Suite("Row lanes")
struct SpanWriterTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// The output of a format for a catalogue, and the error.
  private func written(
    _ path: String, as format: any OutputFormat, _ projection: RowProjection,
    reading specs: [any PhoneSpec] = [], byLane: Bool
  ) throws -> String {
    let target = try folder.write("", as: "written")
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: target))
    defer { try? file.close() }
    let output = OutputBuffer(descriptor: file.fileDescriptor)
    var plan = ColumnPlan(specs: [], wanted: specs)
    plan.named = specs.map(\.name)
    var words = ""
    do {
      let source = try InputFormatCatalog.open(
        CataloguePath(path), as: nil, plan: plan, tracksLines: false)
      var settings = WriterSettings(projection: projection)
      settings.firstLayout = source.layout
      let writer = format.makeWriter(output, settings)
      let batch = PhoneBatch(plan: plan, capacity: 100)
      do {
        while try source.fill(batch) {
          if byLane {
            try writer.write(Selection(all: batch.count), of: batch)
          } else {
            // Rows with a place are parsed one by one.
            let place = SourcePlace(source: source.name, line: nil)
            for row in 0..<batch.count { try writer.write(row, of: batch, place: place) }
          }
        }
        try writer.finish(knownFields: source.fields)
      } catch {
        writer.breakOff()
        throw error
      }
    } catch let failure as Failure {
      words = failure.words
    }
    try output.flush()
    return try String(contentsOfFile: target, encoding: .utf8) + words
  }

  private static let projections = [
    RowProjection(),
    RowProjection(chosen: [FieldSpec("color"), PriceSpec(), FieldSpec("nothing")]),
    RowProjection(normalizes: true),
    RowProjection(chosen: [FieldSpec("note"), MemorySpec(), ModelSpec()], normalizes: true),
  ]

  @Test(arguments: 1...2 as ClosedRange<UInt64>, ["csv", "tsv", "json", "jsonl"])
  func membersAreWrittenAsOneByOne(seed: UInt64, format: String) throws {
    let format = try #require(OutputFormatCatalog.all.choice(named: format))
    var rows = NastyRows(seed: seed, oddity: seed.isMultiple(of: 2) ? 3 : 10)
    // Not every catalogue has rows that decide if objects become columns, or rows with an unknown
    // field.
    let path = try folder.write(rows.lines(1300), as: "rows.jsonl")
    for projection in SpanWriterTests.projections {
      let found = try written(path, as: format, projection, byLane: true)
      #expect(found == (try written(path, as: format, projection, byLane: false)))
    }
  }

  @Test(
    arguments: 1...2 as ClosedRange<UInt64>,
    [("csv", ","), ("tsv", ","), ("json", ","), ("jsonl", ";"), ("csv", "\t"), ("json", "|")])
  func cellsAreWrittenAsOneByOne(seed: UInt64, way: (format: String, delimiter: String)) throws {
    let format = try #require(OutputFormatCatalog.all.choice(named: way.format))
    var rows = NastyRows(seed: seed, oddity: 5)
    let path = try folder.write(rows.table(500, Character(way.delimiter)), as: "rows.csv")
    for projection in SpanWriterTests.projections {
      let found = try written(path, as: format, projection, byLane: true)
      #expect(found == (try written(path, as: format, projection, byLane: false)))
    }
  }

  /// Brand, memory and color are parts of the phones' names here, and are found there.
  @Test(arguments: ["csv", "jsonl", "html"], [".jsonl", ".csv"])
  func partsOfNamesAreWrittenAsOneByOne(format: String, ending: String) throws {
    let format = try #require(OutputFormatCatalog.all.choice(named: format))
    let brands = ["Apple iPhone", "Samsung Galaxy", "Redmi", "Nothing at all", ""]
    let names = (0..<400).map { index in
      "\(brands[index % 5]) \(index % 23) \([4, 8][index % 2])/\([64, 128][index % 2])GB "
        + ["Black", "Gold"][index / 2 % 2]
    }
    let odd = ["null", "7", "[\"Apple\",\"Nokia\"]", "{\"a\":\"Apple\"}", "\"a\\u0041 \\\"x\\\"\""]
    let lines = names.enumerated().map { index, name -> String in
      if ending == ".csv" { return "\(index),\(index % 31 == 0 ? "\"a \"\"b\"\"\"" : name)" }
      let value = index % 31 == 30 ? odd[index / 31 % odd.count] : "\"\(name)\""
      return index % 37 == 36 ? "{\"n\":\(index)}" : "{\"n\":\(index),\"name\":\(value)}"
    }
    let text = (ending == ".csv" ? ["n,name"] : []) + lines
    let path = try folder.write(text.joined(separator: "\n") + "\n", as: "rows" + ending)
    for projection in [RowProjection(normalizes: true), RowProjection()] {
      let found = try written(
        path, as: format, projection, reading: SpecCatalog.all, byLane: true)
      let wanted = try written(
        path, as: format, projection, reading: SpecCatalog.all, byLane: false)
      #expect(found == wanted)
      if projection.normalizes { #expect(found.contains("Samsung") && found.contains("128")) }
    }
  }

  /// A separate lane writes the parts, from columns that earlier rows decided.
  @Test(arguments: [
    ["-f", "csv"], ["-f", "json"], ["--fields", "price,note"], ["--normalize", "--lenient"],
    ["--fields", "color,ram", "-f", "tsv"],
  ])
  func threadsWriteTheSameRows(flags: [String]) throws {
    let probe = try PipelineProbe()
    var rows = NastyRows(seed: 7, oddity: 1)
    for (name, text) in [("a.jsonl", rows.lines(2500)), ("a.csv", rows.table(2500, ","))] {
      let path = try folder.write(text, as: name)
      let whole = try probe.run([flags], on: path, chunk: 1 << 14, threads: 1)
      let found = try probe.run([flags], on: path, chunk: 1 << 14, threads: 4)
      #expect(found.withoutChance == whole.withoutChance)
    }
  }

  /// Additional white space in a record does not belong to a value.
  @Test func gapsMayBeLonger() throws {
    let rows = "{\"a\":1,\"b\":\"x\"}\n{\"a\": 2,\"b\":   \"y\"}\n{ \"a\":3 , \"b\":\"z\" }\n"
    #expect(
      try ToolRun(["-f", "jsonl", "--fields", "b,a"], "a.jsonl", rows).output
        == "{\"b\":\"x\",\"a\":1}\n{\"b\":\"y\",\"a\":2}\n{\"b\":\"z\",\"a\":3}\n")
  }

  @Test func anotherSpellingOfAKeyIsThatKeyAgain() throws {
    let rows = "{\"a\":1}\n{\"a\":1,\"\\u0061\":2}\n{\"\\u0061\":3}\n"
    #expect(
      try ToolRun(["-f", "jsonl", "--fields", "a"], "a.jsonl", rows).output
        == "{\"a\":1}\n{\"a\":2}\n{\"a\":3}\n")
  }

  @Test func theBetterOfTwoFieldsIsTaken() throws {
    let rows =
      "{\"x\":0,\"price\":1}\n{\"cost\":2,\"price\":3}\n{\"price\":4,\"cost\":5}\n{\"cost\":6}\n"
    #expect(
      try ToolRun(["-f", "jsonl", "--fields", "price"], "a.jsonl", rows).output
        == "{\"price\":1}\n{\"price\":3}\n{\"price\":4}\n{\"price\":6}\n")
  }
}
