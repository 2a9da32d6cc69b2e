import PhoneFilterCore

/// A question that a completion script asks when Tab is pressed: `bash 120 …`.
///
/// Whatever is wrong with the line or with the catalogue, the answer is short: nothing.
package struct CompletionQuestion {
  /// How long the shell waits, in milliseconds.
  package let time: Int
  private let shell: any ShellCompletion
  private let arguments: [String]

  /// Reads the words behind `completions`; nil where they are no question, but the name of a shell
  /// alone or something else.
  package init?(_ words: [[UInt8]]) {
    let words = words.map { String(decoding: $0, as: UTF8.self) }
    guard words.count > 2, let shell = CompletionCatalog.all.first(where: { $0.shell == words[0] }),
      let time = Int(words[1]), time > 0
    else { return nil }
    self.shell = shell
    self.time = time
    arguments = Array(words[2...])
  }

  /// The answer for the shell. The closure says which command a first word calls.
  package func answer(_ commands: (_ firstWord: String?) -> CommandDescription) -> String {
    // A part of the time is left for putting the answer in order.
    let limits = GlimpseLimits(deadline: monotonicSeconds() + Double(time) * 0.65 / 1000)
    return shell.reply(to: arguments) { press in
      AskedValue(press, commands: commands).flatMap {
        CatalogueOffer.candidates(for: $0, within: limits)
      }
    } ?? ""
  }
}
