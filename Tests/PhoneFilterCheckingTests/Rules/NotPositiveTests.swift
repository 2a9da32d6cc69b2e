import Testing

@testable import PhoneFilterCore

/// Numbers of specs that are 0 or less.
struct NotPositiveTests {
  @Test(
    arguments: [
      .lines(#"{"model":"A","price":0}"#, finds: ["1:22 error not-positive"]),
      .lines(#"{"model":"A","price":[3,-1]}"#, finds: ["1:22 error not-positive"]),
    ] as [CheckExample])
  func zeroAndLessAreFound(example: CheckExample) throws { try example.verify() }

  @Test func whatIsNoSpecMayBeZero() throws {
    try CheckExample.lines(#"{"model":"A","price":1,"rating":0}"#, finds: []).verify()
  }
}
