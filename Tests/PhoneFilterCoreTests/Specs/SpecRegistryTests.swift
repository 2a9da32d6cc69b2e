@testable import PhoneFilterBase
import Testing

@testable import PhoneFilterCore

/// A program must register its own specs first. `Tests/Consumer` is a separate program that tests a
/// registered spec.
struct SpecRegistryTests {
  @Test func aSpecThatComesTooLateIsRefused() throws {
    _ = SpecCatalog.all
    #expect(throws: UsageError.self) { try SpecCatalog.register(ColorSpec()) }
  }

  @Test(arguments: ["", "a b", "camera.main", "-x", "9", "é"])
  func aNameThatCannotBeTypedIsRefused(name: String) throws {
    let error = #expect(throws: UsageError.self) { try SpecCatalog.register(OddSpec(name: name)) }
    #expect(try #require(error).message.contains("'\(name)' cannot be the name of a spec"))
  }

  /// Messages work without examples.
  @Test func aSpecWithoutExamplesRefusesInWords() throws {
    let error = #expect(throws: UsageError.self) {
      try Specification(OddSpec(name: "odd"), typed: "abc")
    }
    #expect(try #require(error).message.hasPrefix("'abc' is not a number; write a number such as"))
  }

  private struct OddSpec: NumberSpec {
    let name: String
    var flag: String { name }
    let aliases: [String] = []
    let valueLabel = "N"
    let summary = "odd"
    let examples: [String] = []
    let noun = "a number"
    var amounts: AmountGrammar { .length }
    func makeStrategy() -> any FilterStrategy { ScreenSizeFilter() }
  }
}
