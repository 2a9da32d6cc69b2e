@testable import PhoneFilterReading
@testable import PhoneFilterRunning
import PhoneFilterTestSupport
import Foundation
import Testing

@testable import PhoneFilterCore

/// Equal bytes give equal answers in every delivery: from a file, through a pipe at once or in
/// pieces, compressed, in another encoding, in windows of any size, with any number of threads.
///
/// The program samples a whole file before it reads the file. It cannot do so with a pipe. If
/// something comes late, a pipe may end with an error where a file has an answer. A pipe never
/// gives a different answer.
///
/// `PHONEFILTER_DELIVERIES=10000` sets the total number of cases; the default is 200.
@Suite("Deliveries", .tags(.slow), .notInQuickRuns)
struct DeliveryTests {
  private static let total =
    ProcessInfo.processInfo.environment["PHONEFILTER_DELIVERIES"].flatMap { Int($0) } ?? 200

  private static let questions: [[String]] = [
    ["-c"], ["--memory", "8", "-c"], ["--price", "300..600"], ["--price", "300..600", "-c"],
    ["--color", "Gold", "--fields", "id"], ["--memory", "8", "--price", "..700", "-f", "jsonl"],
    ["--not-memory", "8", "-c"], ["--sort", "price", "-n", "20"], ["--unique", "memory,color"],
    ["--normalize", "-f", "csv"], ["--normalize", "--fields", "price,memory"],
    ["--group-by", "memory", "--depth", "1"], ["-q", "--memory", "12"], ["--has", "color", "-c"],
    ["facets", "--color", "Gold"], ["facets", "--facet", "memory", "-f", "json"],
    ["stats", "price", "-f", "json"],
    ["--missing", "price", "-c"], ["--where", "id=7"], ["--where", "note=n*", "-c"],
    ["--by-source", "--memory", "8"], ["--fields", "price,color", "-f", "csv"],
  ]

  private let probe: PipelineProbe
  private let folder: TemporaryFolder

  init() throws {
    probe = try PipelineProbe(readingMarks: true)
    folder = try TemporaryFolder()
  }

  private func outcome(
    _ flags: [String], on path: String, _ random: inout SeededGenerator
  ) throws -> PipelineProbe.Outcome {
    let windows = [16, 64, 200, 1000, 4096, 1 << 15, 1 << 18, 1 << 20]
    var outcome = try probe.run(
      [flags], on: path, chunk: windows.randomElement(using: &random) ?? 4096,
      threads: Int.random(in: 1...8, using: &random))
    // The name of the catalogue is part of a problem's fingerprint.
    func named(_ text: String) -> String {
      text.replacing(path, with: "catalogue").replacing(/"fingerprint":"[0-9a-f]*"/, with: "")
    }
    outcome.bytes = Array(named(String(decoding: outcome.bytes, as: UTF8.self)).utf8)
    outcome.failure = outcome.failure.map(named)
    outcome.remarks = []
    return outcome
  }

  /// The outcome of a delivery that can be read only once.
  private func piped(
    _ flags: [String], _ bytes: [UInt8], piece: Int?, _ random: inout SeededGenerator
  ) throws -> PipelineProbe.Outcome {
    let pipe = try FilledPipe(bytes, piece: piece)
    return try outcome(flags, on: pipe.path, &random)
  }

  @Test(arguments: 0..<4)
  func giveTheSameAnswer(part: Int) throws {
    var answered = 0
    for number in 0..<max(1, Self.total / 4) {
      var random = SeededGenerator(seed: UInt64(part * 1_000_000 + number))
      let catalogue = DeliveredCatalogue(&random)
      let bytes = Array(catalogue.text.utf8)
      let path = try folder.write(catalogue.text, as: catalogue.name)
      for _ in 0..<2 {
        let flags = Self.questions.randomElement(using: &random) ?? ["-c"]
        let label = "case \(part) \(number), \(flags), \(catalogue.name)"
        let file = try outcome(flags, on: path, &random)
        #expect(try outcome(flags, on: path, &random) == file, "\(label): another window")
        let format = catalogue.name.hasSuffix("l") ? ["--input", "jsonl"] : []
        let pipe = try piped(flags + format, bytes, piece: nil, &random)
        let isSame = pipe.bytes == file.bytes && pipe.failure == file.failure
        // Counts report the values that they cannot read; they do not fail there.
        let isCounted =
          ["facets", "stats"].contains(flags[0])
          && pipe.bytes.contains(Array("unreadable".utf8))
        let isRefused =
          catalogue.hasLateFields && (isCounted || pipe.failure?.contains("--") == true)
        #expect(
          isSame || isRefused, "\(label): a pipe: \(pipe.failure ?? ""), \(file.failure ?? "")")
        if isSame { answered += 1 }
        let pieces = try piped(
          flags + format, bytes, piece: Int.random(in: 40...5000, using: &random), &random)
        #expect(pieces == pipe, "\(label): a pipe in pieces")
        for compression in Compressed.installed.prefix(number % 8 == 0 ? 4 : 0) {
          let small = try Compressed.bytes(bytes, by: compression, in: folder)
          let path = try folder.write(small, as: catalogue.name + ".x")
          #expect(
            try outcome(flags + format, on: path, &random).bytes == pipe.bytes,
            "\(label): \(compression.program)")
        }
        var wide: [UInt8] = [0xFF, 0xFE]
        for unit in catalogue.text.utf16 { wide += [UInt8(unit & 0xFF), UInt8(unit >> 8)] }
        #expect(
          try piped(flags + format, wide, piece: nil, &random).bytes == pipe.bytes,
          "\(label): UTF-16")
      }
    }
    #expect(answered > 0)
  }

  /// Checks find the same problems at the same places, and a comparison finds no difference.
  @Test func areCheckedAndComparedAlike() throws {
    for number in 0..<max(4, Self.total / 10) {
      var random = SeededGenerator(seed: UInt64(9_000_000 + number))
      let catalogue = DeliveredCatalogue(&random)
      let path = try folder.write(catalogue.text, as: catalogue.name)
      let bytes = Array(catalogue.text.utf8)
      let format = catalogue.name.hasSuffix("l") ? ["--input", "jsonl"] : []
      let check = ["check", "-f", "json"]
      let file = try outcome(check, on: path, &random)
      #expect(!file.bytes.isEmpty, "\(file)")
      #expect(try outcome(check, on: path, &random) == file, "case \(number): another window")
      for piece in [nil, 100, 3000] {
        let pipe = try piped(check + format, bytes, piece: piece, &random)
        let isSame = pipe.bytes == file.bytes
        #expect(isSame, "case \(number), \(catalogue.name): a pipe is checked otherwise")
      }
      let pipe = try FilledPipe(bytes, piece: 1000)
      let difference = try probe.run(
        [["diff", "--key", "id"] + format], on: [path, pipe.path], chunk: 1 << 18, threads: 2)
      #expect(
        difference.failure == nil && !difference.isRefused,
        "case \(number), \(catalogue.name): \(difference)")
    }
  }
}
