@testable import PhoneFilterReading
@testable import PhoneFilterBase
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

/// Workers hand back the bytes that they read ahead, and other workers begin after them. No byte
/// from a source that can be read only once is lost or read twice.
///
/// Workers hand back many bytes only if all slots are full. So the pipes here always contain more
/// than all slots take.
@Suite("What workers hand back", .tags(.slow), .notInQuickRuns)
struct HandBackTests {
  private let probe: PipelineProbe

  init() throws { probe = try PipelineProbe() }

  /// Records of uneven length, so that no section ends where a chunk does.
  private static func record(_ index: Int) -> String {
    "{\"model\":\"M\(index)\",\"price\":\(index % 97),\"note\":\""
      + String(repeating: "x", count: index * 7 % 60) + "\"}"
  }

  /// Named arrays whose ends hand the work back.
  private static func sections(_ lengths: [Int]) -> String {
    let sections = lengths.enumerated().map { number, length in
      "\"s\(number)\":[" + (0..<length).map { record($0 + number) }.joined(separator: ",") + "]"
    }
    return "{" + sections.joined(separator: ",") + "}"
  }

  /// Rows; some are longer than the part that workers carry over.
  private static func longCells(_ count: Int, every step: Int, _ length: Int) -> String {
    "model,note,price\n"
      + (0..<count).map { index in
        let note = String(repeating: "y", count: index % step == step - 1 ? length : index % 9)
        return "M\(index),\(note),\(index % 97)\n"
      }.joined()
  }

  private static func longRecords(_ count: Int, every step: Int, _ length: Int) -> String {
    (0..<count).map { index in
      index % step == step - 1
        ? "{\"model\":\"L\(index)\",\"price\":1,\"note\":\""
          + String(repeating: "z", count: length) + "\"}\n"
        : record(index) + "\n"
    }.joined()
  }

  static let catalogues = [
    sections([900, 1400, 5, 2000]), sections([1500, 1500]),
    sections(Array(repeating: 300, count: 15)),
    longCells(12_000, every: 2500, 9000), longCells(8000, every: 700, 3000),
    longRecords(5000, every: 900, 7000),
  ]

  /// Texts with records at a path: in lists, alone, in other lists at another depth.
  static let paths: [(rows: String, text: String)] = {
    func list(_ count: Int) -> String {
      "[" + (0..<count).map(record).joined(separator: ",\n") + "]"
    }
    let lone = (0..<900).map { "{\"phones\":\(record($0))}" }.joined(separator: ",\n")
    return [
      ("brands.phones", "{\"brands\":[{\"phones\":\(list(3000))},\n\(lone)]}"),
      (
        "data",
        "{\"data\":\(list(3000))}\n"
          + (0..<900).map { "{\"data\":\(record($0))}\n" }.joined()
      ),
      (
        "data.phones",
        "{\"data\":[{\"phones\":\(list(2000))}]}\n{\"data\":{\"phones\":\(list(2500))}}\n"
      ),
      (".", "[[\(list(2000)),\(list(40))],\(list(2500))]"),
    ]
  }()

  @Test(arguments: paths.indices, [512, 1000, 2048])
  func pathsAreFollowedByTheWalkThatKnowsThem(index: Int, chunk: Int) throws {
    let (rows, text) = Self.paths[index]
    let path = try probe.path(of: text, as: "catalogue.json")
    for flags in [[["-c"]], [["--price", "13", "--fields", "model"]], [["check"]]] {
      for threads in [2, 4] {
        let difference = try probe.difference(
          flags.flatMap { $0 } + ["--rows", rows], on: path, chunk: chunk, threads: threads)
        #expect(difference == nil, "\(difference ?? "")")
      }
    }
  }

  @Test(arguments: catalogues.indices)
  func isReadByTheNext(index: Int) throws {
    let text = Self.catalogues[index]
    let path = try probe.path(of: text, as: "catalogue")
    for flags in [["-c"], ["--price", "13", "--fields", "model"]] {
      let whole = try probe.run([flags], on: path, threads: 1)
      for (chunk, threads) in [(64, 8), (200, 2), (500, 4), (1000, 3), (1500, 8), (4096, 2)] {
        let pipe = try FilledPipe(text)
        let found = try probe.run([flags], on: pipe.path, chunk: chunk, threads: threads)
        let isSame = found.bytes == whole.bytes && found.failure == whole.failure
        #expect(isSame, "\(flags), chunks of \(chunk), \(threads) threads")
      }
    }
  }

  /// Bytes that workers handed back, and that no reader took yet, come before the rest of the pipe.
  @Test func standsBeforeTheRestOfThePipe() throws {
    let pipe = try FilledPipe("abcdefghij")
    let window = InputWindow(file: try InputFile(CataloguePath(pipe.path)), chunk: 4)
    try window.advance(keeping: 0)
    window.jump(to: 1, unread: Array("bcd".utf8), lines: nil)
    window.jump(to: 0, unread: Array("a".utf8), lines: nil)
    var found = ""
    while !window.isAtEnd {
      try window.advance(keeping: window.count)
      found += window.bytes.slice(0, window.count).text()
    }
    #expect(found == "abcdefghij")
  }
}
