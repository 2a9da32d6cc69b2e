/// A number, or a range of numbers, as the condition on a spec: `1299`, `799.99`, `300...900`,
/// `500...`.
public protocol NumberCondition {
  /// The numbers that match.
  var interval: NumberInterval { get }
}

extension NumberCondition where Self: ExactNumberConvertible {
  /// The number alone. A value that is not a number matches nothing.
  public var interval: NumberInterval { exactNumber.map { NumberInterval($0) } ?? .nothing }
}

extension ExactNumber: NumberCondition {}
extension Int: NumberCondition {}
extension Int8: NumberCondition {}
extension Int16: NumberCondition {}
extension Int32: NumberCondition {}
extension Int64: NumberCondition {}
extension UInt: NumberCondition {}
extension UInt8: NumberCondition {}
extension UInt16: NumberCondition {}
extension UInt32: NumberCondition {}
extension UInt64: NumberCondition {}
extension Double: NumberCondition {}
extension Float: NumberCondition {}

extension NumberInterval: NumberCondition {
  public var interval: NumberInterval { self }

  /// An interval without numbers.
  package static let nothing = NumberInterval(
    lower: End(value: .zero, isIncluded: false), upper: End(value: .zero, isIncluded: false))

  /// Creates the interval between two ends. Minus infinity as the lower end, or infinity as the
  /// upper end, leaves the interval open. For any other end that is not a number, the interval has
  /// no numbers.
  fileprivate init(
    from lower: (any ExactNumberConvertible)?, to upper: (any ExactNumberConvertible)?,
    includingEnd: Bool = true
  ) {
    let lower = lower?.endlessness == .minus ? nil : lower
    let upper = upper?.endlessness == .plus ? nil : upper
    let (first, last) = (lower?.exactNumber, upper?.exactNumber)
    guard (lower == nil) == (first == nil), (upper == nil) == (last == nil) else {
      self = .nothing
      return
    }
    self.init(
      lower: first.map { End(value: $0, isIncluded: true) },
      upper: last.map { End(value: $0, isIncluded: includingEnd) })
  }
}

extension ClosedRange: NumberCondition where Bound: ExactNumberConvertible {
  /// Both ends are included.
  public var interval: NumberInterval { NumberInterval(from: lowerBound, to: upperBound) }
}

extension Range: NumberCondition where Bound: ExactNumberConvertible {
  public var interval: NumberInterval {
    NumberInterval(from: lowerBound, to: upperBound, includingEnd: false)
  }
}

extension PartialRangeFrom: NumberCondition where Bound: ExactNumberConvertible {
  public var interval: NumberInterval { NumberInterval(from: lowerBound, to: nil) }
}

extension PartialRangeThrough: NumberCondition where Bound: ExactNumberConvertible {
  public var interval: NumberInterval { NumberInterval(from: nil, to: upperBound) }
}

extension PartialRangeUpTo: NumberCondition where Bound: ExactNumberConvertible {
  public var interval: NumberInterval {
    NumberInterval(from: nil, to: upperBound, includingEnd: false)
  }
}
