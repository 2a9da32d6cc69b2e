import Foundation
import PhoneFilterTestSupport
import Testing

/// The same catalogue gives the same answer in every order of the threads, from every delivery.
@Suite(
  .tags(.slow), .notInQuickRuns,
  .wants(ScheduleLibrary.path != nil, "no compiler for C here, or a sanitizer"))
struct ScheduledDeliveryTests {
  /// The folder of the catalogues, and the answers of one thread.
  private final class Questions: Sendable {
    let folder: TemporaryFolder
    let answers: [Question: Child.Outcome]

    init() throws {
      folder = try TemporaryFolder()
      try Self.write(into: folder)
      let packing = try Child(
        script: "gzip -k a.jsonl b.csv; zstd -q c.json || true",
        environment: Tool.environment(folder.path), folder: folder.path
      ).finish()
      try #require(packing.status == 0)
      var answers: [Question: Child.Outcome] = [:]
      for question in Question.all {
        answers[question] = try Child(
          script: "phonefilter \(question.arguments) --threads 1 \(question.catalogue)",
          environment: Tool.environment(folder.path), folder: folder.path
        ).finish()
      }
      self.answers = answers
    }

    /// Catalogues of several chunks: lines, cells, a document with sections, and one with a fault.
    private static func write(into folder: TemporaryFolder) throws {
      let rows = (0..<12_000).map { number in
        (
          model: "Phone \(number)", price: number * 37 % 1000, color: ["Gold", "Blue"][number % 2],
          note: String(repeating: "x", count: number * 7 % 60)
        )
      }
      let lines = rows.map {
        #"{"model":"\#($0.model)","price":\#($0.price),"color":"\#($0.color)","note":"\#($0.note)"}"#
      }
      try folder.write(lines.joined(separator: "\n") + "\n", as: "a.jsonl")
      let cells = rows.map { "\($0.model),\($0.price),\"\($0.color)\n\",\($0.note)\n" }
      try folder.write("model,price,color,note\n" + cells.joined(), as: "b.csv")
      let (first, second) = (lines[..<7000], lines[7000...])
      try folder.write(
        "{\"new\":[\(first.joined(separator: ",\n"))],\"used\":[\(second.joined(separator: ","))]}",
        as: "c.json")
      // A field that appears late, and a record that is cut.
      let late = lines[..<8000] + [#"{"model":"Late","price":5,"shade":"Red","color":"Gold"}"#]
      try folder.write((late + lines[8000...]).joined(separator: "\n") + "\n{\"mod", as: "d.jsonl")
    }
  }

  struct Question: Hashable {
    let arguments: String
    let catalogue: String

    static let all = ["a.jsonl", "b.csv", "c.json", "d.jsonl"].flatMap { catalogue in
      arguments.map { Question(arguments: $0, catalogue: catalogue) }
    }

    private static let arguments = [
      "--color Gold", "-f json --price 100..300", "-f csv --not-color Blue", "--count --price ..50",
      "--sort price,-model --buffer-size 64K", "--sort -price -n 20", "-n 9000", "-f table -n 3000",
      "--last 50", "--sample 20", "--unique color", "--best low:price", "--group-by color --count",
      "facets", "stats", "check", "check --key model -f json", "check --all -f sarif",
      "diff --key model a.jsonl",
    ]
  }

  private static let questions = Result { try Questions() }

  /// Returns a script that asks a question, with the catalogue in one of its deliveries.
  private static func script(
    _ question: Question, threads: Int, by random: inout SeededGenerator
  ) -> String {
    let name = question.catalogue
    let program = "$SCHEDULE phonefilter \(question.arguments) --threads \(threads)"
    let packed = [
      "a.jsonl": "a.jsonl.gz", "b.csv": "b.csv.gz",
      "c.json": "$([ -e c.json.zst ] && echo c.json.zst || echo c.json)",
    ]
    // A report names its catalogue, so it is of the file itself.
    let isReport = question.arguments.hasPrefix("check")
    switch isReport ? 3 : Int.random(in: 0..<4, using: &random) {
    case 0: return "cat \(name) | \(program) -"
    case 1: return "\(program) \(packed[name] ?? name)"
    default: return "\(program) \(name)"
    }
  }

  @Test(arguments: 0..<4)
  func everyOrderGivesTheSameAnswer(part: Int) throws {
    let questions = try Self.questions.get()
    let scratch = try TemporaryFolder()
    var traces: Set<String> = []
    let count = ScheduleLibrary.count(share: 0.14)
    for number in 0..<count {
      let seed = ScheduleLibrary.firstSeed + part * 1_000_000 + number
      var random = SeededGenerator(seed: UInt64(seed))
      let question = try #require(Question.all.randomElement(using: &random))
      let threads = Int.random(in: 2...6, using: &random)
      let script = Self.script(question, threads: threads, by: &random)
      let outcome = try Child(
        script: script, environment: ScheduleLibrary.environment(seed: seed, scratch.path),
        folder: questions.folder.path
      ).finish()
      let expected = try #require(questions.answers[question])
      let place = Comment(rawValue: "seed \(seed): \(script)\n\(outcome.errorText)")
      #expect(outcome.status == expected.status, place)
      #expect(outcome.output == expected.output, place)
      traces.insert(try String(contentsOfFile: scratch.path(of: "trace"), encoding: .utf8))
    }
    // The seeds choose different orders.
    #expect(traces.count > count / 2)
  }

  @Test func oneSeedIsOneOrder() throws {
    let questions = try Self.questions.get()
    let scratch = try TemporaryFolder()
    let traces = try (0..<6).map { number in
      let outcome = try Child(
        script: "$SCHEDULE phonefilter --threads 4 --sort price a.jsonl",
        environment: ScheduleLibrary.environment(seed: number / 2, scratch.path),
        folder: questions.folder.path
      ).finish()
      #expect(outcome.status == 0)
      return try String(contentsOfFile: scratch.path(of: "trace"), encoding: .utf8)
    }
    #expect(Set(traces).count == 3)
    for place in [0, 2, 4] { #expect(traces[place] == traces[place + 1]) }
  }
}
