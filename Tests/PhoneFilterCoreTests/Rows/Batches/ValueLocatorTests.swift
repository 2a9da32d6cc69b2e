@testable import PhoneFilterReading
@testable import PhoneFilterBase
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

@Suite("Value locator")
struct ValueLocatorTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func values(_ spec: any PhoneSpec, in text: String) throws -> [[String]] {
    let plan = ColumnPlan(specs: [spec])
    let source = try InputFormatCatalog.open(
      CataloguePath(try folder.write(text, as: "values")), as: nil, plan: plan, tracksLines: false)
    let batch = PhoneBatch(plan: plan)
    var rows: [[String]] = []
    while try source.fill(batch) {
      let locator = ValueLocator(spec, in: batch)
      for row in 0..<batch.count {
        var found: [String] = []
        _ = locator.anyValue(row) {
          found.append($0.text)
          return false
        }
        rows.append(found)
      }
    }
    return rows
  }

  @Test func findsValuesAndElementsOfLists() throws {
    let text =
      #"[{"color":"Gold"},{"color":["Gold",["Red",null,""],7]},{"color":[]},{"x":1},"#
      + #"{"color":null},{"color":""},{"color":{"a":1}},{"colour":"Blue"}]"#
    #expect(
      try values(ColorSpec(), in: text)
        == [["Gold"], ["Gold", "Red", "7"], [], [], [], [], [#"{"a":1}"#], ["Blue"]])
  }

  @Test func goesDownPathsThroughObjectsAndLists() throws {
    let text =
      #"[{"camera":{"main":48}},{"camera":[{"main":12},{"main":[50,null,8]}]},"#
      + #"{"camera":48},{"Camera":{"Main":5}},{"camera":{"front":1}},{"camera":null},{}]"#
    #expect(
      try values(FieldSpec("camera.main"), in: text)
        == [["48"], ["12", "50", "8"], [], ["5"], [], [], []])
  }

  @Test func goesDownDeepPaths() throws {
    let text = #"[{"a":{"b":[{"c":{"d":1}},{"c":[{"d":2}]}]}},{"a":{"b":{"c":3}}}]"#
    #expect(try values(FieldSpec("a.b.c.d"), in: text) == [["1", "2"], []])
    #expect(try values(FieldSpec("a.b.c"), in: text).last == ["3"])
  }

  @Test func aFieldCalledLikeAPathComesFirst() throws {
    let text = #"[{"camera.main":1,"camera":{"main":2}},{"camera":{"main":3}}]"#
    #expect(try values(FieldSpec("camera.main"), in: text) == [["1"], ["3"]])
  }

  @Test func pathsEndInCellsAndDotsInHeadersAreNames() throws {
    #expect(try values(FieldSpec("camera.main"), in: "camera.main,x\n48,1\n,2\n") == [["48"], []])
    #expect(try values(FieldSpec("camera.main"), in: "camera,x\n48,1\n") == [[]])
  }

  @Test func stopsAtTheFirstThatFits() throws {
    let plan = ColumnPlan(specs: [ColorSpec()])
    let path = try folder.write(#"[{"color":["a","b","c"]}]"#, as: "stop")
    let source = try InputFormatCatalog.open(
      CataloguePath(path), as: nil, plan: plan, tracksLines: false)
    let batch = PhoneBatch(plan: plan)
    #expect(try source.fill(batch))
    var seen = 0
    let isFound = ValueLocator(ColorSpec(), in: batch).anyValue(0) {
      seen += 1
      return $0.text == "b"
    }
    #expect(isFound && seen == 2)
  }
}
