/// The version of the program, and the date of its man page.
enum Release {
  static let version = "0.8.0"
  static let date = "2026-11-23"
}
