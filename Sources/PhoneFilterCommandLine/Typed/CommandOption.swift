import PhoneFilterCore

/// One option of the command line, described once: the parser, the help, the man page and the
/// completions are all made from these descriptions, so that they cannot drift apart.
package struct CommandOption: Sendable {
  /// What an option takes, if it takes something.
  package struct Argument: Sendable {
    /// What a shell can offer for it.
    package enum Completion: Sendable, Equatable {
      case nothing
      case words([String])
      case files
      /// What the catalogues on the line hold: the shell asks the tool when Tab is pressed.
      case catalogue(OfferedData)
    }

    /// What it is called in the help, in capitals: `FIELDS`.
    package let label: String
    package var completion: Completion { makeCompletion() }
    private let makeCompletion: @Sendable () -> Completion
    /// Words that are taken for some of those that a shell offers.
    package var synonyms: [String] { makeSynonyms() }
    private let makeSynonyms: @Sendable () -> [String]
    /// Values to try: some that are usual, and some at the edge of what the option takes.
    package var examples: [String] {
      guard case .words(let words) = completion else { return makeExamples() }
      return words + synonyms + makeExamples()
    }
    private let makeExamples: @Sendable () -> [String]

    /// Words, synonyms and examples are made when they are asked for: a run that filters asks for none.
    init(
      _ label: String, completion: @autoclosure @escaping @Sendable () -> Completion = .nothing,
      synonyms: @autoclosure @escaping @Sendable () -> [String] = [],
      examples: @autoclosure @escaping @Sendable () -> [String] = []
    ) {
      self.label = label
      makeCompletion = completion
      makeSynonyms = synonyms
      makeExamples = examples
    }

    /// How many of something: any whole number from 0 on, or one of some words.
    static func count(_ words: String...) -> Argument {
      Argument(
        "N", completion: words.isEmpty ? .nothing : .words(words),
        examples: ["10", "3", "1", "0", "-1", "9223372036854775807", "9223372036854775808"])
    }

    /// A file; the names stand for files that are there or are written.
    static func file(_ names: String...) -> Argument {
      Argument("FILE", completion: .files, examples: names)
    }
  }

  /// The long name without dashes.
  package let name: String
  /// The short name, if there is one.
  package let short: Character?
  /// Other long names.
  package let otherNames: [String]
  /// What it takes; nil for a switch.
  package let argument: Argument?
  /// Under which heading it stands in the help.
  package let group: OptionGroup
  /// What it does, in one line without a full stop.
  package var summary: String { makeSummary() }
  private let makeSummary: @Sendable () -> String
  /// What else there is to know, in whole sentences, for the long help; may be empty.
  package var details: String { makeDetails() }
  private let makeDetails: @Sendable () -> String
  /// Whether it may be given more than once.
  package let isRepeatable: Bool
  /// Takes what the user typed into the line. The text is the option's value, or the spelling of a
  /// switch. An error has only the part of the message behind `--name: `.
  let apply: @Sendable (_ line: inout TypedLine, _ text: String) throws(UsageError) -> Void

  init(
    _ name: String, short: Character? = nil, otherNames: [String] = [], argument: Argument? = nil,
    group: OptionGroup, summary: @autoclosure @escaping @Sendable () -> String,
    details: @autoclosure @escaping @Sendable () -> String = "", isRepeatable: Bool = false,
    apply: @escaping @Sendable (inout TypedLine, String) throws(UsageError) -> Void
  ) {
    self.name = name
    self.short = short
    self.otherNames = otherNames
    self.argument = argument
    self.group = group
    makeSummary = summary
    makeDetails = details
    self.isRepeatable = isRepeatable
    self.apply = apply
  }

  /// Whether a word is one of its long spellings.
  package func isSpelled(_ word: String) -> Bool {
    let bytes = word.utf8
    guard bytes.starts(with: "--".utf8) else { return false }
    let bare = bytes.dropFirst(2)
    return bare.elementsEqual(name.utf8) || otherNames.contains { bare.elementsEqual($0.utf8) }
  }

  /// All its long spellings, with dashes, the usual one first.
  package var spellings: [String] { ([name] + otherNames).map { "--" + $0 } }
}

/// A heading of the help, and the options under it.
package struct OptionGroup: Sendable, Equatable {
  /// The heading, such as `Filters`.
  package let title: String

  static let filters = OptionGroup(title: "Filters")
  static let rows = OptionGroup(title: "Rows and fields")
  static let output = OptionGroup(title: "Output")
  static let facets = OptionGroup(title: "Facets")
  static let browsing = OptionGroup(title: "Browsing")
  static let statistics = OptionGroup(title: "Statistics")
  static let checks = OptionGroup(title: "Checks")
  static let comparing = OptionGroup(title: "Comparing")
  static let statement = OptionGroup(title: "Statement")
  static let input = OptionGroup(title: "Input")
  static let help = OptionGroup(title: "Help")
}

/// A command of the tool, as its help and the completions describe it.
package struct CommandDescription: Sendable {
  /// A command line, and what it is for.
  package struct Example: Sendable {
    package let command: String
    package let purpose: String

    package init(_ command: String, _ purpose: String) {
      self.command = command
      self.purpose = purpose
    }
  }

  /// The first word that calls it; empty for the default command.
  package let name: String
  /// What it does, in one line without a full stop.
  package let summary: String
  /// How it is called, one form a line.
  package let synopsis: [String]
  /// Its options, in the order of the help.
  package let options: [CommandOption]
  /// Words that can stand behind its name, for completion: formats of shells, commands.
  package let words: [String]
  /// Command lines to start from.
  package let examples: [Example]
  /// What else there is to know: a title and paragraphs each, for the long help and the man page.
  package let topics: [(title: String, paragraphs: [String])]

  package init(
    name: String, summary: String, synopsis: [String], options: [CommandOption] = [],
    words: [String] = [], examples: [Example] = [],
    topics: [(title: String, paragraphs: [String])] = []
  ) {
    self.name = name
    self.summary = summary
    self.synopsis = synopsis
    self.options = options
    self.words = words
    self.examples = examples
    self.topics = topics
  }
}
