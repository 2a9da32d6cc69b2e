import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

/// The command `compare`.
struct ContrastTests {
  private static let phones = (1...12).map {
    #"{"model":"Phone \#($0)","price":\#(100 * $0),"memory":\#($0 > 6 ? 8 : 4),"nfc":true}"#
  }.joined(separator: "\n")

  private func compare(
    _ arguments: String..., on terminal: TerminalSettings = ToolRun.pipe
  ) throws -> ToolRun {
    try ToolRun(["compare"] + arguments, on: terminal, "a.jsonl", Self.phones)
  }

  @Test func manyPhonesNeedAChoice() throws {
    let run = try compare()
    #expect(run.error?.contains("compare shows at most 8 phones side by side") == true)
    #expect(run.output.isEmpty)
    #expect(try compare("--limit", "9", "-f", "csv").error == nil)
    #expect(try compare("--sort", "price").error != nil)
    #expect(try compare("--search", "phone").output.hasSuffix("all of them with -f csv\n"))
    let pair = try ToolRun(["compare", "a", "b"], ["a": Self.phones, "b": Self.phones])
    #expect(pair.error?.contains("phonefilter diff") == true)
  }

  @Test func aThousandPhonesAreEnough() throws {
    let many = (0...1000).map { #"{"model":"\#($0)","price":1}"# }.joined(separator: "\n")
    let run = try ToolRun(["compare", "--price", "1", "-f", "csv"], "a.jsonl", many)
    #expect(run.error?.contains("more than 1,000 phones match") == true)
    let table = try ToolRun(["compare", "--price", "1"], "a.jsonl", many)
    #expect(table.error == nil && table.output.contains("993 more phones match"))
  }

  @Test(arguments: [10, 20, 40, 60, 80, 120, 200])
  func theTableFitsTheTerminal(width: Int) throws {
    let run = try compare("--memory", "4..8", on: ToolRun.terminal(width: width))
    let lines = run.output.split(separator: "\n").map(String.init)
    #expect(run.error == nil && lines.allSatisfy { $0.displayWidth <= max(width, 12) }, "\(lines)")
    #expect(lines.first?.contains("Phone") == true || width < 20)
  }

  /// Phones without room follow in another table. All compared phones decide which is the best, and
  /// which fields are the same.
  @Test func phonesWithoutRoomFollowBelow() throws {
    let run = try compare("--limit", "4", "--sort", "-price", on: ToolRun.terminal(width: 44))
    #expect(
      run.output == """
                Phone 12       Phone 11
        price   1,200 (+300)   1,100 (+200)

                Phone 10       Phone 9
        price   1,000 (+100) ✓ 900

        2 fields are the same: memory 8 GB, nfc true

        """)
    let all = try compare("--memory", "4..8", on: ToolRun.terminal(width: 44)).output
    #expect((1...8).allSatisfy { all.contains("Phone \($0)") })
    #expect(!all.contains("fields are the same: memory"))
  }

  @Test func rowsAreSortedAndChosenAsInTheDefaultCommand() throws {
    let sorted = try compare(
      "--sort", "-price", "--unique", "memory", "--fields", "price,model", "-f", "csv")
    #expect(sorted.output == "field,Phone 12,Phone 6\nprice,1200,600\nmodel,Phone 12,Phone 6\n")
    let places = try compare("-n", "2", "--with-source", "--fields", "p*", "-f", "tsv")
    #expect(
      places.output
        == "field\tPhone 1\tPhone 2\nprice\t100\t200\nsource\ta.jsonl\ta.jsonl\nline\t1\t2\n")
  }

  @Test func equalFieldsAreFolded() throws {
    let folded = try compare("-n", "2").output
    #expect(folded.hasSuffix("\n2 fields are the same: memory 4 GB, nfc true\n"))
    let all = try compare("-n", "2", "--all").output
    #expect(all.contains("nfc") && !all.contains("the same"))
    #expect(try compare("-n", "1").output.contains("nfc"))
  }

  @Test func withoutAPhoneTheResultIsEmpty() throws {
    #expect(try compare("--price", "1").output == "0 phones\n")
    #expect(try compare("--price", "1", "-f", "json").output == "{\"phones\":[],\n\"fields\":[]}\n")
    #expect(try compare("--price", "1", "-f", "csv").output == "field\n")
  }

  @Test func textOfACatalogueIsNeverMarkup() throws {
    let evil = #"{"model":"<b>|*A*","note\u001b":"<script>|\u001b[31"}"# + "\n" + #"{"model":"B"}"#
    func run(_ format: String) throws -> String {
      try ToolRun(["compare", "-f", format], "a.jsonl", evil).output
    }
    #expect(try run("html").contains("&lt;script&gt;") && !run("html").contains("<script>"))
    #expect(try run("markdown").contains("\\|"))
    for format in ["html", "markdown", "table"] {
      #expect(try !run(format).contains("\u{1B}"), "\(format)")
    }
  }
}
