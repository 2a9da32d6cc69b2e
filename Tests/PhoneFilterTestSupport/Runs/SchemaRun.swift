import PhoneFilterRunning
import Testing

import PhoneFilterCore

/// The schema of catalogues, as a command line asks for it.
package enum SchemaRun {
  package static func schema(of arguments: [String]) throws -> CatalogueReading {
    try told(of: arguments).reading
  }

  /// The schema, with the remarks on it.
  package static func told(
    of arguments: [String]
  ) throws -> (reading: CatalogueReading, remarks: [String]) {
    let command = try #require(try TypedCommand(arguments))
    var remarks: [String] = []
    var context = RunContext(output: .nowhere, terminal: ToolRun.pipe)
    context.onRemark = { remarks.append($0) }
    let reading = try CatalogueReading.of(command.filter, in: context)
    return (reading, remarks)
  }
}
