/// A JSON object that is put together member by member, on one line.
///
/// For answers and reports, not for rows: these keep the bytes of their catalogue.
package struct JSONObject {
  /// All of it but the brace that closes it: the beginning of an object that goes on.
  package private(set) var opening = [UInt8(ascii: "{")]

  package init() {}

  /// All of it.
  package var bytes: [UInt8] { opening + [UInt8(ascii: "}")] }

  /// All of it but the brace that opens it: the end of an object that has begun before.
  package var closing: [UInt8] { Array(bytes.dropFirst()) }

  /// Adds a number; null where there is none.
  package mutating func add(_ key: String, _ number: Int?) {
    add(key) { $0 += (number?.description ?? "null").utf8 }
  }

  package mutating func add(_ key: String, _ value: some JSONPart) {
    add(key) { value.appendJSON(to: &$0) }
  }

  /// Adds a value that is JSON already.
  package mutating func add(_ key: String, json: [UInt8]) {
    add(key) { $0 += json }
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
  /// An object of some members, in their order.
  package init(dictionaryLiteral members: (String, any JSONPart)...) {
    for (key, value) in members { add(key, value) }
  }
}
