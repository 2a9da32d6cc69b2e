@testable import PhoneFilterReading
@testable import PhoneFilterBase
import PhoneFilterTestSupport
@testable import PhoneFilterCore

/// The result of a walk over a JSON text. It must be the same with and without the fast lane.
struct JSONWalkReading: Equatable, CustomStringConvertible {
  /// For each row, the places of the wanted values, then the place of the record.
  private(set) var spans: [[Range<Int>]] = []
  private(set) var fields: [String] = []
  private(set) var seenColumns: [Bool] = []
  /// The place and the reason of the stop.
  private(set) var place: Int?
  private(set) var message = ""
  private(set) var isCut = false
  /// The end of the last read record.
  private(set) var boundary = 0

  var description: String { "\(spans) \(fields) \(place ?? -1) \(message) \(isCut) \(boundary)" }

  /// Reads a text to its end or to an error. The batches are small, so that some end in the middle
  /// of the lane.
  init(
    _ text: [UInt8], _ shape: JSONShape, usesLane: Bool, plan: ColumnPlan, isFinal: Bool = true,
    batchCapacity: Int = 5
  ) {
    let batch = PhoneBatch(plan: plan, capacity: batchCapacity)
    var walk = JSONRecordWalk(shape: shape, start: 0, plan: plan, usesLane: usesLane)
    withBytes(of: text + [UInt8](repeating: 0, count: 64)) { bytes in
      while place == nil {
        batch.begin(copying: bytes, origin: 0, layout: .phones)
        let failure = walk.walk(over: bytes, end: text.count, isFinal: isFinal, into: batch)
        for row in 0..<batch.count {
          spans.append(
            (0...batch.recordColumn).map { column in
              let span = batch.spans[column, row]
              return span.isEmpty ? 0..<0 : Int(span.start)..<Int(span.end)
            })
        }
        if let failure {
          place = failure.index
          message = failure.message
          isCut = failure.isCut
        } else if batch.count == 0 {
          // The caller of a walk enters each section.
          guard walk.isBeforeSection, let inside = walk.entering(with: plan) as? JSONRecordWalk
          else { break }
          walk = inside
        }
      }
    }
    boundary = walk.boundary
    fields = walk.fields
    seenColumns = plan.columns.indices.map { walk.hasSeen(column: $0) }
  }

  /// The difference that the lane makes for a text, or nil.
  static func difference(
    _ text: [UInt8], _ shape: JSONShape, plan: ColumnPlan, isFinal: Bool = true,
    batchCapacity: Int = 5
  ) -> String? {
    func reading(usesLane: Bool) -> JSONWalkReading {
      JSONWalkReading(
        text, shape, usesLane: usesLane, plan: plan, isFinal: isFinal,
        batchCapacity: batchCapacity)
    }
    let wanted = reading(usesLane: false)
    let found = reading(usesLane: true)
    return found == wanted ? nil : "\(text.shown)\nwith the lane \(found)\nwithout it \(wanted)"
  }
}
