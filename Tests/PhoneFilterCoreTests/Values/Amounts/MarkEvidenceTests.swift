@testable import PhoneFilterBase
import Testing

@testable import PhoneFilterCore

/// The evidence of single values for the decimal mark of their column.
struct MarkEvidenceTests {
  @Test(
    arguments: [
      ("12.5", .point), ("1,299.00", .point), ("1,234,567", .point), ("₹1,09,999", .point),
      ("12,5", .comma), ("1.299,00 €", .comma), ("1.234.567", .comma), ("799,- €", .comma),
      ("CHF 1'299.–", .point), ("1 299,50", .comma), ("0.500", .point), ("0,500", .comma),
      ("1299.000", .point), ("629.0", .point), ("834.990", .ambiguousPoint),
      ("1,299", .ambiguousComma),
      ("$1,299", .ambiguousComma), ("834.990 د.أ", .ambiguousPoint), ("799", .none), ("", .none),
      ("1'299", .none), ("1 299", .none), ("8 GB, 128 GB", .none), ("6.1, 6.7 inches", .point),
      ("6,1, 6,7 Zoll", .comma), ("1,299 / 1.299,00", .comma), ("1,5 / 1.5", .none),
      ("6.1.2", .none),
      ("12,34,5", .none), ("A1.5 chip", .none), ("USD1.5", .point),
      ("Rs1.299", .ambiguousPoint), ("Rp1.299.000", .comma), ("kr1,5", .comma), ("S2.5", .none),
      ("1,299 - 1.299", .none),
      ("call us", .none), ("2023-05-12", .none), ("128,256", .ambiguousComma),
    ] as [(String, MarkEvidence)])
  func valuesShowTheirMarks(text: String, wanted: MarkEvidence) {
    #expect(withBytes(of: Array(text.utf8)) { MarkEvidence.of($0) } == wanted)
  }
}
