@testable import PhoneFilterBrowsing
import PhoneFilterBase
@testable import PhoneFilterBrowser
import PhoneFilterCommandLine
import PhoneFilterCore
import PhoneFilterTestSupport
import Testing

struct PlainDialogTests {
  let shop = MadeShop()

  private func dialog(_ words: String...) throws -> PlainDialog {
    let words = (words + ["stock.jsonl"]).map { Array($0.utf8) }
    guard
      case .line(let line) = try ArgumentScanner.outcome(of: words, options: OptionCatalog.ofBrowse)
    else { throw UsageError("a page of help") }
    return PlainDialog(line: line)
  }

  /// The answers to some lines; the first answer is the text at the start.
  private func answers(_ typed: [String], _ dialog: inout PlainDialog) -> [String] {
    var answers = [dialog.answer(shop.snapshot, rows: shop.rows)]
    for line in typed {
      _ = dialog.take(line, in: shop.snapshot, rows: shop.rows)
      var counted = shop.snapshot
      counted.question = dialog.state.questionNumber
      answers.append(dialog.answer(counted, rows: shop.rows, details: shop.details))
    }
    return answers
  }

  @Test func itBeginsWithTheFacets() throws {
    var dialog = try dialog()
    #expect(
      dialog.answer(shop.snapshot, rows: shop.rows) == """
        266,364 of 4,000,000 phones.
        color, 12 values:
          1 Starlight, 82,112
          2 Gold, 81,907
          3 Midnight, 81,702
          4 Blue, 81,497
          5 Purple, 81,292
          6 Red, 81,087
          7 7 more
        disk, 5 values:
          8 64 GB, 512,000
          9 128 GB, 512,000
          10 256 GB, 512,000
          11 512 GB, 512,000
          12 1 TB, 512,000
        price, 1,871 values:
        13 model, 1,500 values:

        """)
  }

  @Test(arguments: [
    (["3"], "--color Midnight"), (["3", "3"], ""), (["-3"], "--not-color Midnight"),
    (["3", "4", "undo"], "--color Midnight"), (["3", "u", "redo"], "--color Midnight"),
    (["3", "clear"], ""), (["3", "10", "clear color"], "--disk-space 256"),
    (["0", "99", "-0"], ""),
    (["7", "1"], "--color Green"), (["13", "20"], "--model 'Phone 19'"),
    (["13", "more", "1"], "--model 'Phone 20'"), (["/1499", "1"], "--model 'Phone 1499'"),
    (["disk", "2"], "--disk-space 128"), (["color", "13"], "--missing color"),
    (["sort price"], "--sort price"), (["s -price", "sort"], ""),
    (["by color"], "--group-by color"),
    (["range price 500..900"], "--price 500..900"), (["r price 9..1"], ""),
    (["r model iPhone*", "range model"], ""),
    ([":--not-color 'Space Black'"], "--not-color 'Space Black'"),
    ([":--colr Gold"], ""), (["what", "", "more"], ""),
  ])
  func aLineChangesTheCommand(typed: [String], options: String) throws {
    var dialog = try dialog()
    let answers = answers(typed, &dialog)
    let space = options.isEmpty ? "" : " "
    #expect(dialog.state.line.commandText == "phonefilter\(space)\(options) stock.jsonl")
    #expect(answers.allSatisfy { $0.hasPrefix("266,364 of 4,000,000 phones") })
  }

  @Test(
    arguments: [
      ("print", .printRows), ("p", .printRows), ("command", .printCommand), ("c", .printCommand),
      ("quit", .quit), ("q", .quit), ("list", nil), ("", nil),
    ] as [(String, BrowserEffect?)])
  func aWordAsksForAnEffect(typed: String, effect: BrowserEffect?) throws {
    var dialog = try dialog()
    let asked = dialog.take(typed, in: shop.snapshot, rows: shop.rows)
    #expect(asked == effect)
  }

  @Test func rowsAreListedAndMarked() throws {
    var dialog = try dialog()
    let answers = answers(["rows", "mark 2", "rows 2", "details 1", "rows 0", "mark 0"], &dialog)
    #expect(
      answers[1].hasPrefix(
        """
        266,364 of 4,000,000 phones.
        model, price, screen, processor, memory, disk, color:
          1 iPhone 14 Plus, 999, 6.7", A15 Bionic, 6 GB, 256 GB, Starlight
        """))
    #expect(answers[1].hasSuffix("  266,344 more; 'more' lists them\n"))
    #expect(dialog.state.marks == [1] && answers[3].contains("  2 marked: Galaxy S23"))
    #expect(answers[4].contains("stock.jsonl:1204551:\n  model: iPhone 14 Plus\n"))
    #expect(answers[6].contains("write the number of a row, from 1 to 266,364"))
  }

  @Test func aRowIsLookedFor() throws {
    var shop = shop
    var dialog = try dialog()
    _ = dialog.take("rows", in: shop.snapshot, rows: shop.rows)
    _ = dialog.answer(shop.snapshot, rows: shop.rows)
    let effect = dialog.take("/pixel", in: shop.snapshot, rows: shop.rows)
    #expect(effect == .search(.init(id: 1, text: "pixel", start: 1, isBackwards: false)))
    #expect(dialog.awaits(shop.snapshot))
    shop.snapshot.finding = .init(id: 1, place: 2)
    #expect(!dialog.awaits(shop.snapshot))
    #expect(dialog.answer(shop.snapshot, rows: shop.rows).contains("disk, color:\n  3 Pixel 7"))
  }

  @Test func anAnswerAwaitsItsCounts() throws {
    var dialog = try dialog()
    _ = dialog.answer(shop.snapshot, rows: shop.rows)
    _ = dialog.take("1", in: shop.snapshot, rows: shop.rows)
    #expect(dialog.awaits(shop.snapshot))
    #expect(
      dialog.answer(shop.snapshot, rows: shop.rows).hasPrefix(
        "266,364 of 4,000,000 phones, still counting.\nNow: phonefilter --color Starlight"))
  }

  @Test func helpNamesEachWord() throws {
    var dialog = try dialog()
    let help = answers(["help"], &dialog)[1]
    for word in ["list", "more", "rows", "sort", "by", "range", "undo", "clear", "print", "quit"] {
      #expect(help.contains("  \(word)"))
    }
    #expect(help.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }

  @Test func noLineTrapsOrActsOnATerminal() throws {
    var generator = SeededGenerator(seed: 11)
    let words = [
      "1", "-2", "7", "list", "more", "rows", "rows 3", "details 1", "mark 1", "sort price",
      "by color",
      "range price 1..2", "clear", "clear color", "undo", "redo", "help", "/a", "/", ":", "color",
      "-0",
      "99999999999999999999", "-9223372036854775808", "sort ,", "by \"",
    ]
    for _ in 0..<40 {
      var dialog = try dialog()
      for _ in 0..<25 {
        let shop = MadeShop.random(&generator)
        let word =
          Bool.random(using: &generator)
          ? words.randomElement(using: &generator) ?? "1" : RandomText.made(using: &generator)
        _ = dialog.take(word, in: shop.snapshot, rows: shop.rows)
        let answer = dialog.answer(shop.snapshot, rows: shop.rows, details: shop.details)
        for line in answer.split(separator: "\n") { #expect(String(line).visible == line) }
      }
    }
  }
}
