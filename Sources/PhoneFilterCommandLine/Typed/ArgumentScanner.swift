import PhoneFilterCore

/// Turns the arguments of a command into a typed line, with the descriptions of the command's
/// options.
///
///     --color Starlight  --color=Starlight  -n 5  -n5  -ci  --  -
package struct ArgumentScanner {
  /// The result of a command line.
  package enum Scanned: Sendable {
    case line(TypedLine)
    case page(RequestedPage)
  }

  private let options: [CommandOption]
  private var arguments: [[UInt8]]
  /// Empty for the default command.
  private let command: String
  private var next = 0
  private var line = TypedLine()
  /// The given options that must not be repeated. An array is cheaper than a set: they are few, and
  /// the runtime would make the set's type at each start.
  private var given: [String] = []
  private var isAfterOptions = false
  /// True if options that name files are skipped.
  private var passesFiles = false

  private init(_ arguments: [[UInt8]], _ command: String, options: [CommandOption]) {
    self.arguments = arguments
    self.command = command
    self.options = options
  }

  /// Reads a command line, without the names of the tool and of the command. `beforeReading` is
  /// called with the parsed line before the files of values that it names are read.
  package static func outcome(
    of arguments: [[UInt8]], to command: String = "",
    options: [CommandOption] = OptionCatalog.all, files: RememberedFiles? = nil,
    valueFiles: ValueFiles? = nil, beforeReading: (TypedLine) -> Void = { _ in }
  ) throws(UsageError) -> Scanned {
    do {
      var scanner = ArgumentScanner(arguments, command, options: options)
      try scanner.scan()
      if case .rules = scanner.line.page { return .page(.rules(scanner.line.check.marketplace)) }
      if let page = scanner.line.page { return .page(page) }
      scanner.line.words = scanner.arguments
      if scanner.line.filters.namesFiles {
        scanner.line.filters.files = valueFiles ?? .anywhere(files ?? RememberedFiles())
      }
      beforeReading(scanner.line)
      try scanner.line.finish()
      return .line(scanner.line)
    } catch {
      let words = arguments.map(text)
      throw UsageError(error.words.reworded { LongWords.shortened($0, typed: words) })
    }
  }

  /// Returns the line of arguments that the user has not finished. It leaves out unreadable
  /// arguments and options that name files. `isWhole` is false if an argument was unreadable.
  static func line(
    soFar arguments: [[UInt8]], options: [CommandOption]
  ) -> (line: TypedLine, isWhole: Bool) {
    var scanner = ArgumentScanner(arguments, "", options: options)
    scanner.passesFiles = true
    var isWhole = true
    while scanner.next < arguments.count {
      // Goes on after each argument, also after an unreadable one.
      do { try scanner.scanNext() } catch { isWhole = false }
    }
    return (scanner.line, isWhole)
  }

  private mutating func scan() throws(UsageError) {
    while next < arguments.count, line.page == nil { try scanNext() }
  }

  private mutating func scanNext() throws(UsageError) {
    let argument = arguments[next]
    next += 1
    if isAfterOptions || argument.first != UInt8(ascii: "-") || argument.count == 1 {
      try addCatalogue(argument)
    } else if argument == Array("--".utf8) {
      isAfterOptions = true
    } else if argument.starts(with: Array("--".utf8)) {
      try scanLong(ArgumentScanner.text(argument))
    } else {
      try scanShort(ArgumentScanner.text(argument))
    }
  }

  private mutating func addCatalogue(_ bytes: [UInt8]) throws(UsageError) {
    guard !bytes.isEmpty else {
      throw UsageError(
        .noCatalogue, "a catalogue's name is empty; write a file, or - for standard input")
    }
    let path = CataloguePath(bytes: bytes)
    if let remote = RemoteCatalogue(path) {
      let answer = remote.answer(
        command, before: arguments[..<(next - 1)].map(ArgumentScanner.text),
        after: arguments[next...].map(ArgumentScanner.text))
      throw UsageError(.notACatalogue, Message(answer).with { $0.value = path.text })
    }
    if let mistaken = MistakenCatalogue(path) {
      let answer = mistaken.answer(
        command, before: arguments[..<(next - 1)].map(ArgumentScanner.text),
        after: arguments[next...].map(ArgumentScanner.text))
      throw UsageError(.notACatalogue, Message(answer).with { $0.value = path.text })
    }
    if path.isStandardInput, line.filter.catalogues.contains(path) {
      throw UsageError(
        .conflict,
        "'-' is named twice, but standard input can be read only once; name another file")
    }
    line.filter.catalogues.append(path)
  }

  private mutating func scanLong(_ argument: String) throws(UsageError) {
    let parts = argument.parts(at: "=", atMost: 2)
    let spelling = parts[0]
    guard let option = options.first(where: { $0.isSpelled(spelling) }) else {
      if try takeHabit(spelling, parts.count > 1 ? parts[1] : nil) { return }
      throw unknown(spelling)
    }
    if option.argument == nil, parts.count > 1 {
      throw UsageError(
        .unexpectedValue,
        ("\(spelling) takes no value" as Message).with { facts in
          facts.option = spelling
          facts.correction = .replace(argument, with: spelling)
        })
    }
    try take(option, spelling, parts.count > 1 ? parts[1] : nil)
  }

  /// Reads `-ci`, `-n5`, `-n=5`, `-f json`.
  private mutating func scanShort(_ argument: String) throws(UsageError) {
    guard argument.first == "-" else {
      throw UsageError(
        .unknownOption, "unknown option \(option: argument); --help lists all options")
    }
    var letters = argument.dropFirst()
    if let first = letters.first, !options.contains(where: { $0.short == first }) {
      let value = letters.dropFirst().begins(with: "=") ? letters.after(2) : letters.after(1)
      if try takeHabit("-\(first)", value.isEmpty ? nil : value) { return }
    }
    while let letter = letters.popFirst() {
      guard let option = options.first(where: { $0.short == letter }) else {
        throw unknownShort(letter, in: argument)
      }
      if option.argument == nil, letters.begins(with: "=") {
        throw UsageError(
          .unexpectedValue,
          ("-\(letter) takes no value" as Message).with { $0.option = "-\(letter)" })
      }
      guard option.argument != nil, !letters.isEmpty else {
        try take(option, "-\(letter)", nil)
        continue
      }
      let value = letters.begins(with: "=") ? letters.after(1) : String(letters)
      try take(option, "-\(letter)", value)
      return
    }
  }

  /// Replaces an option of another command or tool by its meaning here; returns false if it has no
  /// known meaning. Throws if the answer is a message.
  private mutating func takeHabit(
    _ spelling: String, _ attached: String?
  ) throws(UsageError) -> Bool {
    let typed = ForeignHabit.Typed(
      spelling: spelling, attached: attached,
      before: arguments[..<(next - 1)].map(ArgumentScanner.text),
      after: arguments[next...].map(ArgumentScanner.text), command: command, options: options)
    let reading = ForeignHabitCatalog.reading(of: typed)
    // The line now contains the replacement.
    if reading != nil {
      next -= 1
      arguments.remove(at: next)
    }
    switch reading {
    case nil: return false
    case .turnedSort: line.turnsSort = true
    case .answer(let answer):
      throw UsageError(.unknownOption, "unknown option \(option: spelling); \(answer)")
    case .words(let words, let takesNext):
      if takesNext { arguments.remove(at: next) }
      arguments.insert(contentsOf: words.map { Array($0.utf8) }, at: next)
    }
    return true
  }

  private mutating func take(
    _ option: CommandOption, _ spelling: String, _ attached: String?
  ) throws(UsageError) {
    if !option.isRepeatable {
      if given.contains(option.name) {
        throw UsageError(
          .repeatedOption,
          ("\(spelling) is given twice; write it once" as Message).with { $0.option = spelling })
      }
      given.append(option.name)
    }
    var text = spelling
    if let argument = option.argument {
      if let attached { text = attached } else { text = try value(of: spelling, argument) }
    }
    if passesFiles, option.argument?.completion == .files { return }
    let extensions = InputFormatCatalog.all.flatMap(\.extensions)
    if option.argument != nil, CataloguePath(text).hasExtension(extensions) {
      line.suspect = (spelling, text)
    }
    do { try option.apply(&line, text) } catch { throw error.about(spelling, text) }
    if let second = option.applySecond, let argument = option.argument {
      let text = try value(of: spelling, argument)
      if CataloguePath(text).hasExtension(extensions) { line.suspect = (spelling, text) }
      do { try second(&line, text) } catch { throw error.about(spelling, text) }
    }
  }

  /// Returns the argument after an option that takes one.
  private mutating func value(
    of spelling: String, _ argument: CommandOption.Argument
  ) throws(UsageError) -> String {
    let missing = ("\(spelling) needs a value: \(spelling) \(argument.label)" as Message)
      .with { $0.option = spelling }
    guard next < arguments.count else { throw UsageError(.missingValue, missing) }
    let text = ArgumentScanner.text(arguments[next])
    // '--color' or '--color=Gold' is an option here. As a value, it must be attached:
    // '--where=--color'.
    let name = text.parts(at: "=", atMost: 2)[0]
    if options.contains(where: { $0.isSpelled(name) }) {
      throw UsageError(
        .missingValue,
        "\(missing); '\(text.visible)' is an option (to use it as the value, write "
          + "\(spelling)=\(text.visible))")
    }
    next += 1
    return text
  }

  private func unknown(_ spelling: String) -> UsageError {
    let known = options.flatMap(\.spellings)
    if let spec = SpecCatalog.spec(called: String(spelling.dropFirst(2))),
      options.contains(where: { $0.name == spec.flag })
    {
      return unknown(spelling, meant: ["--\(spec.flag)"])
    }
    if let owners = OptionCatalog.owners(of: spelling) {
      let text: Message =
        "\(spelling) is an option of \(owners), not of this command; --help lists the options of "
        + "this one"
      return UsageError(.misplacedOption, text.with { $0.option = spelling })
    }
    if let short = options.first(where: { $0.short.map { "--\($0)" } == spelling }) {
      return unknown(spelling, meant: [String(spelling.dropFirst()), "--\(short.name)"])
    }
    let nearest = Suggestions.nearest(
      to: String(spelling.dropFirst(2)), among: known.map { String($0.dropFirst(2)) })
    if !nearest.isEmpty { return unknown(spelling, meant: nearest.map { "--" + $0 }) }
    let longer = options.map { "--" + $0.name }.filter { $0.hasPrefix(spelling) }
    if spelling.count > 3, !longer.isEmpty {
      return unknown(spelling, meant: Array(longer.prefix(3)))
    }
    let field = String(spelling.dropFirst(2))
    return UsageError(
      .unknownOption,
      "unknown option \(option: spelling); for a field that is not a spec, write --where "
        + "'\(field.visible)=VALUE'; --help lists all options")
  }

  private func unknown(_ spelling: String, meant: [String]) -> UsageError {
    UsageError(
      .unknownOption,
      "unknown option \(option: spelling)\(Suggestions.question(meant, insteadOf: spelling))")
  }

  private func unknownShort(_ letter: Character, in argument: String) -> UsageError {
    let spelled: Message = "unknown option \(option: "-\(letter)")"
    if let option = options.first(where: { $0.isSpelled("-" + argument) }) {
      let meant = Suggestions.question(["--\(option.name)"], insteadOf: argument)
      return UsageError(.unknownOption, "\(spelled) in '\(argument.visible)'\(meant)")
    }
    let longer = options.map(\.name).filter { $0.first == letter }
    if argument.count == 2, longer.count == 1 {
      let meant = Suggestions.question(["--\(longer[0])"], insteadOf: argument)
      return UsageError(.unknownOption, "\(spelled)\(meant)")
    }
    let known = options.compactMap(\.short).map { "-\($0)" }.joined(separator: " ")
    return UsageError(.unknownOption, "\(spelled); the short options are \(known)")
  }

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}

extension UsageError {
  /// Returns the error of an option's value, with the option before the message.
  fileprivate func about(_ spelling: String, _ value: String) -> UsageError {
    let message: Message = "\(spelling): \(words)"
    return UsageError(
      message.with { facts in
        facts.code = .invalidValue
        facts.option = spelling
        facts.value = value
      })
  }
}
