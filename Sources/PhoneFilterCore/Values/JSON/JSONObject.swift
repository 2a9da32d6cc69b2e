/// A JSON object that is put together member by member, on one line.
///
/// For answers and reports, not for rows: these keep the bytes of their catalogue.
struct JSONObject {
  /// All of it but the brace that closes it: the beginning of an object that goes on.
  private(set) var opening = [UInt8(ascii: "{")]

  /// All of it.
  var bytes: [UInt8] { opening + [UInt8(ascii: "}")] }

  /// All of it but the brace that opens it: the end of an object that has begun before.
  var closing: [UInt8] { Array(bytes.dropFirst()) }

  /// Adds a text; whatever it holds is escaped.
  mutating func add(_ key: String, _ text: String) {
    add(key) { JSONText.append(quoted: text, to: &$0) }
  }

  /// Adds a number; null where there is none.
  mutating func add(_ key: String, _ number: Int?) {
    add(key) { $0 += Array((number.map { "\($0)" } ?? "null").utf8) }
  }

  mutating func add(_ key: String, _ number: ExactNumber) {
    add(key) { $0 += Array(number.description.utf8) }
  }

  mutating func add(_ key: String, _ flag: Bool) {
    add(key) { $0 += Array("\(flag)".utf8) }
  }

  mutating func add(_ key: String, _ object: JSONObject) {
    add(key) { object.append(to: &$0) }
  }

  mutating func add(_ key: String, _ list: JSONList) {
    add(key) { list.append(to: &$0) }
  }

  /// Adds a value that is JSON already.
  mutating func add(_ key: String, json: [UInt8]) {
    add(key) { $0 += json }
  }

  /// Adds a value that the closure writes as JSON.
  mutating func add(_ key: String, _ write: (inout [UInt8]) -> Void) {
    if opening.count > 1 { opening.append(UInt8(ascii: ",")) }
    JSONText.append(quoted: key, to: &opening)
    opening.append(UInt8(ascii: ":"))
    write(&opening)
  }

  func append(to output: inout [UInt8]) {
    output += opening
    output.append(UInt8(ascii: "}"))
  }
}
