import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

/// A failed download is not a phone.
@Suite("Messages of servers")
struct ServerAnswerTests {
  private func run(_ text: String, _ name: String = "phones.json") throws -> ToolRun {
    try ToolRun(["-c"], name, text)
  }

  @Test(arguments: [
    #"{"error":"not found"}"#, #"{"error":{"code":403,"message":"denied"}}"#,
    #"{"message":"Not Found","documentation_url":"https://docs","status":"404"}"#,
    #"{"type":"about:blank","title":"Not Found","status":404,"detail":"No such list"}"#,
    #"{"errors":[{"message":"syntax error"}]}"#, #"{"success":false,"message":"quota","data":[]}"#,
    "{\n  \"statusCode\": 500,\n  \"message\": \"Internal server error\"\n}\n",
    #"{"timestamp":"2026-01-01","status":500,"error":"Internal Server Error","path":"/phones"}"#,
  ])
  func areNoPhones(text: String) throws {
    for name in ["phones.json", "phones.jsonl", "phones"] {
      let run = try run(text, name)
      #expect(run.output.isEmpty)
      #expect(run.error?.contains(":1:1: this is a server's error message") == true, "\(name)")
    }
  }

  @Test(arguments: [
    (#"{"name":"Pixel 8","details":"good"}"#, "1"), (#"{"id":5,"battery":4000}"#, "1"),
    (#"{"model":"A","price":3,"error":"none seen"}"#, "1"), (#"{"title":"A","message":"b"}"#, "1"),
    (#"{"phones":[],"error":null}"#, "0"), ("{\"error\":\"a\"}\n{\"error\":\"b\"}\n", "2"),
    (#"{"error":null,"data":{"phones":[{"model":"A","price":1}]}}"#, "1"),
    (#"{"success":true,"message":"OK","data":{"phones":[{"model":"A","price":1}]}}"#, "1"),
    (#"{"error":false,"model":"A"}"#, "1"),
  ])
  func nothingElseIsTakenForOne(text: String, count: String) throws {
    let run = try run(text)
    #expect(run.error == nil)
    #expect(run.output == count + "\n")
  }
}
