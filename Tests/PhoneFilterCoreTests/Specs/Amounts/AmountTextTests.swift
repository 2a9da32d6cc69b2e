@testable import PhoneFilterBase
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

/// The amounts that specs find in the texts of catalogues.
struct AmountTextTests {
  typealias Claim = (text: String, amounts: String)

  private func found(_ spec: any NumberSpec, _ text: String, _ style: AmountStyle = .plain)
    -> String
  {
    withBytes(of: Array(text.utf8)) { bytes in
      let value = RawValue(bytes: bytes, encoding: .cell, style: style)
      if let number = spec.number(of: value) { return number.description }
      return (spec.numbers(of: value) ?? []).map(\.description).joined(separator: " ")
    }
  }

  @Test(
    arguments: [
      ("6.67 inches, 1080 x 2400 px, 120 Hz", "6.67"), ("6.1' OLED", "6.1"),
      ("6.7\" (17.0 cm)", "6.7"), ("17.0 cm (6.7\")", "6.7"), ("6.1-inch", "6.1"),
      ("6.1-inch Super Retina XDR", "6.1"), ("6,1 Zoll", "6.1"), ("6.1 pouces", "6.1"),
      ("6,5 дюйма", "6.5"), ("6.1, 6.7 inches", "6.1 6.7"), ("5-6 inches", "5 6"),
      ("6.1 inches, 90.2 cm2 (~86.0% screen-to-body ratio)", "6.1"), ("6.8 بوصة", "6.8"),
      ("71.5 x 146.7 x 7.8 mm", ""), ("Dynamic AMOLED 2X, 6.8\"", "6.8"),
      ("6.1\u{2033} LCD", "6.1"),
      ("1080 x 2400 px", ""), ("OLED", ""), ("iPhone 14", ""), ("6.7\" / 6.1\"", "6.7 6.1"),
      ("6.1.2", ""), ("6 1/2\"", ""), ("2023-05-12", ""), ("12/05/2023", ""), ("12.05.2023", ""),
      ("5-6", ""), ("6.1 inch (155 mm)", "6.1"), ("155 mm", "6.1"),
    ] as [Claim])
  func screensAreFound(claim: Claim) {
    #expect(found(ScreenSizeSpec(), claim.text) == claim.amounts, "\(claim.text)")
  }

  @Test(
    arguments: [
      ("About 350 EUR", "350"), ("from €799.00 (incl. VAT)", "799"), ("$799 / €899", "799 899"),
      ("₹49,999/-", "49999"), ("Rs. 49,999/-", "49999"), ("call us", ""), ("call 555", ""),
      ("€29.99 per month", ""), ("29 €/month", ""), ("24 x 29 €", ""), ("US $799", "799"),
      ("799 €*", "799"), ("n° 5", ""), ("1,2,3", ""), ("12,34,5", ""), ("--5", ""), ("1.2.3", ""),
      ("555-1234", ""), ("+49 170 1234567", ""), ("1,299 000 €", ""), ("٧٩٩ دينار", "799"),
      ("629JD", "629"), ("Prix : 1 299,00 €", "1299"), ("799 or 899", "799 899"),
      ("799/899", "799 899"), ("799, 899", "799 899"), ("$799 - 899", "799 899"),
      ("$799-$899", "799 899"), ("€799 USD", ""), ("$799$", ""), ("sold out", ""),
      ("€1.099,00 statt €1.299,00", "1099 1299"), ("2023", "2023"), ("1/2/2023", ""),
    ] as [Claim])
  func pricesAreFound(claim: Claim) {
    #expect(found(PriceSpec(), claim.text) == claim.amounts, "\(claim.text)")
  }

  @Test(
    arguments: [
      ("8 GB RAM, 128 GB inbuilt", "8", "128"), ("8GB RAM", "8", ""), ("128GB ROM", "", "128"),
      ("64GB 6GB RAM, 128GB 8GB RAM", "6 8", "64 128"), ("RAM 8GB ROM 128GB", "8", "128"),
      ("RAM: 8 GB, ROM: 128 GB", "8", "128"), ("12GB+256GB", "12 256", "12 256"),
      ("6/8GB", "6 8", "6 8"), ("8GB / 12GB", "8 12", "8 12"), ("4/6/8 GB", "4 6 8", "4 6 8"),
      ("8GB|12GB", "8 12", "8 12"), ("8 or 12 GB", "8 12", "8 12"), ("8/12", "8 12", "8 12"),
      ("128-256 GB", "128 256", "128 256"), ("64 to 128 GB", "64 128", "64 128"),
      ("6/8GB RAM", "6 8", ""), ("4GB (RAM) + 64GB (ROM)", "4", "64"), ("8GB LPDDR5X", "8", ""),
      ("128 GB UFS 3.1", "", "128"), ("256GB NVMe", "", "256"), ("8 GB RAM, 5G", "8", ""),
      ("8GB RAM + 128GB Storage", "8", "128"), ("8 ГБ оперативной памяти", "8", ""),
      ("8 Гб ОЗУ, 128 Гб встроенной", "8", "128"), ("12GB 运行内存", "12", ""),
      ("8 Go de RAM, 128 Go de stockage", "8", "128"), ("256 جيجا", "256", "256"),
      ("8GB memory", "8", "8"), ("Internal 128GB 8GB RAM", "8", "128"),
      ("1TB/512GB", "1024 512", "1024 512"),
      ("16GB Arbeitsspeicher, 512 GB Speicher", "16", "512"), ("8G+128G", "8 128", "8 128"),
      ("4G/5G LTE", "", ""), ("iPhone 14 128GB", "", ""), ("A15 128GB", "128", "128"),
      ("Samsung Galaxy S25 Ultra – 12/256GB جديد", "12 256", "12 256"),
      ("1024 GB (1 TB)", "1024", "1024"),
      ("2/16/64", "2 16 64", "2 16 64"), ("1,2,3", "", ""), ("octa-core", "", ""),
      ("8", "8", "8"), ("8GBメモリ", "8", ""), ("ストレージ128GB", "", "128"), ("8 GB 8 GB", "8", "8"),
    ] as [(String, String, String)])
  func wordsSayWhoseAmountsAre(text: String, memory: String, disk: String) {
    #expect(found(MemorySpec(), text) == memory, "\(text)")
    #expect(found(DiskSpaceSpec(), text) == disk, "\(text)")
  }

  /// An amount in a flag is the same amount in the data.
  @Test(arguments: [
    "8 GB", "8", "1.5 TB", "4096MB", "256 Go", "8 Гб", "16 جيجا", "128ギガ", "8-GB", "512 kb",
    "８GB", "٨ جيجا", "1 024 MB",
  ])
  func flagsAndDataAgree(text: String) {
    let typed = AmountGrammar.capacity.read(text)
    #expect(typed != nil)
    #expect(found(MemorySpec(), text) == typed?.description)
    #expect(found(DiskSpaceSpec(), " " + text + " ") == typed?.description)
  }

  @Test(arguments: ["8 GB RAM", "6/8GB", "8 or 12 GB", "about 8 GB", "8 GB, 12 GB"])
  func flagsTakeOneAmount(text: String) {
    #expect(AmountGrammar.capacity.read(text) == nil)
  }

  @Test func bareNumbersHaveTheColumnsUnit() {
    let style = AmountStyle(unit: AmountGrammar.capacity.unit(named: "MB") ?? 0)
    #expect(style.unit != 0)
    for (text, wanted) in [
      ("4000", "4"), ("4096", "4"), ("12000", "12"), ("8 GB", "8"), ("4000/6000", "4 6"),
      ("512", "0.5"), ("1.024", "0.001"), ("4 096", "4"),
    ] {
      #expect(found(MemorySpec(), text, style) == wanted, "\(text)")
    }
    withBytes(of: Array("4000".utf8)) { bytes in
      let value = RawValue(bytes: bytes, encoding: .json, style: style)
      #expect(MemorySpec().number(of: value) == 4)
    }
  }

  /// The reader of one form agrees with the reader of all forms.
  @Test func bothReadersAgree() {
    var generator = SeededGenerator(seed: 44)
    let parts = [
      "8", "128", "1.5", "1,299", "1.299,00", "1'299", "1 299", "05", "-7", "+7", ",", ".", " ",
      " ", "\u{A0}", "€", "$", "EUR", "Rs.", "kr", "GB", "MB", "TB", "in", "\"", "cm", "-", "/",
      "’", "–", "Гб", "元", "٨", "x", "to", "g",
    ]
    for _ in 0..<40_000 {
      let text = (0..<Int.random(in: 1...5, using: &generator))
        .map { _ in parts.randomElement(using: &generator) ?? "" }.joined()
      for grammar in [AmountGrammar.money, .capacity, .length] {
        for marks in [NumberMarks.open, .point, .comma] {
          let style = AmountStyle(marks: marks)
          withBytes(of: Array(text.utf8)) { bytes in
            guard let simple = grammar.readSimply(bytes, style) else { return }
            let any = AmountText(bytes, grammar).onlyAmount(style)
            #expect(simple == any, "\(text) \(marks)")
          }
        }
      }
    }
  }

  /// Any text is either read or rejected, in time linear in its length.
  @Test func anyBytesAreReadOrNot() {
    var generator = SeededGenerator(seed: 5)
    let parts: [[UInt8]] =
      [
        "1", "9", ".", ",", "'", " ", "/", "-", "(", "GB", "gb ram", "€", "x", "to", "in.",
        "\u{A0}",
        "’", "–", "٣", "Гб", "\"", "month", "99999999999999999999", "rom", "a",
      ].map { Array($0.utf8) } + [[0xFF], [0xE2], [0xC2], [0x80], [0]]
    for _ in 0..<1_500 {
      let bytes = (0..<Int.random(in: 1...12, using: &generator))
        .flatMap { _ in parts.randomElement(using: &generator) ?? [] }
      withBytes(of: bytes) { bytes in
        _ = MarkEvidence.of(bytes)
        for case let spec as any NumberSpec in SpecCatalog.all {
          for marks in [NumberMarks.open, .point, .comma] {
            let unit = UInt8(spec.amounts.units.count - 1)
            let value = RawValue(
              bytes: bytes, encoding: .cell, style: AmountStyle(unit: unit, marks: marks))
            let one = spec.number(of: value)
            let several = spec.numbers(of: value)
            #expect(one == nil || several == nil)
            _ = spec.complaint(about: value)
          }
        }
      }
    }
    for part in ["a.", "1 ", "1,", "8GB ", "8/", "ram ", ". ", "to ", "''"] {
      let text = String(repeating: part, count: 20_000)
      #expect(found(MemorySpec(), text) == "")
      #expect(found(ScreenSizeSpec(), text) == "")
    }
  }

  @Test func complaintsSayWhatIsWrong() {
    func complaint(_ spec: any NumberSpec, _ text: String, _ marks: NumberMarks = .open) -> String {
      withBytes(of: Array(text.utf8)) { bytes in
        let style = AmountStyle(marks: marks)
        return spec.complaint(about: RawValue(bytes: bytes, encoding: .cell, style: style))
      }
    }
    #expect(complaint(PriceSpec(), "call us") == "is not a number")
    #expect(complaint(MemorySpec(), "128GB ROM") == "is diskSpace, not memory")
    #expect(complaint(DiskSpaceSpec(), "8 GB LPDDR5") == "is memory, not diskSpace")
    #expect(complaint(PriceSpec(), "12,34,5", .comma) == "is not a number")
  }

  @Test(
    arguments: [
      (["--memory", "8 GB"], "A B"), (["--memory", "12GB"], "B"), (["--price", "1.099,00 €"], "A"),
      (["--price", "$1,099"], ""), (["--price", "$1.099"], "A"), (["--screen", "15.5 cm"], "A"),
      (["--screen", "6.1\""], "A"),
      (["--disk", "256GB..1TB"], "A B"), (["--disk", "..131072MB"], "B"),
      (["--where", "ram>=12"], "B"), (["--price", "..'900"], ""),
    ] as [([String], String)])
  func flagsTakeTheSameSpellings(flags: [String], models: String) throws {
    let rows =
      "model;price;ram;disk;screen\nA;1.099,00 €;8GB RAM;1 To;6.1-inch\n"
      + "B;£ 899;8GB / 12 GB;128GB 8GB RAM, 256GB 12GB RAM;6,7 Zoll, 120 Hz\n"
    let run = try? ToolRun(flags + ["--fields", "model"], "a.csv", rows)
    let found = (run?.output ?? "").split(separator: "\n").dropFirst().joined(separator: " ")
    #expect(found == models)
  }

  @Test(arguments: ["-$799", "($799)", "- €799", "-USD 799"])
  func aSignBeforeAMarkIsNotPassedOver(text: String) {
    #expect(withValue(text, .cell) { PriceSpec().number(of: $0) } == nil)
  }

  @Test(arguments: ["128,256,512GB", "64,128 GB", "128 256 GB"])
  func aListIsNotTakenForANumber(text: String) {
    #expect(withValue(text, .cell) { DiskSpaceSpec().number(of: $0) } == nil)
  }

  @Test func thousandsOfMegabytesMayBeGrouped() {
    #expect(withValue("1,024 GB", .cell) { DiskSpaceSpec().number(of: $0) } == 1024)
    #expect(withValue("12,288 MB", .cell) { MemorySpec().number(of: $0) } == 12)
  }
}
