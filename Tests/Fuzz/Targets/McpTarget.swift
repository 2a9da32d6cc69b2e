import PhoneFilterCommandLine
@testable import PhoneFilterServing
import PhoneFilterTestSupport
@testable import PhoneFilterCore

/// Lines of a client: each has a reply, or needs none. A reply is one line of JSON, with nothing that
/// acts on a terminal. A call becomes command lines in which no value is an option of its own, and
/// its answer is one line of JSON.
struct McpTarget: FuzzTarget {
  static let name = "mcp"

  private let dispatcher = Dispatcher(name: "phonefilter", version: "1.2.3")
  private let file = FuzzFile("a.json")
  /// Possible outputs of a command line.
  private let outputs: [[UInt8]] = [
    "", "7\n", "{\"model\":\"A\"}\n{\"model\":\"B\u{2028}\"}\n", "{\"rows\":1}\n", "[\n]\n",
    "[{\"spec\":\"color\",\"omitted\":1,\"values\":[\n{\"value\":null,\"count\":2},{\"value\":1}]}]",
    "not JSON", "{\"a\":[1,{\"b\":\"\\u001b\"}]}",
  ].map { Array($0.utf8) }

  func run(_ input: inout FuzzInput) {
    let output = input.pick(outputs)
    let isCut = input.choice(2) == 1
    let fails = input.choice(4) == 3
    var buffer = LineBuffer(limit: 1000)
    for line in buffer.take(input.text + [0x0A]) {
      guard let line else { continue }
      switch dispatcher.action(for: line) {
      case .nothing, .cancel: break
      case .reply(let reply): check(reply)
      case .call(let call):
        let answer = answer(to: call, output, isCut, fails)
        check(dispatcher.result(answer, of: call))
        var error = JSONObject()
        error.add("message", String(decoding: line, as: UTF8.self))
        check(dispatcher.failure(error, of: call))
        if let progress = dispatcher.progress(of: call, 1, 2) { check(progress) }
      }
    }
  }

  /// Answers a call with an output of the fuzzer, and returns the value.
  private func answer(
    to call: Dispatcher.Call, _ output: [UInt8], _ isCut: Bool, _ fails: Bool
  ) -> [UInt8] {
    let folder = CataloguePath(String(file.path.dropLast("/a.json".count)))
    let line = ToolCall(call.tool, call.arguments, in: ServedRoots(resolved: [folder])).line {
      words, limit throws(Failure) in
      check(words)
      if fails { throw .usage(UsageError("it fails")) }
      return ToolAnswer(output: Array(output.prefix(limit)), isCut: isCut, notes: [JSONObject()])
    } _: { message, isFailure in
      MessageRecord(message, isFailure: isFailure).json
    }
    require(line.last == 0x0A && line.count { $0 == 0x0A } == 1, "one line: \(line.shown)")
    require(NaiveJSON.accepts(Array(line.dropLast())), "the line of a call: \(line.shown)")
    return Array(line.dropLast())
  }

  /// Every word before the catalogues is an option with its value, or the name of a command.
  private func check(_ words: [String]) {
    guard let end = words.firstIndex(of: "--") else {
      return require(false, "no -- in \(words)")
    }
    for (place, word) in words[..<end].enumerated() {
      let isCommand = place == 0 && ["help", "facets", "check", "stats", "diff"].contains(word)
      require(isCommand || word.hasPrefix("--"), "\(word) in \(words)")
    }
  }

  private func check(_ reply: [UInt8]) {
    let line = Array(reply.dropLast())
    require(reply.last == 0x0A && !line.contains(0x0A), "one line: \(reply.shown)")
    require(NaiveJSON.accepts(line), "a reply: \(reply.shown)")
    let acts = String(decoding: line, as: UTF8.self).unicodeScalars.contains {
      VisibleText.mustBeEscaped($0.value) && $0 != "\t" && $0 != "\r"
    }
    require(!acts, "a reply acts: \(reply.shown)")
  }
}
