/// A JSON object that is put together member by member, on one line.
struct JSONObject {
  /// With the brace that opens it, and without the one that closes it.
  private var content = [UInt8(ascii: "{")]

  /// All of it, braces included.
  var bytes: [UInt8] { content + [UInt8(ascii: "}")] }

  /// Adds a text; whatever it holds is escaped.
  mutating func add(_ key: String, _ text: String) {
    begin(key)
    JSONText.append(quoted: Array(text.utf8), to: &content)
  }

  /// Adds a number; null where there is none.
  mutating func add(_ key: String, _ number: Int?) {
    begin(key)
    content += Array((number.map { "\($0)" } ?? "null").utf8)
  }

  mutating func add(_ key: String, _ flag: Bool) {
    begin(key)
    content += Array("\(flag)".utf8)
  }

  mutating func add(_ key: String, _ object: JSONObject) {
    begin(key)
    content += object.content
    content.append(UInt8(ascii: "}"))
  }

  /// Adds a list of objects.
  mutating func add(_ key: String, _ list: [JSONObject]) {
    begin(key)
    content.append(UInt8(ascii: "["))
    content += list.map(\.bytes).joined(separator: [UInt8(ascii: ",")])
    content.append(UInt8(ascii: "]"))
  }

  private mutating func begin(_ key: String) {
    if content.count > 1 { content.append(UInt8(ascii: ",")) }
    JSONText.append(quoted: Array(key.utf8), to: &content)
    content.append(UInt8(ascii: ":"))
  }
}
