import PhoneFilterBase
import PhoneFilterCore

/// Lends the value of a JSON text, or of a cell, to `body`.
package func withValue<Result>(
  _ text: String, _ encoding: ValueEncoding = .json, _ body: (RawValue) throws -> Result
) rethrows -> Result {
  try Array(text.utf8).withUnsafeBufferPointer { bytes in
    guard let base = bytes.baseAddress else {
      return try body(RawValue(bytes: .empty, encoding: encoding))
    }
    let view = Bytes(base: UnsafeRawPointer(base), count: bytes.count)
    return try body(RawValue(bytes: view, encoding: encoding))
  }
}

package func quoted(_ text: String) -> String {
  var bytes: [UInt8] = []
  JSONText.append(quoted: Array(text.utf8), to: &bytes)
  return String(decoding: bytes, as: UTF8.self)
}
