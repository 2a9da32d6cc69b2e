/// A difference as comma-separated text: a line for each row that was added, removed or moved, and
/// for each field that changed.
struct DifferenceCSV: ResultFormat {
  let name = "csv"
  let summary = "one line for each change: change, key, field, old, new"
  let terminalEscapes: VisibleText.Style? = .text

  func write(
    _ catalogues: ComparedCatalogues, to output: OutputBuffer, _ settings: WriterSettings
  ) throws(Failure) {
    let difference = catalogues.difference
    let key = catalogues.key.specs
    let none = [String](repeating: "", count: key.count)
    let row = DelimitedRow(UInt8(ascii: ","), settings)
    func line(
      _ change: String, _ key: [String], _ field: String = "", _ old: [UInt8] = [],
      _ new: [UInt8] = []
    ) throws(Failure) {
      try row.write(([change] + key + [field]).map { Array($0.utf8) } + [old, new], to: output)
    }
    try line("change", key.map(\.name), "field", Array("old".utf8), Array("new".utf8))
    for name in difference.newColumns { try line("column-added", none, name) }
    for name in difference.goneColumns { try line("column-removed", none, name) }
    let readers = SidedValue(catalogues.makeReader)
    for place in difference.added {
      try line("added", DifferenceCSV.cells(key, try readers.new.batch(at: place)))
    }
    for place in difference.removed {
      try line("removed", DifferenceCSV.cells(key, try readers.old.batch(at: place)))
    }
    let comparison = catalogues.makeComparison()
    for row in difference.changed {
      let cells = DifferenceCSV.cells(key, try readers.new.batch(at: row.pair.new))
      for change in try comparison.changes(of: row.pair) {
        try line(
          "changed", cells, change.column.name, DifferenceCSV.cell(change.old),
          DifferenceCSV.cell(change.new))
      }
    }
    for pair in difference.moved ?? [] {
      try line("moved", DifferenceCSV.cells(key, try readers.new.batch(at: pair.new)))
    }
  }

  private static func cell(_ value: RawValue?) -> [UInt8] {
    value.map { RowField(name: "", content: .value($0)).cell } ?? []
  }

  /// Returns the values of a key, with numbers in the spec's unit.
  private static func cells(_ key: [any PhoneSpec], _ batch: PhoneBatch) -> [String] {
    key.map { spec in
      RowKey.values(of: spec, 0, batch) { RowKey.number(of: $0, spec)?.description ?? $0.text }
        .joined(separator: " / ")
    }
  }
}
