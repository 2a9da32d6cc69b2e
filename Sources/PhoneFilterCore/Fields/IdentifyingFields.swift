/// The fields whose values stand for one record each, as far as their names tell: `sku`, `ean`, `id`.
///
/// Whether the values keep that promise is for the rows to show.
package enum IdentifyingFields {
  /// Best first: what a shop gave to one article, what the trade gave to it, and what a program
  /// numbered.
  private static let names = RankedNames([
    ["sku", "skuid", "skucode", "articlenumber", "articleno", "itemnumber", "partnumber"],
    ["ean", "ean13", "eancode", "gtin", "gtin13", "gtin14", "upc", "barcode", "asin"],
    [
      "id", "productid", "phoneid", "deviceid", "itemid", "offerid", "articleid", "variantid",
      "listingid", "catalogid", "uuid", "guid", "uid", "productcode",
    ],
    // What leads to one offer: those of several sellers are not the same.
    [
      "url", "link", "href", "producturl", "productlink", "offerurl", "itemurl", "permalink",
      "pageurl", "detailurl", "weburl",
    ],
  ])

  /// The fields among these that are called so, best first.
  package static func among(_ fields: [String]) -> [String] {
    let ranked = fields.enumerated().compactMap { place, name in
      names.rank(of: FieldName.normalized(name)).map { (rank: $0, place: place, name: name) }
    }
    return ranked.sorted { ($0.rank, $0.place) < ($1.rank, $1.place) }.map(\.name)
  }

  /// Whether so few values are there twice that a field tells records apart, and these are the slips:
  /// one, or one in five.
  package static func isTold(by different: Int, of filled: Int) -> Bool {
    filled > 1 && (filled - different <= 1 || (filled - different) * 5 <= filled)
  }
}
