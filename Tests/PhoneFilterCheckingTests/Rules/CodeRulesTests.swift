import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

/// Mistakes in the codes of the trade.
struct CodeRulesTests {
  @Test(
    arguments: [
      .table(
        "model,ean,imei", "A,4006381333932,490154203237517", "B,96385074,49015420323751",
        finds: ["2:3 warning check-digit", "2:17 warning check-digit", "3:12 note unchecked-code"]),
      .lines(
        #"{"model":"A","gtin":4006381333930}"#, #"{"model":"B","gtin":"4.00638E+12"}"#,
        #"{"model":"C","gtin":["4006381333931","36282818705"]}"#,
        #"{"model":"D","offer":{"ean":"4006381333930"}}"#,
        flags: ["--disable", "partial-field,mixed-types"],
        finds: [
          "1:21 warning check-digit", "2:21 warning rounded-code", "3:21 warning lost-zero",
          "4:22 warning check-digit",
        ]),
      .table(
        "model,upc", "A,04252614", "B,123456", "C,2012345678903", "D,9812345678902",
        finds: [
          "2:3 warning code-notation", "3:3 warning code-length", "4:3 note local-code",
          "5:3 warning coupon-code",
        ]),
    ] as [CheckExample])
  func wrongCodesAreFound(example: CheckExample) throws { try example.verify() }

  @Test(
    arguments: [
      .table(
        "model,ean,jan,sku,released", "A,28806095123459,4006381333930,4006381333930,20231124",
        "B,4006 3813-33931,1,96385075,20231125", "C,049000000009,2,3,20231126",
        "D,N/A,3,4,20231127", "E,0,4,5,20231128", finds: []),
      .lines(#"{"model":"A","gtin":"8806095123455","ean":null}"#, finds: []),
    ] as [CheckExample])
  func otherNumbersAreNoCodes(example: CheckExample) throws { try example.verify() }

  /// More than ten wrong codes are one line for people.
  @Test func manyWrongCodesAreOneProblem() throws {
    let rows = (0..<30).map { "M\($0),40063813339\($0 % 10)0" }
    let wrong = try CheckRun(
      ["--disable", "duplicate-phone"], "a.csv",
      (["model,ean"] + rows).joined(separator: "\n") + "\n")
    #expect(wrong.problems.count == 1)
  }
}
