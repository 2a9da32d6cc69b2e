/// The fit of a field's name to a spec: how it came about, and how good it is.
///
/// All that is known of names is here; `FieldChoice` adds what the values show.
package struct FieldFit {
  /// The way in which a name was understood, the surest first.
  package enum Way: Int {
    /// One of the spec's own names, perhaps with a unit: `ram_gb`.
    case own
    /// A name of it in another language: `Arbeitsspeicher`.
    case language
    /// One of these with something in brackets behind it, or a country: `RAM (TotalMem)`.
    case qualified
    /// A name that several specs go by; the values have to show which it is: `Speicher`.
    case shared
    /// A longer name that ends in one of the spec's own: `platform_chipset`.
    case ending
    /// The name of another spec of the same grammar, or of the phone.
    case other
  }

  /// The names down to the field.
  package let path: [String]
  package let way: Way
  /// How good it is: 0 is best.
  package let rank: Int
  /// The unit that the name says bare numbers are in.
  package let unit: UInt8
  /// Whether the spec's column knows the name by itself.
  package private(set) var isKnown = false
  /// Whether the unit is known by the values alone.
  private(set) var isUnitGuessed = false
  /// The part of its values that is the spec's.
  package var part = ValuePart.whole

  package var name: String { path.joined(separator: ".") }

  /// The fit of a field to a spec; nil where the name says nothing of it.
  ///
  ///     own        0 to 600, as `FieldColumn` ranks them; down a path 610 to 699
  ///     language   700     qualified   800 and 850     shared   900     ending   1000
  ///     1000 more for each field that one of these lies within
  package init?(_ path: [String], of spec: any PhoneSpec, _ column: FieldColumn) {
    guard let last = path.last,
      !path.dropLast().contains(where: FieldName.isOfSomethingElse)
    else { return nil }
    if let match = path.count > 1 ? column.match(path: path) : column.match(last) {
      // A path to a name of the spec's own goes before worse names at the top.
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

  /// The fit of a field that has none of the spec's own names.
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

  /// A name of the spec's own, or one in another language.
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

  /// Whether its name means the spec only where nothing else does.
  var isOfLesserName: Bool { isKnown && path.count == 1 && (rank == 300 || rank == 600) }

  /// The same field for a spec that its name does not say.
  var ofAnother: FieldFit { FieldFit(path: path, way: .other, rank: rank, unit: unit) }

  /// The same field, its bare numbers in a unit.
  package func reading(in unit: UInt8) -> FieldFit {
    var fit = FieldFit(path: path, way: way, rank: rank, unit: unit)
    fit.isUnitGuessed = true
    return fit
  }

  /// The same field, of whose values a part counts.
  package func taking(_ part: ValuePart) -> FieldFit {
    var fit = self
    fit.part = part
    return fit
  }

  /// A name with a word that says how it stands among others: the old price, `price.final`.
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

  /// A name out of the table of languages, with a unit or without.
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

  /// The name without its brackets, or without a country or currency at its end; nil where there is
  /// none. A point after the brackets begins a field within the one that has the name: `size (mm).main`
  /// is no size.
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

  /// Whether a point follows the last bracket.
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

  /// Names of what lies within a field and is its value: `processor.name`.
  private static let members: Set<String> = [
    "name", "value", "amount", "text", "label", "title", "nombre", "nom", "nome", "valor", "model",
    "modelo", "quantity", "brandname",
  ]

  /// Words behind a name that change nothing of what it means.
  private static let qualifiers: Set<String> = [
    "in", "india", "usa", "us", "uk", "eu", "europe", "germany", "france", "spain", "italy",
    "pakistan", "china", "dubai", "uae", "global", "usd", "eur", "inr", "gbp", "value", "text",
    "raw", "label", "id", "options", "inkl", "incl", "mwst", "mw", "st", "vat", "tax", "ttc", "btw",
    "iva",
    "dph",
    "inclusive", "brutto", "estimado", "estimated", "base", "variant", "approx",
    "string", "str",
  ]

  /// The name without the words that say only whose it is, or how it is told: `harga_produk`,
  /// `price_with_vat`, `tamanho_tela`; nil where it has none of these, or nothing else.
  private static func withoutNeutralWords(_ name: String) -> String? {
    let words = FieldName.words(of: name)
    let rest = words.filter { !neutral.contains(FoldedName.of($0)) }
    return rest.isEmpty || rest.count == words.count || words.count > 6
      ? nil : rest.joined(separator: " ")
  }

  /// Words for the article that a catalogue is about, for a size, for an average, for taxes, and what
  /// joins words.
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

  /// The unit that a name says which ends in one of the spec's own names; nil where it does not, and
  /// where a word before it makes it something else.
  private static func unitOfEnding(_ name: String, _ column: FieldColumn) -> UInt8? {
    let words = FieldName.words(of: name)
    guard words.count > 1, words.count < 8 else { return nil }
    for start in 1..<words.count {
      guard !words[..<start].contains(where: strangers.contains),
        !words[..<start].contains(where: FieldName.isOfSomethingElse)
      else { return nil }
      let ending = words[start...].joined(separator: " ")
      // A name that counts only if nothing better is there says too little at the end of another.
      if let rank = column.plainRank(of: FieldName.normalized(ending)) {
        if rank < 3 { return 0 }
      } else if let match = column.match(ending), match.rank < 6 {
        return match.unit
      }
    }
    return nil
  }

  /// Words before a name that make another field of it: the model of a camera, the price of a case.
  private static let strangers: Set<String> = [
    "camera", "cameras", "cam", "front", "rear", "back", "selfie", "main", "primary", "secondary",
    "second", "cover", "outer", "external", "expandable", "sim", "card", "slot", "sd", "micro",
    "microsd", "gpu", "graphics", "sub", "video", "case", "box", "sensor", "network", "os", "ui",
    "min", "max", "avg", "average", "mean", "total", "virtual", "extended", "removable", "parent",
    "wireless", "fast", "refresh", "weight", "cores", "core", "num", "number", "count", "has", "is",
    "no", "ai", "touch", "cpu", "body", "frame", "strap", "code", "hex", "meta", "seo", "image",
  ]
}
