import PhoneFilterCore

/// The help as JSON, for programs. It has the form of OpenCLI 0.1. The same descriptions make it as
/// make the help, the man page and the completions. Empty members are left out.
package struct ToolRecord {
  private let tool: ToolDescription

  package init(_ tool: ToolDescription) { self.tool = tool }

  /// Everything about the tool.
  package var whole: JSONObject {
    var object = head
    object.add("exitCodes", JSONList(exitCodes))
    object.append(members(of: tool.defaultCommand))
    object.add("commands", JSONList(tool.namedCommands.map(named)))
    object.add("metadata", JSONList(metadata))
    return object
  }

  /// The names of all commands, options and pages, with their summaries.
  package var index: JSONObject {
    var object = head
    object.add("options", JSONList(tool.defaultCommand.options.map(summary)))
    object.add("commands", JSONList(tool.namedCommands.map(summary)))
    object.add("metadata", JSONList([pages]))
    return object
  }

  /// One command, or with `isIndex` the names of its options.
  package func record(of command: CommandDescription, isIndex: Bool = false) -> JSONObject {
    var object = head
    if !isIndex { object.add("exitCodes", JSONList(exitCodes)) }
    if command.name.isEmpty {
      object.append(isIndex ? index(of: command) : members(of: command))
    } else {
      object.add("commands", JSONList([isIndex ? index(of: command) : named(command)]))
    }
    return object
  }

  /// A page of the documents.
  package func record(of topic: HelpTopic) -> JSONObject {
    var object = head
    var page = summary(of: topic)
    page.add("format", "markdown")
    page.add("text", topic.source(tool))
    object.add("metadata", JSONList([ToolRecord.metadata("page", page)]))
    return object
  }

  private var head: JSONObject {
    var info = JSONObject()
    info.add("title", tool.name)
    info.add("version", tool.version)
    info.add("summary", tool.summary)
    var object = JSONObject()
    object.add("opencli", "0.1")
    object.add("info", info)
    return object
  }

  private var exitCodes: [JSONObject] {
    ExitMeaning.all.map { meaning in
      var object = JSONObject()
      object.add("code", meaning.code)
      object.add("description", meaning.text)
      return object
    }
  }
}

// Commands.
extension ToolRecord {
  private func named(_ command: CommandDescription) -> JSONObject {
    var object = JSONObject()
    object.add("name", command.name)
    object.append(members(of: command))
    return object
  }

  private func members(of command: CommandDescription) -> JSONObject {
    var object = JSONObject()
    let topics = command.topics.flatMap { ["\($0.title):"] + $0.paragraphs }
    object.add(
      "description", ([command.summary.asSentence] + topics).joined(separator: "\n"))
    if let argument = argument(of: command) { object.add("arguments", JSONList([argument])) }
    if !command.options.isEmpty {
      object.add("options", JSONList(command.options.map(record)))
    }
    if !command.examples.isEmpty {
      object.add("examples", JSONList(command.examples.map { "\($0.command)  # \($0.purpose)" }))
    }
    return object
  }

  /// The words after the options: catalogues, or the words that a command knows.
  private func argument(of command: CommandDescription) -> JSONObject? {
    var object = JSONObject()
    var arity = JSONObject()
    arity.add("minimum", 0)
    if !command.words.isEmpty {
      object.add("name", "WORD")
      arity.add("maximum", 1)
      object.add("arity", arity)
      object.add("acceptedValues", JSONList(command.words))
      return object
    }
    guard OptionCatalog.ofCommands.contains(where: { $0.key == command.name }) else { return nil }
    object.add("name", "CATALOGUE")
    object.add("arity", arity)
    return object
  }

  private func index(of command: CommandDescription) -> JSONObject {
    var object = command.name.isEmpty ? JSONObject() : summary(of: command)
    object.add("options", JSONList(command.options.map(summary)))
    return object
  }

  private func summary(of command: CommandDescription) -> JSONObject {
    ToolRecord.summary(command.name, command.summary)
  }

  private func summary(of option: CommandOption) -> JSONObject {
    ToolRecord.summary(option.mainSpelling, option.summary)
  }

  private func summary(of topic: HelpTopic) -> JSONObject {
    ToolRecord.summary(topic.name, topic.summary)
  }

  private static func summary(_ name: String, _ summary: String) -> JSONObject {
    var object = JSONObject()
    object.add("name", name)
    object.add("description", summary)
    return object
  }
}

// Options.
extension ToolRecord {
  private func record(_ option: CommandOption) -> JSONObject {
    var object = JSONObject()
    object.add("name", option.mainSpelling)
    let aliases = (option.short.map { ["-\($0)"] } ?? []) + option.otherSpellings
    if !aliases.isEmpty { object.add("aliases", JSONList(aliases)) }
    object.add("group", option.group.title)
    let details = option.details.isEmpty ? "" : "\n\(option.details)"
    object.add("description", option.summary.asSentence + details)
    if let argument = option.argument {
      object.add(
        "arguments", JSONList(argument.label.parts(at: " ").map { record($0, of: argument) }))
    }
    object.add("metadata", JSONList([ToolRecord.metadata("phonefilter", facts(about: option))]))
    return object
  }

  private func record(_ label: String, of argument: CommandOption.Argument) -> JSONObject {
    var object = JSONObject()
    object.add("name", label)
    if case .words(let words) = argument.completion, !words.isEmpty {
      object.add("acceptedValues", JSONList(words + argument.synonyms))
    }
    return object
  }

  /// The facts for which OpenCLI has no member.
  private func facts(about option: CommandOption) -> JSONObject {
    var object = JSONObject()
    object.add("repeatable", option.isRepeatable)
    if case .files? = option.argument?.completion { object.add("type", "file") }
    guard let spec = SpecCatalog.all.first(where: { $0.flag == option.name }) else { return object }
    object.add("spec", spec.name)
    object.add("type", ToolRecord.type(of: spec))
    object.add("not", "--not-\(spec.flag)")
    object.add("examples", JSONList(spec.examples))
    return object
  }

  private static func type(of spec: any PhoneSpec) -> String { spec.isNumeric ? "number" : "text" }

  private static func metadata(_ name: String, _ value: some JSONPart) -> JSONObject {
    var object = JSONObject()
    object.add("name", name)
    object.add("value", value)
    return object
  }
}

// Specs, formats and messages.
extension ToolRecord {
  private var metadata: [JSONObject] {
    [
      ToolRecord.metadata("specs", JSONList(SpecCatalog.all.map(record))),
      ToolRecord.metadata("inputFormats", JSONList(InputFormatCatalog.all.map(record))),
      ToolRecord.metadata("outputFormats", JSONList(OutputFormatCatalog.all.map(record))),
      ToolRecord.metadata("messageCodes", JSONList(MessageCode.allCases.map(record))),
      pages,
    ]
  }

  private var pages: JSONObject {
    ToolRecord.metadata("pages", JSONList(tool.topics.map(summary)))
  }

  private func record(_ spec: any PhoneSpec) -> JSONObject {
    var object = JSONObject()
    object.add("name", spec.name)
    object.add("option", "--\(spec.flag)")
    object.add("type", ToolRecord.type(of: spec))
    if spec.isNumeric { object.add("unit", spec.valueLabel) }
    object.add("description", spec.summary)
    object.add("fieldNames", JSONList([spec.name] + spec.aliases + spec.lesserAliases))
    object.add("examples", JSONList(spec.examples))
    return object
  }

  private func record(_ format: any NamedChoice) -> JSONObject {
    ToolRecord.summary(format.name, format.summary)
  }

  private func record(_ code: MessageCode) -> JSONObject {
    ToolRecord.summary(code.rawValue, code.summary)
  }
}
