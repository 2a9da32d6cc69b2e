/// The fields that should hold the earlier price of a reduction by their names: `was`, `old_price`.
///
/// A recommended price of the maker (`msrp`, `uvp`) is not an earlier price of the shop.
package enum FormerPriceFields {
  private static let names = RankedNames([
    ["was", "wasprice", "pricewas", "priorprice"],
    [
      "oldprice", "priceold", "formerprice", "previousprice", "priceprevious", "pricebefore",
      "strikeprice", "strikethroughprice", "compareatprice", "crossedprice",
    ],
    [
      "alterpreis", "streichpreis", "statt", "stattpreis", "vorherpreis", "prixbarre",
      "ancienprix", "precioanterior", "precioantes", "precoantigo", "prezzoprecedente",
      "cenaprzed", "staracena", "староцена", "стараяцена", "ценадо",
    ],
    ["listprice", "pricelist", "originalprice", "priceoriginal", "regularprice", "priceregular"],
  ])

  /// Returns the fields with such names, best first.
  package static func among(_ fields: [String]) -> [String] { names.best(of: fields) }
}
