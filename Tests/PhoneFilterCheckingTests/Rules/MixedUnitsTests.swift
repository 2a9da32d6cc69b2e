import Testing

@testable import PhoneFilterCore

struct MixedUnitsTests {
  @Test func theFirstOfTheRarestUnitIsTold() throws {
    try CheckExample.lines(
      #"{"model":"A","price":1}"#, #"{"model":"B","price":"1 €"}"#,
      finds: ["2:22 warning mixed-units"]
    ).verify()
  }

  @Test func oneUnitForAllIsNot() throws {
    try CheckExample.lines(
      #"{"model":"A","price":"1 €"}"#, #"{"model":"B","price":"2 €"}"#, finds: []
    ).verify()
  }
}
