/// A catalogue's file name, as the bytes that the user typed: they need not be UTF-8.
public struct CataloguePath: Sendable, Hashable {
  /// The bytes, without an end mark; none of them is zero.
  public let bytes: [UInt8]

  public init(bytes: [UInt8]) { self.bytes = bytes }

  /// The path of a text.
  public init(_ text: String) { bytes = Array(text.utf8) }

  /// Standard input, written `-`.
  public static let standardInput = CataloguePath("-")

  /// Whether this is `-`.
  public var isStandardInput: Bool { bytes == [UInt8(ascii: "-")] }

  /// The path for messages; what is not UTF-8 is shown as the replacement character.
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Whether a name means this file: its path, its last part, or that without its extensions.
  package func isCalled(_ name: String) -> Bool {
    let last = text.split(separator: "/").last.map(String.init) ?? text
    return name == text || name == last || name == last.split(separator: ".").first.map(String.init)
  }

  /// Throws when the file cannot be read, before anything else is printed. It is not opened: a pipe
  /// can be opened only once.
  package func check() throws(Failure) {
    guard !isStandardInput, let number = accessError(self) else { return }
    throw .system(cannotOpen(number))
  }

  /// Whether there is no such file.
  package var leadsNowhere: Bool { !isStandardInput && accessError(self).map(isMissing) ?? false }

  /// The error of a file that cannot be opened.
  func cannotOpen(_ number: Int32) -> SystemError {
    let hint = isMissing(number) ? hintWhenMissing.map { "; " + $0 } : nil
    return SystemError("open", text, systemMessage(number) + (hint ?? ""))
  }

  /// The hint for the user when there is no such file and the name looks like something else.
  var hintWhenMissing: String? {
    if text.hasPrefix("–") || text.hasPrefix("—") {
      return "an option begins with two plain hyphens: '--\(text.drop { "–—-".contains($0) })'"
    }
    if bytes.contains(where: { $0 == UInt8(ascii: "=") || $0 == UInt8(ascii: ">") }) {
      return "a filter begins with '--', such as --price '>=500'"
    }
    if !bytes.contains(where: { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "/") }) {
      return "a value with spaces stands in quotes, as in --model 'iPhone 14'"
    }
    return nil
  }

  func withCString<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
    let terminated = bytes.map { CChar(bitPattern: $0) } + [0]
    // SAFETY: the array ends with a zero and lives for the length of the call; it is never empty.
    return terminated.withUnsafeBufferPointer { body($0.baseAddress!) }
  }
}
