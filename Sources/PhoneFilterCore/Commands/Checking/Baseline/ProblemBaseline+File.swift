// The file of a baseline: JSON with one problem a line, in the order of the catalogues, rules and
// messages, so that it changes in few lines and can be read in a review.

extension ProblemBaseline {
  /// The versions of the file: in the first one fingerprints depend on the names of files.
  private static let (firstVersion, version) = ("1", "2")

  /// The text of the file.
  var text: String {
    let lines = entries.sorted { one, other in
      (one.file, one.rule, one.field ?? "", one.message, one.fingerprint)
        < (other.file, other.rule, other.field ?? "", other.message, other.fingerprint)
    }.map { "    \(Self.line(of: $0))" }
    let list = lines.isEmpty ? "[]" : "[\n\(lines.joined(separator: ",\n"))\n  ]"
    let version = namesFiles ? ProblemBaseline.firstVersion : ProblemBaseline.version
    let asked = asked.map { "  \"asked\": \(Self.quoted($0)),\n" } ?? ""
    return "{\n  \"version\": \(version),\n\(asked)  \"problems\": \(list)\n}\n"
  }

  private static func line(of entry: Entry) -> String {
    let start =
      "{\"file\": \(quoted(entry.file)), \"rule\": \(quoted(entry.rule)), "
      + (entry.field.map { "\"field\": \(quoted($0)), " } ?? "")
      + "\"message\": \(quoted(entry.message))"
    if entry.isWhole { return start + "}" }
    return start + ", \"count\": \(entry.count), \"fingerprint\": \"\(entry.fingerprint)\"}"
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
    let found = withBytes(of: bytes) { ProblemBaseline.read($0, count: count) }
    guard let found else {
      throw UsageError("it is no baseline; --write-baseline writes one")
    }
    self = found
  }

  private static func read(_ bytes: Bytes, count: Int) -> ProblemBaseline? {
    var scanner = JSONScanner(bytes, end: count, isFinal: true)
    let start = scanner.skipSpace(0)
    guard start < count, bytes[start] == UInt8(ascii: "{") else { return nil }
    let end = scanner.skipValue(start)
    guard end > 0, scanner.skipSpace(end) >= count else { return nil }
    let members = JSONWalker.members(of: bytes.slice(start, end))
    guard let problems = members.first(where: { $0.name == "problems" })?.value,
      let written = members.first(where: { $0.name == "version" })?.value.text,
      [firstVersion, version].contains(written), problems.kind == .list
    else { return nil }
    var entries: [Entry] = []
    let isBroken = problems.anyElement { element in
      guard let entry = entry(of: element) else { return true }
      entries.append(entry)
      return false
    }
    if isBroken { return nil }
    var baseline = ProblemBaseline(entries, namesFiles: written == firstVersion)
    baseline.asked = members.first { $0.name == "asked" }?.value.text
    return baseline
  }

  private static func entry(of element: RawValue) -> Entry? {
    guard element.kind == .object else { return nil }
    let values = Dictionary(
      JSONWalker.members(of: element.bytes).map { ($0.name, $0.value.text) },
      uniquingKeysWith: { $1 })
    let (file, rule) = (values["file"] ?? "", values["rule"] ?? "")
    let message = values["message"] ?? ""
    let field = values["field"]
    guard let fingerprint = values["fingerprint"],
      let count = values["count"].flatMap({ Int($0) })
    else {
      return field == nil || values["fingerprint"] != nil
        ? nil : Entry(file: file, rule: rule, field: field, message: message, fingerprint: "")
    }
    return Entry(
      file: file, rule: rule, field: field, message: message, fingerprint: fingerprint,
      count: max(0, count))
  }
}
