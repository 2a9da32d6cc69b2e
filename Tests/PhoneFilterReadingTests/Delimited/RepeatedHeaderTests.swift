@testable import PhoneFilterRunning
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

/// Files joined with `cat`: the header is repeated among the rows.
@Suite("Repeated headers")
struct RepeatedHeaderTests {
  private let remark =
    "a.csv: the header is repeated among the rows, as in joined files; these rows are not phones"

  @Test(arguments: [
    (["-c"], "3\n"), (["--price", "6..", "-c"], "2\n"),
    (["-n", "3"], "model,price\nA,5\nB,6\nC,7\n"),
    (["--sort", "-price", "--fields", "model", "-f", "plain"], "C\nB\nA\n"),
  ])
  func areNoPhones(arguments: [String], output: String) throws {
    let text = "model,price\nmodel,price\nA,5\nmodel,price\nB,6\nC,7\nmodel,price\n"
    let run = try ToolRun(arguments, "a.csv", text)
    #expect(run.output == output && run.error == nil, "\(run.error ?? "")")
    #expect(run.remarks == [remark])
  }

  @Test func aRowThatIsNearlyTheHeaderIsOne() throws {
    let run = try ToolRun(["-c"], "a.csv", "model,note\nA,x\nModel,note\nmodel,note \n")
    #expect(run.output == "3\n" && run.remarks == [])
  }

  @Test func typedNamesAreNoRow() throws {
    let run = try ToolRun(["--header", "model,note", "-c"], "a.csv", "A,x\nmodel,note\n")
    #expect(run.output == "2\n")
  }

  /// The chunk size and the number of threads make no difference.
  @Test func inAnyChunkTheyAreFound() throws {
    let probe = try PipelineProbe()
    let folder = try TemporaryFolder()
    let part = "model,price\n" + (0..<300).map { "A\($0),\($0)\n" }.joined()
    let path = try folder.write(String(repeating: part, count: 5), as: "a.csv")
    for (chunk, threads) in [(16, 1), (100, 2), (1000, 4), (4096, 3), (1 << 20, 2)] {
      let run = try probe.run(
        [["--price", "..99", "-c"]], on: path, chunk: chunk, threads: threads)
      #expect(String(decoding: run.bytes, as: UTF8.self) == "500\n", "\(chunk) \(threads)")
    }
    let whole = try ToolRun(["-c"], "a.csv", String(repeating: part, count: 5))
    #expect(whole.output == "1500\n" && whole.remarks == [remark])
  }

  /// A repeated header may have other quotes, or follow a byte order mark.
  @Test(
    arguments: [
      ("model,price", "\u{FEFF}model,price"), ("model,price", "\"model\",\"price\""),
      ("\"model\",\"price\"", "model,price"),
      ("model,price", "\u{FEFF}\"model\",\"price\""), ("\u{FEFF}model,price", "model,price"),
    ], [1, 3])
  func otherSpellingsAreTheHeader(headers: (String, String), threads: Int) throws {
    let text = "\(headers.0)\nA,1\n\(headers.1)\nB,2\n"
    let run = try ToolRun(["--threads", "\(threads)", "--price", "1..", "-c"], "a.csv", text)
    #expect(run.output == "2\n" && run.remarks.count == 1, "\(run)")
  }

  /// A quote inside a text is a part of the text.
  @Test func aQuoteWithinATextIsNoQuoteAroundIt() throws {
    let run = try ToolRun(["-c"], "a.csv", "model,price\n\"mo\"\"del\",price\nA,1\n")
    #expect(run.output == "2\n" && run.remarks == [], "\(run)")
    let same = try ToolRun(
      ["-c"], "a.csv", "model,\"6\"\" wide\"\nA,1\nmodel,\"6\"\" wide\"\nB,2\n")
    #expect(same.output == "2\n", "\(same)")
  }

  /// A quote that is not around a whole cell changes the text.
  @Test(arguments: [
    ("model", "mo\"del\""), ("model,price", "mod\"el,price\""), ("mo\"del\",price", "model,price"),
    ("\"6\"\" wide\",price", "6 wide,price"),
  ])
  func aQuoteInTheMiddleIsACharacter(header: String, row: String) throws {
    let run = try ToolRun(
      ["-c"], "a.csv",
      "\(header)\n\(row)\nA,1\n".replacing(
        ",1", with: header.contains(",") ? ",1" : ""))
    #expect(run.output == "2\n" && run.remarks == [], "\(run)")
  }

  /// The rows before a row do not decide its meaning.
  @Test func quotesAroundSomeCellsMakeAnotherRow() throws {
    for before in ["", "model,price\n", "\u{FEFF}"] {
      let run = try ToolRun(["-c"], "a.csv", "model,price\nA,1\n\(before)model,\"price\"\n")
      #expect(run.output == "2\n", "\(before): \(run)")
    }
  }

  /// In a single column the word may be a phone's name. Rows with other words are phones.
  @Test func aRowThatSaysSomethingElseIsAPhone() throws {
    let one = try ToolRun(["-c"], "a.csv", "model\nModel\nmodels\n")
    #expect(one.output == "2\n", "\(one)")
    let two = try ToolRun(["-c"], "a.csv", "model,price\nmodel,priced\nmodels,price\nmodel,\n")
    #expect(two.output == "3\n", "\(two)")
  }
}
