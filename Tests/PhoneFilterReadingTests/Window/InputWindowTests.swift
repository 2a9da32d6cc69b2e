@testable import PhoneFilterReading
@testable import PhoneFilterRunning
@testable import PhoneFilterBase
import PhoneFilterTestSupport
import Foundation
import Testing

@testable import PhoneFilterCore

@Suite("Input window")
struct InputWindowTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func window(
    _ bytes: [UInt8], chunk: Int, tracksLines: Bool = false
  ) throws -> InputWindow {
    let path = try folder.write(bytes, as: "bytes")
    return InputWindow(
      file: try InputFile(CataloguePath(path)), tracksLines: tracksLines, chunk: chunk)
  }

  @Test(arguments: [1, 7, 64, 4095, 4096, 4097, 100_000])
  func movesForwardAndKeepsWhatItIsToldTo(chunk: Int) throws {
    let bytes = (0..<30_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    var generator = SeededGenerator(seed: UInt64(chunk))
    let window = try window(bytes, chunk: chunk)
    while !window.isAtEnd {
      // Either a large part of the window is released, or nothing.
      let keeps = Int.random(in: 0..<4, using: &generator) == 0
      try window.advance(
        keeping: keeps ? Int.random(in: 0...window.count, using: &generator) : window.count)
      let end = window.origin + window.count
      #expect(window.bytes.slice(0, window.count).copied() == Array(bytes[window.origin..<end]))
      #expect(window.bytes.slice(window.count, window.bytes.count).copied().allSatisfy { $0 == 0 })
      #expect(window.bytes.count >= window.count + 8)
    }
    #expect(window.origin + window.count == bytes.count)
  }

  @Test func isAtEndOnlyWhenNothingFollows() throws {
    let window = try window(Array("abcdef".utf8), chunk: 3)
    #expect(!window.isAtEnd && window.count == 0)
    try window.advance(keeping: 0)
    #expect(window.count == 3 && !window.isAtEnd)
    try window.advance(keeping: 3)
    #expect(window.origin == 3 && window.count == 3 && !window.isAtEnd)
    try window.advance(keeping: 2)
    #expect(window.origin == 5 && window.count == 1 && window.isAtEnd)
    try window.advance(keeping: 1)
    #expect(window.origin == 6 && window.count == 0 && window.isAtEnd)
  }

  @Test func emptyFilesHaveZeroesOnly() throws {
    let window = try window([], chunk: 64)
    try window.advance(keeping: 0)
    #expect(window.isAtEnd && window.count == 0)
    #expect(window.bytes.word(at: 0) == 0)
  }

  @Test func growsForOneLongRecordAndShrinksAfterIt() throws {
    let long = "{\"model\":\"\(String(repeating: "x", count: 3_000_000))\"}"
    let text =
      "[{\"model\":\"a\"},\(long),"
      + (0..<2000).map { "{\"model\":\"\($0)\"}" }.joined(separator: ",\n") + "]"
    let path = try folder.write(text, as: "long")
    for chunk in [64, 4096] {
      let reading = ReadCatalogue(path, plan: ColumnPlan(specs: [ModelSpec()]), chunk: chunk)
      #expect(reading.complaint == nil)
      #expect(reading.rows.count == 2002)
      #expect(reading.rows[1].count == long.utf8.count)
      #expect(reading.texts.last == "{\"model\":\"1999\"}")
      #expect(reading.lines.last == 2000)
    }
    let piped = try FilledPipe(text)
    #expect(ReadCatalogue(piped.path, chunk: 64).rows.count == 2002)
  }

  @Test func shrinksAgain() throws {
    let window = try window([UInt8](repeating: 1, count: 200_000), chunk: 64)
    while window.count < 100_000 { try window.advance(keeping: 0) }
    for _ in 0..<3 { try window.advance(keeping: window.count) }
    #expect(window.count <= 128)
  }

  @Test func tellsHowMuchHasBeenRead() throws {
    let window = try window([UInt8](repeating: 1, count: 100), chunk: 30)
    var read: [Int] = []
    window.onRead = { read.append($0) }
    while !window.isAtEnd { try window.advance(keeping: window.count) }
    #expect(read == [30, 60, 90, 100, 100])
  }

  @Test func countsLinesForwardAndPlacesAnywhereInIt() throws {
    let text = (1...500).map { "line \($0)\n" }.joined()
    let bytes = Array(text.utf8)
    for tracksLines in [true, false] {
      let window = try window(bytes, chunk: 64, tracksLines: tracksLines)
      while !window.isAtEnd {
        try window.advance(keeping: window.count / 2)
        for offset in [window.origin, window.origin + window.count / 2] {
          let before = bytes[..<offset]
          let line = before.count { $0 == 0x0A } + 1
          let position = try #require(window.problem(at: offset, "x").position)
          #expect(position.line == line)
          #expect(position.column == offset - (before.lastIndex(of: 0x0A) ?? -1))
          if tracksLines { #expect(window.line(of: offset) == line) }
        }
      }
    }
  }

  @Test func pipesHavePlacesAfterLaterLines() async {
    await #expect(processExitsWith: .success) {
      let text = (1...100).map { "line \($0)\n" }.joined()
      let pipe = try FilledPipe(text)
      let window = InputWindow(file: try InputFile(CataloguePath(pipe.path)), chunk: 64)
      try window.advance(keeping: 0)
      try window.advance(keeping: 32)
      // The calls of `--with-source --sort price`: lines for all rows of a batch, and then the
      // place of a value that is not a number.
      let line = window.line(of: window.origin + window.count)
      let position = window.problem(at: window.origin, "x").position
      guard line > 1, let position, position.line == 5 || position.line < line else { exit(1) }
    }
  }

  @Test func aFileCutMeanwhileIsNoCrash() async {
    await #expect(processExitsWith: .success) {
      let folder = try TemporaryFolder()
      let path = try folder.write((1...100).map { "line \($0)\n" }.joined(), as: "cut")
      let window = InputWindow(file: try InputFile(CataloguePath(path)), chunk: 64)
      try window.advance(keeping: 0)
      try window.advance(keeping: 32)
      truncate(path, 0)
      _ = window.problem(at: window.origin + 3, "x")
    }
  }
}
