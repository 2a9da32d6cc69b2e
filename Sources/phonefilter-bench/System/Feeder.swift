/// A `cat` that writes a file into a pipe, as a shell would set it up.
struct Feeder {
  /// For the reader to be started with; `letGo()` closes it here.
  let readingEnd: Int32
  private let process: pid_t

  init(_ path: String) throws {
    guard let cat = SearchPath.find("cat") else { throw SystemError("find", "cat", code: ENOENT) }
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw SystemError("make a pipe for", path) }
    defer { close(ends[1]) }
    // Neither process inherits the other's end: a reader that goes away ends the cat.
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

  /// Once the reader runs, or could not be started.
  func letGo() {
    close(readingEnd)
  }

  /// Once the reader has ended: what it left unread ends the cat.
  func wait() {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
  }
}
