/// A set of words that ignores case and accents.
///
/// Nearly all looked-up words are ASCII. These are compared as two machine words. Other words are
/// folded, which takes a hundred times as long.
struct FoldedWords: Sendable {
  private let plain: Set<PackedWord>
  private let folded: Set<String>

  init(_ words: [String]) {
    let all = words.map(FoldedName.of).filter { !$0.isEmpty }
    plain = Set(all.lazy.filter { $0.utf8.count <= PackedWord.length }.map { PackedWord($0) })
    folded = Set(all)
  }

  func contains(_ word: Bytes) -> Bool {
    guard word.count > 0, word.count <= PackedWord.length, word.isASCII else {
      return folded.contains(FoldedName.of(word.text()))
    }
    var packed = PackedWord()
    var length = 0
    for index in 0..<word.count where word[index].isLetterASCII || word[index].isDigit {
      packed.set(word[index].lowercasedASCII, at: length)
      length += 1
    }
    return plain.contains(packed)
  }
}
