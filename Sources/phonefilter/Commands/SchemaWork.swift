import PhoneFilterCommandLine
import PhoneFilterCore

/// Prints the reading of catalogues as a schema, instead of their rows: `--explain -f json`.
struct SchemaWork {
  let work: CatalogueWork

  /// Nil if the line requests rows.
  init?(_ line: TypedLine) {
    guard line.filter.explains, line.rows.outputFormat?.name == "json" else { return nil }
    var filter = line.filter
    filter.explains = false
    work = CatalogueWork { [filter] context throws(Failure) in
      let schema = try CatalogueReading.of(filter, in: context)
      context.output.append(page: schema.json)
      try context.output.flush()
      return RunOutcome()
    }
  }
}
