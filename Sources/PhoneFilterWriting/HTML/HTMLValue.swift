/// A value in a column of a page: its shown form, its spelling in the catalogue, and its sort key
/// for `--sort`.
struct HTMLValue {
  /// The identity of a value: two spellings of one number are two values that sort alike.
  struct Identity: Hashable {
    let shown: String
    let text: String
    let isLiteral: Bool
  }

  /// The sort key of rows, as in `--sort`: numbers before texts.
  enum Order {
    case number(ExactNumber)
    case text(String)
    /// Cannot be sorted: last, in ascending and descending order.
    case none
  }

  let identity: Identity
  var order: Order
  var shown: String

  init(identity: Identity, order: Order) {
    (self.identity, self.order, shown) = (identity, order, identity.shown)
  }

  /// True if the text is a plain number, without a unit.
  var spellsNumber: Bool { ExactNumber(identity.text) != nil }

  /// Calls the body with the value as JSON.
  func withRawValue<Result>(in style: AmountStyle, _ body: (RawValue) -> Result) -> Result {
    let json = identity.isLiteral ? Array(identity.text.utf8) : JSONText.quoted(identity.text)
    return withBytes(of: json) { body(RawValue(bytes: $0, encoding: .json, style: style)) }
  }
}

extension HTMLValue.Order {
  package var number: ExactNumber? {
    if case .number(let number) = self { return number }
    return nil
  }

  /// True if the value can be sorted.
  var isSome: Bool {
    if case .none = self { return false }
    return true
  }

  /// Returns a negative number if this key is first, a positive one if the other is first, 0 if
  /// rows keep their order.
  package func order(to other: HTMLValue.Order) -> Int {
    switch (self, other) {
    case (.number(let one), .number(let other)): one == other ? 0 : one < other ? -1 : 1
    case (.text(let one), .text(let other)): one == other ? 0 : one < other ? -1 : 1
    case (.number, _), (.text, .none): -1
    case (_, .number), (.none, .text): 1
    case (.none, .none): 0
    }
  }
}

extension HTMLValue {
  /// Adds the value for the script, in as few bytes as possible:
  ///
  ///     1399                    shown with commas between thousands: 1,399
  ///     "Gold"                  shown with its spelling
  ///     ["256 GB","256"]        shown otherwise
  ///     ["256 GB","256",0]      a text in JSON, though it spells a number; 1 the other way
  func appendJSON(to output: inout [UInt8], isText: Bool) {
    let text = identity.text
    let usual = HTMLValue.isLiteral(text, isText: isText)
    if identity.isLiteral == usual { return HTMLValue.append(shown, text, to: &output) }
    output.append(UInt8(ascii: "["))
    HTMLText.append(quoted: shown, to: &output)
    output.append(UInt8(ascii: ","))
    HTMLText.append(quoted: text, to: &output)
    output += (identity.isLiteral ? ",1]" : ",0]").utf8
  }

  /// Adds a text in its shown form and its spelling, by the first three of these forms.
  static func append(_ shown: String, _ text: String, to output: inout [UInt8]) {
    if HTMLValue.isGrouped(shown, text) {
      output += text.utf8
    } else if Array(shown.utf8) == Array(text.utf8) {
      HTMLText.append(quoted: shown, to: &output)
    } else {
      output.append(UInt8(ascii: "["))
      HTMLText.append(quoted: shown, to: &output)
      output.append(UInt8(ascii: ","))
      HTMLText.append(quoted: text, to: &output)
      output.append(UInt8(ascii: "]"))
    }
  }

  /// Returns true if a value with this spelling is usually not a text in JSON. The script has this
  /// rule too.
  static func isLiteral(_ text: String, isText: Bool) -> Bool {
    if text == "true" || text == "false" { return true }
    guard let first = text.utf8.first else { return false }
    if first == UInt8(ascii: "[") || first == UInt8(ascii: "{") { return true }
    return !isText && withBytes(of: Array(text.utf8)) { RowField.isNumber($0) }
  }

  /// Returns true if the script can make the shown form by adding commas between thousands.
  private static func isGrouped(_ shown: String, _ text: String) -> Bool {
    guard text.utf8.count <= 15, text.utf8.first != UInt8(ascii: "0"),
      text.utf8.allSatisfy({ $0 &- UInt8(ascii: "0") < 10 }), let number = Int(text)
    else { return false }
    return shown == ExactNumber(integerLiteral: number).grouped(fractionDigits: 0)
  }
}
