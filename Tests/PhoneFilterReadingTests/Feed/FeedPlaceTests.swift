@testable import PhoneFilterReading
@testable import PhoneFilterBase
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

@Suite("Places in feeds")
struct FeedPlaceTests {
  /// The values of a feed with their reported places.
  private func values(of path: String, chunk: Int) throws -> [[RandomFeed.Value]] {
    var settings = InputSettings()
    settings.rows = JSONRowPath(typed: "r")
    let plan = ColumnPlan(specs: RandomFeed.fields.map { FieldSpec($0) })
    let source = try InputFormatCatalog.open(
      CataloguePath(path), as: settings, plan: plan, tracksLines: true, chunk: chunk)
    let batch = PhoneBatch(plan: plan, capacity: 16)
    var records: [[RandomFeed.Value]] = []
    while try source.fill(batch) {
      for row in 0..<batch.count {
        var values: [RandomFeed.Value] = []
        for (column, field) in RandomFeed.fields.enumerated() {
          let value = batch.value(column, row)
          guard value.bytes.count > 0 else { continue }
          let place = source.problem(at: Int(batch.spans[column, row].start), in: batch, "")
            .position
          values.append(
            RandomFeed.Value(
              field: field, text: value.text, line: place?.line ?? 0, column: place?.column ?? 0))
        }
        records.append(values)
      }
    }
    return records
  }

  @Test(arguments: 0..<60)
  func eachValueStandsInItsPlace(seed: Int) throws {
    let feed = RandomFeed(seed: UInt64(seed))
    let path = try TemporaryFolder()
    let read = try values(
      of: path.write(feed.text, as: "a.xml"), chunk: seed % 2 == 0 ? 64 : 1 << 18)
    let wanted = feed.records.map { $0.sorted { $0.field < $1.field } }
    for (read, wanted) in zip(read, wanted) {
      for (one, other) in zip(read, wanted) {
        #expect(one == other, "seed \(seed)\n\(feed.text)")
        if one != other { return }
      }
      #expect(read.count == wanted.count)
    }
    #expect(read.count == wanted.count)
  }

  @Test func valuesOfAttributesStandInTheirPlaces() throws {
    let text =
      "<l>" + (0..<200).map { "<r a='\($0)' b='x' c='y' price='z\($0)'/>" }.joined() + "</l>"
    let run = try ToolRun(["check", "--rows", "r"], "a.xml", text)
    let places = run.output.split(separator: "\n").compactMap { line -> Int? in
      let parts = line.split(separator: ":")
      return parts.count > 3 && parts[0] == "a.xml" && parts[3].contains("error")
        ? Int(parts[2]) : nil
    }
    for place in places {
      let rest = Array(text.utf8).dropFirst(place - 1)
      #expect(rest.first == UInt8(ascii: "z"), "\(place)")
    }
    #expect(!places.isEmpty, "\(run.output) \(run.error ?? "")")
  }

  /// A value that is moved to the first value of its name does not shift the places of others.
  @Test func linesNeverDrift() throws {
    let text = """
      <l>
      <r><p>a
      b</p><model>A</model>
      <p>c</p>
      <price>x</price><p>d
      e</p>
      </r>
      <r><model>B</model><price>y</price></r>
      </l>
      """
    let run = try ToolRun(["check", "--rows", "r"], "a.xml", text)
    #expect(run.output.contains("a.xml:5:8: "), "\(run.output)")
    #expect(run.output.contains("a.xml:8:27: "), "\(run.output)")
  }
}
