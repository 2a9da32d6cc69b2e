#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

// Every libc call of the library that is not about one file descriptor stands here, so that what
// differs between platforms, and what is unsafe about C, is in one place.

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

/// Memory for bytes at a page boundary, or nil when the system has none left.
package func allocatePages(_ count: Int) -> UnsafeMutableRawPointer? {
  var memory: UnsafeMutableRawPointer?
  // SAFETY: the result is owned by the caller, which gives it back with `freePages`.
  return posix_memalign(&memory, 4096, count) == 0 ? memory : nil
}

/// Gives back what `allocatePages` gave.
package func freePages(_ memory: UnsafeMutableRawPointer) {
  // SAFETY: the caller owns the memory and lets go of it with this call.
  free(memory)
}

/// Memory in large pages where the system has them, so that a gigabyte is not touched for the first
/// time in pieces of 4 KB; nil when there is none left.
func allocateLargePages(_ count: Int) -> UnsafeMutableRawPointer? {
  var memory: UnsafeMutableRawPointer?
  // SAFETY: the result is owned by the caller, which gives it back with `freePages`.
  guard posix_memalign(&memory, 1 << 21, count) == 0, let memory else { return nil }
  #if os(Linux)
    // SAFETY: the advice is about memory that has just been allocated, and changes nothing in it.
    madvise(memory, count, MADV_HUGEPAGE)
  #endif
  return memory
}

/// Whether the system would give a gigabyte of address space; safe in a signal handler.
func isMemoryLeft() -> Bool {
  let size = 1 << 30
  // SAFETY: the mapping is new, is not touched, and is given back at once.
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
  // SAFETY: the structure lives for the length of the call.
  setitimer(timer, &alarms, nil)
}

/// How much memory the machine has, in bytes.
package func physicalMemory() -> Int {
  let pages = sysconf(Int32(_SC_PHYS_PAGES))
  let size = sysconf(Int32(_SC_PAGESIZE))
  return pages > 0 && size > 0 ? pages * size : 1 << 30
}

/// How many processors there are to run on.
package func processorCount() -> Int { max(Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))), 1) }

/// The system's words for an error number, such as "No such file or directory".
func systemMessage(_ number: Int32) -> String {
  // SAFETY: strerror returns a terminated string that is copied at once.
  strerror(number).map { String(cString: $0) } ?? "error \(number)"
}

/// A variable of the environment, or nil.
package func environmentVariable(_ name: String) -> String? {
  // SAFETY: getenv returns a terminated string or nil; it is copied at once, and nothing here
  // changes the environment.
  getenv(name).map { String(cString: $0) }
}

/// Seconds of a clock that only goes forward.
package func monotonicSeconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// Whether a descriptor is a terminal.
package func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

/// Whether standard input has something to read: a file or a pipe, not a terminal or /dev/null.
package func hasStandardInput() -> Bool {
  var status = stat()
  // SAFETY: fstat fills the stat, which lives for the length of the call.
  return fstat(0, &status) == 0 && status.st_mode & S_IFMT != S_IFCHR
}

/// The columns and lines that the terminal behind a descriptor reports, each nil where it reports
/// none; nil for what is no terminal.
package func terminalSize(_ descriptor: Int32) -> (width: Int?, height: Int?)? {
  var size = winsize()
  // SAFETY: TIOCGWINSZ fills a winsize, which lives for the length of the call.
  guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 else { return nil }
  return (size.ws_col > 0 ? Int(size.ws_col) : nil, size.ws_row > 0 ? Int(size.ws_row) : nil)
}

/// The arguments as C hands them to a program: an array of terminated texts.
package typealias ArgumentWords = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>

/// The arguments as the bytes that were given: a file name need not be UTF-8.
///
/// They are those of the entry point. Swift's own `CommandLine` looks for them in /proc, and where
/// that is not mounted it has none and says nothing.
package func commandLineArguments(_ count: Int32, _ words: ArgumentWords?) -> [[UInt8]] {
  guard let words else { return [] }
  return (0..<Int(count)).compactMap { index in
    // SAFETY: the words are count terminated texts, for the life of the process.
    words[index].map { [UInt8](UnsafeRawBufferPointer(start: $0, count: strlen($0))) }
  }
}

/// Why a file cannot be read, or nil when it can.
func accessError(_ path: CataloguePath) -> Int32? {
  path.withCString { access($0, R_OK) } == 0 ? nil : errno
}

/// The path without symbolic links, from the root on; standard input's is that of its file. Nil when
/// there is none.
package func resolvedPath(_ path: CataloguePath) -> CataloguePath? {
  let path = path.isStandardInput ? CataloguePath("/dev/stdin") : path
  // SAFETY: realpath returns a terminated string that the caller frees, or nil.
  guard let resolved = path.withCString({ realpath($0, nil) }) else { return nil }
  defer { free(resolved) }
  return CataloguePath(
    bytes: [UInt8](UnsafeRawBufferPointer(start: resolved, count: strlen(resolved))))
}

/// The size of a file, or nil when there is none.
package func fileSize(_ path: CataloguePath) -> Int? {
  var status = stat()
  // SAFETY: stat fills the structure, which lives for the length of the call.
  return path.withCString { stat($0, &status) } == 0 ? Int(status.st_size) : nil
}

/// Lets the process use as much stack and as many descriptors as it may at all: records nest a
/// thousand levels deep, and a sort has many files. Where address space is limited all threads share
/// one heap.
package func raiseLimits() {
  shareHeapIfLimited()
  for (resource, wanted) in [(stackLimit, rlim_t(8 << 20)), (descriptorLimit, rlim_t(4096))] {
    var limit = rlimit()
    // SAFETY: the structure lives for the length of the calls.
    guard getrlimit(resource, &limit) == 0, limit.rlim_cur < wanted else { continue }
    limit.rlim_cur = min(wanted, limit.rlim_max)
    setrlimit(resource, &limit)
  }
}

#if canImport(Glibc)
  /// Each thread has a heap of its own, for which the C library reserves 128 MB of address space.
  /// Where there is less it does without one, and asks the system for each few bytes: so slow that
  /// it seems to hang.
  private func shareHeapIfLimited() {
    var limit = rlimit()
    // SAFETY: the structure lives for the length of the call.
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

/// How many descriptors may be open at once.
package func mostDescriptors() -> Int {
  var limit = rlimit()
  // SAFETY: the structure lives for the length of the call.
  return getrlimit(descriptorLimit, &limit) == 0 ? Int(clamping: limit.rlim_cur) : 256
}

#if canImport(Glibc)
  private let stackLimit = __rlimit_resource_t(RLIMIT_STACK.rawValue)
  private let descriptorLimit = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
#else
  private let stackLimit = RLIMIT_STACK
  private let descriptorLimit = RLIMIT_NOFILE
#endif

/// Opens /dev/null as each of the three standard descriptors that is closed: a file that is opened
/// later must not become one of them, and be written to by mistake. Using one that was closed stays
/// an error.
package func occupyStandardDescriptors() {
  for (number, mode) in [(Int32(0), O_WRONLY), (1, O_RDONLY), (2, O_RDONLY)]
  where fcntl(number, F_GETFD) < 0 {
    // The lowest number that is free, which is this one.
    _ = open("/dev/null", mode)
  }
}

/// Opens a file in a folder that never has a name; -1 where the system makes none there.
func openNamelessFile(in folder: CataloguePath) -> Int32 {
  #if os(Linux)
    // O_TMPFILE, which is a macro that is not imported.
    let nameless = 0o20000000 | O_DIRECTORY
    return folder.withCString { open($0, nameless | O_RDWR | O_CLOEXEC, 0o600) }
  #else
    return -1
  #endif
}

/// Whether a path leads to a file that can be read again and again.
package func isRegularFile(_ path: CataloguePath) -> Bool {
  var status = stat()
  // SAFETY: stat fills the structure, which lives for the length of the call.
  return path.withCString { stat($0, &status) } == 0 && status.st_mode & S_IFMT == S_IFREG
}

/// Whether an error says that there is no such file.
package func isMissing(_ error: Int32) -> Bool { error == ENOENT }

/// Ends the process.
package func endProcess(_ code: Int32) -> Never { exit(code) }

/// Ends the process without anything being closed or written any more.
package func endProcessAtOnce() -> Never { _exit(0) }

/// Waits for some milliseconds, or until a signal comes.
func pause(milliseconds: Int32) {
  // SAFETY: the call gets no descriptors.
  _ = poll(nil, 0, milliseconds)
}

/// Calls a body in a thread of its own when some milliseconds have passed. Without a thread it is not
/// called.
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

/// A descriptor of a regular file with something in it; nil for all else. A pipe or a device is not
/// opened, since that alone may wait for someone, or do something.
func openAtRest(_ path: CataloguePath) -> Int32? {
  guard !path.isStandardInput, isRegularFile(path) else { return nil }
  // A pipe may have taken its place just now.
  let number = path.withCString { open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY) }
  guard number >= 0 else { return nil }
  var status = stat()
  // SAFETY: fstat fills the stat, which lives for the length of the call.
  guard fstat(number, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size > 0 else {
    close(number)
    return nil
  }
  return number
}
