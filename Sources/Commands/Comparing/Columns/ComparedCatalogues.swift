/// Two catalogues and their difference, with the means to read the rows again.
///
/// SAFETY: the copy that threads read does not change. They read the files by offset, and each
/// thread makes its own comparison and its own readers.
package struct ComparedCatalogues: @unchecked Sendable {
  package let key: RowKey
  let probes: SidedValue<CatalogueProbe>
  /// The columns that describe a phone to people.
  let toldPlan: ColumnPlan
  package let lengths: SidedValue<[Int: Int]>
  let pairing: ColumnPairing
  package let digest: ValueDigest
  package let opensObjects: Bool
  package let request: ComparisonRequest
  package var difference: CatalogueDifference

  /// A comparison of rows; the caller makes one for each thread.
  package func makeComparison() -> RowComparison {
    RowComparison(probes, lengths, pairing, digest, opensObjects: opensObjects)
  }

  /// A reader of the records of a catalogue; the caller makes one for each thread.
  package func makeReader(_ side: ComparedSide) -> RecordReader {
    RecordReader(probes[side], lengths: lengths[side])
  }

  /// A reader of the records of a catalogue with the columns that describe phones to people.
  func makeTeller(_ side: ComparedSide) throws(Failure) -> RecordReader {
    RecordReader(
      try probes[side].telling(toldPlan, opensObjects: opensObjects), lengths: lengths[side])
  }

  package func name(_ side: ComparedSide) -> String { probes[side].layout.source }
}
