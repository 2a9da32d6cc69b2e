import PhoneFilterRunning
import PhoneFilterBase
import Foundation
import PhoneFilterCommandLine
import PhoneFilterCore
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterBrowser

/// The main promise of the screen: its counts equal the counts of `facets` for the shown command,
/// and its rows equal the rows that the command prints.
@Suite(.tags(.slow))
struct KeysAndCommandsTests {
  /// Keys that choose and arrange. Keys that leave the screen change nothing here.
  private static let keys = Array(" -xXjkjkgGzlh sbuMm12\u{9}\u{12}").map { character -> Key in
    switch character {
    case "\u{9}": .tab
    case "\u{12}": .control("r")
    default: .character(character)
    }
  }

  private static let typed = [
    "--where battery>=4000", "--model '*1*'", "--price 300..900", "--search phone",
    "--not-color Gold", "--missing disk", "--has color", "-i", "--model /[13]$/", "--limit 90",
    "--sort battery", "--where 'color!=Gold'", "--sort color,-price", "--where battery=3000",
  ]

  @Test(arguments: [21, 22] as [UInt64])
  func whatIsSeenIsWhatTheCommandPrints(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let folder = try TemporaryFolder()
    let path = try folder.write(
      RandomCatalogue.text(phones: 400, using: &generator), as: "phones.jsonl")
    let outcome = try ArgumentScanner.outcome(
      of: [Array(path.utf8)], to: "browse", options: OptionCatalog.ofBrowse)
    guard case .line(let line) = outcome else { return }
    var state = BrowserState(line: line, size: Frame.Size(width: 120, height: 36))
    let engine = WaitingEngine()
    engine.ask(state)
    var asked = state.questionNumber
    for step in 1...5000 {
      let keys: [Key]
      if step % 40 == 0, let typed = Self.typed.randomElement(using: &generator) {
        keys = [.character(":"), .paste(typed), .enter]
      } else {
        keys = [Self.keys.randomElement(using: &generator) ?? .up]
      }
      for key in keys {
        let snapshot = engine.snapshot
        state.take(snapshot, rows: engine.rows)
        let effect = state.press(key, in: snapshot, rows: engine.rows)
        if case .search(let search) = effect { engine.search(search) }
      }
      if state.questionNumber > asked { engine.ask(state) }
      asked = state.questionNumber
      if step % 50 == 0 { try compare(state, engine) }
    }
  }

  private func compare(_ state: BrowserState, _ engine: WaitingEngine) throws {
    let snapshot = engine.answer(to: state)
    let command = state.line.commandText
    let words = state.line.words.map { String(decoding: $0, as: UTF8.self) }
    let filters = words.filter { _ in true }
    let counts = try printed(["facets"] + Self.withoutArranging(filters) + ["-fjsonl"])
    #expect(
      try snapshot.facetLines()
        == String(decoding: counts, as: UTF8.self)
        .split(separator: "\n").map(String.init).sorted(), "\(command)")
    let place = try #require(snapshot.columns.firstIndex { $0.name == "id" })
    let seen = engine.rows(0..<snapshot.matched).map { $0.cells[place] }
    let ids = try printed(words + ["--fields=id", "-fcsv"])
    let lines = String(decoding: ids, as: UTF8.self).split(separator: "\n").dropFirst()
      .map { String($0.split(separator: ",").last ?? "") }
    #expect(seen == lines, "\(command)")
  }

  /// A command line for `facets`, which does not sort rows.
  private static func withoutArranging(_ words: [String]) -> [String] {
    var left: [String] = []
    var rest = words[...]
    while let word = rest.popFirst() {
      if ["--sort", "--group-by", "--limit", "-n"].contains(word) {
        _ = rest.popFirst()
      } else {
        left.append(word)
      }
    }
    return left
  }

  private func printed(_ arguments: [String]) throws -> [UInt8] {
    let command = try #require(try TypedCommand(arguments))
    var bytes: [UInt8] = []
    let output = OutputBuffer(to: {
      bytes += $0
      return true
    })
    _ = try command.run(
      in: RunContext(
        output: output,
        terminal: TerminalSettings(isTerminal: false, reportedWidth: nil, ansi: .never)))
    return bytes
  }
}
