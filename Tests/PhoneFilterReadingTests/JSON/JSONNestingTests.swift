@testable import PhoneFilterBase
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

/// A record is the first level. At most 1,024 levels are read.
@Suite("JSON nesting")
struct JSONNestingTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static func arrays(_ depth: Int) -> String {
    String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
  }

  private static func objects(_ depth: Int) -> String {
    String(repeating: "{\"a\":", count: depth - 1) + "{}" + String(repeating: "}", count: depth - 1)
  }

  private static func mixed(_ depth: Int) -> String {
    (0..<depth).map { $0 % 3 == 0 ? "[" : "{\"a\":" }.joined() + "1"
      + (0..<depth).reversed().map { $0 % 3 == 0 ? "]" : "}" }.joined()
  }

  @Test(arguments: [1, 2, 63, 64, 65, 127, 128, 129, 1022, 1023])
  func isReadToTheLimit(depth: Int) throws {
    for value in [Self.arrays(depth), Self.objects(depth), Self.mixed(depth)] {
      let record = "{\"model\":1,\"x\":\(value)}"
      #expect(try ReadCatalogue.of("[\(record)]", in: folder).texts == [record])
      #expect(try ReadCatalogue.of("\(record)\n{}", in: folder).texts == [record, "{}"])
      #expect(
        try ReadCatalogue.of("{\"y\":\(Self.objects(depth)),\"phones\":[\(record)]}", in: folder)
          .texts
          == [record])
    }
  }

  @Test(arguments: [1024, 1025, 100_000])
  func isRefusedBeyondTheLimit(depth: Int) throws {
    for (value, column) in [(Self.arrays(depth), 1024), (Self.objects(depth), 5 * 1023 + 1)] {
      for (lead, trail) in [("[{\"x\":", "}]"), ("{\"m\":1}\n{\"x\":", "}"), ("{\"x\":", "}")] {
        let reading = try ReadCatalogue.of(lead + value + trail, in: folder)
        let line = lead.split(separator: "\n", omittingEmptySubsequences: false)
        let place = "\(line.count):\(line[line.count - 1].utf8.count + column)"
        #expect(reading.place == place)
        #expect(reading.complaint?.message == "nested deeper than 1024 levels")
      }
    }
  }

  @Test(arguments: [1024, 100_000])
  func isRefusedWithoutAnEnd(depth: Int) throws {
    for opening in ["[", "{\"a\":"] {
      let text = "[{\"x\":" + String(repeating: opening, count: depth)
      let reading = try ReadCatalogue.of(text, in: folder)
      #expect(reading.complaint?.message == "nested deeper than 1024 levels")
    }
    let root = try ReadCatalogue.of(String(repeating: "[", count: depth), in: folder)
    #expect(root.place == "1:2")
  }

  @Test func mistakesAreSeenAtEveryDepth() throws {
    for depth in [1, 63, 64, 65, 128, 1023] {
      let closed = Self.mixed(depth)
      for (found, other) in [("]", "}"), ("}", "]")] {
        guard let last = closed.lastIndex(of: Character(found)) else { continue }
        let wrong = closed[..<last] + other + closed[closed.index(after: last)...]
        let reading = try ReadCatalogue.of("[{\"x\":\(wrong)}]", in: folder)
        #expect(reading.complaint != nil)
      }
    }
  }

  @Test(arguments: [1, 64, 1000])
  func listsInListsAreLookedThrough(depth: Int) {
    let opening = String(repeating: "[", count: depth)
    let closing = String(repeating: "]", count: depth)
    let text = "\(opening)1,2\(closing)"
    let found = withBytes(of: Array(text.utf8)) { bytes in
      var found: [String] = []
      _ = RawValue(bytes: bytes, encoding: .json).anyElement {
        found.append($0.text)
        return false
      }
      return found
    }
    #expect(found == ["1", "2"])
  }
}
