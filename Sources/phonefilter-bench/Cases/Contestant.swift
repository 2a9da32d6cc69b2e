/// One command line of a comparison, with the answer that it must give.
struct Contestant {
  let name: String
  /// Nil for phonefilter itself, in any of its versions.
  let peer: Peer?
  /// Nil for a missing peer, and for a version that lacks the command.
  let program: String?
  let arguments: [String]
  /// The file that comes through a pipe, as from `cat`; nil for no input.
  let feed: String?
  /// Nil if a contestant only reads the bytes and has no answer to compare.
  let answer: Answer?
  let goodStatuses: Set<Int>
  /// The keys for the screen of a program that has one; nil for a program that runs by itself.
  var visit: ScreenVisit?

  var absence: String { peer == nil ? "without it" : "absent" }

  var command: Command? {
    program.map { Command(program: $0, arguments: arguments, feed: feed) }
  }

  /// The command as a user would type it in the catalogue's folder, whatever the path here.
  func commandLine(for catalogue: Catalogue) -> String {
    let file = "\(catalogue.shape.name).\(catalogue.shape.fileExtension)"
    let isTool = peer == nil || Peer.own.contains { $0.command == peer?.command }
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
