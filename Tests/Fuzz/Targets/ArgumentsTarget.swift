import PhoneFilterTestSupport
@testable import PhoneFilterCore

/// Command lines, one argument a line, over a catalogue with the typed words as values.
struct ArgumentsTarget: FuzzTarget {
  static let name = "arguments"

  private let file = FuzzFile("phones.jsonl")

  func run(_ input: inout FuzzInput) {
    let command = input.pick(["", "facets", "stats", "check", "diff"])
    let value = input.choice(4)
    // Only our files are read: neither one of values, nor one of rules.
    let words = input.parts(at: 0x0A).map { word in
      String(decoding: word.map { $0 == UInt8(ascii: "@") ? 0x61 : $0 }, as: UTF8.self)
    }
    .filter { word in !["/dev", "/proc", "/sys"].contains { word.hasPrefix($0) } }
    let options = ["facets", "stats", "check", "diff"]
    let isReading = words.contains { word in
      ["--rules", "--baseline", "--init", "--valid", "--invalid", "--write", "--report"]
        .contains { word.hasPrefix($0) }
    }
    if isReading || words.isEmpty { return }
    let arguments = (options.contains(command) ? [command] : []) + words
    _ = try? TypedCommand(arguments)
    // What is written nowhere but on standard output is run as well.
    if ["check", "diff"].contains(command) { return }
    let cell = quoted(words[value % words.count])
    let row = "{\"model\":\(cell),\"price\":\(cell),\"ram\":[\(cell)],\"color\":{\"a\":\(cell)}}\n"
    file.write(Array((row + row).utf8))
    _ = FuzzRun(arguments + [file.path])
    _ = FuzzRun(["--lenient", "--normalize", "--price", "1..", file.path])
    _ = FuzzRun(["--where", "ram>1", file.path])
  }
}
