/// The files that one run writes in addition to standard output: each once, and never a file that
/// the run reads.
package struct WrittenFiles {
  /// The reason why a file must not be written, by the file's identity.
  private var taken: [FileIdentity: String] = [:]
  /// The paths of the files that do not exist yet, with their options.
  private var new: [[UInt8]: String] = [:]

  /// Refuses to write the files that the run reads.
  package init(reading catalogues: [CataloguePath], and others: [CataloguePath] = []) {
    if let output = FileIdentity(descriptor: 1) { taken[output] = "is standard output" }
    for path in others {
      if let file = FileIdentity(path) { taken[file] = "is an input of this run" }
    }
    for path in catalogues {
      if let file = FileIdentity(TablePath(path).file) { taken[file] = "is one of the catalogues" }
    }
  }

  /// Refuses to write a file that is read, unless it is already open for writing.
  package mutating func keep(_ path: CataloguePath) {
    guard let file = FileIdentity(path), taken[file] == nil else { return }
    taken[file] = "is an input of this run"
  }

  /// Opens a file that an option names. Empties it at once, unless `emptiesAtOnce` is false: then
  /// its writer empties it later.
  package mutating func open(
    _ path: CataloguePath, for option: String, emptiesAtOnce: Bool = true
  ) throws(Failure) -> WrittenFile {
    let file = try WrittenFile(path)
    let (identity, target) = (file.identity, file.newPath?.bytes)
    if let reason = identity.flatMap({ taken[$0] }) ?? target.flatMap({ new[$0] }) {
      throw .usage(
        UsageError("\(option): '\(path.text.visible)' \(reason); name another file"))
    }
    if let identity { taken[identity] = "is already the file of \(option)" }
    if let target { new[target] = "is already the file of \(option)" }
    if emptiesAtOnce { file.empty() }
    return file
  }
}
