/// A way to write a catalogue, with the words that tell each peer to read it.
struct Shape: Sendable {
  let name: String
  let summary: String
  let fileExtension: String
  let head: String
  let separator: String
  let tail: String
  /// Appends one record. The generator is for choices of form only, never for values.
  let write: @Sendable (Phone, inout SplitMix64, inout [UInt8]) -> Void
  let dialect: Dialect
  /// The peer that makes the file from the written bytes on its standard input; nil if these bytes
  /// are the file.
  var maker: Peer?
  /// Phones that are always the same; nil if the user chooses the number of random phones.
  var sample: [Phone]?
  /// The change to the random phones.
  var stocking = Stocking.asDrawn
  /// True if there are two files: a stock list in which every phone has a number, and the next
  /// list.
  var isStock = false
}
