import Testing

@testable import PhoneFilterCore

struct ShownAmountsTests {
  @Test(
    arguments: [
      ("8", "8 GB"), ("0.5", "512 MB"), ("1023", "1023 GB"), ("1024", "1 TB"), ("2048", "2 TB"),
      ("1536", "1536 GB"), ("0", "0 GB"), ("1e400", "1" + "e400 GB"), ("-1024", "-1024 GB"),
      ("0.00390625", "4 MB"), ("0.0009765625", "1 MB"), ("0.00146484375", "1.5 MB"),
      ("0.3", "0.3 GB"), ("0.512", "0.512 GB"), ("0.0000152588", "16 KB"), ("1", "1 GB"),
      ("1.5", "1.5 GB"),
      ("-0.5", "-0.5 GB"), ("1e-400", "1e-400 GB"),
    ])
  func capacityIsInTerabytesFromAWholeOneUp(number: String, shown: String) {
    #expect(ExactNumber(number)?.shownAsCapacity == shown)
  }

  @Test(
    arguments: [
      ("0", 0, "0"), ("799", 0, "799"), ("1299", 0, "1,299"), ("1299", 2, "1,299.00"),
      ("799.9", 2, "799.90"), ("799.999", 2, "799.999"), ("1234567.5", 2, "1,234,567.50"),
      ("-799", 0, "-799"), ("-1299", 0, "-1,299"), ("-123456", 0, "-123,456"),
      ("0.5", 2, "0.50"), ("1e400", 2, "1e400"), ("100000", 0, "100,000"),
    ])
  func numbersAreGroupedInThousands(number: String, digits: Int, shown: String) {
    #expect(ExactNumber(number)?.grouped(fractionDigits: digits) == shown)
  }
}
