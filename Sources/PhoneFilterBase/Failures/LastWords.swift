import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The message of a process that cannot go on because no memory is left: one line, at once, from
/// any thread.
///
/// Swift's runtime needs a few bytes at any time. If it gets none, it prints its stack, for which
/// memory may be missing too, and ends the process by a signal. Or code that got no memory writes
/// to the address 0.
package enum LastWords {
  private static let words: StaticString = "phonefilter: cannot go on: no memory is left\n"
  private static let record: StaticString = """
    {"severity":"error","code":"no-memory","message":"cannot go on: no memory is left"}

    """
  /// True if the message is one line of JSON.
  private static let isRecord = Atomic<Bool>(false)
  /// The text by which Swift's runtime reports that it got no memory.
  private static let complaint: StaticString = "Fatal error: failed to allocate"
  /// True while a thread is writing the message.
  private static let areSaid = Atomic<Bool>(false)
  /// The memory of the handlers' stack, which only the system uses. Because it is kept here, it is
  /// not a leak.
  private static let handlerStack = Atomic<UInt>(0)
  /// The signals by which Swift's runtime, or the processor, ends a process that cannot go on.
  static let signals = [SIGABRT, SIGSEGV, SIGBUS, SIGILL, SIGTRAP]

  /// Makes the message one line of JSON, for a program.
  package static func becomeRecord() { isRecord.store(true, ordering: .relaxed) }

  /// Handles the signals on a separate stack: without memory, the first thread's stack cannot grow.
  /// An existing handler, such as a sanitizer's, stays.
  static func install() {
    let size = 1 << 16
    if let memory = allocatePages(size) {
      handlerStack.store(UInt(bitPattern: memory), ordering: .relaxed)
      var stack = stack_t()
      stack.ss_sp = memory
      stack.ss_size = numericCast(size)
      // SAFETY: the memory is never freed.
      sigaltstack(&stack, nil)
    }
    for number in signals where Interrupts.isHandled(number, by: SIG_DFL) {
      var action = sigaction()
      // SAFETY: the handler calls system functions only, and ends the process.
      Interrupts.setHandler(of: &action) { number in
        if !isMemoryLeft() { LastWords.say() }
        // Memory is not the cause. The signal ends the process, so that the end does not look like
        // an answer.
        signal(number, SIG_DFL)
        raise(number)
      }
      action.sa_flags = Int32(SA_ONSTACK)
      sigaction(number, &action, nil)
    }
  }

  /// Writes the message and ends the process. Safe in a signal handler.
  private static func say() -> Never {
    // If another thread cannot go on either, it waits here for the end.
    while areSaid.exchange(true, ordering: .relaxed) { pause() }
    let last = isRecord.load(ordering: .relaxed) ? record : words
    last.withUTF8Buffer { _ = systemWrite(2, $0.baseAddress!, $0.count) }
    _exit(2)
  }

  /// If memory is the cause, writes the message instead of the text that Swift's runtime is about
  /// to print.
  fileprivate static func say(insteadOf text: UnsafePointer<CChar>) {
    let isWhy = complaint.withUTF8Buffer {
      // SAFETY: the text ends with a zero, and no more bytes are compared than the complaint has.
      strncmp(text, UnsafeRawPointer($0.baseAddress!).assumingMemoryBound(to: CChar.self), $0.count)
        == 0
    }
    if isWhy { say() }
  }
}

#if canImport(Musl)
  package typealias StandardFile = OpaquePointer
#else
  package typealias StandardFile = UnsafeMutablePointer<FILE>
#endif

/// Replaces the C library's function. Swift's runtime calls it to print why it cannot go on, and
/// then its stack. On macOS the runtime calls the system's own function.
@_cdecl("fputs")
package func printed(_ text: UnsafePointer<CChar>, to file: StandardFile) -> Int32 {
  // The text must not vanish with a screen.
  HeldScreen.release()
  LastWords.say(insteadOf: text)
  let count = strlen(text)
  // SAFETY: the text ends with a zero after `count` bytes.
  return fwrite(text, 1, count, file) == count ? 0 : EOF
}

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}
