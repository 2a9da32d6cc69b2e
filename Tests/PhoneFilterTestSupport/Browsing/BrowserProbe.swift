import PhoneFilterReading
import PhoneFilterRunning
import PhoneFilterBase
import PhoneFilterBrowsing
import Foundation
import PhoneFilterCommandLine
import Testing

import PhoneFilterCore

/// A browser that waits for each answer.
package final class BrowserProbe {
  private let monitor: Monitor
  private let browser: CatalogueBrowser
  private var number = 0

  package init(chunk: Int = InputWindow.chunkSize, threads: Int = 1) {
    let monitor = Monitor()
    var context = RunContext(output: .nowhere, terminal: .none)
    context.chunk = chunk
    context.usualThreads = threads
    browser = CatalogueBrowser(context) {
      monitor.lock()
      monitor.broadcast()
      monitor.unlock()
    }
    self.monitor = monitor
  }

  deinit { browser.stop() }

  /// Asks the question of some arguments, and waits for the whole answer.
  package func answer(to arguments: [String]) throws -> BrowseSnapshot {
    let line = try #require(try TypedCommand(arguments)).line
    number += 1
    let reading = line.filter.ignoresCase ? [Array("-i".utf8)] : []
    browser.ask(
      BrowseQuestion(
        filter: line.filter, rows: line.rows, facets: line.facets.listing, reading: reading),
      number: number)
    return wait { $0.question == number && $0.isComplete && $0.isOrdered }
  }

  /// Asks a question without matching rows, and waits for the filter without which some match.
  package func relief(of arguments: [String]) throws -> Diagnosis.Relief? {
    _ = try answer(to: arguments)
    return wait { $0.relief != nil }.relief
  }

  /// Searches the rows for a text, and waits for the place.
  package func place(of text: String, from start: Int, isBackwards: Bool = false) -> Int? {
    number += 1
    let id = number
    browser.search(BrowseSearch(id: id, text: text, start: start, isBackwards: isBackwards))
    return wait { $0.finding?.id == id }.finding?.place
  }

  /// Waits until the details of a row have its line.
  package func place(ofRow number: Int) -> String? {
    _ = browser.details(ofRow: number)
    _ = wait { _ in self.browser.details(ofRow: number)?.place.contains(":") ?? true }
    return browser.details(ofRow: number)?.place
  }

  private func wait(until isThere: (BrowseSnapshot) -> Bool) -> BrowseSnapshot {
    while true {
      monitor.lock()
      let snapshot = browser.snapshot
      if isThere(snapshot) {
        monitor.unlock()
        return snapshot
      }
      monitor.wait()
      monitor.unlock()
    }
  }

  package func rows(_ places: Range<Int>) -> [BrowseRow] { browser.rows(places) }
  package func details(ofRow number: Int) -> BrowseDetails? { browser.details(ofRow: number) }

  /// Returns the output for the rows that match, selected by their numbers.
  package func printed(_ arguments: [String], _ snapshot: BrowseSnapshot, to path: String) throws
    -> [UInt8]
  {
    let line = try #require(try TypedCommand(arguments)).line
    let numbers = Set(rows(0..<snapshot.matched).map(\.number))
    var filter = line.filter
    (filter.specifications, filter.best) = ([], BestRequest())
    let file = try FileHandle(forUpdating: URL(fileURLWithPath: path))
    defer { try? file.close() }
    try file.truncate(atOffset: 0)
    let output = OutputBuffer(descriptor: file.fileDescriptor)
    _ = try Pipeline(
      filter, MarkedRows(line.rows, numbers: numbers),
      in: RunContext(output: output, terminal: .none)
    ).run()
    return [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
  }
}
