// A column for the page's script.

extension HTMLColumn {
  /// Writes the column as a JSON object. Its values are in sorted order. `ties` has the places of
  /// the values that sort like the value before them. Only the first `ranked` values have a sort
  /// key.
  func writeJSON(to output: OutputBuffer, _ heading: Heading, key: String?, _ ranking: Ranking) {
    let (order, ranks) = ranking
    var json = Array("{\"name\":".utf8)
    HTMLText.append(quoted: name.visible, to: &json)
    if heading.title != name.visible {
      json += ",\"title\":".utf8
      HTMLText.append(quoted: heading.title, to: &json)
    }
    if heading.unit != "" {
      json += ",\"unit\":".utf8
      HTMLText.append(quoted: heading.unit, to: &json)
    }
    if let preference { json += ",\"preference\":\"\(preference)\"".utf8 }
    if isTaken == true {
      json += ",\"isTaken\":true".utf8
      if let spec = spec?.name { json += ",\"spec\":\"\(spec)\"".utf8 }
    }
    if place > 0 { json += ",\"at\":\(place)".utf8 }
    if let amounts {
      let numbers = order.map { amounts[$0]?.typed ?? "null" }.joined(separator: ",")
      json += ",\"amounts\":[\(numbers)]".utf8
    }
    if isAdded { json += ",\"isAdded\":true".utf8 }
    if numberCount > 0 { json += ",\"numbers\":\(numberCount)".utf8 }
    if let key {
      json += ",\"key\":".utf8
      HTMLText.append(quoted: key, to: &json)
    }
    if !isAdded, isNameable {
      json += ",\"field\":".utf8
      HTMLText.append(quoted: name, to: &json)
    }
    json += ",\"isNumeric\":\(isNumeric),\"isText\":\(isText)".utf8
    json += ",\"ranked\":\(values.count { $0.order.isSome }),\"ties\":[".utf8
    json += ties(order).map(String.init).joined(separator: ",").utf8
    json += "],\n\"values\":[".utf8
    for (rank, place) in order.enumerated() {
      if rank > 0 { json.append(UInt8(ascii: ",")) }
      values[place].appendJSON(to: &json, isText: isText)
    }
    json += "],\n\"rows\":[".utf8
    output.append(json)
    // The spelling for no value is before those of the values.
    let spellings = RowSpellings(of: [-1] + ranks) { rank, json in json.append(decimal: rank) }
    spellings.write(rows, to: output) { Int($0) + 1 }
    output.append("]}")
  }

  typealias Ranking = (order: [Int], ranks: [Int])

  /// The places of the values in sorted order, and for each value its rank in this order. Values
  /// with equal sort keys are in the order of their shown forms.
  var ranking: Ranking {
    let order = values.indices.sorted { one, other in
      let order = values[one].order.order(to: values[other].order)
      return order == 0 ? values[one].shown < values[other].shown : order < 0
    }
    var ranks = [Int](repeating: 0, count: values.count)
    for (rank, place) in order.enumerated() { ranks[place] = rank }
    return (order, ranks)
  }

  private func ties(_ order: [Int]) -> [Int] {
    order.indices.dropFirst().filter { rank in
      values[order[rank]].order.order(to: values[order[rank - 1]].order) == 0
    }
  }

  /// True if a list of fields can name the column. For example, a name with a comma would be two
  /// names.
  var isNameable: Bool {
    guard let spec = try? SpecNames.spec(name) else { return false }
    return !name.utf8.contains(UInt8(ascii: ",")) && name == name.trimmingSpaces
      && (!spec.isField || spec.name == name)
  }
}
