@testable import PhoneFilterRunning
@testable import PhoneFilterBase
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCommandLine
@testable import PhoneFilterCore

/// First words that are commands of other tools.
struct ForeignCommandTests {
  private func answer(_ line: String...) -> String? {
    ForeignCommandCatalog.answer(to: line, options: OptionCatalog.all)
  }

  @Test(arguments: [
    (["filter", "x.json"], "phonefilter --color Gold x.json"),
    (["filter", "--price", "..500", "x.json"], "phonefilter --price ..500 x.json"),
    (["filter", "price<500", "x.json"], "phonefilter --where 'price<500' x.json"),
    (["where", "price<500", "x.json"], "phonefilter --where 'price<500' x.json"),
    (["count", "x.json"], "phonefilter -c x.json"),
    (["head", "x.json"], "phonefilter -n 10 x.json"),
    (["head", "-n", "5", "x.json"], "phonefilter -n 5 x.json"),
    (["head", "5", "x.json"], "phonefilter -n 5 x.json"),
    (["tail", "x.json"], "phonefilter --last 10 x.json"),
    (["changes", "a.json", "b.json"], "phonefilter diff a.json b.json"),
    (["merge", "a.json", "b.json"], "phonefilter a.json b.json"),
    (["validate", "x.json"], "phonefilter check x.json"),
    (["list", "x.json"], "phonefilter x.json"),
    (["select", "model,price", "x.json"], "phonefilter --fields 'model,price' x.json"),
    (["cut", "-"], "phonefilter --fields 'model,price' -"),
    (["color", "Gold", "x.json"], "phonefilter --color Gold x.json"),
    (["price", "x.json"], "phonefilter --price AMOUNT x.json"),
    (["select", "model", "from", "x.json"], "phonefilter --fields model x.json"),
    (["query", "SELECT count(*) FROM x.json"], "phonefilter -c x.json"),
    (["cheapest", "phone", "x.json"], "phonefilter --sort price x.json"),
    (["count", "brand=Apple", "x.json"], "phonefilter -c --where 'brand=Apple' x.json"),
    (["count", "-qi", "brand=apple", "x.json"], "phonefilter -c -qi --where 'brand=apple' x.json"),
    (["tui", "please", "x.json"], "phonefilter browse x.json"),
  ])
  func theLineThatDoesItIsTold(words: [String], line: String) throws {
    let answer = try #require(
      ForeignCommandCatalog.answer(to: words, options: OptionCatalog.all))
    #expect(answer.contains("\(line)"), "\(answer)")
    #expect(!answer.contains("cannot open"))
  }

  @Test func eachLineThatIsToldIsUnderstood() throws {
    let commands = OptionCatalog.ofCommands.map(\.key)
    for command in ForeignCommandCatalog.all where command.meaning != nil {
      let answer = command.answer(to: command.words[0], before: [])
      let line = try #require(answer.parts(at: ":").last?.trimmingSpaces)
      let words = try ShellWords.split(line.parts(at: "|")[0])
      #expect(words.first == "phonefilter", "\(line)")
      let isHelp = ["help", "completions"].contains(words.dropFirst().first)
      let complaint = isHelp ? nil : ToolRun.complaint(Array(words.dropFirst()))
      let asksForPage = complaint == "a page of help was asked for"
      let lacksSecond = complaint?.hasPrefix("diff ") == true
      #expect(complaint == nil || asksForPage || lacksSecond, "\(line): \(complaint ?? "")")
    }
    #expect(commands.contains("diff"))
  }

  @Test func noWordIsACommandOrStandsTwice() {
    let words = ForeignCommandCatalog.all.flatMap(\.words)
    #expect(Set(words).count == words.count)
    #expect(Set(words).isDisjoint(with: OptionCatalog.ofCommands.map(\.key)))
  }

  @Test func aFileThatIsThereIsNoCommand() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("{}", as: "count")
    #expect(CataloguePath(path).looksLikeCatalogue)
    #expect(!CataloguePath(path).leadsNowhere)
    #expect(answer("./count") == nil)
    #expect(answer("catalog.json") == nil)
    #expect(answer("-c", "count") == nil)
    #expect(answer() == nil)
  }
}
