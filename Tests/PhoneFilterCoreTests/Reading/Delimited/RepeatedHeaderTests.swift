import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

/// Files that were put together with `cat`: the header comes again among the rows.
@Suite("Repeated headers")
struct RepeatedHeaderTests {
  private let remark =
    "a.csv: its header comes again among its rows, as in files that were put together; these rows are "
    + "no phones"

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

  /// How much is read at once, and by how many threads, makes no difference.
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
}
