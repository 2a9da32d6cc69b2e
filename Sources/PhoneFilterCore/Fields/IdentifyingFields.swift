/// The fields that should identify a record by their names: `sku`, `ean`, `id`.
///
/// Only the rows can show if the values are really unique.
package enum IdentifyingFields {
  /// Best first: numbers that a shop gave to an article, numbers of the trade, numbers of a
  /// program, links.
  private static let names = RankedNames([
    ["sku", "skuid", "skucode", "articlenumber", "articleno", "itemnumber", "partnumber"],
    TradeCodeNames.articles + ["asin"],
    [
      "id", "productid", "phoneid", "deviceid", "itemid", "offerid", "articleid", "variantid",
      "listingid", "catalogid", "uuid", "guid", "uid", "productcode",
    ],
    // Links to one offer; the offers of several sellers have different links.
    [
      "url", "link", "href", "producturl", "productlink", "offerurl", "itemurl", "permalink",
      "pageurl", "detailurl", "weburl",
    ],
  ])

  /// Returns the fields with such names, best first.
  package static func among(_ fields: [String]) -> [String] { names.best(of: fields) }

  /// Returns true if the field identifies records: at least two have a value, and at most one
  /// value, or one in five, is a repetition. Such repetitions are slips.
  package static func isTold(by different: Int, of filled: Int) -> Bool {
    filled > 1 && (filled - different <= 1 || (filled - different) * 5 <= filled)
  }

  /// The words in field names whose digits are not an amount.
  private static let codes: Set<String> = [
    "id", "ids", "ean", "upc", "gtin", "sku", "asin", "mpn", "imei", "isbn", "code", "barcode",
    "number", "no", "nr", "num", "article", "articul", "артикул", "serial", "zip", "tel", "year",
    "released", "release", "launched", "launch", "announced", "date", "time", "timestamp",
    "version",
    "build", "line", "key", "hash",
  ]

  /// Returns true if the numbers of a field are amounts, by its name.
  package static func isAmount(_ field: String) -> Bool {
    codes.isDisjoint(with: FieldName.words(of: field))
  }
}
