/// The folders of `PATH`.
enum SearchPath {
  /// The first executable of that name; nil when there is none.
  static func find(_ command: String) -> String? {
    let folders = getenv("PATH").map { String(cString: $0) } ?? ""
    return folders.split(separator: ":").map { "\($0)/\(command)" }.first(where: File.isExecutable)
  }
}
