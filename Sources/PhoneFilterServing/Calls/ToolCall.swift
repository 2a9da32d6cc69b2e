/// A call of a tool, in a process of its own. It prints one line of JSON:
///
///     {"progress":1048576,"total":9437184}      while it reads
///     {"value":{…}}                             the answer
///     {"error":{…}}                             the message of a failure
package struct ToolCall {
  private let tool: String
  private let arguments: [UInt8]
  private let roots: ServedRoots

  package init(_ tool: String, _ arguments: [UInt8], in roots: ServedRoots) {
    self.tool = tool
    self.arguments = arguments
    self.roots = roots
  }

  /// Returns the last line. `run` runs a command line in this process, and `record` writes a message
  /// as JSON.
  package func line(
    running run: @escaping AskedLine, _ record: @escaping MessageWriter
  ) -> [UInt8] {
    do throws(Failure) {
      var object = JSONObject()
      object.add("value", try answer(running: run, record))
      // Line breaks of an answer are between its tokens.
      let line = object.bytes.filter { $0 != 0x0A && $0 != 0x0D }
      do { _ = try JSONDocument(line, name: "the answer") } catch {
        throw .usage(
          UsageError(
            .invalidData, "a value of the answer is nested too deeply; choose other 'fields'"))
      }
      return line + [0x0A]
    } catch { return ToolCall.failure(record(error.message, true)) }
  }

  private func answer(
    running run: @escaping AskedLine, _ record: @escaping MessageWriter
  ) throws(Failure) -> JSONObject {
    guard let tool = ServedToolCatalog.tool(called: tool) else {
      throw .usage(UsageError(.unknownName, "there is no tool \(typed: self.tool)"))
    }
    let question = try ToolQuestion(tool, arguments, run, record)
    for path in try question.catalogues() { try roots.check(path) }
    return try tool.answer(to: question)
  }

  /// The last line of a call that failed.
  package static func failure(_ record: JSONObject) -> [UInt8] {
    var object = JSONObject()
    object.add("error", record)
    return object.bytes + [0x0A]
  }

  /// The line about the progress of a call.
  package static func progress(_ read: Int, of size: Int?) -> [UInt8] {
    var object = JSONObject()
    object.add("progress", read)
    if let size { object.add("total", size) }
    return object.bytes + [0x0A]
  }
}
