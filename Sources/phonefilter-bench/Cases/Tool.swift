/// A version of phonefilter under test.
struct Tool {
  static let name = "phonefilter"

  let title: String
  let path: String
  /// The extra words of every command line that reads a catalogue.
  let extraArguments: [String]
  /// True for a version before `browse`.
  var isWithoutScreen = false

  /// A copy of the tool in its own file, like an installed program.
  ///
  /// A program in the file that the linker wrote starts 12 % slower than its copy. That would
  /// decide every comparison of two versions. Also, a build in the meantime does not change the
  /// copy.
  func copied(to scratch: Scratch) throws -> Tool {
    let copy = scratch.path(title)
    try File.copyExecutable(path, to: copy)
    return Tool(
      title: title, path: copy, extraArguments: extraArguments,
      isWithoutScreen: try title != Self.name && !Self.hasScreen(copy, scratch))
  }

  /// Returns true if the program's help for `browse` is about that command.
  private static func hasScreen(_ program: String, _ scratch: Scratch) throws -> Bool {
    let output = scratch.path("output")
    _ = try ChildProcess.run(
      Command(program: program, arguments: ["browse", "--help"], feed: nil), output: output,
      errors: scratch.path("errors"))
    return try File.lines(output).contains { $0.hasPrefix("phonefilter browse") }
  }
}
