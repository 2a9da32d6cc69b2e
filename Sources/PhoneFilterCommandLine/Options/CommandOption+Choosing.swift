import PhoneFilterCore

extension CommandOption {
  /// Returns an option whose value is a format.
  ///
  /// Its summary is the verb and the names of the formats. Its details begin with `usual`, a
  /// sentence about the default, and describe each format. The completions offer the names.
  static func choosing<Format>(
    _ name: String = "format", short: Character? = "f",
    among formats: @autoclosure @escaping @Sendable () -> NamedChoices<Format>,
    verb: String = "write", label: String = "FORMAT", group: OptionGroup = .output, usual: String,
    store: @escaping @Sendable (_ line: inout TypedLine, _ format: Format) -> Void
  ) -> CommandOption {
    CommandOption(
      name, short: short,
      argument: Argument(
        label, completion: .words(formats().names), synonyms: formats().synonyms),
      group: group,
      summary: "\(verb) \(formats().listed(within: 60 - verb.utf8.count))".trimmingSpaces,
      details: "\(usual)\n\(formats().help)"
    ) { line, text throws(UsageError) in
      store(&line, try formats().choice(typed: text, what: label.lowercased()))
    }
  }
}

extension CommandOption.Argument {
  /// One of the words of an enumeration.
  init<Value: CaseIterable & RawRepresentable<String>>(_ label: String, oneOf: Value.Type) {
    let words = Value.allCases.map(\.rawValue)
    self.init(label, completion: .words(words))
  }
}
