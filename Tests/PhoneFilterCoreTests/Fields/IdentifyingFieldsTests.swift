import Testing

@testable import PhoneFilterCore

@Suite struct IdentifyingFieldsTests {
  @Test func shopsNumberComesBeforeTradesAndPrograms() {
    #expect(
      IdentifyingFields.among(["id", "name", "EAN-13", "Article Number"])
        == ["Article Number", "EAN-13", "id"])
  }

  @Test func firstOfSeveralAlikeIsTheFirst() {
    #expect(IdentifyingFields.among(["product_id", "_id"]) == ["product_id", "_id"])
  }

  @Test func fieldsOfOtherThingsAreNone() {
    #expect(
      IdentifyingFields.among(["brand_id", "category_id", "model", "identity", "idle"]) == [])
  }

  @Test(arguments: [(2, 2), (19, 20), (1, 2), (80, 100)])
  func fewRepetitionsAreSlips(different: Int, filled: Int) {
    #expect(IdentifyingFields.isTold(by: different, of: filled))
  }

  @Test(arguments: [(0, 0), (1, 1), (1, 3), (79, 100)])
  func manyRepetitionsAreNoIdentity(different: Int, filled: Int) {
    #expect(!IdentifyingFields.isTold(by: different, of: filled))
  }
}
