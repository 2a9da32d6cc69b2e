import Testing

@testable import PhoneFilterCore

/// Fields that only some records have.
struct PartialFieldTests {
  @Test(
    arguments: [
      // The record without the field; or the field, if most records lack it.
      .lines(#"{"model":"A","x":1}"#, #"{"model":"B"}"#, finds: ["2:1 note partial-field"]),
      .lines(
        #"{"model":"A"}"#, #"{"model":"B","x":1}"#, #"{"model":"C"}"#,
        finds: ["2:18 note partial-field"]),
    ] as [CheckExample])
  func theRarerSideIsTold(example: CheckExample) throws { try example.verify() }

  @Test(
    arguments: [
      .lines(#"{"model":"A","x":null}"#, #"{"model":"B","x":1}"#, finds: []),
      .table("model,x", "A,", "B,1", finds: []),
    ] as [CheckExample])
  func emptyFieldsAreThere(example: CheckExample) throws { try example.verify() }
}
