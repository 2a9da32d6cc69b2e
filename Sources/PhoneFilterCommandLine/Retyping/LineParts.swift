import PhoneFilterCore

/// A command line, divided into catalogues and options with the words that the user typed for them.
///
///     -in5 --color=Gold a.json    -i    -n 5    --color=Gold    a.json
struct LineParts {
  struct Part: Sendable {
    let option: CommandOption
    /// The words as the user typed them. The letters of a cluster are separate words.
    let words: [[UInt8]]
    /// The value of the option. Nil for a switch.
    let value: [UInt8]?

    /// The value as a text. Empty for a switch.
    var text: String { value.map { String(decoding: $0, as: UTF8.self) } ?? "" }
  }

  private(set) var options: [Part] = []
  private(set) var catalogues: [[UInt8]] = []
  private let known: [CommandOption]

  /// Divides a line that a scanner has accepted with the same options. Skips invalid words.
  init(_ arguments: [[UInt8]], options known: [CommandOption]) {
    self.known = known
    var isAfterOptions = false
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      let text = String(decoding: argument, as: UTF8.self)
      if isAfterOptions || !text.hasPrefix("-") || text == "-" {
        catalogues.append(argument)
      } else if text == "--" {
        isAfterOptions = true
      } else if text.hasPrefix("--") {
        takeLong(argument, &rest)
      } else {
        takeShort(text, &rest)
      }
    }
  }

  private mutating func takeLong(_ argument: [UInt8], _ rest: inout ArraySlice<[UInt8]>) {
    let parts = argument.split(
      separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
    let spelling = String(decoding: parts[0], as: UTF8.self)
    guard let option = known.first(where: { $0.isSpelled(spelling) }) else { return }
    var words = [argument]
    var value = parts.count > 1 ? Array(parts[1]) : nil
    if option.argument != nil, value == nil, let next = rest.popFirst() {
      words.append(next)
      value = next
    }
    if option.applySecond != nil, let second = rest.popFirst() { words.append(second) }
    options.append(Part(option: option, words: words, value: value))
  }

  /// `-ci`, `-n5`, `-n=5`, `-f json`.
  private mutating func takeShort(_ argument: String, _ rest: inout ArraySlice<[UInt8]>) {
    var letters = argument.dropFirst()
    while let letter = letters.popFirst() {
      guard let option = known.first(where: { $0.short == letter }) else { continue }
      let spelling = Array("-\(letter)".utf8)
      guard option.argument != nil else {
        options.append(Part(option: option, words: [spelling], value: nil))
        continue
      }
      let attached = letters.hasPrefix("=") ? letters.dropFirst() : letters
      guard let value = letters.isEmpty ? rest.popFirst() : Array(attached.utf8) else { return }
      options.append(Part(option: option, words: [spelling, value], value: value))
      return
    }
  }
}
