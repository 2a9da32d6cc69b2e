import PhoneFilterCore

/// A question of a completion script after a press of Tab: `bash 120 …`.
///
/// If the line or the catalogue has an error, the answer is empty.
package struct CompletionQuestion {
  /// The time that the shell waits, in milliseconds.
  package let time: Int
  private let shell: any ShellCompletion
  private let arguments: [String]

  /// Reads the words after `completions`. Nil if they are not a question, such as a shell's name
  /// alone.
  package init?(_ words: [[UInt8]]) {
    let words = words.map { String(decoding: $0, as: UTF8.self) }
    guard words.count > 2, let shell = CompletionCatalog.all.first(where: { $0.shell == words[0] }),
      let time = Int(words[1]), time > 0
    else { return nil }
    self.shell = shell
    self.time = time
    arguments = Array(words[2...])
  }

  /// Returns the answer for the shell. `commands` returns the command for a first word.
  package func answer(_ commands: (_ firstWord: String?) -> CommandDescription) -> String {
    // The rest of the time is for sorting and printing the answer.
    let limits = GlimpseLimits(deadline: monotonicSeconds() + Double(time) * 0.65 / 1000)
    return shell.reply(to: arguments) { press in
      AskedValue(press, commands: commands).flatMap {
        CatalogueOffer.candidates(for: $0, within: limits)
      }
    } ?? ""
  }
}
