#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The paths of files that a pattern names, as a shell expands it: `prices/*.csv`.
package enum PathPattern {
  /// Returns the paths in the order of their names. A path without `*`, `?` and `[`, or the path of a
  /// file, is itself. Empty if no file has such a name.
  package static func paths(matching pattern: CataloguePath) -> [CataloguePath] {
    let signs = Set("*?[".utf8)
    guard pattern.bytes.contains(where: signs.contains), pattern.leadsNowhere else {
      return [pattern]
    }
    var found = glob_t()
    // SAFETY: glob fills the structure, which outlives the call, and globfree frees what it filled.
    defer { globfree(&found) }
    guard pattern.withCString({ glob($0, 0, nil, &found) }) == 0 else { return [] }
    var paths: [CataloguePath] = []
    for index in 0..<Int(found.gl_pathc) {
      // SAFETY: after success the list has `gl_pathc` texts that end with a zero.
      guard let text = found.gl_pathv?[index] else { continue }
      // SAFETY: the text ends with a zero, so its length is within it.
      let bytes = UnsafeBufferPointer(start: text, count: strlen(text))
      paths.append(CataloguePath(bytes: bytes.map { UInt8(bitPattern: $0) }))
    }
    return paths
  }
}
