// A facet as the page's script reads it.

extension HTMLFacet {
  /// Writes the facet as a JSON object: each row has the place of its value, or a list of places. For
  /// sums of sections the numbers stand there too, and from which to which of them each row goes.
  func writeJSON(to output: OutputBuffer, withSpans: Bool) {
    let (values, targets) = arranged
    var json: [UInt8] = []
    appendHead(to: &json)
    output.append(json)
    if withSpans, spec.isSummarised { writeSpans(to: output) }
    json = Array(",\n\"values\":[".utf8)
    for (index, value) in values.enumerated() {
      if index > 0 { json.append(UInt8(ascii: ",")) }
      append(value, to: &json)
    }
    json += "],\n\"rows\":[".utf8
    output.append(json)
    writeRows(to: output) { places, json in append(places, as: targets, to: &json) }
    output.append("]}")
  }

  /// Writes for each row what its places become.
  private func writeRows(
    to output: OutputBuffer, spelling: (_ places: [Int32], _ json: inout [UInt8]) -> Void
  ) {
    let single = met.values.indices.map { [Int32(truncatingIfNeeded: $0)] }
    let spellings = RowSpellings(of: single + lists, spelling: spelling)
    spellings.write(rows, to: output) { $0 >= 0 ? Int($0) : single.count - 1 - Int($0) }
  }

  private func appendHead(to output: inout [UInt8]) {
    output += "{\"spec\":".utf8
    HTMLText.append(quoted: spec.name, to: &output)
    output += ",\"title\":".utf8
    HTMLText.append(quoted: spec.title, to: &output)
    output += ",\"flag\":".utf8
    HTMLText.append(quoted: spec.isField ? "--where" : "--" + spec.flag, to: &output)
    let hasHistogram = spec.isSummarised || spec.isField
    output += ",\"isNumeric\":\(spec.isNumeric),\"hasHistogram\":\(hasHistogram)".utf8
    output += ",\"lacks\":[\(lacks.map { "\"\($0.name)\"" }.joined(separator: ","))]".utf8
  }

  private func writeSpans(to output: OutputBuffer) {
    var ranks: [Int32: Int] = [:]
    var json = Array(",\n\"numbers\":[".utf8)
    for (rank, number) in met.numbers.enumerated() {
      ranks[Int32(truncatingIfNeeded: number.place)] = rank
      if rank > 0 { json.append(UInt8(ascii: ",")) }
      HTMLText.append(quoted: spec.shown(number.value), to: &json)
    }
    json += "],\n\"spans\":[".utf8
    output.append(json)
    writeRows(to: output) { places, json in
      let own = places.compactMap { ranks[$0] }
      let (low, high) = (own.min() ?? -1, own.max() ?? -1)
      if low == high {
        json.append(decimal: low)
      } else {
        json += "[\(low),\(high)]".utf8
      }
    }
    output.append("]")
  }

  private func append(_ places: [Int32], as targets: [Int], to output: inout [UInt8]) {
    if places.count == 1, let place = places.first {
      output.append(decimal: targets[Int(place)])
      return
    }
    // Of several numbers some may lie in one range.
    var own = DistinctValues<Int>()
    for place in places { own.append(targets[Int(place)]) }
    output.append(UInt8(ascii: "["))
    for (index, target) in own.all.enumerated() {
      if index > 0 { output.append(UInt8(ascii: ",")) }
      output.append(decimal: target)
    }
    output.append(UInt8(ascii: "]"))
  }

  /// Adds a value as it is shown and as it is typed; a text that is both stands there once.
  private func append(_ value: FacetValue, to output: inout [UInt8]) {
    let shown = spec.legible(value)
    let typed = value.typed.flatMap { spec.arguments(asking: $0)?.last } ?? ""
    let isTypedAsShown = Array(shown.utf8) == Array(typed.utf8)
    if !isTypedAsShown { output.append(UInt8(ascii: "[")) }
    HTMLText.append(quoted: shown, to: &output)
    guard !isTypedAsShown else { return }
    output.append(UInt8(ascii: ","))
    HTMLText.append(quoted: typed, to: &output)
    output.append(UInt8(ascii: "]"))
  }
}

extension PhoneSpec {
  /// Its name at the head of a list: `Screen size`.
  var title: String {
    let words = flag.split(separator: "-").joined(separator: " ")
    return words.prefix(1).uppercased() + words.dropFirst()
  }

  /// A value of it for people: `256 GB`, `400 to under 600`.
  fileprivate func legible(_ value: FacetValue) -> String {
    switch value {
    case .value(.number(let number)): legible(number)
    case .value(.text(let text)): text.legible
    case .value(.missing), .value(.unreadable): ""
    case .range(let range): legible(range)
    }
  }

  /// A number of it with its unit.
  private func legible(_ number: ExactNumber) -> String {
    CountedValue.number(number).withRawValue { shown($0) } ?? shown(number)
  }

  /// A range of it in words: where it leaves its end out, that is said.
  private func legible(_ range: NumberInterval) -> String {
    switch (range.lower?.value, range.upper?.value) {
    case (let low?, let high?):
      return range.upper?.isIncluded == true
        ? "\(legible(low)) to \(legible(high))" : "\(legible(low)) to under \(legible(high))"
    case (let low?, nil): return "\(legible(low)) and more"
    case (nil, let high?): return "under \(legible(high))"
    case (nil, nil): return "any"
    }
  }
}

extension String {
  /// As it can be seen: in quotes where it is nothing but blanks.
  fileprivate var legible: String { trimmingSpaces.isEmpty ? "\"\(visible)\"" : visible }
}
