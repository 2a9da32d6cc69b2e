@testable import PhoneFilterBrowser
import PhoneFilterRunning
import PhoneFilterBase
@testable import PhoneFilterBrowsing
import PhoneFilterCore

/// An engine without a catalogue. It answers at once, with numbers that a test can predict.
final class MadeEngine: BrowseEngine, Sendable {
  /// The requests of a test, and the engine's answer.
  struct Notes: Sendable {
    var asked: [Int] = []
    var searches: [BrowseSearch] = []
    var snapshot = BrowseSnapshot()
  }

  private let notes = Guarded(Notes())
  private let pipe: WakePipe

  init(waking pipe: WakePipe, rows: Int = 1000) {
    self.pipe = pipe
    notes.withLock {
      $0.snapshot.total = rows
      $0.snapshot.columns = [BrowseColumn(title: "model", name: "model")]
    }
  }

  var asked: [Int] { notes.withLock { $0.asked } }
  var searches: [BrowseSearch] { notes.withLock { $0.searches } }
  var snapshot: BrowseSnapshot { notes.withLock { $0.snapshot } }

  /// Changes the snapshot, as an engine's own thread does.
  func change(_ body: (inout BrowseSnapshot) -> Void) {
    notes.withLock { body(&$0.snapshot) }
    pipe.poke()
  }

  func ask(_ question: BrowseQuestion, number: Int) {
    notes.withLock { $0.asked.append(number) }
    change {
      $0.question = number
      // Each filter removes one row, so that an answer differs from the answer before.
      $0.matched = $0.total - question.filter.specifications.count
      $0.isComplete = true
    }
  }

  func search(_ search: BrowseSearch) {
    notes.withLock { $0.searches.append(search) }
    change { $0.finding = BrowseFinding(id: search.id, place: Int(search.text)) }
  }

  func rows(_ places: Range<Int>) -> [BrowseRow] {
    places.clamped(to: 0..<snapshot.matched).map {
      BrowseRow(number: $0, cells: ["phone \($0)"])
    }
  }

  func details(ofRow number: Int) -> BrowseDetails? {
    BrowseDetails(
      number: number, place: "made:\(number)", fields: [.init(name: "model", value: "\(number)")])
  }

  func run(_ next: @escaping @Sendable () -> BrowseRun?) {
    while next() != nil {}
    pipe.poke()
  }

  func stop() {}
}
