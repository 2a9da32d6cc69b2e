/// The request of `compare`.
package struct ContrastRequest: Sendable {
  /// True if the fields in which all phones are the same are shown like the others.
  package var showsAll = false
  package var format: any ContrastFormat = ContrastTable()

  package init() {}
}

/// The result of `compare`.
package struct Contrast: Sendable {
  package let comparison: Comparison
  /// The number of phones that match. Some formats show fewer.
  let matched: Int
  /// The rows as a JSON array; empty if the format does not show them.
  let rows: [UInt8]
  package var showsAll: Bool

  package init(_ comparison: Comparison, matched: Int, rows: [UInt8] = [], showsAll: Bool) {
    (self.comparison, self.matched) = (comparison, matched)
    (self.rows, self.showsAll) = (rows, showsAll)
  }

  /// The number of phones that fit side by side.
  package static let fewPhones = 8
  /// The maximum number of phones that are kept.
  package static let mostPhones = 1000
}

extension Comparison {
  /// The fields that people see one by one: not the models, which are the headings, and not the
  /// fields in which all phones are the same, unless all are wanted.
  package func shownFields(_ contrast: Contrast) -> [Field] {
    fields.filter { !$0.isHeading && (contrast.showsAll || !$0.isSame) }
  }

  /// The sentence about the fields that are not shown one by one; nil if all fields are shown.
  package func sameness(_ contrast: Contrast) -> String? {
    let same = fields.filter { !$0.isHeading && !contrast.showsAll && $0.isSame }
    guard !same.isEmpty else { return nil }
    // A description would take the place of the others.
    let listed = same.map { "\($0.label) \($0.values[0].shown.cut(toWidth: 40))" }
      .joined(separator: ", ")
    return (same.count == 1 ? "1 field is the same: " : "\(same.count) fields are the same: ")
      + listed
  }
}

/// A format of `compare`. Its `usualTop` is the number of phones that it shows; it counts the others.
/// Without `usualTop`, more than `Contrast.mostPhones` are an error.
package protocol ContrastFormat: ResultFormat<Contrast>, Sendable {
  /// True if it shows the rows as JSON.
  var showsRows: Bool { get }
}

extension ContrastFormat {
  package var showsRows: Bool { false }
}

/// All formats of comparisons. A new format needs a new file and one line here.
package enum ContrastFormatCatalog {
  package static let all = NamedChoices<any ContrastFormat>([
    ContrastTable(), ContrastJSON(), ContrastDelimited.csv, ContrastDelimited.tsv,
    ContrastMarkdown(), ContrastHTML(),
  ]) { $0 }
}
