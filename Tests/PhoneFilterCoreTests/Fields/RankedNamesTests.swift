@testable import PhoneFilterWriting
@testable import PhoneFilterComparing
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

@Suite("Ranked names")
struct RankedNamesTests {
  /// A name that the filter excludes fits no spec. The names are random variations of the specs'
  /// names.
  @Test func whatTheyLeaveOutFitsNothing() {
    var random = SeededGenerator(seed: 1)
    let marks = ["", " ", "_", "-", " (", ")", "/", ".", "$", "é"]
    let units = ["", "", "gb", "GB", "MB", "usd", "inch", "in", "EUR", "cm", "x"]
    for spec in SpecCatalog.all {
      let ranked = RankedNames([
        ([spec.name, spec.flag] + spec.otherFlags + spec.aliases + spec.lesserAliases)
          .map(FieldName.normalized)
      ])
      let column = FieldColumn(spec: spec, mapping: FieldMapping())
      let names = SpecCatalog.all.flatMap { [$0.name, $0.flag] + $0.aliases + $0.lesserAliases }
      var (fitting, out) = (0, 0)
      for _ in 0..<4000 {
        func any(_ texts: [String]) -> String { texts.randomElement(using: &random) ?? "" }
        let name = any(units) + any(marks) + any(names) + any(marks) + any(units) + any(marks)
        // A path is examined part by part, without a look at its ends.
        let fits =
          column.match(path: [name]) != nil
          || column.plainRank(of: FieldName.normalized(name)) != nil
        if fits { #expect(ranked.mayFit(name), "\(spec.name): \(name)") }
        fitting += fits ? 1 : 0
        out += ranked.mayFit(name) ? 0 : 1
      }
      #expect(fitting > 0 && out > 0, "\(spec.name): \(fitting) \(out)")
    }
  }
}
