/// The known problems of a check, with a record of the problems that were found again.
///
/// A problem is identified by its rule, its phone and its message, and not by its line. Its
/// catalogue may have another name today: a problem of a file that is not read now can match a
/// problem of a file that is read. A problem of a whole field is one entry, identified by its rule
/// and its field.
struct ProblemBaseline: Sendable {
  struct Entry: Sendable {
    package let file: String
    package let rule: String
    /// The field that it is about; empty for rows; nil if an older version wrote no field.
    package let field: String?
    package let message: String
    /// Empty for a problem of the whole field.
    let fingerprint: String
    package var count = 1
    /// The number of times it was found.
    var met = 0

    /// True if it is a problem of the whole field.
    package var isWhole: Bool { fingerprint.isEmpty }

    /// The number of its occurrences that were not found.
    package var left: Int { isWhole ? (met > 0 ? 0 : 1) : max(0, count - met) }
  }

  /// The names of the catalogues that are read in this check.
  private var present: Set<String> = []
  private(set) var entries: [Entry] = []
  /// The places of the entries, by their identities.
  private var places: [String: [Int]] = [:]
  /// True if the fingerprints depend on file names, as in the first version of the file.
  private(set) var namesFiles = false
  /// The options that decided which problems were found when the baseline was written; nil if
  /// unknown.
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

  /// Returns the identity of an entry.
  private static func key(_ entry: Entry) -> String {
    entry.isWhole ? key(ofRule: entry.rule, field: entry.field ?? "") : entry.fingerprint
  }

  private static func key(ofRule rule: String, field: String) -> String { "\(rule)\0\(field)" }

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

  /// Records that one occurrence of a problem was found again. Returns false if no occurrence is
  /// left, so that the problem is new.
  mutating func take(_ fingerprint: String, of file: String) -> Bool {
    take(at: fingerprint, of: file) { $0.left > 0 }
  }

  /// Returns true if the baseline has an entry for a rule that a whole field breaks. Calls
  /// `isFirst` if the entry is found for the first time.
  mutating func takesField(
    _ field: String, of rule: String, in file: String, isFirst: () -> Void
  ) -> Bool {
    // Most baselines have no such entry, so the search usually ends here.
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

  // MARK: Mended problems

  /// The part of a check's work that decides which problems are mended.
  struct Seen {
    var rules: Set<String> = []
    /// The catalogues that could not be read completely.
    var broken: Set<String> = []
    var fields: [String: Set<String>] = [:]
    /// The whole fields that were found to break a rule, by catalogue. Known problems of single
    /// values of such a field are part of this problem, so they are not mended.
    var wholes: [String: Set<Whole>] = [:]

    struct Whole: Hashable {
      let rule: String
      let field: String
    }
  }

  /// Returns the places of the entries that were looked for and not found. Their catalogues were
  /// read completely (under any name), their rules were used, and their fields exist.
  func mended(by seen: Seen) -> [Int] {
    let met = Set(entries.lazy.filter { $0.met > 0 }.map(\.file))
    return entries.indices.filter { place in
      let entry = entries[place]
      guard entry.left > 0, seen.rules.contains(entry.rule), !seen.broken.contains(entry.file),
        present.contains(entry.file) || met.contains(entry.file)
      else { return false }
      guard let field = entry.field else { return true }
      let whole = Seen.Whole(rule: entry.rule, field: field)
      // A file with another name today may be any of the files that are read.
      let files = present.contains(entry.file) ? [entry.file] : Array(present)
      if files.contains(where: { seen.wholes[$0]?.contains(whole) == true }) { return false }
      return field.isEmpty || files.contains { seen.fields[$0]?.contains(field) == true }
    }
  }

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
