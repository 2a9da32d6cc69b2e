/// A tool that a client can call. To add a tool, add a file beside this one and a line in
/// `ServedToolCatalog`.
///
/// A tool turns its arguments into command lines, and their answers into one object. So a call has
/// the answer that the command line has.
protocol ServedTool: Sendable {
  var name: String { get }
  /// The purpose, for a model that chooses a tool.
  var purpose: String { get }
  /// The arguments of this tool, after those that all tools have.
  var parameters: [ToolParameter] { get }
  /// The members of an answer, with their schemas.
  var answer: [(name: String, schema: JSONObject)] { get }
  /// True if filters limit the phones of the tool.
  var takesFilters: Bool { get }
  /// Asks the command line, and returns the members of the answer.
  func answer(to question: ToolQuestion) throws(Failure) -> JSONObject
}

extension ServedTool {
  var takesFilters: Bool { true }
}

/// An argument of a tool.
struct ToolParameter: Sendable {
  enum Kind: String {
    case texts, text, flag, count
  }

  let name: String
  let kind: Kind
  let purpose: String

  init(_ name: String, _ kind: Kind, _ purpose: String) {
    self.name = name
    self.kind = kind
    self.purpose = purpose
  }
}

/// The tools of the server.
enum ServedToolCatalog {
  static let all: [any ServedTool] = [
    DescribeTool(), FilterTool(), FacetsTool(), CheckTool(), StatsTool(), DiffTool(),
  ]

  static func tool(called name: String) -> (any ServedTool)? { all.first { $0.name == name } }
}

/// The arguments of many tools.
enum CommonParameters {
  static let catalogues = ToolParameter(
    "catalogues", .texts, "The files, relative to the server's folder, or absolute below it.")

  static let reading: [ToolParameter] = [
    .init("map", .texts, "Reads a spec from another field: price=sale_price.")
  ]

  /// One for each spec, and those for all fields.
  static let filters: [ToolParameter] =
    SpecCatalog.all.map { spec in
      .init(
        spec.name, .texts,
        "\(spec.isNumeric ? "Number" : "Text"): \(spec.examples.prefix(3).joined(separator: ", ")). "
          + "Several are alternatives.")
    } + [
      .init(
        "where", .texts,
        "Conditions on any field: battery>=5000, released>=2023-01, brand!=Apple. All must hold."),
      .init("search", .texts, "Words that the row's texts contain."),
      .init("ignoreCase", .flag, "Compares texts without regard to case."),
    ]
}

extension ServedTool {
  var allParameters: [ToolParameter] {
    [CommonParameters.catalogues] + parameters
      + (takesFilters ? CommonParameters.filters : []) + CommonParameters.reading
  }

  /// The definition that a client reads.
  var definition: JSONObject {
    var object = JSONObject()
    object.add("name", name)
    object.add("description", purpose)
    object.add("inputSchema", inputSchema)
    object.add("outputSchema", outputSchema)
    var hints = JSONObject()
    hints.add("readOnlyHint", true)
    hints.add("openWorldHint", false)
    object.add("annotations", hints)
    return object
  }

  private var inputSchema: JSONObject {
    var properties = JSONObject()
    for parameter in allParameters { properties.add(parameter.name, parameter.schema) }
    var schema = JSONObject()
    schema.add("type", "object")
    schema.add("properties", properties)
    schema.add("required", JSONList([CommonParameters.catalogues.name]))
    schema.add("additionalProperties", false)
    return schema
  }

  private var outputSchema: JSONObject {
    var properties = JSONObject()
    for (name, schema) in answer { properties.add(name, schema) }
    properties.add("notes", JSONObject.list(of: .object()))
    properties.add("command", JSONObject.of("string"))
    var schema = JSONObject()
    schema.add("type", "object")
    schema.add("properties", properties)
    schema.add("required", JSONList(answer.map(\.name) + ["notes", "command"]))
    return schema
  }
}

extension ToolParameter {
  fileprivate var schema: JSONObject {
    var schema: JSONObject =
      switch kind {
      case .texts: .list(of: .of("string"))
      case .text: .of("string")
      case .flag: .of("boolean")
      case .count: .of("integer")
      }
    schema.add("description", purpose)
    return schema
  }
}

extension JSONObject {
  /// The schema of a simple type.
  static func of(_ type: String) -> JSONObject {
    var schema = JSONObject()
    schema.add("type", type)
    return schema
  }

  static func list(of element: JSONObject) -> JSONObject {
    var schema = JSONObject.of("array")
    schema.add("items", element)
    return schema
  }

  static func object(_ members: [(String, JSONObject)] = []) -> JSONObject {
    var schema = JSONObject.of("object")
    guard !members.isEmpty else { return schema }
    var properties = JSONObject()
    for (name, member) in members { properties.add(name, member) }
    schema.add("properties", properties)
    return schema
  }
}
