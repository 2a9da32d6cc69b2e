@testable import PhoneFilterBase
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

/// The amounts of money, memory and length that are read, and their values.
struct AmountGrammarTests {
  typealias Claim = (text: String, amount: String)

  @Test(
    arguments: [
      ("799", "799"), ("799.99", "799.99"), ("-799", "-799"), ("1e3", "1000"), (" 799 ", "799"),
      ("$799", "799"), ("$ 799", "799"), ("799$", "799"), ("799 $", "799"), ("€799", "799"),
      ("799€", "799"), ("799\u{A0}€", "799"), ("£799.50", "799.50"), ("USD 799", "799"),
      ("usd799", "799"), ("799 USD", "799"), ("799eur", "799"), ("799 Euro", "799"),
      ("US$799", "799"), ("HK$ 6,299", "6299"), ("CHF 1'299.50", "1299.50"), ("799 kr", "799"),
      ("5 999 Kč", "5999"), ("89 990 руб.", "89990"), ("¥89800", "89800"), ("5999元", "5999"),
      ("1,299", "1299"), ("1,299.00", "1299"), ("1.099,00 €", "1099"), ("1.299.000", "1299000"),
      ("12,99", "12.99"), ("0,5", "0.5"), ("1.299", "1.299"), ("1 299", "1299"),
      ("1\u{A0}299", "1299"), ("1\u{2009}299", "1299"), ("1\u{202F}299,50", "1299.5"),
      ("1'299", "1299"), ("1’299.50", "1299.5"), ("₹1,09,999", "109999"),
      ("₹1,09,999.50", "109999.5"), ("1,234,567.89", "1234567.89"), ("1 234 567", "1234567"),
      ("+799", "799"), ("$+799", "799"), ("Rs 49,999", "49999"), ("Rs. 49,999", "49999"),
      ("Rs.49,999", "49999"), ("Fr. 799", "799"), ("49,999 Rs.", "49999"), ("799 Fr.", "799"),
      ("７９９", "799"), ("٧٩٩", "799"), ("۷۹۹", "799"), ("799,- €", "799"), ("CHF 1'299.–", "1299"),
      ("1.299,-", "1299"), ("1 099,00 €", "1099"), ("1\u{A0}099,00\u{A0}€", "1099"),
      ("US$ 799", "799"), ("629JD", "629"), ("629 د.أ", "629"), ("629 دينار", "629"),
      ("AED 2,999", "2999"), ("JPY 89,800", "89800"), ("1 299 zł", "1299"), ("5 999 kr.", "5999"),
      ("1.299,- kr.", "1299"), ("₹49,999/-", "49999"), ("1299,000", "1299"), ("-0,500", "-0.5"),
      ("٧٩٩٫٥", "799.5"), ("¥ 5,999", "5999"), ("799.--", "799"),
    ] as [Claim])
  func moneyIsReadAsItIsWritten(claim: Claim) {
    #expect(AmountGrammar.money.read(claim.text) == ExactNumber(claim.amount))
  }

  @Test(arguments: [
    "", " ", "6oo", "$", "USD", "1,2,3", "call us", "$799$", "€799 USD", "799 parsecs",
    "1,299,00", "1,299 000", "1 2", "12 34", "12345,678,901", "--5", "1..5", "five",
    "799 €/month", "1,,299", ",299,", "8GB", "6.1\"", "$ ",
  ])
  func whatIsNoMoneyIsNone(text: String) {
    #expect(AmountGrammar.money.read(text) == nil)
  }

  @Test(
    arguments: [
      ("8", "8"), ("8GB", "8"), ("8 GB", "8"), ("8gb", "8"), ("8 Gb", "8"), ("8G", "8"),
      ("8\u{A0}GB", "8"), ("8\u{202F}GB", "8"), ("8 GiB", "8"), ("8 gigabytes", "8"),
      ("8 ГБ", "8"), ("0.5GB", "0.5"), ("1TB", "1024"), ("1 tb", "1024"), ("2T", "2048"),
      ("1.5 TB", "1536"), ("1,5 TB", "1536"), ("0.0001TB", "0.1024"), ("512MB", "0.5"),
      ("999MB", "0.9755859375"), ("1000MB", "1"), ("1024MB", "1"), ("1 024 MB", "1"),
      ("1499MB", "1"), ("1500MB", "2"), ("4000MB", "4"), ("4096 MB", "4"), ("4,096 MB", "4"),
      ("6144m", "6"), ("12288MB", "12"), ("16000 MB", "16"), ("16384MB", "16"), ("0MB", "0"),
      ("1536MB", "2"), ("4608MB", "5"), ("8 Go", "8"), ("512 Mo", "0.5"), ("1 To", "1024"),
      ("8 Гб", "8"), ("8 гБ", "8"), ("1 Тб", "1024"), ("4096 Мб", "4"), ("8 جيجا", "8"),
      ("8 جيجابايت", "8"), ("4000 ميجا", "4"), ("1 تيرا", "1024"), ("64ギガ", "64"),
      ("64 KB", "0.0000610352"),
      ("8-GB", "8"),
    ] as [Claim])
  func capacityIsReadInGigabytes(claim: Claim) {
    #expect(AmountGrammar.capacity.read(claim.text) == ExactNumber(claim.amount))
  }

  @Test(arguments: [
    "", "GB", "GB 8", "8 parsecs", "8GBs", "8 GB RAM", "6oo", "8/12", "8GB / 12GB", "$8", "8 G B",
    "8 GB 8",
    "1,2,3", "8..12", "8\"",
  ])
  func whatIsNoCapacityIsNone(text: String) {
    #expect(AmountGrammar.capacity.read(text) == nil)
  }

  @Test(
    arguments: [
      ("6.1", "6.1"), ("6.1\"", "6.1"), ("6.1 \"", "6.1"), ("6.1”", "6.1"), ("6.1″", "6.1"),
      ("6.1in", "6.1"), ("6.1 in", "6.1"), ("6.1 in.", "6.1"), ("6.1 inch", "6.1"),
      ("6.1 Inches", "6.1"), ("6.1'", "6.1"), ("6.1’", "6.1"), ("6.1′", "6.1"), ("6.1''", "6.1"),
      ("6,1\"", "6.1"), ("6'", "6"), ("15.5cm", "6.1"), ("15,5 cm", "6.1"), ("15.5 cm.", "6.1"),
      ("155mm", "6.1"), ("155 mm", "6.1"), ("2.54cm", "1"), ("17cm", "6.69"), ("170mm", "6.69"),
      ("6.1\u{A0}in", "6.1"), ("6.1-inch", "6.1"), ("6,1 Zoll", "6.1"), ("6,1 pouces", "6.1"),
      ("6.1 дюйма", "6.1"), ("6,1 ДЮЙМОВ", "6.1"), ("6.1 بوصة", "6.1"), ("6.1 英寸", "6.1"),
    ] as [Claim])
  func lengthIsReadInInches(claim: Claim) {
    #expect(AmountGrammar.length.read(claim.text) == ExactNumber(claim.amount))
  }

  @Test(arguments: ["", "\"", "'", "in", "6.1 m", "6.1 feet", "6.1\"x3", "12 parsecs", "6.1GB"])
  func whatIsNoLengthIsNone(text: String) {
    #expect(AmountGrammar.length.read(text) == nil)
  }

  /// Every spelling in a grammar is read: after the number, and before it where the grammar permits
  /// that.
  @Test func everySpellingOfAUnitIsRead() {
    for grammar in [AmountGrammar.money, .capacity, .length] {
      for unit in grammar.units {
        for spelling in unit.spellings {
          #expect(grammar.read("6.5" + spelling) == unit.converted(6.5), "6.5\(spelling)")
          #expect(grammar.read("6.5 " + spelling) == unit.converted(6.5), "6.5 \(spelling)")
          guard unit.mayStandFirst else { continue }
          #expect(grammar.read(spelling + "6.5") == unit.converted(6.5), "\(spelling)6.5")
          #expect(grammar.read(spelling + " 6.5") == unit.converted(6.5), "\(spelling) 6.5")
        }
      }
    }
  }

  @Test func noSpellingBelongsToTwoUnits() {
    for grammar in [AmountGrammar.money, .capacity, .length] {
      let spellings = grammar.units.flatMap(\.spellings)
      #expect(Set(spellings).count == spellings.count)
      #expect(spellings.allSatisfy { $0 == $0.lowercased() })
    }
  }

  @Test func groupedMoneyReadsBack() {
    var generator = SeededGenerator(seed: 4)
    for _ in 0..<500 {
      let number = ExactNumber(
        significand: .random(in: 0...99_999_999_999, using: &generator), scale: 2)
      let shown = number.grouped(fractionDigits: 2)
      #expect(AmountGrammar.money.read(shown) == number)
      let german = shown.map { $0 == "," ? "." : $0 == "." ? "," : String($0) }.joined()
      #expect(AmountGrammar.money.read(german + " €") == number, "\(german)")
    }
  }

  @Test func eachColumnSaysWhatItsMarksMean() {
    let claims: [(String, open: String?, point: String?, comma: String?)] = [
      ("834.990", "834.99", "834.99", "834990"), ("1,299", "1299", "1299", "1.299"),
      ("799", "799", "799", "799"), ("1e3", "1000", "1000", "1000"), ("799,-", "799", "799", "799"),
      ("1299.000", "1299", "1299", "1299"), ("1'299", "1299", "1299", "1299"),
      // A number with only one meaning is the same in every column.
      ("12,5", "12.5", "12.5", "12.5"), ("12.5", "12.5", "12.5", "12.5"),
      ("1.299,00", "1299", "1299", "1299"), ("1,299.00", "1299", "1299", "1299"),
      ("1.299.000", "1299000", "1299000", "1299000"),
      ("1,299,000", "1299000", "1299000", "1299000"), ("1'299.50", "1299.5", "1299.5", "1299.5"),
      ("1 299,50", "1299.5", "1299.5", "1299.5"), ("1,09,999", "109999", "109999", "109999"),
      ("0.5", "0.5", "0.5", "0.5"), ("1.2.3", nil, nil, nil), ("12,34,5", nil, nil, nil),
    ]
    for (text, open, point, comma) in claims {
      for (marks, wanted) in [(NumberMarks.open, open), (.point, point), (.comma, comma)] {
        for spelling in [text, "€" + text, text + " €", " \(text)\u{A0}EUR"]
        where !text.contains("e") {
          let found = withBytes(of: Array(spelling.utf8)) {
            AmountGrammar.money.read($0, style: AmountStyle(marks: marks))
          }
          #expect(found == wanted.flatMap { ExactNumber($0) }, "\(spelling) \(marks)")
        }
      }
    }
  }

  @Test func unitsAreFoundByAnySpelling() {
    #expect(AmountGrammar.capacity.unit(named: "gb") == 0)
    #expect(AmountGrammar.capacity.unit(named: " MB ") == 2)
    #expect(AmountGrammar.capacity.unit(named: "Terabytes") == 1)
    #expect(AmountGrammar.length.unit(named: "Inches") == 0)
    #expect(AmountGrammar.length.unit(named: "CM") == 1)
    #expect(AmountGrammar.money.unit(named: "usd") == 0)
    #expect(AmountGrammar.money.unit(named: "mAh") == nil)
    #expect(AmountGrammar.money.unit(named: "") == nil)
  }

  /// A number written in any style is read as the same number.
  @Test func anyStyleReadsBack() {
    var generator = SeededGenerator(seed: 9)
    func pick<Element>(_ elements: [Element]) -> Element {
      elements[Int.random(in: 0..<elements.count, using: &generator)]
    }
    for _ in 0..<5_000 {
      let cents = Bool.random(using: &generator)
      let number = ExactNumber(
        significand: .random(in: 0...99_999_999, using: &generator), scale: cents ? 2 : 0)
      let decimal = pick([".", ","])
      let group = pick([
        "", "'", "’", " ", "\u{A0}", "\u{202F}", "\u{2009}", decimal == "." ? "," : ".",
      ])
      let text = number.grouped(fractionDigits: cents ? 2 : 0)
        .map { $0 == "," ? group : $0 == "." ? decimal : String($0) }.joined()
      let space = pick(["", " ", "\u{A0}"])
      let unit = pick(AmountGrammar.money.units[0].spellings)
      let spelling = Bool.random(using: &generator) ? unit + space + text : text + space + unit
      let style = AmountStyle(marks: decimal == "." ? .point : .comma)
      let found = withBytes(of: Array(spelling.utf8)) {
        AmountGrammar.money.read($0, style: style)
      }
      #expect(found == number, "\(spelling)")
    }
  }

  /// `0,799` may be less than one, or unreadable, but never 799.
  @Test(arguments: ["0,799", "0'799", "0 799", "€0,500"])
  func zeroIsNoGroupOfDigits(text: String) {
    let amount = AmountGrammar.money.read(text)
    #expect(amount.map { $0 < 1 } ?? true)
  }
}
