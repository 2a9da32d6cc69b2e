import Testing

@testable import PhoneFilterCore

/// The fit of a field's name to a spec: its way, its rank and its unit.
struct FieldFitTests {
  private func fit(_ path: [String], _ spec: any PhoneSpec) -> String {
    let column = FieldColumn(spec: spec, mapping: FieldMapping())
    guard let fit = FieldFit(path, of: spec, column) else { return "none" }
    return "\(fit.way) \(fit.rank) \(fit.unit)" + (fit.isKnown ? " known" : "")
  }

  /// The table in the documentation of `FieldFit`.
  @Test(
    arguments: [
      (["memory"], "own 0 0 known"), (["Memory"], "own 100 0 known"),
      (["ram"], "own 200 0 known"), (["ram_mb"], "own 500 2 known"),
      (["specs", "ram"], "own 612 0 known"), (["specs", "memory"], "own 611 0 known"),
      (["a", "b", "ram_mb"], "own 625 2 known"), (["Arbeitsspeicher"], "language 700 0"),
      (["Arbeitsspeicher (MB)"], "language 700 2"),
      (["specs", "Arbeitsspeicher"], "language 1700 0"),
      (["RAM (TotalMem)"], "qualified 800 0"), (["a", "RAM (TotalMem)"], "qualified 1800 0"),
      (["ram_options_india"], "qualified 800 0"), (["ram_india_usa"], "qualified 800 0"),
      (["ram_of_the_phone"], "qualified 850 0"), (["a", "phone_ram_mb"], "qualified 1850 2"),
      (["Speicher"], "shared 900 0"), (["a", "Speicher"], "shared 1900 0"),
      (["Speicher (x)"], "qualified 800 0"), (["phone Speicher"], "shared 900 0"),
      (["ram", "value"], "qualified 1000 0"), (["a", "ram", "value"], "qualified 1412 0"),
      (["platform_ram"], "ending 1000 0"), (["a", "platform_ram"], "ending 2000 0"),
      (["platform_ram_mb"], "ending 1000 2"), (["camera_ram"], "none"), (["old_ram"], "none"),
      (["old", "ram"], "none"), (["diskSpace"], "none"), (["x"], "none"), ([], "none"),
      (["platform_ram", "value"], "none"), (["(ram)"], "own 200 0 known"),
      (["(x) ram"], "ending 1000 0"),
    ])
  func aNameHasAWayAndARank(path: [String], fit: String) {
    #expect(self.fit(path, MemorySpec()) == fit, "\(path)")
  }

  /// Names with a word for the precedence of a price.
  @Test(
    arguments: [
      (["sale price"], "own 200 0 known"), (["special_price"], "own 200 0"),
      (["price_now"], "own 200 0"), (["price", "final"], "own 612 0"),
      (["a", "price_now"], "own 612 0"), (["a", "offer", "price_now"], "own 622 0"),
      (["now"], "none"), (["neu Preis"], "own 200 0"), (["launch price"], "own 300 0 known"),
      (["amount"], "own 300 0 known"), (["amount_usd"], "own 600 0 known"),
      (["price_in_india"], "qualified 800 0"), (["price in india"], "qualified 800 0"),
      (["shop price"], "qualified 850 0"), (["shipping price"], "none"), (["case price"], "none"),
      (["my cost"], "ending 1000 0"), (["my amount"], "none"), (["color"], "none"),
    ])
  func aPriceHasAPrecedence(path: [String], fit: String) {
    #expect(self.fit(path, PriceSpec()) == fit, "\(path)")
  }

  @Test func aLongNameHasNoEnding() {
    #expect(fit(["a1 b1 c1 d1 e1 f1 ram"], MemorySpec()) == "ending 1000 0")
    #expect(fit(["a1 b1 c1 d1 e1 f1 g1 ram"], MemorySpec()) == "none")
    // Neutral words are left out of up to six words.
    #expect(fit(["the ram of the phone of"], MemorySpec()) == "qualified 850 0")
    #expect(fit(["the ram of the phone of the"], MemorySpec()) == "none")
  }

  @Test func aMemberInABracketIsAnotherField() {
    #expect(fit(["size (mm).main"], ScreenSizeSpec()) == "none")
    #expect(fit(["size (mm)"], ScreenSizeSpec()) == "own 600 2 known")
    for brackets in ["()", "[]", "（）", "【】"] {
      let (open, close) = (brackets.prefix(1), brackets.suffix(1))
      #expect(fit(["ram \(open)total x\(close)"], MemorySpec()) == "qualified 800 0", "\(brackets)")
      #expect(fit(["ram \(open)total x\(close).y"], MemorySpec()) == "none", "\(brackets)")
    }
  }

  @Test func aFitChangesInCopies() throws {
    let column = FieldColumn(spec: MemorySpec(), mapping: FieldMapping())
    let fit = try #require(FieldFit(["specs", "ram"], of: MemorySpec(), column))
    #expect(fit.name == "specs.ram" && fit.part == .whole && !fit.isUnitGuessed)
    let other = fit.ofAnother
    #expect(other.way == .other && other.rank == 612 && other.unit == 0 && !other.isKnown)
    let read = fit.reading(in: 2)
    #expect(read.unit == 2 && read.isUnitGuessed && read.way == .own && read.rank == 612)
    let part = fit.taking(.title)
    #expect(part.part == .title && part.isKnown && part.rank == 612)
  }

  @Test func lesserNamesAreKnown() throws {
    func isLesser(_ path: String...) throws -> Bool {
      let column = FieldColumn(spec: PriceSpec(), mapping: FieldMapping())
      return try #require(FieldFit(path, of: PriceSpec(), column)).isOfLesserName
    }
    #expect(try isLesser("amount") && isLesser("amount_usd"))
    #expect(try !isLesser("price") && !isLesser("cost") && !isLesser("price_usd"))
    #expect(try !isLesser("offer", "amount") && !isLesser("special_price"))
  }

  /// The fits are sorted by rank. A name that was analyzed is not analyzed again.
  @Test func knownFitsAreTheFits() {
    let known = KnownFits()
    let column = FieldColumn(spec: MemorySpec(), mapping: FieldMapping())
    let paths = [["platform_ram"], ["x"], ["specs", "ram"], ["ram"], ["Arbeitsspeicher"], ["RAM"]]
    for _ in 0..<2 {
      let fits = known.fits(of: MemorySpec(), column, among: paths)
      #expect(
        fits.map(\.name) == ["ram", "RAM", "specs.ram", "Arbeitsspeicher", "platform_ram"])
    }
    #expect(known.fits(of: MemorySpec(), column, among: []).isEmpty)
    let price = FieldColumn(spec: PriceSpec(), mapping: FieldMapping())
    #expect(known.fits(of: PriceSpec(), price, among: paths + [["cost"]]).map(\.name) == ["cost"])
    // A named field has fits of its own.
    var mapping = FieldMapping()
    mapping.map("memory", to: "x")
    let named = FieldColumn(spec: MemorySpec(), mapping: mapping)
    #expect(known.fits(of: MemorySpec(), named, among: paths).first?.name == "x")
    #expect(known.fits(of: MemorySpec(), column, among: paths).first?.name == "ram")
  }
}
