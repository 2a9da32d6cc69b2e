#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

// Every libc call that is not about one file descriptor is here. So the differences between
// platforms, and the unsafe parts of C, are in one place.

/// memcmp.
@inlinable @inline(__always)
func compareMemory(
  _ left: UnsafeRawPointer, _ right: UnsafeRawPointer, _ count: Int
) -> Int32 {
  // SAFETY: callers pass views of at least `count` bytes each.
  memcmp(left, right, count)
}

/// memchr.
@inlinable @inline(__always)
func findByte(_ byte: UInt8, _ base: UnsafeRawPointer, _ count: Int)
  -> UnsafeRawPointer?
{
  // SAFETY: callers pass a view of at least `count` bytes.
  memchr(base, Int32(byte), count).map { UnsafeRawPointer($0) }
}

/// Returns memory at a page boundary, or nil if the system has none left.
package func allocatePages(_ count: Int) -> UnsafeMutableRawPointer? {
  var memory: UnsafeMutableRawPointer?
  // SAFETY: the caller owns the result and frees it with `freePages`.
  return posix_memalign(&memory, 4096, count) == 0 ? memory : nil
}

/// Frees the memory of `allocatePages`.
package func freePages(_ memory: UnsafeMutableRawPointer) {
  // SAFETY: the caller owns the memory and gives it up with this call.
  free(memory)
}

/// Returns memory in large pages if the system has them, which makes the first touch of a gigabyte
/// cheaper than in pages of 4 KB; nil if no memory is left.
func allocateLargePages(_ count: Int) -> UnsafeMutableRawPointer? {
  var memory: UnsafeMutableRawPointer?
  // SAFETY: the caller owns the result and frees it with `freePages`.
  guard posix_memalign(&memory, 1 << 21, count) == 0, let memory else { return nil }
  #if os(Linux)
    // SAFETY: the advice is about memory that has just been allocated, and changes nothing in it.
    madvise(memory, count, MADV_HUGEPAGE)
  #endif
  return memory
}

/// Returns true if the system would give a gigabyte of address space; safe in a signal handler.
func isMemoryLeft() -> Bool {
  let size = 1 << 30
  // SAFETY: the mapping is new, is not touched, and is freed at once.
  let memory = mmap(nil, size, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
  guard let memory, memory != MAP_FAILED else { return false }
  munmap(memory, size)
  return true
}

/// Sends SIGALRM every 20 milliseconds; safe in a signal handler.
///
/// The code uses no generic function and no global variable. The first use of one can allocate
/// memory, and the signal may have interrupted `malloc`, which then waits for itself forever.
func startAlarms() {
  var alarms = itimerval()
  alarms.it_value.tv_usec = 20_000
  alarms.it_interval = alarms.it_value
  #if canImport(Glibc)
    let timer = __itimer_which_t(ITIMER_REAL.rawValue)
  #else
    let timer = ITIMER_REAL
  #endif
  // SAFETY: the structure outlives the call.
  setitimer(timer, &alarms, nil)
}

/// Returns the size of the machine's memory in bytes; 1 GB if it is not known.
package func physicalMemory() -> Int {
  let pages = sysconf(Int32(_SC_PHYS_PAGES))
  let size = sysconf(Int32(_SC_PAGESIZE))
  return pages > 0 && size > 0 ? pages * size : 1 << 30
}

/// Returns the number of available processors, at least 1.
package func processorCount() -> Int { max(Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))), 1) }

/// Returns the system's message for an error number, such as "No such file or directory".
func systemMessage(_ number: Int32) -> String {
  // SAFETY: strerror returns a terminated string that is copied at once.
  strerror(number).map { String(cString: $0) } ?? "error \(number)"
}

/// Returns the path of this program.
package func ownProgramPath() -> String {
  #if os(Linux)
    // The link also leads to a file that was replaced meanwhile.
    return "/proc/self/exe"
  #else
    var size: UInt32 = 4096
    var path = [CChar](repeating: 0, count: Int(size))
    // SAFETY: the array has the number of bytes in `size`.
    guard _NSGetExecutablePath(&path, &size) == 0 else { return "phonefilter" }
    return String(decoding: path.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  #endif
}

package func isFolder(_ path: CataloguePath) -> Bool {
  var status = stat()
  // SAFETY: stat fills the structure, which outlives the call.
  return path.withCString { stat($0, &status) } == 0 && status.st_mode & S_IFMT == S_IFDIR
}

/// Makes a folder the working folder; returns false if that is not possible.
package func enter(_ folder: CataloguePath) -> Bool { folder.withCString { chdir($0) } == 0 }

package func environmentVariable(_ name: String) -> String? {
  // SAFETY: getenv returns a terminated string or nil; it is copied at once, and nothing here
  // changes the environment.
  getenv(name).map { String(cString: $0) }
}

/// Returns the seconds of a clock that only goes forward.
package func monotonicSeconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// Returns today's date in the time zone of the machine.
package func localDay() -> (year: Int, month: Int, day: Int) {
  var now = time(nil)
  var parts = tm()
  // SAFETY: localtime_r fills the tm, which outlives the call.
  localtime_r(&now, &parts)
  return (Int(parts.tm_year) + 1900, Int(parts.tm_mon) + 1, Int(parts.tm_mday))
}

package func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

/// Returns true if standard input can have content: a file or a pipe, not a terminal or /dev/null.
package func hasStandardInput() -> Bool {
  var status = stat()
  // SAFETY: fstat fills the stat, which outlives the call.
  return fstat(0, &status) == 0 && status.st_mode & S_IFMT != S_IFCHR
}

/// Returns the columns and lines of a terminal, each nil if the terminal does not report it; nil if
/// the descriptor is not a terminal.
package func terminalSize(_ descriptor: Int32) -> (width: Int?, height: Int?)? {
  var size = winsize()
  // SAFETY: TIOCGWINSZ fills a winsize, which outlives the call.
  guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 else { return nil }
  return (size.ws_col > 0 ? Int(size.ws_col) : nil, size.ws_row > 0 ? Int(size.ws_row) : nil)
}

/// The arguments in the form that C passes to a program: an array of terminated texts.
package typealias ArgumentWords = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>

/// Returns the arguments as bytes: a file name need not be UTF-8.
///
/// They come from the entry point. Swift's own `CommandLine` reads them from /proc, and without
/// /proc it returns none, without an error.
package func commandLineArguments(_ count: Int32, _ words: ArgumentWords?) -> [[UInt8]] {
  guard let words else { return [] }
  return (0..<Int(count)).compactMap { index in
    // SAFETY: the words are count terminated texts, for the life of the process.
    words[index].map { [UInt8](UnsafeRawBufferPointer(start: $0, count: strlen($0))) }
  }
}

/// Returns the error number of a file that cannot be read, or nil if it can.
func accessError(_ path: CataloguePath) -> Int32? {
  path.withCString { access($0, R_OK) } == 0 ? nil : errno
}

/// Returns the absolute path without symbolic links; for standard input, the path of its file. Nil
/// if the file does not exist.
package func resolvedPath(_ path: CataloguePath) -> CataloguePath? {
  let path = path.isStandardInput ? CataloguePath("/dev/stdin") : path
  // SAFETY: realpath returns a terminated string that the caller frees, or nil.
  guard let resolved = path.withCString({ realpath($0, nil) }) else { return nil }
  defer { free(resolved) }
  return CataloguePath(
    bytes: [UInt8](UnsafeRawBufferPointer(start: resolved, count: strlen(resolved))))
}

/// Nil if the file does not exist.
package func fileSize(_ path: CataloguePath) -> Int? {
  var status = stat()
  // SAFETY: stat fills the structure, which outlives the call.
  return path.withCString { stat($0, &status) } == 0 ? Int(status.st_size) : nil
}

/// Raises the soft limits of the stack and of the descriptors: records nest a thousand levels deep,
/// and a sort opens many files. If address space is limited, all threads share one heap.
package func raiseLimits() {
  shareHeapIfLimited()
  for (resource, wanted) in [(stackLimit, rlim_t(8 << 20)), (descriptorLimit, rlim_t(4096))] {
    var limit = rlimit()
    // SAFETY: the structure outlives the calls.
    guard getrlimit(resource, &limit) == 0, limit.rlim_cur < wanted else { continue }
    limit.rlim_cur = min(wanted, limit.rlim_max)
    setrlimit(resource, &limit)
  }
}

#if canImport(Glibc)
  /// Makes all threads share one heap if address space is limited to less than 8 GB. The C library
  /// reserves 128 MB of it for the heap of each thread. A thread that gets no heap asks the system
  /// for each few bytes: so slowly that it seems to hang.
  private func shareHeapIfLimited() {
    var limit = rlimit()
    // SAFETY: the structure outlives the call.
    guard getrlimit(addressLimit, &limit) == 0, limit.rlim_cur < 8 << 30 else { return }
    let mostHeaps: Int32 = -8
    _ = setHeapOption(mostHeaps, 1)
  }

  private let addressLimit = __rlimit_resource_t(RLIMIT_AS.rawValue)

  /// mallopt; its header is not imported.
  @_silgen_name("mallopt")
  private func setHeapOption(_ option: Int32, _ value: Int32) -> Int32
#else
  private func shareHeapIfLimited() {}
#endif

package func mostDescriptors() -> Int {
  var limit = rlimit()
  // SAFETY: the structure outlives the call.
  return getrlimit(descriptorLimit, &limit) == 0 ? Int(clamping: limit.rlim_cur) : 256
}

#if canImport(Glibc)
  private let stackLimit = __rlimit_resource_t(RLIMIT_STACK.rawValue)
  private let descriptorLimit = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
#else
  private let stackLimit = RLIMIT_STACK
  private let descriptorLimit = RLIMIT_NOFILE
#endif

/// Opens /dev/null as each closed standard descriptor. Otherwise a file that is opened later could
/// get that number, and be written to by mistake. Standard input is opened for writing and the two
/// outputs for reading, so their use stays an error.
package func occupyStandardDescriptors() {
  for (number, mode) in [(Int32(0), O_WRONLY), (1, O_RDONLY), (2, O_RDONLY)]
  where fcntl(number, F_GETFD) < 0 {
    // `open` returns the lowest free number, which is this one.
    _ = open("/dev/null", mode)
  }
}

/// Opens a file that never has a name; returns -1 if the system cannot make such a file in this
/// folder. The mask of the process applies to the mode.
func openNamelessFile(in folder: CataloguePath, mode: UInt32 = 0o600) -> Int32 {
  #if os(Linux)
    // O_TMPFILE, a macro that is not imported.
    let nameless = 0o20000000 | O_DIRECTORY
    return folder.withCString { open($0, nameless | O_RDWR | O_CLOEXEC, mode) }
  #else
    return -1
  #endif
}

/// Returns true if a path leads to a file that can be read repeatedly.
package func isRegularFile(_ path: CataloguePath) -> Bool {
  var status = stat()
  // SAFETY: stat fills the structure, which outlives the call.
  return path.withCString { stat($0, &status) } == 0 && status.st_mode & S_IFMT == S_IFREG
}

package func isMissing(_ error: Int32) -> Bool { error == ENOENT }

package func endProcess(_ code: Int32) -> Never { exit(code) }

/// Ends the process at once: nothing more is closed or written.
package func endProcessAtOnce() -> Never { _exit(0) }

/// Waits for some milliseconds, or until a signal arrives.
func pause(milliseconds: Int32) {
  // SAFETY: the call gets no descriptors.
  _ = poll(nil, 0, milliseconds)
}

/// Calls a body on its own thread after some milliseconds. If no thread can be started, the body is
/// not called.
package func startTimer(milliseconds: Int, _ body: @escaping @Sendable () -> Void) {
  let thread = WorkerThread {
    let end = monotonicSeconds() + Double(milliseconds) / 1000
    while case let left = end - monotonicSeconds(), left > 0 {
      pause(milliseconds: Int32(left * 1000) + 1)
    }
    body()
  }
  thread?.detach()
}

/// Opens a regular file that is not empty; returns nil for anything else. A pipe or a device is not
/// opened, because that alone may wait or have an effect.
func openAtRest(_ path: CataloguePath) -> Int32? {
  guard !path.isStandardInput, isRegularFile(path) else { return nil }
  // A pipe may have replaced the file just now.
  let number = path.withCString { open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY) }
  guard number >= 0 else { return nil }
  var status = stat()
  // SAFETY: fstat fills the stat, which outlives the call.
  guard fstat(number, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size > 0 else {
    close(number)
    return nil
  }
  return number
}
