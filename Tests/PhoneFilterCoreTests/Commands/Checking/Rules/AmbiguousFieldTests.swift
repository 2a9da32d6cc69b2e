import Testing

@testable import PhoneFilterCore

/// Fields of which two could be one spec.
struct AmbiguousFieldTests {
  private let text = #"{"model":"A","priceRegular":0,"priceDiscount":0}"# + "\n"

  @Test func rivalsAreCheckedAsNoSpec() throws {
    let rivals = #"{"model":"A","ram":-1,"RAM size":-2}"# + "\n"
    #expect(try CheckRun([], rivals).places == ["note ambiguous-field"])
  }

  @Test func thePriceThatIsPaidHasNoRival() throws {
    #expect(try CheckRun([], text).places == ["1:47 error not-positive"])
  }

  @Test func aNamedFieldHasNoRival() throws {
    #expect(
      try CheckRun(["--map", "price=priceRegular"], text).places == ["1:29 error not-positive"])
  }
}
