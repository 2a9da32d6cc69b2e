import Foundation
import Testing

@testable import PhoneFilterBase

struct PercentEncodingTests {
  @Test(arguments: [
    ("data/catalog.json", "data/catalog.json"), ("a b", "a%20b"), ("50%", "50%25"),
    ("c:x?y#z", "c%3Ax%3Fy%23z"), ("für/é", "f%C3%BCr/%C3%A9"), ("-._~", "-._~"),
  ])
  func onlyUnreservedBytesStay(path: String, text: String) {
    #expect(path.utf8.percentEncoded == text)
  }

  @Test func everyByteComesBack() {
    for byte in UInt8.min..<0x80 {
      let path = String(Unicode.Scalar(byte))
      #expect(path.utf8.percentEncoded.removingPercentEncoding == path)
    }
  }
}
