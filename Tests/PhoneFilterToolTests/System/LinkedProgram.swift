import Foundation

/// The data that a Linux program (64-bit ELF) holds for the system's loader: the folders of
/// libraries, the libraries, and their versions.
struct LinkedProgram {
  /// The path of the release build. `isBuilt` is true if it exists.
  static let releasePath = Tool.packageRoot + "/.build/release/phonefilter"
  static let isBuilt =
    FileManager.default.isExecutableFile(atPath: releasePath) && Tool.sanitizer == nil

  private(set) var libraries: [String] = []
  /// The folders that are searched before the system's folders.
  private(set) var folders: [String] = []
  /// The versions of functions that the system must have, such as `GLIBC_2.34`.
  private(set) var versions: [String] = []

  private let bytes: [UInt8]
  /// The addresses in memory of parts of the file.
  private var parts: [(address: Int, offset: Int, size: Int)] = []

  /// Reads the program at a path; nil if it is not such a file.
  init?(_ path: String) {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    bytes = Array(data)
    guard bytes.starts(with: [0x7F, 0x45, 0x4C, 0x46, 2, 1]) else { return nil }
    var dynamic = 0..<0
    let headers = number(32, 8)
    for index in 0..<number(56, 2) {
      let header = headers + index * number(54, 2)
      let (offset, size) = (number(header + 8, 8), number(header + 32, 8))
      switch number(header, 4) {
      case 1: parts.append((number(header + 16, 8), offset, size))
      case 2: dynamic = offset..<offset + size
      default: break
      }
    }
    read(dynamic)
  }

  private mutating func read(_ dynamic: Range<Int>) {
    let entries = stride(from: dynamic.lowerBound, to: dynamic.upperBound, by: 16)
      .map { (tag: number($0, 8), value: number($0 + 8, 8)) }
    func value(_ tag: Int) -> Int { entries.first { $0.tag == tag }?.value ?? 0 }
    let texts = place(value(5))
    libraries = entries.filter { $0.tag == 1 }.map { text(texts + $0.value) }
    folders = entries.filter { $0.tag == 15 || $0.tag == 29 }.map { text(texts + $0.value) }
    var need = place(value(0x6FFF_FFFE))
    for _ in 0..<value(0x6FFF_FFFF) {
      var version = need + number(need + 8, 4)
      for _ in 0..<number(need + 2, 2) {
        versions.append(text(texts + number(version + 8, 4)))
        version += number(version + 12, 4)
      }
      need += number(need + 12, 4)
    }
  }

  /// Returns the offset in the file of an address.
  private func place(_ address: Int) -> Int {
    parts.first { $0.address <= address && address < $0.address + $0.size }
      .map { $0.offset + address - $0.address } ?? 0
  }

  private func number(_ offset: Int, _ size: Int) -> Int {
    guard offset + size <= bytes.count else { return 0 }
    return bytes[offset..<offset + size].reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  private func text(_ offset: Int) -> String {
    String(decoding: bytes[min(offset, bytes.count)...].prefix { $0 != 0 }, as: UTF8.self)
  }
}
