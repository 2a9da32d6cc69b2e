/// The remarks on how catalogues are read: two lines for each query at most. The first remark is
/// printed at once. The second line comes at the end, when the number of remarks is known. With
/// `--explain`, every remark is printed at once.
///
///     phonefilter: shop.csv: price is taken from 'sale_price', …
///     phonefilter: 3 more remarks on the reading; --explain shows all
final class FewRemarks {
  private let print: (String) -> Void
  private let tellsAll: Bool
  private var hasTold = false
  private var held: [String] = []
  /// The remark of `insist` that waits for `end`.
  private var first: String?

  /// If `tellsAll` is true, prints every remark at once.
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

  /// Adds a remark that is printed in full: at once if it is the first remark or `tellsAll` is
  /// true, else by `end`. Only one such remark can wait for `end`.
  func insist(_ remark: String) {
    if hasTold, !tellsAll { first = remark } else { add(remark) }
  }

  /// Prints the second line: the remark of `insist` and the number of the others, the only held
  /// remark, or the number of held remarks. Prints nothing if no remark waits.
  func end() {
    if let first {
      let rest =
        held.isEmpty
        ? "" : "; --explain shows \(held.count) more remarks"
      print(first + rest)
    } else if held.count == 1 {
      print(held[0])
    } else if held.count > 1 {
      print("\(held.count) more remarks on the reading; --explain shows all")
    }
    (held, first) = ([], nil)
  }
}
