#if canImport(Glibc)
  @preconcurrency import Glibc
#elseif canImport(Musl)
  @preconcurrency import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Returns all variables of the environment as `NAME=VALUE`, for a program that the user has
/// chosen.
func environmentVariables() -> [String] {
  let list: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
  #if canImport(Darwin)
    list = _NSGetEnviron().pointee
  #else
    list = environ
  #endif
  var variables: [String] = []
  guard var entry = list else { return [] }
  // SAFETY: the list ends with nil, its texts with a zero, and nothing here changes it.
  while let text = entry.pointee {
    variables.append(String(cString: text))
    entry += 1
  }
  return variables
}
