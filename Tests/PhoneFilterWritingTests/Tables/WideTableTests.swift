import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterBase
@testable import PhoneFilterCore

/// The table of a catalogue with more columns than the terminal has room for.
struct WideTableTests {
  /// A catalogue as phone databases publish it: the specs among many other fields, prose in the
  /// cells, and a field without values.
  static let published = """
    announced,display,battery-type,display-size,name,bluetooth,chipset,price,weight,colors,sensors
    "2010, June",,Li-Ion,"2.2 inches, 15.0 cm2 (~25.5% screen-to-body ratio)",Samsung S5550,2.1,,€ 130,100 g,"Black, Pink",
    "2009, May",,Li-Ion,"2.4 inches, 17.8 cm2",Samsung i637 Jack,2.0,MSM6281,€ 1120.50,113 g,Black,

    """

  @Test func specsComeFirstAndEmptyColumnsGo() throws {
    let run = try ToolRun([], on: ToolRun.terminal(width: 80), "a.csv", Self.published)
    #expect(
      run.output == """
        name                    price  screen  chipset  colors       announced   weight
        Samsung S5550           € 130    2.2"           Black, Pink  2010, June  100 g
        Samsung i637 Jack  € 1,120.50    2.4"  MSM6281  Black        2009, May   113 g
        2 phones · 4 more columns: display, battery-type, bluetooth … (--fields chooses)

        """)
  }

  /// A spec keeps the name that the user typed.
  @Test func chosenFieldsKeepTheirNamesAndOrder() throws {
    let run = try ToolRun(
      ["--fields", "screenSize,model"], on: ToolRun.terminal(width: 80), "a.json",
      ClassicPhones.json)
    #expect(run.output.hasPrefix("screenSize  model\n"))
  }

  /// A spec is shown from the field that the reading takes. Another field with the name of a spec
  /// keeps its own name and cells, and has no place before specs.
  @Test func fieldsThatTheReadingDoesNotTakeAreOthers() throws {
    let net = "PRODUCT,PRICE,PRICE_VAT\nNokia 5800,5000,6000\nNokia 6300,\"5 000,50\",6000\n"
    let two = try ToolRun(
      ["--map", "price=PRICE_VAT"], on: ToolRun.terminal(width: 80), "a.csv", net)
    #expect(
      two.output.hasPrefix(
        """
        PRODUCT     PRICE_VAT  PRICE
        Nokia 5800      6,000  5000
        Nokia 6300      6,000  5 000,50

        """))
    let lists =
      #"{"name":"A","capacity":"512GB","color":"Red","capacityAvailable":["64GB","512GB"]}"#
    let asked = try ToolRun(["--disk", "512"], on: ToolRun.terminal(width: 40), "a.jsonl", lists)
    #expect(
      asked.output.hasPrefix("name    disk  color  capacityAvailable\nA     512 GB  Red "),
      "\(asked.output)")
  }

  /// Chosen fields are hidden from the last one on, whether a pattern or a name chose them.
  @Test(arguments: ["model,battery,nfc,price,brand", "model,b*,nfc,price,brand"])
  func lastChosenFieldsAreHiddenFirst(fields: String) throws {
    let rows = "brand,model,battery,nfc,price\nApple,iPhone 14 Pro Max,4323 mAh,yes,1399\n"
    let run = try ToolRun(
      ["--fields", fields], on: ToolRun.terminal(width: 30), "a.csv", rows)
    #expect(
      run.output == """
        model              battery
        iPhone 14 Pro Max  4323 mAh
        1 phone · 3 more columns

        """)
    let wide = try ToolRun(
      ["--fields", fields + ",a*"], on: ToolRun.terminal(width: 61), "a.csv",
      "answer,\(rows.replacing("\nApple", with: "\n1234567890123456,Apple"))")
    #expect(wide.output.hasSuffix("1 more column: answer (a wider terminal shows them)\n"))
  }

  /// A column that the request uses is never the one to go, also among chosen fields.
  @Test func usedColumnsStayAmongChosenOnes() throws {
    let names = (1...9).map { "field \($0)" }
    let rows =
      "model,\(names.joined(separator: ",")),battery\niPhone,\(names.joined(separator: ",")),4323\n"
    for flags in [["--sort", "-battery"], ["--where", "battery>4000"]] {
      let run = try ToolRun(
        ["--fields", "*"] + flags, on: ToolRun.terminal(width: 40), "a.csv", rows)
      #expect(run.output.hasPrefix("model   field 1"), "\(run.output)")
      #expect(run.output.contains("  battery\n"), "\(run.output)")
    }
  }

  /// A field without a spec has room only after the names, up to a third of the width.
  @Test func namesAreWholeBeforeOtherFields() throws {
    let rows =
      "model,note,kind\nHugo Boss No.6 toaletní voda,\(String(repeating: "x", count: 50)),b\n"
    let run = try ToolRun([], on: ToolRun.terminal(width: 90), "a.csv", rows)
    #expect(run.output.contains("\nHugo Boss No.6 toaletní voda  "), "\(run.output)")
  }

  @Test func headingsAreShortWhereTheNameIsWiderThanItsValues() throws {
    let rows = "Screen size (inches),Phone model name,RAM (MB)\n6.1,iPhone 14,6000\n"
    let run = try ToolRun([], on: ToolRun.terminal(width: 80), "a.csv", rows)
    #expect(run.output.hasPrefix("model      screen  memory\niPhone 14    6.1\"    6 GB\n"))
  }

  @Test func brandThatBeginsEachNameNeedsNoColumn() throws {
    let rows = "brand,model,price\nNokia,Nokia 3310,50\nSony,Sony Xperia,500\n"
    let short = try ToolRun([], on: ToolRun.terminal(width: 80), "a.csv", rows)
    #expect(short.output.hasPrefix("model        price\n"))
    #expect(short.output.contains("1 more column: brand"))
    let asked = try ToolRun(
      ["--brand", "Nokia"], on: ToolRun.terminal(width: 80), "a.csv", rows)
    #expect(asked.output.hasPrefix("model       brand  price\n"))
  }

  @Test func pricesStandOnTheirDecimalPoint() throws {
    let rows = "model,price\nA,799\nB,1299.5\nC,99.99\n"
    let run = try ToolRun(["-f", "table"], "a.csv", rows)
    #expect(
      run.output == """
        model  price
        A        799
        B      1,299.50
        C         99.99

        """)
  }

  /// Variants of one phone, whose names differ only at their ends.
  @Test(arguments: [60, 80, 120, 200])
  func differentPhonesNeverReadAlike(width: Int) throws {
    var generator = SeededGenerator(seed: UInt64(width))
    for _ in 0..<20 {
      let beginning = String(
        repeating: "Apple iPhone 15 Pro Max ", count: .random(in: 1...5, using: &generator))
      let ends = ["Black", "Blue", "128 GB Titanium", "256 GB Titanium", ""]
      let names = ends.map { beginning + $0 } + ["Galaxy S23", "Galaxy S23 Ultra"]
      let rows = names.map { "\"\($0)\",799,\(String(repeating: "x", count: 70))\n" }.joined()
      let run = try ToolRun(
        [], on: ToolRun.terminal(width: width), "a.csv", "model,price,note\n" + rows)
      let lines = run.output.split(separator: "\n").dropFirst().dropLast()
      #expect(Set(lines).count == names.count, "\(run.output)")
      #expect(lines.allSatisfy { $0.displayWidth <= width })
    }
  }

  /// Random catalogues of up to 50 columns: the model has 20 characters, and no more than a quarter
  /// of the width is blank while columns are hidden.
  @Test(arguments: 0..<24 as Range<UInt64>)
  func widthIsUsed(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let width = [80, 120, 200][Int(seed % 3)]
    let others = (0..<Int.random(in: 10...46, using: &generator)).map { "field \($0)" }
    let names = (["model", "price", "ram", "storage", "color"] + others).shuffled(using: &generator)
    let widths = others.map { _ in Int.random(in: 0...40, using: &generator) }
    var rows = names.joined(separator: ",") + "\n"
    for row in 0..<8 {
      let cells = names.map { name in
        switch name {
        case "model": return "Phone number \(row) of a maker"
        case "price": return "\(Int.random(in: 50...2000, using: &generator))"
        case "ram", "storage": return "\([64, 128, 256].randomElement(using: &generator) ?? 8) GB"
        default:
          let most = others.firstIndex(of: name).map { widths[$0] } ?? 10
          return String(repeating: "v", count: min(most, Int.random(in: 0...40, using: &generator)))
        }
      }
      rows += cells.joined(separator: ",") + "\n"
    }
    let run = try ToolRun([], on: ToolRun.terminal(width: width), "a.csv", rows)
    let lines = run.output.split(separator: "\n")
    #expect(lines[0].hasPrefix("model "))
    #expect(lines[1].hasPrefix("Phone number 0 of a"))
    if lines.last?.contains("more column") == true {
      let used = lines.dropLast().map(\.displayWidth).max() ?? 0
      #expect(used * 4 >= width * 3, "\(run.output)")
    }
  }
}
