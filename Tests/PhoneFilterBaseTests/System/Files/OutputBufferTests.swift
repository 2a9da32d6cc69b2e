@testable import PhoneFilterBase
import PhoneFilterTestSupport
import Foundation
import Testing

@testable import PhoneFilterCore

@Suite("Output buffer")
struct OutputBufferTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    signal(SIGPIPE, SIG_IGN)
  }

  private func written(limit: Int, _ body: (OutputBuffer) throws -> Void) throws -> [UInt8] {
    let path = folder.path(of: "output")
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    defer { close(descriptor) }
    try body(OutputBuffer(descriptor: descriptor, limit: limit))
    return Array(try Data(contentsOf: URL(fileURLWithPath: path)))
  }

  @Test(arguments: [1, 10, 4096, 1 << 16])
  func writesEverythingInOrder(limit: Int) throws {
    let rows = (0..<3000).map { "row \($0)\n" }
    let bytes = try written(limit: limit) { output in
      for row in rows {
        output.append(Array(row.utf8))
        try output.endRow()
      }
      try output.flush()
    }
    #expect(String(decoding: bytes, as: UTF8.self) == rows.joined())
  }

  @Test(arguments: [1, 10, 4096, 1 << 16])
  func recordsStandBetweenWhatSurroundsThem(limit: Int) throws {
    let rows = (0..<3000).map { String(repeating: "r", count: $0 % 40) + "\($0)" }
    let store = ByteStore()
    for row in rows { store.append(Array(row.utf8)) }
    var start = 0
    let records = rows.map { row in
      defer { start += row.utf8.count }
      return store.bytes.slice(start, start + row.utf8.count)
    }
    let bytes = try written(limit: limit) { output in
      output.append("first")
      try output.append(records: records, after: Array(", ".utf8), before: [0x0D, 0x0A])
      try output.append(records: [], after: [0x2C], before: [])
      try output.flush()
    }
    #expect(
      String(decoding: bytes, as: UTF8.self) == "first" + rows.map { ", \($0)\r\n" }.joined())
  }

  @Test func rowsAreTakenOutAgain() throws {
    let rows = (0..<100).map { "row \($0)\n" }
    for step in [1, 2, 7, 200] {
      let bytes = try written(limit: 100) { output in
        let beside = OutputBuffer(beside: output)
        for row in rows {
          beside.append(Array(row.utf8))
          try beside.endRow()
        }
        beside.keepRows(rows.indices.map { $0 % step == 0 })
        try output.take(beside)
        try output.flush()
      }
      let kept = rows.indices.filter { $0 % step == 0 }.map { rows[$0] }
      #expect(String(decoding: bytes, as: UTF8.self) == kept.joined())
    }
  }

  @Test func writesAtTheEndsOfRowsOnly() throws {
    let path = folder.path(of: "rows")
    let descriptor = open(path, O_WRONLY | O_CREAT, 0o600)
    defer { close(descriptor) }
    let output = OutputBuffer(descriptor: descriptor, limit: 10)
    output.append("0123456789abcdef")
    output.append(byte: 0x0A)
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)).isEmpty)
    try output.endRow()
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)).count == 17)
    output.append(shown: "short")
    try output.endRow()
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)).count == 17)
    try output.flush()
    try output.flush()
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)).count == 22)
  }

  @Test func everyKindOfTextIsAppended() throws {
    let bytes = try written(limit: 100) { output in
      output.append("static ")
      output.append(shown: "shown ")
      output.append(page: "page ")
      output.append(Array("bytes".utf8))
      output.append(byte: 0x21)
      try output.flush()
    }
    #expect(String(decoding: bytes, as: UTF8.self) == "static shown page bytes!")
  }

  @Test func escapesBytesOfCataloguesOnlyWhenToldTo() throws {
    let bytes = try written(limit: 100) { output in
      output.append(Array("a\u{1B}b".utf8))
      output.escapes = .text
      output.append(Array("a\u{1B}b".utf8))
      output.append(shown: "\u{1B}")
      try output.flush()
    }
    #expect(String(decoding: bytes, as: UTF8.self) == "a\u{1B}ba\\u{1B}b\u{1B}")
  }

  @Test func saysThatTheReaderHasGone() throws {
    var ends: [Int32] = [0, 0]
    #expect(pipe(&ends) == 0)
    close(ends[0])
    defer { close(ends[1]) }
    let output = OutputBuffer(descriptor: ends[1], limit: 4)
    output.append("a row\n")
    #expect { try output.endRow() } throws: { error in
      if case .outputClosed? = error as? Failure { true } else { false }
    }
    // Bytes that could not be written are dropped, so the last flush does not throw.
    try output.flush()
  }

  @Test func aFullDiskIsAnErrorOfTheSystem() throws {
    let descriptor = open("/dev/full", O_WRONLY)
    if descriptor < 0 { try Test.cancel("there is no /dev/full here") }
    defer { close(descriptor) }
    let output = OutputBuffer(descriptor: descriptor)
    output.append("a row\n")
    try output.endRow()
    #expect { try output.flush() } throws: { error in
      guard case .system(let system)? = error as? Failure else { return false }
      return system.reason == "No space left on device"
        && system.message == "cannot write to standard output: No space left on device"
    }
  }

  @Test func whatAPipeTakesInPartsIsWrittenWhole() throws {
    var ends: [Int32] = [0, 0]
    #expect(pipe(&ends) == 0)
    let reading = FileHandle(fileDescriptor: ends[0], closeOnDealloc: true)
    let writing = ends[1]
    Thread {
      let output = OutputBuffer(descriptor: writing)
      output.append([UInt8](repeating: 0x61, count: 300_000))
      try? output.flush()
      close(writing)
    }.start()
    #expect(reading.readDataToEndOfFile().count == 300_000)
  }

  @Test func tellsBeforeItWrites() throws {
    var count = 0
    _ = try written(limit: 4) { output in
      output.beforeWrite = { count += 1 }
      try output.flush()
      #expect(count == 0)
      output.append("abcd")
      try output.endRow()
      try output.flush()
    }
    #expect(count == 1)
  }
}
