import PhoneFilterCore

/// A command line taken apart by the descriptions of its options: each option with the words that were
/// typed for it, and the catalogues.
///
///     -in5 --color=Gold a.json    -i    -n 5    --color=Gold    a.json
struct LineParts {
  /// An option with its words.
  struct Part: Sendable {
    let option: CommandOption
    /// The words as they were typed; the letters of a cluster apart.
    let words: [[UInt8]]
    /// What it was given; nil for a switch.
    let value: [UInt8]?

    /// The value as a text.
    var text: String { value.map { String(decoding: $0, as: UTF8.self) } ?? "" }
  }

  private(set) var options: [Part] = []
  private(set) var catalogues: [[UInt8]] = []
  private let known: [CommandOption]

  /// Takes a line apart that a scanner has understood with the same options. What it would not
  /// understand is left out.
  init(_ arguments: [[UInt8]], options known: [CommandOption]) {
    self.known = known
    var isBehindOptions = false
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      let text = String(decoding: argument, as: UTF8.self)
      if isBehindOptions || !text.hasPrefix("-") || text == "-" {
        catalogues.append(argument)
      } else if text == "--" {
        isBehindOptions = true
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
