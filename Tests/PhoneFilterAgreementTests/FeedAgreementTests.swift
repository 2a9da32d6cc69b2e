import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

@Suite("A feed and the same phones in JSON Lines and CSV")
struct FeedAgreementTests {
  private static let fields = ["model", "price", "color", "storage"]

  private static func phones(_ random: inout SeededGenerator) -> [[String]] {
    (0..<40).map { _ in
      [
        ["iPhone 14", "Pixel 8", "Galaxy \"S\"", "A & B", "Xperia <1>"].randomElement(
          using: &random)!,
        ["799", "1.099,00 €", "", "5 00", "899.99"].randomElement(using: &random)!,
        ["Red", "Élan", "", "Black\\White"].randomElement(using: &random)!,
        ["64 GB", "128GB", "1 TB", ""].randomElement(using: &random)!,
      ]
    }
  }

  private static func escaped(_ text: String) -> String {
    text.map { ["&": "&amp;", "<": "&lt;", "\"": "&quot;"][$0] ?? String($0) }.joined()
  }

  @Test(arguments: 0..<12)
  func theSameRowsComeOut(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let phones = FeedAgreementTests.phones(&random)
    let fields = FeedAgreementTests.fields
    let feed =
      "<list>"
      + phones.map { phone in
        "<phone \(fields[0])=\"\(FeedAgreementTests.escaped(phone[0]))\">\n"
          + (1..<4).map {
            "<\(fields[$0])>\(FeedAgreementTests.escaped(phone[$0]))</\(fields[$0])>"
          }
          .joined(separator: "\n") + "</phone>\n"
      }.joined() + "</list>"
    let lines = phones.map { phone in
      let members = zip(fields, phone).map {
        String(decoding: JSONText.quoted($0) + Array(":".utf8) + JSONText.quoted($1), as: UTF8.self)
      }
      return "{\(members.joined(separator: ","))}\n"
    }.joined()
    let table =
      fields.joined(separator: ",") + "\n"
      + phones.map { phone in
        phone.map { "\"\($0.map { $0 == "\"" ? "\"\"" : String($0) }.joined())\"" }
          .joined(separator: ",") + "\n"
      }.joined()
    for question in [
      ["--price", "..900", "--lenient"], ["--disk", "128.."],
      ["--color", "Élan", "--sort", "-price", "--lenient"],
      ["facets", "--facet", "color"], ["--group-by", "color", "--lenient"], ["--model", "*1*"],
      ["-c"],
      ["sql", "--dialect", "sqlite", "--disk", "128", "--schema"],
    ] {
      let isSQL = question[0] == "sql"
      let options = isSQL || question[0] == "facets" ? [] : ["-f", "csv"]
      let arguments = question[0] == "facets" || isSQL ? question : options + question
      let wanted = try ToolRun(arguments, "a.jsonl", lines)
      let read = try ToolRun(arguments, "a.xml", feed)
      #expect(wanted.output == read.output, "\(question): \(read.error ?? "")")
      if !isSQL { #expect((wanted.error == nil) == (read.error == nil)) }
      if options.count > 0 {
        let cells = try ToolRun(arguments, "a.csv", table)
        #expect(cells.output.filter { $0 != "\"" } == read.output.filter { $0 != "\"" })
      }
    }
  }
}
