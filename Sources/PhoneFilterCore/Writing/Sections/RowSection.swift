/// What a section has in common: `source` is `a.json`.
struct SectionHeading: Equatable {
  /// By what the rows are divided.
  let spec: String
  /// What these rows have of it.
  let value: String
}

/// Rows, or sections, under a heading and above a summary of them: what is printed in groups is a
/// tree of these.
///
///     shop.json                     heading
///       pro                           heading
///         model   price                 rows, as the format writes them
///         A         799
///         1 phone, price 799            summary
///       1 phone, price 799            summary
///
/// A section holds either sections or rows: there is no way to say anything else.
struct RowSection {
  enum Content {
    case sections([RowSection])
    /// What a sink has made of the rows, beside the output.
    case rows(OutputBuffer)
  }

  let heading: SectionHeading
  let summary: SectionSummary
  let content: Content

  /// A section of rows.
  init(_ heading: SectionHeading, rows: OutputBuffer, _ summary: SectionSummary) {
    self.heading = heading
    self.summary = summary
    content = .rows(rows)
  }

  /// A section of sections, which has all of their rows.
  init(_ heading: SectionHeading, _ sections: [RowSection]) {
    self.heading = heading
    summary = sections.reduce(into: SectionSummary()) { $0.merge($1.summary) }
    content = .sections(sections)
  }

  /// Walks the tree from here on: whoever prints need not know what is in it.
  func print(to sink: any SectionSink, depth: Int = 0) throws(Failure) {
    try sink.begin(self, depth: depth)
    switch content {
    case .sections(let sections):
      for section in sections { try section.print(to: sink, depth: depth + 1) }
    case .rows(let rows): try sink.write(rows, of: self, depth: depth)
    }
    try sink.end(self, depth: depth)
  }
}
