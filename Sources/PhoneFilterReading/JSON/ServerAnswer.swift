/// The message of a server that could not send a catalogue: `{"error":"not found"}`.
///
/// Such a message is one object. All its members have names that servers use for messages, and one
/// of them describes the error. A failed download must not count as a phone.
enum ServerAnswer {
  /// Names of members that describe an error.
  private static let errors: Set<String> = [
    "error", "errors", "errormessage", "errorcode", "errordescription", "exception", "fault",
  ]
  /// Names of members that describe an error if no member is a spec, or if there is a status too.
  private static let messages: Set<String> = ["message", "messages", "msg", "detail"]
  private static let statuses: Set<String> = ["status", "statuscode", "code"]
  /// Other names in such messages.
  private static let others: Set<String> = [
    "ok", "success", "type", "title", "name", "instance", "reason", "cause", "path", "url", "uri",
    "method", "timestamp", "time", "date", "requestid", "traceid", "documentationurl", "docs",
    "help",
    "moreinfo", "stack", "trace", "statustext", "errortype",
  ]
  /// Names of members that could hold a catalogue. In a message they are empty.
  private static let contents: Set<String> = [
    "data", "result", "results", "response", "items", "meta",
  ]

  /// The text that describes the error; nil if the object is not such a message. `namesSpec` is
  /// true if one of the members could be a spec of a phone.
  static func error(in object: Bytes, namesSpec: Bool) -> String? {
    var told: Bytes?
    var (hasStatus, hasMessage) = (false, false)
    for (name, value) in JSONWalker.members(of: object) {
      let name = FieldName.normalized(name)
      let isFilled = isFilled(value.bytes)
      if errors.contains(name) {
        if isFilled { told = value.bytes }
      } else if messages.contains(name) {
        hasMessage = hasMessage || isFilled
        if isFilled, told == nil, !namesSpec { told = value.bytes }
      } else if statuses.contains(name) {
        hasStatus = true
      } else if !others.contains(name), !contents.contains(name) || isFilled {
        return nil
      }
    }
    if told == nil, namesSpec, hasStatus, hasMessage { told = object }
    return told.map { String($0.text().visible.prefix(120)) }
  }

  /// False for null, false, 0 and everything empty.
  private static func isFilled(_ value: Bytes) -> Bool {
    !["null", "false", "0", "\"\"", "[]", "{}"].contains(value.text())
  }
}
