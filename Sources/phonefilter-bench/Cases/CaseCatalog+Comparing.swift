extension CaseCatalog {
  /// Cases that compare two catalogues. One in a hundred rows has changed.
  static let comparing = [
    BenchmarkCase(
      name: "diff", summary: "diff --key sku -f csv, of a catalogue and the next one",
      shapes: ShapeCatalog.stock,
      targets: [.besideDuckDB(0.3, stretch: 0.17)],
      contestants: { ring in ring.differences(by: "sku", .stockChanges) })
  ]
}
