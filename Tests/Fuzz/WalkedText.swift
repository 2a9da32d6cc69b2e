@testable import PhoneFilterReading
@testable import PhoneFilterBase
import PhoneFilterTestSupport
@testable import PhoneFilterCore

/// The result of a walk over a text in memory: everything that must not depend on which lane read a
/// record, nor on how much of the text was there at once.
struct WalkedText: Equatable, CustomStringConvertible {
  /// For each row where the asked values begin and end in the text, and behind them the record.
  private(set) var spans: [Int] = []
  private(set) var fields: [String] = []
  private(set) var sections: [String] = []
  /// Where the walk stopped, and why.
  private(set) var place: Int?
  private(set) var message = ""

  var description: String { "\(spans) \(fields) \(sections) \(place ?? -1) \(message)" }

  /// Walks over a text as a catalogue does: over all of it at once, or first over the part before
  /// `cut` alone.
  init<Walk: RecordWalk>(_ text: [UInt8], cutAt cut: Int?, by walk: Walk, into batch: PhoneBatch) {
    var walk = walk
    var origin = 0
    // The end of a file is known only after a reading that brings nothing.
    let parts = cut.map { [($0, false), (text.count, false)] } ?? []
    for (end, isFinal) in parts + [(text.count, true)] {
      let window = text[origin..<end] + [UInt8](repeating: 0, count: 64)
      let isDone = withBytes(of: Array(window)) { bytes in
        read(bytes, origin, end: end - origin, isFinal: isFinal, &walk, batch)
      }
      if isDone { break }
      origin += walk.cursor
      walk.cursor = 0
    }
    fields = walk.fields
    sections = walk.sections
  }

  /// Reads the records of a window; false when the text goes on behind it.
  private mutating func read<Walk: RecordWalk>(
    _ bytes: Bytes, _ origin: Int, end: Int, isFinal: Bool, _ walk: inout Walk, _ batch: PhoneBatch
  ) -> Bool {
    while true {
      batch.begin(copying: bytes, origin: origin, layout: .phones)
      let failure = walk.walk(over: bytes, end: end, isFinal: isFinal, into: batch)
      for row in 0..<batch.count {
        for column in 0...batch.recordColumn {
          let span = batch.spans[column, row]
          spans.append(span.isEmpty ? 0 : origin + Int(span.start))
          spans.append(span.isEmpty ? 0 : origin + Int(span.end))
        }
      }
      if let failure {
        if failure.isCut { return false }
        place = origin + failure.index
        message = failure.message
        return true
      }
      if batch.count > 0 { continue }
      // A caller that walks enters each section.
      guard walk.isBeforeSection, let inside = walk.entering(with: batch.plan) as? Walk else {
        return true
      }
      walk = inside
    }
  }
}

/// A walk with the fast lane and one without it, and the batches that they fill.
struct WalkPair<Walk: RecordWalk> {
  private let fast: Walk
  private let plain: Walk
  private let batches: [PhoneBatch]

  /// The batches have one row, two, and so on, so that some end in the middle of the lane.
  init(plan: ColumnPlan, fast: Walk, plain: Walk) {
    self.fast = fast
    self.plain = plain
    batches = (1...6).map { PhoneBatch(plan: plan, capacity: $0) }
  }

  /// What the record reader makes of a text that is there as a whole. Ends the process where the lane
  /// makes something else of it, or where either of them does that reads it in two windows.
  func reading(of text: [UInt8], or other: OtherReading, capacity: Int) -> WalkedText {
    let batch = batches[capacity % batches.count]
    let cut = other.share.map { $0 * text.count / 256 }
    let whole = WalkedText(text, cutAt: nil, by: plain, into: batch)
    let found = WalkedText(text, cutAt: cut, by: other.usesLane ? fast : plain, into: batch)
    require(found == whole, "\(text.shown)\n\(other): \(found)\nnot: \(whole)")
    return whole
  }
}

/// Another way to read a text than record by record and as a whole, as an input chooses it.
struct OtherReading {
  let usesLane: Bool
  /// Number of 256ths of the text that are there at first; nil for all.
  let share: Int?

  init(_ input: inout FuzzInput) {
    let way = input.choice(4)
    let place = input.choice(256)
    usesLane = way != 1
    share = way == 0 ? nil : place
  }
}
