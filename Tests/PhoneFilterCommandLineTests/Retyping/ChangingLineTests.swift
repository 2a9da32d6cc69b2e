import PhoneFilterBase
import PhoneFilterCore
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCommandLine

struct ChangingLineTests {
  private func line(_ words: String...) throws -> ChangingLine {
    let outcome = try ArgumentScanner.outcome(
      of: words.map { Array($0.utf8) }, options: OptionCatalog.ofBrowse)
    guard case .line(let line) = outcome else { throw UsageError("a page of help") }
    return ChangingLine(line.words)
  }

  private func color() throws -> any PhoneSpec { try SpecNames.spec("color") }

  @Test func whatIsAddedStandsAfterTheOptions() throws {
    var line = try line("a.json", "--color=Gold")
    line.add(["--disk", "256"])
    #expect(line.commandText == "phonefilter --color=Gold --disk 256 a.json")
  }

  @Test(arguments: [
    ["--color", "Gold"], ["--not-color", "Space Black"], ["--missing", "price"],
    ["--has", "color"],
    ["--where", "battery=4000"], ["--where", "battery!=4000"], ["--disk", "256"],
    ["--price", "400..<600"], ["--color", "--color"], ["--color", "=*"],
  ])
  func whatIsAddedAndRemovedLeavesTheSameCommand(words: [String]) throws {
    let before = try line("--disk", "512", "--sort=-price", "-in5", "a.json")
    var line = before
    line.add(words)
    #expect(line.contains(words) && !before.contains(words))
    let count = try before.scanned().filter.specifications.count
    #expect(try line.scanned().filter.specifications.count > count)
    let isRemoved = line.remove(words)
    #expect(isRemoved && line == before && line.commandText == before.commandText)
  }

  @Test(arguments: [
    ("--color=Gold", ["--color", "Gold"]), ("--colour=Gold", ["--color", "Gold"]),
    ("--disk=256GB", ["--disk", "256"]), ("--price=500.0", ["--price", "500"]),
    ("--missing=colour", ["--missing", "color"]),
    ("--where=battery = 4000", ["--where", "battery=4000"]),
  ])
  func spellingsOfOneOptionAreTheSame(typed: String, words: [String]) throws {
    let option = String(typed.prefix { $0 != "=" })
    try #require(OptionCatalog.ofBrowse.contains { $0.isSpelled(option) }, "\(option)")
    var line = try line(typed, "a.json")
    #expect(line.contains(words))
    let isRemoved = line.remove(words)
    #expect(isRemoved && line.commandText == "phonefilter a.json")
  }

  @Test func valuesAreKnownWithoutBeingTyped() throws {
    let line = try line(
      "--disk=256GB", "--color", "=Gold", "--not-color", "Red", "--price", "400..<600", "--model",
      "iPhone*", "--missing", "brand", "--has", "memory", "--where", "battery=4000", "a.json")
    func spec(_ name: String) throws -> any PhoneSpec { try SpecNames.spec(name) }
    let range = try NumberInterval(typed: "400..<600") { ExactNumber($0) }
    let chosen: [(String, GroupValue)] = [
      ("disk", .value(.number(256))), ("color", .value(.text("Gold"))), ("price", .range(range)),
      ("brand", .value(.missing)), ("battery", .value(.number(4000))),
      ("battery", .value(.text("4000"))),
    ]
    for (name, value) in chosen { #expect(line.chooses(value, of: try spec(name)), "\(name)") }
    let others: [(String, GroupValue)] = [
      ("disk", .value(.number(512))), ("color", .value(.text("Red"))),
      ("price", .value(.number(500))), ("model", .value(.text("iPhone 14"))),
      ("model", .value(.text("iPhone*"))), ("color", .value(.missing)),
      ("brand", .value(.text(""))),
    ]
    for (name, value) in others { #expect(!line.chooses(value, of: try spec(name)), "\(name)") }
    #expect(line.excludes(.value(.text("Red")), of: try spec("color")))
    #expect(line.excludes(.value(.missing), of: try spec("memory")))
    #expect(!line.excludes(.value(.text("Gold")), of: try spec("color")))
  }

  @Test func aFacetIsClearedAndNothingElse() throws {
    let before = try line(
      "--color", "Gold", "--not-color=Red", "--missing", "color", "--disk", "256", "--where",
      "battery=4000", "--where", "battery!=5000", "--where", "battery>=100", "-n", "5", "a.json")
    var line = before
    line.clear(try color())
    #expect(
      line.commandText
        == "phonefilter --disk 256 --where battery=4000 --where 'battery!=5000' "
        + "--where 'battery>=100' -n 5 a.json")
    line.clear(try SpecNames.spec("battery"))
    #expect(line.commandText == "phonefilter --disk 256 --where 'battery>=100' -n 5 a.json")
    line.clearFilters()
    #expect(line.commandText == "phonefilter -n 5 a.json")
    line = before
    line.clearChoices(of: try color())
    #expect(line.contains(["--not-color", "Red"]) && !line.contains(["--color", "Gold"]))
  }

  @Test func anOptionKeepsItsPlaceWithAnotherValue() throws {
    var line = try line("--sort", "model", "--color", "Gold", "--sort=price", "a.json")
    #expect(line.value(of: "sort") == "model,price")
    line.set("sort", to: "-price")
    #expect(line.commandText == "phonefilter --sort -price --color Gold a.json")
    line.set("sort", to: nil)
    #expect(line.value(of: "sort") == nil && line.commandText == "phonefilter --color Gold a.json")
  }

  @Test func whatIsForTheBrowserAloneIsNotInTheCommand() throws {
    let line = try line(
      "--print", "both", "--plain", "--mouse", "--facet", "color", "-f", "json", "a.json")
    #expect(line.commandText == "phonefilter -f json a.json")
    #expect(try line.scanned().browsing.isPlain)
  }

  @Test func namesThatAreNoTextStay() throws {
    let name: [UInt8] = [0x2D, 0xFF, 0x0A, 0x27]
    var line = ChangingLine([Array("--color".utf8), Array("Gold".utf8), Array("--".utf8), name])
    line.remove(["--color", "Gold"])
    #expect(line.words == [Array("--".utf8), name])
    #expect(line.commandText == #"phonefilter -- $'-\xff\x0a\''"#)
    #expect(try line.scanned().filter.catalogues.map(\.bytes) == [name])
  }

  @Test func typedFlagsAreAdded() throws {
    let before = try line("--limit", "5", "--color", "Gold", "a.json")
    let line = try before.adding(typed: ["-n", "7", "--brand", "Apple"].map { Array($0.utf8) })
    #expect(line.commandText == "phonefilter --color Gold -n 7 --brand Apple a.json")
  }

  @Test(arguments: [
    ("b.json", "b.json"), ("--encoding utf-16le", "--encoding"), ("--print rows", "--print"),
    ("-q", "--quiet"), ("--help", "help"), ("--colr Gold", "--color"), ("--color", "needs a value"),
    ("--price abc", "--price"), ("price 500", "did you mean --price 500?"),
    ("screen '6 in'", "did you mean --screen-size '6 in'?"), ("limt 3", "did you mean --limit 3?"),
    ("xyzzy", "write a flag"),
  ])
  func whatCannotBeAddedIsAnswered(typed: String, named: String) throws {
    let line = try line("--color", "Gold", "a.json")
    let words = try ShellWords.split(typed).map { Array($0.utf8) }
    let error = #expect(throws: UsageError.self) { _ = try line.adding(typed: words) }
    #expect(error?.message.contains(named) == true, "\(error?.message ?? "")")
  }

  @Test func anyOrderOfChangesScansToTheSameSpecifications() throws {
    let pool = [
      ["--color", "Gold"], ["--color", "Space Black"], ["--not-color", "Red"], ["--disk", "256"],
      ["--price", "400..<600"], ["--missing", "processor"], ["--where", "battery=4000"],
    ]
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<200 {
      var line = try line("a.json")
      var expected: [[String]] = []
      for _ in 0..<12 {
        guard let words = pool.randomElement(using: &generator) else { continue }
        if let place = expected.firstIndex(of: words) {
          expected.remove(at: place)
          line.remove(words)
          #expect(!line.contains(words))
        } else {
          expected.append(words)
          line.add(words)
        }
      }
      let whole = ChangingLine((expected.flatMap(\.self) + ["a.json"]).map { Array($0.utf8) })
      #expect(line == whole)
      let specifications = try line.scanned().filter.specifications
      let others = try whole.scanned().filter.specifications
      #expect(specifications.map(\.spec.name) == others.map(\.spec.name))
    }
  }
}

/// A text split into words by the rules of a shell.
struct ShellWordsTests {
  @Test(arguments: [
    ("", []), ("  a  b ", ["a", "b"]), ("'a b' c", ["a b", "c"]), (#"a\ b"#, ["a b"]),
    (#""a \"b\" \c""#, [#"a "b" \c"#]), ("''", [""]), (#"'it'\''s'"#, ["it's"]),
    ("--color=Gold'en Age'", ["--color=Golden Age"]), (#"a\"#, [#"a\"#]),
  ])
  func areTakenApart(line: String, words: [String]) throws {
    #expect(try ShellWords.split(line) == words)
  }

  @Test(arguments: ["'a", "\"a", #""a\""#])
  func aQuoteNeedsAnEnd(line: String) {
    #expect(throws: UsageError.self) { try ShellWords.split(line) }
  }

  @Test(arguments: ["Space Black", "it's", "", "a\"b", "$(id)", "--color"])
  func takeBackWhatIsQuoted(word: String) throws {
    #expect(try ShellWords.split(ShellQuoting.word(Array(word.utf8))) == [word])
  }
}

struct BrowseOptionsTests {
  @Test func areThoseOfTheRowsAndItsOwn() {
    let names = OptionCatalog.ofBrowse.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(Set(OptionCatalog.all.map(\.name)).isSubset(of: names))
    #expect(
      Set(names).subtracting(OptionCatalog.all.map(\.name)) == ["print", "plain", "mouse"])
  }

  @Test func sayHowTheUserBrowses() throws {
    let words = ["--print", "both", "--plain", "--mouse", "a.json"].map { Array($0.utf8) }
    guard
      case .line(let line) = try ArgumentScanner.outcome(of: words, options: OptionCatalog.ofBrowse)
    else { throw UsageError("a page of help") }
    #expect(line.browsing.print == .both && line.browsing.isPlain && line.browsing.usesMouse)
  }
}
