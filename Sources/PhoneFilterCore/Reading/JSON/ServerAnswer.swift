/// The answer of a server that could not give a catalogue: `{"error":"not found"}`.
///
/// Such an answer is one object, all members of which have the names that servers use for it, and one
/// of which tells what went wrong. A download that failed must not count as a phone.
enum ServerAnswer {
  /// Names that tell that something went wrong, wherever they stand.
  private static let errors: Set<String> = [
    "error", "errors", "errormessage", "errorcode", "errordescription", "exception", "fault",
  ]
  /// Names that tell it where no member is a spec of a phone, or together with a status.
  private static let messages: Set<String> = ["message", "messages", "msg", "detail"]
  private static let statuses: Set<String> = ["status", "statuscode", "code"]
  /// What else such an answer may hold.
  private static let others: Set<String> = [
    "ok", "success", "type", "title", "name", "instance", "reason", "cause", "path", "url", "uri",
    "method", "timestamp", "time", "date", "requestid", "traceid", "documentationurl", "docs",
    "help",
    "moreinfo", "stack", "trace", "statustext", "errortype",
  ]
  /// What a catalogue could lie in: it has to be empty.
  private static let contents: Set<String> = [
    "data", "result", "results", "response", "items", "meta",
  ]

  /// What an object tells of an error, as its text stands there; nil for an object that is no such
  /// answer. `namesSpec` says whether one of its members could be a spec of a phone.
  static func error(in object: Bytes, namesSpec: Bool) -> String? {
    var told: Bytes?
    var (hasStatus, hasMessage) = (false, false)
    var isAnswer = true
    _ = JSONWalker.anyMember(of: object) { key, value in
      let name = FieldName.normalized(RawValue(bytes: key, encoding: .json).text)
      let isFilled = isFilled(value)
      if errors.contains(name) {
        if isFilled { told = value }
      } else if messages.contains(name) {
        hasMessage = hasMessage || isFilled
        if isFilled, told == nil, !namesSpec { told = value }
      } else if statuses.contains(name) {
        hasStatus = true
      } else if !others.contains(name), !contents.contains(name) || isFilled {
        isAnswer = false
      }
      return !isAnswer
    }
    guard isAnswer else { return nil }
    if told == nil, namesSpec, hasStatus, hasMessage { told = object }
    return told.map { String($0.text().visible.prefix(120)) }
  }

  /// Whether a value says something: none of null, false, 0 and what is empty.
  private static func isFilled(_ value: Bytes) -> Bool {
    !["null", "false", "0", "\"\"", "[]", "{}"].contains(value.text())
  }
}
