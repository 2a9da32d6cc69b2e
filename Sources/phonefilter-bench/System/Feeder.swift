/// A `cat` that writes a file into a pipe, as in a shell.
struct Feeder {
  /// The descriptor that the reader starts with; `letGo()` closes it in this process.
  let readingEnd: Int32
  private let process: pid_t

  init(_ path: String) throws {
    guard let cat = SearchPath.find("cat") else { throw SystemError("find", "cat", code: ENOENT) }
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw SystemError("make a pipe for", path) }
    defer { close(ends[1]) }
    // Neither process inherits the other's end: if the reader goes away, the cat ends.
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    readingEnd = ends[0]
    do {
      process = try Spawning.start(
        cat, [path], input: .nothing, output: .descriptor(ends[1]), errors: .nothing)
    } catch {
      close(readingEnd)
      throw error
    }
  }

  /// Closes the reading end. The caller calls it when the reader runs or could not be started.
  func letGo() {
    close(readingEnd)
  }

  /// Waits for the cat. The caller calls it when the reader has ended: unread bytes end the cat.
  func wait() {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
  }
}
