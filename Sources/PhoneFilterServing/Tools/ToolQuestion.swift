/// A call of a tool, with its arguments and with the command line that answers it.
struct ToolQuestion {
  /// The maximum number of bytes of rows in an answer. A model reads no more at once.
  static let mostBytes = 32 << 10

  let arguments: ToolArguments
  private let tool: any ServedTool
  private let run: AskedLine

  /// Writes a message of the tool itself as JSON.
  let record: MessageWriter

  init(
    _ tool: any ServedTool, _ json: [UInt8], _ run: @escaping AskedLine,
    _ record: @escaping MessageWriter
  ) throws(Failure) {
    self.tool = tool
    self.run = run
    self.record = record
    arguments = try ToolArguments(json, known: tool.allParameters.map(\.name))
  }

  /// The words of the filters, as `--flag=VALUE`: a value can never be an option.
  func filterWords() throws(Failure) -> [String] {
    var words: [String] = []
    for spec in SpecCatalog.all {
      words += try arguments.texts(spec.name).map { "--\(spec.flag)=\($0)" }
    }
    words += try arguments.texts("where").map { "--where=\($0)" }
    words += try arguments.texts("search").map { "--search=\($0)" }
    if try arguments.flag("ignoreCase") { words.append("--ignore-case") }
    return words
  }

  func readingWords() throws(Failure) -> [String] {
    try arguments.texts("map").map { "--map=\($0)" }
  }

  /// The catalogues. Throws without one.
  func catalogues() throws(Failure) -> [String] {
    let paths = try arguments.texts("catalogues")
    guard !paths.isEmpty else {
      throw .usage(UsageError(.noCatalogue, "'catalogues' names no file"))
    }
    return paths
  }

  /// The words of a whole line: the command, options, and the catalogues after `--`.
  func line(_ command: String, _ options: [String]) throws(Failure) -> [String] {
    (command.isEmpty ? [] : [command]) + (try readingWords()) + options + ["--"]
      + (try catalogues())
  }

  /// Runs a line in this process. `limit` is the maximum number of bytes of its output; a longer
  /// output ends after the last whole line.
  func ask(_ line: [String], limit: Int = ToolQuestion.mostBytes) throws(Failure) -> ToolAnswer {
    try run(line, limit)
  }

  /// Returns the notes of two lines about the same catalogues: those of the first, and those of the
  /// second that say something else.
  static func merged(_ first: [JSONObject], _ second: [JSONObject]) -> [JSONObject] {
    let known = Set(first.map(text))
    return first + second.filter { !known.contains(text(of: $0)) }
  }

  private static func text(of note: JSONObject) -> String {
    guard let document = try? JSONDocument(note.bytes, name: "note") else { return "" }
    let message = document.members(of: document.root).first { $0.name == "message" }
    return message.map { document.text(of: $0.value) } ?? ""
  }

  /// Runs a line that prints an object, and returns the object with the members of each answer.
  /// `advice` makes the answer shorter.
  func passed(_ line: [String], advice: String) throws(Failure) -> JSONObject {
    let most = 2 * ToolQuestion.mostBytes
    let answer = try ask(line, limit: most)
    guard !answer.isCut else { throw tooLong(most, advice) }
    let document = try JSONDocument(answer.output, name: "the answer")
    var object = JSONObject()
    for member in document.members(of: document.root) {
      object.add(member.name, json: document.bytes(of: member.value))
    }
    object.append(members(answer.notes, line))
    return object
  }

  /// Runs a line whose lists can be shortened, and returns the member `name` with the members of each
  /// answer. `part` makes the member with at most a number of elements in each list: `most`, or fewer
  /// if the answer would be too long.
  func shortened(
    _ line: [String], _ name: String, from most: Int,
    _ part: (_ document: JSONDocument, _ most: Int) -> [UInt8]
  ) throws(Failure) -> JSONObject {
    let answer = try ask(line, limit: 8 << 20)
    guard !answer.isCut else { throw tooLong(8 << 20, "name fewer catalogues or fields") }
    let document = try JSONDocument(answer.output, name: "the answer")
    var most = most
    var json = part(document, most)
    while json.count > ToolQuestion.mostBytes, most > 1 {
      most /= 2
      json = part(document, most)
    }
    var object = JSONObject()
    object.add(name, json: json)
    object.append(members(answer.notes, line))
    return object
  }

  private func tooLong(_ most: Int, _ advice: String) -> Failure {
    .usage(
      UsageError(.invalidUsage, "the answer is longer than \(most >> 10) KB; \(advice)"))
  }

  /// The members that each answer has: the messages, and the line for a shell.
  func members(_ notes: [JSONObject], _ line: [String]) -> JSONObject {
    var object = JSONObject()
    object.add("notes", JSONList(notes))
    object.add("command", (["phonefilter"] + line.map(\.quotedForShell)).joined(separator: " "))
    return object
  }
}

/// The end of a command line.
package struct ToolAnswer {
  /// The bytes that it printed. If they were too many, they end with a whole line.
  package let output: [UInt8]
  /// True if the output was longer.
  package let isCut: Bool
  /// The messages, as `--errors json` prints them.
  package let notes: [JSONObject]

  package init(output: [UInt8], isCut: Bool, notes: [JSONObject]) {
    self.output = output
    self.isCut = isCut
    self.notes = notes
  }
}

/// Writes a message as JSON, as `--errors json` does.
package typealias MessageWriter = (_ message: Message, _ isFailure: Bool) -> JSONObject

/// Runs a command line in this process. The output has at most `limit` bytes.
package typealias AskedLine = (_ words: [String], _ limit: Int) throws(Failure) -> ToolAnswer
