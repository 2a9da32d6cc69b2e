import Testing

@testable import PhoneFilterCore

/// Numbers outside the usual range of phones.
struct ImplausibleTests {
  @Test(
    arguments: [
      .lines(#"{"model":"A","memory":"8 TB"}"#, finds: ["1:23 warning implausible"]),
      .lines(#"{"model":"A","screenSize":61}"#, finds: ["1:27 warning implausible"]),
    ] as [CheckExample])
  func numbersOutsideTheBoundsAreFound(example: CheckExample) throws { try example.verify() }

  @Test(
    arguments: [
      .lines(#"{"model":"A","memory":64,"screenSize":20,"diskSpace":8192}"#, finds: []),
      .lines(#"{"model":"A","screenSize":1,"price":1}"#, finds: []),
    ] as [CheckExample])
  func theBoundsThemselvesAreNot(example: CheckExample) throws { try example.verify() }
}
