/// A GTIN: `code`.
struct ArticleCode: FeedRequirement {
  static let keyword = "code"
  init?(_ words: [String]) { if !words.isEmpty { return nil } }
  var summary: String { "a GTIN with a right check digit" }
  func fits(_ text: Bytes) -> Bool { TradeCode.article.isRight(text, 0, text.count) }

  func complaint(about value: String, in row: some FeedValues) -> String? {
    for (code, fault) in TradeCode.article.codes(in: value) {
      guard let fault else { continue }
      let words = fault.words(about: .article)
      return code == value.trimmingSpaces ? words : "has '\(code.visible)', which \(words)"
    }
    return nil
  }
}
