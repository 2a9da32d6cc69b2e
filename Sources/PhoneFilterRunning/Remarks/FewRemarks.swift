/// The remarks on how catalogues are read: a line for each catalogue, and one line for the rest.
/// With `--explain`, every remark has a line.
///
///     phonefilter: shop.csv: price is taken from 'sale_price', …; --explain shows 1 more, on color
///     phonefilter: used.csv: brand is taken from the text of 'title'; …
///     phonefilter: 3 more remarks on the reading; --explain shows all
final class FewRemarks {
  /// The maximum number of catalogues with a line.
  private static let mostLines = 3

  private let print: (Message) -> Void
  private let tellsAll: Bool
  /// The remarks so far, of which each is printed or counted once.
  private var seen: Set<String> = []
  /// The catalogues with a line.
  private var told: Set<String> = []
  /// The number of remarks without a line.
  private var more = 0

  /// If `tellsAll` is true, prints every remark.
  init(tellsAll: Bool, _ print: @escaping (Message) -> Void) {
    self.print = print
    self.tellsAll = tellsAll
  }

  /// Prints one remark on a catalogue at once, with the number of the others: a remark on the price
  /// if there is one, because a wrong price costs most. Later remarks are only counted, until `end`.
  func add(_ remarks: [Message], on catalogue: String) {
    let lines = remarks.map { remark in
      remark.about(catalogue: catalogue).with { $0.code = .reading }
    }.filter { seen.insert($0.description).inserted }
    let price = SpecCatalog.all.first(where: \.isPrice)?.name ?? ""
    let place = lines.firstIndex { $0.text.hasWord(price) } ?? 0
    guard !lines.isEmpty else { return }
    if tellsAll { return lines.forEach(print) }
    guard told.count < FewRemarks.mostLines, told.insert(catalogue).inserted else {
      more += lines.count
      return
    }
    let first = lines[place]
    let rest = lines[..<place] + lines[(place + 1)...]
    if rest.isEmpty { return print(first) }
    let specs = SpecCatalog.all.map(\.name).filter { name in rest.contains { $0.text.hasWord(name) }
    }
    let topics = specs.isEmpty ? "" : ", on \(specs.joined(separator: ", "))"
    print(first.reworded { "\($0); --explain shows \(rest.count) more\(topics)" })
  }

  /// Prints the number of remarks without a line.
  func end() {
    if more > 0 {
      let noun = more == 1 ? "remark" : "remarks"
      print(Message(.reading, "\(more.grouped) more \(noun) on the reading; --explain shows all"))
    }
    more = 0
  }
}

extension String {
  /// Returns true if one of the words between blanks and punctuation is `word`.
  fileprivate func hasWord(_ word: String) -> Bool {
    split { !$0.isLetter }.contains { $0 == word }
  }
}
