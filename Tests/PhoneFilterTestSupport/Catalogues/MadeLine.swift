import PhoneFilterCommandLine

/// A command line made from the option tables: a command, two of its options with values from their
/// own examples, catalogues, and a format.
package struct MadeLine: Sendable {
  /// The name of the command; empty for the default one.
  package var command: String
  /// The words after the name of the command, without the catalogues.
  package var options: [String]
  /// The catalogues, by the names of `MadeInputs`.
  package var catalogues: [String]
  /// True if the first catalogue comes through a pipe.
  package var isPiped = false

  package init(command: String, options: [String], catalogues: [String]) {
    self.command = command
    self.options = options
    self.catalogues = catalogues
  }

  /// The words after the name of the tool.
  package var words: [String] {
    var (options, names) = (options, catalogues)
    if isPiped, let name = names.first {
      names[0] = "-"
      // `--map FILE:spec=field` names a catalogue as the line names it.
      options = options.map { word in
        word.hasPrefix("\(name):") ? "-" + word.dropFirst(name.count) : word
      }
    }
    return (command.isEmpty ? [] : [command]) + options + names
  }

  /// The line as a user types it into a shell.
  package var text: String {
    let line = (["phonefilter"] + words).map { word in
      "'" + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
        + "'"
    }
    return (isPiped ? "cat '\(catalogues.first ?? "")' | " : "") + line.joined(separator: " ")
  }

  /// Returns the same line with a number of threads, from a file or a pipe; nil if the line has no
  /// such form.
  package func delivered(threads: Int, piped: Bool) -> MadeLine? {
    guard command != "sql", !options.contains("--threads") else { return nil }
    guard piped == isPiped || comparesDeliveries else { return nil }
    var line = self
    line.options += ["--threads", "\(threads)"]
    line.isPiped = piped
    return line
  }

  /// True if a file and a pipe give the same output. Pages and workbooks with sources show the
  /// names of catalogues, which differ. Only the name of its file shows that text of one column is
  /// CSV.
  private var comparesDeliveries: Bool {
    guard let name = catalogues.first, MadeInputs.canBePiped(name) else { return false }
    let showsSources = options.contains("--with-source") || options.contains("--by-source")
    let isPacked = options.contains("html") || options.contains("xlsx")
    let isReadOtherwise = options.contains {
      ["--encoding", "--header", "--header-row", "--delimiter"].contains($0)
    }
    return !(showsSources && isPacked) && !(isReadOtherwise && name.contains("sv"))
  }

  /// True if the line writes files. The next run would find these files.
  package var writesFiles: Bool {
    options.contains {
      ["--valid", "--invalid", "--write-baseline", "--update-baseline", "--report"].contains($0)
    }
  }
}

/// Makes command lines by number. Every pair of options of every command comes up once before any
/// pair repeats. Values, format and catalogues are random, and the same for the same seed and
/// number.
package struct LineMaker {
  private static let pairs: [(command: Int, first: Int, second: Int)] =
    OptionCatalog.ofCommands.indices.flatMap { command in
      let options = OptionCatalog.ofCommands[command].value.indices
      return options.flatMap { first in options.map { (command, first, $0) } }
    }
  /// A prime larger than the number of pairs, so that consecutive lines have different pairs.
  private static let stride = 999_983

  private let number: Int
  private var chance: SeededGenerator

  /// Creates the maker of the line with a number. Consecutive seeds continue through the pairs.
  package init(seed: UInt64, number: Int) {
    chance = SeededGenerator(seed: seed &* 1_000_003 &+ UInt64(number))
    let first = Int(seed % UInt64(LineMaker.pairs.count)) * 2000
    self.number = (first + number) % LineMaker.pairs.count * LineMaker.stride
  }

  package mutating func line() -> MadeLine {
    let pair = LineMaker.pairs[number % LineMaker.pairs.count]
    let (command, options) = OptionCatalog.ofCommands[pair.command]
    var words = spelled(options[pair.first]) + spelled(options[pair.second])
    if let format = options.first(where: { $0.name == "format" }), pick(3) > 0 {
      words += spelled(format)
    }
    var line = MadeLine(command: command, options: words, catalogues: [])
    let count = command == "diff" ? 2 : command == "sql" ? 0 : pick(5) == 0 ? 2 : 1
    for _ in 0..<count { line.catalogues.append(choice(of: MadeInputs.names)) }
    if pick(4) == 0, let delivered = line.catalogues.first, MadeInputs.canBePiped(delivered) {
      line.isPiped = true
    }
    return line
  }

  /// Returns an option as a user types it, with one of its values.
  private mutating func spelled(_ option: CommandOption) -> [String] {
    guard let argument = option.argument else { return ["--" + option.name] }
    let examples = argument.examples
    return ["--" + option.name, examples.isEmpty ? "" : choice(of: examples)]
  }

  private mutating func choice<Element>(of all: [Element]) -> Element { all[pick(all.count)] }
  private mutating func pick(_ count: Int) -> Int { Int.random(in: 0..<count, using: &chance) }
}

extension LineMaker {
  /// The options that take a value and have no example to try.
  package static var optionsWithoutExamples: [String] {
    OptionCatalog.ofCommands.flatMap { command, options in
      options.filter { $0.argument?.examples.isEmpty == true }.map { "\(command) --\($0.name)" }
    }
  }
}
