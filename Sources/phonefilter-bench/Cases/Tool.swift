/// A phonefilter under test.
struct Tool {
  static let name = "phonefilter"

  let path: String
}
