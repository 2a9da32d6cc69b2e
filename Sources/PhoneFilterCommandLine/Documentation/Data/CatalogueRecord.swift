import PhoneFilterCore
import PhoneFilterRunning

/// The number of rows and the fields of catalogues, as JSON.
///
///     {"catalogues":[{"file":"catalog.json","rows":36,"fields":[
///       {"field":"price","spec":"price","type":"number"}, …]}]}
package struct CatalogueRecord {
  private let filter: FilterRequest
  private let context: RunContext

  package init(_ filter: FilterRequest, in context: RunContext) {
    self.filter = filter
    self.context = context
  }

  /// Reads the catalogues. Their rows are counted after their first records are read; those of a
  /// stream are not counted.
  package func json() throws(Failure) -> JSONObject {
    var records: [JSONObject] = []
    for path in filter.catalogues {
      var filter = filter
      filter.catalogues = [path]
      let found = try KnownCatalogue.all(of: filter, in: context)
      records.append(try record(of: path, filter, found))
    }
    var object = JSONObject()
    object.add("catalogues", JSONList(records))
    return object
  }

  private func record(
    of path: CataloguePath, _ filter: FilterRequest, _ found: [KnownCatalogue]
  ) throws(Failure) -> JSONObject {
    var object = JSONObject()
    object.add("file", path.text)
    if CatalogueRecord.canBeReadTwice(path) { object.add("rows", try rows(of: filter)) }
    let sections = found.flatMap(\.sections)
    if !sections.isEmpty { object.add("sections", JSONList(sections)) }
    var fields: [JSONObject] = []
    var known: Set<[UInt8]> = []
    for reading in found.flatMap(\.readings) {
      for field in reading.fields where !field.path.isEmpty {
        let record = CatalogueRecord.record(of: field)
        if known.insert(record.bytes).inserted { fields.append(record) }
      }
    }
    object.add("fields", JSONList(fields))
    return object
  }

  /// The rows of a stream cannot be counted after its first records are read.
  private static func canBeReadTwice(_ path: CataloguePath) -> Bool {
    let file = TablePath(path).file
    return !file.isStandardInput && !file.text.hasPrefix("/dev/") && FileIdentity(file) != nil
  }

  private func rows(of filter: FilterRequest) throws(Failure) -> Int {
    var filter = filter
    filter.isQuiet = true
    var task = RowsRequest()
    task.result = .count
    var context = RunContext(output: .nowhere, terminal: .none)
    context.usualThreads = self.context.usualThreads
    context.onProgress = self.context.onProgress
    return try Pipeline(filter, task, in: context).run().matched
  }

  /// The unit in which the numbers of a spec are compared. A price has a currency instead.
  private static func ownUnit(of field: FieldReading) -> String? {
    guard let spec = SpecCatalog.all.first(where: { $0.name == field.spec }), !spec.isPrice,
      spec.isNumeric
    else { return nil }
    return spec.amountReader?.amounts.units.first?.spellings.first?.uppercased()
  }

  private static func record(of field: FieldReading) -> JSONObject {
    var object = JSONObject()
    object.add("field", field.path.joined(separator: "."))
    if let spec = field.spec { object.add("spec", spec) }
    object.add("type", field.kind.rawValue)
    if let unit = field.unit ?? ownUnit(of: field) { object.add("unit", unit) }
    if let currency = field.currency { object.add("currency", currency) }
    return object
  }
}
