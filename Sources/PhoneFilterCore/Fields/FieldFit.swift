/// The fit of a field's name to a spec: the way it was understood, and its rank.
///
/// This type contains all knowledge about names. `FieldChoice` adds the evidence of the values.
package struct FieldFit {
  /// The way in which a name was understood, the most reliable first.
  package enum Way: Int {
    /// One of the spec's own names, perhaps with a unit: `ram_gb`.
    case own
    /// A name of the spec in another language: `Arbeitsspeicher`.
    case language
    /// One of the names above with a bracket or a country after it: `RAM (TotalMem)`.
    case qualified
    /// A name that several specs share, so that the values decide: `Speicher`.
    case shared
    /// A longer name that ends with one of the spec's own: `platform_chipset`.
    case ending
    /// The name of another spec with the same grammar, or of the phone.
    case other
  }

  /// The names on the way to the field, with the field's own last.
  package let path: [String]
  package let way: Way
  /// The rank; 0 is best.
  package let rank: Int
  /// The unit of bare numbers according to the name.
  package let unit: UInt8
  /// True if the spec's column recognizes the name.
  package private(set) var isKnown = false
  /// True if the values show the unit, and the name does not.
  private(set) var isUnitGuessed = false
  package var part = ValuePart.whole

  package var name: String { path.joined(separator: ".") }

  /// Computes the fit of a field to a spec; nil for an unrelated name.
  ///
  ///     own        0 to 600, as `FieldColumn` ranks them; down a path 610 to 699
  ///     language   700     qualified   800 and 850     shared   700 and 900     ending   1000
  ///     a member such as `processor.name`              800 more than the outer field
  ///
  /// From `language` to `ending`, each field around the name adds 1000.
  package init?(_ path: [String], of spec: any PhoneSpec, _ column: FieldColumn) {
    guard let last = path.last,
      !path.dropLast().contains(where: FieldName.isOfSomethingElse)
    else { return nil }
    if let match = path.count > 1 ? column.match(path: path) : column.match(last) {
      // A path to one of the spec's own names is better than a worse name at the top.
      let rank = path.count > 1 ? 600 + min(match.rank, 99) : match.rank * 100
      self.init(path: path, way: .own, rank: rank, unit: match.unit)
      isKnown = true
      return
    }
    guard let (way, rank, unit) = FieldFit.known(last, in: path, spec, column),
      way == .own || !FieldColumn.isOwnName(last, ofAnotherThan: spec)
    else { return nil }
    self.init(path: path, way: way, rank: rank, unit: unit)
  }

  private static func known(
    _ last: String, in path: [String], _ spec: any PhoneSpec, _ column: FieldColumn
  ) -> (Way, rank: Int, unit: UInt8)? {
    let depth = path.count - 1
    if let (way, unit) = amongOthers(path, spec, column) {
      let own = depth == 0 ? 200 : 602 + 10 * depth
      return (way, way == .own ? min(own, 699) : 700 + 1000 * depth, unit)
    }
    if let (way, unit) = inLanguages(last, spec) {
      return (way, (way == .language ? 700 : 900) + 1000 * depth, unit)
    }
    if let plain = withoutQualifier(last), let (_, unit) = plainly(plain, spec, column) {
      return (.qualified, 800 + 1000 * depth, unit)
    }
    if let rest = withoutNeutralWords(last), let (way, unit) = plainly(rest, spec, column) {
      let isShared = way == .shared
      return (isShared ? .shared : .qualified, (isShared ? 900 : 850) + 1000 * depth, unit)
    }
    if path.count > 1, members.contains(FoldedName.of(last)),
      let outer = FieldFit(Array(path.dropLast()), of: spec, column), outer.way != .ending
    {
      return (.qualified, outer.rank + 800, outer.unit)
    }
    return unitOfEnding(last, column).map { (.ending, 1000 + 1000 * depth, $0) }
  }

  /// Matches one of the spec's own names, or a name in another language.
  private static func plainly(
    _ name: String, _ spec: any PhoneSpec, _ column: FieldColumn
  ) -> (Way, UInt8)? {
    column.match(name).map { (.own, $0.unit) } ?? inLanguages(name, spec)
  }

  private init(path: [String], way: Way, rank: Int, unit: UInt8) {
    self.path = path
    self.way = way
    self.rank = rank
    self.unit = unit
  }

  /// True if its name means the spec only if no field has a better name.
  var isOfLesserName: Bool { isKnown && path.count == 1 && (rank == 300 || rank == 600) }

  /// The same field for a spec that its name does not mention.
  var ofAnother: FieldFit { FieldFit(path: path, way: .other, rank: rank, unit: unit) }

  /// Returns the same field with bare numbers in this unit.
  package func reading(in unit: UInt8) -> FieldFit {
    var fit = FieldFit(path: path, way: way, rank: rank, unit: unit)
    fit.isUnitGuessed = true
    return fit
  }

  package func taking(_ part: ValuePart) -> FieldFit {
    var fit = self
    fit.part = part
    return fit
  }

  /// Matches a name with a word for its precedence: the old price, `price.final`.
  private static func amongOthers(
    _ path: [String], _ spec: any PhoneSpec, _ column: FieldColumn
  ) -> (Way, UInt8)? {
    let words = path.suffix(2).flatMap(FieldName.words)
    let rest = spec.withoutStanding(words)
    guard rest.count < words.count, !rest.isEmpty else { return nil }
    let name = rest.joined(separator: " ")
    return plainly(name, spec, column)
      ?? (withoutQualifier(name) ?? withoutNeutralWords(name)).flatMap { plainly($0, spec, column) }
  }

  /// Matches a name from the table of languages, with or without a unit.
  private static func inLanguages(_ name: String, _ spec: any PhoneSpec) -> (Way, UInt8)? {
    func way(_ name: String) -> Way? {
      let specs = FieldDictionary.shared.specs(called: name)
      return specs.contains(spec.name) ? (specs.count == 1 ? .language : .shared) : nil
    }
    if let way = way(name) { return (way, 0) }
    guard spec.isNumeric,
      let (unit, rest) = FieldColumn.unit(named: FieldName.words(of: name), spec)
    else { return nil }
    return way(rest.joined()).map { ($0, unit) }
  }

  /// Returns the name without its brackets, or without a country or currency at its end; nil
  /// without these. A point after the brackets begins an inner field: `size (mm).main` is not a
  /// size.
  private static func withoutQualifier(_ name: String) -> String? {
    if let start = name.unicodeScalars.firstIndex(where: isBracket) {
      let rest = String(name[..<start]).trimmingSpaces
      return rest.isEmpty || hasMember(name[start...]) ? nil : rest
    }
    var words = FieldName.words(of: name)
    let count = words.count
    while words.count > 1, let last = words.last, qualifiers.contains(last) { words.removeLast() }
    return words.count < count ? words.joined(separator: " ") : nil
  }

  private static func hasMember(_ ending: Substring) -> Bool {
    guard let end = ending.unicodeScalars.lastIndex(where: isEndOfBracket) else { return false }
    return ending.unicodeScalars[end...].dropFirst().first == "."
  }

  private static func isEndOfBracket(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case ")", "]", "）", "】": true
    default: false
    }
  }

  private static func isBracket(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "(", "[", "（", "【": true
    default: false
    }
  }

  /// Names of an inner field that holds the value of the outer field: `processor.name`.
  private static let members: Set<String> = [
    "name", "value", "amount", "text", "label", "title", "nombre", "nom", "nome", "valor", "model",
    "modelo", "quantity", "brandname",
  ]

  /// Words at the end of a name that do not change its meaning.
  private static let qualifiers: Set<String> = [
    "in", "india", "usa", "us", "uk", "eu", "europe", "germany", "france", "spain", "italy",
    "pakistan", "china", "dubai", "uae", "global", "usd", "eur", "inr", "gbp", "value", "text",
    "raw", "label", "id", "options", "inkl", "incl", "mwst", "mw", "st", "vat", "tax", "ttc", "btw",
    "iva",
    "dph",
    "inclusive", "brutto", "estimado", "estimated", "base", "variant", "approx",
    "string", "str",
  ]

  /// Returns the name without words for the article or the kind of value: `harga_produk`,
  /// `price_with_vat`, `tamanho_tela`. Nil if the name has no such words, only such words, or more
  /// than six words.
  private static func withoutNeutralWords(_ name: String) -> String? {
    let words = FieldName.words(of: name)
    let rest = words.filter { !neutral.contains(FoldedName.of($0)) }
    return rest.isEmpty || rest.count == words.count || words.count > 6
      ? nil : rest.joined(separator: " ")
  }

  /// Words for the article of a catalogue, for sizes, averages and taxes, and words that join
  /// others.
  private static let neutral = Set(
    [
      "product", "products", "produk", "producto", "produit", "produto", "prodotto", "produkt",
      "product's", "article", "artikel", "articulo", "articolo", "artigo", "item", "phone",
      "phones",
      "smartphone", "smartphones", "handy", "mobile", "telefon", "telefono", "telefone", "celular",
      "device", "dispositivo", "gerat", "ponsel", "hp", "товара", "товар", "телефона", "смартфона",
      "size", "tamanho", "taille", "tamano", "grosse", "dimensione", "ukuran", "размер", "maat",
      "medio", "media", "mittlerer", "moyen", "moyenne", "durchschnitt", "shop", "store", "loja",
      "tienda", "toko", "with", "incl", "including", "inclusive", "inkl", "vat", "tax", "taxes",
      "con",
      "iva", "mit", "mwst", "avec", "tva", "ttc", "com", "z", "s", "dph", "btw", "kdv", "ppn", "of",
      "the", "de", "del", "des", "da", "do", "du", "di", "der", "die", "das", "la", "le", "el",
      "en",
      "in", "per", "pro", "a", "l",
    ].map(FoldedName.of))

  /// Returns the unit of a name that ends with one of the spec's own names. Nil for another ending,
  /// for a name of eight or more words, and if a word before the ending changes its meaning.
  private static func unitOfEnding(_ name: String, _ column: FieldColumn) -> UInt8? {
    let words = FieldName.words(of: name)
    guard words.count > 1, words.count < 8 else { return nil }
    for start in 1..<words.count {
      guard !words[..<start].contains(where: strangers.contains),
        !words[..<start].contains(where: FieldName.isOfSomethingElse)
      else { return nil }
      let ending = words[start...].joined(separator: " ")
      // A lesser alias at the end of another name is not enough.
      if let rank = column.plainRank(of: FieldName.normalized(ending)) {
        if rank < 3 { return 0 }
      } else if let match = column.match(ending), match.rank < 6 {
        return match.unit
      }
    }
    return nil
  }

  /// Words before a name that make it another field: the model of a camera, the price of a case.
  private static let strangers: Set<String> = [
    "camera", "cameras", "cam", "front", "rear", "back", "selfie", "main", "primary", "secondary",
    "second", "cover", "outer", "external", "expandable", "sim", "card", "slot", "sd", "micro",
    "microsd", "gpu", "graphics", "sub", "video", "case", "box", "sensor", "network", "os", "ui",
    "min", "max", "avg", "average", "mean", "total", "virtual", "extended", "removable", "parent",
    "wireless", "fast", "refresh", "weight", "cores", "core", "num", "number", "count", "has", "is",
    "no", "ai", "touch", "cpu", "body", "frame", "strap", "code", "hex", "meta", "seo", "image",
  ]
}
