/// Phones side by side: the values of each field, the best of them, and the differences to it.
///
///     field     Pixel 8    iPhone 15    best  same
///     price     699        799 (+100)   0     false
///     memory    8192 MB    8 GB         –     true
///
/// Values that differ only in spelling are the same. A spec or a field says which numbers are better
/// (`SpecShowing.preference`). Formats only print these decisions.
public struct Comparison: Sendable {
  /// The value of one phone.
  public struct Value: Sendable {
    /// The values that decide sameness: none without a value, several for a list.
    public let keys: [ValueKey]
    /// The form for people, with its unit; empty without a value.
    public fileprivate(set) var shown: String
    /// The text as read, if it says more than its amounts: `Li-Po 4500 mAh`.
    package let text: String?
    /// The value as JSON: a number in the field's unit, a text, or a list of these.
    package let json: [UInt8]
    /// The difference to the best value: `+200`, or `-20%` for an amount with a unit. Nil for a best
    /// value, and in a field without one.
    public fileprivate(set) var difference: String?

    /// The number that is compared: the best element of a list.
    fileprivate func number(_ preference: NumberPreference?) -> ExactNumber? {
      let numbers = keys.compactMap(\.number)
      return preference == .less ? numbers.min() : numbers.max()
    }
  }

  /// A spec or another field, which at least one phone has.
  public struct Field: Sendable {
    public let name: String
    /// The value of each phone, in the order of the phones.
    public let values: [Value]
    /// The places of the phones with the best value. Empty if nothing is better: all have the same
    /// number, or nobody prefers one of them.
    public let best: [Int]
    /// True if several phones have the same value. A missing value is the same as another one.
    public let isSame: Bool
    /// True if the headings begin with its values.
    package let isHeading: Bool
    /// True if the shown values have a unit.
    package let hasUnit: Bool
    /// The name for people: a spec has its heading.
    package var label: String { (spec.name == name ? spec.heading : name).visible }
    /// The reader of its values.
    fileprivate let spec: any PhoneSpec
  }

  /// The names of the phones. If phones have the same model, the specs in which they differ follow.
  public let headings: [String]
  /// The specs, then the other fields.
  public let fields: [Field]

  package init(headings: [String], fields: [Field]) {
    self.headings = headings
    self.fields = fields
  }
}

extension Comparison.Field {
  /// Creates the field of a spec. Finds the best values and the differences to them.
  init(
    _ name: String, _ spec: any PhoneSpec, _ values: [Comparison.Value], isHeading: Bool = false
  ) {
    self.name = name
    self.isHeading = isHeading
    self.spec = spec
    isSame =
      values.count > 1
      && values.allSatisfy { $0.keys == values[0].keys && $0.text == values[0].text }
    let form = NumberForm(name, spec, values.flatMap { $0.keys.compactMap(\.number) })
    var values = values.map { value in
      var value = value
      value.shown = (value.text ?? form.shown(value.keys)).visible
      value.difference = nil
      return value
    }
    let hasUnit = values.contains { value in
      value.keys.last?.number != nil && value.shown.last?.isNumber == false
    }
    self.hasUnit = hasUnit
    let preference = form.areAmounts ? spec.preference : nil
    let own = values.map { $0.number(preference) }
    let known = preference == nil ? [] : own.compactMap(\.self)
    guard let best = preference == .less ? known.min() : known.max(),
      known.contains(where: { $0 != best })
    else {
      (self.values, self.best) = (values, [])
      return
    }
    for (place, number) in own.enumerated() {
      values[place].difference = number.flatMap {
        Comparison.difference(of: $0, from: best, inPercent: hasUnit, form)
      }
    }
    (self.values, self.best) = (values, own.indices.filter { own[$0] == best })
  }

  /// True if at least one phone has a value.
  var hasValues: Bool { values.contains { !$0.keys.isEmpty } }
}

/// The form of a field's numbers for people.
private struct NumberForm {
  let spec: any PhoneSpec
  /// False for years, and for 0 and 1 as truth values: none of them is better.
  let areAmounts: Bool
  private let words: SpecWords

  init(_ name: String, _ spec: any PhoneSpec, _ numbers: [ExactNumber]) {
    self.spec = spec
    let areYears = numbers.allSatisfy { $0.isWhole && 1900...2099 ~= $0 }
    areAmounts = !spec.isOpenField || !areYears && !numbers.allSatisfy { $0 == 0 || $0 == 1 }
    words = SpecWords(
      spec, numbers: numbers.min().flatMap { low in numbers.max().map { low...$0 } })
  }

  func shown(_ number: ExactNumber) -> String { words.shown(number) }

  func shown(_ keys: [ValueKey]) -> String {
    keys.map { words.shown(.value($0)) }.joined(
      separator: keys.contains { $0.number != nil } ? " / " : ", ")
  }
}

extension Comparison.Value {
  /// Creates a value; `truth` is its JSON if that is true or false.
  init(_ keys: [ValueKey], text: String? = nil, truth: [UInt8]? = nil) {
    self.keys = keys
    self.text = text
    json = truth ?? keys.json
    shown = ""
  }
}

extension [ValueKey] {
  fileprivate var json: [UInt8] {
    guard count > 1 else { return (first ?? .missing).json }
    var list = JSONList()
    for key in self { list.add { $0 += key.json } }
    var json: [UInt8] = []
    list.appendJSON(to: &json)
    return json
  }
}

extension Comparison {
  /// Returns the difference of a number from the best one; nil if the two are equal.
  fileprivate static func difference(
    of number: ExactNumber, from best: ExactNumber, inPercent: Bool, _ form: NumberForm
  ) -> String? {
    guard let (own, other, scale) = ExactNumber.integers(number, best), own != other else {
      return nil
    }
    let sign = own < other ? "-" : "+"
    let size = abs(own - other)
    guard inPercent else {
      return ExactNumber(integer: size, scale: scale).map { sign + form.shown($0) }
    }
    let (product, overflows) = size.multipliedReportingOverflow(by: 2000)
    guard other != 0, !overflows else { return nil }
    let permille = (product / abs(other) + 1) / 2
    return permille < 10 ? "\(sign)0.\(max(permille, 1))%" : "\(sign)\((permille + 5) / 10)%"
  }
}

extension PhoneSpec {
  /// Returns the keys of a phone's value. A value that should be a number and is not is a text.
  func comparedKeys(of value: RawValue) -> [ValueKey] {
    valueKeys(of: value, isLenient: false).compactMap { key in
      switch key {
      case .missing: nil
      case .unreadable: .text(value.text)
      case .number, .date, .text: key
      }
    }
  }
}
