import PhoneFilterRunning
import Testing

import PhoneFilterCore

/// The schema of the catalogues that a command line names.
package enum SchemaRun {
  package static func schema(of arguments: [String]) throws -> CatalogueReading {
    try told(of: arguments).reading
  }

  package static func told(
    of arguments: [String]
  ) throws -> (reading: CatalogueReading, remarks: [String]) {
    let command = try #require(try TypedCommand(arguments))
    var remarks: [String] = []
    var context = RunContext(output: .nowhere, terminal: ToolRun.pipe)
    context.onRemark = { remarks.append($0.description) }
    let reading = try CatalogueReading.of(command.filter, in: context)
    return (reading, remarks)
  }
}
