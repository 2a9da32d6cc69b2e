@testable import PhoneFilterBase
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

/// The messages of specs about typed values, and the shown form of values.
struct SpecMessagesTests {
  @Test(
    arguments: [
      (
        "price", "6oo",
        "'6oo' is not a price; write a number such as 600, or a range such as 600..900"
      ),
      ("price", "900..600", "the range '900..600' ends before it begins; did you mean '600..900'?"),
      (
        "memory", "lots",
        "'lots' is not an amount of memory; write a number such as 8, or a range such as 6..12"
      ),
      (
        "screenSize", "",
        "'' is not a screen size; write a number such as 6.1, or a range such as 6..6.5"
      ),
      (
        "diskSpace", "1TB..256",
        "the range '1TB..256' ends before it begins; did you mean '256..1TB'?"
      ),
    ])
  func whatIsNoNumberIsSaid(name: String, typed: String, message: String) throws {
    let spec = try #require(SpecCatalog.spec(called: name))
    #expect(throws: UsageError(message)) { try spec.test(typed: typed, ignoringCase: false) }
  }

  @Test(arguments: ["auto", "always", "never"])
  func coloursOnTheTerminalArePointedElsewhere(typed: String) {
    #expect(
      ColorSpec().remark(onTyped: typed)
        == "--color filters by the phone's color; for the colors of the terminal, write "
        + "--ansi=\(typed)")
  }

  @Test func nothingElseIsRemarked() {
    for spec in SpecCatalog.all {
      for typed in ["Gold", "8", "Auto", "autos", ""] {
        #expect(spec.remark(onTyped: typed) == nil)
      }
      if spec.name != "color" { #expect(spec.remark(onTyped: "auto") == nil) }
    }
  }

  @Test(
    arguments: [
      ("price", "799", "799"), ("price", "1299", "1,299"), ("price", "799.9", "799.90"),
      ("price", "1.0995e3", "1,099.50"), ("price", "\"1299\"", "1,299"), ("price", "\"$799\"", nil),
      ("price", "\"1.099,00 €\"", nil), ("price", "\"call us\"", nil), ("price", "null", nil),
      ("screenSize", "6.1", "6.1\""), ("screenSize", "6.10", "6.1\""),
      ("screenSize", "\"15.5 cm\"", "6.1\""), ("screenSize", "\"big\"", nil),
      ("memory", "8", "8 GB"), ("memory", "\"8gb\"", "8 GB"), ("memory", "\"512MB\"", "512 MB"),
      ("memory", "\"lots\"", nil), ("diskSpace", "256", "256 GB"), ("diskSpace", "1024", "1 TB"),
      ("diskSpace", "\"2TB\"", "2 TB"), ("diskSpace", "[256]", nil), ("model", "\"A\"", nil),
      ("color", "\"Gold\"", nil), ("processor", "\"A16\"", nil),
    ])
  func valuesAreShownAsPeopleWriteThem(name: String, json: String, shown: String?) throws {
    let spec = try #require(SpecCatalog.spec(called: name))
    #expect(withValue(json) { spec.shown($0) } == shown)
  }
}
