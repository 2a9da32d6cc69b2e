/// A private temporary folder that knows every file in it.
final class Scratch {
  let folder: String
  private var files: Set<String> = []

  init() throws {
    let parent = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    let pattern = "\(parent)/phonefilter-bench.XXXXXX"
    var name = pattern.utf8CString.map { $0 }
    guard mkdtemp(&name) != nil else { throw SystemError("make the folder", pattern) }
    folder = Platform.string(fromTerminated: name)
  }

  func path(_ name: String) -> String {
    let path = "\(folder)/\(name)"
    files.insert(path)
    return path
  }

  func remove() {
    files.forEach(File.remove)
    rmdir(folder)
  }
}
