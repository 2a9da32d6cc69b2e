import Testing

@testable import PhoneFilterCore

struct ExactNumberProductTests {
  @Test(arguments: [
    ("0.8", "599.99", "479.992"), ("0.1", "0.1", "0.01"), ("-2", "3.50", "-7"), ("-2", "-0.5", "1"),
    ("0", "5", "0"), ("1e30", "1e-31", "0.1"), ("25", "4", "100"), ("1", "799", "799"),
    ("9999999999999999999", "9999999999999999999", "99999999999999999980000000000000000001"),
    ("1.0000000000000000000001", "3", "3.0000000000000000000003"),
    ("12345678901234567890", "10", "123456789012345678900"),
  ])
  func productsAreExact(left: String, right: String, product: String) throws {
    let (one, other) = (try #require(ExactNumber(left)), try #require(ExactNumber(right)))
    let wanted = try #require(ExactNumber(product))
    #expect(one * other == wanted)
    #expect(other * one == wanted)
  }
}
