/// The number of phones with each combination of values of some fields. Every count of those fields
/// can be made from it, with one look-up per phone.
private struct Combinations {
  private let places: [Int]
  private var counted: [UInt64: (phone: Phone, count: Int)] = [:]

  init(_ fields: [String]) {
    places = PhoneField.places(of: fields)
  }

  /// One of the phones of each combination, and the number of phones.
  var all: some Collection<(phone: Phone, count: Int)> { counted.values }

  mutating func add(_ phone: Phone, _ record: Fingerprint) {
    counted[record.hash(of: places), default: (phone, 0)].count += 1
  }
}

/// The number of phones with each value of some fields that satisfy the choices in all other
/// fields.
struct FacetTally: Tally {
  private let facets: FacetSet
  private var combinations: Combinations

  init(_ facets: FacetSet) {
    self.facets = facets
    combinations = Combinations(facets.fields + facets.otherFields)
  }

  mutating func add(_ phone: Phone, _ record: Fingerprint) { combinations.add(phone, record) }

  func makeDigest() -> Digest {
    var digest = Digest()
    for field in PhoneField.all where facets.fields.contains(field.name) {
      let others = facets.choices(besides: field.name)
      var counts: [UInt64: Int] = [:]
      for (phone, count) in combinations.all {
        let isCounted = others.allSatisfy { $0.holds(phone) }
        counts[field.value(phone).hash, default: 0] += isCounted ? count : 0
      }
      let spec = SpellingHash(field.name.utf8).value
      for (value, count) in counts {
        let count = PhoneField.Value.whole(count).hash
        digest.add(inAnyOrder: CountReader.hash(spec: spec, value: value, count: count))
      }
    }
    return digest
  }
}

/// The number of phones with a number in some fields, the number of distinct numbers, and their
/// quantiles.
struct SummaryTally: Tally {
  private let fields: [String]
  private var combinations: Combinations

  init(_ fields: [String]) {
    self.fields = fields
    combinations = Combinations(fields)
  }

  mutating func add(_ phone: Phone, _ record: Fingerprint) { combinations.add(phone, record) }

  func makeDigest() -> Digest {
    var digest = Digest()
    for field in PhoneField.all where fields.contains(field.name) {
      var counts: [Int: Int] = [:]
      for (phone, count) in combinations.all {
        guard case .whole(let number) = field.value(phone) else { continue }
        counts[number, default: 0] += count
      }
      let summary = Self.summary(of: counts.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
      for (place, number) in summary.enumerated() {
        digest.add(
          inAnyOrder: SummaryReader.hash(
            spec: SpellingHash(field.name.utf8).value, place: place, number: number))
      }
    }
    return digest
  }

  /// In the order of `SummaryReader.keys`, in ten-thousandths.
  private static func summary(of numbers: [(number: Int, count: Int)]) -> [Int] {
    guard let first = numbers.first, let last = numbers.last else { return [] }
    let total = numbers.reduce(0) { $0 + $1.count }
    let sum = numbers.reduce(0) { $0 + $1.number * $1.count }
    func number(at place: Int) -> Int {
      var left = place
      return numbers.first { entry in
        left -= entry.count
        return left < 0
      }?.number ?? last.number
    }
    let quartiles = (1...3).map { quarter in
      let (place, rest) = ((total - 1) * quarter).quotientAndRemainder(dividingBy: 4)
      return (number(at: place) * (4 - rest) + number(at: place + 1) * rest) * 2500
    }
    let mean = (sum * 10_000 + total / 2) / total
    return [total * 10_000, numbers.count * 10_000, first.number * 10_000] + quartiles
      + [last.number * 10_000, mean]
  }
}
