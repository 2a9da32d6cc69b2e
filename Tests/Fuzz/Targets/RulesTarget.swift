@testable import PhoneFilterReading
@testable import PhoneFilterBase
import PhoneFilterTestSupport
@testable import PhoneFilterCore

/// Files of rules and files of known problems: a check accepts valid files, refuses invalid files,
/// and applies the rules.
struct RulesTarget: FuzzTarget {
  static let name = "rules"

  private let rules = FuzzFile("rules.json")
  private let baseline = FuzzFile("baseline.json")
  private let phones = FuzzFile("phones.jsonl")

  init() {
    phones.write(
      Array(
        """
        {"model":"A","price":1,"ram":"8 GB","color":["Gold","Black"]}
        {"model":"B","price":"call us","color":null}
        {"model":"A","price":1}

        """.utf8))
    baseline.write(Array("{}".utf8))
  }

  func run(_ input: inout FuzzInput) {
    let isBaseline = input.choice(4) == 3
    // A value that begins with `@` is the name of a file.
    let text = input.text.map { $0 == UInt8(ascii: "@") ? UInt8(ascii: "a") : $0 }
    if String(decoding: text, as: UTF8.self).lowercased().contains("\\u0040") { return }
    (isBaseline ? baseline : rules).write(text)
    let run = FuzzRun(
      ["check", isBaseline ? "--baseline" : "--rules", (isBaseline ? baseline : rules).path]
        + ["-f", "json", phones.path])
    guard let run, run.failure == nil else { return }
    require(NaiveJSON.accepts(run.printed), "the report is no JSON: \(run.printed.shown)")
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let json = text.starts(with: mark) ? Array(text.dropFirst(3)) : text
    require(NaiveJSON.accepts(json), "read, and no JSON: \(text.shown)")
  }
}
