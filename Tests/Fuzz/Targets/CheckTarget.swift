@testable import PhoneFilterReading
@testable import PhoneFilterBase
import PhoneFilterTestSupport
@testable import PhoneFilterCore

/// Catalogues with an error at any place: a check continues after an error, and reports the same
/// errors for every size of a read.
struct CheckTarget: FuzzTarget {
  static let name = "check"

  private let file = FuzzFile("catalogue")
  private let flags = [
    [], ["--key", "model"], ["--decimal-mark", "point"], ["--lenient"], ["--disable", "all"],
  ]

  /// A first record, so that the reading of the fields does not depend on the size of the sample.
  private let leads = [
    ("json", "[{\"model\":\"F\",\"price\":1,\"color\":\"Gold\"}"),
    ("jsonl", "{\"model\":\"F\",\"price\":1,\"color\":\"Gold\"}\n"),
    ("csv", "model,price,color\nF,1,Gold\n"), ("tsv", "model\tprice\tcolor\nF\t1\tGold\n"),
  ]

  func run(_ input: inout FuzzInput) {
    let (format, lead) = input.pick(leads)
    let flags = input.pick(flags)
    let chunk = 16 + input.choice(96)
    file.write(Array(lead.utf8) + input.text)
    let arguments = ["check", "--input", format, "-f", "json"] + flags + [file.path]
    guard let whole = FuzzRun(arguments), let pieces = FuzzRun(arguments, chunk: chunk) else {
      return
    }
    require(
      Self.told(whole) == Self.told(pieces) && whole.failure == pieces.failure,
      "whole: \(whole)\npieces: \(pieces)")
    if whole.failure != nil { return }
    require(NaiveJSON.accepts(whole.printed), "the report is no JSON: \(whole.printed.shown)")
  }

  /// Returns the problems of rows that cannot be read. The first records decide which fields of the
  /// other rows have columns, so other problems may differ.
  private static func told(_ run: FuzzRun) -> [Substring] {
    String(decoding: run.printed, as: UTF8.self).split(separator: "\n").filter { line in
      ["not-well-formed", "not-utf-8"].contains { line.contains("\"rule\":\"\($0)\"") }
    }
  }
}
