/// A JSON array that is built element by element.
package struct JSONList {
  /// The white space before each element, after the comma.
  private let lead: [UInt8]
  /// The whole list without the closing bracket.
  private var opening = [UInt8(ascii: "[")]

  /// Creates an empty list. The lead is white space.
  package init(lead: String = "") { self.lead = Array(lead.utf8) }

  package init(_ elements: [some JSONPart]) {
    self.init()
    for element in elements { add(element) }
  }

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
