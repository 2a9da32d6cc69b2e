import PhoneFilterRunning
import PhoneFilterBase
import Foundation

import PhoneFilterCommandLine
import PhoneFilterCore

/// The output of a command line that was run in this process, over files in a temporary folder.
///
/// The arguments name each catalogue by its key. The output and the messages leave out the folder.
package struct ToolRun {
  /// The text on standard output, also before a failure.
  package private(set) var output = ""
  /// The message of the failure, with its place; nil if the run succeeded.
  package private(set) var error: String?
  /// The other lines on standard error.
  package private(set) var remarks: [String] = []
  package private(set) var matched = 0
  /// True if the exit status would be 1.
  package private(set) var isRefused = false

  /// Settings for output to a pipe or a file.
  package static let pipe = TerminalSettings(
    isTerminal: false, reportedWidth: nil, ansi: .never, environment: { _ in nil })

  /// Returns a terminal of a width, without colors.
  package static func terminal(width: Int) -> TerminalSettings {
    TerminalSettings(
      isTerminal: true, reportedWidth: width, ansi: .never, environment: { _ in nil })
  }

  package init(
    _ arguments: [String], _ catalogues: KeyValuePairs<String, String>,
    on terminal: TerminalSettings = ToolRun.pipe
  ) throws {
    let folder = try TemporaryFolder()
    for (name, text) in catalogues { try folder.write(text, as: name) }
    let names = Set(catalogues.map(\.key))
    let typed = arguments.map { argument in
      if names.contains(argument) { return folder.path(of: argument) }
      let isFile = argument.hasPrefix("@") && names.contains(String(argument.dropFirst()))
      return isFile ? "@" + folder.path(of: String(argument.dropFirst())) : argument
    }
    let printed = try folder.write("", as: ".printed")
    do {
      try run(typed, into: printed, terminal)
    } catch let failure as Failure {
      error = failure.words
    }
    output = try String(contentsOfFile: printed, encoding: .utf8)
    leaveOut(folder.path + "/")
  }

  /// Runs a command line over one catalogue, which is the last argument.
  package init(
    _ arguments: [String], on terminal: TerminalSettings = ToolRun.pipe, _ name: String,
    _ text: String
  ) throws {
    try self.init(arguments + [name], [name: text], on: terminal)
  }

  private mutating func run(
    _ arguments: [String], into path: String, _ terminal: TerminalSettings
  ) throws {
    let command = try ToolRun.command(arguments)
    remarks = command.remarks
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    defer { try? file.close() }
    let said = Said()
    defer { remarks = command.remarks + said.remarks }
    let outcome = try command.run(
      in: RunContext(
        output: OutputBuffer(descriptor: file.fileDescriptor), terminal: terminal,
        style: command.line.style, onRemark: { said.remarks.append($0.description) }))
    said.remarks += outcome.remarks.map(\.description)
    matched = outcome.matched
    isRefused = outcome.isRefused
  }

  private final class Said {
    var remarks: [String] = []
  }

  package static func command(_ arguments: [String]) throws -> TypedCommand {
    do {
      guard let command = try TypedCommand(arguments) else {
        throw UsageError("a page of help was asked for")
      }
      return command
    } catch let error as UsageError {
      throw Failure.usage(error)
    }
  }

  /// Returns the message for a command line that has an error; nil if it has no error.
  package static func complaint(_ arguments: [String]) -> String? {
    do {
      _ = try command(arguments)
      return nil
    } catch {
      if case Failure.usage(let usage) = error { return usage.message }
      return "\(error)"
    }
  }

  package mutating func leaveOut(_ folder: String) {
    output = output.replacingOccurrences(of: folder, with: "")
    error = error?.replacingOccurrences(of: folder, with: "")
    remarks = remarks.map { $0.replacingOccurrences(of: folder, with: "") }
  }
}
