/// A way to write a catalogue down, with the words by which each peer is told to read it.
struct Shape: Sendable {
  let name: String
  let summary: String
  let fileExtension: String
  let head: String
  let separator: String
  let tail: String
  /// Appends one record; the generator is for choices of form only, never for values.
  let write: @Sendable (Phone, inout SplitMix64, inout [UInt8]) -> Void
  let dialect: Dialect
  /// The peer that makes the file from the written bytes on its standard input; nil where these are
  /// the file.
  var maker: Peer?
  /// Phones that are always the same; nil where as many are drawn as the user asks for.
  var sample: [Phone]?
  /// What becomes of the phones that are drawn.
  var stocking = Stocking.asDrawn
  /// Whether there are two files: a stock list in which every phone has a number, and the next one.
  var isStock = false
}
