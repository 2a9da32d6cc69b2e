@testable import PhoneFilterReading
import PhoneFilterTestSupport
@testable import PhoneFilterCore

/// JSON texts in memory, without a file and without a pipeline.
///
/// The fast lane, the record reader and the grammar find the same records, values and place of an
/// error. The result is the same for every cut of the text into two windows.
struct JSONWalkTarget: FuzzTarget {
  static let name = "jsonwalk"

  private static let names = ["a", "weight", "longer name"]
  private static let shapes = [JSONShape.array, .lines, .sections]
  private let walks: [WalkPair<JSONRecordWalk>]

  init() {
    // These field names belong to no spec, because the grammar knows no aliases.
    let plan = ColumnPlan(specs: Self.names.map { FieldSpec($0) })
    walks = Self.shapes.map { shape in
      func walk(_ usesLane: Bool) -> JSONRecordWalk {
        JSONRecordWalk(shape: shape, start: 0, plan: plan, usesLane: usesLane)
      }
      return WalkPair(plan: plan, fast: walk(true), plain: walk(false))
    }
  }

  func run(_ input: inout FuzzInput) {
    let shape = input.choice(Self.shapes.count)
    let repeats = input.choice(2) == 1
    let capacity = input.choice(6)
    let other = OtherReading(&input)
    let text =
      repeats ? Self.repeated(input.parts(at: 0, atMost: 2), Self.shapes[shape]) : input.text
    // The grammar recurses, and a catalogue of sections begins with '{'.
    guard text.count < 1000, shape < 2 || text.first == UInt8(ascii: "{") else { return }
    let read = walks[shape].reading(
      of: text, or: other, capacity: capacity)
    let grammar = JSONGrammar(text, Self.shapes[shape], names: Self.names)
    if grammar.isUnclear { return }
    require(
      read.spans == grammar.spans && read.place == grammar.place,
      "\(text.shown)\nread: \(read)\nafter the grammar: \(grammar.spans) \(grammar.place ?? -1)")
  }

  /// Returns a text that repeats a record, so that the lane learns it, with a different record in
  /// the middle.
  private static func repeated(_ records: [[UInt8]], _ shape: JSONShape) -> [UInt8] {
    let usual = records[0]
    let other = records.count > 1 ? records[1] : usual
    let all = [usual, usual, usual, usual, other, usual, usual]
    let (opening, between, closing): (String, String, String) =
      switch shape {
      case .lines: ("", "\n", "\n")
      case .sections: ("{\"s\":[", ",\n", "]}")
      default: ("[", ",", "]")
      }
    return Array(opening.utf8) + Array(all.joined(separator: Array(between.utf8)))
      + Array(closing.utf8)
  }
}
