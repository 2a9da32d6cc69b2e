import PhoneFilterRunning
import PhoneFilterWriting
import PhoneFilterBase
import PhoneFilterCore
import Testing

@testable import PhoneFilterCommandLine

/// A command line in parts, so that it can be typed again.
struct RetypedLineTests {
  private func command(_ words: String...) throws -> PageCommand {
    let arguments = words.map { Array($0.utf8) }
    guard case .line(let line) = try ArgumentScanner.outcome(of: arguments) else {
      throw UsageError("a page of help")
    }
    return RetypedLine(
      arguments, options: OptionCatalog.all, asked: line.filter.specifications
    ).command
  }

  @Test func partsAreThoseOfTheOptions() throws {
    let command = try command(
      "--price", "..900", "-f", "html", "--sort=-price,model", "--map", "price=Cost", "--lenient",
      "my phones.json", "--fields", "model,price", "--not-color=Gold")
    #expect(command.filters == ["--price", "..900", "--not-color=Gold"])
    #expect(command.input == ["--map", "price=Cost", "--lenient"])
    #expect(command.reading == command.input)
    #expect(command.sort == "-price,model" && command.fields == "model,price")
    #expect(command.catalogues == ["'my phones.json'"])
    #expect(command.asked == ["price"] && !command.isCut && !command.ignoresCase)
  }

  @Test func clustersOfLettersComeApart() throws {
    let command = try command("-in5", "-fhtml", "--color", "gold", "a.json", "--", "-b.json")
    #expect(command.filters == ["-i", "--color", "gold"])
    #expect(command.cuts == ["-n", "5"] && command.isCut && command.ignoresCase)
    #expect(command.catalogues == ["--", "a.json", "-b.json"])
    #expect(try self.command("-f", "html").catalogues == ["-"])
  }

  /// An unknown option that chooses or orders rows would be dropped silently.
  @Test func everyOptionThatChangesRowsIsKnown() {
    for option in OptionCatalog.all where option.group == .rows {
      #expect(RetypedLine.kinds[option.name] != nil, "\(option.name)")
    }
    let names = Set(OptionCatalog.all.map(\.name))
    #expect(Set(RetypedLine.kinds.keys).union(RetypedLine.readings).isSubset(of: names))
  }

  @Test(arguments: [
    ("a.json", "a.json"), ("it's", #"'it'\''s'"#), ("", "''"), ("$(id)", "'$(id)'"),
    ("a\nb", #"$'a\x0ab'"#), ("é", "'é'"), ("a\u{202E}b", #"$'a\xe2\x80\xaeb'"#),
    ("a\u{A0}b", #"$'a\xc2\xa0b'"#),
  ])
  func wordsAreTakenBackByAShell(typed: String, quoted: String) {
    #expect(ShellQuoting.word(Array(typed.utf8)) == quoted)
  }

  @Test func bytesThatAreNoTextStayThoseBytes() {
    #expect(ShellQuoting.word([0x61, 0xFF, 0x27]) == #"$'a\xff\''"#)
  }
}
