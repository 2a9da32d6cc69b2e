// The file of a baseline is JSON with one problem per line, in the order of the catalogues, rules
// and messages. So only few lines of it change, and a reviewer can read it.

extension ProblemBaseline {
  /// The versions of the file. In the first version fingerprints depend on the names of files.
  private static let (firstVersion, version) = ("1", "2")

  var text: String {
    let lines = entries.sorted { one, other in
      (one.file, one.rule, one.field ?? "", one.message, one.fingerprint)
        < (other.file, other.rule, other.field ?? "", other.message, other.fingerprint)
    }.map { "    \(Self.line(of: $0))" }
    let list = lines.isEmpty ? "[]" : "[\n\(lines.joined(separator: ",\n"))\n  ]"
    let version = namesFiles ? ProblemBaseline.firstVersion : ProblemBaseline.version
    let asked = asked.map { "  \"asked\": \($0.quotedAsJSON),\n" } ?? ""
    return "{\n  \"version\": \(version),\n\(asked)  \"problems\": \(list)\n}\n"
  }

  private static func line(of entry: Entry) -> String {
    let start =
      "{\"file\": \(entry.file.quotedAsJSON), \"rule\": \(entry.rule.quotedAsJSON), "
      + (entry.field.map { "\"field\": \($0.quotedAsJSON), " } ?? "")
      + "\"message\": \(entry.message.quotedAsJSON)"
    if entry.isWhole { return start + "}" }
    return start + ", \"count\": \(entry.count), \"fingerprint\": \"\(entry.fingerprint)\"}"
  }

  init(reading path: CataloguePath) throws(Failure) {
    let text: String
    do { text = try ValueFile.read(path) } catch {
      guard case .system(let error) = error, path.isStandardInput == false else { throw error }
      throw .usage(UsageError("--baseline: \(error.words); --write-baseline writes one"))
    }
    do { try self.init(text) } catch {
      throw .usage(UsageError("--baseline: '\(path.text.visible)': \(error.words)"))
    }
  }

  /// Reads the text of a file. The error describes its mistake.
  init(_ text: String) throws(UsageError) {
    guard let document = try? JSONDocument(Array(text.utf8), name: ""),
      let found = ProblemBaseline(document)
    else { throw UsageError("the file is not a baseline; --write-baseline writes one") }
    self = found
  }

  private init?(_ document: JSONDocument) {
    let members = document.values(of: document.root)
    guard let problems = members["problems"], document.kind(of: problems) == .list,
      let written = members["version"].map(document.text),
      [ProblemBaseline.firstVersion, ProblemBaseline.version].contains(written)
    else { return nil }
    let elements = document.elements(of: problems)
    let entries = elements.compactMap { Entry(document.values(of: $0).mapValues(document.text)) }
    guard entries.count == elements.count else { return nil }
    self.init(entries, namesFiles: written == ProblemBaseline.firstVersion)
    asked = members["asked"].map(document.text)
  }
}

extension ProblemBaseline.Entry {
  /// Creates the entry from the values of an object's members. Nil if a problem of a whole field
  /// has no field, or if another problem has no count. Other missing texts are empty.
  fileprivate init?(_ values: [String: String]) {
    let count = values["count"].flatMap { Int($0) }
    let isWhole = values["fingerprint"] == nil
    guard isWhole ? values["field"] != nil : count != nil else { return nil }
    self.init(
      file: values["file"] ?? "", rule: values["rule"] ?? "", field: values["field"],
      message: values["message"] ?? "", fingerprint: values["fingerprint"] ?? "",
      count: isWhole ? 1 : max(0, count ?? 0))
  }
}

extension JSONDocument {
  /// Returns the values of an object's members by name, the last value of a repeated name. Empty
  /// for other nodes.
  fileprivate func values(of node: Node) -> [String: Node] {
    guard kind(of: node) == .object else { return [:] }
    return Dictionary(
      members(of: node).map { ($0.name, $0.value) }, uniquingKeysWith: { $1 })
  }
}
