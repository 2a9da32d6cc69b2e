/// A JSON array that is put together element by element.
struct JSONList {
  /// What stands before each element, behind the comma.
  private let lead: [UInt8]
  /// All of it but the bracket that closes it.
  private var opening = [UInt8(ascii: "[")]

  /// An empty list. The lead is white space.
  init(lead: String = "") { self.lead = Array(lead.utf8) }

  init(_ objects: [JSONObject]) {
    self.init()
    for object in objects { add(object) }
  }

  init(_ texts: [String]) {
    self.init()
    for text in texts { add { JSONText.append(quoted: text, to: &$0) } }
  }

  /// The two ends of a range.
  init(_ range: ClosedRange<ExactNumber>) {
    self.init()
    for end in [range.lowerBound, range.upperBound] { add { $0 += Array(end.description.utf8) } }
  }

  mutating func add(_ object: JSONObject) {
    add { object.append(to: &$0) }
  }

  /// Adds an element that the closure writes as JSON.
  mutating func add(_ write: (inout [UInt8]) -> Void) {
    if opening.count > 1 { opening.append(UInt8(ascii: ",")) }
    opening += lead
    write(&opening)
  }

  func append(to output: inout [UInt8]) {
    output += opening
    output.append(UInt8(ascii: "]"))
  }
}
