/// A version of phonefilter under test.
struct Tool {
  static let name = "phonefilter"

  /// The name in tables.
  let title: String
  let path: String
  /// Given on every command line that reads a catalogue.
  let extraArguments: [String]

  /// A copy of the tool in a file of its own, as an installed program is.
  ///
  /// A program as the linker wrote it starts 12 % slower than its copy, which would decide every
  /// comparison of two; and a build in the meantime does not change the copy.
  func copied(to scratch: Scratch) throws -> Tool {
    let copy = scratch.path(title)
    try File.copyExecutable(path, to: copy)
    return Tool(title: title, path: copy, extraArguments: extraArguments)
  }
}
