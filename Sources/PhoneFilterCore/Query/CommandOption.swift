/// One option of the command line, described once: the parser, the help, the man page and the
/// completions are all made from these descriptions, so that they cannot drift apart.
public struct CommandOption: Sendable {
  /// What an option takes, if it takes something.
  public struct Argument: Sendable {
    /// What a shell can offer for it.
    public enum Completion: Sendable, Equatable {
      case nothing
      case words([String])
      case files
    }

    /// What it is called in the help, in capitals: `FIELDS`.
    public let label: String
    public let completion: Completion

    init(_ label: String, completion: Completion = .nothing) {
      self.label = label
      self.completion = completion
    }
  }

  /// The long name without dashes.
  public let name: String
  /// The short name, if there is one.
  public let short: Character?
  /// Other long names.
  public let otherNames: [String]
  /// What it takes; nil for a switch.
  public let argument: Argument?
  /// Under which heading it stands in the help.
  public let group: OptionGroup
  /// What it does, in one line without a full stop.
  public let summary: String
  /// What else there is to know, in whole sentences, for the long help; may be empty.
  public let details: String
  /// Whether it may be given more than once.
  public let isRepeatable: Bool
  /// Takes what was typed into the draft of the query: the value, of a switch its spelling. The
  /// error is the part behind `--name: `.
  let apply: @Sendable (_ draft: inout QueryDraft, _ text: String) throws(UsageError) -> Void

  init(
    _ name: String, short: Character? = nil, otherNames: [String] = [], argument: Argument? = nil,
    group: OptionGroup, summary: String, details: String = "", isRepeatable: Bool = false,
    apply: @escaping @Sendable (inout QueryDraft, String) throws(UsageError) -> Void
  ) {
    self.name = name
    self.short = short
    self.otherNames = otherNames
    self.argument = argument
    self.group = group
    self.summary = summary
    self.details = details
    self.isRepeatable = isRepeatable
    self.apply = apply
  }

  /// All its long spellings, with dashes, the usual one first.
  public var spellings: [String] { ([name] + otherNames).map { "--" + $0 } }
}

/// A heading of the help, and the options under it.
public struct OptionGroup: Sendable, Equatable {
  /// The heading, such as `Filters`.
  public let title: String

  static let filters = OptionGroup(title: "Filters")
  static let rows = OptionGroup(title: "Rows and fields")
  static let output = OptionGroup(title: "Output")
  static let facets = OptionGroup(title: "Facets")
  static let statistics = OptionGroup(title: "Statistics")
  static let checks = OptionGroup(title: "Checks")
  static let comparing = OptionGroup(title: "Comparing")
  static let input = OptionGroup(title: "Input")
  static let help = OptionGroup(title: "Help")
}

/// A command of the tool, as its help and the completions describe it.
public struct CommandDescription: Sendable {
  /// A command line, and what it is for.
  public struct Example: Sendable {
    public let command: String
    public let purpose: String

    public init(_ command: String, _ purpose: String) {
      self.command = command
      self.purpose = purpose
    }
  }

  /// The first word that calls it; empty for the default command.
  public let name: String
  /// What it does, in one line without a full stop.
  public let summary: String
  /// How it is called, one form a line.
  public let synopsis: [String]
  /// Its options, in the order of the help.
  public let options: [CommandOption]
  /// Words that can stand behind its name, for completion: formats of shells, commands.
  public let words: [String]
  /// Command lines to start from.
  public let examples: [Example]
  /// What else there is to know: a title and paragraphs each, for the long help and the man page.
  public let topics: [(title: String, paragraphs: [String])]

  public init(
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
