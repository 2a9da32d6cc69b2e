/// A phonefilter under test.
struct Tool {
  static let name = "phonefilter"

  /// What it is called in tables.
  let title: String
  let path: String
  /// Given on every command line that reads a catalogue.
  let extraArguments: [String]

  /// The same in a file of its own, as an installed program is.
  ///
  /// A program as the linker wrote it starts 12 % slower than its copy, which would decide every
  /// comparison of two; and a build in the meantime changes nothing.
  func copied(to scratch: Scratch) throws -> Tool {
    let copy = scratch.path(title)
    try File.copyExecutable(path, to: copy)
    return Tool(title: title, path: copy, extraArguments: extraArguments)
  }
}
