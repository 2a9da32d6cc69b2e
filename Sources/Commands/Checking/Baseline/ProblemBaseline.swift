/// The known problems of a check, and which of them were met again.
///
/// A problem is known by its rule, its phone and what is wrong, and not by its line. Its catalogue may
/// have another name today: a problem of a file that is not read this time is taken for one of a file
/// that is. A trouble of a whole field is one entry, by its rule and its field.
struct ProblemBaseline: Sendable {
  /// A problem that is known.
  struct Entry: Sendable {
    package let file: String
    package let rule: String
    /// The field that it is about, empty for rows; nil where an older version did not write it.
    package let field: String?
    package let message: String
    /// Empty where the field is in trouble as a whole.
    let fingerprint: String
    package var count = 1
    /// How often it was met.
    var met = 0

    /// Whether it stands for the field as a whole.
    package var isWhole: Bool { fingerprint.isEmpty }

    /// How many of it were not met.
    package var left: Int { isWhole ? (met > 0 ? 0 : 1) : max(0, count - met) }
  }

  /// The names of the catalogues that are read this time.
  private var present: Set<String> = []
  private(set) var entries: [Entry] = []
  /// The entries by what they are known by.
  private var places: [String: [Int]] = [:]
  /// Whether the fingerprints are those of files with their names, as they were written once.
  private(set) var namesFiles = false
  /// The options that decide what is wrong, as they were when it was written; nil where that was not
  /// written down.
  var asked: String?

  init() {}

  init(_ entries: [Entry], namesFiles: Bool) {
    self.namesFiles = namesFiles
    for entry in entries { append(entry) }
  }

  private mutating func append(_ entry: Entry) {
    places[ProblemBaseline.key(entry), default: []].append(entries.count)
    entries.append(entry)
  }

  /// What an entry is known by.
  private static func key(_ entry: Entry) -> String {
    entry.isWhole ? key(ofRule: entry.rule, field: entry.field ?? "") : entry.fingerprint
  }

  private static func key(ofRule rule: String, field: String) -> String { "\(rule)\0\(field)" }

  /// Takes note of which catalogues are read.
  mutating func begin(_ sources: [String]) { present.formUnion(sources) }

  mutating func add(_ entry: Entry) {
    let known = places[ProblemBaseline.key(entry)]?.first { entries[$0].file == entry.file }
    if let known {
      if !entry.isWhole { entries[known].count += entry.count }
    } else {
      append(entry)
    }
  }

  // MARK: Looking up

  /// Takes one occurrence of a problem away; false when none is left, and the problem is new.
  mutating func take(_ fingerprint: String, of file: String) -> Bool {
    take(at: fingerprint, of: file) { $0.left > 0 }
  }

  /// Whether a rule is known to be broken by a field as a whole. `isFirst` is called where that was not
  /// asked before.
  mutating func takesField(
    _ field: String, of rule: String, in file: String, isFirst: () -> Void
  ) -> Bool {
    // Nearly no baseline has any.
    let key = ProblemBaseline.key(ofRule: rule, field: field)
    guard let known = places[key] else { return false }
    let unmet = known.count { entries[$0].met == 0 }
    guard take(at: key, of: file, where: { _ in true }) else { return false }
    if known.count(where: { entries[$0].met == 0 }) < unmet { isFirst() }
    return true
  }

  private mutating func take(
    at key: String, of file: String, where isLeft: (Entry) -> Bool
  ) -> Bool {
    guard let known = places[key] else { return false }
    let found =
      known.first { entries[$0].file == file && isLeft(entries[$0]) }
      ?? known.first { !present.contains(entries[$0].file) && isLeft(entries[$0]) }
    guard let found else { return false }
    entries[found].met += 1
    return true
  }

  // MARK: What is mended

  /// What a check has looked at, as far as it decides what is mended.
  struct Seen {
    /// The rules that were asked.
    var rules: Set<String> = []
    /// The catalogues that could not be read to their end.
    var broken: Set<String> = []
    /// The fields that each catalogue has.
    var fields: [String: Set<String>] = [:]
    /// The fields that were found in trouble as a whole: what was known of them is part of that.
    var wholes: [String: Set<Whole>] = [:]

    struct Whole: Hashable {
      let rule: String
      let field: String
    }
  }

  /// The places of the entries that were looked for and not met: those of catalogues that were read to
  /// their end, under this name or another, of rules that were asked, and of fields that are there.
  func mended(by seen: Seen) -> [Int] {
    let met = Set(entries.lazy.filter { $0.met > 0 }.map(\.file))
    return entries.indices.filter { place in
      let entry = entries[place]
      guard entry.left > 0, seen.rules.contains(entry.rule), !seen.broken.contains(entry.file),
        present.contains(entry.file) || met.contains(entry.file)
      else { return false }
      guard let field = entry.field else { return true }
      let whole = Seen.Whole(rule: entry.rule, field: field)
      // A file that is called otherwise today may be any of those that are read.
      let files = present.contains(entry.file) ? [entry.file] : Array(present)
      if files.contains(where: { seen.wholes[$0]?.contains(whole) == true }) { return false }
      return field.isEmpty || files.contains { seen.fields[$0]?.contains(field) == true }
    }
  }

  /// The baseline without what is mended.
  func without(_ mended: [Int]) -> ProblemBaseline {
    var kept = entries
    for place in mended { kept[place].count -= kept[place].left }
    let gone = Set(mended.filter { kept[$0].isWhole || kept[$0].count == 0 })
    var baseline = ProblemBaseline(
      kept.indices.filter { !gone.contains($0) }.map { kept[$0] }, namesFiles: namesFiles)
    baseline.asked = asked
    return baseline
  }
}
