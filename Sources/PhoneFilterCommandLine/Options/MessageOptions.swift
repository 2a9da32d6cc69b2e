import PhoneFilterCore

// The option for the form of messages, which every command has.

extension OptionCatalog {
  package static let messages: [CommandOption] = [
    CommandOption(
      "errors", argument: .init("FORM", oneOf: MessageForm.self), group: .output,
      summary: "messages for people, or a line of JSON each: text, json",
      details:
        "The form of errors, warnings and notes on standard error. 'json' prints each as an "
        + "object with a code, the place, the typed words, near words, and 'fix': a command line "
        + "that was tried. \(MessageForm.variable)=json does it for all runs."
    ) { _, text throws(UsageError) in
      // The tool reads the form before it parses the line.
      _ = try TypedWord.value(of: text, what: "form of messages") as MessageForm
    }
  ]
}
