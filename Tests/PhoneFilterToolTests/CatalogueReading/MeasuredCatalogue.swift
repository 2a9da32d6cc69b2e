import Foundation
import PhoneFilterTestSupport
import Testing

/// A catalogue with known answers: a folder of `Catalogues`, with `answers.txt` and the catalogue.
///
/// Catalogues that other people published are not in this folder. They are in a folder beside the
/// project, or in the folder that PHONEFILTER_CATALOGUES names.
struct MeasuredCatalogue: Sendable, CustomTestStringConvertible {
  private static let root =
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().path
    + "/Catalogues"
  private static let published = PublishedCatalogues.folder

  /// All catalogues with answers, present or absent, in the order of their names.
  static let known: [MeasuredCatalogue] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: root)) ?? []
    return names.sorted().compactMap { name in
      let text = try? String(contentsOfFile: "\(root)/\(name)/answers.txt", encoding: .utf8)
      return text.map { MeasuredCatalogue(name: name, text: $0) }
    }
  }()

  static let all = known.filter(\.isThere)

  let name: String
  private let text: String

  var testDescription: String { name }

  var answers: CatalogueAnswers { get throws { try CatalogueAnswers(text) } }

  /// True if the file is part of the project.
  var isOurs: Bool { isFile("\(MeasuredCatalogue.root)/\(name)") }

  var isThere: Bool { isOurs || isFile("\(MeasuredCatalogue.published)/\(name)") }

  private func isFile(_ folder: String) -> Bool {
    guard let file = try? answers.file else { return false }
    return FileManager.default.fileExists(atPath: "\(folder)/\(file)")
  }

  /// Runs the program on the catalogue. Flags are words of the shell.
  func run(_ flags: String) throws -> Child.Outcome {
    try Tool.run(script: "phonefilter \(flags) '\(path)'")
  }

  var path: String {
    get throws {
      let folder = isOurs ? MeasuredCatalogue.root : MeasuredCatalogue.published
      return try "\(folder)/\(name)/\(answers.file)"
    }
  }
}
