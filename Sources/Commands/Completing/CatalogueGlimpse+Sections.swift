extension CatalogueGlimpse {
  /// Returns the names that `--section` accepts: the names of arrays and tables, and for more than
  /// one catalogue the catalogues' names.
  package func sections() -> [String] {
    var names = DistinctValues<String>()
    if filter.catalogues.count > 1 { filter.catalogues.forEach { names.append($0.text) } }
    var settings = filter.input
    settings.sections = []
    forEachCatalogue { opened throws(Failure) in
      let window = InputWindow(file: opened.file)
      try window.advance(keeping: 0)
      let database = DatabaseInput()
      if try database.recognizes(window, start: 0) {
        try DatabaseTables(of: try database.file(of: window)).names.forEach { names.append($0) }
        return
      }
      let plan = ColumnPlan(specs: [])
      let source = try source(opened, plan, settings)
      let batch = PhoneBatch(plan: plan)
      // A catalogue that is cut or broken still has the sections before that point.
      while !limits.isOver, (try? source.fill(batch)) == true {}
      source.sections.forEach { names.append($0) }
    }
    return names.all
  }
}
