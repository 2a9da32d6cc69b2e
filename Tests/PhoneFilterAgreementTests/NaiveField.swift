/// A field that a query can use: one of the seven specs, or any other field.
struct NaiveField: Sendable {
  enum Kind: Sendable {
    case text
    /// A number, with units that are spelled as in `amounts`.
    case amount([String: String])
    /// A number if both sides are numbers, else a text.
    case open
  }

  let name: String
  let kind: Kind
  let flags: [String]
  let aliases: [String]
  private let plainName: [UInt8]
  private let plainAliases: [[UInt8]]

  static let model = NaiveField("model", .text, ["model"], ["name", "Phone Name", "title"])
  static let price = NaiveField(
    "price",
    .amount([
      "$799": "799", "799 €": "799", "1.099,00 €": "1099", "1,299": "1299", "USD 899": "899",
      " 899 ": "899", "£ 500": "500", "799,- €": "799", "1 099,00 €": "1099", "629JD": "629",
    ]), ["price"], ["cost", "List Price", "MSRP"])
  static let screenSize = NaiveField(
    "screenSize",
    .amount([
      "6.1\"": "6.1", "6.7in": "6.7", "15.5 cm": "6.1", "6,1 inch": "6.1", "6.7-inch": "6.7",
      "6,1 Zoll": "6.1",
    ]),
    ["screen-size", "screen"], ["display", "Screen", "diagonal"])
  static let processor = NaiveField(
    "processor", .text, ["processor", "chipset"], ["cpu", "chipset", "SoC"])
  static let memory = NaiveField(
    "memory",
    .amount([
      "8GB": "8", "8 gb": "8", "6 GB": "6", "4000MB": "4", "4096 MB": "4", "8 Go": "8",
      "12 Гб": "12",
    ]),
    ["memory", "ram"], ["ram", "RAM", "memory size"])
  static let diskSpace = NaiveField(
    "diskSpace",
    .amount([
      "256GB": "256", "1TB": "1024", "0.5 TB": "512", "512 GB": "512", "128G": "128",
      "1 To": "1024",
    ]),
    ["disk-space", "disk", "storage"], ["storage", "Internal Storage", "capacity"])
  static let color = NaiveField("color", .text, ["color", "colour"], ["colour", "finish"])

  static let specs = [model, price, screenSize, processor, memory, diskSpace, color]

  init(_ name: String, _ kind: Kind, _ flags: [String], _ aliases: [String]) {
    self.name = name
    self.kind = kind
    self.flags = flags
    self.aliases = aliases
    plainName = NaiveMember.plain(name)
    plainAliases = aliases.map(NaiveMember.plain).filter { $0 != NaiveMember.plain(name) }
  }

  init(open name: String) { self.init(name, .open, [], []) }

  /// The names to follow into nested objects; empty if the name has one part.
  var path: [String] {
    let parts = name.split(separator: ".").map(String.init)
    return parts.count > 1 ? parts : []
  }

  var isAmount: Bool {
    if case .amount = kind { return true }
    return false
  }

  // MARK: The values of a phone

  /// The elements of lists one by one, and each color of a text that lists colors.
  func values(in phone: NaivePhone) -> [NaiveValue] {
    let values = wholeValues(in: phone)
    return name == Self.color.name ? values.flatMap(Self.listed) : values
  }

  /// The values that a filter tests. A text that lists several values also counts as a whole.
  func askedValues(in phone: NaivePhone) -> [NaiveValue] {
    let values = wholeValues(in: phone)
    return name == Self.color.name ? values + values.flatMap(Self.listed) : values
  }

  private func wholeValues(in phone: NaivePhone) -> [NaiveValue] {
    places(in: phone).flatMap(\.elements).filter { !$0.isNone }
  }

  private static func listed(_ value: NaiveValue) -> [NaiveValue] {
    guard case .text(let text) = value, !text.contains(where: { "()[]{}<>\"\t\r\n".contains($0) })
    else { return [value] }
    let parts = text.split(whereSeparator: { ",;|".contains($0) })
      .map { $0.drop { $0 == " " } }.filter { !$0.isEmpty }
    return parts.count < 2 ? [value] : parts.map { .text(String($0)) }
  }

  /// The values in the record, including lists and empty values.
  func places(in phone: NaivePhone) -> [NaiveValue] {
    if let own = member(in: phone) { return [own.value] }
    guard let head = path.first,
      let outer = Self.member(head, NaiveMember.plain(head), of: phone.members)
    else { return [] }
    return Self.follow(path.dropFirst(), into: outer.value)
  }

  /// The member that is this field. The order is: the exact name, the name in another spelling, an
  /// alias. Of members with the same key, the last wins.
  func member(in phone: NaivePhone) -> NaiveMember? {
    Self.member(name, plainName, of: phone.members)
      ?? phone.members.last { plainAliases.contains($0.plainKey) }
  }

  private static func follow(_ path: ArraySlice<String>, into value: NaiveValue) -> [NaiveValue] {
    guard let name = path.first else { return [value] }
    return value.elements.flatMap { element -> [NaiveValue] in
      guard case .object(let members) = element,
        let member = member(name, NaiveMember.plain(name), of: members)
      else { return [] }
      return follow(path.dropFirst(), into: member.value)
    }
  }

  private static func member(
    _ name: String, _ plainName: [UInt8], of members: [NaiveMember]
  ) -> NaiveMember? {
    members.last { $0.key == name } ?? members.last { $0.plainKey == plainName }
  }

  /// The value as a number of this field, or nil.
  func number(of value: NaiveValue) -> ReferenceDecimal? {
    switch (kind, value) {
    case (.text, _): nil
    case (_, .number(let spelling)): ReferenceDecimal(spelling)
    case (.open, .text(let text)): ReferenceDecimal(text)
    case (.amount(let known), .text(let text)): ReferenceDecimal(known[text] ?? text)
    default: nil
    }
  }
}
