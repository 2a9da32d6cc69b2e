/// A number of another type that stands for an exact decimal one.
///
/// A type of one's own, or of another library, conforms to this protocol, and to `NumberCondition` and
/// `FieldValueConvertible`, with one property: `public var exactNumber: ExactNumber? {
/// ExactNumber(description) }`.
public protocol ExactNumberConvertible {
  /// The decimal number; nil for what is none, such as an infinite one.
  var exactNumber: ExactNumber? { get }
  /// The sign of an infinite number, which leaves a range open at that end; nil for all others.
  var endlessness: FloatingPointSign? { get }
}

extension ExactNumberConvertible {
  public var endlessness: FloatingPointSign? { nil }
}

extension ExactNumber: ExactNumberConvertible {
  public var exactNumber: ExactNumber? { self }

  /// The integer itself.
  public init(_ integer: some BinaryInteger) {
    if let magnitude = UInt64(exactly: integer.magnitude) {
      self.init(significand: magnitude, isNegative: integer < 0)
    } else {
      self = ExactNumber(integer.description) ?? .zero
    }
  }

  /// The decimal number that is written for a binary one: 799.99 is 79999 hundredths. Nil for an
  /// infinite one, and for what is no number.
  public init?(_ double: Double) {
    guard double.isFinite else { return nil }
    // Prices have cents: a number of few hundredths is the one that its text would say.
    let hundredths = (double * 100).rounded()
    guard hundredths.magnitude < 1e15, hundredths / 100 == double else {
      self.init(double.description)
      return
    }
    self.init(significand: UInt64(hundredths.magnitude), scale: 2, isNegative: hundredths < 0)
  }
}

extension ExactNumberConvertible where Self: BinaryInteger {
  public var exactNumber: ExactNumber? { ExactNumber(self) }
}

extension Int: ExactNumberConvertible {}
extension Int8: ExactNumberConvertible {}
extension Int16: ExactNumberConvertible {}
extension Int32: ExactNumberConvertible {}
extension Int64: ExactNumberConvertible {}
extension UInt: ExactNumberConvertible {}
extension UInt8: ExactNumberConvertible {}
extension UInt16: ExactNumberConvertible {}
extension UInt32: ExactNumberConvertible {}
extension UInt64: ExactNumberConvertible {}

extension Double: ExactNumberConvertible {
  public var exactNumber: ExactNumber? { ExactNumber(self) }
  public var endlessness: FloatingPointSign? { isInfinite ? sign : nil }
}

extension Float: ExactNumberConvertible {
  /// The shortest decimal number that is this one.
  public var exactNumber: ExactNumber? { isFinite ? ExactNumber(description) : nil }
  public var endlessness: FloatingPointSign? { isInfinite ? sign : nil }
}

extension Int {
  /// The integer that a number is; nil where it has a fraction or is too large.
  public init?(_ number: ExactNumber) {
    guard number.isWhole, let integer = Int(number.description) else { return nil }
    self = integer
  }
}

extension Double {
  /// The binary number that is nearest.
  public init(_ number: ExactNumber) { self = Double(number.description) ?? .nan }
}
