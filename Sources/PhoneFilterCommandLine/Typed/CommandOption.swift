import PhoneFilterCore

/// One option of the command line. The parser, the help, the man page and the completions are all
/// made from this one description, so they cannot differ.
package struct CommandOption: Sendable {
  /// The value that an option takes.
  package struct Argument: Sendable {
    /// The values that a shell can offer.
    package enum Completion: Sendable, Equatable {
      case nothing
      case words([String])
      case files
      /// Values from the catalogues on the line: the shell asks the tool when Tab is pressed.
      case catalogue(OfferedData)
    }

    /// The label in the help, in capitals: `FIELDS`.
    package let label: String
    package var completion: Completion { makeCompletion() }
    private let makeCompletion: @Sendable () -> Completion
    /// Other words that mean the same as offered words.
    package var synonyms: [String] { makeSynonyms() }
    private let makeSynonyms: @Sendable () -> [String]
    /// Values to test: some usual ones, and some at the limits of the option.
    package var examples: [String] {
      guard case .words(let words) = completion else { return makeExamples() }
      return words + synonyms + makeExamples()
    }
    private let makeExamples: @Sendable () -> [String]

    /// Words, synonyms and examples are computed at each use: a run that filters needs none of
    /// them.
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

    /// A number: any whole number from 0 on, or one of some words.
    static func count(_ words: String...) -> Argument {
      Argument(
        "N", completion: words.isEmpty ? .nothing : .words(words),
        examples: ["10", "3", "1", "0", "-1", "9223372036854775807", "9223372036854775808"])
    }

    /// A file; the names are examples of files that exist or are written.
    static func file(_ names: String...) -> Argument {
      Argument("FILE", completion: .files, examples: names)
    }
  }

  /// The long name without dashes.
  package let name: String
  /// Nil if the option has no short name.
  package let short: Character?
  package let otherNames: [String]
  /// The option's value; nil for a switch. The label of an option with two values has both.
  package let argument: Argument?
  /// Takes the second value, which follows as a word of its own; nil for an option with one value.
  let applySecond: (@Sendable (_ line: inout TypedLine, _ text: String) throws(UsageError) -> Void)?
  /// The heading of the option in the help.
  package private(set) var group: OptionGroup
  /// The effect, in one line without a full stop.
  package var summary: String { makeSummary() }
  private let makeSummary: @Sendable () -> String
  /// More facts, in whole sentences, for the long help; may be empty.
  package var details: String { makeDetails() }
  private let makeDetails: @Sendable () -> String
  /// True if the option may be given more than once.
  package let isRepeatable: Bool
  /// Adds the typed text to the line. The text is the option's value, or the spelling of a switch.
  /// An error has only the part of the message after `--name: `.
  let apply: @Sendable (_ line: inout TypedLine, _ text: String) throws(UsageError) -> Void

  init(
    _ name: String, short: Character? = nil, otherNames: [String] = [], argument: Argument? = nil,
    group: OptionGroup, summary: @autoclosure @escaping @Sendable () -> String,
    details: @autoclosure @escaping @Sendable () -> String = "", isRepeatable: Bool = false,
    second: (@Sendable (inout TypedLine, String) throws(UsageError) -> Void)? = nil,
    apply: @escaping @Sendable (inout TypedLine, String) throws(UsageError) -> Void
  ) {
    self.name = name
    self.short = short
    self.otherNames = otherNames
    self.argument = argument
    applySecond = second
    self.group = group
    makeSummary = summary
    makeDetails = details
    self.isRepeatable = isRepeatable
    self.apply = apply
  }

  /// Returns true if a word is one of the option's long spellings.
  package func isSpelled(_ word: String) -> Bool {
    let bytes = word.utf8
    guard bytes.starts(with: "--".utf8) else { return false }
    let bare = bytes.dropFirst(2)
    return bare.elementsEqual(name.utf8) || otherNames.contains { bare.elementsEqual($0.utf8) }
  }

  /// All long spellings with dashes, the usual one first.
  package var spellings: [String] { ([name] + otherNames).map { "--" + $0 } }
}

extension CommandOption {
  /// Returns the option under another heading.
  func moved(to group: OptionGroup) -> CommandOption {
    var option = self
    option.group = group
    return option
  }
}

/// A heading of the help; it groups options.
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

/// A command of the tool, as the help and the completions describe it.
package struct CommandDescription: Sendable {
  /// A command line and its purpose.
  package struct Example: Sendable {
    package let command: String
    package let purpose: String

    package init(_ command: String, _ purpose: String) {
      self.command = command
      self.purpose = purpose
    }
  }

  /// The first word of the command line; empty for the default command.
  package let name: String
  /// The effect, in one line without a full stop.
  package let summary: String
  /// The forms of the command line, one in each line.
  package let synopsis: [String]
  /// The options, in the order of the help.
  package let options: [CommandOption]
  /// Words that can follow the name, for completion: shells, or commands.
  package let words: [String]
  package let examples: [Example]
  /// More facts, each with a title and paragraphs, for the long help and the man page.
  package let topics: [(title: String, paragraphs: [String])]
  /// The keys of its screen, and their effects.
  package let keys: [(keys: String, does: String)]

  package init(
    name: String, summary: String, synopsis: [String], options: [CommandOption] = [],
    words: [String] = [], examples: [Example] = [],
    topics: [(title: String, paragraphs: [String])] = [],
    keys: [(keys: String, does: String)] = []
  ) {
    self.name = name
    self.summary = summary
    self.synopsis = synopsis
    self.options = options
    self.words = words
    self.examples = examples
    self.topics = topics
    self.keys = keys
  }
}
