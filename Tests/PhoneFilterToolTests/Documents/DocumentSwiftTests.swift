import Foundation
import Testing

/// The examples in Swift are parts of a program that is built and run: `Tests/Consumer`.
struct DocumentSwiftTests {
  private static let program = ["main", "Offer", "BatterySpec"].map {
    Document("Tests/Consumer/Sources/consumer/\($0).swift").text
  }

  private static let examples = Document.all.flatMap { document in
    blocks(of: document).map { Example(page: document.name, code: $0) }
  }

  struct Example: Sendable, CustomTestStringConvertible {
    let page: String
    let code: String

    var testDescription: String { "\(page): \(code.prefix { $0 != "\n" })" }
  }

  @Test func thereAreExamples() { #expect(DocumentSwiftTests.examples.count >= 12) }

  @Test(arguments: examples)
  func theProgramHasTheExample(_ example: Example) {
    let hasIt = DocumentSwiftTests.program.contains { "\n\($0)".contains("\n\(example.code)") }
    #expect(hasIt, "Tests/Consumer does not build and run these lines:\n\(example.code)")
  }

  private static func blocks(of document: Document) -> [String] {
    document.text.split(separator: "\n```swift\n", omittingEmptySubsequences: false).dropFirst()
      .map { rest in
        String(rest.prefix(upTo: rest.firstRange(of: "```")?.lowerBound ?? rest.endIndex))
      }
  }
}
