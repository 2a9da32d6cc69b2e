import PhoneFilterRunning
import PhoneFilterBase
import Foundation

import PhoneFilterCommandLine
import PhoneFilterCore

/// A command line that was run in this process, over files in a temporary folder, and its output.
///
/// Catalogues are named in the arguments by the names under which they are given; in what was
/// printed and said their folder is left out.
package struct ToolRun {
  /// What was printed, also when something went wrong afterwards.
  package private(set) var output = ""
  /// The message of what went wrong, with its place, or nil.
  package private(set) var error: String?
  /// What was said on standard error otherwise.
  package private(set) var remarks: [String] = []
  /// How many rows matched.
  package private(set) var matched = 0
  /// Whether the exit status would be 1.
  package private(set) var isRefused = false

  /// No terminal: what is written goes into a pipe or file.
  package static let pipe = TerminalSettings(
    isTerminal: false, reportedWidth: nil, ansi: .never, environment: { _ in nil })

  /// A terminal of a width, without colours.
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

  /// One catalogue, named last.
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
        style: command.line.style, onRemark: { said.remarks.append($0) }))
    said.remarks += outcome.remarks
    matched = outcome.matched
    isRefused = outcome.isRefused
  }

  /// What was said on the way.
  private final class Said {
    var remarks: [String] = []
  }

  /// A command line, understood.
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

  /// What is said about a command line that cannot be understood; nil for one that can.
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
