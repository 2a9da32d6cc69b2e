/// The phone's price, in the catalogue's currency.
package struct PriceSpec: NumberSpec {
  package let name = "price"
  package let flag = "price"
  package let aliases = [
    "cost", "list price", "retail price", "msrp", "mrp", "regular price", "price regular",
    "discount price", "discounted price", "price discount", "sale price", "selling price",
    "offer price", "current price", "final price", "full price", "unit price", "price amount",
    "price value", "rrp", "srp", "preis", "prix", "precio", "preço", "prezzo", "цена", "السعر",
  ]
  package let lesserAliases = [
    "launch price", "launched price", "amount", "prices", "approx price", "market price", "mop",
    "starting price", "estimated price", "average price", "base price",
    "lowest price", "min price", "best price", "price quantity",
  ]
  package let valueLabel = "AMOUNT"
  package let summary = "the price, in the catalogue's currency"
  package let examples = ["600", "600..900", "<=799.99"]
  package let noun = "a price"
  package let isSummarized = true
  /// In any currency; in some currencies, prices are in thousands.
  package let plausibleNumbers: ClosedRange<ExactNumber>? = 1...1_000_000_000
  package let tellsDirection = true
  package let preference: NumberPreference? = .less
  package var amounts: AmountGrammar { .money }
  package var isPrice: Bool { true }

  /// The price that the customer pays takes precedence over the price that is struck out.
  package func standing(of words: [String]) -> FieldStanding {
    // An actual price is the price before the discount; un precio actual is the price after it.
    if words.contains("actual") { return words.contains("price") ? .last : .first }
    if words.contains(where: PriceSpec.struckOut.contains) { return .last }
    return words.contains(where: PriceSpec.paid.contains) ? .first : .usual
  }

  package func withoutStanding(_ words: [String]) -> [String] {
    words.filter { word in
      word != "actual" && !PriceSpec.paid.contains(word) && !PriceSpec.struckOut.contains(word)
    }
  }

  /// Grades and classes are whole numbers up to ten in every row.
  package func objection(to column: ColumnSample) -> String? {
    if let objection = objectionByNumbers(to: column) { return objection }
    return column.isMarks ? "is a whole number up to 10 in every row, like a rating" : nil
  }

  private static let paid: Set<String> = [
    "new", "nuevo", "novo", "neu", "nouveau", "baru", "venda", "venta", "vente", "selling",
    "discount", "discounted", "sale", "current", "offer", "final", "special",
    "promo",
    "promotional", "deal", "now", "after", "km", "khuyen", "mai", "giam", "net", "reduced",
    "aktion", "angebot", "promocional", "oferta",
    "atual", "акционная", "скидкой", "продажи", "promocyjna", "indirimli",
  ]
  private static let struckOut: Set<String> = [
    "regular", "original", "list", "msrp", "mrp", "old", "was", "full", "retail", "rrp", "uvp",
    "before", "previous", "launch", "launched", "strike", "striked", "crossed", "anterior",
    "antes", "старая", "regularna", "eski", "normal", "asli", "goc", "strikethrough", "compare",
    "indicatif", "barre",
  ]

  /// Any other price is a price too: `uvp_brutto`, `priceRegular` and `priceDiscount`.
  package func tellsChanges(ofFieldWith words: [String]) -> Bool {
    !words.contains(where: PriceSpec.otherFacts.contains)
      && words.contains { word in
        PriceSpec.nouns.contains { noun in
          // Without capitals and separators, a name is one word: listprice.
          word == noun || noun.utf8.count > 4 && word.hasSuffix(noun)
        }
      }
  }

  /// The words for a price in the names of fields.
  private static let nouns: Set<String> = [
    "price", "prices", "cost", "msrp", "mrp", "rrp", "srp", "uvp", "pvp", "preis", "prix",
    "precio", "preço", "preco", "prezzo", "prijs", "cena", "fiyat", "harga", "цена", "السعر",
  ]
  /// The words that turn a price's name into the name of another fact: its currency, its date, a
  /// saving, or the price of something else.
  private static let otherFacts: Set<String> = [
    "id", "currency", "range", "count", "date", "updated", "time", "since", "until", "change",
    "drop", "difference", "percent", "percentage", "pct", "rank", "index", "level", "category",
    "class", "tier", "type", "note", "trend", "rating", "score", "shipping", "delivery", "repair",
    "warranty", "insurance", "per",
  ]

  /// With groups of thousands, and with two digits of cents: 1,299 and 799.90.
  package func shown(_ value: RawValue) -> String? {
    guard value.kind == .number || ExactNumber(value.quoted.content) != nil,
      // A text that could be two numbers is shown unchanged.
      value.style.marks != .open || value.kind == .number
        || value.withText(MarkEvidence.of) != .ambiguousPoint,
      let number = number(of: value)
    else { return nil }
    return shown(number)
  }

  package func shown(_ number: ExactNumber) -> String {
    number.grouped(fractionDigits: number.isWhole ? 0 : 2)
  }

  /// In 10..15k the user probably means the `k` for both ends; in 500..1k only for the second.
  package func remark(onTyped text: String) -> String? {
    let parts = text.parts(at: ".")
    guard parts.count >= 3, let gap = parts.firstIndex(of: ""), gap > 0 else { return nil }
    let (from, to) = (
      parts[..<gap].joined(separator: "."), parts[(gap + 1)...].joined(separator: ".")
    )
    let digits = to.prefix { !$0.isLetter }
    let word = to.dropFirst(digits.count)
    guard !word.isEmpty, let low = ExactNumber(from), let high = amounts.read(String(to)),
      let typed = ExactNumber(String(digits).trimmingSpaces), low <= typed, typed < high
    else { return nil }
    return
      "--price: the range '\(text.visible)' begins at \(low); did you mean "
      + "'\((from + word + ".." + to).visible)'?"
  }

  package let sidebarPlace = 1

  package init() {}

  package func makeStrategy() -> any FilterStrategy { PriceFilter() }
}

public final class PriceFilter: NumberFilterStrategy {
  public let spec: any PhoneSpec = PriceSpec()
  public init() {}
}

extension Specification {
  /// Matches phones with this price, or within a range: `.price(300...900)`.
  public static func price(_ amount: some NumberCondition) -> Specification {
    PriceSpec().within(amount)
  }

  /// Reads the value after the flag: `try .price("$799")`.
  public static func price(_ text: String) throws(UsageError) -> Specification {
    try Specification(PriceSpec(), typed: text)
  }
}

extension PhoneValue {
  public static func price(_ amount: some ExactNumberConvertible) -> PhoneValue {
    PriceSpec().value(amount)
  }
}

extension PhoneField {
  public static func price<Value: FieldValueConvertible>(
    _ path: KeyPath<Root, Value> & Sendable
  ) -> PhoneField {
    PhoneField(PriceSpec(), path)
  }
}

extension Phone {
  public var price: ExactNumber? { number(of: PriceSpec()) }
}

extension FieldReference {
  public static var price: FieldReference { FieldReference(PriceSpec()) }
}
