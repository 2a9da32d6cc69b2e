import PhoneFilterCore

/// A message as one line of JSON, for a program.
///
///     {"severity":"error","code":"unknown-option","message":"unknown option '--colr'; …",
///      "option":"--colr","didYouMean":["--color"],"fix":["phonefilter","--color","Gold","a.json"]}
///
/// A member that a message does not have is left out.
package struct MessageRecord {
  private let message: Message
  private let isFailure: Bool
  /// The corrected command line, with the name of the tool. It has been tried.
  private let fix: [String]?

  package init(_ message: Message, isFailure: Bool, fix: [String]? = nil) {
    self.message = message
    self.isFailure = isFailure
    self.fix = fix
  }

  /// The code of the message, or of a message without a code of its own.
  private var code: MessageCode {
    message.facts.code ?? (isFailure ? .invalidUsage : .remark)
  }

  private var severity: Severity {
    isFailure || code == .refused ? .error : code.isWarning ? .warning : .note
  }

  package var json: JSONObject {
    let facts = message.facts
    var object = JSONObject()
    object.add("severity", severity.rawValue)
    object.add("code", code.rawValue)
    object.add("message", facts.file == nil ? message.description : message.text)
    if let file = facts.file { object.add("file", file) }
    if let line = facts.line { object.add("line", line) }
    if let column = facts.column { object.add("column", column) }
    let texts: [(String, String?)] = [
      ("sheet", facts.sheet), ("section", facts.section), ("option", facts.option),
      ("spec", facts.spec), ("field", facts.field), ("value", facts.value),
    ]
    for (key, text) in texts { if let text { object.add(key, text) } }
    if !facts.didYouMean.isEmpty { object.add("didYouMean", JSONList(facts.didYouMean)) }
    if !facts.nearest.isEmpty {
      object.add(
        "nearest",
        JSONList(
          facts.nearest.map { near in
            var object = JSONObject()
            object.add("value", near.value)
            if let count = near.count { object.add("count", count) }
            return object
          }))
    }
    if let drop = facts.drop { object.add("drop", drop) }
    if let count = facts.count { object.add("count", count) }
    if let fix { object.add("fix", JSONList(fix)) }
    return object
  }
}
