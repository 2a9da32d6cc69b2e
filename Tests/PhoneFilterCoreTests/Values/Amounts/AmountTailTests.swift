@testable import PhoneFilterBase
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

/// The text around the digits of an amount. An amount is read whole or not at all, in flags and in
/// catalogues.
@Suite("Tails of amounts")
struct AmountTailTests {
  private func found(_ spec: any NumberSpec, _ text: String, _ marks: NumberMarks = .open)
    -> [ExactNumber]
  {
    withBytes(of: Array(text.utf8)) { bytes in
      let value = RawValue(bytes: bytes, encoding: .cell, style: AmountStyle(marks: marks))
      return spec.number(of: value).map { [$0] } ?? spec.numbers(of: value) ?? []
    }
  }

  /// A flag contains only an amount; a cell may contain it in a longer text.
  @Test(
    arguments: [
      // Tails of digits and letters.
      ("$1_000", nil, nil), ("$1_", nil, nil), ("$12. 50", nil, nil),
      ("$799. 2 colors", nil, "799"),
      ("about 12. 50 €", nil, nil), ("1_000", nil, nil), ("1_000 €", nil, nil),
      ("USD799abc", nil, nil),
      ("799abc", nil, nil), ("$799abc", nil, nil), ("€799½", nil, nil), ("799½", nil, nil),
      ("€799⁹⁹", nil, nil), ("12€50", nil, nil), ("$10^3", nil, nil), ("$0x10", nil, nil),
      ("€1ʼ299", nil, nil), ("1:299 €", nil, nil), ("1·299 €", nil, nil), ("1`299 €", nil, nil),
      ("1\u{200B}299 €", nil, nil), ("$1,,299", nil, nil), ("1..299 €", nil, nil),
      // Exponents: `8e2` alone is a number, but not beside a currency.
      ("8e2", "800", "800"), ("8E2", "800", "800"), ("+8e2", "800", "800"), ("$8e2", nil, nil),
      ("8e2 €", nil, nil), ("8e", nil, nil), ("8e2.5", nil, nil), ("1.5e3 EUR", nil, nil),
      // Multipliers.
      ("15k", "15000", "15000"), ("1.5K", "1500", "1500"), ("$1.5k", "1500", "1500"),
      ("15 k", "15000", "15000"), ("$1.5 k", "1500", "1500"), ("1.5k €", "1500", "1500"),
      ("1.5 k€", "1500", "1500"), ("$1.5 million", "1500000", "1500000"),
      ("1.5 million €", "1500000", "1500000"), ("2 mln", "2000000", "2000000"),
      ("Rs 50k", "50000", "50000"), ("₹1.5 lakh", "150000", "150000"),
      ("1.2 crore", "12000000", "12000000"), ("¥1.5万", "15000", "15000"),
      ("2 тыс. руб.", "2000", "2000"), ("-15k", "-15000", "-15000"), ("1,5k", "1500", "1500"),
      ("now $15k off", nil, "15000"),
      // A word that means a thousand or a million, or that may belong to two numbers.
      ("1.5m", nil, nil), ("€1.5m", nil, nil), ("10 mil", nil, nil), ("10-15k", nil, nil),
      ("$15k 500", nil, nil), ("$15kk", nil, nil), ("$15k5", nil, nil), ("$15k k", nil, nil),
      // Separated thousands.
      ("1 299", "1299", "1299"), ("1\u{A0}299 €", "1299", "1299"),
      ("$1\u{202F}299", "1299", "1299"),
      ("1'299", "1299", "1299"), ("1’299 CHF", "1299", "1299"), ("1\u{2007}299 €", "1299", "1299"),
      ("$1299 000", nil, nil), ("$1 2345", nil, nil), ("1 299 0 €", nil, nil),
      ("1. 299 €", nil, nil), ("1'29 €", nil, nil),
      // Signs.
      ("-799", "-799", "-799"), ("-799 €", "-799", "-799"), ("−799 €", "-799", "-799"),
      ("$-799", "-799", "-799"), ("+799 €", "799", "799"), ("-$799", nil, nil),
      ("- 799 €", nil, nil),
      ("799 €-", nil, nil), ("$799-", nil, nil), ("--799 €", nil, nil), ("Price: -799 €", nil, nil),
      ("now -799 €", nil, nil), ("now -$799", nil, nil), ("from 799 €", nil, "799"),
      // Points and commas before the digits.
      (".5", "0.5", "0.5"), ("$.99", "0.99", "0.99"), (",99 €", nil, nil), ("..900 €", nil, nil),
      ("v1.5 €", nil, nil), (",5", nil, nil),
      // Currencies before and after, and the text that may surround them.
      ("EUR 799", "799", "799"), ("799EUR", "799", "799"), ("799 €*", nil, "799"),
      ("ab 799,- €", nil, "799"), ("€799 (incl. VAT)", nil, "799"), ("₹49,999/-", "49999", "49999"),
      ("$799 2023", nil, nil), ("$799 2 colors", nil, "799"), ("€29/mo", nil, nil),
      ("29 €/month", nil, nil),
    ] as [(String, String?, String?)])
  func moneyIsReadWholeOrNotAtAll(text: String, flag: String?, cell: String?) {
    #expect(AmountGrammar.money.read(text)?.description == flag, "\(text) in a flag")
    #expect(
      found(PriceSpec(), text).map(\.description) == [cell].compactMap { $0 }, "\(text) in a cell")
  }

  @Test(
    arguments: [
      ("8GB", "8", "8"), ("8GBx", nil, nil), ("8GB2", nil, nil), ("8e0GB", nil, nil),
      ("1_024 MB", nil, nil), ("8k GB", nil, nil), ("8..5 GB", nil, nil), ("v1.5GB", nil, nil),
      ("1:8GB", nil, nil), ("8K video, 128GB", nil, "128"), ("S25 -256GB", nil, "256"),
      ("RAM: -8GB", nil, nil), ("1.5k", nil, nil), ("128GB*", nil, "128"), (",5 GB", nil, nil),
    ] as [(String, String?, String?)])
  func capacityIsReadWholeOrNotAtAll(text: String, flag: String?, cell: String?) {
    #expect(AmountGrammar.capacity.read(text)?.description == flag, "\(text) in a flag")
    #expect(
      found(DiskSpaceSpec(), text).map(\.description) == [cell].compactMap { $0 },
      "\(text) in a cell")
  }

  private static let seams = [
    "_", "*", ":", "^", "e", "E", "k", "K", "abc", "#", "%", "=", "!", "?", "\\", "`", "´", "\"",
    "·",
    "\u{200B}", "\u{2060}", "ʼ", "½", "²", "..", ",,", ".,", "--", "_ ", ". ", " ", "  ", "\u{A0}",
    "\u{2009}", "\u{202F}", "\u{2007}", "\u{3000}", "\t", "\n", "'", "’", ".", ",", "٬", "٫", "．",
    "，",
    " .", " ,", "~~", "//", "x", "m", "l",
  ]

  /// Two halves of a number with a seam between them are that number, grouped or with a fraction,
  /// or unreadable. One half alone is never read.
  @Test func noHalfOfANumberIsRead() {
    let forms = [
      "$X", "X €", "€ X", "X EUR", "EUR X", "Rs.X", "X", "X GB", "XGB", "X MB", "X in", "X\"",
      "about X €",
    ]
    var read = 0
    for seam in AmountTailTests.seams {
      for (first, second) in [
        ("1", "299"), ("12", "50"), ("799", "000"), ("7", "5"), ("1299", "000"),
      ] {
        for form in forms {
          // 1e5 alone is a number.
          if form == "X", seam == "e" || seam == "E" { continue }
          let text = form.replacing("X", with: first + seam + second)
          for marks in [NumberMarks.open, .point, .comma] {
            for case let spec as any NumberSpec in SpecCatalog.all {
              let unit = form.contains("MB") ? "MB" : form.contains("GB") ? "GB" : ""
              let allowed = [first + second, first + "." + second].map {
                spec.amounts.read($0 + unit)
              }
              let numbers = found(spec, text, marks)
              if numbers.isEmpty { continue }
              read += 1
              // Separated numbers may be two values if neither half could be a group.
              let isList = seam.hasPrefix(" ,") || seam == ",,"
              if numbers.count != 1 || !allowed.contains(numbers[0]), !isList {
                Issue.record("\(text.debugDescription) is \(numbers) to \(spec.name), \(marks)")
              }
            }
          }
        }
      }
    }
    #expect(read > 1000)
  }

  /// A text that a flag reads is read in a cell too, with any marks of the column.
  @Test func whatAFlagReadsACellIs() {
    var generator = SeededGenerator(seed: 1504)
    let parts = [
      "8", "128", "1.5", "1.299", "1,299", "1.299,00", "1'299", "1 299", "05", "299", "000", "-",
      "+",
      ",", ".", " ", "\u{A0}", "\u{202F}", "_", "€", "$", "EUR", "Rs.", "kr", "GB", "MB", "TB",
      "in",
      "\"", "cm", "/", "’", "–", "k", "K", "m", "e2", "E3", "abc", "Гб", "元", "x", "(", ")", "*",
      "%",
    ]
    var agreed = 0
    for _ in 0..<60_000 {
      let text = (0..<Int.random(in: 1...5, using: &generator))
        .map { _ in parts.randomElement(using: &generator) ?? "" }.joined()
      for case let spec as any NumberSpec in SpecCatalog.all {
        for marks in [NumberMarks.open, .point, .comma] {
          guard let typed = spec.amounts.read(text, marks: marks) else { continue }
          agreed += 1
          let cell = found(spec, text, marks)
          if cell != [typed] {
            Issue.record("\(text.debugDescription): \(typed) in a flag, \(cell) for \(spec.name)")
          }
        }
      }
    }
    #expect(agreed > 10_000)
  }

  /// Without evidence a mark has the same meaning as in a column of points.
  @Test func openColumnsReadAsThoseOfPoints() {
    var generator = SeededGenerator(seed: 8)
    let parts = ["1", "12", "299", "000", "0", ".", ",", "'", " "]
    for _ in 0..<20_000 {
      let text = (0..<Int.random(in: 1...7, using: &generator))
        .map { _ in parts.randomElement(using: &generator) ?? "" }.joined()
      let (open, point) = (
        AmountGrammar.money.read(text, marks: .open), AmountGrammar.money.read(text, marks: .point)
      )
      #expect(open == point, "\(text)")
    }
  }

  /// A number is typed so that it has the same value in any column.
  @Test func typedNumbersAreNeverTwo() {
    for text in ["1.299", "834.99", "1299", "6.125", "12.5", "0.125", "-1.299", "1299.125"] {
      guard let number = ExactNumber(text) else { continue }
      for marks in [NumberMarks.open, .point, .comma] {
        #expect(AmountGrammar.money.read(number.typed, marks: marks) == number, "\(number.typed)")
      }
    }
    #expect(ExactNumber("834.99")?.typed == "834.99" && ExactNumber("1.299")?.typed == "1.2990")
  }
}
