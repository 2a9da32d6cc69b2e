/// The reason why a dialect cannot express something exactly, with a remedy.
package struct SQLRefusal: Error {
  /// A whole sentence without the full stop.
  package let reason: String

  package init(_ reason: String) { self.reason = reason }
}
