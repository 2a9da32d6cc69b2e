/// A catalogue's file name, as the bytes that the user typed: they need not be UTF-8.
public struct CataloguePath: Sendable, Hashable {
  /// The bytes, without an end mark. No byte is zero.
  public let bytes: [UInt8]

  public init(bytes: [UInt8]) { self.bytes = bytes }

  public init(_ text: String) { bytes = Array(text.utf8) }

  public static let standardInput = CataloguePath("-")

  /// True if the path is `-`.
  public var isStandardInput: Bool { bytes == [UInt8(ascii: "-")] }

  /// The path for messages, with the replacement character for bytes that are not UTF-8.
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Returns true if a name means this file: its path, its last part, or its last part without
  /// extensions.
  package func isCalled(_ name: String) -> Bool {
    let last = text.split(separator: "/").last.map(String.init) ?? text
    return name == text || name == last || name == last.split(separator: ".").first.map(String.init)
  }

  /// Throws if the file cannot be read, before any output. The file is not opened: a pipe can be
  /// opened only once.
  package func check() throws(Failure) {
    guard !isStandardInput, let number = accessError(self) else { return }
    throw .system(cannotOpen(number))
  }

  /// True if the text looks like the name of a file, and not like a word.
  package var isFileName: Bool { text.utf8.contains { "./".utf8.contains($0) } }

  /// True if the file does not exist.
  package var leadsNowhere: Bool { !isStandardInput && accessError(self).map(isMissing) ?? false }

  func cannotOpen(_ number: Int32) -> SystemError {
    let hint = isMissing(number) ? hintWhenMissing.map { "; " + $0 } : nil
    return SystemError("open", text, systemMessage(number) + (hint ?? ""))
  }

  /// The hint for the user if the file does not exist and its name looks like something else.
  var hintWhenMissing: String? {
    if text.hasPrefix("–") || text.hasPrefix("—") {
      return "an option begins with two plain hyphens: '--\(text.drop { "–—-".contains($0) })'"
    }
    if bytes.contains(where: { $0 == UInt8(ascii: "=") || $0 == UInt8(ascii: ">") }) {
      return "a filter begins with '--', such as --price '>=500'"
    }
    if !bytes.contains(where: { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "/") }) {
      return "put a value with spaces in quotes, as in --model 'iPhone 14'"
    }
    return nil
  }

  func withCString<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
    let terminated = bytes.map { CChar(bitPattern: $0) } + [0]
    // SAFETY: the array ends with a zero and outlives the call; it is never empty.
    return terminated.withUnsafeBufferPointer { body($0.baseAddress!) }
  }
}
