/// A number of another type that represents an exact decimal number.
///
/// Your own type, or a type of another library, conforms to this protocol, and to `NumberCondition`
/// and `FieldValueConvertible`, with one property: `public var exactNumber: ExactNumber? {
/// ExactNumber(description) }`.
public protocol ExactNumberConvertible {
  /// The decimal number; nil for a value that is not a number, such as infinity.
  var exactNumber: ExactNumber? { get }
  /// The sign of infinity, which makes a range open at that end; nil for all other numbers.
  var endlessness: FloatingPointSign? { get }
}

extension ExactNumberConvertible {
  public var endlessness: FloatingPointSign? { nil }
}

extension ExactNumber: ExactNumberConvertible {
  public var exactNumber: ExactNumber? { self }

  public init(_ integer: some BinaryInteger) {
    if let magnitude = UInt64(exactly: integer.magnitude) {
      self.init(significand: magnitude, isNegative: integer < 0)
    } else {
      self = ExactNumber(integer.description) ?? .zero
    }
  }

  /// Creates the decimal number that a binary number is written as: 799.99 is 79999 hundredths. Nil
  /// for infinity and NaN.
  public init?(_ double: Double) {
    guard double.isFinite else { return nil }
    // Prices have cents. A whole number of hundredths is the number that the text would spell.
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
  /// The shortest decimal number that is equal to this number.
  public var exactNumber: ExactNumber? { isFinite ? ExactNumber(description) : nil }
  public var endlessness: FloatingPointSign? { isInfinite ? sign : nil }
}

extension Int {
  /// Creates the integer that is equal to a number; nil if the number has a fraction or is too
  /// large.
  public init?(_ number: ExactNumber) {
    guard number.isWhole, let integer = Int(number.description) else { return nil }
    self = integer
  }
}

extension Double {
  /// Creates the nearest binary number.
  public init(_ number: ExactNumber) { self = Double(number.description) ?? .nan }
}
