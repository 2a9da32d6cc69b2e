import PhoneFilterTestSupport
import Testing

/// The examples of the README and of every page: the program prints the output that they show.
struct DocumentExampleTests {
  private static let examples = Document.all.flatMap(ConsoleExample.examples(in:))

  @Test func thereAreManyExamples() {
    #expect(ConsoleExample.examples(in: Document("README.md")).count >= 6)
    #expect(DocumentExampleTests.examples.count >= 60)
  }

  @Test(.enabled(if: !Document.isRecording), arguments: examples)
  func printsWhatItShows(_ example: ConsoleExample) throws {
    if let program = try example.missingProgram() {
      try LeftOut.cancel("there is no \(program) here")
    }
    try DocumentExampleTests.check(example)
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
        <!-- needs: no-such-program, jq -->
        ```console
        $ no-such-program
        ```
        ```console
        $ false
        ```
        """, of: "fixture")
    #expect(examples.map(\.line) == [6, 10, 11, 16, 19])
    #expect(examples.map(\.printed).prefix(2) == ["3\ndone\n", ""])
    #expect(examples.map(\.needs) == [[], [], [], ["no-such-program", "jq"], []])
    #expect(try examples[3].missingProgram() == "no-such-program")
    for example in examples where example.needs.isEmpty { try DocumentExampleTests.check(example) }
  }

  private static func check(_ example: ConsoleExample) throws {
    let outcome = try example.run()
    #expect(!outcome.isOverdue, "it had to be killed")
    if let difference = TextDifference(
      expected: Array(example.printed.utf8), actual: outcome.output)
    {
      Issue.record("\(example.path):\(example.line):\n\(difference)")
    }
  }
}
