/// The version of the program, and the day from which its man page is.
enum Release {
  static let version = "0.8.0"
  static let date = "2026-11-23"
}
