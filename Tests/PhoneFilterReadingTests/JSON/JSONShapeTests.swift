import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

/// The shape in which a JSON text contains its records. The content decides it, for any window
/// size, from a file and through a pipe.
@Suite("JSON shapes")
struct JSONShapeTests {
  struct Shaped: Sendable {
    let text: String
    let rows: [String]
  }

  private static let a = "{\"model\":\"A\",\"price\":1}"
  private static let b = "{\"model\":\"B\",\"price\":2,\"x\":[{\"y\":1}]}"
  private static let listed =
    "{\"reviews\":[{\"title\":\"good\",\"by\":\"me\"}],\"model\":\"A\","
    + "\"price\":1,\"variants\":[{\"color\":\"x\"},{\"color\":\"y\"}]}"

  static let shapes: [Shaped] = [
    Shaped(text: "[\(a),\(b)]", rows: [a, b]),
    Shaped(text: "[]", rows: []),
    Shaped(text: " [ \n ] \n", rows: []),
    Shaped(text: "[{}]", rows: ["{}"]),
    Shaped(text: "\u{FEFF}\n[\(a)]\n", rows: [a]),
    Shaped(text: "{\"phones\":[\(a),\(b)]}", rows: [a, b]),
    Shaped(text: "{\"pro\":[\(a)],\"base\":[\(b)]}", rows: [a, b]),
    Shaped(
      text: "{\"n\":1,\"pro\":[ \(a) ], \"x\":{\"y\":[{}]},\"base\":[\(b)],\"t\":[1]}",
      rows: [a, b]),
    Shaped(text: "{\"pro\":[],\"base\":[\(a)]}", rows: [a]),
    Shaped(text: "{\"phones\":[]}", rows: []),
    Shaped(text: "{\"phones\":[],\"more\":[]}\n", rows: []),
    Shaped(text: "{\"shop\":\"S\",\"phones\":[\(a)],\"total\":1}", rows: [a]),
    Shaped(
      text: "{\"total\":1234567,\"pro\":[\(a)],\"rate\":-12.5e+10,\"base\":[\(b)],\"n\":99}",
      rows: [a, b]),
    Shaped(text: a, rows: [a]),
    Shaped(text: "\(a)\n", rows: [a]),
    Shaped(text: "\(a)\n\n\n", rows: [a]),
    Shaped(
      text: "{\n  \"model\": \"A\",\n  \"price\": 1\n}\n",
      rows: [
        "{\n  \"model\": \"A\",\n  \"price\": 1\n}"
      ]),
    Shaped(text: listed, rows: [listed]),
    Shaped(text: "\(listed)\n\(listed)\n", rows: [listed, listed]),
    Shaped(text: "{}", rows: ["{}"]),
    Shaped(text: "\(a)\n\(b)\n", rows: [a, b]),
    Shaped(text: "\(a)\n\(b)", rows: [a, b]),
    Shaped(text: "\(a)\r\n\(b)\r\n", rows: [a, b]),
    Shaped(text: "\n\n\(a)\n\n \n\t\r\n\(b)\n\n", rows: [a, b]),
    Shaped(text: "\u{FEFF}\(a)\n\(b)\n", rows: [a, b]),
    Shaped(text: "{}\n{}\n{}", rows: ["{}", "{}", "{}"]),
  ]

  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test(arguments: shapes)
  func areSeenFromTheContent(_ shaped: Shaped) throws {
    for name in ["a", "a.json", "a.csv", "a.jsonl"] {
      let reading = ReadCatalogue(try folder.write(shaped.text, as: name))
      #expect(reading.complaint == nil)
      #expect(reading.texts == shaped.rows, "as \(name)")
    }
  }

  @Test(arguments: shapes)
  func areTheSameWhereverTheWindowEnds(_ shaped: Shaped) throws {
    let path = try folder.write(shaped.text, as: "shape")
    let difference = ReadCatalogue.firstDifference(
      path, shaped.text.utf8.count, comparesMessages: false)
    #expect(difference == nil)
  }

  @Test(arguments: shapes)
  func areTheSameHoweverAPipeIsFilled(_ shaped: Shaped) throws {
    for chunk in [1, 16, 17, 20, 23, 24, 25, 40, 47, 64, 80, 100] {
      let pipe = try FilledPipe(shaped.text)
      let reading = ReadCatalogue(pipe.path, chunk: chunk)
      #expect(reading.complaint == nil, "chunk \(chunk)")
      #expect(reading.texts == shaped.rows, "chunk \(chunk)")
    }
  }

  @Test func linesOfUnknownFieldsWithListsAreLines() throws {
    let line = "{\"modello\":\"A\",\"colori\":[\"nero\"]}"
    let reading = try ReadCatalogue.of("\(line)\n\(line)\n", in: folder)
    #expect(reading.texts == [line, line])
    #expect(reading.complaint == nil)
  }

  @Test func unknownFieldsWithAListMakeAPhone() throws {
    let object = "{\"modello\":\"A\",\"colori\":[\"nero\"]}"
    #expect(try ReadCatalogue.of(object, in: folder).texts == [object])
  }

  @Test func linesWithListsOfSpecsAreLines() throws {
    let line = "{\"model\":\"A\",\"variants\":[{\"color\":\"x\",\"price\":1,\"disk\":64}]}"
    let reading = try ReadCatalogue.of("\(line)\n\(line)\n", in: folder)
    #expect(reading.texts == [line, line])
    #expect(reading.complaint == nil)
  }

  @Test func aPipeOfOneLineIsJSONLines() throws {
    for end in ["", "\n", "\r\n", "\n\n", "\n \n"] {
      for chunk in [16, 23, 24, 64] {
        let pipe = try FilledPipe(Self.a + end)
        #expect(ReadCatalogue(pipe.path, chunk: chunk).format == "jsonl", "\(chunk) \(end)")
      }
    }
  }

  @Test(arguments: ["[\n  {\"a\":1}\n]", "[\n\n\t\t{}]", "[ {}]", "[\r\n {}]"])
  func indentationDoesNotDependOnTheWindow(_ text: String) throws {
    let padded = String(repeating: " ", count: 16) + text
    let path = try folder.write(padded, as: "indented")
    #expect(ReadCatalogue.firstDifference(path, padded.utf8.count) == nil)
  }

  @Test(arguments: ["", " ", "\n\n", "\u{FEFF}", "\u{FEFF} \n"])
  func nothingIsAnErrorInFilesAlone(_ text: String) throws {
    let file = try ReadCatalogue.of(text, in: folder)
    #expect(file.complaint?.message.hasPrefix("the catalogue is empty") == true)
    let pipe = try FilledPipe(text)
    let piped = ReadCatalogue(pipe.path)
    #expect(piped.complaint == nil)
    #expect(piped.rows.isEmpty)
  }

  /// Text after the first megabyte decides neither the shape nor the place of a spec, for any
  /// window size.
  @Test func decidedInTheFirstMegabyteAtAnySizeOfReads() throws {
    let folder = try TemporaryFolder()
    let pad = String(repeating: "x", count: 4000)
    func items(_ count: Int, nestedFrom first: Int) -> String {
      "["
        + (0..<count).map { index in
          let nested = index >= first ? "\"specs\":{\"memory\":8}," : ""
          return "{\"model\":\"P\(index)\",\"price\":\(100 + index),\(nested)\"note\":\"\(pad)\"}"
        }.joined(separator: ",\n") + "]"
    }
    let own =
      "{\"items\":\(items(290, nestedFrom: 290)),"
      + "\"model\":\"Own\",\"price\":1,\"color\":\"c\"}\n"
    for text in [own, "\n" + own] {
      let path = try folder.write(text, as: "own.json")
      for chunk in [50_000, 100_000, 1 << 16, 1 << 18] {
        #expect(ReadCatalogue(path, chunk: chunk, batchCapacity: 512).rows.count == 290)
      }
    }
    let plan = ColumnPlan(specs: [MemorySpec()])
    for text in [items(600, nestedFrom: 300), "{\"phones\":\(items(600, nestedFrom: 300))}"] {
      let path = try folder.write(text, as: "late.json")
      let whole = ReadCatalogue(path, plan: plan, batchCapacity: 512)
      for chunk in [50_000, 100_000, 1 << 16] {
        let found = ReadCatalogue(path, plan: plan, chunk: chunk, batchCapacity: 512)
        #expect(found.essentials == whole.essentials)
      }
    }
  }
}
