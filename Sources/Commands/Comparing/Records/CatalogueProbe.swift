/// The facts about a catalogue that its first rows show: the format of its rows, and their fields.
package struct CatalogueProbe {
  let side: ComparedSide
  let file: RereadableCatalogue
  let layout: RecordLayout
  /// The walk that reads its records again. The walk knows the columns.
  let records: any RecordWalk
  let plan: ColumnPlan
  /// The plan with the fields that were found in this catalogue.
  private let found: ColumnPlan
  var names: [String]
  /// The bytes between the values of the first records.
  let shapes: Set<[UInt8]>
  /// The number of the first rows that were examined.
  let rowCount: Int

  init(
    _ side: ComparedSide, _ file: RereadableCatalogue, plan: ColumnPlan, opensObjects: Bool
  ) throws(Failure) {
    let source = try InputFormatCatalog.open(
      file.path, as: file.settings, plan: plan, tracksLines: false, opened: file.file)
    guard let text = source.text else {
      throw .system(
        SystemError("read", file.file.name, "it cannot be read twice; save it in a file"))
    }
    self.side = side
    self.file = file
    self.plan = plan
    layout = text.layout
    found = text.plan
    let batch = PhoneBatch(plan: plan, capacity: 256)
    var splitter = FieldSplitter(layout, opensObjects: opensObjects)
    var shapes: Set<[UInt8]> = []
    if try text.fill(batch), layout.encoding == .json {
      for row in 0..<batch.count {
        let record = batch.spans[batch.recordColumn, row]
        let (start, end) = (Int(record.start), Int(record.end))
        splitter.split(batch.bytes, start, end)
        shapes.insert(CatalogueProbe.shape(of: batch.bytes, start, end, splitter.fields))
      }
    }
    rowCount = batch.count
    names = splitter.names
    self.shapes = shapes
    records = text.records
  }

  /// Returns the fields that are specs, each with its spec.
  func specs(_ mapping: FieldMapping) -> [String: any PhoneSpec] {
    found.specs(among: names, layout.readings, mapping)
  }

  /// Returns the catalogue with the columns of a plan. That is `self` if it already has them.
  func telling(_ plan: ColumnPlan, opensObjects: Bool) throws(Failure) -> CatalogueProbe {
    plan.specs.allSatisfy { self.plan.index(of: $0.name) != nil }
      ? self : try CatalogueProbe(side, file, plan: plan, opensObjects: opensObjects)
  }

  /// Returns the keys of a record and the white space around them, without the values.
  private static func shape(
    of bytes: Bytes, _ start: Int, _ end: Int, _ fields: [FieldSplitter.Field]
  ) -> [UInt8] {
    var shape: [UInt8] = []
    var index = start
    // For a repeated key only the last value is a field.
    for field in fields.sorted(by: { $0.start < $1.start }) {
      bytes.slice(index, field.start).append(to: &shape)
      index = field.end
    }
    bytes.slice(index, end).append(to: &shape)
    return shape
  }

  /// Returns true if equal rows of two catalogues have equal bytes, judged by their first rows.
  func isWritten(like other: CatalogueProbe) -> Bool {
    guard layout.encoding == other.layout.encoding else { return false }
    if layout.encoding == .cell {
      return layout.header == other.layout.header && layout.delimiter == other.layout.delimiter
    }
    return shapes.isEmpty || other.shapes.isEmpty || !shapes.isDisjoint(with: other.shapes)
  }
}
