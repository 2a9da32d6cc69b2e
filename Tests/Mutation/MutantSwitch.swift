import Glibc

// The file is in the copy of the package that the harness makes, not in the package.

/// The number of the mutant that runs in place of the code; -1 for none.
private let active = getenv("PHONEFILTER_MUTANT").map { atoi($0) } ?? -1

/// A byte for each mutant, shared with the harness: 1 if its place was reached.
nonisolated(unsafe) private let reached: UnsafeMutablePointer<UInt8>? = {
  guard let words = getenv("PHONEFILTER_REACHED") else { return nil }
  let descriptor = open(words, O_RDWR | O_CLOEXEC)
  var status = stat()
  guard descriptor >= 0, fstat(descriptor, &status) == 0 else { return nil }
  let map = mmap(nil, Int(status.st_size), PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0)
  close(descriptor)
  return map == MAP_FAILED ? nil : map?.assumingMemoryBound(to: UInt8.self)
}()

/// Returns the number of the active mutant if it is one of these.
public func _mutant(_ first: Int32, _ last: Int32) -> Int32 {
  if first == -2 { _ = reached }
  return active >= first && active <= last ? active : -1
}

public func _isMutant(_ one: Int32) -> Bool {
  _reach(Int(one), Int(one))
  return active == one
}

/// Records that a test reached the places of these mutants.
public func _reach(_ first: Int, _ last: Int) {
  guard let reached else { return }
  for one in first...last { reached[one] = 1 }
}
