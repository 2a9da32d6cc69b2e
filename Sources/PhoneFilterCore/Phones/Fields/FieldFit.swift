/// The fit of a field's name to a spec: how it came about, and how good it is.
///
/// All that is known of names is here; `FieldChoice` adds what the values show.
struct FieldFit {
  /// The way in which a name was understood, the surest first.
  enum Way: Int {
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
  let path: [String]
  let way: Way
  /// How good it is: 0 is best.
  let rank: Int
  /// The unit that the name says bare numbers are in.
  let unit: UInt8
  /// Whether the spec's column knows the name by itself.
  private(set) var isKnown = false
  /// Whether the unit is known by the values alone.
  private(set) var isUnitGuessed = false
  /// The part of its values that is the spec's.
  var part = ValuePart.whole

  var name: String { path.joined(separator: ".") }

  /// The fit of a field to a spec; nil where the name says nothing of it.
  ///
  ///     own        0 to 6, as `FieldColumn` ranks them
  ///     language   7        qualified   8        shared   9        ending   10
  ///     10 more for each field that it lies within
  init?(_ path: [String], of spec: any PhoneSpec, _ column: FieldColumn) {
    guard let last = path.last,
      !path.dropLast().contains(where: FieldName.isOfSomethingElse)
    else { return nil }
    let depth = 10 * (path.count - 1)
    if let match = path.count > 1 ? column.match(path: path) : column.match(last) {
      self.init(path: path, way: .own, rank: match.rank, unit: match.unit)
      isKnown = true
      return
    }
    if let (way, unit) = FieldFit.amongOthers(path, spec, column) {
      self.init(path: path, way: way, rank: (way == .own ? 2 : 7) + depth, unit: unit)
      return
    }
    if let (way, unit) = FieldFit.inLanguages(last, spec) {
      self.init(path: path, way: way, rank: (way == .language ? 7 : 9) + depth, unit: unit)
      return
    }
    if let plain = FieldFit.withoutQualifier(last) {
      let match = column.match(plain).map { (FieldFit.Way.own, $0.unit) }
      if let (_, unit) = match ?? FieldFit.inLanguages(plain, spec) {
        self.init(path: path, way: .qualified, rank: 8 + depth, unit: unit)
        return
      }
    }
    if path.count > 1, FieldFit.members.contains(FoldedName.of(last)),
      let outer = FieldFit(Array(path.dropLast()), of: spec, column), outer.way != .ending
    {
      self.init(path: path, way: .qualified, rank: outer.rank + 8, unit: outer.unit)
      return
    }
    guard let unit = FieldFit.unitOfEnding(last, column) else { return nil }
    self.init(path: path, way: .ending, rank: 10 + depth, unit: unit)
  }

  private init(path: [String], way: Way, rank: Int, unit: UInt8) {
    self.path = path
    self.way = way
    self.rank = rank
    self.unit = unit
  }

  /// The same field for a spec that its name does not say.
  var ofAnother: FieldFit { FieldFit(path: path, way: .other, rank: rank, unit: unit) }

  /// The same field, its bare numbers in a unit.
  func reading(in unit: UInt8) -> FieldFit {
    var fit = FieldFit(path: path, way: way, rank: rank, unit: unit)
    fit.isUnitGuessed = true
    return fit
  }

  /// The same field, of whose values a part counts.
  func taking(_ part: ValuePart) -> FieldFit {
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
    if let match = column.match(name) { return (.own, match.unit) }
    return inLanguages(name, spec)
      ?? withoutQualifier(name).flatMap { plain in
        column.match(plain).map { (.own, $0.unit) } ?? inLanguages(plain, spec)
      }
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

  /// The name without what stands in brackets, or without a country or currency at its end; nil where
  /// there is none.
  private static func withoutQualifier(_ name: String) -> String? {
    if let start = name.unicodeScalars.firstIndex(where: isBracket) {
      let rest = String(name[..<start]).trimmingSpaces
      return rest.isEmpty ? nil : rest
    }
    var words = FieldName.words(of: name)
    let count = words.count
    while words.count > 1, let last = words.last, qualifiers.contains(last) { words.removeLast() }
    return words.count < count ? words.joined(separator: " ") : nil
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
    "inclusive", "brutto", "estimado", "estimated", "base", "variant", "new", "approx",
    "string", "str",
  ]

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
