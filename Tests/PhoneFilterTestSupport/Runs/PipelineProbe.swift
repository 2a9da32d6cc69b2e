import PhoneFilterReading
import PhoneFilterRunning
import PhoneFilterBase
import Foundation

import PhoneFilterCore

/// Runs the product's pipeline in this process, over files in a temporary folder.
package final class PipelineProbe {
  package struct Outcome: Equatable, CustomStringConvertible {
    package var bytes: [UInt8] = []
    /// The message of the failure; nil if the run succeeded.
    package var failure: String?
    /// The other lines on standard error.
    package var remarks: [String] = []
    package var isRefused = false

    /// The outcome without the remarks that depend on the size of a read: the fields that were
    /// found before a limit was reached.
    package var withoutChance: Outcome {
      var copy = self
      copy.remarks.removeAll { $0.hasSuffix("in the part that was read") }
      return copy
    }

    package var withoutRemarks: Outcome {
      var copy = self
      copy.remarks = []
      return copy
    }

    package var description: String {
      bytes.shown + (failure.map { ", then: \($0)" } ?? "") + (isRefused ? ", refused" : "")
        + (remarks.isEmpty ? "" : ", remarks: \(remarks)")
    }
  }

  package struct Refused: Error, CustomStringConvertible {
    package let description: String

    package init(description: String) { self.description = description }
  }

  package static let chunks = [64, 100, 257, 4096, 1 << 18]
  private let folder: TemporaryFolder
  private let output: FileHandle
  private let readsMarks: Bool
  /// The remarks of the last run on how its catalogues were read.
  package private(set) var remarksOnReading: [String] = []

  /// Creates a probe with a fixed decimal mark or, with `readingMarks`, with the marks that the
  /// columns show.
  package init(readingMarks: Bool = false) throws {
    readsMarks = readingMarks
    folder = try TemporaryFolder()
    output = try FileHandle(
      forUpdating: URL(fileURLWithPath: folder.write("", as: ".printed")))
  }

  deinit { try? output.close() }

  package func path(of text: String, as name: String) throws -> String {
    try folder.write(text, as: name)
  }

  package func path(of bytes: [UInt8], as name: String) throws -> String {
    try folder.write(bytes, as: name)
  }

  /// Filters a catalogue by flags. If the chunks are small, several threads do the work.
  package func run(
    _ flags: [[String]], on path: String, chunk: Int = InputWindow.chunkSize, threads: Int? = nil,
    pushesDown: Bool = true, onProgress: (() -> Void)? = nil
  ) throws -> Outcome {
    try run(
      flags, on: [path], chunk: chunk, threads: threads, pushesDown: pushesDown,
      onProgress: onProgress)
  }

  package func run(
    _ flags: [[String]], on paths: [String], chunk: Int, threads: Int? = nil,
    pushesDown: Bool = true, onProgress: (() -> Void)? = nil
  ) throws -> Outcome {
    let arguments = flags.flatMap { $0 } + paths
    var outcome = Outcome()
    remarksOnReading = []
    try output.truncate(atOffset: 0)
    do {
      let command = try Self.command(arguments, readingMarks: readsMarks)
      var context = RunContext(
        output: OutputBuffer(descriptor: output.fileDescriptor, limit: chunk),
        terminal: ToolRun.pipe, style: command.line.style,
        onProgress: onProgress.map { body in { _, _ in body() } })
      context.onRemark = { self.remarksOnReading.append($0.description) }
      context.chunk = chunk
      context.pushesDown = pushesDown
      context.usualThreads = threads ?? (chunk < InputWindow.chunkSize ? 3 : 1)
      let result = try command.run(in: context)
      outcome.remarks = result.remarks.map(\.description)
      outcome.isRefused = result.isRefused
    } catch let failure as Failure {
      outcome.failure = failure.words
    } catch let error as UsageError {
      outcome.failure = error.message
    }
    try output.seek(toOffset: 0)
    outcome.bytes = Array(try output.readToEnd() ?? Data())
    return outcome
  }

  /// Returns the bytes that a run prints. Throws if the run fails.
  package func bytes(
    _ flags: [[String]], on path: String, chunk: Int = InputWindow.chunkSize
  ) throws -> [UInt8] {
    let outcome = try run(flags, on: path, chunk: chunk)
    if let failure = outcome.failure { throw Refused(description: failure) }
    return outcome.bytes
  }

  /// Returns the numbers in the field `id` of the rows.
  package func numbers(_ flags: [[String]], on path: String) throws -> [Int] {
    let bytes = try bytes(flags + [["--fields=id", "-fcsv"]], on: path)
    return String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline).dropFirst()
      .compactMap { Int($0) }
  }

  /// Parses a command line.
  ///
  /// The decimal mark is fixed by default, because the reference reads each value by itself. Other
  /// tests cover the marks that a column shows.
  package static func command(
    _ arguments: [String], readingMarks: Bool = false
  ) throws -> TypedCommand {
    let marks = readingMarks ? [] : ["--decimal-mark", "point"]
    guard let command = try TypedCommand(arguments + marks) else {
      throw Refused(description: "a page of help was asked for")
    }
    return command
  }
}
