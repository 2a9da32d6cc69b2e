/// The known problems, by fingerprint, with how often each is there.
///
/// The file is JSON with one problem a line, in the order of the fingerprints, so that it changes in
/// few lines and can be read in a review.
struct ProblemBaseline: Sendable {
  /// A problem, and how often it is there.
  private struct Entry {
    var count: Int
    let rule: String
    let file: String
    let message: String
  }

  private var entries: [String: Entry] = [:]

  init() {}

  /// How many different problems there are.
  var count: Int { entries.count }

  /// Adds a problem.
  mutating func add(_ problem: Problem) {
    entries[
      problem.fingerprint,
      default: Entry(count: 0, rule: problem.rule, file: problem.source, message: problem.message)
    ].count += 1
  }

  /// Takes one occurrence of a problem away; false when none is left, and the problem is new.
  mutating func take(_ problem: Problem) -> Bool {
    guard let entry = entries[problem.fingerprint], entry.count > 0 else { return false }
    entries[problem.fingerprint]?.count -= 1
    return true
  }
}

// The file of a baseline.
extension ProblemBaseline {
  private static let version = "1"

  /// The text of the file.
  var text: String {
    let lines = entries.sorted { $0.key < $1.key }.map { fingerprint, entry in
      "    {\"fingerprint\": \"\(fingerprint)\", \"count\": \(entry.count), "
        + "\"rule\": \(Self.quoted(entry.rule)), \"file\": \(Self.quoted(entry.file)), "
        + "\"message\": \(Self.quoted(entry.message))}"
    }
    let list = lines.isEmpty ? "[]" : "[\n\(lines.joined(separator: ",\n"))\n  ]"
    return "{\n  \"version\": \(ProblemBaseline.version),\n  \"problems\": \(list)\n}\n"
  }

  private static func quoted(_ text: String) -> String {
    String(decoding: JSONText.quoted(text), as: UTF8.self)
  }

  /// Reads the file at a path.
  init(reading path: CataloguePath) throws(Failure) {
    let text: String
    do { text = try ValueFile.read(path) } catch {
      guard case .system(let error) = error, path.isStandardInput == false else { throw error }
      throw .usage(UsageError("--baseline: \(error.message); --write-baseline writes one"))
    }
    do { try self.init(text) } catch {
      throw .usage(UsageError("--baseline: '\(path.text.visible)': \(error.message)"))
    }
  }

  /// Reads the text of a file; the error says what is wrong with it.
  init(_ text: String) throws(UsageError) {
    var bytes = Array(text.utf8)
    let count = bytes.count
    bytes += [UInt8](repeating: 0, count: 64)
    let found = withBytes(of: bytes) { ProblemBaseline.entries(in: $0, count: count) }
    guard let found else {
      throw UsageError("it is no baseline; --write-baseline writes one")
    }
    entries = found
  }

  private static func entries(in bytes: Bytes, count: Int) -> [String: Entry]? {
    var scanner = JSONScanner(bytes, end: count, isFinal: true)
    let start = scanner.skipSpace(0)
    guard start < count, bytes[start] == UInt8(ascii: "{") else { return nil }
    let end = scanner.skipValue(start)
    guard end > 0, scanner.skipSpace(end) >= count else { return nil }
    let members = JSONWalker.members(of: bytes.slice(start, end))
    guard let problems = members.first(where: { $0.name == "problems" })?.value,
      members.contains(where: { $0.name == "version" && $0.value.text == version }),
      problems.kind == .list
    else { return nil }
    var entries: [String: Entry] = [:]
    var isRight = true
    _ = problems.anyElement { element in
      guard element.kind == .object else {
        isRight = false
        return true
      }
      let values = Dictionary(
        JSONWalker.members(of: element.bytes).map { ($0.name, $0.value.text) },
        uniquingKeysWith: { $1 })
      guard let fingerprint = values["fingerprint"],
        let count = values["count"].flatMap({ Int($0) })
      else {
        isRight = false
        return true
      }
      entries[fingerprint] = Entry(
        count: count, rule: values["rule"] ?? "", file: values["file"] ?? "",
        message: values["message"] ?? "")
      return false
    }
    return isRight ? entries : nil
  }
}
