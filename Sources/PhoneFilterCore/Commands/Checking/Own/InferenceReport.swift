/// Rules that hold for the catalogues of a query, as a report: what `check --init` writes.
struct InferenceReport: RowReport {
  var requiredSpecs: [any PhoneSpec] { [] }
  var wantedSpecs: [any PhoneSpec] { SpecCatalog.all }
  var needsAllRows: Bool { false }

  func makeConsumer(for pipeline: Pipeline) -> any RowConsumer {
    let (output, isOnTerminal) = (pipeline.output, pipeline.settings.isOnTerminal)
    return ValueCounter(
      SpecCatalog.all.map { CountedSpec(spec: $0, looksAtAll: false) }, pipeline.query
    ) { counter throws(Failure) in
      if isOnTerminal { output.escapes = .json }
      output.append(CheckInference(counter.counts).text)
      try output.endRow()
    }
  }
}

extension Query {
  /// The same query, from whose rows rules are to be inferred.
  public var inferringRules: Query {
    var query = self
    query.report = InferenceReport()
    return query
  }
}
