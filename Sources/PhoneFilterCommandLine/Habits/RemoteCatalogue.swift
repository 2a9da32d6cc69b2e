import PhoneFilterCore

/// A network address in the place of a catalogue. The tool opens no connection. Its message shows a
/// line that fetches the catalogue.
struct RemoteCatalogue {
  private let address: String

  /// Nil if the path is the name of a file.
  init?(_ path: CataloguePath) {
    let schemes = ["http://", "https://", "ftp://", "s3://", "gs://", "file://"]
    guard schemes.contains(where: { path.text.lowercased().hasPrefix($0) }) else { return nil }
    address = path.text
  }

  /// Returns the message, with the line to type instead.
  func answer(_ command: String, before: [String], after: [String]) -> String {
    let lowered = address.lowercased()
    if lowered.hasPrefix("file://") {
      return "name a catalogue by its path: \(ShellQuoting.word(address.after(7)))"
    }
    let fetching =
      lowered.hasPrefix("s3://")
      ? "aws s3 cp \(shown) -"
      : lowered.hasPrefix("gs://") ? "gsutil cat \(shown)" : "curl -fsSL \(shown)"
    // If the line has other catalogues, `-` marks the place of this one.
    let hasOthers = !(before + after).allSatisfy { $0.hasPrefix("-") }
    let words = before + (hasOthers ? ["-"] : []) + after
    let tool = (["phonefilter", command].filter { !$0.isEmpty } + words.map(ShellQuoting.word))
      .joined(separator: " ")
    return "phonefilter reads files and downloads nothing; use a pipe: \(fetching) | \(tool)"
  }

  private var shown: String { ShellQuoting.quoted(address) }
}
