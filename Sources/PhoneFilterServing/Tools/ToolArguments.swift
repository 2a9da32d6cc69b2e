/// The arguments of a call, read in the ways in which clients write them: `"256"`, `256`, `["256"]`
/// and `"[\"256\"]"` are alike.
struct ToolArguments {
  private let document: JSONDocument
  private var values: [String: JSONDocument.Node] = [:]

  /// Reads an object. Throws if it has a member that the tool does not know.
  init(_ json: [UInt8], known: [String]) throws(Failure) {
    document = try JSONDocument(json, name: "arguments")
    guard document.kind(of: document.root) == .object else {
      throw .usage(UsageError(.invalidValue, "arguments is not an object"))
    }
    for member in document.members(of: document.root) {
      guard known.contains(member.name) else {
        throw .usage(
          UsageError(
            .unknownName,
            "unknown argument \(typed: member.name)"
              + Suggestions.question(for: member.name, among: known)
              + " (choices: \(known.joined(separator: ", ")))"))
      }
      values[member.name] = member.value
    }
  }

  /// The texts of an argument; none if it is absent or null.
  func texts(_ name: String) throws(Failure) -> [String] {
    guard let node = values[name] else { return [] }
    if document.kind(of: node) == .text, document.text(of: node).hasPrefix("["),
      let inner = try? JSONDocument(Array(document.text(of: node).utf8), name: name),
      inner.kind(of: inner.root) == .list
    {
      return try ToolArguments.texts(of: inner.root, in: inner, name)
    }
    return try ToolArguments.texts(of: node, in: document, name)
  }

  private static func texts(
    of node: JSONDocument.Node, in document: JSONDocument, _ name: String, isElement: Bool = false
  ) throws(Failure) -> [String] {
    switch document.kind(of: node) {
    case .none: return []
    case .text, .number, .flag: return [document.text(of: node)]
    case .list where !isElement:
      var texts: [String] = []
      for element in document.elements(of: node) {
        texts += try self.texts(of: element, in: document, name, isElement: true)
      }
      return texts
    case .list, .object:
      throw .usage(
        UsageError(
          .invalidValue,
          ("'\(name)' is a text or a list of texts" as Message).with { $0.option = name }))
    }
  }

  /// The only text of an argument; nil if it is absent.
  func text(_ name: String) throws(Failure) -> String? {
    let texts = try texts(name)
    guard texts.count < 2 else {
      throw .usage(
        UsageError(.invalidValue, ("'\(name)' is one text" as Message).with { $0.option = name }))
    }
    return texts.first
  }

  func flag(_ name: String) throws(Failure) -> Bool {
    switch try text(name) {
    case nil, "false": return false
    case "true": return true
    case let other?:
      throw .usage(
        UsageError(
          .invalidValue, ("'\(name)' is true or false" as Message).with { $0.value = other }))
    }
  }

  /// A whole number from 0 to `most`; a larger one is `most`.
  func count(_ name: String, usual: Int, most: Int) throws(Failure) -> Int {
    guard let text = try text(name) else { return usual }
    // JSON has one kind of number: 20, 20.0 and 2e1 are alike.
    guard let number = Double(text), number >= 0, number == number.rounded() else {
      throw .usage(
        UsageError(
          .invalidValue,
          ("'\(name)' is a whole number from 0 to \(most)" as Message).with { $0.value = text }))
    }
    return Int(min(number, Double(most)))
  }
}
