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
    var form: MessageForm?
    for place in arguments.indices {
      let word = arguments[place]
      if word.count == 2, word[0] == UInt8(ascii: "-"), word[1] == word[0] { break }
      // Most words are not this option. They are not copied.
      guard word.count >= 8, word.starts(with: "--errors".utf8) else { continue }
      let value: ArraySlice<UInt8>
      if word.count > 8, word[8] == UInt8(ascii: "=") {
        value = word[9...]
      } else if word.count == 8, place + 1 < arguments.count {
        value = arguments[place + 1][...]
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
