/// One command line of a comparison, with the answer it has to give.
struct Contestant {
  let name: String
  /// Nil for phonefilter itself, in any of its versions.
  let peer: Peer?
  /// Nil for a peer that isn't there.
  let program: String?
  let arguments: [String]
  /// The file that comes through a pipe, as from `cat`; nil for no input at all.
  let feed: String?
  /// Nil when a contestant only reads the bytes and has no answer to compare.
  let answer: Answer?
  let goodStatuses: Set<Int>

  var command: Command? {
    program.map { Command(program: $0, arguments: arguments, feed: feed) }
  }
}
