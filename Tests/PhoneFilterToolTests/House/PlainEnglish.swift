/// Constructions that stopped readers in the old text of this project, with what to write instead.
///
/// `.github/STYLE.md` is the page for people. A construction belongs here only if it has no false
/// alarms.
struct PlainEnglish {
  /// A sequence of words. Each place in the sequence allows several words.
  struct Construction {
    let words: [Set<String>]
    let advice: String
    /// True if the words begin a sentence that ends with a full stop.
    var beginsStatement = false
    /// Words that make it harmless if they follow.
    var unlessNext: Set<String> = []
    /// Words that make it harmless if they are before it.
    var unlessBefore: Set<String> = []

    init(
      _ words: String, _ advice: String, begins: Bool = false, unlessNext: String = "",
      unlessBefore: String = ""
    ) {
      self.words = words.split(separator: " ").map {
        Set($0.split(separator: "|").map(String.init))
      }
      self.advice = advice
      beginsStatement = begins
      self.unlessNext = Set(unlessNext.split(separator: " ").map(String.init))
      self.unlessBefore = Set(unlessBefore.split(separator: " ").map(String.init))
    }
  }

  struct Finding: Equatable {
    let line: Int
    let words: String
    let advice: String
  }

  static let constructions = [
    Construction("what|whether|how", "begin with the subject", begins: true),
    Construction(
      "never|nor|neither does|do|is|are|has|can", "begin with the subject", begins: true),
    Construction("behind", "write \"after\""),
    Construction("stand|stands|stood|standing", "write \"is\"", unlessNext: "for"),
    Construction(
      "is|are|was|were|be|been|being said|told", "name who says it, and where", unlessNext: "apart"),
    Construction("the one|ones that|which|who|whose", "repeat the noun"),
    Construction("is|are|was|were none", "repeat the noun", unlessNext: "of"),
    Construction("all that", "write \"everything that\""),
    Construction("but for", "write \"except\""),
    Construction("anew", "write \"again\""),
    Construction("as far as", "name the limit"),
    Construction("take|takes|taken|took|taking note", "write \"records\""),
    Construction("pass|passes|passed|passing over", "write \"skips\""),
    Construction("is|are to be", "write \"must\" or \"can\""),
    Construction("is|are|was|were there", "write \"exists\"", unlessBefore: "it they"),
    Construction(
      "is|are|was|were no", "write \"is not a\"",
      unlessNext: "value longer more less greater larger later earlier one . : , ; )",
      unlessBefore: "there"),
    Construction(
      "shall|hence|whence|thereof|therein|whereof|upon|amongst|whilst|thereby|whereby",
      "write a modern word"),
    Construction(
      """
      colour|colours|coloured|behaviour|favour|neighbour|neighbours|centre|centred|licence|\
      recognise|recognises|recognised|organise|normalise|normalised|serialise|optimise|optimised|\
      initialise|initialised|cancelled|labelled|modelled|capitalise|emphasise|minimise|maximise|\
      synchronise|dialogue|judgement|spelt|learnt|towards|afterwards|backwards|forwards
      """, "write American English"),
  ]

  /// The constructions by their first words.
  private static let byFirstWord: [String: [Construction]] = {
    var all: [String: [Construction]] = [:]
    for construction in constructions {
      for word in construction.words[0] { all[word, default: []].append(construction) }
    }
    return all
  }()

  private struct Token {
    let word: String
    let line: Int
    let beginsSentence: Bool
  }

  /// Returns the constructions in a text, in their order. Code in backticks and between fences is
  /// skipped.
  static func findings(in prose: Prose) -> [Finding] {
    let tokens = tokens(of: prose)
    var findings: [Finding] = []
    for (place, token) in tokens.enumerated() {
      for construction in byFirstWord[token.word] ?? []
      where fits(construction, tokens, at: place) {
        let words = tokens[place...].prefix(construction.words.count + 2).map(\.word)
        findings.append(
          Finding(
            line: token.line, words: words.joined(separator: " "), advice: construction.advice))
      }
    }
    return findings
  }

  private static func fits(
    _ construction: Construction, _ tokens: [Token], at place: Int
  ) -> Bool {
    let end = place + construction.words.count
    guard end <= tokens.count,
      zip(construction.words, tokens[place...]).allSatisfy({ $0.contains($1.word) })
    else { return false }
    if end < tokens.count, construction.unlessNext.contains(tokens[end].word) { return false }
    if place > 0, construction.unlessBefore.contains(tokens[place - 1].word) { return false }
    // A question or a heading is not a statement.
    let mark = tokens[place...].first { [".", "!", "?"].contains($0.word) }
    if construction.beginsStatement { return tokens[place].beginsSentence && mark?.word == "." }
    return construction.words[0].contains("is") ? mark?.word != "?" : true
  }

  private static func tokens(of prose: Prose) -> [Token] {
    var tokens: [Token] = []
    var (begins, isFenced, isCode) = (true, false, false)
    for (number, text) in prose.lines {
      if text.drop(while: { $0 == " " }).hasPrefix("```") { isFenced.toggle() }
      guard !isFenced else { continue }
      var word = ""
      let bytes = Array(text.utf8) + [0x20]
      for (index, byte) in bytes.enumerated() {
        let isLetter =
          (0x61...0x7A).contains(byte | 0x20) || byte == UInt8(ascii: "'") && !word.isEmpty
        if byte == UInt8(ascii: "`") { isCode.toggle() }
        if isCode { continue }
        if isLetter {
          word.unicodeScalars.append(Unicode.Scalar(byte))
          continue
        }
        if !word.isEmpty {
          tokens.append(Token(word: word.lowercased(), line: number, beginsSentence: begins))
          begins = false
          word = ""
        }
        guard byte > 0x20, byte < 0x7F else { continue }
        let isEnd = [".", "!", "?"].contains(Unicode.Scalar(byte)) && bytes[index + 1] <= 0x29
        tokens.append(
          Token(word: String(Unicode.Scalar(byte)), line: number, beginsSentence: false))
        if isEnd { begins = true }
      }
    }
    return tokens
  }
}
