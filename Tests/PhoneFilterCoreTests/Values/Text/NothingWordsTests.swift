@testable import PhoneFilterBase
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

/// The texts that mean "no value".
struct NothingWordsTests {
  @Test(arguments: [
    "N/A", "n/a", "n.a.", "NA", "-", "--", "—", "–", "null", "Null", "NULL", "nil", "None", "NaN",
    "unknown", "Undefined", "not available", "Not Specified", "unspecified", "TBA", "tbd", "?",
    ".", "...", "  ", "\t", " n/a ", "\u{A0}-\u{A0}".trimmingSpaces, "Нет данных",
  ])
  func nothingIsKnownInAnyCase(text: String) {
    for (spelling, encoding) in [
      (text, ValueEncoding.cell), ("\"\(text)\"", .cell), (quoted(text), .json),
    ] {
      #expect(withValue(spelling, encoding) { $0.spellsNothing }, "\(spelling)")
    }
  }

  @Test(arguments: [
    "0", "8", "-5", "call us", "n/a 5", "nothing much", "$5", "€5", "none of them", "not availablx",
    "–5", ".5", "no", "a", "not specified here",
  ])
  func otherTextsAreValues(text: String) {
    #expect(!withValue(text, .cell) { $0.spellsNothing })
    #expect(!withValue(quoted(text), .json) { $0.spellsNothing })
  }

  @Test func escapesAreSeenThrough() {
    #expect(withValue("\"N\\/A\"") { $0.spellsNothing })
    #expect(withValue("\"\\u2014\"") { $0.spellsNothing })
    #expect(!withValue("\"\\u0035\"") { $0.spellsNothing })
    #expect(!withValue("null") { $0.kind == .text })
  }

  @Test func everyWordFitsTheTable() {
    for word in NothingWords.all {
      #expect(withBytes(of: Array(word.utf8)) { NothingWords.contains($0) }, "\(word)")
    }
  }

  @Test func nothingIsNoValueOfANumericSpec() throws {
    let rows = "model,memory\nA,8 GB\nB,N/A\nC,-\nD,12\nE,unknown\n"
    let run = try ToolRun(["--missing", "memory"], "a.csv", rows)
    #expect(run.output == "model,memory\nB,N/A\nC,-\nE,unknown\n")
    #expect(
      try ToolRun(["--memory", "8.."], "a.csv", rows).output == "model,memory\nA,8 GB\nD,12\n")
    #expect(
      try ToolRun(["--not-memory", "8"], "a.csv", rows).output
        == "model,memory\nB,N/A\nC,-\nD,12\nE,unknown\n")
    #expect(
      try ToolRun(["--sort", "-memory"], "a.csv", rows).output
        == "model,memory\nD,12\nA,8 GB\nB,N/A\nC,-\nE,unknown\n")
    // A text spec takes them literally.
    #expect(try ToolRun(["--model", "-"], "a.csv", "model\n-\n").output == "model\n-\n")
  }
}
