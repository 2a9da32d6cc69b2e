import Foundation
import Testing

/// A page for people: the README, a page of the documents, or a page under `.github`.
struct Document: Sendable, CustomTestStringConvertible {
  static let catalogue = "Sources/PhoneFilterCore/PhoneFilterCore.docc"
  /// The folder of the sources that hold the program's pages.
  static let texts = "Sources/PhoneFilterCommandLine/Documentation/Pages/Text"

  /// True if the run writes the documents instead of comparing them.
  static let isRecording =
    ProcessInfo.processInfo.environment["PHONEFILTER_RECORD"] == "documents"

  /// The README and the pages of the documents. The tests run every example in them.
  static let all = [Document("README.md")] + pages
  static let pages = documents(in: catalogue)
  /// The pages that the program prints: all except the first page, which only the site has.
  static let topics = pages.filter { $0.name != "PhoneFilterCore" }
  /// All pages, with the pages for people who work on the project.
  static let linked = all + documents(in: ".github")

  /// The path in the package.
  let path: String
  let text: String

  var testDescription: String { path }

  /// The name without folder and extension.
  var name: String { String(path.split(separator: "/").last?.dropLast(".md".count) ?? "") }

  /// The name that the user types: `YourCatalogue` is `your-catalogue`, `ChecksInCI` is
  /// `checks-in-ci`.
  var topic: String {
    var words = ""
    var wasLower = false
    for letter in name {
      if letter.isUppercase, wasLower { words.append("-") }
      words += letter.lowercased()
      wasLower = letter.isLowercase
    }
    return words
  }

  init(_ path: String) {
    self.path = path
    let content = FileManager.default.contents(atPath: "\(Tool.packageRoot)/\(path)") ?? Data()
    text = String(decoding: content, as: UTF8.self)
  }

  /// The lines, and for each line true if it is code.
  var lines: [(text: Substring, isCode: Bool)] {
    var fence: Substring?
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      if let open = fence {
        if line.hasPrefix(open) { fence = nil }
        return (line, true)
      }
      guard line.hasPrefix("```") else { return (line, false) }
      fence = line.prefix { $0 == "`" }
      return (line, true)
    }
  }

  static func write(_ text: String, to path: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: "\(Tool.packageRoot)/\(path)"))
  }

  private static func documents(in folder: String) -> [Document] {
    let names = try? FileManager.default.contentsOfDirectory(
      atPath: "\(Tool.packageRoot)/\(folder)")
    return (names ?? []).filter { $0.hasSuffix(".md") }.sorted().map { Document("\(folder)/\($0)") }
  }
}
