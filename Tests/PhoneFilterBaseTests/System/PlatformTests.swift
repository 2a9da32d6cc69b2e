@testable import PhoneFilterBase
import Foundation
import Testing

@testable import PhoneFilterCore

@Suite("Platform")
struct PlatformTests {
  @Test func errorsHaveTheSystemsWords() {
    #expect(systemMessage(ENOENT) == "No such file or directory")
    #expect(systemMessage(ENOSPC) == "No space left on device")
    #expect(!systemMessage(12_345).isEmpty)
  }

  @Test func theClockGoesForward() {
    let first = monotonicSeconds()
    let second = monotonicSeconds()
    #expect(first > 0 && second >= first)
  }

  @Test func filesAreNoTerminals() throws {
    let descriptor = open("/dev/null", O_RDONLY)
    defer { close(descriptor) }
    #expect(!isTerminal(descriptor))
    #expect(terminalSize(descriptor) == nil)
    #expect(terminalSize(-1) == nil)
  }

  @Test func variablesAreReadOrMissing() {
    #expect(environmentVariable("PATH") == ProcessInfo.processInfo.environment["PATH"])
    #expect(environmentVariable("PHONEFILTER_THERE_IS_NO_SUCH_VARIABLE") == nil)
  }

  @Test func pagesAreAtPageBoundaries() throws {
    for count in [1, 4096, 300_000] {
      let memory = try #require(allocatePages(count))
      #expect(UInt(bitPattern: memory) % 4096 == 0)
      memory.initializeMemory(as: UInt8.self, repeating: 1, count: count)
      freePages(memory)
    }
  }

  @Test func failuresOfTheSystemAreOneLine() {
    let error = SystemError("open", "a\nb\u{1B}", "No such file or directory")
    #expect(!error.message.contains("\n") && !error.message.contains("\u{1B}"))
    #expect(error.message.hasSuffix("': No such file or directory"))
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func aSignalIsNoticedBetweenRows(number: Int32) async {
    await #expect(processExitsWith: .success) { [number] in
      Interrupts.install()
      // Threads of a pool have signals blocked.
      var signals = sigset_t()
      sigfillset(&signals)
      pthread_sigmask(SIG_UNBLOCK, &signals, nil)
      try Interrupts.check()
      raise(number)
      do throws(Failure) {
        try Interrupts.check()
        exit(1)
      } catch {
        guard case .interrupted(signal: number) = error else { exit(2) }
      }
    }
  }

  @Test func aSecondSignalEndsTheProcessAtOnce() async {
    await #expect(processExitsWith: .exitCode(128 + SIGTERM)) {
      Interrupts.install()
      var signals = sigset_t()
      sigfillset(&signals)
      pthread_sigmask(SIG_UNBLOCK, &signals, nil)
      raise(SIGINT)
      raise(SIGTERM)
    }
  }
}
