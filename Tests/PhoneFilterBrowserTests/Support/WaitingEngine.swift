import PhoneFilterRunning
import PhoneFilterBase
@testable import PhoneFilterBrowsing
import Foundation
@testable import PhoneFilterBrowser
import PhoneFilterCore

/// A real engine with answers that a test can wait for.
final class WaitingEngine {
  private let news = NSCondition()
  private let engine: CatalogueBrowser

  init() {
    let news = self.news
    engine = CatalogueBrowser(
      RunContext(
        output: OutputBuffer(to: { _ in true }),
        terminal: TerminalSettings(isTerminal: false, reportedWidth: nil, ansi: .never))
    ) {
      news.lock()
      news.broadcast()
      news.unlock()
    }
  }

  deinit { engine.stop() }

  func ask(_ state: BrowserState) { engine.ask(state.question, number: state.questionNumber) }
  func search(_ search: BrowseSearch) { engine.search(search) }
  func rows(_ places: Range<Int>) -> [BrowseRow] { engine.rows(places) }
  func details(ofRow number: Int) -> BrowseDetails? { engine.details(ofRow: number) }
  var snapshot: BrowseSnapshot { engine.snapshot }

  /// Runs the open comparison of a state, and waits for its end.
  func compare(_ state: BrowserState) {
    state.comparisonRuns.map(engine.run)
    news.lock()
    defer { news.unlock() }
    while state.comparing?.marked.isOver == false { news.wait() }
  }

  /// Waits for the whole answer to a state's question.
  func answer(to state: BrowserState) -> BrowseSnapshot {
    news.lock()
    defer { news.unlock() }
    while true {
      let snapshot = engine.snapshot
      if snapshot.question == state.questionNumber, snapshot.isComplete, snapshot.isOrdered {
        return snapshot
      }
      news.wait()
    }
  }
}
