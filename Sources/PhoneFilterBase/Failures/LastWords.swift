import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The message of a process that cannot go on because no memory is left: one line, at once, from
/// whichever thread.
///
/// Swift's runtime cannot do without the few bytes that it asks for. Where there are none it prints
/// its stack, for which there may be no memory either, and ends the process by a signal; or code
/// that got no memory writes to the address 0.
enum LastWords {
  private static let words: StaticString = "phonefilter: cannot go on: no memory is left\n"
  /// The words in which Swift's runtime says that it was given no memory.
  private static let complaint: StaticString = "Fatal error: failed to allocate"
  /// Whether a thread is writing the message.
  private static let areSaid = Atomic<Bool>(false)
  /// The memory of the handlers' stack, which only the system uses: kept here, it is no leak.
  private static let handlerStack = Atomic<UInt>(0)
  /// The signals by which Swift's runtime, or the processor, ends a process that cannot go on.
  static let signals = [SIGABRT, SIGSEGV, SIGBUS, SIGILL, SIGTRAP]

  /// Handles the signals on a stack of their own: the first thread's stack does not grow any more
  /// where no memory is left. A handler that is there already, a sanitizer's, stays.
  static func install() {
    let size = 1 << 16
    if let memory = allocatePages(size) {
      handlerStack.store(UInt(bitPattern: memory), ordering: .relaxed)
      var stack = stack_t()
      stack.ss_sp = memory
      stack.ss_size = numericCast(size)
      // SAFETY: the memory is never given back.
      sigaltstack(&stack, nil)
    }
    for number in signals where Interrupts.isHandled(number, by: SIG_DFL) {
      var action = sigaction()
      // SAFETY: the handler makes calls of the system alone, and ends the process.
      Interrupts.setHandler(of: &action) { number in
        if !isMemoryLeft() { LastWords.say() }
        // Something else is wrong: that must not look like an answer.
        signal(number, SIG_DFL)
        raise(number)
      }
      action.sa_flags = Int32(SA_ONSTACK)
      sigaction(number, &action, nil)
    }
  }

  /// Writes the message, and ends the process. Calls only what a signal handler may call.
  private static func say() -> Never {
    // Another thread that cannot go on either waits for the end.
    while areSaid.exchange(true, ordering: .relaxed) { pause() }
    words.withUTF8Buffer { _ = systemWrite(2, $0.baseAddress!, $0.count) }
    _exit(2)
  }

  /// Writes the message in place of what Swift's runtime is about to print, if memory is the cause.
  fileprivate static func say(insteadOf text: UnsafePointer<CChar>) {
    let isWhy = complaint.withUTF8Buffer {
      // SAFETY: the text ends with a zero, and no more is compared than the complaint has.
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

/// Replaces the C library's function, through which Swift's runtime prints why it cannot go on, and
/// its stack behind that. On macOS it calls the system's own.
@_cdecl("fputs")
package func printed(_ text: UnsafePointer<CChar>, to file: StandardFile) -> Int32 {
  // What is said must not vanish with a screen.
  HeldScreen.release()
  LastWords.say(insteadOf: text)
  let count = strlen(text)
  // SAFETY: the text ends with a zero, behind `count` bytes.
  return fwrite(text, 1, count, file) == count ? 0 : EOF
}

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}
