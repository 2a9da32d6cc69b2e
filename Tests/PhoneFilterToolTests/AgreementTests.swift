import Foundation
import Testing

/// The help, the man page, the completions and the parser know the same options.
struct AgreementTests {
  /// A text that describes options, with the script that prints it.
  private enum Page: String, CaseIterable {
    case help = """
      phonefilter --help
      for c in facets browse stats check diff history sql help mcp; do phonefilter help $c; done
      """
    case man = "phonefilter man"
    case bash = "phonefilter completions bash"
    case zsh = "phonefilter completions zsh"
    case fish = "phonefilter completions fish"

    /// Returns the long options that the page names.
    func spellings() throws -> Set<String> {
      var text = try Tool.run(script: rawValue).outputText
        .replacing(/(?m)^ *#.*$/, with: "")
      if self == .man {
        text = text.replacing(/\\f[A-Z]/, with: "").replacingOccurrences(of: "\\-", with: "-")
      }
      if self == .fish {
        // In lines that describe an option, '-l color' is the option '--color'.
        text = text.split(separator: "\n").filter { $0.hasPrefix("complete -c phonefilter ") }
          .joined(separator: "\n").replacingOccurrences(of: " -l ", with: " --")
      }
      let options = text.matches(of: /(?:^|[^\w-])(--[a-z][a-z-]*[a-z])(?![\w-])/)
      return Set(options.map { String($0.output.1) })
    }
  }

  /// The options that the contract promises.
  private static let promised: Set<String> = {
    let specs = [
      "model", "price", "screen-size", "screen", "processor", "chipset", "memory", "ram",
      "disk-space", "disk", "storage", "color", "colour",
    ]
    let others = [
      "has", "missing", "where", "ignore-case", "fields", "sort", "limit", "unique", "with-source",
      "format", "count", "quiet", "expect", "ansi", "no-progress", "input", "map", "lenient",
      "help",
      "version",
    ]
    return Set((specs + specs.map { "not-" + $0 } + others).map { "--" + $0 })
  }()

  @Test(arguments: ["help", "man", "bash", "zsh", "fish"])
  func everyPageNamesTheSameOptions(name: String) throws {
    let page = try #require(Page.allCases.first { "\($0)" == name })
    let known = try Page.help.spellings().union(AgreementTests.promised)
    let named = try page.spellings()
    #expect(known.subtracting(named).sorted() == [], "not in \(page.rawValue)")
    #expect(named.subtracting(known).sorted() == [], "only in \(page.rawValue)")
  }

  @Test func parserKnowsWhatThePagesName() throws {
    let named = try Page.allCases.reduce(into: Set<String>()) { $0.formUnion(try $1.spellings()) }
    #expect(named.count > 40)
    for spelling in named.sorted() {
      let outcome = try Tool.run(script: "phonefilter '\(spelling)'")
      #expect(!outcome.errorText.contains("unknown option"), "\(spelling)")
    }
  }

  @Test func theHelpHasTheParsersShortOptions() throws {
    let help = try Tool.run(script: "phonefilter --help").outputText
    let named = help.matches(of: /\n +(-[a-z]), --/).map { String($0.output.1) }
    let complaint = try Tool.run(script: "phonefilter -Z").errorText
    let known = complaint.matches(of: /\s(-[a-z])\b/).map { String($0.output.1) }
    #expect(!named.isEmpty)
    #expect(Set(named) == Set(known))
  }

  @Test func commandsOfTheHelpAreThere() throws {
    let help = try Tool.run(script: "phonefilter -h").outputText
    let line = try #require(help.split(separator: "\n").first { $0.hasPrefix("Commands:") })
    let names = line.split(separator: " ").dropFirst()
    #expect(!names.isEmpty)
    for name in names {
      let outcome = try Tool.run(script: "phonefilter help \(name)")
      #expect(outcome.outputText.hasPrefix("phonefilter \(name): "))
      #expect(outcome.status == 0)
    }
  }
}
