@testable import PhoneFilterComparing
import Testing

@testable import PhoneFilterCore

@Suite("Column pairing")
struct ColumnPairingTests {
  private func pairing(
    _ old: [String], _ new: [String], _ request: ComparisonRequest = ComparisonRequest()
  ) -> ColumnPairing {
    func specs(_ names: [String]) -> [String: any PhoneSpec] {
      ColumnPlan(specs: SpecCatalog.all).specs(among: names, .plain, FieldMapping())
    }
    return ColumnPairing(
      SidedValue(old, new), specs: SidedValue(specs(old), specs(new)),
      readings: SidedValue(.plain, .plain), isLoose: false,
      mapping: SidedValue(FieldMapping(), FieldMapping()), request)
  }

  /// The pairs, as `old=new`.
  private func pairs(_ old: [String], _ new: [String]) -> [String] {
    pairing(old, new).columns.filter(\.isShared).map {
      "\($0.names.old ?? "")=\($0.names.new ?? "")"
    }
  }

  @Test func theSameNameComesFirst() {
    #expect(pairs(["ram", "price"], ["memory", "ram", "price"]) == ["ram=ram", "price=price"])
  }

  @Test func specsAreTheSameUnderAnyOfTheirNames() {
    #expect(pairs(["ram", "name"], ["model", "RAM (GB)"]) == ["name=model", "ram=RAM (GB)"])
  }

  @Test func aFieldThatOneCatalogueReadsAsASpecIsComparedAsText() {
    let found = pairing(["ram"], ["memory", "ram"])
    #expect(found.columns.map { $0.spec?.name } == [nil, "memory"])
  }

  @Test func namesMayDifferInCaseAndSeparators() {
    #expect(
      pairs(["release_date", "Wi-Fi"], ["releaseDate", "wifi"])
        == ["release_date=releaseDate", "Wi-Fi=wifi"])
  }

  @Test func otherFieldsAreOfOneCatalogueAlone() {
    let found = pairing(["a", "b"], ["b", "c"])
    #expect(found.names(onlyIn: .old) == ["a"])
    #expect(found.names(onlyIn: .new) == ["c"])
    #expect(pairing([], ["c"]).names(onlyIn: .new) == [])
  }

  @Test func laterNamesArePairedIfTheyAreSpelledAlike() {
    var found = pairing(["a"], ["a", "late"])
    found.note(["late", "Late"], .old)
    #expect(found.columns.filter(\.isShared).map(\.name) == ["a", "late"])
    #expect(found.names(onlyIn: .old) == ["Late"])
  }

  @Test func ignoredFieldsAreNotTold() throws {
    var request = ComparisonRequest()
    request.ignored = try SpecNames.list("Updated_At,memory")
    let found = pairing(["ram", "updatedAt"], ["x"], request)
    #expect(found.names(onlyIn: .old) == [])
  }
}
