/// Decides if bytes are a JSON text by RFC 8259, in the simplest way.
///
/// It is written from the grammar alone. In two points that the standard leaves open it follows our
/// contract: it refuses lone surrogate escapes and bytes that are not UTF-8. It recurses, so it is
/// not for deep texts.
package struct NaiveJSON {
  private struct Refusal: Error {}
  private let bytes: [UInt8]
  private var index = 0

  package static func accepts(_ bytes: [UInt8]) -> Bool {
    var text = NaiveJSON(bytes: bytes)
    do {
      try text.space()
      try text.value()
      try text.space()
      return text.index == bytes.count && String(validating: bytes, as: UTF8.self) != nil
    } catch {
      return false
    }
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private var next: UInt8? { index < bytes.count ? bytes[index] : nil }

  private func stands(_ characters: String) -> Bool {
    next.map { Array(characters.utf8).contains($0) } ?? false
  }

  private mutating func take(_ characters: String) throws {
    guard stands(characters) else { throw Refusal() }
    index += 1
  }

  private mutating func space() throws { while stands(" \t\r\n") { index += 1 } }

  private mutating func value() throws {
    switch next {
    case UInt8(ascii: "{"): try list(closing: "}") { try $0.member() }
    case UInt8(ascii: "["): try list(closing: "]") { try $0.value() }
    case UInt8(ascii: "\""): try string()
    case UInt8(ascii: "t"): try word("true")
    case UInt8(ascii: "f"): try word("false")
    case UInt8(ascii: "n"): try word("null")
    default: try number()
    }
  }

  private mutating func list(closing: String, _ item: (inout NaiveJSON) throws -> Void) throws {
    index += 1
    try space()
    if stands(closing) {
      index += 1
      return
    }
    while true {
      try item(&self)
      try space()
      if stands(closing) { break }
      try take(",")
      try space()
    }
    index += 1
  }

  private mutating func member() throws {
    try string()
    try space()
    try take(":")
    try space()
    try value()
  }

  private mutating func word(_ word: String) throws {
    for character in word { try take(String(character)) }
  }

  private mutating func number() throws {
    if stands("-") { index += 1 }
    if stands("0") { index += 1 } else { try digits() }
    if stands(".") {
      index += 1
      try digits()
    }
    if stands("eE") {
      index += 1
      if stands("+-") { index += 1 }
      try digits()
    }
  }

  private mutating func digits() throws {
    try take("0123456789")
    while stands("0123456789") { index += 1 }
  }

  private mutating func string() throws {
    try take("\"")
    while let byte = next, byte != UInt8(ascii: "\"") {
      guard byte >= 0x20 else { throw Refusal() }
      index += 1
      guard byte == UInt8(ascii: "\\") else { continue }
      guard stands("u") else {
        try take("\"\\/bfnrt")
        continue
      }
      let unit = try codeUnit()
      if (0xDC00...0xDFFF).contains(unit) { throw Refusal() }
      if (0xD800...0xDBFF).contains(unit) {
        try take("\\")
        guard (0xDC00...0xDFFF).contains(try codeUnit()) else { throw Refusal() }
      }
    }
    try take("\"")
  }

  private mutating func codeUnit() throws -> Int {
    try take("u")
    let digits = bytes[index..<min(index + 4, bytes.count)]
    for _ in 0..<4 { try take("0123456789abcdefABCDEF") }
    return Int(String(decoding: digits, as: UTF8.self), radix: 16) ?? 0
  }
}
