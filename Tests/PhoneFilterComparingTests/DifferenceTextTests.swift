import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterBase
@testable import PhoneFilterCore

/// The difference for people: columns that fit the terminal, and colors that add no information.
@Suite struct DifferenceTextTests {
  private static let names: KeyValuePairs = [
    "old.csv": """
    model,price,memory,diskSpace,color,note
    Pixel 8,699,8 GB,128 GB,Hazel,a
    Galaxy Z Fold 5 Enterprise Edition,1899,12 GB,1 TB,Phantom Black,a
    iPhone 14,799,6 GB,256 GB,Starlight,a
    Redmi Note 11,179,4 GB,64 GB,Graphite Gray,a

    """,
    "new.csv": """
    model,price,memory,diskSpace,color,note
    Pixel 8,749,8 GB,128 GB,Hazel,a
    Galaxy Z Fold 5 Enterprise Edition,1799.50,12 GB,1 TB,Phantom Black,b
    iPhone 14,749,6 GB,256 GB,Starlight,a
    POCO C65,129,6 GB,128 GB,Black,a

    """,
  ]

  private func run(width: Int?, ansi: AnsiChoice = .never) throws -> String {
    let terminal = TerminalSettings(
      isTerminal: width != nil, reportedWidth: width, ansi: ansi, environment: { _ in nil })
    return try ToolRun(["diff", "old.csv", "new.csv"], Self.names, on: terminal).output
  }

  private static let whole = """
    new (1)
      POCO C65  6 GB  128 GB  Black  129

    gone (1)
      Redmi Note 11  4 GB  64 GB  Graphite Gray  179

    price up (1)
      Pixel 8  8 GB  128 GB  Hazel  699 → 749  +7.2 %

    price down (2)
      Galaxy Z Fold 5 Enterprise Edition  12 GB    1 TB  Phantom Black  1,899 → 1,799.50  −5.2 %
      iPhone 14                            6 GB  256 GB  Starlight        799 → 749       −6.3 %

    spec changed (1)
      Galaxy Z Fold 5 Enterprise Edition  12 GB  1 TB  Phantom Black  note  a → b

    1 new, 1 gone, 3 changed, 0 the same

    """

  @Test func columnsAreAlignedAndWholeInAPipe() throws {
    #expect(try run(width: nil) == Self.whole)
    #expect(try run(width: 200) == Self.whole)
  }

  @Test(arguments: 30...110)
  func everyWidthIsEnough(width: Int) throws {
    let lines = try run(width: width).split(separator: "\n")
    for line in lines { #expect(line.displayWidth <= width, "\(line)") }
    let text = lines.joined(separator: "\n")
    // The new price is never cut. A cut name has a mark, and a hidden column is counted.
    #expect(text.contains("1,799.50"))
    #expect(text.contains("Enterprise Edition ") || text.contains("…"))
    #expect(text.contains("Phantom") || text.contains("not shown"))
  }

  @Test func lowerPricesAreGreenAndHigherOnesRed() throws {
    let colored = try run(width: 200, ansi: .always)
    #expect(colored.contains("699 → \u{1B}[31m749\u{1B}[0m  \u{1B}[31m+7.2 %\u{1B}[0m"))
    #expect(colored.contains("1,899 → \u{1B}[32m1,799.50\u{1B}[0m  \u{1B}[32m−5.2 %\u{1B}[0m"))
    #expect(colored.contains("\u{1B}[1mprice down (2)\u{1B}[0m"))
    #expect(colored.contains("\u{1B}[31mRedmi Note 11\u{1B}[0m"))
    #expect(colored.contains("\u{1B}[32mPOCO C65\u{1B}[0m"))
    // A change without a better side has no color.
    #expect(colored.contains("note  a → b\n"))
    #expect(colored.replacing(/\u{1B}\[[0-9;]*m/, with: "") == Self.whole)
  }

  /// Later lines follow the widths of the first, and stick out only off a terminal.
  @Test func manyLinesHaveTheWidthsOfTheFirst() throws {
    let name = String(repeating: "x", count: 70)
    let rows = (0..<600).map { "phone \($0)," } + ["\(name),"]
    let files: KeyValuePairs = [
      "old.csv": "model,price\n" + rows.map { "\($0)5\n" }.joined(),
      "new.csv": "model,price\n" + rows.map { "\($0)4\n" }.joined(),
    ]
    let piped = try ToolRun(["diff", "old.csv", "new.csv"], files).output.split(separator: "\n")
    #expect(piped[1] == "  phone 0    5 → 4  −20 %" && piped[601] == "  \(name)  5 → 4  −20 %")
    let shown = try ToolRun(
      ["diff", "old.csv", "new.csv"], files, on: ToolRun.terminal(width: 40)
    ).output.split(separator: "\n")
    #expect(shown[601] == "  xxxxxxxx…  5 → 4  −20 %")
  }
}
