@testable import PhoneFilterRunning
@testable import PhoneFilterBase
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCommandLine
@testable import PhoneFilterCore

/// Options and words that users of other tools type.
struct ForeignHabitTests {
  @Test(arguments: ForeignHabitCatalog.all.compactMap(Taken.init))
  func aClearHabitIsTakenAsMeant(habit: Taken) throws {
    let typed = try ToolRun.command(habit.example)
    let meant = try ToolRun.command(habit.meaning)
    #expect("\(typed.line.apartFromWords)" == "\(meant.line.apartFromWords)")
    // The words spell the meaning of the habit.
    let words = typed.line.words.map { String(decoding: $0, as: UTF8.self) }
    let again = try ToolRun.command(words)
    #expect("\(again.line.apartFromWords)" == "\(meant.line.apartFromWords)")
  }

  @Test(arguments: ForeignHabitCatalog.all.compactMap(Answered.init))
  func anyOtherHabitIsAnsweredWithWhatWorks(habit: Answered) {
    let complaint = ToolRun.complaint(habit.example)
    #expect(complaint?.contains(habit.answer) == true, "\(complaint ?? "taken")")
  }

  @Test func noHabitStandsInTheWayOfAnOption() {
    for option in OptionCatalog.ofCommands.flatMap(\.value) {
      for spelling in option.spellings {
        let typed = ForeignHabit.Typed(
          spelling: spelling, attached: nil, before: [], after: ["x"], command: "",
          options: OptionCatalog.all)
        // Without a command, `--table` and `--plain` are taken as formats.
        let isFormat = typed.formats.contains(typed.name)
        #expect(isFormat || ForeignHabitCatalog.reading(of: typed) == nil, "\(spelling)")
      }
    }
  }

  @Test(arguments: ["rom", "cpu", "display", "manufacturer", "size", "type", "battery", "weight"])
  func aFieldIsNoHabit(name: String) {
    let typed = ForeignHabit.Typed(
      spelling: "--" + name, attached: nil, before: [], after: ["x"], command: "",
      options: OptionCatalog.all)
    #expect(ForeignHabitCatalog.reading(of: typed) == nil)
  }

  @Test(arguments: [
    (["--max-problems", "3"], "'phonefilter check'"),
    (["--moves"], "'phonefilter diff'"),
    (["--key", "sku"], "'phonefilter check', 'phonefilter diff' and 'phonefilter history'"),
    (["facets", "--sort", "price"], "phonefilter without a command"),
    (["check", "--dialect", "duckdb"], "'phonefilter sql'"),
  ])
  func anOptionOfAnotherCommandIsToldAsOne(arguments: [String], owner: String) {
    let complaint = ToolRun.complaint(arguments)
    #expect(
      complaint?.contains(" is an option of \(owner), not of this command") == true,
      "\(complaint ?? "")")
  }

  @Test(arguments: [
    ["-o=gold.csv"], ["-ogold.csv"], ["--output", "gold.csv"], ["--out=gold.csv"],
  ])
  func aFileToWriteIsLeftToTheShell(option: [String]) {
    let complaint = ToolRun.complaint(["--model", "a b"] + option + ["catalog.json"])
    #expect(
      complaint?.hasSuffix(
        "phonefilter --model 'a b' -f csv catalog.json > gold.csv") == true, "\(complaint ?? "")")
  }

  @Test func severalKeysAreNotTurnedRoundAtOnce() {
    #expect(
      ToolRun.complaint(["--sort", "price,model", "--desc"])?.hasSuffix("--sort -price,-model")
        == true)
    #expect(ToolRun.complaint(["--desc"])?.contains("--sort -price") == true)
  }

  @Test func aNameInQuotesKeepsItsWords() throws {
    let keys = try ToolRun.command(["--sort", "\"rank:desc\",\"a,b\""]).line.rows.sorting.keys
    #expect(keys.map(\.spec.name) == ["rank:desc", "a,b"])
    #expect(keys.allSatisfy { !$0.isDescending })
  }

  @Test func aCommandTakesOnlyHabitsOfItsOwnOptions() throws {
    let facets = OptionCatalog.ofFacets
    let typed = ForeignHabit.Typed(
      spelling: "--select", attached: nil, before: [], after: ["a"], command: "facets",
      options: facets)
    #expect(ForeignHabitCatalog.reading(of: typed) == nil)
  }

  struct Taken: CustomTestStringConvertible, Sendable {
    let example: [String]
    let meaning: [String]
    var testDescription: String { example.joined(separator: " ") }

    init?(_ habit: ForeignHabit) {
      guard let meaning = habit.meaning else { return nil }
      example = habit.example
      self.meaning = meaning
    }
  }

  struct Answered: CustomTestStringConvertible, Sendable {
    let example: [String]
    let answer: String
    var testDescription: String { example.joined(separator: " ") }

    init?(_ habit: ForeignHabit) {
      guard let answer = habit.answer else { return nil }
      example = habit.example
      self.answer = answer
    }
  }
}

extension TypedLine {
  /// The line without its words, because different words can have the same meaning.
  fileprivate var apartFromWords: TypedLine {
    var line = self
    line.words = []
    return line
  }
}
