// The headings of columns for people.

extension HTMLColumn {
  /// The heading of a column, and the unit of its numbers, which is small beside the heading.
  struct Heading: Equatable {
    var title: String
    var unit = ""
  }

  /// Returns the headings of all columns. A column that is the field of a spec has the spec's title.
  /// Other columns have the words of their names. Columns whose headings would be alike have the
  /// words, or else the names.
  static func headings(_ columns: [HTMLColumn], specs: [(any PhoneSpec)?]) -> [Heading] {
    let spoken = columns.map { Heading(wordsOf: $0.name) }
    var headings = zip(columns.indices, specs).map { place, spec in
      spec.map { Heading(title: $0.title) } ?? spoken[place]
    }
    for other in [spoken.map(\.title), columns.map(\.name.visible)] {
      let counts = Dictionary(headings.map { ($0.title, 1) }, uniquingKeysWith: +)
      for place in headings.indices where counts[headings[place].title, default: 0] > 1 {
        headings[place].title = other[place].isEmpty ? headings[place].title : other[place]
      }
    }
    for (place, column) in columns.enumerated() {
      if let unit = column.unit { headings[place].unit = unit }
    }
    return headings
  }
}

extension HTMLColumn.Heading {
  /// Creates the heading of a field: `batteryCapacity` is "Battery capacity", and the unit of
  /// `weight (g)` is "g".
  init(wordsOf name: String) {
    var name = name.visible.trimmingSpaces
    guard !name.isEmpty else {
      title = "(no name)"
      return
    }
    if name.last == ")", let open = name.lastIndex(of: "("), open > name.startIndex {
      let inner = name[name.index(after: open)..<name.index(before: name.endIndex)]
      if !inner.isEmpty, inner.count <= 8, !inner.contains(where: \.isWhitespace) {
        unit = String(inner)
        name = String(name[..<open]).trimmingSpaces
      }
    }
    var words: [String] = [""]
    var before: Character = " "
    for character in name {
      let isBreak =
        before.isLowercase && character.isUppercase && character.isASCII && before.isASCII
      if character == "_" || character == "." && before != " " || character == " " {
        if words.last != "" { words.append("") }
      } else {
        if isBreak { words.append("") }
        words[words.count - 1].append(character)
      }
      before = character
    }
    let isSpoken = name.contains(" ")
    let spelled = words.filter { !$0.isEmpty }.enumerated().map { place, word in
      // An abbreviation, such as OS, keeps its capitals.
      let isUsual = word.dropFirst().allSatisfy { !$0.isUppercase }
      return place > 0 && isUsual && !isSpoken ? word.lowercased() : word
    }
    let text = spelled.joined(separator: " ")
    title = text.isEmpty ? name : text.prefix(1).uppercased() + text.dropFirst()
  }
}
