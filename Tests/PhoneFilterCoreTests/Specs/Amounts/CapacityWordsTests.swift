@testable import PhoneFilterBase
import Testing

@testable import PhoneFilterCore

/// The words, units and limits by which a text has a memory and a storage.
struct CapacityWordsTests {
  private func parts(_ text: String, in part: ValuePart) -> String {
    withBytes(of: Array(text.utf8)) { bytes in
      let parts = CapacityParts(bytes, in: part)
      func shown(_ places: [Range<Int>]) -> String {
        places.map { bytes.slice($0).text() }.joined(separator: ",")
      }
      return shown(parts.memory) + "|" + shown(parts.storage)
    }
  }

  /// Without words, amounts of at most 24 GB and a quarter of the largest are the memory.
  @Test(arguments: [
    ("24GB/96GB", "24GB|96GB"), ("25GB/100GB", "|25GB,100GB"), ("24GB/95GB", "|24GB,95GB"),
    ("8GB/32GB", "8GB|32GB"), ("8GB/31GB", "|8GB,31GB"), ("2GB 4GB 64GB", "2GB,4GB|64GB"),
    ("64GB 4GB 2GB", "4GB,2GB|64GB"), ("16GB", "|16GB"), ("512MB/8GB", "512MB|8GB"),
    ("8GB 8GB", "|8GB,8GB"),
  ])
  func smallAmountsAreTheMemory(text: String, parts: String) {
    #expect(self.parts(text, in: .amount) == parts)
  }

  /// One amount alone is the storage from 16 GB on. Below, the field decides.
  @Test(arguments: [
    ("15GB", "|15GB", "15GB|", "|"), ("16GB", "|16GB", "|16GB", "|16GB"),
    ("1TB", "|1TB", "|1TB", "|1TB"), ("512MB", "|512MB", "512MB|", "|"),
  ])
  func oneAmountDependsOnTheField(text: String, any: String, memory: String, title: String) {
    #expect(parts(text, in: .amount) == any)
    #expect(parts(text, in: .amountInMemory) == memory)
    #expect(parts(text, in: .title) == title)
  }

  @Test(arguments: [
    ("8GB RAM", "8GB|"), ("128GB ROM", "|128GB"), ("RAM 8GB", "8GB|"), ("ROM: 8GB", "|8GB"),
    ("RAM : 8 GB", "8 GB|"), ("RAM; 8GB", "|8GB"), ("8GB (RAM)", "8GB|"), ("8GB ((RAM)", "|8GB"),
    ("RAM 8GB ROM 128GB", "8GB|128GB"), ("ROM 128GB RAM 6GB", "6GB|128GB"),
    ("RAM 8GB RAM 12GB", "8GB|12GB"), ("8GB RAM 12GB ROM", "8GB|12GB"),
    ("RAM 8GB 128GB", "8GB|128GB"), ("RAM 8GB 128GB ROM", "8GB|128GB"),
    // No phone has that much memory.
    ("64GB RAM", "64GB|"), ("65GB RAM", "|65GB"), ("RAM 256GB 512GB", "|256GB,512GB"),
    // If the memory has a word, all other amounts are the storage, and the other way round.
    ("8GB RAM 2GB 64GB", "8GB|2GB,64GB"), ("64GB ROM 6GB", "6GB|64GB"),
    ("64GB ROM 25GB", "|64GB,25GB"),
    ("8GB ram, 6GB", "8GB|6GB"),
  ])
  func wordsNameTheSpec(text: String, parts: String) {
    #expect(self.parts(text, in: .amount) == parts)
  }

  /// A card may add amounts up to a limit.
  @Test(arguments: [
    "up to 512GB", "upto 512GB", "microSD 512GB", "card 512GB", "bis 512GB", "до 512GB",
    "Expandable 512GB", "hasta 512GB",
  ])
  func limitsAreNotAmounts(text: String) {
    #expect(parts("64GB, " + text, in: .amount) == "|64GB")
    #expect(parts(text, in: .amount) == "|")
  }

  @Test(arguments: [
    ("to512GB", "|"), ("x 512GB", "|512GB"), ("-512GB", "|512GB"), ("A52 64GB", "|64GB"),
    ("6.5 64GB", "|64GB"), ("6.5GB", "|6.5GB"), ("1.6.5GB", "|"), ("6.GB", "|"), ("x6GB", "|"),
    ("8 GB", "|8 GB"), ("8\u{A0}GB", "|8\u{A0}GB"), ("256GB美版", "|256GB"), ("8GBé", "|"),
    ("8 ГБ", "|8 ГБ"), ("8x", "|"), ("8", "|"),
  ])
  func amountsBeginAWord(text: String, parts: String) {
    #expect(self.parts(text, in: .amount) == parts)
  }

  /// A single letter is a unit only directly after a number of at least 16.
  @Test(arguments: [
    ("64G", "|64G"), ("16G", "|16G"), ("15G", "|"), ("64 G", "|"), ("8G", "|"), ("8GB", "|8GB"),
    ("1T", "|"), ("16T", "|16T"),
  ])
  func aLetterNeedsALargeNumber(text: String, parts: String) {
    #expect(self.parts(text, in: .amount) == parts)
  }

  // MARK: Joined numbers

  @Test(arguments: [
    ("4/64", "4|64"), ("4+64", "4|64"), ("4|64", "4|64"), ("4 / 64", "4|64"), ("4 + 64", "4|64"),
    ("4+ 64", "|"), ("4 +64", "|"), ("4-64", "|"), ("5/64", "|"), ("4/15", "|"), ("4/100", "|"),
    ("8/16", "|"), ("8/32", "8|32"), ("24/128", "24|128"), ("24/64", "|"), ("16/64", "16|64"),
    ("5/64GB", "5|64GB"), ("6/8GB", "|6,8GB"), ("4/64/x", "4|64"), ("/64", "|"), ("4/", "|"),
    ("1/16", "1|16"), ("1/1024", "1|1024"), ("1/2048", "|"), ("64/4", "|"), ("64/4GB", "4GB|64"),
  ])
  func aMemoryAndAStorageNeedNoUnit(text: String, parts: String) {
    #expect(self.parts(text, in: .amount) == parts)
  }

  // MARK: Names

  @Test(arguments: [
    // A letter is a unit in a pair, or after a usual storage.
    ("A 12G+256G", "12G|256G"), ("A 256G", "|256G"), ("A 512G", "|512G"), ("A 1T", "|"),
    ("A 100G", "|"), ("A 1024G", "|"), ("A 16G", "|16G"), ("A 8G", "|"), ("A 256G/12G", "12G|256G"),
    ("A 4G/5G", "|"), ("A 256 G", "|"), ("A 256Gx", "|"), ("A 256G-2", "|"), ("A 256G- 2", "|256G"),
    ("A 256G-x", "|"), ("A 256G2", "|"), ("A 256G.", "|256G"), ("A 256G-", "|256G"),
    // A unit in bytes shows that Go is a name.
    ("POP 5 Go 1/16GB", "1|16GB"), ("POP 64 Go", "|64 Go"), ("POP 4 Go 64 Go", "4 Go|64 Go"),
    // MB in a name needs at least 64.
    ("A 64MB 1GB", "64MB|1GB"), ("A 63MB 1GB", "|"), ("A 512MB/8GB", "512MB|8GB"), ("A 108M", "|"),
    ("A 108M 8/128GB", "8|128GB"), ("Armor 25T 6/256GB", "6|256GB"),
    ("A 8/12G", "|"), ("A 5/12GB", "|5,12GB"),
  ])
  func namesNeedCertainUnits(text: String, parts: String) {
    #expect(self.parts(text, in: .title) == parts)
  }

  @Test func onlySomeAmountsAreExamined() {
    let many = (0..<40).map { _ in "64GB" }.joined(separator: " ")
    let parts = withBytes(of: Array(many.utf8)) { CapacityParts($0, in: .amount) }
    #expect(parts.storage.count == 32 && parts.memory.isEmpty)
    // The last examined amount is joined to a number that is not examined.
    let joined = String(repeating: "64GB ", count: 31) + "100G/64"
    let title = withBytes(of: Array(joined.utf8)) { CapacityParts($0, in: .title) }
    #expect(title.storage.count == 31 && title.memory.isEmpty)
  }

  // MARK: Vocabulary

  @Test func wordsHaveAMeaning() {
    let words = AmountVocabulary.shared
    func meaning(_ word: String, _ grammar: AmountGrammar = .capacity) -> AmountVocabulary.Word? {
      words.meaning(of: PackedWord(word), in: grammar)
    }
    let memory = words.place(of: "memory") ?? 0
    #expect(words.name(at: memory) == "memory" && words.place(of: "x") == nil)
    #expect(meaning("ram") == .claim(memory) && meaning("ram", .money) == nil)
    #expect(meaning("or") == .conjunction && meaning("month") == .period)
    #expect(meaning("microsd") == .card && meaning("x") == .times && meaning("table") == nil)
    #expect(meaning("k", .money) == .scale(1000) && meaning("k") == .multiplier)
    #expect(meaning("k", .length) == .multiplier && meaning("万", .money) == .scale(10_000))
    #expect(meaning("lakh", .money) == .scale(100_000))
    #expect(meaning("mio", .money) == .scale(1_000_000))
    #expect(meaning("crore", .money) == .scale(10_000_000))
    #expect(meaning("billion", .money) == .multiplier && meaning("bn") == .multiplier)
  }

  // MARK: Texts with amounts

  private func amounts(
    _ text: String, _ grammar: AmountGrammar, _ style: AmountStyle = .plain, of spec: String? = nil
  ) -> AmountText.Reading {
    withBytes(of: Array(text.utf8)) { bytes in
      let owner = spec.flatMap { AmountVocabulary.shared.place(of: $0) }
      return AmountText(bytes, grammar).reading(for: owner, style)
    }
  }

  @Test func wordsDecideWhoseAmountsAreRead() {
    func read(_ text: String, _ spec: String) -> AmountText.Reading {
      amounts(text, .capacity, of: spec)
    }
    let storage = AmountVocabulary.shared.place(of: "diskSpace") ?? 0
    #expect(read("8 GB RAM, 128 GB ROM", "memory") == .amounts([8]))
    #expect(read("8 GB RAM, 128 GB ROM", "diskSpace") == .amounts([128]))
    #expect(read("128 GB ROM", "memory") == .foreign(storage))
    #expect(read("128 GB ROM, 8 GB", "memory") == .amounts([8]))
    #expect(read("128 GB", "memory") == .amounts([128]) && read("none", "memory") == .none)
    #expect(read("8 GB per month", "memory") == .none)
    #expect(read("microSD 512 GB", "diskSpace") == .none)
    #expect(read("512 GB card", "diskSpace") == .none)
    #expect(read("64 GB, card 512 GB", "diskSpace") == .amounts([64]))
    #expect(read("8 GB (RAM), 12 GB", "memory") == .amounts([8]))
    #expect(read("8 GB [RAM], 12 GB", "memory") == .amounts([8, 12]))
    #expect(read("6/8 GB RAM", "memory") == .amounts([6, 8]))
    #expect(read("RAM 6/8 GB", "memory") == .amounts([6, 8]))
    #expect(read("RAM: 8 GB, ROM: 128 GB", "memory") == .amounts([8]))
  }

  @Test func aLengthHasOneUnit() {
    func read(_ text: String) -> AmountText.Reading { amounts(text, .length) }
    // A conversion within 3 % is the same length.
    #expect(
      read("6.7\" (17.0 cm)") == .amounts([6.7]) && read("17.0 cm (6.7\")") == .amounts([6.7]))
    #expect(read("6.7\" (17.5 cm)") == .amounts([6.7]))
    #expect(read("10 cm, 20 cm") == .amounts([3.94, 7.87]))
    #expect(read("6.7\", 83.4 cm") == .amounts([6.7]))
    #expect(read("83.4 cm, 6.7\"") == .amounts([32.83]))
    #expect(read("5 cm^2 6.1\"") == .amounts([6.1]) && read("16 cm 2, 6.1\"") == .amounts([6.1]))
    #expect(
      read("6.1\", 6.1\"") == .amounts([6.1]) && read("6.1\" or 6.7\"") == .amounts([6.1, 6.7]))
    #expect(read("71 x 146 x 7.8 mm") == .none && read("6.1\" x 3") == .none)
  }

  @Test(
    arguments: [
      ("799 or 899", [799, 899]), ("799/899/999", [799, 899, 999]), ("1/2/2023", []),
      ("1/2/2100", [1, 2, 2100]), ("1/2/1899", [1, 2, 1899]), ("32/2/2023", [32, 2, 2023]),
      ("31/31/1900", []), ("2023/1/2", []), ("01/799", []), ("799 ~ 899", []), ("799+899", []),
      ("799", [799]), ("₹49,999/-", [49999]), ("₹49,999/=", [49999]), ("49,999/-", [49999]),
      ("49,999/ -", []), ("49,999 /-", [49999]),
      ("1;2", [1, 2]), ("1&2", [1, 2]), ("1|2|2023|4", [1, 2, 2023, 4]),
    ] as [(String, [Int])])
  func numbersWithoutAUnitMayBeAList(text: String, numbers: [Int]) {
    let wanted: AmountText.Reading =
      numbers.isEmpty ? .none : .amounts(numbers.map { ExactNumber($0) })
    #expect(amounts(text, .money) == wanted)
  }

  @Test func aTextWithTooManyNumbersIsNoValue() {
    func list(_ count: Int) -> String {
      (1...count).map { "\(200 + $0)€" }.joined(separator: " / ")
    }
    #expect(amounts(list(64), .money) == .amounts((201...264).map { ExactNumber($0) }))
    #expect(amounts(list(65), .money) == .none)
  }

  @Test func aSignBeforeAMarkMakesATextUnreadable() {
    for text in ["-$799", "($799)", "- €799", "(x 799 €"] {
      #expect(amounts(text, .money) == .none)
    }
    #expect(amounts("(799 €)", .money) == .amounts([799]))
    #expect(amounts("-799 €", .money) == .amounts([-799]))
    #expect(amounts("-.5 €", .money) == .amounts([-0.5]))
  }
}
