/// One command line of a comparison, with the answer it has to give.
struct Contestant {
  let name: String
  /// Nil for phonefilter itself, in any of its versions.
  let peer: Peer?
  /// Nil for a peer that isn't there, and for a version before the command.
  let program: String?
  let arguments: [String]
  /// The file that comes through a pipe, as from `cat`; nil for no input at all.
  let feed: String?
  /// Nil when a contestant only reads the bytes and has no answer to compare.
  let answer: Answer?
  let goodStatuses: Set<Int>
  /// What is done on the screen of a program that has one; nil for one that runs by itself.
  var visit: ScreenVisit?

  /// The word for one that has no program.
  var absence: String { peer == nil ? "without it" : "absent" }

  var command: Command? {
    program.map { Command(program: $0, arguments: arguments, feed: feed) }
  }

  /// As a user would type it in the catalogue's folder, whatever its path here.
  func commandLine(for catalogue: Catalogue) -> String {
    let file = "\(catalogue.shape.name).\(catalogue.shape.fileExtension)"
    let isTool = peer == nil || peer?.command == Peer.ownFilter.command
    let words = [isTool ? Tool.name : peer?.command ?? Tool.name] + arguments
    let line = words.map { word in
      Self.quoted(
        word.replacing(catalogue.nextPath, with: "next-\(file)")
          .replacing(catalogue.path, with: file))
    }
    return (feed == nil ? "" : "cat \(file) | ") + line.joined(separator: " ")
  }

  private static func quoted(_ word: String) -> String {
    let isPlain = word.allSatisfy { $0.isLetter || $0.isNumber || "-_./,:=+".contains($0) }
    return isPlain && !word.isEmpty ? word : "'\(word.replacing("'", with: "'\\''"))'"
  }
}
