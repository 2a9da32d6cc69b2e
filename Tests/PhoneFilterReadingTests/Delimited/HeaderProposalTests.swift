@testable import PhoneFilterBase
@testable import PhoneFilterReading
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

/// The names that are proposed for columns, and the amounts that decide them.
struct HeaderProposalTests {
  private func names(_ rows: [String]...) -> [String] { HeaderProposal(rows: rows).names }

  @Test(
    arguments: [
      ("$799", "price"), ("799 €", "price"), ("USD 799", "price"), ("799", "field1"),
      ("6.1\"", "screenSize"), ("6.1 in", "screenSize"), ("6 inches", "screenSize"),
      ("6,1 Zoll", "screenSize"), ("Snapdragon 8 Gen 2", "processor"),
      ("Apple A15 Bionic", "processor"), ("iPhone 14", "model"), ("Moto G", "model"),
      ("Space Black", "color"), ("titanium", "color"), ("Blacksmith", "field1"), ("x", "field1"),
      ("5000 mAh", "field1"), ("", "field1"),
      // A lone capacity is storage from 32 GB up, and memory up to 12 GB.
      ("12GB", "memory"), ("13GB", "field1"), ("31GB", "field1"), ("32GB", "diskSpace"),
      ("1TB", "diskSpace"), ("128 ГБ", "diskSpace"), ("8 Go", "memory"), ("1 GB", "memory"),
    ])
  func theContentDecides(cell: String, name: String) {
    #expect(names([cell], [cell]) == [name])
  }

  @Test func mostCellsMustAgree() {
    #expect(names(["$1"], ["$2"], ["$3"], ["$4"], ["x"]) == ["price"])
    #expect(names(["$1"], ["$2"], ["$3"], ["x"], ["x"]) == ["field1"])
    #expect(names(["$1"], ["$2"], ["$3"], ["x"]) == ["field1"])
    // Empty cells do not count.
    #expect(names(["$1"], [""], [""], ["", ""]) == ["price"])
    #expect(names([""], [""]) == ["field1"])
    #expect(names() == [])
  }

  @Test func theSmallerCapacityIsTheMemory() {
    #expect(names(["8GB", "128GB"]) == ["memory", "diskSpace"])
    #expect(names(["256GB", "12GB"]) == ["diskSpace", "memory"])
    #expect(names(["1TB", "512GB"]) == ["diskSpace", "memory"])
    #expect(names(["8GB", "8GB"]) == ["field1", "field2"])
    #expect(names(["8GB", "128GB", "64GB"]) == ["field1", "field2", "field3"])
    // The middle value of each column.
    #expect(
      names(["8GB", "128GB"], ["512GB", "64GB"], ["8GB", "64GB"]) == ["memory", "diskSpace"])
  }

  @Test func aNameIsProposedOnce() {
    #expect(names(["$1", "$2"]) == ["price", "field2"])
    #expect(
      names(["iPhone 14", "Galaxy S23", "Gold", "Black"])
        == ["model", "field2", "color", "field4"])
  }

  // MARK: Amounts

  @Test(
    arguments: [
      ("799", "", 799, false), ("$799", "$", 799, false), ("799 €", "€", 799, false),
      ("EUR 799", "eur", 799, false), ("8GB", "gb", 8, false), ("8 GB", "gb", 8, false),
      ("6.1\"", "\"", 6, false), ("1.299,00 €", "€", 1, false),
      ("1'299.50", "", 1, false), ("₹1,09,999", "₹", 1, false), ("5 %", "%", 5, false),
      ("1989", "", 1989, false), ("1990", "", 1990, true), ("2100", "", 2100, true),
      ("2101", "", 2101, false), ("2021 g", "g", 2021, false), ("02021", "", 2021, false),
      ("202.1", "", 202, false), ("2021.", "", 2021, false),
      (String(repeating: "1", count: 32), "", 0, false),
    ])
  func anAmountHasAUnit(text: String, unit: String, whole: Int, isYear: Bool) {
    let shape = AmountShape(text)
    #expect(shape?.unit == unit && shape?.whole == whole && shape?.isYear == isYear)
    let isMoney = ["$", "€", "eur", "₹"].contains(unit)
    #expect(shape?.isMoney == isMoney)
  }

  @Test(
    arguments: [
      "", "x", "GB", "GB 8", "$5 €", "8GB RAM", "iPhone 14", "14 Pro", "mAh 5000", "1x2",
      String(repeating: "1", count: 33), "-5", "٣",
    ])
  func anythingElseIsNotAnAmount(text: String) { #expect(AmountShape(text) == nil) }

  // MARK: Typed names

  private func typed(_ text: String) throws -> [String]? {
    guard case .names(let names) = try HeaderNames(typed: text) else { return nil }
    return names
  }

  @Test func namesAreTyped() throws {
    #expect(try typed("1") == nil && typed(" 1 ") == nil)
    #expect(try typed("2") == ["2"])
    #expect(try typed("model") == ["model"])
    #expect(try typed(" model , price ") == ["model", "price"])
    #expect(try typed("\"a, b\",c") == ["a, b", "c"])
    let numbers = try HeaderNames(typed: "1")
    #expect(numbers.count == nil && numbers.names(for: 3) == ["1", "2", "3"])
    #expect(numbers.names(for: 0) == ["1"] && numbers.names(for: 1) == ["1"])
    let names = try HeaderNames(typed: "a,b")
    #expect(names.count == 2 && names.names(for: 2) == ["a", "b"])
    #expect(names.names(for: 1) == nil && names.names(for: 3) == nil)
  }

  @Test(
    arguments: [
      ("", "the name of column 1 is empty in ''"), ("a,", "the name of column 2 is empty in 'a,'"),
      ("a,,b", "the name of column 2 is empty in 'a,,b'"),
      ("a,b,a", "two columns have the name 'a'; write different names"),
      ("a, a", "two columns have the name 'a'; write different names"),
      (
        "\"a",
        "'\"a' is not a list of names; write for example model,price, or 1 to number the columns"
      ),
      (
        "a\nb",
        "'a\\nb' is not a list of names; write for example model,price, or 1 to number the "
          + "columns"
      ),
    ])
  func wrongNamesAreTold(text: String, message: String) {
    let error = #expect(throws: UsageError.self) { try HeaderNames(typed: text) }
    #expect(error?.message == message)
  }
}
