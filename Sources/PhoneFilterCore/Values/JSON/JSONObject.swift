/// A JSON object that is built member by member, on one line.
///
/// It is for answers and reports. Rows keep the bytes of their catalogue.
package struct JSONObject {
  /// The object without the closing brace, so that more members can follow.
  package private(set) var opening = [UInt8(ascii: "{")]

  package init() {}

  package var bytes: [UInt8] { opening + [UInt8(ascii: "}")] }

  /// The object without the opening brace, as the end of another object.
  package var closing: [UInt8] { Array(bytes.dropFirst()) }

  /// Adds a number, or null for nil.
  package mutating func add(_ key: String, _ number: Int?) {
    add(key) { $0 += (number?.description ?? "null").utf8 }
  }

  package mutating func add(_ key: String, _ value: some JSONPart) {
    add(key) { value.appendJSON(to: &$0) }
  }

  /// Adds a value that is already JSON.
  package mutating func add(_ key: String, json: [UInt8]) {
    add(key) { $0 += json }
  }

  /// Adds the members of another object.
  package mutating func append(_ other: JSONObject) {
    guard other.opening.count > 1 else { return }
    if opening.count > 1 { opening.append(UInt8(ascii: ",")) }
    opening += other.opening.dropFirst()
  }

  /// Adds a value that the closure writes as JSON.
  package mutating func add(_ key: String, _ write: (inout [UInt8]) -> Void) {
    if opening.count > 1 { opening.append(UInt8(ascii: ",")) }
    JSONText.append(quoted: key, to: &opening)
    opening.append(UInt8(ascii: ":"))
    write(&opening)
  }
}

extension JSONObject: JSONPart {
  package func appendJSON(to json: inout [UInt8]) {
    json += opening
    json.append(UInt8(ascii: "}"))
  }
}

extension JSONObject: ExpressibleByDictionaryLiteral {
  package init(dictionaryLiteral members: (String, any JSONPart)...) {
    for (key, value) in members { add(key, value) }
  }
}
