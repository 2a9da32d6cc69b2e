import PhoneFilterTestSupport
@testable import PhoneFilterCore

/// Command lines, with one argument on each line, over a catalogue whose values are the arguments.
struct ArgumentsTarget: FuzzTarget {
  static let name = "arguments"

  private let file = FuzzFile("phones.jsonl")

  func run(_ input: inout FuzzInput) {
    let command = input.pick(["", "facets", "stats", "compare", "check", "diff"])
    let value = input.choice(4)
    // The command may read only our files, so `@`, which names a file of values or rules, becomes
    // `a`.
    let words = input.parts(at: 0x0A).map { word in
      String(decoding: word.map { $0 == UInt8(ascii: "@") ? 0x61 : $0 }, as: UTF8.self)
    }
    .filter { word in !["/dev", "/proc", "/sys"].contains { word.hasPrefix($0) } }
    let options = ["facets", "stats", "compare", "check", "diff"]
    let isReading = words.contains { word in
      ["--rules", "--baseline", "--init", "--valid", "--invalid", "--write", "--report"]
        .contains { word.hasPrefix($0) }
    }
    if isReading || words.isEmpty { return }
    let arguments = (options.contains(command) ? [command] : []) + words
    _ = try? TypedCommand(arguments)
    // The target runs only commands that write nothing except standard output.
    if ["check", "diff"].contains(command) { return }
    let cell = quoted(words[value % words.count])
    let row = "{\"model\":\(cell),\"price\":\(cell),\"ram\":[\(cell)],\"color\":{\"a\":\(cell)}}\n"
    file.write(Array((row + row).utf8))
    _ = FuzzRun(arguments + [file.path])
    _ = FuzzRun(["--lenient", "--normalize", "--price", "1..", file.path])
    _ = FuzzRun(["--where", "ram>1", file.path])
  }
}
