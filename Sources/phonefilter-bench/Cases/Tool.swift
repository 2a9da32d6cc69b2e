/// A version of phonefilter under test.
struct Tool {
  static let name = "phonefilter"

  /// The name in tables.
  let title: String
  let path: String
  /// Given on every command line that reads a catalogue.
  let extraArguments: [String]
  /// Whether it is a version from before `browse`.
  var isWithoutScreen = false

  /// A copy of the tool in a file of its own, as an installed program is.
  ///
  /// A program as the linker wrote it starts 12 % slower than its copy, which would decide every
  /// comparison of two; and a build in the meantime does not change the copy.
  func copied(to scratch: Scratch) throws -> Tool {
    let copy = scratch.path(title)
    try File.copyExecutable(path, to: copy)
    return Tool(
      title: title, path: copy, extraArguments: extraArguments,
      isWithoutScreen: try title != Self.name && !Self.hasScreen(copy, scratch))
  }

  /// Whether a program's help of the command is that of the command.
  private static func hasScreen(_ program: String, _ scratch: Scratch) throws -> Bool {
    let output = scratch.path("output")
    _ = try ChildProcess.run(
      Command(program: program, arguments: ["browse", "--help"], feed: nil), output: output,
      errors: scratch.path("errors"))
    return try File.lines(output).contains { $0.hasPrefix("phonefilter browse") }
  }
}
