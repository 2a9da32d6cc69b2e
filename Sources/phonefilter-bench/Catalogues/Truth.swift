/// A question whose answer the generator counts while it draws, by no other program's means.
struct Question: Sendable {
  let name: String
  let holds: @Sendable (Phone) -> Bool

  static let starlight = Question(name: "starlight") { $0.color === Assortment.starlight }
  static let starlight256 = Question(name: "starlight-256") {
    $0.color === Assortment.starlight && $0.diskSpace == 256
  }
  static let iPhone14Or15 = Question(name: "iphone-14-15") { phone in
    iPhone14Or15Heads.contains { phone.model.json.starts(with: $0) }
  }
  static let nowhere = Question(name: "nowhere") { _ in false }

  static let all = [starlight, starlight256, iPhone14Or15, nowhere]

  private static let iPhone14Or15Heads = [
    [UInt8](ascii: "\"iPhone 14"), [UInt8](ascii: "\"iPhone 15"),
  ]
}

/// What the generator knows about a catalogue: the answers that contestants must give.
struct Truth {
  private(set) var counts: [String: Int]
  /// The sum of the ten highest prices: it tells a sorted answer from an unsorted one.
  private(set) var topTenPrices: Int

  func count(of question: Question) -> Int {
    counts[question.name] ?? 0
  }

  var lines: [String] {
    ["top-ten-prices \(topTenPrices)"]
      + counts.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
  }

  /// Reads `lines` back; nil when one of the questions isn't answered there.
  init?(lines: [String]) {
    var figures: [String: Int] = [:]
    for line in lines {
      let words = line.split(separator: " ")
      if words.count == 2 { figures[String(words[0])] = Int(words[1]) }
    }
    guard let topTenPrices = figures.removeValue(forKey: "top-ten-prices"),
      Question.all.allSatisfy({ figures[$0.name] != nil })
    else { return nil }
    self.topTenPrices = topTenPrices
    counts = figures
  }

  fileprivate init(counts: [String: Int], topTenPrices: Int) {
    self.counts = counts
    self.topTenPrices = topTenPrices
  }
}

/// The truth in the making, phone by phone.
struct TruthTally {
  private var counts = [Int](repeating: 0, count: Question.all.count)
  private var rowsByPrice = [Int](repeating: 0, count: 2048)

  mutating func add(_ phone: Phone) {
    for (index, question) in Question.all.enumerated() where question.holds(phone) {
      counts[index] += 1
    }
    rowsByPrice[phone.price] += 1
  }

  func makeTruth() -> Truth {
    var (left, sum) = (10, 0)
    for price in rowsByPrice.indices.reversed() where left > 0 {
      let taken = min(left, rowsByPrice[price])
      sum += taken * price
      left -= taken
    }
    let answers = zip(Question.all, counts).map { ($0.name, $1) }
    return Truth(counts: Dictionary(uniqueKeysWithValues: answers), topTenPrices: sum)
  }
}
