import Testing

@testable import PhoneFilterCore

/// Text without a readable record, and the place where the reading continues.
struct NotWellFormedTests {
  @Test(
    arguments: [
      .lines(
        #"{"model":"A"}"#, "oops", #"{"model":"B"}"#, finds: ["2:1 error not-well-formed"]),
      .lines(
        #"{"model":"A""#, #"{"model":"B","price":0}"#,
        finds: ["1:13 error not-well-formed", "2:22 error not-positive"]),
    ] as [CheckExample])
  func jsonLinesGoOnInTheNextLine(example: CheckExample) throws { try example.verify() }

  @Test(
    arguments: [
      .table(
        "model,price", "A", "B,0",
        finds: ["2:2 error not-well-formed", "3:3 error not-positive"]),
      .table("model,price", "A,1,2", "\"B\",", finds: ["2:1 error not-well-formed"]),
      // A quote without an end.
      .table("model,price", "A,\"1", "B,2", "C,3", finds: ["2:3 error not-well-formed"]),
    ] as [CheckExample])
  func tablesGoOnInTheNextRow(example: CheckExample) throws { try example.verify() }

  @Test(
    arguments: [
      .json(
        """
        [{"model":"A"},
        5,{"model":"B","price":01},{"model":"C","price":0}]
        """,
        finds: [
          "1:2 note partial-field", "2:1 error not-well-formed", "2:24 error not-well-formed",
          "2:49 error not-positive",
        ]),
      .json(
        #"[{"model":"A"},{"model":"B" "x":1},{"model":""}]"#,
        finds: ["1:29 error not-well-formed", "1:45 error missing-spec"]),
      .json(
        #"{"pro":[{"model":"A"},{"model":}],"base":[{"model":""}]}"#,
        finds: ["1:32 error not-well-formed", "1:52 error missing-spec"]),
    ] as [CheckExample])
  func arraysGoOnWhereBracketsPair(example: CheckExample) throws { try example.verify() }

  @Test(
    arguments: [
      .json(
        #"[{"model":"A"},{"model":"B]},{"model":""}]"#, finds: ["1:32 error not-well-formed"]),
      .json(#"[{"model":"A"} {"model":""}]"#, finds: ["1:16 error not-well-formed"]),
    ] as [CheckExample])
  func arraysEndWhereBracketsDoNotPair(example: CheckExample) throws { try example.verify() }
}
