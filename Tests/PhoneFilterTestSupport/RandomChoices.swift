// The random choices that the generators of catalogues and queries make.

extension SeededGenerator {
  /// Returns true in `percent` of a hundred cases.
  package mutating func chance(_ percent: Int) -> Bool {
    Int.random(in: 0..<100, using: &self) < percent
  }

  package mutating func number(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &self)
  }

  package mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[number(0...(elements.count - 1))]
  }

  /// Returns some of the elements, in their order.
  package mutating func some<Element>(_ elements: [Element], _ percent: Int) -> [Element] {
    elements.filter { _ in chance(percent) }
  }
}
