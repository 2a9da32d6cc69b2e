/// Two catalogues and what is different between them, with the means to read the rows again.
package struct ComparedCatalogues: @unchecked Sendable {
  let key: RowKey
  let snapshots: SidedValue<Snapshot>
  let lengths: SidedValue<[Int: Int]>
  let pairing: ColumnPairing
  let digest: ValueDigest
  let opensObjects: Bool
  let request: ComparisonRequest
  var difference: CatalogueDifference

  /// Somebody who compares rows; one for each thread.
  func makeComparison() -> RowComparison {
    RowComparison(snapshots, lengths, pairing, digest, opensObjects: opensObjects)
  }

  /// Somebody who reads the records of a catalogue.
  func makeReader(_ side: ComparedSide) -> RecordReader {
    RecordReader(snapshots[side], lengths: lengths[side])
  }

  /// The name of a catalogue.
  func name(_ side: ComparedSide) -> String { snapshots[side].layout.source }
}
