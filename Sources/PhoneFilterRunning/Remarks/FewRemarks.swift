/// The remarks on how catalogues are read: two lines a query at most. The first is printed at once, and
/// the second at the end, when it is known how many there are.
///
///     phonefilter: shop.csv: price is taken from 'sale_price', …
///     phonefilter: 3 more remarks on how it is read; --explain tells all
final class FewRemarks {
  private let print: (String) -> Void
  private let tellsAll: Bool
  private var hasTold = false
  private var held: [String] = []
  /// The one among them that is told whatever else there is.
  private var first: String?

  /// With `tellsAll` none is held back, as where the user asks how a catalogue is read.
  init(tellsAll: Bool, _ print: @escaping (String) -> Void) {
    self.print = print
    self.tellsAll = tellsAll
  }

  func add(_ remark: String) {
    guard hasTold, !tellsAll else {
      hasTold = true
      print(remark)
      return
    }
    held.append(remark)
  }

  /// Adds a remark that is told whatever else there is.
  func insist(_ remark: String) {
    if hasTold, !tellsAll { first = remark } else { add(remark) }
  }

  /// Prints what was held back, in a line.
  func end() {
    if let first {
      let rest =
        held.isEmpty
        ? "" : "; \(held.count) more on how it is read, which --explain tells"
      print(first + rest)
    } else if held.count == 1 {
      print(held[0])
    } else if held.count > 1 {
      print("\(held.count) more remarks on how it is read; --explain tells all")
    }
    (held, first) = ([], nil)
  }
}
