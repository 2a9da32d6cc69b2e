/// A fingerprint of a list of records: of their number, content and order.
///
/// The sequence is a polynomial in an odd number. So the digests of two lists give the digest of
/// both together, and the digest of a sorted catalogue of any size needs no stored rows.
struct Digest: Equatable, Sendable {
  private(set) var count = 0
  private var sequence: UInt64 = 0
  private var bag: UInt64 = 0

  private static let base: UInt64 = 0x9e37_79b9_7f4a_7c15

  init() {}

  /// The digest of a list with a known length and unknown content.
  init(count: Int) {
    self.count = count
  }

  mutating func add(_ record: Fingerprint, by yardstick: Yardstick) {
    count += 1
    sequence = sequence &* Self.base &+ record.hash(of: yardstick.fieldsInOrder)
    bag = bag &+ record.hash(of: yardstick.fieldsInAnyOrder)
  }

  /// Adds the hash of something other than a record, regardless of its place.
  mutating func add(inAnyOrder hash: UInt64) {
    count += 1
    bag = bag &+ SplitMix64.mix(hash)
  }

  mutating func append(contentsOf next: Digest) {
    var (power, square, exponent) = (UInt64(1), Self.base, next.count)
    while exponent > 0 {
      if exponent & 1 == 1 { power = power &* square }
      square = square &* square
      exponent >>= 1
    }
    count += next.count
    sequence = sequence &* power &+ next.sequence
    bag = bag &+ next.bag
  }
}

/// The fields of the records that an answer must have right, and the fields that give the order.
struct Yardstick: Sendable {
  /// Indices in `PhoneField.all`, like those below.
  let fieldsInOrder: [Int]
  let fieldsInAnyOrder: [Int]

  /// Every record at its place.
  static let exact = Yardstick(
    fieldsInOrder: Array(PhoneField.all.indices), fieldsInAnyOrder: [])

  /// All records, sorted; records with equal keys in any order.
  static func sorted(by keys: [String]) -> Yardstick {
    Yardstick(
      fieldsInOrder: PhoneField.places(of: keys), fieldsInAnyOrder: Array(PhoneField.all.indices))
  }

  /// Some records, sorted; any of the records with equal keys may be among them.
  static func leading(by keys: [String]) -> Yardstick {
    Yardstick(fieldsInOrder: PhoneField.places(of: keys), fieldsInAnyOrder: [])
  }

  /// One record, any, for each combination.
  static func distinct(by keys: [String]) -> Yardstick {
    Yardstick(fieldsInOrder: [], fieldsInAnyOrder: PhoneField.places(of: keys))
  }
}
