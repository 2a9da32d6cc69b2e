import PhoneFilterCore

/// The form of the messages on standard error.
package enum MessageForm: String, Sendable, CaseIterable {
  case text
  case json

  /// The environment variable that chooses the form for all runs.
  package static let variable = "PHONEFILTER_ERRORS"

  /// Returns the form that a command line chooses, else the form of the environment. The rest of
  /// the line may be wrong: an unknown option is reported in this form too. A wrong form is
  /// reported later, when the line is parsed.
  package static func chosen(by arguments: [[UInt8]]) throws(UsageError) -> MessageForm {
    let attached = Array("--errors=".utf8)
    var form: MessageForm?
    for (place, word) in arguments.enumerated() {
      if word == Array("--".utf8) { break }
      let value: [UInt8]
      if word.starts(with: attached) {
        value = Array(word.dropFirst(attached.count))
      } else if word == Array(attached.dropLast()), place + 1 < arguments.count {
        value = arguments[place + 1]
      } else {
        continue
      }
      form = MessageForm(rawValue: String(decoding: value, as: UTF8.self)) ?? form
    }
    if let form { return form }
    guard let word = environmentVariable(variable), !word.isEmpty else { return .text }
    do { return try TypedWord.value(of: word, what: "form of messages") } catch {
      throw UsageError("\(variable): \(error.words)")
    }
  }
}
