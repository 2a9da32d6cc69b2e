/// A seeded fault: a number for the switch, and a name that a later version of the file still has.
struct Mutant: Sendable {
  let id: Int
  let room: String
  let file: String
  let line: Int
  let rule: String
  /// The function and the change, on one line: the name in the list of survivors.
  let words: String
}

/// A source file with all its mutants.
struct MutatedFile {
  let path: String
  private(set) var mutants: [Mutant] = []
  private(set) var text = ""
  /// The mutants whose code is in a line of the text, by line.
  private(set) var owners: [Int: [Int]] = [:]
  /// The dropped statements of the code that ends in a line, by line. The compiler reports a variable
  /// without a value at the end of the code.
  private(set) var dropped: [Int: [Int]] = [:]
  private var lines = 1

  /// Makes the text. `first` is the number of the first mutant. Mutants with a name in `refused` keep
  /// their number, but the text does not have them: the compiler refused them.
  init(
    path: String, room: String, source: SourceBytes, parts: MutableParts, first: Int,
    refused: Set<String>
  ) {
    self.path = path
    var named: [String: Int] = [:]
    func mutant(_ edit: Edit, in name: String) -> Mutant {
      let change = "\(source[edit.range].onOneLine) → \(edit.replacement.onOneLine)"
      let words = "\(name): \(change)"
      named[words, default: 0] += 1
      let times = named[words] ?? 1
      return Mutant(
        id: first + mutants.count, room: room, file: path,
        line: source.line(of: edit.range.lowerBound), rule: edit.rule,
        words: times == 1 ? words : "\(words) (\(times))")
    }
    let values = parts.values.map { ($0.range, Part.value($0)) }
    let bodies = parts.bodies.map { ($0.range, Part.body($0)) }
    var place = 0
    for (range, part) in (values + bodies).sorted(by: { $0.0.lowerBound < $1.0.lowerBound }) {
      guard range.lowerBound >= place else { continue }
      write(source[place..<range.lowerBound])
      place = range.upperBound
      switch part {
      case .value(let edit):
        let one = mutant(edit, in: "value")
        mutants.append(one)
        // Two changes of one place have one range: the second has no text.
        let isAlone = !refused.contains(one.key)
        write(
          isAlone
            ? "(_isMutant(\(one.id)) ? \(edit.replacement) : \(source[range]))" : source[range],
          for: one.id)
      case .body(let body):
        let ordered = body.edits.sorted { $0.range.lowerBound < $1.range.lowerBound }
        let found = ordered.map { edit in
          let one = mutant(edit, in: body.name)
          mutants.append(one)
          return (edit, one)
        }
        write(body, found.filter { !refused.contains($0.1.key) }, of: source)
      }
    }
    write(source[place..<source.bytes.count])
  }

  private enum Part {
    case value(Edit)
    case body(Body)
  }

  private mutating func write(_ more: String, for owner: Int? = nil) {
    let count = more.utf8.count { $0 == UInt8(ascii: "\n") }
    if let owner { for line in lines...(lines + count) { owners[line, default: []].append(owner) } }
    lines += count
    text += more
  }

  /// Writes a copy of the code for each mutant, then the code itself with markers.
  private mutating func write(_ body: Body, _ found: [(Edit, Mutant)], of source: SourceBytes) {
    guard let first = found.first?.1.id, let last = found.last?.1.id else {
      return write(source[body.range])
    }
    let prefix = body.isExpression ? "return " : ""
    write("switch _mutant(\(first), \(last)) {\n")
    for (edit, mutant) in found {
      write("case \(mutant.id):\n")
      let changed = source.text(of: body.range, with: [(edit.range, edit.replacement)])
      write(prefix + changed, for: mutant.id)
      write("\n")
    }
    write("default:\n")
    var markers: [Int: [Int]] = [:]
    for (edit, mutant) in found {
      markers[edit.statement ?? body.range.lowerBound, default: []].append(mutant.id)
    }
    var marked = prefix + source[body.range]
    if !body.isExpression {
      marked = source.text(
        of: body.range,
        with: markers.sorted { $0.key < $1.key }.map { place, ids in
          (place..<place, ids.runs.map { "_reach(\($0.lowerBound), \($0.upperBound)); " }.joined())
        })
    } else {
      marked = "_reach(\(first), \(last)); " + marked
    }
    write("\(marked)\n}")
    let ids = found.filter { $0.0.rule == "statement" }.map(\.1.id)
    for line in lines - 1...lines + 1 { dropped[line] = ids }
  }
}

extension Mutant {
  /// The name of the mutant in all lists.
  var key: String { "\(file)\t\(words)" }
}

extension [Int] {
  /// The numbers as ranges of neighbors; the numbers are in order.
  var runs: [ClosedRange<Int>] {
    var runs: [ClosedRange<Int>] = []
    for number in self {
      if let last = runs.last, last.upperBound + 1 == number {
        runs[runs.count - 1] = last.lowerBound...number
      } else {
        runs.append(number...number)
      }
    }
    return runs
  }
}

extension String {
  /// The text with each run of blanks and line breaks as one blank.
  var onOneLine: String {
    split { $0 == " " || $0 == "\n" || $0 == "\t" }.joined(separator: " ")
  }
}
