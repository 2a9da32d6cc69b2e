#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Waits until at least one of the descriptors has bytes to read or is at its end. Returns true for
/// each such descriptor. The time limit, if there is one, or a signal also ends the wait.
package func waitForInput(of descriptors: [Int32], milliseconds: Int?) -> [Bool] {
  #if canImport(Darwin)
    // On macOS, `poll` does not support /dev/tty.
    var set = fd_set()
    let bits = MemoryLayout<Int32>.size * 8
    let time = timeval(
      tv_sec: (milliseconds ?? 0) / 1000,
      tv_usec: numericCast((milliseconds ?? 0) % 1000 * 1000))
    // SAFETY: a terminal and a pipe are among the first opened descriptors, each of which has a bit
    // in the set. The set and the time outlive the call.
    withUnsafeMutableBytes(of: &set) { words in
      let words = words.bindMemory(to: Int32.self)
      for number in descriptors { words[Int(number) / bits] |= 1 << Int32(Int(number) % bits) }
    }
    var limit = time
    let highest = (descriptors.max() ?? -1) + 1
    let count =
      milliseconds == nil
      ? select(highest, &set, nil, nil, nil) : select(highest, &set, nil, nil, &limit)
    guard count > 0 else { return descriptors.map { _ in false } }
    return withUnsafeBytes(of: &set) { words in
      let words = words.bindMemory(to: Int32.self)
      return descriptors.map { words[Int($0) / bits] & 1 << Int32(Int($0) % bits) != 0 }
    }
  #else
    var requests = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    // SAFETY: poll fills the requests, which outlive the call.
    let count = poll(
      &requests, nfds_t(requests.count), milliseconds.map { Int32(clamping: $0) } ?? -1)
    return requests.map { count > 0 && $0.revents != 0 }
  #endif
}
