/// A JSON array that is put together element by element.
package struct JSONList {
  /// What stands before each element, behind the comma.
  private let lead: [UInt8]
  /// All of it but the bracket that closes it.
  private var opening = [UInt8(ascii: "[")]

  /// An empty list. The lead is white space.
  package init(lead: String = "") { self.lead = Array(lead.utf8) }

  package init(_ elements: [some JSONPart]) {
    self.init()
    for element in elements { add(element) }
  }

  /// The two ends of a range.
  package init(_ range: ClosedRange<ExactNumber>) {
    self.init([range.lowerBound, range.upperBound])
  }

  package mutating func add(_ element: some JSONPart) {
    add { element.appendJSON(to: &$0) }
  }

  /// Adds an element that the closure writes as JSON.
  package mutating func add(_ write: (inout [UInt8]) -> Void) {
    if opening.count > 1 { opening.append(UInt8(ascii: ",")) }
    opening += lead
    write(&opening)
  }
}

extension JSONList: JSONPart {
  package func appendJSON(to json: inout [UInt8]) {
    json += opening
    json.append(UInt8(ascii: "]"))
  }
}
