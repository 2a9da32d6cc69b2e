// A facet for the page's script.

extension HTMLFacet {
  /// Writes the facet as a JSON object: the values in the sidebar, and each row's place or places
  /// among them. If a column determines the place, the place is written once for each value of the
  /// column instead.
  func writeJSON(
    to output: OutputBuffer, by all: [(value: ExactNumber, count: Int)]?,
    following column: (place: Int, column: HTMLColumn, order: [Int])?
  ) {
    let arrangement = arranged(by: all)
    var json: [UInt8] = []
    appendHead(to: &json)
    if arrangement.textCount > 0 { json += ",\"texts\":\(arrangement.textCount)".utf8 }
    json += ",\n\"values\":[".utf8
    for (index, value) in arrangement.values.enumerated() {
      if index > 0 { json.append(UInt8(ascii: ",")) }
      append(value, arrangement.words, to: &json)
    }
    json += "]".utf8
    if let starts = arrangement.starts {
      append(numbers: arrangement.numbers, arrangement.words, to: &json)
      json += ",\"starts\":[\(starts.map(String.init).joined(separator: ","))]".utf8
    }
    let targets = arrangement.targets
    if let column, let places = places(following: column.column) {
      json += ",\"column\":\(column.place),\n\"places\":[".utf8
      append(column.order.map { places[$0 + 1] }, after: places[0], targets, to: &json)
      output.append(json)
    } else {
      json += ",\n\"rows\":[".utf8
      output.append(json)
      let single = met.values.indices.map { [Int32(truncatingIfNeeded: $0)] }
      let spellings = RowSpellings(of: single + lists) { append($0, as: targets, to: &$1) }
      spellings.write(rows, to: output) { $0 >= 0 ? Int($0) : single.count - 1 - Int($0) }
    }
    output.append("]}")
  }

  private func appendHead(to output: inout [UInt8]) {
    output += "{\"spec\":".utf8
    HTMLText.append(quoted: spec.name, to: &output)
    output += ",\"title\":".utf8
    let title = spec.isField ? HTMLColumn.Heading(wordsOf: spec.name).title : spec.title
    HTMLText.append(quoted: title, to: &output)
    output += ",\"flag\":".utf8
    HTMLText.append(quoted: spec.isField ? "--where" : "--" + spec.flag, to: &output)
    if spec.isField, let beginning = spec.arguments(asking: "")?.last {
      output += ",\"beginning\":".utf8
      HTMLText.append(quoted: beginning, to: &output)
    }
    let hasHistogram = spec.isSummarized || spec.isField
    let isNumeric = spec.isNumeric || met.texts.isEmpty && !met.numbers.isEmpty
    output += ",\"isNumeric\":\(isNumeric),\"hasHistogram\":\(hasHistogram)".utf8
    if spec.isOpenField { output += ",\"isOpen\":true".utf8 }
    if marks != .open { output += ",\"marks\":\"\(marks == .comma ? "," : ".")\"".utf8 }
    if isHidden { output += ",\"isHidden\":true".utf8 }
    output += ",\"isSummarised\":\(spec.isSummarized)".utf8
    if let preference = spec.preference { output += ",\"preference\":\"\(preference)\"".utf8 }
    if let place = SpecCatalog.all.firstIndex(where: { $0.name == spec.name }) {
      output += ",\"place\":\(place)".utf8
    }
    output += ",\"lacks\":[\(lacks.map { "\"\($0.name)\"" }.joined(separator: ","))]".utf8
  }

  /// Adds the numbers in their shown form, and in their typed form if it differs.
  private func append(
    numbers: [ExactNumber], _ words: SpecWords, to output: inout [UInt8]
  ) {
    output += ",\n\"numbers\":[".utf8
    for (index, number) in numbers.enumerated() {
      if index > 0 { output.append(UInt8(ascii: ",")) }
      HTMLValue.append(words.shown(number), number.typed, to: &output)
    }
    output += "]".utf8
  }

  private func append(
    _ places: [Int32], after first: Int32, _ targets: [Int], to output: inout [UInt8]
  ) {
    for (index, place) in ([first] + places).enumerated() {
      if index > 0 { output.append(UInt8(ascii: ",")) }
      append(place >= 0 ? [place] : lists[-1 - Int(place)], as: targets, to: &output)
    }
  }

  private func append(_ places: [Int32], as targets: [Int], to output: inout [UInt8]) {
    if places.count == 1, let place = places.first {
      output.append(decimal: targets[Int(place)])
      return
    }
    output.append(UInt8(ascii: "["))
    for (index, place) in places.enumerated() {
      if index > 0 { output.append(UInt8(ascii: ",")) }
      output.append(decimal: targets[Int(place)])
    }
    output.append(UInt8(ascii: "]"))
  }

  /// Adds a value in its shown and its typed form.
  private func append(_ value: GroupValue, _ words: SpecWords, to output: inout [UInt8]) {
    let typed = value.typed.flatMap { spec.arguments(asking: $0)?.last } ?? ""
    HTMLValue.append(words.shown(value), typed, to: &output)
  }
}
