import Foundation
import Testing

/// The examples of the README: the program prints what they show.
struct ReadmeTests {
  private static let examples: [ConsoleExample] = {
    let content = FileManager.default.contents(atPath: Tool.packageRoot + "/README.md") ?? Data()
    return ConsoleExample.examples(in: String(decoding: content, as: UTF8.self))
      // What builds the package is not run in the middle of its tests.
      .filter { !$0.command.hasPrefix("swift ") }
  }()

  @Test func showsManyExamples() {
    #expect(ReadmeTests.examples.count >= 12)
  }

  @Test(arguments: examples)
  func printsWhatItShows(_ example: ConsoleExample) throws {
    try ReadmeTests.check(example)
  }

  @Test func fixtureIsReadAndRun() throws {
    let examples = ConsoleExample.examples(
      in: """
        ```sh
        exit 1
        ```
        Text
        ```console
        $ phonefilter --color Gold \\
            --count data/catalog.json; echo done >&2
        3
        done
        $ true
        $ phonefilter --colr x
        phonefilter: unknown option '--colr'; did you mean '--color'?
        ```
        """)
    #expect(examples.map(\.line) == [6, 10, 11])
    #expect(examples.map(\.printed).prefix(2) == ["3\ndone\n", ""])
    for example in examples { try ReadmeTests.check(example) }
  }

  private static func check(_ example: ConsoleExample) throws {
    let outcome = try Tool.run(script: "exec 2>&1\n" + example.command)
    #expect(!outcome.isOverdue, "it had to be killed")
    if let difference = TextDifference(
      expected: Array(example.printed.utf8), actual: outcome.output)
    {
      Issue.record("line \(example.line) of the README:\n\(difference)")
    }
  }
}
