import Testing

@testable import PhoneFilterCore

/// Values with a type that their spec cannot have, in every spelling.
struct WrongTypeTests {
  @Test(
    arguments: [
      .lines(#"{"model":5}"#, finds: ["1:10 error wrong-type"]),
      .lines(#"{"model":"A","price":true}"#, finds: ["1:22 error wrong-type"]),
      .lines(
        #"{"model":"A","color":"Blue"}"#, #"{"model":"B","color":{"name":"Gold"}}"#,
        finds: ["2:22 error wrong-type"]),
    ] as [CheckExample])
  func valuesOfAnotherKindAreFound(example: CheckExample) throws { try example.verify() }

  @Test(
    arguments: [
      // A text that spells a number, a cell of digits, and a field that is not a spec.
      .lines(#"{"model":"A","price":"5"}"#, finds: []),
      .table("model,price", "5,1", finds: []),
      .lines(#"{"model":"A","x":true}"#, finds: []),
    ] as [CheckExample])
  func valuesThatCanBeReadAreNot(example: CheckExample) throws { try example.verify() }
}
