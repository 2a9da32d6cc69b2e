import PhoneFilterTestSupport
import Foundation

/// A library that is loaded before the C library and makes some of its calls fail. The program
/// itself is unchanged, and the fault appears where a fault of the system would.
enum FaultyLibrary {
  /// The call that fails, and the kind of the failure.
  struct Fault: CustomStringConvertible {
    enum Kind: String {
      /// The call with this number fails, once.
      case once
      /// Every call whose number is a multiple of this number fails.
      case every
      /// Every call reads or writes one byte only.
      case short
      /// The call with this number fails, and later calls find the end.
      case last
      /// A signal arrives right before the call with this number, when it has no call to interrupt
      /// yet. `error` is the number of the signal.
      case signal
      /// The signal arrives within the call with this number, on the same thread. If its handler
      /// makes a call that the signal may have interrupted, the program ends with status 99.
      case within
      /// When the program first reads the file `FAULT_INPUT`, it tries to do what its user did not
      /// ask for, in the folder `FAULT_OUTSIDE`. The file `fired` has a line for each attempt, with the
      /// number of the system's error.
      case escape
      /// The program crashes when it first reads the file `FAULT_INPUT`.
      case crash
      /// The process is killed right before the call with this number, of all calls that can change
      /// a file or a folder. Each write is two calls: the second kill arrives when half of the bytes
      /// are written.
      case kill
    }

    let call: String
    var number = 1
    var error: Int32 = EIO
    var kind = Kind.once

    var description: String { "\(call) \(kind.rawValue) at \(number) with error \(error)" }
  }

  /// The path of the library; nil if this machine cannot build or use it.
  static var path: String? { library.path }

  private static let library = PreloadedLibrary("faults") { folder in
    try folder.write(code, as: "faults.c")
  }

  /// Returns a script that runs the program with the library. No other program gets the library.
  static func script(_ arguments: String) -> String {
    "LD_PRELOAD=$FAULT_LIBRARY exec phonefilter \(arguments)"
  }

  /// Returns the environment of a program with a fault. The file `fired` appears when the fault
  /// happens.
  static func environment(_ fault: Fault, scratch: TemporaryFolder) -> [String: String] {
    var environment = Tool.environment(scratch.path)
    environment["FAULT_LIBRARY"] = path
    environment["FAULT_CALL"] = fault.call
    environment["FAULT_AT"] = "\(fault.number)"
    environment["FAULT_ERROR"] = "\(fault.error)"
    environment["FAULT_KIND"] = fault.kind.rawValue
    environment["FAULT_FIRED"] = scratch.path(of: "fired")
    return environment
  }

  private static let code = #"""
    #define _GNU_SOURCE
    #include <arpa/inet.h>
    #include <dlfcn.h>
    #include <errno.h>
    #include <fcntl.h>
    #include <pthread.h>
    #include <signal.h>
    #include <stdarg.h>
    #include <stdatomic.h>
    #include <stdio.h>
    #include <stdlib.h>
    #include <string.h>
    #include <sys/socket.h>
    #include <sys/stat.h>
    #include <sys/types.h>
    #include <time.h>
    #include <unistd.h>

    static atomic_long calls;
    static const char *wanted = "";
    static const char *kind = "";
    static const char *fired;
    static long number = 1;
    static int error;
    static __thread int isHandling __attribute__((tls_model("initial-exec")));

    // The descriptor of the file of attempts. It is opened before the program shuts itself off.
    static int attempts = -1;
    static const char *input;
    static const char *outside;

    static void prepareEscape(void) {
      if (strcmp(kind, "escape") != 0 && strcmp(kind, "crash") != 0) return;
      input = getenv("FAULT_INPUT");
      outside = getenv("FAULT_OUTSIDE");
      attempts = open(fired, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
    }

    static void tell(const char *attempt, int result) {
      int number = result < 0 ? errno : 0;
      dprintf(attempts, "%s %d\n", attempt, number);
    }

    static void escape(int file) {
      static atomic_int isDone;
      char link[64], name[4096], path[4096], other[4096];
      if (attempts < 0 || isDone) return;
      snprintf(link, sizeof link, "/proc/self/fd/%d", file);
      ssize_t count = readlink(link, name, sizeof name - 1);
      if (count < 0 || (name[count] = 0, strcmp(name, input) != 0)) return;
      if (atomic_exchange(&isDone, 1)) return;
      if (strcmp(kind, "crash") == 0) raise(SIGKILL);
      snprintf(path, sizeof path, "%s/kept", outside);
      snprintf(other, sizeof other, "%s/new", outside);
      tell("read", openat(AT_FDCWD, path, O_RDONLY));
      tell("passwords", openat(AT_FDCWD, "/etc/passwd", O_RDONLY));
      tell("list", openat(AT_FDCWD, outside, O_RDONLY | O_DIRECTORY));
      tell("write", openat(AT_FDCWD, path, O_WRONLY));
      tell("append", openat(AT_FDCWD, path, O_WRONLY | O_APPEND));
      tell("truncate", truncate(path, 0));
      tell("create", openat(AT_FDCWD, other, O_WRONLY | O_CREAT, 0600));
      tell("mkdir", mkdir(other, 0700));
      tell("symlink", symlink(path, other));
      tell("link", linkat(AT_FDCWD, path, AT_FDCWD, other, 0));
      tell("rename", rename(path, other));
      tell("unlink", unlink(path));
      tell("fifo", mkfifo(other, 0600));
      tell("nameless", openat(AT_FDCWD, outside, O_TMPFILE | O_WRONLY, 0600));
      struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons(9)};
      address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
      int client = socket(AF_INET, SOCK_STREAM, 0);
      tell("connect", connect(client, (struct sockaddr *)&address, sizeof address));
      address.sin_port = 0;
      int server = socket(AF_INET, SOCK_STREAM, 0);
      address.sin_port = htons(0);
      tell("bind", bind(server, (struct sockaddr *)&address, sizeof address));
    }

    __attribute__((constructor)) static void prepare(void) {
      wanted = getenv("FAULT_CALL") ? getenv("FAULT_CALL") : "";
      kind = getenv("FAULT_KIND") ? getenv("FAULT_KIND") : "";
      fired = getenv("FAULT_FIRED");
      number = atol(getenv("FAULT_AT") ? getenv("FAULT_AT") : "1");
      error = atoi(getenv("FAULT_ERROR") ? getenv("FAULT_ERROR") : "5");
      prepareEscape();
    }

    #define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

    static void note(void) {
      if (!fired) return;
      int file = REAL(open)(fired, O_WRONLY | O_CREAT, 0600);
      if (file >= 0) close(file);
      fired = NULL;
    }

    static int fails(const char *name) {
      if (strcmp(name, wanted) != 0 || strcmp(kind, "short") == 0) return 0;
      long count = atomic_fetch_add(&calls, 1) + 1;
      if (strcmp(kind, "signal") == 0) {
        if (count != number) return 0;
        note();
        kill(getpid(), error);
        // The first thread has taken it, and wakes this one if it is another.
        if (gettid() != getpid()) pause();
        return 0;
      }
      if (strcmp(kind, "every") == 0 ? count % number != 0 : count != number) return 0;
      note();
      errno = error;
      return 1;
    }

    // Kills the process in front of a call that changes a file, if its turn has come.
    static void change(void) {
      if (strcmp(kind, "kill") != 0 || atomic_fetch_add(&calls, 1) + 1 != number) return;
      note();
      raise(SIGKILL);
    }

    // Kills the process in the middle of a write, if its turn has come.
    static void changeHalf(int file, const void *bytes, size_t count) {
      if (strcmp(kind, "kill") != 0 || atomic_fetch_add(&calls, 1) + 1 != number) return;
      note();
      if (REAL(write)(file, bytes, count / 2) < 0) _exit(98);
      raise(SIGKILL);
    }

    static int hasEnded(const char *name) {
      return strcmp(name, wanted) == 0 && strcmp(kind, "last") == 0 && atomic_load(&calls) > number;
    }

    static size_t shorter(const char *name, size_t count) {
      return count > 1 && strcmp(name, wanted) == 0 && strcmp(kind, "short") == 0 ? (note(), 1) : count;
    }

    ssize_t read(int file, void *bytes, size_t count) {
      escape(file);
      if (fails("read")) return -1;
      return hasEnded("read") ? 0 : REAL(read)(file, bytes, shorter("read", count));
    }
    ssize_t pread(int file, void *bytes, size_t count, off_t offset) {
      escape(file);
      if (fails("pread")) return -1;
      return hasEnded("pread") ? 0 : REAL(pread)(file, bytes, shorter("pread", count), offset);
    }
    ssize_t pread64(int file, void *bytes, size_t count, off64_t offset) {
      escape(file);
      if (fails("pread")) return -1;
      return hasEnded("pread") ? 0 : REAL(pread64)(file, bytes, shorter("pread", count), offset);
    }
    ssize_t write(int file, const void *bytes, size_t count) {
      // Not what is said on standard error: it would be lost.
      if (file == 2) return REAL(write)(file, bytes, count);
      change();
      changeHalf(file, bytes, count);
      return fails("write") ? -1 : REAL(write)(file, bytes, shorter("write", count));
    }
    int open(const char *path, int flags, ...) {
      va_list rest;
      va_start(rest, flags);
      int mode = va_arg(rest, int);
      va_end(rest);
      if (flags & (O_CREAT | O_TRUNC | O_TMPFILE)) change();
      return fails("open") ? -1 : REAL(open)(path, flags, mode);
    }
    int open64(const char *path, int flags, ...) {
      va_list rest;
      va_start(rest, flags);
      int mode = va_arg(rest, int);
      va_end(rest);
      if (flags & (O_CREAT | O_TRUNC | O_TMPFILE)) change();
      return fails("open") ? -1 : REAL(open64)(path, flags, mode);
    }
    off_t lseek(int file, off_t offset, int origin) {
      return fails("lseek") ? -1 : REAL(lseek)(file, offset, origin);
    }
    int mkstemp(char *path) {
      change();
      return fails("mkstemp") ? -1 : REAL(mkstemp)(path);
    }
    char *mkdtemp(char *path) { return change(), REAL(mkdtemp)(path); }
    int mkdir(const char *path, mode_t mode) { return change(), REAL(mkdir)(path, mode); }
    int rmdir(const char *path) { return change(), REAL(rmdir)(path); }
    int unlink(const char *path) { return change(), REAL(unlink)(path); }
    int rename(const char *from, const char *to) { return change(), REAL(rename)(from, to); }
    int linkat(int folder, const char *from, int other, const char *to, int flags) {
      return change(), REAL(linkat)(folder, from, other, to, flags);
    }
    int ftruncate(int file, off_t size) { return change(), REAL(ftruncate)(file, size); }
    int ftruncate64(int file, off64_t size) { return change(), REAL(ftruncate64)(file, size); }
    int fchmod(int file, mode_t mode) { return change(), REAL(fchmod)(file, mode); }
    int fchown(int file, uid_t user, gid_t group) { return change(), REAL(fchown)(file, user, group); }
    ssize_t pwrite(int file, const void *bytes, size_t count, off_t offset) {
      return change(), REAL(pwrite)(file, bytes, count, offset);
    }
    ssize_t pwrite64(int file, const void *bytes, size_t count, off64_t offset) {
      return change(), REAL(pwrite64)(file, bytes, count, offset);
    }
    static void expectNoHandler(void) {
      static const char words[] = "the handler of a signal allocates memory\n";
      if (!isHandling) return;
      REAL(write)(2, words, sizeof words - 1);
      _exit(99);
    }
    void *malloc(size_t size) {
      static void *(*real)(size_t);
      if (!real) real = REAL(malloc);
      expectNoHandler();
      if (strcmp(wanted, "malloc") == 0 && atomic_fetch_add(&calls, 1) + 1 == number) {
        note();
        isHandling = 1;
        raise(error);
        // The alarms that follow the first signal.
        raise(SIGALRM);
        isHandling = 0;
      }
      return real(size);
    }
    void free(void *memory) {
      static void (*real)(void *);
      if (!real) real = REAL(free);
      expectNoHandler();
      real(memory);
    }
    int posix_memalign(void **memory, size_t alignment, size_t size) {
      expectNoHandler();
      // What the language asks for in small pieces it cannot do without.
      if (alignment < 4096) return REAL(posix_memalign)(memory, alignment, size);
      return fails("posix_memalign") ? ENOMEM : REAL(posix_memalign)(memory, alignment, size);
    }
    int pthread_create(
      pthread_t *thread, const pthread_attr_t *attributes, void *(*body)(void *), void *argument
    ) {
      return fails("pthread_create") ? EAGAIN : REAL(pthread_create)(thread, attributes, body, argument);
    }
    int clock_gettime(clockid_t clock, struct timespec *time) {
      int result = REAL(clock_gettime)(clock, time);
      // A century further on, and back again.
      if (strcmp(wanted, "clock_gettime") == 0 && atomic_fetch_add(&calls, 1) % 2 == 0) {
        note();
        time->tv_sec += 3155760000;
      }
      return result;
    }
    pid_t waitpid(pid_t child, int *status, int options) {
      return fails("waitpid") ? -1 : REAL(waitpid)(child, status, options);
    }
    int pipe2(int ends[2], int flags) { return fails("pipe2") ? -1 : REAL(pipe2)(ends, flags); }
    int pipe(int ends[2]) { return fails("pipe") ? -1 : REAL(pipe)(ends); }

    """#
}
