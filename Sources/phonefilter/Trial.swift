import PhoneFilterCommandLine
import PhoneFilterCore

/// The run of a corrected command line, which prints nothing and writes no file. A program gets a
/// correction only after such a run has succeeded.
final class Trial {
  /// The number of corrections of one line that are tried: a line can have several typing errors.
  private static let most = 4

  /// The number of rows that matched; nil if nothing was read.
  var matched: Int?
  /// True if the line was understood, but cannot be run twice.
  var isUnread = false

  /// Returns the command line that a message recommends, with the name of the tool. Nil without a
  /// recommendation, or if the line fails.
  static func fix(for message: Message, of console: Console) -> [String]? {
    var facts = message.facts
    var words = console.arguments
    for _ in 0..<most {
      let options = CommandCatalog.command(calledBy: words.first).description.options
      guard let changed = CorrectedLine(words, options: options).following(facts),
        changed != words
      else { return nil }
      words = changed
      let trial = Trial()
      guard let failure = trial.failure(of: words, console.capture) else {
        guard trial.answers(message) else { return nil }
        return texts(of: words)
      }
      facts = failure.message.facts
    }
    return nil
  }

  /// Returns true if the corrected line has run and is an answer to the message: if it was
  /// recommended because of the rows, some row must match.
  private func answers(_ message: Message) -> Bool {
    if isUnread { return false }
    switch message.facts.code {
    case .noSuchValue, .nothingTogether, .otherField: return (matched ?? 0) > 0
    default: return true
    }
  }

  /// Runs a line, and returns its failure.
  private func failure(of words: [[UInt8]], _ capture: Capture?) -> Failure? {
    do {
      _ = try PhoneFilterTool.outcome(
        of: Console(typed: words, form: .json, trial: self, capture: capture))
      return nil
    } catch { return error }
  }

  /// Returns the words as texts. Nil if a word is not UTF-8.
  private static func texts(of words: [[UInt8]]) -> [String]? {
    let texts = words.compactMap { word in
      let text = String(decoding: word, as: UTF8.self)
      return Array(text.utf8) == word ? text : nil
    }
    return texts.count == words.count ? [CommandCatalog.tool.name] + texts : nil
  }

  /// Returns true if a run may read the files of a line again, and writes none.
  static func canRun(_ line: TypedLine) -> Bool {
    !line.filter.catalogues.isEmpty && line.writtenFiles.isEmpty
      && line.readFiles.allSatisfy {
        !$0.isStandardInput && FileIdentity(TablePath($0).file) != nil
      }
  }
}
