import PhoneFilterBase
import PhoneFilterCore
import Testing

@testable import PhoneFilterRunning

/// Checks the dates that names of catalogues have.
@Suite struct DatedNameTests {
  @Test(
    "A file or its folder names a day, and perhaps a time.",
    arguments: [
      ("prices-2026-11-24.csv", "2026-11-24"), ("20261124.json", "2026-11-24"),
      ("shop_2026_11_24_full.csv", "2026-11-24"), ("a/2026.11.24/shop.csv", "2026-11-24"),
      ("a/2025-01-01/b/x-2026-11-24.csv", "2026-11-24"),
      ("2026-11-24T0930.csv", "2026-11-24T09:30:00"), ("20261124093015.xml", "2026-11-24T09:30:15"),
      ("x-20261124-0930.csv", "2026-11-24T09:30:00"),
      ("x_2026-11-24_09-30-15.csv", "2026-11-24T09:30:15"),
      ("x-2026-11-24-v2.csv", "2026-11-24"), ("x-2026-11-24-9999.csv", "2026-11-24"),
      ("20261124-20261124.csv", "2026-11-24"),
      ("prices/2026/11/24/shop.csv", "2026-11-24"), ("prices/2026/11/24.csv", "2026-11-24"),
      ("prices/2026/11/24T0930/shop.csv", "2026-11-24T09:30:00"),
      ("prices/2026/11/24_09-30-15.csv", "2026-11-24T09:30:15"),
      ("2025/01/02/2026-11-24.csv", "2026-11-24"), ("2025/01/02/2026/11/24-b.csv", "2026-11-24"),
    ])
  func named(_ path: String, _ moment: String) throws {
    #expect(try DatedName.moment(of: CataloguePath(path))?.description == moment)
  }

  @Test(
    "Other digits are no date.",
    arguments: [
      "catalog.csv", "2026-13-24.csv", "2026-11-31.csv", "4006381333931.csv", "12345678.csv",
      "2026-1-2.csv", "2026-11.csv", "x2026.csv", "20261124999999.csv", "2026-11_24.csv",
      "19700101.csv", "", "2026/11/shop.csv", "2026/11/241.csv", "2026/13/24.csv", "2026/1/2/x.csv",
      "12026/11/24.csv",
      "2026/11/12 phones.csv", "2026/11/24h.csv",
    ])
  func unnamed(_ path: String) throws {
    #expect(try DatedName.moment(of: CataloguePath(path)) == nil)
  }

  @Test("Two dates in one name are an error, because either may be meant.")
  func ambiguous() {
    #expect(throws: UsageError.self) {
      try DatedName.moment(of: CataloguePath("2026-11-01-to-2026-11-30.csv"))
    }
  }

  @Test(
    "A time follows one mark, in four or six digits, or in pairs of digits.",
    arguments: [
      ("x-2026-11-24T2359.csv", "2026-11-24T23:59:00"),
      ("x-2026-11-24t2359.csv", "2026-11-24T23:59:00"),
      ("x-2026-11-24T235959.csv", "2026-11-24T23:59:59"),
      ("x-2026-11-24 0000.csv", "2026-11-24T00:00:00"),
      ("x-2026-11-24.0930.csv", "2026-11-24T09:30:00"),
      ("x-2026-11-24-09-30.csv", "2026-11-24T09:30:00"),
      ("x-2026-11-24T09:30:15.csv", "2026-11-24T09:30:15"),
      ("x-2026-11-24T09.30.15.csv", "2026-11-24T09:30:15"),
      ("x-2026-11-24T09_30.csv", "2026-11-24"), ("x-2026-11-24T2400.csv", "2026-11-24"),
      ("x-2026-11-24T2360.csv", "2026-11-24"), ("x-2026-11-24T235960.csv", "2026-11-24"),
      ("x-2026-11-24T093.csv", "2026-11-24"), ("x-2026-11-24T09301.csv", "2026-11-24"),
      ("x-2026-11-24T0930151.csv", "2026-11-24"), ("x-2026-11-24T09.csv", "2026-11-24"),
      ("x-2026-11-24T09-30-15-20.csv", "2026-11-24T09:30:15"),
      ("x-2026-11-24T9-30.csv", "2026-11-24"),
      ("x-2026-11-24+0930.csv", "2026-11-24"), ("x-2026-11-24", "2026-11-24"),
      ("x-2026-11-24T", "2026-11-24"),
      ("202611242359.csv", "2026-11-24T23:59:00"), ("20261124235959.csv", "2026-11-24T23:59:59"),
      ("20261124-235959.csv", "2026-11-24T23:59:59"), ("19900101.csv", "1990-01-01"),
      ("20991231.csv", "2099-12-31"),
    ])
  func timed(_ path: String, _ moment: String) throws {
    #expect(try DatedName.moment(of: CataloguePath(path))?.description == moment)
  }

  @Test(
    "A name with other digits has no date.",
    arguments: [
      "202611242400.csv", "202611242360.csv", "20261124235960.csv", "2026112423595.csv",
      "2026112.csv",
      "202611240.csv", "19891231.csv", "21000101.csv", "20260230.csv", "20261301.csv",
      "2026-11-2.csv",
      "2026-11-241.csv", "2026-111-24.csv", "2026+11+24.csv", "2026-11.24.csv", "2026-11-",
      "2026-11",
    ])
  func undated(_ path: String) throws {
    #expect(try DatedName.moment(of: CataloguePath(path)) == nil)
  }

  @Test("The error names both dates.")
  func twoDates() {
    let error = #expect(throws: UsageError.self) {
      try DatedName.moment(of: CataloguePath("a/2026-11-01-to-2026-11-30.csv"))
    }
    #expect(
      error?.message
        == "'a/2026-11-01-to-2026-11-30.csv' has two dates in its name, 2026-11-01 and 2026-11-30; "
        + "rename it, or name a field of dates: --date FIELD")
  }
}
