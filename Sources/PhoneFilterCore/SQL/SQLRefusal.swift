/// The reason why a dialect cannot say something exactly, and what would work.
package struct SQLRefusal: Error {
  /// A whole sentence without its end.
  package let reason: String

  package init(_ reason: String) { self.reason = reason }
}
