@testable import PhoneFilterReading
@testable import PhoneFilterBase
import PhoneFilterTestSupport
@testable import PhoneFilterCore

/// The result of a walk over a text in memory: everything that must be the same with and without
/// the fast lane, and for every size of the window.
struct WalkedText: Equatable, CustomStringConvertible {
  /// For each row, the start and end of each asked value in the text, then the start and end of the
  /// record.
  private(set) var spans: [Int] = []
  private(set) var fields: [String] = []
  private(set) var sections: [String] = []
  /// The place where the walk stopped with an error; nil if it did not.
  private(set) var place: Int?
  private(set) var message = ""

  var description: String { "\(spans) \(fields) \(sections) \(place ?? -1) \(message)" }

  /// Walks over a text as a catalogue does: over the whole text at once, or first over the part
  /// before `cut` alone.
  init<Walk: RecordWalk>(_ text: [UInt8], cutAt cut: Int?, by walk: Walk, into batch: PhoneBatch) {
    var walk = walk
    var origin = 0
    // A reader knows the end of a file only after a read that returns nothing.
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

  /// Reads the records of a window. Returns false if the window ends in the middle of a record.
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
      // A caller that walks enters each section itself.
      guard walk.isBeforeSection, let inside = walk.entering(with: batch.plan) as? Walk else {
        return true
      }
      walk = inside
    }
  }
}

/// A walk with the fast lane, a walk without the fast lane, and the batches that they fill.
struct WalkPair<Walk: RecordWalk> {
  private let fast: Walk
  private let plain: Walk
  private let batches: [PhoneBatch]

  /// The batches have one to six rows, so that some batches end in the middle of the lane's work.
  init(plan: ColumnPlan, fast: Walk, plain: Walk) {
    self.fast = fast
    self.plain = plain
    batches = (1...6).map { PhoneBatch(plan: plan, capacity: $0) }
  }

  /// Returns the result of the record reader for a whole text.
  ///
  /// Ends the process if the other reading, with the lane or in two windows, gives a different
  /// result.
  func reading(of text: [UInt8], or other: OtherReading, capacity: Int) -> WalkedText {
    let batch = batches[capacity % batches.count]
    let cut = other.share.map { $0 * text.count / 256 }
    let whole = WalkedText(text, cutAt: nil, by: plain, into: batch)
    let found = WalkedText(text, cutAt: cut, by: other.usesLane ? fast : plain, into: batch)
    require(found == whole, "\(text.shown)\n\(other): \(found)\nnot: \(whole)")
    return whole
  }
}

/// A second way to read a text, which an input chooses: with the lane, in two windows, or both.
struct OtherReading {
  let usesLane: Bool
  /// The part of the text in the first window, in 256ths; nil for the whole text.
  let share: Int?

  init(_ input: inout FuzzInput) {
    let way = input.choice(4)
    let place = input.choice(256)
    usesLane = way != 1
    share = way == 0 ? nil : place
  }
}
