/// The codes of up to 65,536 rows. Each code has the number of bytes that the largest code needs.
///
///     being filled   ▒▒▒▒ ▒▒▒▒ ▒▒▒▒ ▒▒▒▒ …   4 bytes a row
///     full           ▒ ▒ ▒ ▒ …                1, 2 or 4
///
/// SAFETY: one thread fills a page. Other threads read only rows that were filled before they read
/// the number of rows under the index's monitor. A full page is never written again.
final class CodePage: @unchecked Sendable {
  static let capacity = 1 << 16

  private enum Width: Int {
    case one = 1
    case two = 2
    case four = 4
  }

  private let memory: UnsafeMutableRawPointer
  private let width: Width

  /// Creates a page that can be filled; nil if memory is short.
  init?() {
    guard let memory = allocatePages(CodePage.capacity * 4) else { return nil }
    self.memory = memory
    width = .four
  }

  /// Copies the codes of a full page into fewer bytes; nil if memory is short.
  private init?(_ wide: CodePage, _ width: Width) {
    guard let memory = allocatePages(CodePage.capacity * width.rawValue) else { return nil }
    self.memory = memory
    self.width = width
    wide.withWide { codes in
      for row in 0..<CodePage.capacity {
        // SAFETY: the memory has room for `capacity` codes of this width, and each code fits it.
        switch width {
        case .one:
          memory.storeBytes(
            of: UInt8(truncatingIfNeeded: codes[row]), toByteOffset: row, as: UInt8.self)
        case .two:
          memory.storeBytes(
            of: UInt16(truncatingIfNeeded: codes[row]), toByteOffset: row &* 2, as: UInt16.self)
        case .four: break
        }
      }
    }
  }

  deinit { freePages(memory) }

  /// Fills rows from `first` on. The code of a row is the element of `codes` at the row's number.
  func fill(from first: Int, with numbers: ArraySlice<Int32>, _ codes: [Int32]) {
    precondition(first >= 0 && first + numbers.count <= CodePage.capacity)
    var row = first
    for number in numbers {
      // SAFETY: first <= row < capacity, and a page that is being filled has 4 bytes per row.
      memory.storeBytes(of: codes[Int(number)], toByteOffset: row &* 4, as: Int32.self)
      row &+= 1
    }
  }

  /// Returns a full page with as few bytes as its codes need. All codes are less than `count`.
  func narrowed(codesBelow count: Int) -> CodePage {
    guard count <= 1 << 16 else { return self }
    return CodePage(self, count <= 1 << 8 ? .one : .two) ?? self
  }

  private func withWide(_ body: (Codes<UInt32>) -> Void) { body(Codes(memory)) }

  /// Calls the reader with rows of the page. The rows must have been filled.
  @inline(__always)
  func read(_ rows: Range<Int>, by reader: inout some CodeReader) {
    precondition(rows.lowerBound >= 0 && rows.upperBound <= CodePage.capacity)
    switch width {
    case .one: reader.read(Codes<UInt8>(memory), rows)
    case .two: reader.read(Codes<UInt16>(memory), rows)
    case .four: reader.read(Codes<UInt32>(memory), rows)
    }
  }

  /// Returns the code of a row. The row must have been filled.
  func code(at row: Int) -> Int {
    var reader = OneCode()
    read(row..<row + 1, by: &reader)
    return reader.code
  }
}

struct Codes<Code: FixedWidthInteger & UnsignedInteger> {
  private let base: UnsafeRawPointer

  fileprivate init(_ base: UnsafeMutableRawPointer) { self.base = UnsafeRawPointer(base) }

  @inline(__always)
  subscript(row: Int) -> Int {
    precondition(UInt(bitPattern: row) < UInt(bitPattern: CodePage.capacity))
    // SAFETY: 0 <= row < capacity, and the page has room for `capacity` codes of this width.
    return Int(
      truncatingIfNeeded: base.load(
        fromByteOffset: row &* MemoryLayout<Code>.size, as: Code.self))
  }
}

/// Reads the codes of a page, in any width.
protocol CodeReader {
  mutating func read<Code>(_ codes: Codes<Code>, _ rows: Range<Int>)
}

private struct OneCode: CodeReader {
  var code = 0

  mutating func read<Code>(_ codes: Codes<Code>, _ rows: Range<Int>) {
    code = codes[rows.lowerBound]
  }
}
