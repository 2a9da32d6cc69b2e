enum SearchPath {
  /// The first executable with that name; nil if none exists.
  static func find(_ command: String) -> String? {
    let folders = getenv("PATH").map { String(cString: $0) } ?? ""
    return folders.split(separator: ":").map { "\($0)/\(command)" }.first(where: File.isExecutable)
  }
}
