#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterServing

struct ToolArgumentsTests {
  private func arguments(_ json: String) throws -> ToolArguments {
    try ToolArguments(Array(json.utf8), known: ["disk", "limit", "case"])
  }

  @Test(arguments: [
    #"{"disk":"256"}"#, #"{"disk":256}"#, #"{"disk":["256"]}"#, #"{"disk":[256]}"#,
    #"{"disk":"[\"256\"]"}"#, #"{"disk":"[256]"}"#, #"{"disk":1,"disk":256}"#,
  ])
  func theWaysOfClientsAreAlike(json: String) throws {
    #expect(try arguments(json).texts("disk") == ["256"])
  }

  @Test(arguments: [
    ("{}", []), (#"{"disk":null}"#, []), (#"{"disk":[]}"#, []), (#"{"disk":""}"#, [""]),
    (#"{"disk":["a","b",1.50,true]}"#, ["a", "b", "1.50", "true"]),
    (#"{"disk":"[XZ]peria*"}"#, ["[XZ]peria*"]), (#"{"disk":"é\u00e9\n"}"#, ["éé\n"]),
  ])
  func otherValuesAreTheirTexts(json: String, expected: [String]) throws {
    #expect(try arguments(json).texts("disk") == expected)
  }

  @Test(arguments: [#"{"disk":{}}"#, #"{"disk":[[]]}"#, #"{"disk":[{"a":1}]}"#])
  func anObjectIsNoText(json: String) throws {
    #expect(throws: Failure.self) { try arguments(json).texts("disk") }
  }

  @Test func anUnknownArgumentNamesTheNearest() {
    #expect {
      try arguments(#"{"dik":1}"#)
    } throws: {
      ($0 as? Failure)?.message.facts.didYouMean == ["disk"]
    }
    #expect(throws: Failure.self) { try arguments("[]") }
    #expect(throws: Failure.self) { try arguments("{") }
  }

  @Test(arguments: [
    ("{}", 20), (#"{"limit":0}"#, 0), (#"{"limit":"7"}"#, 7), (#"{"limit":[9]}"#, 9),
    (#"{"limit":100000}"#, 200), (#"{"limit":1.0}"#, 1), (#"{"limit":1e30}"#, 200),
  ])
  func aCountHasALimit(json: String, expected: Int) throws {
    #expect(try arguments(json).count("limit", usual: 20, most: 200) == expected)
  }

  @Test(arguments: [#"{"limit":-1}"#, #"{"limit":"many"}"#, #"{"limit":1.5}"#, #"{"limit":[1,2]}"#])
  func anotherCountIsAnError(json: String) throws {
    #expect(throws: Failure.self) {
      try arguments(json).count("limit", usual: 20, most: 200)
    }
  }

  @Test(arguments: [("{}", false), (#"{"case":true}"#, true), (#"{"case":"false"}"#, false)])
  func aFlagIsTrueOrFalse(json: String, expected: Bool) throws {
    #expect(try arguments(json).flag("case") == expected)
    #expect(throws: Failure.self) { try arguments(#"{"case":"yes"}"#).flag("case") }
  }
}

struct LineBufferTests {
  /// Lines are the same, however their bytes arrive.
  @Test(arguments: 1...7)
  func piecesDoNotMatter(size: Int) {
    let bytes = Array("one\n\ntwo words\n0123456789\nthree".utf8)
    var buffer = LineBuffer(limit: 9)
    var lines: [String?] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      lines += buffer.take(Array(rest.prefix(size)))
        .map { $0.map { String(decoding: $0, as: UTF8.self) } }
      rest = rest.dropFirst(size)
    }
    #expect(lines == ["one", "", "two words", nil])
    #expect(buffer.finish() == Array("three".utf8))
    #expect(buffer.finish() == nil)
  }
}

struct ServedRootsTests {
  private func roots(_ folders: TemporaryFolder...) throws -> ServedRoots {
    try ServedRoots(typed: folders.map { CataloguePath($0.path) })
  }

  private func error(_ roots: ServedRoots, _ path: String) -> String? {
    do {
      try roots.check(path)
      return nil
    } catch { return error.message.description }
  }

  @Test func onlyRegularFilesBelowARootAreRead() throws {
    let folder = try TemporaryFolder()
    let inside = try folder.write("x", as: "a.json")
    let roots = try roots(folder)
    #expect(error(roots, inside) == nil)
    #expect(error(roots, folder.path + "/./a.json") == nil)
    #expect(error(roots, folder.path)?.contains("is not a regular file") != nil)
    #expect(error(roots, "/dev/null")?.contains("outside") == true)
    #expect(error(roots, "/etc/passwd")?.contains("outside") == true)
    #expect(error(roots, folder.path + "/../" + "nowhere/a")?.contains("outside") == true)
    #expect(error(roots, "-")?.contains("stream") == true)
    #expect(error(roots, "")?.contains("not the name of a file") == true)
    #expect(error(roots, inside + "\0x")?.contains("not the name of a file") == true)
    #expect(error(roots, folder.path + "/nowhere.json")?.contains("No such file") == true)
  }

  /// The message does not show if a file outside exists.
  @Test func filesOutsideAreAlike() throws {
    let folder = try TemporaryFolder()
    let roots = try roots(folder)
    let there = error(roots, "/etc/passwd")?.replacing("/etc/passwd", with: "X")
    #expect(there == error(roots, "/etc/nobody")?.replacing("/etc/nobody", with: "X"))
  }

  /// A link to a folder shows as little.
  @Test func filesAfterALinkAreAlike() throws {
    let folder = try TemporaryFolder()
    #expect(symlink("/etc", folder.path + "/link") == 0)
    let roots = try roots(folder)
    for name in ["passwd", "nobody", "nobody/nothing"] {
      #expect(error(roots, folder.path + "/link/" + name)?.contains("outside") == true)
    }
    #expect(error(roots, folder.path + "/nobody/nothing")?.contains("No such file") == true)
  }

  @Test func aLinkLeadsToItsTarget() throws {
    let (folder, other) = (try TemporaryFolder(), try TemporaryFolder())
    let target = try other.write("x", as: "a.json")
    let link = folder.path + "/link.json"
    #expect(symlink(target, link) == 0)
    #expect(error(try roots(folder), link)?.contains("outside") == true)
    #expect(error(try roots(folder, other), link) == nil)
  }

  /// `/data` does not contain `/data2`.
  @Test func componentsAreWhole() throws {
    let folder = try TemporaryFolder()
    let long = folder.path + "2"
    #expect(mkdir(long, 0o700) == 0)
    defer { rmdir(long) }
    #expect(error(try roots(folder), long + "/a.json")?.contains("outside") == true)
  }
}
