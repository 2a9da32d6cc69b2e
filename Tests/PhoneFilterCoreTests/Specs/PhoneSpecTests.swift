@testable import PhoneFilterBase
import Testing

@testable import PhoneFilterCore

/// The properties that a spec defines, and the defaults of its abilities.
struct PhoneSpecTests {
  /// A spec with only the required properties.
  private struct MakerSpec: PhoneSpec {
    let name = "maker"
    let flag = "maker"
    let aliases = ["brand"]
    let valueLabel = "TEXT"
    let summary = "the maker"
    let examples = ["Apple"]
    let isNumeric = false

    func test(typed text: String, ignoringCase: Bool) throws(UsageError) -> ValueTest {
      .text(TextPattern(literal: text))
    }

    func makeStrategy() -> any FilterStrategy { ModelFilter() }
  }

  private let spec: any PhoneSpec = MakerSpec()

  @Test func aSpecIsAskedForByItsFlagUnlessItSaysOtherwise() {
    #expect(spec.arguments(asking: "Apple") == ["--maker", "Apple"])
    #expect(spec.meant.name == "maker")
    #expect(!spec.isField)
    #expect(spec.path == [])
  }

  @Test func aSpecReadsNoNumbersUnlessItSaysOtherwise() {
    withBytes(of: Array("8".utf8)) { bytes in
      let value = RawValue(bytes: bytes, encoding: .json)
      #expect(spec.number(of: value) == nil)
      #expect(spec.numbers(of: value) == nil)
      #expect(spec.shown(value) == nil)
      #expect(spec.unitLabel(of: value) == nil)
    }
    #expect(spec.unit(named: "gb") == nil)
    #expect(spec.plausibleNumbers == nil)
    #expect(spec.remark(onTyped: "auto") == nil)
  }

  @Test func exactlyTheNumericSpecsReadAmounts() {
    for spec in SpecCatalog.all {
      #expect((spec.amountReader != nil) == spec.isNumeric, "\(spec.name)")
      #expect(spec.amountReader.map(\.name) ?? spec.name == spec.name)
    }
  }

  /// A field with a spec's name is read by that spec, and itself reads no amounts.
  @Test func aFieldHasTheReaderOfTheSpecThatIsMeant() {
    let field = FieldSpec("ram")
    #expect(field.amountReader == nil)
    #expect(field.meant.amountReader?.name == "memory")
  }
}
