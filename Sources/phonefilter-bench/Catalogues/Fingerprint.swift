/// One record as hashes of its values, the same in every format and order of keys.
struct Fingerprint {
  private var values = [UInt64](repeating: 0, count: PhoneField.all.count)
  private var missing = PhoneField.all.count

  init() {}

  init(_ phone: Phone) {
    for (place, field) in PhoneField.all.enumerated() { set(place, field.value(phone).hash) }
  }

  var isComplete: Bool { missing == 0 }

  /// Sets the hash of one value. Each place is set once per record: the number of calls makes it
  /// complete.
  mutating func set(_ place: Int, _ hash: UInt64) {
    values[place] = hash
    missing -= 1
  }

  /// Makes room for the next record.
  mutating func clear() {
    missing = values.count
  }

  func hash(of places: [Int]) -> UInt64 {
    var sum: UInt64 = 0
    for place in places { sum = sum &+ SplitMix64.mix(values[place] &+ UInt64(place)) }
    return SplitMix64.mix(sum)
  }
}

/// The FNV-1a hash of the spelling of a value, without quotes and escapes.
struct SpellingHash {
  private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  init(_ bytes: some Sequence<UInt8> = []) {
    for byte in bytes { add(byte) }
  }

  mutating func add(_ byte: UInt8) {
    value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
  }

  /// Adds the decimal digits of a number that is not negative.
  mutating func add(digits number: Int) {
    if number >= 10 { add(digits: number / 10) }
    add(UInt8(ascii: "0") + UInt8(number % 10))
  }
}

extension PhoneField {
  static func places(of names: [String]) -> [Int] {
    names.compactMap { name in all.firstIndex { $0.name == name } }
  }
}

extension PhoneField.Value {
  var hash: UInt64 {
    var spelling = SpellingHash()
    switch self {
    case .text(let name):
      return name.hash
    case .whole(let number):
      spelling.add(digits: number)
    case .tenths(let number):
      spelling.add(digits: number / 10)
      spelling.add(UInt8(ascii: "."))
      spelling.add(digits: number % 10)
    }
    return spelling.value
  }
}
