import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

struct MixedTypesTests {
  @Test func theFirstOfTheRarestTypeIsTold() throws {
    try CheckExample.lines(
      #"{"model":"A","x":1}"#, #"{"model":"B","x":2}"#, #"{"model":"C","x":"y"}"#,
      finds: ["3:18 warning mixed-types"]
    ).verify()
  }

  /// Cells have no types: a text is odd among ten numbers, but not among nine.
  @Test(arguments: [(9, [String]()), (10, ["2:5 warning mixed-types"])])
  func cellsAreOddAmongManyNumbers(count: Int, places: [String]) throws {
    let numbers = (0..<count).map { "M\($0),\($0)\n" }.joined()
    #expect(try CheckRun([], "a.csv", "model,x\none,y\n" + numbers).places == places)
  }
}
