@testable import PhoneFilterReading
import PhoneFilterTestSupport
@testable import PhoneFilterCore

/// JSON texts: the fast lane and the record reader read the same records, and accept the texts that
/// the grammar allows. The result is the same for every position of the window's end.
struct JSONTarget: FuzzTarget {
  static let name = "json"

  private let file = FuzzFile("catalogue")
  private let plans = [
    ColumnPlan(specs: [ModelSpec(), PriceSpec(), ColorSpec(), FieldSpec("price")]),
    ColumnPlan(specs: [MemorySpec(), FieldSpec("x.y"), FieldSpec("a")]),
    ColumnPlan(specs: []),
  ]

  func run(_ input: inout FuzzInput) {
    let claim = input.choice(5)
    let plan = input.pick(plans)
    let chunk = 16 + input.choice(96)
    let capacity = 1 + input.choice(6)
    let text = input.text
    let repeated = Self.repeated(input.parts(at: 0, atMost: 2))
    switch claim {
    case 0: agreeInTheLane(text, plan, capacity)
    case 1: agreeInTheLane(repeated, plan, capacity)
    case 2: agreeWithTheGrammar(text, plan, chunk)
    case 3: agreeAtAnyEdge(text, plan, chunk)
    default: agreeAtAnyEdge(repeated, plan, chunk)
    }
  }

  /// Returns an array that repeats a record, so that the lane learns it, with a different record in
  /// the middle.
  private static func repeated(_ records: [[UInt8]]) -> [UInt8] {
    let usual = records[0]
    let other = records.count > 1 ? records[1] : usual
    let all = [usual, usual, usual, usual, other, usual, usual]
    return Array("[".utf8) + Array(all.joined(separator: Array(",\n".utf8)))
      + Array("]".utf8)
  }

  private func agreeInTheLane(_ text: [UInt8], _ plan: ColumnPlan, _ capacity: Int) {
    for shape in [JSONShape.array, .lines] {
      for isFinal in [true, false] {
        let difference = JSONWalkReading.difference(
          text, shape, plan: plan, isFinal: isFinal, batchCapacity: capacity)
        require(difference == nil, difference ?? "")
      }
    }
  }

  /// Requires that the reader accepts a text as the value of a field exactly if the text is a JSON
  /// value.
  private func agreeWithTheGrammar(_ text: [UInt8], _ plan: ColumnPlan, _ chunk: Int) {
    // The reference recurses, and our reader accepts 1,024 levels.
    guard text.count(where: { $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: "{") }) < 1000 else {
      return
    }
    let isValue = NaiveJSON.accepts(text)
    let array = Array("[{\"m\":1},{\"q\":".utf8) + text + Array("},{\"n\":2}]".utf8)
    file.write(array)
    let read = ReadCatalogue(file.path, as: JSONInput(), plan: plan, chunk: chunk)
    require(!isValue || read.complaint == nil, "refused: \(read.shown)")
    require(read.complaint != nil || NaiveJSON.accepts(array), "accepted: \(read.shown)")
    let lines = Array("{\"m\":1}\n{\"q\":".utf8) + text + Array("}\n{\"n\":2}".utf8)
    file.write(lines)
    let readLines = ReadCatalogue(file.path, as: JSONLinesInput(), plan: plan, chunk: chunk)
    require(!isValue || readLines.complaint == nil, "refused in lines: \(readLines.shown)")
    for row in readLines.rows { require(NaiveJSON.accepts(row), "a row: \(row.shown)") }
  }

  private func agreeAtAnyEdge(_ document: [UInt8], _ plan: ColumnPlan, _ chunk: Int) {
    file.write(document)
    for format: (any InputFormat)? in [nil, JSONLinesInput()] {
      let whole = ReadCatalogue(file.path, as: format, plan: plan)
      let pieces = ReadCatalogue(file.path, as: format, plan: plan, chunk: chunk)
      require(
        whole.essentials == pieces.essentials, "whole: \(whole.shown)\npieces: \(pieces.shown)")
    }
  }
}
