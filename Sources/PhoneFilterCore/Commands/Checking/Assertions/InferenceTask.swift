/// The task of `check --init`: writes rules that hold for the catalogues that are read.
struct InferenceTask: RowTask {
  /// A phone is known by its fields alone.
  var looksIntoNames: Bool { false }

  var wantedSpecs: [any PhoneSpec] { SpecCatalog.all }

  func makeConsumer(for pipeline: Pipeline) -> any RowConsumer {
    let (output, isOnTerminal) = (pipeline.output, pipeline.settings.isOnTerminal)
    return ValueCounter(
      SpecCatalog.all.map { CountedSpec(spec: $0, looksAtAll: false) }, pipeline.filter
    ) { counter throws(Failure) in
      if isOnTerminal { output.escapes = .json }
      output.append(CheckInference(counter.counts).text)
      try output.endRow()
    }
  }
}
