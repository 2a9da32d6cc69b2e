import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

/// The schema of catalogues, as a command line asks for it.
enum SchemaRun {
  static func schema(of arguments: [String]) throws -> CatalogueReading {
    let command = try #require(try TypedCommand(arguments))
    let context = RunContext(output: .nowhere, terminal: ToolRun.pipe)
    return try CatalogueReading.of(command.filter, in: context)
  }
}
