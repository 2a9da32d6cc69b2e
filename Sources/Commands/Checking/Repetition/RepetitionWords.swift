/// The message about a row with the same key as an earlier row.
///
///     the phone iPhone 14 is at a.csv:3:1 too
///     "1": another phone has this sku; see a.csv:3:1
package struct RepetitionWords {
  /// The words before the key, between the key and the first place, and after the place.
  let before: [UInt8]
  let between: [UInt8]
  let after: [UInt8]
  /// The words before the place for a row whose key has no words; nil if such a row is skipped.
  let withoutKey: [UInt8]?

  init(before: String, between: String, after: String = "", withoutKey: String? = nil) {
    self.before = Array(before.utf8)
    self.between = Array(between.utf8)
    self.after = Array(after.utf8)
    self.withoutKey = withoutKey.map { Array($0.utf8) }
  }
}
