import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterServing

struct DispatcherTests {
  private let dispatcher = Dispatcher(name: "phonefilter", version: "1.2.3")

  /// Returns the reply to a line without its line end; a word for another action.
  private func reply(_ line: String) -> String {
    switch dispatcher.action(for: Array(line.utf8)) {
    case .nothing: "nothing"
    case .reply(let bytes): String(decoding: bytes.dropLast(), as: UTF8.self)
    case .call(let call): "call \(call.tool) \(String(decoding: call.arguments, as: UTF8.self))"
    case .cancel(let id): "cancel \(String(decoding: id, as: UTF8.self))"
    }
  }

  private static let modern =
    #""_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28","#
    + #""io.modelcontextprotocol/clientCapabilities":{}}"#

  @Test(arguments: [
    ("", "nothing"), (" \t\r", "nothing"),
    (#"{"jsonrpc":"2.0","method":"notifications/initialized"}"#, "nothing"),
    (#"{"jsonrpc":"2.0","method":"notifications/nobody/knows"}"#, "nothing"),
    (#"{"jsonrpc":"2.0","id":1,"result":{}}"#, "nothing"),
    (#"{"jsonrpc":"2.0","id":1,"error":{"code":1,"message":""}}"#, "nothing"),
    (
      #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":"a"}}"#,
      #"cancel "a""#
    ),
    (#"{"jsonrpc":"2.0","id":1,"method":"ping"}"#, #"{"jsonrpc":"2.0","id":1,"result":{}}"#),
    (
      #"{"jsonrpc":"2.0","id":1,"method":"ping","params":null}"#,
      #"{"jsonrpc":"2.0","id":1,"result":{}}"#
    ),
    (#"{"jsonrpc":"2.0","method":"notifications/progress","params":[]}"#, "nothing"),
    (
      #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"filter","arguments":null}}"#,
      "call filter {}"
    ),
    (
      #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"filter"}}"#,
      "call filter {}"
    ),
    (
      #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"facets","arguments":{"limit": 2}}}"#,
      #"call facets {"limit": 2}"#
    ),
  ])
  func aLineHasOneMeaning(line: String, expected: String) {
    #expect(reply(line) == expected)
  }

  @Test(arguments: [
    ("{", -32700), ("\u{FEFF}{}", -32700), ("[]", -32600), ("7", -32600), ("{}", -32600),
    (#"{"jsonrpc":"1.0","id":1,"method":"ping"}"#, -32600),
    (#"{"jsonrpc":2.0,"id":1,"method":"ping"}"#, -32600),
    (#"{"jsonrpc":"2.0","id":null,"method":"ping"}"#, -32600),
    (#"{"jsonrpc":"2.0","id":{},"method":"ping"}"#, -32600),
    (#"{"jsonrpc":"2.0","id":1,"method":7}"#, -32600),
    (#"{"jsonrpc":"2.0","id":1,"method":"ping","params":[]}"#, -32602),
    (#"{"jsonrpc":"2.0","id":1,"method":"nope"}"#, -32601),
    (#"{"jsonrpc":"2.0","id":1,"method":"server/discover"}"#, -32602),
    (#"{"jsonrpc":"2.0","id":1,"method":"tools/call"}"#, -32602),
    (#"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"filtr"}}"#, -32602),
    (
      #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"filter","arguments":[]}}"#,
      -32602
    ),
    (#"{"jsonrpc":"2.0","id":1,"method":"ping","params":{\#(modern)}}"#, -32601),
    (#"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{\#(modern)}}"#, -32601),
  ])
  func aFaultHasTheCodeOfTheProtocol(line: String, code: Int) {
    #expect(reply(line).contains("\"error\":{\"code\":\(code),"), "\(reply(line))")
  }

  @Test func deepNestingIsAFault() {
    let deep = String(repeating: "[", count: 100_000)
    #expect(reply(deep).contains("-32700"))
  }

  @Test(arguments: ["0", "-1", "9007199254740993", "1.50", #""""#, #""a\u0062\\""#, "1e3"])
  func anIdComesBackAsItWasSpelled(id: String) {
    #expect(
      reply(#"{"jsonrpc":"2.0","id":\#(id),"method":"ping"}"#)
        == #"{"jsonrpc":"2.0","id":\#(id),"result":{}}"#)
  }

  @Test(arguments: [
    ("2024-11-05", "2024-11-05"), ("2025-03-26", "2025-03-26"), ("2025-06-18", "2025-06-18"),
    ("2025-11-25", "2025-11-25"), ("2026-07-28", "2025-11-25"), ("nonsense", "2025-11-25"),
  ])
  func theHandshakeAnswersWithAVersionThatBothKnow(offered: String, answered: String) {
    let line =
      #"{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"\#(offered)","capabilities":{}}}"#
    #expect(
      reply(line).hasPrefix(
        #"{"jsonrpc":"2.0","id":0,"result":{"protocolVersion":"\#(answered)","capabilities":{"tools":{}},"serverInfo":{"name":"phonefilter","version":"1.2.3"}"#
      ))
  }

  @Test func aModernResultHasTheServerAndItsType() {
    let reply = reply(
      #"{"jsonrpc":"2.0","id":"d","method":"server/discover","params":{\#(DispatcherTests.modern)}}"#
    )
    #expect(reply.contains(#""supportedVersions":["2026-07-28"]"#))
    #expect(
      reply.hasSuffix(
        #""resultType":"complete","ttlMs":3600000,"cacheScope":"public","_meta":{"io.modelcontextprotocol/serverInfo":{"name":"phonefilter","version":"1.2.3"}}}}"#
      ))
  }

  @Test func anotherModernVersionIsAFaultThatNamesTheKnownOnes() {
    let line =
      #"{"jsonrpc":"2.0","id":1,"method":"tools/list","params":{"_meta":{"io.modelcontextprotocol/protocolVersion":"1900-01-01","io.modelcontextprotocol/clientCapabilities":{}}}}"#
    #expect(
      reply(line).contains(
        #""data":{"supported":["2026-07-28","2025-11-25"],"requested":"1900-01-01"}"#))
    let without =
      #"{"jsonrpc":"2.0","id":1,"method":"tools/list","params":{"_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28"}}}"#
    #expect(reply(without).contains("-32602"))
  }

  @Test(arguments: [
    ("resources/list", "resources"), ("prompts/list", "prompts"),
    ("resources/templates/list", "resourceTemplates"),
  ])
  func emptyListsAreNoFault(method: String, member: String) {
    #expect(
      reply(#"{"jsonrpc":"2.0","id":1,"method":"\#(method)"}"#)
        == #"{"jsonrpc":"2.0","id":1,"result":{"\#(member)":[]}}"#)
  }

  /// Clients cut long definitions, and refuse a choice at the root of a schema or an array without
  /// items.
  @Test func theDefinitionsAreShortAndPlain() throws {
    let list = reply(#"{"jsonrpc":"2.0","id":1,"method":"tools/list"}"#)
    #expect(list.utf8.count < 24 << 10)
    for word in ["oneOf", "anyOf", "allOf", "$ref"] { #expect(!list.contains(word)) }
    for tool in ServedToolCatalog.all {
      #expect(tool.name.utf8.count < 60)
      let definition = String(decoding: tool.definition.bytes, as: UTF8.self)
      let arrays = definition.components(of: #""type":"array""#)
      #expect(arrays == definition.components(of: #""type":"array","items":"#))
    }
  }

  /// A cell of a catalogue must not change how a terminal or a page shows an answer.
  @Test func actingCharactersAreEscaped() throws {
    guard
      case .call(let call) = dispatcher.action(
        for: Array(
          #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"filter"}}"#.utf8))
    else { throw UsageError("not a call") }
    let answer = dispatcher.result(Array("{\"a\":\"\u{2028}\u{202E}x\u{7F}\"}".utf8), of: call)
    let text = String(decoding: answer, as: UTF8.self)
    #expect(text.contains(#""structuredContent":{"a":"\u2028\u202ex\u007f"}"#), "\(text)")
    #expect(!text.unicodeScalars.contains { VisibleText.mustBeEscaped($0.value) && $0 != "\n" })
  }
}

extension String {
  fileprivate func components(of part: String) -> Int { parts(at: part).count - 1 }

  fileprivate func parts(at part: String) -> [Substring] {
    var parts: [Substring] = []
    var rest = self[...]
    while let place = rest.firstRange(of: part) {
      parts.append(rest[..<place.lowerBound])
      rest = rest[place.upperBound...]
    }
    return parts + [rest]
  }
}
