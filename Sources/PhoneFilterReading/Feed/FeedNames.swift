/// The names of the fields in a feed's records so far, each with its number.
///
/// The name of a field is the local name of its element: `price` for `<g:price>`. An attribute of
/// an element inside the record becomes a field named after both: `price_currency`.
///
/// If two fields at the same level would have the same name, the first field in the feed keeps it.
/// The others get longer names, with a number if those are taken too:
///
///     <g:title> after <title>       g:title
///     <title> after <g:title>       element title
///     <offer name="…">              attribute name
///     <param name="name">           param name
struct FeedNames: ~Copyable {
  /// The part of the feed that a name comes from.
  enum Kind: UInt8 {
    case element, attribute, parameter
    /// An attribute of an element inside the record.
    case detail
  }

  /// The role of an element in a field whose name is a value in the feed.
  ///
  ///     <param name="Color">Black</param>
  ///     <product_detail><attribute_name>Color</attribute_name><attribute_value>Black…
  enum Role {
    case none
    case field
    case name, value
    /// The name of the field's group. It is dropped.
    case group
  }

  struct Field {
    let kind: Kind
    /// The number of the field around this field, or -1 directly in the record.
    let parent: Int
    /// The name as it is shown.
    let name: String
    /// The name as a JSON key, followed by a colon.
    let key: [UInt8]
    let role: Role
    /// The field that followed this field last, or -1.
    var follower = -1
    /// The number of the field's last value, and the identifier of the element around that value.
    var lastNode = -1
    var lastParent = -1
  }

  /// The maximum number of names of a feed, and of bytes in them.
  private static let most = 1 << 16
  private static let mostBytes = 1 << 24

  /// The numbers of the fields. A key is the kind, the number of the field around, and the name in
  /// the feed.
  private var table = ByteTable()
  private(set) var fields: [Field] = []
  private var taken: Set<String> = []
  private var key: [UInt8] = []
  /// The last number that was looked up, or -1.
  private var last = -1

  /// Returns the number of a field, or nil if the feed has too many names.
  mutating func number(of name: Bytes, _ kind: Kind, in parent: Int) -> Int? {
    // The records of a feed usually have the same fields in the same order.
    if last >= 0, case let guess = fields[last].follower, guess >= 0, fields[guess].kind == kind,
      fields[guess].parent == parent,
      case let known = table.key(guess), known.slice(5, known.count).isEqual(to: name)
    {
      last = guess
      return guess
    }
    key.removeAll(keepingCapacity: true)
    key.append(kind.rawValue)
    for shift in [24, 16, 8, 0] { key.append(UInt8(truncatingIfNeeded: (parent + 1) >> shift)) }
    name.append(to: &key)
    let (number, isNew) = withBytes(of: key) { table.number(adding: $0, hash: $0.hash) }
    if isNew {
      guard number < FeedNames.most, table.byteCount < FeedNames.mostBytes else { return nil }
      let shown = shownName(of: name, kind, in: parent)
      fields.append(
        Field(
          kind: kind, parent: parent, name: shown,
          key: JSONText.quoted(shown) + [UInt8(ascii: ":")], role: role(of: name, in: parent)))
    }
    if last >= 0 { fields[last].follower = number }
    last = number
    return number
  }

  /// Records the value `node` of a field. `element` identifies the element around it, among all
  /// elements of the feed. Returns the field's previous value in the same element, or -1.
  mutating func note(_ node: Int, of number: Int, in element: Int) -> Int {
    let before = fields[number].lastParent == element ? fields[number].lastNode : -1
    fields[number].lastNode = node
    fields[number].lastParent = element
    return before
  }

  private mutating func shownName(of written: Bytes, _ kind: Kind, in parent: Int) -> String {
    let whole = written.text()
    let local = kind == .parameter ? whole : XMLReader.local(written).text()
    let base: String
    switch kind {
    case .element, .attribute: base = local
    case .parameter: base = whole
    case .detail: base = "\(parent < 0 ? "" : fields[parent].name)_\(local)"
    }
    let scope = kind == .detail ? (parent < 0 ? -1 : fields[parent].parent) : parent
    var others = [base]
    switch kind {
    case .element: others.append(local == whole ? "element \(local)" : whole)
    case .attribute, .detail: others.append("attribute \(base)")
    case .parameter: others.append("param \(whole)")
    }
    var name = others.first { taken.insert("\(scope) \($0)").inserted }
    var count = 1
    while name == nil {
      count += 1
      let next = "\(others[1]) \(count)"
      if taken.insert("\(scope) \(next)").inserted { name = next }
    }
    return name ?? base
  }

  private func role(of written: Bytes, in parent: Int) -> Role {
    switch FieldName.normalized(XMLReader.local(written).text()) {
    case "param", "parameter", "property", "attribute", "characteristic", "feature",
      "productdetail", "spec":
      .field
    case "attributename", "paramname": .name
    case "attributevalue", "paramvalue", "val": .value
    case "sectionname": .group
    case "name" where parent >= 0 && fields[parent].role == .field: .name
    case "value" where parent >= 0 && fields[parent].role == .field: .value
    default: .none
    }
  }
}
