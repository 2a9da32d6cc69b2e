import PhoneFilterTestSupport
import Testing

@Suite("Naive JSON")
struct NaiveJSONTests {
  @Test(arguments: JSONCase.all)
  func agreesWithTheTable(of item: JSONCase) {
    #expect(NaiveJSON.accepts(item.bytes) == item.isAccepted)
  }
}
