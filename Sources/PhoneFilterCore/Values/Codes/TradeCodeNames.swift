/// The names of the fields that hold trade codes, normalized.
///
/// `jan` is missing, because it may be the month, and so are `sku` and `mpn`, which have no check
/// digit.
package enum TradeCodeNames {
  package static let articles = [
    "ean", "ean13", "eancode", "gtin", "gtin13", "gtin14", "upc", "barcode",
  ]

  private static let otherArticles = [
    "gtin8", "gtin12", "gtincode", "gtinnumber", "gtins", "ean8", "ean14", "eans", "eannumber",
    "eannr", "eannummer", "eanupc", "eangtin", "gtinean", "upcean", "kodean", "eankod",
    "codigoean", "códigoean", "codeean", "upca", "upce", "upccode", "barcodes", "barcodeean",
    "barkod", "штрихкод", "штрихкоды", "kodkreskowy", "čárovýkód", "carovykod", "čiarovýkód",
    "ciarovykod", "codebarres", "codebarre", "codeàbarres", "códigodebarras", "codigodebarras",
    "codicebarre", "codiceabarre", "strichcode", "streepjescode", "viivakoodi", "streckkod",
    "stregkode", "strekkode", "vonalkód",
  ]

  private static let kinds: [String: TradeCode] = {
    var kinds: [String: TradeCode] = [:]
    for name in articles + otherArticles { kinds[name] = .article }
    for name in ["imei", "imei1", "imei2", "imeinumber", "imeicode", "imeinr"] {
      kinds[name] = .device
    }
    for name in ["tac", "taccode", "tacnumber", "typeallocationcode"] { kinds[name] = .model }
    return kinds
  }()

  static func code(of name: String) -> TradeCode? { kinds[name] }
}
